"""One whole game in Debian's Firefox; all else is tested in Chromium."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from bideuchre.site.table import progress
from bideuchre.site.table.models import Game

PROGRAM = os.environ.get("FIREFOX") or shutil.which("firefox-esr")


@pytest.mark.thorough
def test_a_whole_game_is_played_in_firefox(
    server: str, transactional_db: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert PROGRAM, "no Firefox: run bin/firefox, or set FIREFOX to its path"
    monkeypatch.setattr(progress, "PARTNERS_LEVEL", "easy")
    script = Path(__file__).with_name("firefox.js")
    done = subprocess.run(
        ["node", script, PROGRAM, server, tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    assert shown["phase"] == "over"
    assert shown["complaints"] == []
    assert not shown["sideways"]
    game = Game.objects.get(public_id=shown["game"])
    assert game.winner
    winners = {"NS": "You and North win", "EW": "West and East win"}[game.winner]
    assert shown["heading"] == winners
