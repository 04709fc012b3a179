"""Checks that need the meaning of a ruleset, not only its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.loading.walk import Walk


def check_rules(walk: Walk, parts: Mapping[str, Any]) -> None:
    """Report rules that cannot work."""
