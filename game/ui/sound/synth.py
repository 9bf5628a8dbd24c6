"""The workshop of sounds: waves, noises, things that are struck, blown and plucked, made with plain arithmetic."""

from __future__ import annotations

from array import array
from math import cos, exp, pi, pow, sin, sqrt
from operator import add, mul, sub
from random import Random
from typing import Final, Iterable, List, NamedTuple, Sequence, Tuple

Wave = List[float]
Point = Tuple[float, float]  # seconds, value
Mode = Tuple[float, float, float]  # hertz, level, seconds until it has faded to a third
Part = Tuple[Wave, float, float]  # wave, seconds at which it begins, level

RATE: Final = 44_100  # samples a second
BLOCK: Final = 64  # samples for which a moving filter stands still
FADE_IN: Final = 0.0004  # seconds; no sound begins or ends with a click
FADE_OUT: Final = 0.012

NOTES: Final = {"C": 0, "C#": 1, "D": 2, "D#": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "G#": 8, "A": 9, "A#": 10, "B": 11}
CONCERT_PITCH: Final = 440.0
CONCERT_NOTE: Final = 9 + 12 * 4  # A4


def count(seconds: float) -> int:
    """How many samples last so long."""
    return int(seconds * RATE)


def hertz(note: str) -> float:
    """The frequency of a note such as `F#3`."""
    half_steps = NOTES[note[:-1]] + 12 * int(note[-1]) - CONCERT_NOTE
    return CONCERT_PITCH * pow(2, half_steps / 12)


# -- lines and envelopes -----------------------------------------------------------------------------


def line(points: Sequence[Point], length: int) -> Wave:
    """Straight lines from point to point, and level from the last one on."""
    values: Wave = []
    for (begin, first), (end, last) in zip(points, points[1:]):
        steps = count(end) - count(begin)
        values += [first + (last - first) * i / steps for i in range(steps)]
    values += [points[-1][1]] * (length - len(values))
    return values[:length]


def shaped(wave: Wave, points: Sequence[Point]) -> Wave:
    """The wave, as loud as the lines say."""
    return list(map(mul, wave, line(points, len(wave))))


def fading(wave: Wave, seconds: float) -> Wave:
    """The wave, dying away to a third in this time."""
    level, keep = 1.0, exp(-1 / (seconds * RATE))
    faded: Wave = []
    for value in wave:
        faded.append(value * level)
        level *= keep
    return faded


# -- sources -----------------------------------------------------------------------------------------


def noise(seconds: float, random: Random) -> Wave:
    draw = random.random
    return [draw() - 0.5 for _ in range(count(seconds))]


def struck(seconds: float, modes: Iterable[Mode]) -> Wave:
    """A thing that is hit: each of its modes rings and fades."""
    length = count(seconds)
    total = [0.0] * length
    for mode in modes:
        total = list(map(add, total, _ringing(length, mode)))
    return total


def _ringing(length: int, mode: Mode) -> Wave:
    """A fading sine, each value worked out from the two before it."""
    frequency, level, seconds = mode
    keep = exp(-1 / (seconds * RATE))
    turn = 2 * pi * frequency / RATE
    next_part, last_part = 2 * keep * cos(turn), -keep * keep
    before, now = 0.0, level * keep * sin(turn)
    values: Wave = []
    for _ in range(0, length, 2):
        values += before, now
        before = next_part * now + last_part * before
        now = next_part * before + last_part * now
    return values[:length]


def blown(pitches: Sequence[float], harmonics: Sequence[float]) -> Wave:
    """A steady voice: its pitch at every sample, and how loud each harmonic is."""
    step = 2 * pi / RATE
    phase = 0.0
    phases: Wave = []
    for pitch in pitches:
        phase += step * pitch
        phases.append(phase)
    total = [0.0] * len(phases)
    for number, level in enumerate(harmonics, 1):
        total = [value + level * sin(number * phase) for value, phase in zip(total, phases)]
    return total


def buzz(pitches: Sequence[float], open_part: float = 0.6) -> Wave:
    """A throat: at every beat of its pitch it opens slowly and closes at once."""
    phase = 0.0
    values: Wave = []
    for pitch in pitches:
        phase = (phase + pitch / RATE) % 1.0
        values.append(phase * (2 * open_part - 3 * phase) if phase < open_part else 0.0)
    return values


# -- filters -----------------------------------------------------------------------------------------


def low(wave: Wave, frequency: float) -> Wave:
    """What lies below a frequency."""
    part = 1 - exp(-2 * pi * frequency / RATE)
    level = 0.0
    values: Wave = []
    for value in wave:
        level += part * (value - level)
        values.append(level)
    return values


def high(wave: Wave, frequency: float) -> Wave:
    """What lies above a frequency."""
    return list(map(sub, wave, low(wave, frequency)))


def band(wave: Wave, frequency: float, width: float) -> Wave:
    """What lies around a frequency."""
    return moving_band(wave, [(0.0, frequency)], width)


def moving_band(wave: Wave, points: Sequence[Point], width: float) -> Wave:
    """What lies around a frequency that moves along lines; what lies at it passes as it is."""
    keep = exp(-pi * width / RATE)
    last_part = -keep * keep
    before = now = 0.0
    values: Wave = []
    for start, frequency in zip(range(0, len(wave), BLOCK), line(points, len(wave))[::BLOCK]):
        turn = 2 * pi * frequency / RATE
        next_part = 2 * keep * cos(turn)
        gain = (1 - keep) * sqrt(1 - 2 * keep * cos(2 * turn) + keep * keep)
        for value in wave[start : start + BLOCK]:
            before, now = now, gain * value + next_part * now + last_part * before
            values.append(now)
    return values


# -- strings -----------------------------------------------------------------------------------------


class Strings(NamedTuple):
    """How the strings of an instrument sound."""

    picked_at: float = 0.2  # of their length
    softness: float = 0.35  # 0 to 0.5: how fast the high harmonics are lost
    seconds: float = 3.5  # until a string of 110 hertz has faded to a thousandth
    colours: int = 24  # harmonics at the pluck


def plucked(note: str, seconds: float, strings: Strings) -> Wave:
    """A string after Karplus and Strong: a wave goes round and round, and loses a little on each way."""
    frequency = hertz(note)
    way = RATE / frequency
    whole = int(way - strings.softness - 0.3)
    rest = way - strings.softness - whole  # the part of a sample that the loop must still delay
    tune = (1 - rest) / (1 + rest)
    rings = strings.seconds * pow(110 / frequency, 1 / 3)  # high strings are sooner silent
    keep = pow(1000, -1 / (frequency * rings))
    return _go_round(_first_way(whole, strings), count(seconds), (keep, strings.softness, tune))


def _first_way(length: int, strings: Strings) -> Wave:
    """The shape of a string at the moment when the finger leaves it."""
    highest = min(strings.colours, length // 3)
    levels = [sin(pi * n * strings.picked_at) / n * pow(0.93, n) for n in range(1, highest + 1)]
    turn = 2 * pi / length
    return [sum(level * sin(turn * i * n) for n, level in enumerate(levels, 1)) for i in range(length)]


def _go_round(way: Wave, length: int, losses: Tuple[float, float, float]) -> Wave:
    keep, softness, tune = losses
    stay, neighbour = keep * (1 - softness), keep * softness
    last = last_in = last_out = 0.0
    values: Wave = list(way)
    while len(values) < length:
        following: Wave = []
        for value in way:
            damped = stay * value + neighbour * last
            last = value
            last_out = tune * (damped - last_out) + last_in
            last_in = damped
            following.append(last_out)
        values += following
        way = following
    return values[:length]


# -- putting together --------------------------------------------------------------------------------


def mixed(parts: Iterable[Part]) -> Wave:
    """Waves one over the other, each from its own second on."""
    total: Wave = []
    for wave, begin, level in parts:
        start = count(begin)
        total += [0.0] * (start + len(wave) - len(total))
        end = start + len(wave)
        total[start:end] = [below + level * value for below, value in zip(total[start:end], wave)]
    return total


def echoing(wave: Wave, delays: Sequence[float], keep: float) -> Wave:
    """The room alone: what comes back from its walls after these times, again and again."""
    total = [0.0] * len(wave)
    for delay in delays:
        total = list(map(add, total, _comb(wave, count(delay), keep)))
    return total


def _comb(wave: Wave, delay: int, keep: float) -> Wave:
    """Each stretch as long as the delay hears the one before it."""
    back = [0.0] * delay
    values: Wave = []
    for start in range(0, len(wave), delay):
        values += back
        back = [value + keep * returned for value, returned in zip(wave[start : start + delay], back)]
    return values[: len(wave)]


def finished(wave: Wave, peak: float) -> Wave:
    """A sound as it will be heard: its loudest sample has this height, and both ends are silent."""
    wave = high(wave, 20)
    first, last = count(FADE_IN), count(FADE_OUT)
    wave[:first] = [value * i / first for i, value in enumerate(wave[:first])]
    wave[-last:] = [value * (last - 1 - i) / last for i, value in enumerate(wave[-last:])]
    level = peak / max(max(wave), -min(wave))
    return [value * level for value in wave]


def recorded(left: Wave, right: Wave) -> bytes:
    """Two channels as the mixer wants them: whole numbers of 16 bits, in turn."""
    both = array("h", bytes(4 * len(left)))
    both[0::2] = array("h", [int(value * 32767) for value in left])
    both[1::2] = both[0::2] if left is right else array("h", [int(value * 32767) for value in right])
    return both.tobytes()
