"""What is installed is bounded, locked with hashes and licensed; the bill of materials and SECURITY.md say what is so."""

from __future__ import annotations

import re

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.loading.census import WAYS_AT_MOST
from game.loading.nodes import BYTES_AT_MOST, DEPTH_AT_MOST, NODES_AT_MOST
from game.store import MOST_CHARACTERS
from tools.bill_of_materials import BILL, LICENCES, LOCKS, ROOT, licences, locked, read_locks, to_play, to_tune, written

PACKAGES = locked(read_locks())
LISTS = ("requirements.txt", "requirements-tune.txt", "requirements-dev.txt", "requirements-checks.txt")


def wanted(name: str) -> list[Requirement]:
    """The packages that a list names."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-r"))]


def test_the_given_list_is_there() -> None:
    assert {"pygame-ce", "PyYAML", "pytest"} <= {each.name for each in wanted("requirements.txt")}


@pytest.mark.parametrize("name", LISTS)
def test_every_package_has_bounds_and_is_locked_between_them(name: str) -> None:
    versions = {package.name: package for package in PACKAGES}
    for each in wanted(name):
        assert {part.operator for part in each.specifier} == {">=", "<"}, each
        package = versions[canonicalize_name(each.name)]
        assert each.specifier.contains(package.version), f"{each} is locked as {package.version}"
        assert f"-r {name}" in package.asked_by


def test_every_locked_package_has_hashes_and_somebody_asks_for_it() -> None:
    names = {package.name for package in PACKAGES}
    assert len(names) == len(PACKAGES) > 20
    for package in PACKAGES:
        assert package.hashes and len(set(package.hashes)) == len(package.hashes), package.name
        assert package.asked_by and set(package.asked_by) <= names | {f"-r {name}" for name in LISTS}, package.name


def test_the_tests_install_nothing_that_only_checks_need() -> None:
    tests, checks = (locked(path.read_text(encoding="utf-8")) for path in LOCKS)
    for lock, lists in ((tests, LISTS[:3]), (checks, LISTS[3:])):       # each is whole: it is installed without dependencies
        names = {package.name for package in lock}
        for package in lock:
            assert set(package.asked_by) <= names | {f"-r {name}" for name in lists}, package.name


@pytest.mark.parametrize("path", [*LOCKS, BILL, *(ROOT / name for name in LISTS)], ids=lambda path: path.name)
def test_no_place_to_install_from_is_named(path) -> None:  # type: ignore[no-untyped-def]
    assert not re.search(r"://|index-url|find-links|trusted-host|@ ", path.read_text(encoding="utf-8"))


def test_the_bill_of_materials_is_that_of_the_locks() -> None:
    assert BILL.read_text(encoding="utf-8") == written()


def test_every_package_has_its_licence_and_use_in_the_table() -> None:
    plays, tunes = to_play(PACKAGES), to_tune(PACKAGES)
    table = licences(LICENCES.read_text(encoding="utf-8"))
    assert {name: use for name, (_, use) in table.items()} == {
        package.name: "plays" if package.name in plays else "tunes" if package.name in tunes else "tests" for package in PACKAGES}
    assert {each.name for each in wanted("requirements-tune.txt")} <= tunes


def test_everything_that_ships_has_a_licence_in_the_table() -> None:
    text = LICENCES.read_text(encoding="utf-8")
    folders = [path for path in (ROOT / "assets").iterdir() if path.is_dir() and path.name not in ("cards", "text")]
    for path in (*folders, *(path for path in (ROOT / "assets/cards").iterdir() if path.is_dir())):
        assert f"| `{path.relative_to(ROOT).as_posix()}`" in text
    for named in re.findall(r"\| `([^`|]+)` \|$", text, re.MULTILINE):
        assert (ROOT / named).stat().st_size > 1000, named


def test_the_fonts_come_with_the_whole_of_their_licence() -> None:
    text = (ROOT / "assets/fonts/OFL.txt").read_text(encoding="utf-8")
    for part in ("Copyright 2021-2023 LXGW", "SIL OPEN FONT LICENSE", "PERMISSION & CONDITIONS", "TERMINATION", "DISCLAIMER"):
        assert part in text


def test_the_tests_that_hold_the_promises_exist() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:tests|docs)/[a-z_/]+\.(?:py|md))`", text))
    assert len(named) > 20
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []
    for bound in (f"{DEPTH_AT_MOST} deep", f"{NODES_AT_MOST:,} values", f"{WAYS_AT_MOST:,} combinations",
                  f"{BYTES_AT_MOST // 10**6} MB of UTF-8", f"{MOST_CHARACTERS // 10**6} million characters"):
        assert bound in " ".join(text.split()), bound
