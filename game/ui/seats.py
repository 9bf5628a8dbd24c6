"""Sitters in words: what a level and a temper are called, and how an opponent is introduced."""

from __future__ import annotations

from typing import Final

from ai.levels import ladder
from game.ui.app import App
from game.ui.match import AGENT, AUTOMA, SeatHolder

BETWEEN: Final = ", "


def level_name(app: App, level: str) -> str:
    """What a level is called; those that a player has added have their own names."""
    key = f"level_{level}"
    return app.say(key) if key in app.speech.tables["labels"] else ladder().levels[level].name


def temper_name(app: App, temper: str) -> str:
    """What a temper is called; one that a player has added is called as in that file."""
    key = f"temper_{temper}"
    return app.say(key) if key in app.speech.tables["labels"] else temper


def temper_of(level: str, temper: str) -> str:
    """The temper that was chosen, or else the level's own."""
    return temper or ladder().levels[level].style


def introduced(app: App, holder: SeatHolder) -> str:
    """Who sits there: how well they play, and what they like."""
    if holder.kind == AUTOMA:
        return BETWEEN.join([app.say(f"kind_{holder.kind}"), level_name(app, holder.level)])
    if holder.kind != AGENT:
        return app.say("kind_human")
    words = [level_name(app, holder.level), temper_name(app, temper_of(holder.level, holder.temper))]
    return BETWEEN.join([app.say("kind_agent"), *words])
