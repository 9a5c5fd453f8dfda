"""How strong bots are, with intervals. Needs the extra `lab`."""
