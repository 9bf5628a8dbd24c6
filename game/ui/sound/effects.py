"""Every short sound of the game, and how it is made."""

from __future__ import annotations

from math import pow
from random import Random
from typing import Callable, Dict, Final, List, NamedTuple, Sequence, Tuple

from game.ui.sound.synth import (
    Mode,
    Part,
    Strings,
    Wave,
    band,
    blown,
    buzz,
    count,
    echoing,
    fading,
    finished,
    hertz,
    high,
    line,
    low,
    mixed,
    moving_band,
    noise,
    plucked,
    recorded,
    shaped,
    struck,
)
from game.ui.sound.train import chuff, whistle

Recipe = Callable[[Random, int], Wave]  # with luck of its own, and which of its variants is wanted


class Noise(NamedTuple):
    """A sound, how loud it is, and in how many variants it comes."""

    recipe: Recipe
    peak: float
    variants: int = 1


def made(name: str, which: int) -> Wave:
    """One variant of a sound; the same each time."""
    kind = NOISES[name]
    return finished(kind.recipe(Random(f"{name} {which}"), which), kind.peak)


def rendered(name: str, which: int) -> bytes:
    wave = made(name, which)
    return recorded(wave, wave)


def _near(value: float, random: Random, part: float = 0.06) -> float:
    """About this value, so that no two coins ring alike."""
    return value * random.uniform(1 - part, 1 + part)


# -- wood and card -----------------------------------------------------------------------------------


def _knock(pitch: float, seconds: float) -> Wave:
    """A knuckle on a board."""
    return struck(seconds, [(pitch, 1.0, 0.018), (pitch * 2.3, 0.5, 0.010), (pitch * 4.1, 0.25, 0.005)])


def _bar(pitch: float, seconds: float, rings: float = 0.09) -> Wave:
    """A wooden bar tuned like those of a marimba."""
    return struck(seconds, [(pitch, 1.0, rings), (pitch * 3.93, 0.22, rings / 4), (pitch * 9.2, 0.06, rings / 10)])


def press(random: Random, which: int) -> Wave:
    return _knock(760, 0.09)


def focus(random: Random, which: int) -> Wave:
    return struck(0.05, [(1500, 1.0, 0.007), (3100, 0.2, 0.003)])


def disc(random: Random, which: int) -> Wave:
    """A wooden disc is set down, and settles."""
    clack = struck(0.16, [(_near(940, random), 1.0, 0.022), (2150, 0.5, 0.012), (310, 0.5, 0.03)])
    return mixed([(clack, 0.0, 1.0), (_knock(1250, 0.06), 0.07, 0.22)])


def tile(random: Random, which: int) -> Wave:
    """Thick cardboard on a table."""
    slap = fading(low(noise(0.14, random), 1400), 0.016)
    board = struck(0.14, [(_near(170, random), 1.0, 0.03), (420, 0.6, 0.016), (980, 0.5, 0.008)])
    return mixed([(slap, 0.0, 2.2), (board, 0.0, 0.7)])


def plank(random: Random, which: int) -> Wave:
    """A board is laid down, one end after the other."""
    return mixed([(_knock(_near(290, random), 0.2), 0.0, 1.0), (_knock(345, 0.2), 0.09, 0.7)])


def slide(random: Random, which: int) -> Wave:
    """A card over the table: the hiss comes and goes."""
    hiss = band(high(noise(0.2, random), 1500), _near(3600, random, 0.15), 3800)
    rub = low(noise(0.2, random), 60)
    rough = [value * (0.6 + 9 * grain) for value, grain in zip(hiss, rub)]
    return shaped(rough, [(0, 0), (0.05, 1), (0.11, 0.55), (0.2, 0)])


def draw(random: Random, which: int) -> Wave:
    """A card leaves its stack with a flick."""
    pull = shaped(moving_band(noise(0.14, random), [(0, 2200), (0.12, 5200)], 2600), [(0, 0), (0.09, 1), (0.14, 0)])
    flick = fading(high(noise(0.05, random), 2500), 0.006)
    return mixed([(pull, 0.0, 1.0), (flick, 0.095, 1.0)])


def shuffle(random: Random, which: int) -> Wave:
    """Two halves of a deck run into each other, and are pushed together."""
    begin = 0.0
    parts: List[Part] = []
    for card in range(26):
        begin += 0.030 - 0.0008 * card
        snap = fading(band(noise(0.03, random), _near(2400, random, 0.2), 2500), 0.004)
        parts.append((snap, begin, random.uniform(0.5, 1.0)))
    return mixed([*parts, (slide(random, which), begin + 0.06, 0.6)])


def page(random: Random, which: int) -> Wave:
    """A leaf is turned: it rises, bends, and falls flat."""
    air = moving_band(noise(0.34, random), [(0, 1400), (0.18, 4200), (0.34, 1800)], 2600)
    leaf = shaped(air, [(0, 0), (0.06, 0.35), (0.11, 0.2), (0.2, 1), (0.26, 0.25), (0.34, 0)])
    return mixed([(leaf, 0.0, 1.0), (fading(low(noise(0.06, random), 900), 0.012), 0.25, 0.5)])


def certificate(random: Random, which: int) -> Wave:
    """A stamp comes down on paper, and is lifted."""
    thump = mixed([(struck(0.2, [(120, 0.8, 0.035), (270, 0.5, 0.02)]), 0.0, 0.5), (tile(random, 0), 0.0, 0.8)])
    lifted = shaped(band(noise(0.1, random), 3000, 2500), [(0, 0), (0.02, 1), (0.1, 0)])
    return mixed([(thump, 0.0, 1.0), (lifted, 0.16, 0.9)])


def dice(random: Random, which: int) -> Wave:
    """Two dice clatter over wood, each hop shorter and softer than the one before."""
    parts: List[Part] = []
    for begin in (0.0, 0.045):
        hop, level = random.uniform(0.13, 0.17), 1.0
        while hop > 0.018:
            parts.append((_knock(_near(1050, random, 0.2), 0.09), begin, level))
            begin += hop
            hop, level = hop * random.uniform(0.66, 0.8), level * 0.8
    return mixed([*parts, (_knock(430, 0.15), 0.0, 0.6)])


# -- metal -------------------------------------------------------------------------------------------

COIN: Final[Sequence[Mode]] = ((3300, 1.0, 0.075), (4950, 0.7, 0.06), (7420, 0.45, 0.045), (10_300, 0.2, 0.03))
TRIANGLE: Final[Sequence[Mode]] = ((1.0, 1.0, 0.5), (1.004, 0.5, 0.42), (2.76, 0.35, 0.3), (5.4, 0.12, 0.16))


def _metal(random: Random, modes: Sequence[Mode], seconds: float, pitch: float = 1.0) -> Wave:
    return struck(seconds, [(_near(hz * pitch, random, 0.03), level, rings) for hz, level, rings in modes])


def coin(random: Random, which: int) -> Wave:
    """A silver dollar falls on others."""
    first, second = (_metal(random, COIN, 0.3, pitch) for pitch in (0.86, 1.0))
    return mixed([(first, 0.0, 0.6), (second, 0.05 + 0.008 * which, 1.0)])


def coins(random: Random, which: int) -> Wave:
    """A handful of dollars falls on the table."""
    falls = [(0.075 * n + random.uniform(0, 0.05), random.uniform(0.45, 1.0)) for n in range(9)]
    return mixed([(_metal(random, COIN, 0.3, random.uniform(0.75, 1.1)), begin, level) for begin, level in falls])


def pay(random: Random, which: int) -> Wave:
    """A dollar is put down and pushed away."""
    down = [(hz * 0.72, level, rings * 0.45) for hz, level, rings in COIN]
    pushed = shaped(band(noise(0.16, random), 2600, 2200), [(0, 0), (0.05, 1), (0.16, 0)])
    return mixed([(_metal(random, down, 0.16), 0.0, 0.8), (_knock(520, 0.08), 0.0, 0.5), (pushed, 0.06, 0.45)])


def token(random: Random, which: int) -> Wave:
    """A brass token is flicked into the air: it sings as it turns."""
    ring = struck(0.45, [(2350, 1.0, 0.16), (3790, 0.5, 0.1), (6100, 0.25, 0.06)])
    turns = blown(line([(0, 16), (0.4, 30)], len(ring)), [1.0])
    return [value * (0.62 + 0.38 * turn) for value, turn in zip(ring, turns)]


def bell(random: Random, which: int) -> Wave:
    """The triangle that calls the hands to dinner, struck twice."""
    strokes = [struck(1.3, [(pitch * hz, level, rings) for hz, level, rings in TRIANGLE]) for pitch in (1174.7, 1568.0)]
    return mixed([(strokes[0], 0.0, 0.7), (strokes[1], 0.14, 1.0)])


def spurs(random: Random, which: int) -> Wave:
    """A man who walks with spurs."""
    jingle = ((5200, 1.0, 0.03), (6900, 0.7, 0.025), (8800, 0.5, 0.02))
    falls = [0.0, 0.045, 0.085, 0.3, 0.34, 0.385]
    boots = [(_knock(210, 0.1), begin, 0.8) for begin in (0.0, 0.3)]
    return mixed([*boots, *((_metal(random, jingle, 0.14), begin, random.uniform(0.4, 0.9)) for begin in falls)])


def irons(random: Random, which: int) -> Wave:
    """Handcuffs run through their teeth and close."""
    teeth = [(_metal(random, ((2900, 1.0, 0.006), (5300, 0.7, 0.004)), 0.04), 0.028 * n, 0.5) for n in range(6)]
    lock = _metal(random, ((640, 0.8, 0.05), (1490, 1.0, 0.07), (2730, 0.7, 0.06), (4300, 0.4, 0.04)), 0.35)
    return mixed([*teeth, (lock, 0.2, 1.0)])


# -- work and weather --------------------------------------------------------------------------------


def _clop(random: Random, pitch: float) -> Wave:
    """A hoof on hard ground."""
    hoof = struck(0.1, [(pitch, 1.0, 0.016), (pitch * 1.83, 0.6, 0.010), (pitch * 3.2, 0.2, 0.005)])
    dust = fading(band(noise(0.08, random), 1800, 2400), 0.014)
    return mixed([(hoof, 0.0, 1.0), (dust, 0.004, 0.5)])


def step(random: Random, which: int) -> Wave:
    """The herder's horse: clip, clop."""
    pitch = _near(640, random, 0.08)
    return mixed([(_clop(random, pitch * 1.22), 0.0, 0.75), (_clop(random, pitch), 0.125, 1.0)])


def hammer(random: Random, which: int) -> Wave:
    """A nail is driven: it sings higher as less of it stands out."""
    parts: List[Part] = []
    for blow, begin in enumerate((0.0, 0.19, 0.38)):
        nail = struck(0.2, [(2500 + 380 * blow, 0.5, 0.035), (4400 + 500 * blow, 0.25, 0.02)])
        board = struck(0.2, [(_near(205, random), 1.0, 0.035), (470, 0.7, 0.02), (1120, 0.4, 0.009)])
        parts += [(board, begin, 0.75 + 0.12 * blow), (nail, begin, 0.5)]
    return mixed(parts)


def rocks(random: Random, which: int) -> Wave:
    """Stones are cleared away, and roll."""
    parts: List[Part] = []
    begin = 0.0
    for number in range(13):
        size = random.uniform(0.7, 1.6)
        knock = struck(0.12, [(_near(420, random) * size, 1.0, 0.012), (1130 * size, 0.6, 0.007), (2300, 0.3, 0.004)])
        grit = fading(band(noise(0.1, random), 1900, 2600), 0.012)
        parts.append((mixed([(knock, 0.0, 1.0), (grit, 0.0, 0.8)]), begin, (1 - number / 16) / size))
        begin += random.uniform(0.025, 0.095)
    rumble = shaped(low(low(noise(0.9, random), 90), 200), [(0, 0), (0.08, 1), (0.9, 0)])
    return mixed([*parts, (rumble, 0.0, 5.0)])


def shot(random: Random, which: int) -> Wave:
    """A revolver, some way off between wooden houses."""
    crack = fading(low(noise(0.7, random), 3200), 0.022)
    boom = fading(low(noise(0.7, random), 260), 0.09)
    dry = mixed([(crack, 0.0, 1.0), (boom, 0.0, 2.2)])
    return mixed([(dry, 0.0, 1.0), (low(echoing(dry, (0.083, 0.127, 0.171), 0.45), 1100), 0.0, 0.35)])


# -- voices ------------------------------------------------------------------------------------------

COW: Final[Sequence[float]] = (1.0, 0.86, 1.28)  # an old cow, a bull, a calf


def moo(random: Random, which: int) -> Wave:
    """A cow with her mouth closed, then open, then closed."""
    size = COW[which]
    seconds = 1.05 if size < 1.1 else 0.85
    points = [(0, 112), (0.16 * seconds, 134), (0.5 * seconds, 150), (0.78 * seconds, 141), (seconds, 102)]
    pitches = line([(second, hz * size) for second, hz in points], count(seconds))
    wobble = low(noise(seconds, random), 9)
    throat = buzz([pitch * (1 + 0.5 * shake) for pitch, shake in zip(pitches, wobble)])
    breath = band(noise(seconds, random), 1300 * size, 1500)
    source = low(mixed([(throat, 0.0, 1.0), (breath, 0.0, 0.012)]), 1500)
    return shaped(high(_mouth(source, size, seconds), 300), _opening(seconds, (0.0, 0.4, 1.0, 0.75, 0.0)))


def _opening(seconds: float, values: Tuple[float, ...]) -> List[Tuple[float, float]]:
    """Values at the moments of a moo: it begins, the mouth opens, is open, closes, is closed."""
    return [(part * seconds, value) for part, value in zip((0.0, 0.12, 0.42, 0.76, 1.0), values)]


def _mouth(source: Wave, size: float, seconds: float) -> Wave:
    """The hollows of nose, throat and mouth, which sound as the mouth goes: mm, oo, mm."""
    size = pow(size, 0.6)
    nose = band(source, 240 * size, 90)
    throat = moving_band(source, _opening(seconds, (260 * size, 310 * size, 470 * size, 400 * size, 280 * size)), 90)
    mouth = moving_band(source, _opening(seconds, (640 * size, 700 * size, 860 * size, 760 * size, 640 * size)), 110)
    lips = shaped(mouth, _opening(seconds, (0.05, 0.25, 0.9, 0.5, 0.05)))
    return mixed([(nose, 0.0, 0.6), (throat, 0.0, 1.0), (lips, 0.0, 1.0)])


def hello(random: Random, which: int) -> Wave:
    """Somebody whistles for a hand."""
    points = [(0, 1150), (0.05, 1420), (0.17, 1440), (0.2, 1250), (0.26, 1900), (0.4, 1960), (0.5, 1700)]
    lips = blown(line(points, count(0.5)), [1.0, 0.06])
    breath = moving_band(noise(0.5, random), points, 500)
    voice = mixed([(lips, 0.0, 1.0), (breath, 0.0, 0.5)])
    return shaped(voice, [(0, 0), (0.03, 0.8), (0.16, 0.7), (0.195, 0.06), (0.235, 1), (0.4, 0.8), (0.5, 0)])


# -- signs -------------------------------------------------------------------------------------------

LADDER: Final = ("C5", "D5", "E5", "G5", "A5", "C6", "D6", "E6", "G6", "A6", "C7", "D7")
GUITAR: Final = Strings(picked_at=0.16, softness=0.3, seconds=3.0)
BANJO: Final = Strings(picked_at=0.08, softness=0.2, seconds=1.1, colours=36)


def tick(random: Random, which: int) -> Wave:
    """Points are counted, each a step higher."""
    return _bar(hertz(LADDER[which]), 0.2, 0.05)


def error(random: Random, which: int) -> Wave:
    """Not so: two dull steps down."""
    return low(mixed([(_bar(hertz("A3"), 0.22), 0.0, 0.8), (_bar(hertz("F3"), 0.26), 0.11, 1.0)]), 900)


def undo(random: Random, which: int) -> Wave:
    """A pluck, backwards."""
    return shaped(plucked("D5", 0.26, BANJO), [(0, 1), (0.26, 0.2)])[::-1]


def goal(random: Random, which: int) -> Wave:
    """Something is achieved: three bars, upwards."""
    return mixed([(_bar(hertz(note), 0.6, 0.2), 0.075 * n, 0.7 + 0.1 * n) for n, note in enumerate(("G4", "B4", "D5"))])


def win(random: Random, which: int) -> Wave:
    """A run on the banjo, a strum over all strings, and the triangle."""
    run = ("D4", "G4", "B4", "D5", "G4", "B4", "D5", "G5")
    strum = ("G2", "D3", "G3", "B3", "D4", "G4", "B4")
    parts = [(plucked(note, 0.9, BANJO), 0.11 * n, 0.5 + 0.03 * n) for n, note in enumerate(run)]
    parts += [(plucked(note, 2.2, GUITAR), 0.94 + 0.022 * n, 0.62) for n, note in enumerate(strum)]
    parts += [(bell(random, 0), 1.08, 0.22), (bell(random, 0), 1.5, 0.14)]
    return shaped(mixed(parts), [(0, 1), (2.2, 1), (3.1, 0)])


NOISES: Final[Dict[str, Noise]] = {
    "press": Noise(press, 0.30),
    "focus": Noise(focus, 0.10),
    "page": Noise(page, 0.20),
    "error": Noise(error, 0.50),
    "undo": Noise(undo, 0.28),
    "bell": Noise(bell, 0.30),
    "step": Noise(step, 0.36, 4),
    "coin": Noise(coin, 0.22, 3),
    "pay": Noise(pay, 0.30, 2),
    "coins": Noise(coins, 0.28),
    "slide": Noise(slide, 0.24, 3),
    "draw": Noise(draw, 0.24, 3),
    "shuffle": Noise(shuffle, 0.34),
    "tile": Noise(tile, 0.50, 2),
    "disc": Noise(disc, 0.34, 2),
    "plank": Noise(plank, 0.45, 2),
    "hammer": Noise(hammer, 0.60, 2),
    "certificate": Noise(certificate, 0.55),
    "token": Noise(token, 0.20),
    "goal": Noise(goal, 0.32),
    "tick": Noise(tick, 0.28, len(LADDER)),
    "dice": Noise(dice, 0.40, 3),
    "moo": Noise(moo, 0.42, len(COW)),
    "hello": Noise(hello, 0.13),
    "irons": Noise(irons, 0.24),
    "rocks": Noise(rocks, 0.50),
    "spurs": Noise(spurs, 0.30),
    "shot": Noise(shot, 0.50),
    "chuff": Noise(chuff, 0.62),
    "whistle": Noise(whistle, 0.46),
    "win": Noise(win, 0.60),
}
