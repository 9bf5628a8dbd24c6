"""Kills a program in the middle of a save, again and again: the last whole save must always load."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final, List, NamedTuple, Sequence

from game.kernel.saves import load, save
from game.kernel.table import Table
from game.profile.storage import Folders, Storage
from game.registry import make
from tools.environment import ROOT

CHOICES: Final = 300  # of the game whose saves are written
LONGEST: Final = 0.05  # seconds until the blow
STEPS: Final = ("", "fsync", "replace")  # the blows fall in turn: anywhere, or as this step of a save begins
NOTES: Final = {"seat0": "human 0 easy Łukasz"}  # of each save, with a letter that needs two bytes

# Writes save after save, so that it is writing one whenever the blow falls; or stands still at the step it was told.
WRITER: Final = """
import json, os, sys, time
from pathlib import Path
from game.profile.storage import Folders, Storage

def stand_still(*_):
    print("ready", flush=True)
    time.sleep(600)

folder, texts, step = Path(sys.argv[1]), json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")), sys.argv[3]
storage = Storage(Folders(folder, folder, folder))
storage.autosave(texts[0])
if step:
    setattr(os, step, stand_still)
else:
    print("ready", flush=True)
while True:
    for text in texts:
        storage.autosave(text)
        if step:
            sys.exit("A save did without os." + step + ".")
"""


class Toll(NamedTuple):
    """How many were killed, how many of them while a save was half written, and how many left no whole save."""

    killed: int
    amid: int
    lost: int


def saves() -> List[str]:
    """A game in the making, as it is kept after each choice."""
    table, random = Table(make("trail-2e", 2, {}), 5), Random(5)
    texts: List[str] = []
    while len(texts) < CHOICES and table.decision is not None:
        table.play(random.choice(table.decision.choices))
        texts.append(save(table, NOTES))
    return texts


def kill_writers(folder: Path, times: int) -> Toll:
    """Start a program that saves, and kill it, so many times."""
    texts, random = saves(), Random(times)
    source = folder / "texts.json"
    source.write_text(json.dumps(texts), encoding="utf-8")
    storage = Storage(Folders(folder, folder, folder))
    amid = lost = 0
    for at in range(times):
        _kill_one(folder, source, STEPS[at % len(STEPS)], random.uniform(0, LONGEST))
        halves = storage.half_written()
        amid += bool(halves)
        for path in halves:
            path.unlink()
        lost += not _is_whole(storage, texts)
    return Toll(times, amid, lost)


def _kill_one(folder: Path, source: Path, step: str, seconds: float) -> None:
    command = [sys.executable, "-c", WRITER, str(folder), str(source), step]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        writer.stdout.readline()
        time.sleep(seconds)
        writer.kill()


def _is_whole(storage: Storage, texts: Sequence[str]) -> bool:
    """The save is one of those that were written, to the last letter, and can be played on."""
    text = storage.resumable()
    return text in texts and text is not None and save(load(text, make), NOTES) == text
