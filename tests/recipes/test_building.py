"""A private building by TOML alone: rules, words and files of before know what to do with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Dict

import pytest

from game.kernel.saves import load, notes_of, save
from game.kernel.scenario import set_up
from game.kernel.table import Table
from game.language import Language, languages
from game.paths import LEVELS
from game.registry import make, names, shelf, troubles
from tests.positions import new_game
from tests.recipes.player import BUILDING, EXTENDING, Player, our_levels, player, whole_game
from tests.recorded import games_of
from tools.record.run import scores

__all__ = ["our_levels", "player"]

README = Path(__file__).resolve().parents[2] / "README.md"
SECOND = (LEVELS / "trail-2e.toml").read_text(encoding="utf-8")
RECORDS = [path for kind in ("trail-2e", "sam", "trail-1e") for path in games_of(kind)]
LETTERS = "abbabaabbbab"  # of the twelve numbers that everybody knows


def with_the_building(levels: Path) -> None:
    (levels / "trail-2e.toml").write_text(SECOND + BUILDING.replace("builders = 1", "builders = 4"), encoding="utf-8")


def built(table: Table[Any]) -> set[str]:
    """All private buildings that stood on the trail at any moment of a game."""
    data = table.rules.data  # type: ignore[attr-defined]
    tiles = {tile for s in table.states for tile in s.tiles if tile >= data.first_private}
    return {data.tile_names[tile] for tile in tiles}


@pytest.mark.parametrize("sides", ["a", "b", "random", {"13": "b"}], ids=str)
def test_the_rules_play_it_in_a_ruleset_of_ones_own(player: Player, sides: Any) -> None:
    player.writes("levels/my-trail.toml", EXTENDING)
    games = [whole_game("my-trail", seed, {"sides": sides}) for seed in range(6)]
    assert ("13b" if sides in ("b", {"13": "b"}) else "13a") in set().union(*map(built, games))


def test_what_the_readme_shows_is_played_as_it_stands_there(player: Player) -> None:
    (recipe,) = re.findall(r"```toml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    player.writes("levels/my-trail.toml", recipe)
    assert new_game("my-trail", sides="b").see("seat.0.buildings")[-1] == "13b" and troubles() == []
    assert all(whole_game("my-trail", seed, {"sides": "random"}).over for seed in range(4))


def test_the_rules_play_it_in_a_copy_of_a_ruleset(player: Player) -> None:
    player.writes("levels/my-copy.toml", SECOND + BUILDING)
    assert shelf()["my-copy"] == "trail" and troubles() == []
    assert whole_game("my-copy", 1, {"sides": "random"}, seats=4).over


@pytest.mark.parametrize(
    "path", games_of("trail-2e") + games_of("sam") + games_of("trail-1e"), ids=lambda path: path.stem
)
def test_records_of_before_are_played_to_their_scores(our_levels: Path, path: Path) -> None:
    with_the_building(our_levels)
    text = path.read_text(encoding="utf-8")
    table = load(text, make)
    assert table.over and scores(table) == notes_of(text)["scores"] and save(table, notes_of(text)) == text


def test_saves_and_scenarios_of_before_name_the_sides_by_twelve_letters(our_levels: Path) -> None:
    old = Table(make("trail-2e", 2, {"sides": LETTERS}), 5)
    seen = new_game("trail-2e", 2, sides="random").see("options.sides")
    text = save(old)
    with_the_building(our_levels)
    table = load(text, make)
    assert table.rules.observe(table.state, None)["options"]["sides"] == LETTERS
    buildings = table.rules.observe(table.state, None)["seat"]["0"]["buildings"]
    assert buildings == [*(f"{n}{side}" for n, side in enumerate(LETTERS, 1)), "13a"]
    assert len(seen) == 12 and new_game("trail-2e", 2, sides=seen).see("options.sides") == seen


@pytest.mark.parametrize(
    "sides, written",
    [("random", 12), ("a", 1), ("b", 1), ({}, 12), ({"3": "b"}, 12), ({"13": "b"}, 13), (LETTERS + "b", 13)],
    ids=str,
)
def test_what_is_seen_of_the_sides_can_be_set_up_again(player: Player, sides: Any, written: int) -> None:
    player.writes("levels/my-trail.toml", EXTENDING)
    first = new_game("my-trail", 2, sides=sides)
    told = first.see("options.sides")
    again = new_game("my-trail", 2, sides=told)
    assert len(told) == written and again.see("seat.0.buildings") == first.see("seat.0.buildings")


def test_a_scenario_names_sides_by_number(player: Player) -> None:
    player.writes("levels/my-trail.toml", EXTENDING)
    head = 'game = "my-trail"\nseats = 2\noptions = { sides = { 3 = "b", 13 = "b" } }\n'
    table = set_up(f'{head}[trail]\na1 = {{ building = "13b", seat = 1 }}\n', make)
    assert table.rules.observe(table.state, None)["trail"]["a1"] == {"building": "13b", "seat": 1}


def test_a_level_says_what_side_it_has_at_first_and_whether_luck_deals_it(player: Player) -> None:
    player.writes("levels/its-b.toml", f'{EXTENDING}\n[change.sides]\n13 = "b"\n')
    player.writes("levels/dealt.toml", f"{EXTENDING}\n[change.sides]\ndealt = 13\n")
    assert new_game("its-b", 2, sides=LETTERS).see("seat.0.buildings")[-1] == "13b"
    dealt = {new_game("dealt", 2, seed=seed, sides="random").see("seat.0.buildings")[-1] for seed in range(8)}
    assert dealt == {"13a", "13b"}


def test_its_sentence_is_said_in_every_language(player: Player) -> None:
    player.writes("levels/my-trail.toml", EXTENDING)
    rules = make("my-trail", 2, {})
    for language in languages():
        speech = Language(language).of("trail", "my-trail")
        for action in ("discard:any_cattle->dollars:5", "hire:-1", "engine:2", "dollars:2*stations"):
            assert speech.name("action", action) != action, (language, action)
        assert speech.choice("tile 13a") != "Tile 13a", language
    assert rules.name in names()


WRONG: Dict[str, str] = {
    "builders = 1\npoints = 5": "points = 5",
    '"hire:-1|engine:2"': '"hire:cheaply"',
    "13b]": "13c]",
    'hand = "green"': 'hand = "greene"',
}


@pytest.mark.parametrize("good", WRONG)
def test_a_wrong_building_is_told_with_its_file_and_leaves_the_others(player: Player, good: str) -> None:
    assert good in EXTENDING
    path = player.writes("levels/my-trail.toml", EXTENDING.replace(good, WRONG[good], 1))
    player.writes("levels/whole.toml", EXTENDING)
    assert "my-trail" not in names() and "whole" in names()
    assert len(troubles()) == 1 and troubles()[0].startswith(str(path)) and "buildings" in troubles()[0]
