"""The table in the browser: tables that never lose a move and never tell a secret."""
