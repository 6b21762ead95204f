"""Starting the kernel: compiled once, kept under a hash of its sources, never for a person."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bideuchre.players import kernel
from bideuchre.players.kernel import cache
from bideuchre.players.kernel.warm import ENTRIES
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import DOUBLE_DECK
from tests.players.versions import MIDDLE, OTHERS, SMALL

START = """
import json
from bideuchre.players import kernel
from bideuchre.players.kernel.warm import ENTRIES
from bideuchre.rules.variants import VARIANTS
before = kernel.is_warm()
kernel.warm()
game = kernel.game_of(VARIANTS["double-deck"])
worlds = kernel.random_deals(game, 8, 0, seed=9)
start = kernel.start_of_play(game, 1, trump=True)
print(json.dumps({
    "before": before,
    "after": kernel.is_warm(),
    "compiled": sum(sum(entry.stats.cache_misses.values()) for entry in ENTRIES),
    "tricks": kernel.playouts(worlds, start, seed=4).tolist(),
    "values": kernel.solve(worlds, start).tolist(),
}))
"""


def started() -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, check=True, timeout=300
    )
    result: dict[str, object] = json.loads(done.stdout)
    return result


def test_a_second_process_compiles_nothing_and_gives_the_same_results() -> None:
    first, second = started(), started()
    assert (first["before"], first["after"]) == (False, True)
    assert second["compiled"] == 0
    assert (second["tricks"], second["values"]) == (first["tricks"], first["values"])


@pytest.mark.parametrize("variant", [DOUBLE_DECK, SMALL, MIDDLE, *OTHERS], ids=lambda one: one.name)
def test_nothing_is_compiled_once_it_is_warm(variant: Variant) -> None:
    """Neither for other arguments nor for another version of the game."""
    kernel.warm()
    game = kernel.game_of(variant)
    before = [len(entry.signatures) for entry in ENTRIES]
    assert before == [1] * len(ENTRIES)
    for denomination, out in ((0, 0), (kernel.NO_TRUMP, 4), (3, 2), (kernel.LOW, 6)):
        printed = kernel.random_deals(game, np.int64(3), kernel.NO_TRUMP, seed=np.int64(2))
        worlds = np.empty_like(printed)
        kernel.rename_all(printed, denomination, worlds)
        start = kernel.start_of_play(game, np.int64(0), denomination < kernel.NO_TRUMP, out)
        kinds = kernel.different_kinds(int(kernel.legal(worlds[0, 0], start)))
        same = np.repeat(worlds[:1], 3, axis=0)
        for chosen in ((), kinds, np.array(kinds, np.int32)):
            kernel.playouts(same, start, chosen, seed=1)
            kernel.playouts(same[:, ::-1][:, ::-1], start, chosen, seed=1, randomness=0)
            kernel.playouts_by_seat(same, start, chosen, seed=1)
        kernel.solve(same[:1], start, node_cap=10)
        kernel.solve(same[:1], start, kinds, node_cap=np.int64(10))
        kernel.rule_card(worlds[0], start)
        kernel.play(worlds[0], start, kinds[0])
    assert [len(entry.signatures) for entry in ENTRIES] == before


@pytest.mark.parametrize("changed", ["bits.py", "suits.py", "policy.py"])
def test_a_change_of_any_source_has_compiled_code_of_its_own(
    changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = cache.fingerprint()
    copies = []
    for source in cache.sources():
        copy = tmp_path / f"{len(copies)}" / source.name
        copy.parent.mkdir()
        shutil.copy(source, copy)
        copies.append(copy)
    monkeypatch.setattr(cache, "sources", lambda: tuple(copies))
    cache.fingerprint.cache_clear()
    try:
        assert cache.fingerprint() == before
        one = next(copy for copy in copies if copy.name == changed)
        one.write_text(one.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        cache.fingerprint.cache_clear()
        assert cache.fingerprint() != before
    finally:
        cache.fingerprint.cache_clear()


def test_every_compiled_function_is_in_a_source_that_the_hash_covers() -> None:
    players = Path(cache.__file__).parents[1]
    holding = {path for path in players.rglob("*.py") if "numba" in path.read_text("utf-8")}
    assert holding <= set(cache.sources())
    assert {path.name for path in cache.sources()} >= {"cards.py", "search.py", "policy.py"}
