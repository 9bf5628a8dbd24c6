"""Sam's level file: what is printed on his cards can be corrected, and a slip is told with its place."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Dict

import pytest
import tomli

from game.paths import level_file
from game.registry import make
from tests.trail.at import GAME
from tests.trail.sam.solo import printed

TEXT = level_file("sam").read_text(encoding="utf-8")
FACTS = Path(__file__).resolve().parents[4] / "shared" / "facts" / f"{GAME}.toml"
SAME_WORDS = {
    "buy_extra_first": "buy_after_adding",
    "build_one": "build_small",
    "engine_next_station": "engine_to_next_station",
}


def edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> Any:
    """The rules with an edit in a copy of the level files."""
    assert old in TEXT
    for name in ("trail-2e", "trail-1e", "simmental", "promos-1e", "sam"):
        shutil.copy(level_file(name), tmp_path)
    (tmp_path / "sam.toml").write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr("game.paths.LEVELS", tmp_path)
    return make(GAME, 2, {"sam": "medium"})


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ('action = "outlaw"', 'action = "rob"', "sam.toml, sam.cards.7..action: found 'rob', expected one of hire"),
        ("number = 9\nsteps = 1", "number = 9\nsteps = 0", "cards.8..steps: found 0, expected a whole number from 1"),
        ("number = 9\nsteps = 1", "number = 9\nsteps = 13", "cards.8..steps: found 13, expected a whole number"),
        ("number = 9\n", "number = 8\n", "cards.8..number: found 8, expected each number once"),
        ('steps = "most_buildings"', 'steps = "all"', "steps: found 'all', expected a number from 1 to 12, or one of"),
        ('specialist = "cowboy"', 'specialist = "cook"', "specialist: found 'cook', expected one of cowboy"),
        ('other = "take_value_3"\n', "", "key 'other' is missing"),
        ("without_cards = [13, 14, 15]", "without_cards = [16]", "without_cards: found 16, expected the number of"),
        ('first_delivery = "peoria"', 'first_delivery = "rome"', "hard.first_delivery: found 'rome', expected one of"),
        ("steps = [1, 5]", "steps = [5, 1]", "steps: found .5, 1., expected the fewest and the most"),
        ("inferred = true", "infered = true", "key 'infered' is unknown"),
        ('scores_not = ["dollars"', 'scores_not = ["money"', "scores_not: found 'money', expected one of dollars"),
        ("[sam]\n", "[sam]\nhats = 1\n", "sam.toml, sam: key 'hats' is unknown"),
        ("overlays", "overlies", "sam.toml.* expected"),
    ],
)  # fmt: skip
def test_a_slip_is_refused_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, complaint: str
) -> None:
    """S-171: file, key, what was found and what was expected."""
    with pytest.raises(ValueError, match=complaint):
        edited(tmp_path, monkeypatch, old, new)


def test_a_corrected_number_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """S-042: whoever owns the game may correct an inferred card."""
    rules = edited(tmp_path, monkeypatch, "number = 9\nsteps = 1", "number = 9\nsteps = 3")
    assert rules.data.sam.cards[9].steps == 3


def cards(text: str) -> Dict[int, Dict[str, Any]]:
    return {card["number"]: card for card in tomli.loads(text)["sam"]["cards"]}


@pytest.mark.skipif(not FACTS.is_file(), reason="the fact sheet is not at hand")
def test_his_cards_are_those_of_the_fact_sheet() -> None:
    """S-042, S-171: steps, actions and conditions, with what is inferred marked."""
    mine, sheet = cards(TEXT), cards(FACTS.read_text(encoding="utf-8"))
    assert list(mine) == list(sheet)
    for number, fact in sheet.items():
        card = mine[number]
        modes = {"fixed": fact["steps"], "specialization_workers": "specialization", "most_buildings": "most_buildings"}
        assert card["steps"] == modes[fact["steps_mode"]]
        action = fact.get("action", fact.get("specialist"))
        assert card["action"] == SAME_WORDS.get(action, action)
        assert card.get("other") == SAME_WORDS.get(fact.get("other"), fact.get("other"))
        assert card.get("specialist") == fact.get("specialization")
        marks = [value for key, value in fact.items() if key.endswith("_inferred")]
        assert card.get("inferred", False) == any(marks)


@pytest.mark.skipif(not FACTS.is_file(), reason="the fact sheet is not at hand")
def test_his_difficulties_are_those_of_the_fact_sheet() -> None:
    """S-002, S-005, S-201: cards, first cities, workers, and what does not score."""
    sheet = tomli.loads(FACTS.read_text(encoding="utf-8"))["sam"]
    mine = tomli.loads(TEXT)["sam"]
    for name, row in sheet["difficulty"].items():
        found = mine["difficulties"][name]
        assert found["without_cards"] == row["remove_cards"] and found["first_delivery"] == row["first_delivery"]
        assert found["workers"] == row["extra_worker_each_type"]
    assert mine["scores_not"] == sheet["scores_not"] and mine["side"] == sheet["building_side"]
    assert mine["steps"] == [sheet["movement_min"], sheet["movement_max"]]
    assert printed().sam is not None and len(printed().sam.deck) == 15
