"""The tune of the trail: a guitar that walks, and a melody over it, one minute long and without an end."""

from __future__ import annotations

from array import array
from random import Random
from typing import Dict, Final, Iterator, List, NamedTuple, Sequence, Tuple

from game.ui.sound.synth import (
    RATE,
    Strings,
    Wave,
    count,
    echoing,
    low,
    mixed,
    plucked,
    recorded,
)

BAR: Final = 2.5  # seconds
EIGHTHS: Final = 8  # in a bar
SWING: Final = 0.18  # of an eighth: how much the off-beats come late, as a horse goes
LEVEL: Final = 0.68  # of both instruments, so that their loudest moment is at about half of what can be recorded
LATE: Final = 0.006  # seconds: no hand is a clock

# Chords, a bar each; three phrases of eight bars, and the last leads to the first.
CHORDS: Final[Sequence[str]] = (
    *("G", "G", "C", "G", "Em", "C", "D", "D"),
    *("G", "G", "C", "G", "Am", "D", "G", "G"),
    *("Em", "C", "G", "D", "C", "G/B", "Am", "D7"),
)

# The melody: notes an eighth long, each dash an eighth more; a dot is a rest.
MELODY: Final[Sequence[str]] = (
    *("D4 G4 B4- A4 B4 G4-", "E4 G4 D4--- . .", "E4 G4 C5- B4 C5 A4-", "B4--- D5- . ."),
    *("D5 E5 D5- B4 A4 G4-", "A4- G4 E4 G4---", "A4 B4 A4- F#4 E4 D4-", "D4----- . ."),
    *("D4 G4 B4- A4 B4 G4-", "E4 G4 D4--- . .", "E4 G4 C5- E5 D5 C5-", "B4--- G4- . ."),
    *("C5 B4 A4- E4 A4 C5-", "B4 A4 F#4- A4- D4-", "G4----- . .", ". . . . B4- D5-"),
    *("E5-- D5 B4- G4-", "E5- D5 C5 G4---", "D5-- B4 G4- B4-", "A4----- . ."),
    *("C5 D5 E5- D5 C5 G4-", "B4 C5 D5- B4- G4-", "A4 G4 E4- C5- A4-", "F#4- A4- C5- . ."),
)


class Grip(NamedTuple):
    """A chord on the guitar: two bass strings, and three above them."""

    bass: Tuple[str, str]
    above: Tuple[str, str, str]


GRIPS: Final[Dict[str, Grip]] = {
    "G": Grip(("G2", "D3"), ("G3", "B3", "D4")),
    "G/B": Grip(("B2", "D3"), ("G3", "B3", "D4")),
    "C": Grip(("C3", "G2"), ("G3", "C4", "E4")),
    "D": Grip(("D3", "A2"), ("F#3", "A3", "D4")),
    "D7": Grip(("D3", "A2"), ("F#3", "C4", "D4")),
    "Em": Grip(("E3", "B2"), ("G3", "B3", "E4")),
    "Am": Grip(("A2", "E3"), ("A3", "C4", "E4")),
}

# From one chord to the next the bass walks over the note between.
WALKS: Final[Dict[Tuple[str, str], str]] = {
    ("G", "C"): "B2",
    ("C", "G"): "A2",
    ("G", "Em"): "F#3",
    ("Em", "C"): "D3",
    ("C", "D"): "C#3",
    ("D", "G"): "F#2",
    ("D7", "G"): "F#2",
    ("G", "Am"): "G#2",
    ("Am", "D"): "C#3",
    ("D", "C"): "B2",
    ("C", "G/B"): "C3",
    ("G/B", "Am"): "A#2",
    ("Am", "D7"): "C#3",
}

# The picking hand in each bar: at which eighth, which string above, how hard.
PICKING: Final[Sequence[Tuple[int, int, float]]] = (
    (2, 1, 0.30),
    (2, 2, 0.26),
    (3, 0, 0.22),
    (5, 2, 0.24),
    (6, 1, 0.30),
)


class Instrument(NamedTuple):
    strings: Strings
    place: float  # from 0, at the left, to 1


GUITAR: Final = Instrument(Strings(picked_at=0.22, softness=0.42, seconds=3.6, colours=18), 0.4)
LEAD: Final = Instrument(Strings(picked_at=0.14, softness=0.3, seconds=4.2, colours=28), 0.62)

STOPPING: Final = 0.09  # seconds until a finger has stopped a string
ROOM: Final = (0.0297, 0.0371, 0.0437)  # seconds until its walls answer
ROOM_KEEPS: Final = 0.7
ROOM_LEVEL: Final = 0.06
ROOM_SECONDS: Final = 0.5  # until it is silent
PIECE: Final = 4096  # samples: this much is done in one go, so that nobody waits for long


class Note(NamedTuple):
    """A string that is plucked."""

    begin: float  # in eighths from the beginning of the tune
    pitch: str
    eighths: float  # how long it rings
    level: float
    instrument: Instrument


def length() -> int:
    return count(BAR * len(CHORDS))


# -- the score ---------------------------------------------------------------------------------------


def score() -> List[Note]:
    return [*_accompaniment(), *_melody()]


def _accompaniment() -> Iterator[Note]:
    for bar, chord in enumerate(CHORDS):
        begin, grip = bar * EIGHTHS, GRIPS[chord]
        walk = WALKS.get((chord, CHORDS[(bar + 1) % len(CHORDS)]))
        yield Note(begin, grip.bass[0], 4, 0.62, GUITAR)
        yield Note(begin + 4, grip.bass[1], 3 if walk else 4, 0.5, GUITAR)
        if walk:
            yield Note(begin + 7, walk, 1.3, 0.4, GUITAR)
        for eighth, string, level in PICKING:
            yield Note(begin + eighth, grip.above[string], 4, level, GUITAR)


def _melody() -> Iterator[Note]:
    for bar, notes in enumerate(MELODY):
        begin = bar * EIGHTHS
        for note in notes.split():
            pitch = note.rstrip("-")
            eighths = 1 + note.count("-")
            if pitch != ".":
                yield Note(begin, pitch, eighths + 2, 0.6 if begin % 4 == 0 else 0.52, LEAD)
            begin += eighths


def seconds(eighth: float) -> float:
    """When an eighth is played: those between the beats come late."""
    return (eighth + (SWING if int(eighth) % 2 else 0.0)) * BAR / EIGHTHS


# -- the recording -----------------------------------------------------------------------------------

Tape = array  # of small floats: lists of so many numbers would need five times the room
Sound = Tuple[str, float, Instrument]  # notes that sound alike are made once
Stroke = Tuple[int, float]  # the sample at which a note begins, and how loud it is


def rendered() -> bytes:
    """Both channels of the tune."""
    tapes = {GUITAR: _tape(), LEAD: _tape()}
    for (pitch, eighths, instrument), strokes in _strokes().items():
        wave = _ring(pitch, eighths, instrument.strings)
        for start, level in strokes:
            _lay(tapes[instrument], wave, start, level)
    for tape in tapes.values():
        _close(tape)
    return b"".join(_pieces(tapes))


def _tape() -> Tape[float]:
    """As long as the tune, and some more for what still rings then."""
    return array("f", bytes(4 * (length() + count(4.0))))


def _strokes() -> Dict[Sound, List[Stroke]]:
    """When and how loud each sound is wanted; no hand is a clock."""
    random = Random("the trail")
    found: Dict[Sound, List[Stroke]] = {}
    for note in score():
        start = count(seconds(note.begin) + random.uniform(0, LATE))
        stroke = (start, note.level * random.uniform(0.88, 1.0))
        found.setdefault((note.pitch, note.eighths, note.instrument), []).append(stroke)
    return found


def _ring(pitch: str, eighths: float, strings: Strings) -> Wave:
    """A string from the pluck until a finger stops it, and the room in which it sounds."""
    rings, stops = count(eighths * BAR / EIGHTHS), count(STOPPING)
    wave = plucked(pitch, (rings + stops) / RATE, strings)
    wave[-stops:] = [value * (stops - i) / stops for i, value in enumerate(wave[-stops:])]
    wave += [0.0] * count(ROOM_SECONDS)
    return mixed([(wave, 0.0, 1.0), (echoing(low(wave, 2600), ROOM, ROOM_KEEPS), 0.0, ROOM_LEVEL)])


def _lay(tape: Tape[float], wave: Sequence[float], start: int, level: float) -> None:
    for at in range(0, len(wave), PIECE):
        piece = wave[at : at + PIECE]
        here = slice(start + at, start + at + len(piece))
        tape[here] = array("f", [below + level * value for below, value in zip(tape[here], piece)])


def _close(tape: Tape[float]) -> None:
    """What still rings at the end is heard at the beginning, so that the tune goes on without a seam."""
    _lay(tape, tape[length() :], 0, 1.0)
    del tape[length() :]


def _pieces(tapes: Dict[Instrument, Tape[float]]) -> Iterator[bytes]:
    """Both channels, each instrument in its place."""
    for at in range(0, length(), PIECE):
        left, right = [0.0] * PIECE, [0.0] * PIECE
        for instrument, tape in tapes.items():
            piece = tape[at : at + PIECE]
            left = _add(left, piece, LEVEL * (1 - instrument.place))
            right = _add(right, piece, LEVEL * instrument.place)
        yield recorded(left, right)


def _add(under: Wave, piece: Tape[float], level: float) -> Wave:
    return [below + level * value for below, value in zip(under, piece)]
