"""Cards that a person cannot see have no influence on anything that the person gets.

For a fixed log of actions, hidden cards are dealt otherwise in every way that the log allows;
each answer must stay the same, byte for byte.
"""

import random
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping

import pytest

from bideuchre.rules.cards import Card
from bideuchre.rules.chance import Dealt, deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.site.table import progress, remembered
from bideuchre.site.table.codes import replayed
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import PERSON, dealt
from tests.site.programs import Json, Program, Strategy, bidding, cautious, lone

pytestmark = pytest.mark.django_db

#: Worlds tried at each position, and positions looked at in a game.
WORLDS = 5
POSITIONS = 40

Hands = Mapping[Seat, tuple[Card, ...]]


def other_worlds(game: Json, chance: random.Random) -> Iterator[Hands]:
    """Other hands for the current deal under which the person has seen all the same things."""
    logs = list(DealLog.objects.of_game(game["id"], token_of(game)))
    log = logs[-1]
    start = dealt(log.game, log, logs[:-1])
    view = replayed(start, log.log).view_for(PERSON)
    public = [card for _, card in cards_played(start, log.log)]
    for _ in range(WORLDS):
        hands = {seat: list(start.dealt[seat] or ()) for seat in Seat}
        swap_hidden(hands, public, chance)
        try:
            after = replayed(started(start, hands), log.log)
        except RuleError:
            continue
        assert after.view_for(PERSON) == view
        yield {seat: tuple(sorted(cards)) for seat, cards in hands.items()}


def token_of(game: Json) -> str:
    return Game.objects.get(public_id=game["id"]).owner.token


def started(deal: Deal, hands: Mapping[Seat, list[Card]]) -> Deal:
    return Deal.start(deal.variant, deal.dealer, hands, score=deal.score_before)


def cards_played(start: Deal, log: list[list[object]]) -> list[tuple[Seat, Card]]:
    """Cards of the other seats that the log names, whether everybody has seen them or not."""
    named = []
    for seat, code in log:
        codes = code if isinstance(code, list) else [code]
        for text in codes:
            if re.fullmatch("[SHDC][AKQJT9]", str(text)) and Seat(str(seat)) is not PERSON:
                named.append((Seat(str(seat)), Card.parse(str(text))))
    return named


def swap_hidden(hands: dict[Seat, list[Card]], named: list[Card], chance: random.Random) -> None:
    """Exchange some cards that no log names between the other three hands."""
    fixed = list(named)
    loose: list[tuple[Seat, int]] = []
    for seat in Seat:
        if seat is PERSON:
            continue
        for place, card in enumerate(hands[seat]):
            if card in fixed:
                fixed.remove(card)
            else:
                loose.append((seat, place))
    count = chance.randint(2, max(2, len(loose)))
    chosen = chance.sample(loose, min(count, len(loose)))
    cards = [hands[seat][place] for seat, place in chosen]
    chance.shuffle(cards)
    for (seat, place), card in zip(chosen, cards, strict=True):
        hands[seat][place] = card


def dealing(hands: Hands, number: int) -> Callable[[bytes, int, Variant], Dealt]:
    """What deals these hands as deal ``number``, and the game's own ones otherwise."""

    def deal(secret: bytes, k: int, variant: Variant) -> Dealt:
        return Dealt(dict(hands), ()) if k == number else deal_cards(secret, k, variant)

    return deal


@pytest.mark.parametrize("strategy", [cautious, bidding, lone(2)], ids=["passing", "bid", "alone"])
def test_every_answer_is_the_same_in_every_world_that_the_person_might_be_in(
    program: Program, strategy: Strategy, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(20_26)
    game = program.begin()
    paths = [f"/api/games/{game['id']}{end}" for end in ("", "/events", "/record.ptn")]
    paths.append(f"/table/{game['id']}/")
    compared = 0
    for _ in range(POSITIONS):
        before = [program.get(path).body for path in paths]
        for hands in other_worlds(game, chance) if game["phase"] != "deal" else ():
            with monkeypatch.context() as patched:
                patched.setattr(progress, "deal_cards", dealing(hands, game["deal_number"]))
                patched.setattr(remembered, "_deals", OrderedDict())
                assert [program.get(path).body for path in paths] == before
            compared += 1
        game = program.act(game, strategy(game)).json["game"]
        if game["phase"] == "over":
            break
    assert compared > POSITIONS


def test_a_game_names_no_card_but_where_it_may(program: Program) -> None:
    """Card codes stand in the hand, the legal actions, the two tricks, the bowers' names and the
    person's own exchange, and nowhere else.
    """
    game = program.begin()
    allowed = {"hand", "legal", "trick", "last_trick", "bowers", "exchanged"}
    for _ in range(60):
        others = {name: value for name, value in game.items() if name not in allowed | {"id"}}
        assert not re.search(r"""['"][SHDC][AKQJT9]['"]""", repr(others))
        if game["phase"] == "over":
            break
        game = program.act(game, bidding(game)).json["game"]


def test_neither_secret_nor_coming_cards_are_in_any_answer(program: Program) -> None:
    game = program.begin()
    kept = Game.objects.get(public_id=game["id"])
    secret = bytes(kept.secret)
    for path in ("", "/events", "/record.ptn"):
        body = program.get(f"/api/games/{game['id']}{path}").body
        assert secret not in body
        assert secret.hex().encode() not in body
    assert repr(secret) not in repr(kept)
