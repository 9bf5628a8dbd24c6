"""The checking tool: which rules have a test, and whether random games are noticed to go wrong."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Callable, List

import pytest

from game.kernel.saves import load, notes_of
from game.kernel.table import Entry, Table
from game.registry import make, names, shelf
from game.trail.inventory import count_things
from tools.check import run
from tools.check.random_games import Play, Setting, rules_of, tables

RULES = """
# Names: `T-nnn`, `D-...`; T-900 is only mentioned.
- **T-101** A rule, see T-102.
**CE-01 Two words.** An edge case (**CC-080**; a rule in passing).
| D-BUY-PARCEL | asked |
| DP-01 | asked, see DP-02 |
"""

TESTS = '''
def test_one():
    """T-101, CC-080: one by one."""
def test_range():
    """T-201..T-205, T-301 to T-305, T-401-T-405; D-BUY-PARCEL."""
def helper():
    """T-999"""
class TestMore:
    def test_in_a_class(self):
        """(DP-01)"""
def test_without():
    "T-777 is not the only thing that is said"
    return "T-888"
'''


# -- ids -------------------------------------------------------------------------------------------


def test_ids_are_defined_in_bold_or_at_the_head_of_a_row(tmp_path: Path) -> None:
    (tmp_path / "town.md").write_text(RULES)
    assert run.defined_ids(tmp_path) == {"town": ["T-101", "CE-01", "CC-080", "D-BUY-PARCEL", "DP-01"]}


def test_tests_name_ids_in_their_docstrings_and_ranges_do_not_count(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "below" / "test_town.py").write_text(TESTS)
    assert run.cited_ids(tmp_path) == {"T-101", "CC-080", "D-BUY-PARCEL", "DP-01", "T-777"}


def test_what_no_test_names_is_missing_by_file() -> None:
    known = {"town": ["T-101", "T-102"], "hills": ["H-1"]}
    assert run.missing_ids(known, {"T-101", "H-1"}) == {"town": ["T-102"]}


def test_an_id_that_no_rule_has_is_noticed_but_other_words_are_not() -> None:
    assert run.unknown_ids({"town": ["T-101"]}, {"T-101", "T-110", "A-4"}) == ["T-110"]


def test_the_list_of_ids_can_be_read_back() -> None:
    ids = {"town": [f"T-{n}" for n in range(100, 200)], "hills": ["D-BUY-PARCEL"]}
    assert run.listed_ids(run.as_list(ids)) == ids


def test_the_list_of_ids_is_up_to_date() -> None:
    assert not run.list_is_stale(), "python -m tools.check --write-ids"
    assert {"trail", "trail-1e", "sam", "carson"} <= set(run.listed_ids(run.LIST.read_text(encoding="utf-8")))


def test_missing_ids_fail_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    (tmp_path / "town.md").write_text("- **T-101** Tested.\n- **T-102** Not tested.\n")
    (tmp_path / "test_town.py").write_text(TESTS)
    monkeypatch.setattr(run, "RULES", tmp_path)
    monkeypatch.setattr(run, "TESTS", tmp_path)
    monkeypatch.setattr(run, "LIST", tmp_path / "ids.txt")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    assert run.main([]) == 1
    told = capsys.readouterr().out
    assert "town: 1 of 2 rules have no test" in told and "T-102" in told and "--write-ids" in told
    assert run.main(["--write-ids"]) == 0
    assert (tmp_path / "ids.txt").read_text() == "town: T-101 T-102\n"


# -- random games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1], ids=["any choice", "any verb"])
@pytest.mark.parametrize("game", names())
def test_a_random_game_passes_every_check(game: str, number: int) -> None:
    outcome = run.checked_game(((game,), number * len(tables([game]))))
    assert outcome.choices and not outcome.name, outcome.text


def test_a_failing_game_is_kept_as_a_save_that_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(before: Any, now: Any) -> None:
        raise run.Fault("a card\nis gone")

    monkeypatch.setattr(run, "compare", lose)
    outcome = run.checked_game((("trail-2e",), 3))
    assert outcome.name == "failed-trail-2e-3.game"
    assert notes_of(outcome.text) == {"failed": "Fault: a card is gone"}
    assert len(load(outcome.text, make).log) == outcome.choices > 0


def test_a_choice_that_raises_is_the_last_line_of_its_save(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Play.make

    def stumble(play: Play, entry: Entry) -> None:
        real(play, entry)
        if play.rules.to_text(entry.choice).startswith("go "):
            raise RuntimeError("stumbled")

    with monkeypatch.context() as broken:
        broken.setattr(Play, "make", stumble)
        outcome = run.checked_game((("trail-2e",), 0))
    assert notes_of(outcome.text) == {"failed": "RuntimeError: stumbled"}
    assert outcome.text.splitlines()[-2].startswith("go ")
    assert load(outcome.text, make).log


def test_failing_games_are_written_and_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    class OneCore:
        """A pool that works here, so that what is patched is seen."""

        def __init__(self, cores: Any) -> None: ...
        def __enter__(self) -> OneCore:
            return self

        def __exit__(self, *_: Any) -> None: ...
        def imap_unordered(self, work: Callable[[Any], Any], tasks: List[Any], chunksize: int) -> Any:
            return map(work, tasks)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(run, "Pool", OneCore)
    monkeypatch.setattr(run, "MOST_CHOICES", 50)
    assert run.main(["--games", "2", "--game", "carson"]) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["failed-carson-0.game", "failed-carson-1.game"]
    assert "2 failed: failed-carson-0.game failed-carson-1.game" in capsys.readouterr().out


# -- counting --------------------------------------------------------------------------------------

TRAILS = [Setting(game, seats) for game in names() if shelf()[game] == "trail" for seats in (2, 3, 4)]


@pytest.mark.parametrize("setting", TRAILS, ids=str)
def test_a_trail_game_begins_with_all_that_is_in_the_box(setting: Setting) -> None:
    """T-101, T-104, T-108, T-109, T-110, T-112, T-113, T-114."""
    rules: Any = rules_of(setting)
    data = rules.data
    counted = count_things(rules, Table(rules, 1).state)
    cards = Counter([*data.start_deck * setting.seats, *data.market_stack, *range(data.cattle, data.starting)])
    cards.update(dict(enumerate(data.nursery)))
    tiles = Counter(tile for bag in data.bags for tile in bag)
    for card, name in enumerate(data.card_names[: data.starting]):
        assert counted[f"cards {name}"] == cards[card]
    for tile in range(data.first_hazard, data.first_private):
        assert counted[f"tiles {data.tile_names[tile]}"] == tiles[tile]
    assert counted["starting cards"] == setting.seats
    assert counted["discs"] == [14] * setting.seats
    assert counted["neutral buildings"] == list(range(1, 8))
    assert {len(buildings) for buildings in counted["private buildings"]} == {len(data.buildings) // 2}
    assert len(set(counted["station masters"])) == sum(data.has_master)
    assert counted["wrong"] == []


def drop_a_card(s: Any) -> None:
    s.players[0].deck = s.players[0].deck[1:]


def double_a_tile(s: Any) -> None:
    s.bags[0] = (*s.bags[0], s.bags[0][0])


def lose_a_building(s: Any) -> None:
    s.players[1].supply = s.players[1].supply[1:]


def lose_a_disc(s: Any) -> None:
    s.players[0].cleared |= 1


def lose_a_master(s: Any) -> None:
    s.masters = (0, *s.masters[1:])


def run_into_debt(s: Any) -> None:
    s.players[0].money = -1


def find_a_dollar(s: Any) -> None:
    s.players[0].money += 1


def meet_an_engine(s: Any) -> None:
    s.players[0].engine = s.players[1].engine = 5


def forget_the_way(s: Any) -> None:
    s.ahead[0] = ()


@pytest.mark.parametrize(
    "spoil, noticed",
    [
        (drop_a_card, "cards"),
        (double_a_tile, "tiles"),
        (lose_a_building, "private buildings"),
        (lose_a_disc, "discs"),
        (lose_a_master, "station masters"),
        (run_into_debt, "wrong"),
        (find_a_dollar, "dollars"),
        (meet_an_engine, "wrong"),
        (forget_the_way, "wrong"),
    ],
)
def test_counting_notices_what_is_spoiled(spoil: Callable[[Any], None], noticed: str) -> None:
    rules: Any = rules_of(Setting("trail-2e", 2))
    s = Table(rules, 1).state
    before = count_things(rules, s)
    spoil(s)
    with pytest.raises(run.Fault, match=noticed):
        run.compare(before, count_things(rules, s))
