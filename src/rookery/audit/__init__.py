"""The leak prover: plays games at random and tries to tell apart what no viewer may be able to tell apart.

It knows a game by its `Game` alone. The view is a parameter, so that a leak can be planted in it and the prover itself
be put to the proof.
"""

from rookery.audit.report import Finding as Finding
from rookery.audit.report import Report as Report
from rookery.audit.run import audit as audit
from rookery.audit.run import audit_match as audit_match
