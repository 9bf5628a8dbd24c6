"""The train in sounds: its whistle, and its engine as it pulls away."""

from __future__ import annotations

from random import Random
from typing import Final, List, Sequence, Tuple

from game.ui.sound.synth import (
    Part,
    Wave,
    band,
    blown,
    count,
    echoing,
    hertz,
    line,
    low,
    mixed,
    moving_band,
    noise,
    shaped,
    struck,
)

PIPES: Final[Sequence[Tuple[str, float]]] = (("D#4", 0.8), ("F#4", 1.0), ("G#4", 0.8), ("B4", 0.7), ("D#5", 0.4))


def _toot(random: Random, seconds: float) -> Wave:
    """All pipes of the whistle at once: the steam lifts their pitch, and lets it fall."""
    bend = line([(0, 0.93), (0.09, 1.0), (seconds - 0.14, 1.0), (seconds, 0.95)], count(seconds))
    pitches = [(hertz(note), level) for note, level in PIPES]
    pipes = [(blown([pitch * part for part in bend], [1.0, 0.22, 0.1]), 0.0, level) for pitch, level in pitches]
    steam = band(noise(seconds, random), 2400, 2600)
    rise = [(0.0, 0.0), (0.07, 0.85), (0.16, 1.0), (seconds - 0.16, 0.9), (seconds, 0.0)]
    return shaped(mixed([*pipes, (steam, 0.0, 0.9)]), rise)


def whistle(random: Random, which: int) -> Wave:
    """Short and long, and the hills answer."""
    near = mixed([(_toot(random, 0.34), 0.0, 0.8), (_toot(random, 0.85), 0.42, 1.0), ([0.0] * count(0.4), 1.27, 1.0)])
    return mixed([(near, 0.0, 1.0), (low(echoing(near, (0.113, 0.167), 0.4), 1500), 0.0, 0.3)])


def chuff(random: Random, which: int) -> Wave:
    """The engine pulls away, a little faster with each stroke."""
    parts: List[Part] = []
    begin = 0.0
    for stroke in range(5):
        steam = moving_band(noise(0.24, random), [(0, 900), (0.2, 420)], 900)
        blast = shaped(steam, [(0, 0), (0.02, 1), (0.07, 0.5), (0.24, 0)])
        deep = struck(0.2, [(72, 1.0, 0.05), (118, 0.6, 0.03)])
        parts += [(blast, begin, 1.0 if stroke % 2 == 0 else 0.75), (deep, begin, 0.25)]
        begin += 0.25 - 0.022 * stroke
    return mixed(parts)
