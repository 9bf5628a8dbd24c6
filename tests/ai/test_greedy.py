"""The player who looks to the end of his turn."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from ai import evaluation
from ai.agent import answer, make_agent
from ai.evaluation import evaluation_for, evaluation_with, features_of, styled, weights_of
from ai.greedy import Greedy
from ai.random_player import RandomPlayer
from game.kernel.table import Table
from game.registry import make
from tests.ai.playing import play, table_after, totals
from tests.positions import position

GAMES = [("trail-2e", 2), ("trail-2e", 4), ("trail-1e", 2), ("trail-1e", 3), ("carson", 2), ("carson", 4)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_greedy_beats_random(game: str, seats: int) -> None:
    rules = make(game, seats, {})
    greedy = make_agent("greedy", rules, "medium", 1)
    table = play(Table(rules, 5), [greedy, *(RandomPlayer(seat) for seat in range(1, seats))])
    scores = totals(rules, table)
    assert scores[0] > max(scores[1:]) + 5


@pytest.mark.parametrize("game, seats", GAMES)
def test_the_same_seed_gives_the_same_choice(game: str, seats: int) -> None:
    table = table_after(game, seats, 3, 60)
    choices = [answer(make_agent("greedy", table.rules, "medium", 8), table).choice for _ in range(2)]
    assert choices[0] is choices[1]


@pytest.mark.parametrize("game, seats", GAMES)
def test_greedy_answers_alike_whatever_is_hidden(game: str, seats: int) -> None:
    for choices in range(5, 41, 7):
        table = table_after(game, seats, choices, choices)
        assert table.decision is not None
        who = table.decision.who
        views = [table.rules.resample(table.state, who, Random(seed)) for seed in range(4)]
        asked = [table.rules.decision(view) for view in views]
        agents = [make_agent("greedy", table.rules, "medium", 8) for _ in views]
        assert len({agent.choose(view, d).choice for agent, view, d in zip(agents, views, asked) if d}) == 1


def test_a_delivery_that_pays_is_made() -> None:
    """With 18 in hand and an engine beyond the city, New York is worth more than any city of nothing."""
    p = position("trail-2e", begin={"seat": 0, "at": "delivery", "value": 18}, seat={"0": {"money": 20, "engine": 20}})
    chosen = answer(make_agent("greedy", p.rules, "medium", 1), p.table).choice
    assert p.rules.to_text(chosen) in ("deliver new_york", "deliver philadelphia")


def test_greedy_plans_a_turn_once() -> None:
    rules = make("trail-2e", 2, {})
    table = play(Table(rules, 1), [RandomPlayer(seat) for seat in range(2)], 30)
    greedy = Greedy(rules, evaluation_for(rules, {}), 1)
    assert table.decision is not None
    greedy.choose(table.determinized(table.decision.who), table.decision)
    assert all(decision.who == table.decision.who for decision, _ in greedy.plan)


def test_weights_that_are_not_looked_at_are_refused() -> None:
    with pytest.raises(ValueError, match="evaluation/trail-2e.toml.*moonlight"):
        evaluation_with(make("trail-2e", 2, {}), {"moonlight": 1.0})


def test_a_style_multiplies_what_its_patterns_name() -> None:
    weights = styled({"stations": 2.0, "stations_early": 1.0, "money": 3.0}, {"stations.*": 1.5})
    assert weights == {"stations": 3.0, "stations_early": 1.5, "money": 3.0}


@pytest.mark.parametrize("game", sorted({game for game, _ in GAMES}))
def test_every_weight_has_a_name_of_its_own(game: str) -> None:
    rules = make(game, 2, {})
    evaluation = evaluation_for(rules, {})
    names = evaluation.weight_names()
    assert len(set(names)) == len(names)
    assert set(weights_of(game)) == set(names)


@pytest.mark.parametrize("game", ["trail-2e", "trail-1e"])
def test_no_single_city_or_building_outweighs_a_position(game: str) -> None:
    """What self-play has hardly met must not be believed to be worth hundreds of points when somebody has it."""
    things = {name: weight for name, weight in weights_of(game).items() if name.startswith(("in_", "building_"))}
    assert things and all(abs(weight) <= 20.0 for weight in things.values())


@pytest.mark.parametrize("game, seats", GAMES)
@pytest.mark.parametrize("choices", [0, 30, 150])
def test_the_value_is_the_points_and_the_weighted_features(game: str, seats: int, choices: int) -> None:
    """What the weights were found for is what they are used for."""
    table = table_after(game, seats, 7, choices)
    evaluation = evaluation_for(table.rules, {})
    weights = weights_of(game)
    for who in range(seats):
        looked = evaluation.vector(table.state, who)
        assert len(looked) == len(evaluation.weight_names())
        expected = sum(weights[name] * seen for name, seen in zip(evaluation.weight_names(), looked))
        worth = evaluation.values(table.state)[who]
        assert worth == evaluation.value(table.state, who)
        assert worth == pytest.approx(evaluation.points_now(table.state, who) + expected)


@pytest.mark.parametrize("line, found", [('features = "0123456789ab"', "0123456789ab"), ("", "")])
def test_weights_learned_for_other_features_are_refused(
    line: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluation, "OPPONENTS", tmp_path)
    (tmp_path / "evaluation").mkdir()
    (tmp_path / "evaluation" / "carson.toml").write_text(f"{line}\n[weights]\n", encoding="utf-8")
    said = f"carson.toml, features: found '{found}', expected '{features_of('carson')}'"
    with pytest.raises(ValueError, match=re.escape(said)):
        weights_of.__wrapped__("carson")
