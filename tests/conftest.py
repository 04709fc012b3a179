"""Bytecode is written whatever the surroundings say: the tests start the program some hundred times, and every start would
compile it. The cards that are drawn are kept for the tests of this run. Temporary files lie in memory where there is room: a
disk has every transaction of every match waited for."""

from __future__ import annotations

import gc
import os
import re
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests import card_cache, distribution

gc.disable()                # what collecting makes stays
if sys.dont_write_bytecode:
    # Who does not want it among the sources gets it in the build folder. Workers and programs that are started inherit this.
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / "build" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

IN_MEMORY = Path("/dev/shm")
ROOM = 2_000_000_000        # bytes


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Workers get files."""
    return distribution.scheduler(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Every other worker loads the tests from the end."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if int(worker.removeprefix("gw")) % 2 and session.config.args == ["tests"]:
        distribution.load_from_the_end(Path(__file__).parent)


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A run of all tests makes none of those that it would leave out by their marks, which are most: but where a list of ids has
    their places."""
    if metafunc.config.args == ["tests"]:
        left_out = set(re.findall(r"not (\w+)", metafunc.config.option.markexpr))
        for mark in metafunc.definition.iter_markers("parametrize"):
            ids = mark.kwargs.get("ids")
            if isinstance(cases := mark.args[1], list) and (ids is None or callable(ids)):
                kept = [case for case in cases if left_out.isdisjoint(each.name for each in getattr(case, "marks", ()))]
                cases[:] = kept or cases[:1]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest comes first. But in the long run, Hypothesis draws no constants from the sources, all of which it would
    parse for that, as soon as it has seen the tests."""
    items.sort(key=lambda item: distribution.rank(item.nodeid))
    providers: Any = sys.modules.get("hypothesis.internal.conjecture.providers")
    if hasattr(providers, "_get_local_constants") and "not long" in config.option.markexpr:
        providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A worker tells of a test once, where all goes well and nobody asks how long things took. To tell as well that it begins and
    ends, and was set up and cleaned up, takes longer than many a test."""
    if not hasattr(item.config, "workerinput") or item.config.option.durations is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    return True


def pytest_collection_finish() -> None:
    """What is there before the first test stays to the end: no search for cycles goes through it, and searches are rarer."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


def pytest_sessionfinish() -> None:
    """The last search for what nobody closed goes through nothing that all tests share."""
    gc.freeze()


def pytest_configure(config: pytest.Config) -> None:
    """Choose where temporary files lie, make the folder of drawn cards, and see that programs can be interrupted; workers are
    started later and inherit all that."""
    if "TMPDIR" not in os.environ and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
        os.environ["TMPDIR"] = str(IN_MEMORY)
        tempfile.tempdir = None
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell has what it starts in the background ignore Ctrl-C, and so would every program that the tests interrupt.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if card_cache.VARIABLE not in os.environ:
        os.environ[card_cache.VARIABLE] = tempfile.mkdtemp(prefix="huapai-tests-cards-")
        config.add_cleanup(lambda: shutil.rmtree(os.environ.pop(card_cache.VARIABLE), ignore_errors=True))
