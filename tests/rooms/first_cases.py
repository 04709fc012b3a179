"""A plugin of pytest: `-p tests.rooms.first_cases` runs every test with the first of its cases alone."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out all other cases."""
    first = {item.nodeid.partition("[")[0]: item for item in reversed(items)}
    config.hook.pytest_deselected(items=[item for item in items if first[item.nodeid.partition("[")[0]] is not item])
    items[:] = reversed(first.values())
