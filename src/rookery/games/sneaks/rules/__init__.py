"""The rules of Sneaks & Snitches: a file for each chapter of RULES.md."""
