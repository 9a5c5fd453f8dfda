"""The rules of Gentlemen Thieves, a file for each chapter of RULES.md."""
