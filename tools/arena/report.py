"""What a tournament shows: win rates and scores with their intervals, Elo, seconds, and tables of them."""

from __future__ import annotations

import csv
import io
from itertools import combinations
from math import exp, log, sqrt
from typing import Dict, List, NamedTuple, Sequence, Tuple

from tools.arena.games import Result

SURE = 1.96  # standard errors of a 95 % interval
ROUNDS = 200  # of fitting Elo
MIDDLE = 1500.0


class Line(NamedTuple):
    """One player over all games."""

    name: str
    games: int
    wins: float
    win_rate: Tuple[float, float]  # the interval
    scores: List[int]
    categories: Dict[str, List[int]]
    seconds: float  # for each choice
    longest: float  # choice
    longest_turn: float
    elo: float


# -- counting --------------------------------------------------------------------------------------


def wilson(wins: float, games: int) -> Tuple[float, float]:
    """The 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def half_width(numbers: Sequence[float]) -> float:
    """Half the 95 % interval of a mean."""
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return SURE * sqrt(sum((n - middle) ** 2 for n in numbers) / (len(numbers) - 1) / len(numbers))


def total(score: Dict[str, int]) -> int:
    return sum(score.values())


def lines(results: List[Result]) -> List[Line]:
    """Every player, the best first."""
    found = []
    ratings = elo(results)
    for name in dict.fromkeys(name for result in results for name in result["players"]):
        seats = [(r, seat) for r in results for seat, other in enumerate(r["players"]) if other == name]
        wins = sum((1 / len(r["winners"])) for r, seat in seats if seat in r["winners"])
        scores = [r["score"][seat] for r, seat in seats]
        choices = sum(r["choices"][seat] for r, seat in seats)
        line = Line(
            name,
            len(seats),
            wins,
            wilson(wins, len(seats)),
            [total(score) for score in scores],
            {category: [score[category] for score in scores] for category in scores[0]},
            sum(r["seconds"][seat] for r, seat in seats) / max(1, choices),
            max(r["longest"][seat] for r, seat in seats),
            max((r.get("longest_turn") or r["longest"])[seat] for r, seat in seats),
            ratings[name],
        )
        found.append(line)
    return sorted(found, key=lambda line: -line.elo)


def elo(results: List[Result]) -> Dict[str, float]:
    """Ratings that explain best who was ahead of whom at the end (Bradley-Terry); one draw is added for each pair."""
    won: Dict[Tuple[str, str], float] = {}
    names = list(dict.fromkeys(name for result in results for name in result["players"]))
    for one, other in combinations(names, 2):
        won[one, other] = won[other, one] = 0.5
    for result in results:
        points = [total(score) for score in result["score"]]
        for a, b in combinations(range(len(points)), 2):
            one, other = result["players"][a], result["players"][b]
            if one != other:
                part = 0.5 if points[a] == points[b] else float(points[a] > points[b])
                won[one, other] += part
                won[other, one] += 1 - part
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for one in names:
            against = [other for other in names if other != one]
            met = sum((won[one, o] + won[o, one]) / (strength[one] + strength[o]) for o in against)
            if met:
                strength[one] = sum(won[one, o] for o in against) / met
        level = exp(mean([log(s) for s in strength.values()]))
        strength = {name: s / level for name, s in strength.items()}
    return {name: MIDDLE + 400 * log(s) / log(10) for name, s in strength.items()}


# -- telling ---------------------------------------------------------------------------------------


def table(results: List[Result]) -> str:
    """All that was found, as text."""
    if not results:
        return "no games"
    best = [max(total(score) for score in result["score"]) for result in results]
    found = lines(results)
    width = max(12, *(len(line.name) for line in found)) + 2
    return "\n".join(
        [
            *players(found, width),
            "",
            f"winning score {mean(best):.1f} +- {half_width(best):.1f} in {len(results)} games",
            "",
            *by_category(found, width),
        ]
    )


def players(found: List[Line], width: int) -> List[str]:
    """A row for each player; seconds are those of a choice on average, of the worst one, and of the worst turn."""
    seconds = f"{'s/choice':>10}{'worst':>8}{'turn':>8}"
    rows = [f"{'player':{width}}{'games':>6}{'wins':>8}  {'95 %':^15}{'score':>7}{'+-':>6}{seconds}{'Elo':>7}"]
    for line in found:
        low, high = line.win_rate
        seconds = f"{line.seconds:>10.4f}{line.longest:>8.3f}{line.longest_turn:>8.3f}"
        rows.append(
            f"{line.name:{width}}{line.games:>6}{line.wins / line.games:>8.1%}  {low:>6.1%} - {high:<6.1%}"
            f"{mean(line.scores):>7.1f}{half_width(line.scores):>6.1f}{seconds}{line.elo:>7.0f}"
        )
    return rows


def by_category(found: List[Line], width: int) -> List[str]:
    """A row for each category, a column for each player."""
    rows = ["points by category" + " " * 6 + "".join(f"{line.name:>{width}}" for line in found)]
    for category in found[0].categories:
        parts = [(mean(line.categories[category]), half_width(line.categories[category])) for line in found]
        rows.append(f"  {category:22}" + "".join(f"{f'{points:.1f} +- {half:.1f}':>{width}}" for points, half in parts))
    return rows


def as_csv(results: List[Result]) -> str:
    """A line for every seat of every game."""
    out = io.StringIO()
    categories = list(results[0]["score"][0]) if results else []
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["game", "seat", "player", "won", "total", *categories, "choices", "seconds", "longest", "longest_turn"]
    )
    for number, r in enumerate(results):
        for seat, name in enumerate(r["players"]):
            score = r["score"][seat]
            writer.writerow(
                [number, seat, name, int(seat in r["winners"]), total(score), *(score[c] for c in categories)]
                + [r[key][seat] if key in r else "" for key in ("choices", "seconds", "longest", "longest_turn")]
            )
    return out.getvalue()
