"""The rules of the Black Keep, a file for each chapter of RULES.md."""
