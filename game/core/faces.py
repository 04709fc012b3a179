"""What a package offers: names of its modules, each module loaded when the first of its names is asked for and not before.

    __getattr__ = offered(__name__, events="DealResult Event", rules="Rules")

Who looks from outside imports from the package, so that what lies in which module can change; modules of the project import
one another directly.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def offered(package: str, **modules: str) -> Callable[[str], Any]:
    """The `__getattr__` of a package: `modules` are the names that each of its modules gives, with spaces between them.

    What it returns raises AttributeError for other names; Python then looks for a module of that name.
    """
    places = {name: module for module, names in modules.items() for name in names.split()}

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(f"{package}.{places[name]}"), name)

    return find
