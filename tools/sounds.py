"""Writes every sound and the tune as WAV files, and tells how long each took: `python -m tools.sounds --out DIR`."""

from __future__ import annotations

import argparse
import sys
import wave
from array import array
from pathlib import Path
from time import process_time
from typing import Iterator, List, Optional

from game.ui.sound.cache import TUNE, Recording, render_noises, render_tune
from game.ui.sound.effects import NOISES
from game.ui.sound.synth import RATE


def write(path: Path, samples: bytes) -> None:
    """WAV files are little-endian on every machine."""
    values = array("h", samples)
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(values.tobytes())


def tell(name: str, samples: bytes, work: float) -> None:
    values = array("h", samples)
    length, peak = len(values) / 2 / RATE, max(map(abs, values)) / 32768
    print(f"{name:16} {length:6.2f} s  peak {peak:.2f}  made in {work:.3f} s")


def hear(recordings: Iterator[Recording], folder: Path, wanted: List[str]) -> float:
    """Write the recordings that are wanted; the seconds of work that all took."""
    total, begun = 0.0, process_time()
    for name, samples in recordings:
        work = process_time() - begun
        total += work
        if name.split()[0] in wanted:
            tell(name, samples, work)
            write(folder / f"{name.replace(' ', '-')}.wav", samples)
        begun = process_time()
    return total


def main(words: Optional[List[str]] = None) -> int:
    asked = arguments().parse_args(words)
    asked.out.mkdir(parents=True, exist_ok=True)
    wanted = asked.only or [*NOISES, TUNE]
    print(f"sounds: {hear(render_noises(), asked.out, wanted):.2f} s of work")
    if TUNE in wanted:
        print(f"tune: {hear(render_tune(), asked.out, wanted):.2f} s of work")
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.sounds", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder for the files")
    parser.add_argument("--only", action="append", choices=[*NOISES, TUNE], help="only this (may be repeated)")
    return parser


if __name__ == "__main__":
    sys.exit(main())
