"""Thousands of positions, any cards, any players: what a person is shown does not depend on cards
that this person cannot see.

Two deals with the same public history go on side by side, action for action, for as long as the
hidden cards of the second allow what was done in the first. All that the API says about a game is
compared at every step, byte for byte. test_no_leak.py does the same over HTTP, for fewer positions.
"""

import random
import re
from collections.abc import Iterator
from itertools import count

import pytest

from bideuchre.rules.actions import Action, Exchange
from bideuchre.rules.cards import Card
from bideuchre.rules.chance import Dealt, deal_cards
from bideuchre.rules.errors import RuleError
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.site.advice.deals import PlayedDeal
from bideuchre.site.advice.reasons import reasons_json
from bideuchre.site.errors import json_text
from bideuchre.site.lesson.lesson import Lesson
from bideuchre.site.table import progress as table
from bideuchre.site.table.models import Game
from bideuchre.site.table.presentation import game_json
from bideuchre.site.table.progress import PERSON, Progress
from tests.site.situations import secrets

Hands = dict[Seat, tuple[Card, ...]]

#: Pairs of positions that are compared, and other worlds that are begun for each deal.
POSITIONS = 4000
WORLDS = 6
#: Explanations take a replay each: they are compared at every so many steps.
EXPLAINED = 7
#: Kinds of explanations of the lesson that come up at the least.
EXPLANATIONS = 20


def swapped(hands: Hands, chance: random.Random, cards: int) -> Hands:
    """Some cards of the other three seats dealt among them anew."""
    held = {seat: list(hands[seat]) for seat in Seat}
    places = [(seat, place) for seat in Seat if seat is not PERSON for place in range(12)]
    chosen = chance.sample(places, cards)
    loose = [held[seat][place] for seat, place in chosen]
    chance.shuffle(loose)
    for (seat, place), card in zip(chosen, loose, strict=True):
        held[seat][place] = card
    return {seat: tuple(sorted(held[seat])) for seat in Seat}


def begun(secret: bytes, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Progress:
    """A game whose first deal has these hands, and which explains itself."""

    def deal(_secret: bytes, _number: int, _variant: Variant) -> Dealt:
        return Dealt(dict(hands), ())

    with monkeypatch.context() as patched:
        patched.setattr(table, "deal_cards", deal)
        lesson = Lesson().written()
        return Progress(Game(public_id="A" * 16, level="expert", secret=secret, lesson=lesson))


def chosen(progress: Progress, chance: random.Random) -> Action:
    """Any legal action, but seldom a high bid, so that every kind of contract comes about."""
    legal = progress.deal.legal_actions()
    return legal[0] if chance.random() < 0.5 else chance.choice(legal)


def shown(progress: Progress) -> str:
    """Everything that is told of a game."""
    return json_text([game_json(progress), progress.news])


def explained(progress: Progress, start: Progress) -> str:
    return json_text(reasons_json(PlayedDeal(progress.game, progress.log, start.deal)))


def pairs(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """What is shown in two worlds with the same public history, position after position."""
    chance = random.Random(2027)
    for secret in secrets("anywhere"):
        hands: Hands = dict(deal_cards(secret, 1, table.VARIANTS[Game().variant]).hands)
        first = begun(secret, hands, monkeypatch)
        first_start = begun(secret, hands, monkeypatch)
        others = [swapped(hands, chance, chance.randint(2, 30)) for _ in range(WORLDS)]
        worlds = [
            (begun(secret, other, monkeypatch), begun(secret, other, monkeypatch))
            for other in others
        ]
        for step in count():
            own = shown(first)
            for world, _ in worlds:
                yield own, shown(world)
            if step % EXPLAINED == EXPLAINED - 1 and worlds:
                why = explained(first, first_start)
                for world, start in worlds:
                    yield why, explained(world, start)
            if first.deal.turn is None or not worlds:
                break
            action = chosen(first, chance)
            own_doing = first.deal.turn is PERSON
            worlds = [pair for pair in worlds if follows(pair[0], action, own_doing, chance)]
            done(first, action)


def done(progress: Progress, action: Action) -> None:
    """An action, after which what was explained before the person's own is explained no more."""
    if progress.lesson is not None and progress.deal.turn is PERSON:
        progress.lesson.person_acts()
    progress._apply(action)


def follows(world: Progress, action: Action, own_doing: bool, chance: random.Random) -> bool:
    """Do what was done in the first world, if the hidden cards of this one allow it.

    Of cards that others exchange face down only the number is public: here they are any others.
    """
    contract = world.deal.contract
    if isinstance(action, Exchange) and contract is not None and not own_doing:
        if contract.declarer is not PERSON:
            legal = [one for one in world.deal.legal_actions() if isinstance(one, Exchange)]
            action = chance.choice([one for one in legal if len(one.cards) == len(action.cards)])
    try:
        done(world, action)
    except RuleError:
        # What the person does is allowed in every world.
        assert not own_doing
        return False
    return True


def test_nothing_shown_depends_on_cards_that_the_person_cannot_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phases: set[str] = set()
    explanations: set[str] = set()
    for number, (own, other) in enumerate(pairs(monkeypatch), 1):
        assert own == other
        explanations.update(re.findall(r'"code":"(\w+)"', own))
        phases.update(phase for phase in ("auction", "exchange", "play") if f'"{phase}"' in own)
        if number == POSITIONS:
            break
    assert phases == {"auction", "exchange", "play"}
    assert len(explanations) > EXPLANATIONS
