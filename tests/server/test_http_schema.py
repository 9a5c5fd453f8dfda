"""What the schema of the HTTP interface promises is what is answered, whatever is asked."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from conformance.tables import scaled
from rookery.server.app import create
from rookery.server.settings import Settings
from server.serving import Server

schema = schemathesis.openapi.from_dict(create(Settings()).openapi_schema.to_schema())
operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
STRICTER: list[Any] = [positive_data_acceptance]  # unknown fields are refused: the schema is silent about that
TRIED = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("operation", operations, ids=lambda operation: str(operation.label))
def test_every_answer_is_as_the_schema_says(server: Server, operation: Any) -> None:
    @given(case=operation.as_strategy())
    @settings(
        max_examples=scaled(10, 20),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    def ask(case: Any) -> None:
        case.call_and_validate(base_url=server.origin, excluded_checks=STRICTER)

    ask()
    assert "request broke" not in server.log.read_text()
