"""The virtual screen on which the tests of real windows open them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.window.driver import require_tools, virtual_screen


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """The name of the display; one for all tests of a file."""
    require_tools()
    with virtual_screen() as display:
        yield display
