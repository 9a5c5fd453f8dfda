"""The rules of Heist & Havoc, a module for each chapter of RULES.md."""
