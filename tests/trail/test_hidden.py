"""A card that went from the objective stack straight into a hand is known to nobody else."""

from __future__ import annotations

from random import Random

from tests.trail.at import at_location, building


def with_a_secret_card():
    """Seat 0 has taken the top card of the objective stack into its hand (building 8b)."""
    game = at_location(
        "a1", {"hand": ["criollo"], "draw": []}, trail={"a1": building("8b")}, options={"sides": "b"}, seed=4
    )
    return game.play("do discard:any_cattle->dollars:6+objective:hand", "objective stack")


def test_a_card_from_the_stack_to_the_hand_may_be_any_card_of_the_stack():
    """T-038, T-817: the others see that a card was taken, and deal it anew when they think."""
    game = with_a_secret_card()
    rules, s = game.rules, game.table.state
    (secret,) = s.players[0].secret
    assert rules.data.card_names[secret] in game.see("seat.0.hand")
    assert game.see("seat.0.hand", who=1) == 1
    guesses = {rules.resample(s, 1, Random(n)).players[0].secret for n in range(60)}
    assert len(guesses) > 10 and rules.resample(s, 0, Random(1)).players[0].secret == (secret,)


def test_what_the_card_really_is_does_not_steer_what_others_guess():
    """T-038: with the same luck, two games that look the same are dealt anew in the same way."""
    game = with_a_secret_card()
    rules, s = game.rules, game.table.state
    others = [rules.resample(s, 1, Random(n)) for n in range(10)]
    assert len({rules.key(other) for other in others}) > 1
    assert len({rules.key(rules.resample(other, 1, Random(7))) for other in [s, *others]}) == 1
