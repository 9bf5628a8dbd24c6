"""Prints all icons, or a ruleset's cards and tiles, on one sheet: `python -m tools.shoot.icon_sheet --out FILE.png`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final, List, Sequence, Tuple

import pygame

from game.language import Language
from game.registry import make, offers, shelf
from game.trail.game import Trail
from game.ui import icons
from game.ui.draw.theme import INK, PAPER, TABLE, Colour
from game.ui.trail.cardboard.printer import Cardboard, written

WIDTH: Final = 1240
GAP: Final = 8
SIZES: Final = (96, 48, 24, 16)  # at which each icon is shown
CAPTION: Final = 14

Picture = pygame.Surface


def captioned(picture: Picture, caption: str) -> Picture:
    """A picture with its name below."""
    text = pygame.font.Font(None, CAPTION).render(caption, True, INK)
    width = max(picture.get_width(), text.get_width())
    whole = pygame.Surface((width, picture.get_height() + CAPTION), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    whole.blit(text, (0, picture.get_height() + 2))
    return whole


def one_icon(name: str) -> Picture:
    """An icon in all its sizes: the largest on top, the others below it side by side."""
    largest, *smaller = SIZES
    whole = pygame.Surface((sum(smaller) + GAP * 2, largest + smaller[0] + 4), pygame.SRCALPHA)
    whole.blit(icons.icon(name, largest), (0, 0))
    left = 0
    for size in smaller:
        whole.blit(icons.icon(name, size), (left, largest + 4))
        left += size + GAP // 2
    return captioned(whole, name)


def all_icons() -> List[Picture]:
    return [one_icon(name) for name in icons.names()]


def cardboard(ruleset: str) -> Cardboard:
    """What a ruleset prints, with all its variants."""
    offered = offers(ruleset)
    options = {option: values[-1] for option, values in offered["options"].items()}
    rules = make(ruleset, offered["seats"][-1], options)
    assert isinstance(rules, Trail)
    return Cardboard(rules.data, Language().of(shelf()[ruleset], ruleset))


def all_cards(ruleset: str) -> List[Picture]:
    printed = cardboard(ruleset)
    sam = printed.data.sam.cards if printed.data.sam else ()
    return [
        *(printed.card(card, 110) for card in range(len(printed.data.card_names))),
        *(printed.sam_card(number, 110) for number in sam),
        *(printed.back(kind, 110) for kind in ("cattle", "objective", "starting", "sam")),
    ]


def all_tiles(ruleset: str) -> List[Picture]:
    printed = cardboard(ruleset)
    data = printed.data
    shared = [printed.tile(tile, 110) for tile in range(1, data.first_private)]
    buildings = [printed.building(building, building % data.seats, 110) for building in range(len(data.buildings))]
    masters = [printed.master(master, 110) for master in range(len(data.masters))]
    return [*shared, *buildings, *masters]


def all_actions(ruleset: str) -> List[Picture]:
    printed = cardboard(ruleset)
    texts = dict.fromkeys(written(action) for action in printed.data.deeds.actions if action)
    return [captioned(printed.action(text, 190, 40), text) for text in texts]


def sheet(pictures: Sequence[Picture], ground: Colour) -> Picture:
    """All pictures in rows, as on a printer's sheet."""
    places: List[Tuple[Picture, Tuple[int, int]]] = []
    x = y = GAP
    height = 0
    for picture in pictures:
        if x + picture.get_width() + GAP > WIDTH:
            x, y, height = GAP, y + height + GAP, 0
        places.append((picture, (x, y)))
        x += picture.get_width() + GAP
        height = max(height, picture.get_height())
    whole = pygame.Surface((WIDTH, y + height + GAP))
    whole.fill(ground)
    whole.fblits(places)
    return whole


def pictures_of(what: str, ruleset: str) -> Tuple[List[Picture], Colour]:
    if what == "icons":
        return all_icons(), PAPER
    if what == "actions":
        return all_actions(ruleset), PAPER
    return (all_cards(ruleset) if what == "cards" else all_tiles(ruleset)), TABLE


def main(arguments: Sequence[str] | None = None) -> int:
    rulesets = [name for name, game in shelf().items() if game == "trail"]
    parser = argparse.ArgumentParser(prog="python -m tools.shoot.icon_sheet", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.png", help="the picture to write")
    parser.add_argument("--what", choices=("icons", "actions", "cards", "tiles"), default="icons")
    parser.add_argument("--ruleset", choices=rulesets, default="trail-2e")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    pictures, ground = pictures_of(chosen.what, chosen.ruleset)
    pygame.image.save(sheet(pictures, ground), chosen.out)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
