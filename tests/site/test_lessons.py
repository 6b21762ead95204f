"""The game that teaches: which explanation comes when, and that it tells nothing hidden."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from bideuchre.rules.cards import Card, effective_suit
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.rules.view import View
from bideuchre.site.lesson.lesson import Lesson, notes
from bideuchre.site.lesson.note import About, Note
from bideuchre.site.lesson.wording import SENTENCES, note_sentence
from bideuchre.site.table import progress as table_progress
from bideuchre.site.table.codes import Code, read
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import PERSON, Progress
from bideuchre.site.table.schemas import GameOut
from bideuchre.site.traffic.rates import BEGINNING, limits_of
from tests.site.programs import Json, Program, bidding, cautious, reach
from tests.site.test_no_leak import swap_hidden

Choose = Callable[[View, random.Random], Code]


@pytest.fixture(autouse=True)
def quick_partner(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are about what is explained, not about how well North plays."""
    monkeypatch.setattr(table_progress, "PARTNERS_LEVEL", "easy")


def somehow(view: View, chance: random.Random) -> Code:
    """Bids, exchanges and plays anything that is allowed, without bidding too high."""
    if view.phase is Phase.OVER:
        return "next"
    limits = view.exchange_limits()
    if limits is not None:
        return [str(card) for card in view.hand[: max(limits[0], min(limits[1], 2))]]
    legal = [str(action) for action in view.legal_actions()]
    if view.phase is Phase.AUCTION:
        bids = [code for code in legal if code in ("Pass", "5S", "6H", "6C", "7NT")]
        return chance.choice(bids)
    return chance.choice(legal)


def alone(view: View, chance: random.Random) -> Code:
    """Goes alone in its first suit."""
    if view.phase is Phase.AUCTION:
        return f"{view.hand[0].suit.value}Alone"
    return somehow(view, chance)


def passing(view: View, chance: random.Random) -> Code:
    return "Pass" if view.phase is Phase.AUCTION else somehow(view, chance)


STRATEGIES: list[Choose] = [somehow, somehow, passing, alone]


def taught(seed: int, deals: int = 3) -> Iterator[tuple[View, list[tuple[int, Note]], Progress]]:
    """A game that teaches, played by a person; after each action what is seen and explained."""
    chance = random.Random(seed)
    game = Game(level="easy", secret=chance.randbytes(32), lesson=Lesson().written())
    progress = Progress(game)
    progress.let_computers_act()
    while progress.log.number <= deals and not progress.is_over:
        assert progress.lesson is not None
        yield progress.view, list(progress.lesson.now), progress
        progress.act(STRATEGIES[seed % len(STRATEGIES)](progress.view, chance))
        progress.let_computers_act()


@pytest.fixture(scope="module")
def explained() -> list[tuple[View, Note]]:
    """Every explanation of some games, with what the person saw then."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table_progress, "PARTNERS_LEVEL", "easy")
        return [
            (view, note) for seed in range(8) for view, now, _ in taught(seed) for _, note in now
        ]


def known_cards(view: View) -> set[Card]:
    """Cards that the person has seen: held, played, exchanged."""
    tricks = (*view.tricks, *((view.trick,) if view.trick is not None else ()))
    seen = {card for trick in tricks for _, card in trick.cards} | set(view.hand) | set(view.dealt)
    exchange = view.exchange
    return seen | set((exchange and exchange.passed) or ())


def test_a_note_names_only_cards_seats_and_calls_that_the_person_knows(
    explained: list[tuple[View, Note]],
) -> None:
    for view, note in explained:
        assert set(note.cards) <= known_cards(view)
        if "card" in note.params:
            assert Card.parse(str(note.params["card"])) in known_cards(view)
        if "call" in note.params:
            assert str(note.params["call"]) in [str(call) for _, call in view.calls]
    assert len(explained) > 150


def test_notes_are_the_same_however_the_hidden_cards_lie() -> None:
    """Cards that the person has not seen are dealt otherwise; every note stays what it was."""
    chance = random.Random(5)
    compared = 0
    for seed in range(6):
        *_, (_, _, progress) = taught(seed, deals=1)
        log = progress.log.log
        start = progress._dealt()
        named = [
            (Seat(seat), Card.parse(text))
            for seat, code in log
            if Seat(seat) is not PERSON
            for text in (code if isinstance(code, list) else [code])
            if len(text) == 2 and text[0] in "SHDC"
        ]
        for cut in (len(log) // 3, len(log) // 2, len(log)):
            part = log[:cut]
            hands = {seat: list(start.dealt[seat] or ()) for seat in Seat}
            swap_hidden(hands, named[: sum(1 for seat, _ in part if seat != "S")], chance)
            other = Deal.start(start.variant, start.dealer, hands, score=start.score_before)
            try:
                told = list(course(other, part))
            except RuleError:
                continue
            assert told == list(course(start, part))
            compared += 1
    assert compared >= 6


def course(deal: Deal, log: list[list[Any]]) -> Iterator[list[Note]]:
    """The notes that the actions of a log give, one after another."""
    for _, code in log:
        after = deal.apply(read(code, deal.phase, deal.variant))
        yield list(notes(deal.view_for(PERSON), after.view_for(PERSON)))
        deal = after


@pytest.mark.parametrize("seed", range(4))
def test_everything_is_explained_at_most_once_a_game(seed: int) -> None:
    topics = [note.once for _, now, _ in taught(seed) for _, note in now]
    assert len(topics) == len(set(topics))
    assert len(topics) > 15


def test_a_lesson_is_kept_with_its_game_as_it_was() -> None:
    for _, now, progress in taught(1, deals=1):
        assert progress.lesson is not None
        again = Lesson.read(progress.lesson.written())
        assert (again.given, again.now) == (progress.lesson.given, now)


def test_a_first_hand_the_bidding_and_every_call_are_explained_before_the_first_bid() -> None:
    for seed in range(6):
        _, now, progress = next(taught(seed))
        codes = [note.code for _, note in now]
        assert codes[:2] == ["deal", "auction"]
        assert codes[-1] == "count"
        assert codes[-2] in ("your_call", "your_call_with_left")
        others = {type(call) for _, call in progress.deal.calls}
        assert len(codes) >= 4 + len(others) or not others


def test_why_a_jack_is_a_trump_is_explained_when_it_is_in_the_hand_or_on_the_table(
    explained: list[tuple[View, Note]],
) -> None:
    held = [(view, note) for view, note in explained if note.code.endswith("bower_held")]
    seen = [(view, note) for view, note in explained if note.code.endswith("bower_seen")]
    assert held
    assert seen
    for view, note in held:
        assert note.cards[0] in view.dealt
    for view, note in seen:
        tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
        others = [card for trick in tricks for seat, card in trick.cards if seat is not PERSON]
        assert note.cards[0] in others


def test_following_suit_is_explained_when_cards_are_refused(
    explained: list[tuple[View, Note]],
) -> None:
    following = [view for view, note in explained if note.code == "follow_suit"]
    free = [view for view, note in explained if note.code.startswith("cannot_follow")]
    assert following
    assert free
    assert all(0 < len(view.legal_plays()) < len(set(view.hand)) for view in following)
    assert all(set(view.legal_plays()) == set(view.hand) for view in free)


def test_a_trump_is_offered_only_to_somebody_who_holds_one(
    explained: list[tuple[View, Note]],
) -> None:
    for code, wanted in (("cannot_follow", True), ("cannot_follow_without_trump", False)):
        views = [view for view, note in explained if note.code == code]
        suits = [{effective_suit(card, view.trump) for card in view.hand} for view in views]
        assert {view.trump in held for view, held in zip(views, suits, strict=True)} == {wanted}


@pytest.mark.parametrize(
    ("trump", "trick", "code"),
    [
        ("S", "HA HT H9 HK", "won_by_highest"),
        ("S", "HA HT S9 HK", "won_by_trump"),
        ("S", "ST SA S9 SQ", "won_by_highest_trump"),
        ("S", "SA CJ S9 SQ", "won_by_left_bower"),
        ("S", "SA CJ SJ SQ", "won_by_right_bower"),
        ("S", "SJ CJ SJ SQ", "won_by_first"),
        ("S", "HA HA H9 HK", "won_by_first"),
        ("S", "HA HA S9 HK", "won_by_trump"),
        ("NT", "CJ CA SJ S9", "won_by_highest"),
    ],
)
def test_why_a_trick_was_won(trump: str, trick: str, code: str) -> None:
    before, after = around_a_trick(trump, trick.split())
    won = [note for note in notes(before, after) if note.about is About.TRICK]
    assert won[0].code == code


def around_a_trick(denomination: str, cards: list[str]) -> tuple[View, View]:
    """The person's views before and after the last card of a first trick, which West leads.

    Every hand is that card and others of the suit led, or of none that matter.
    """
    wanted = dict(zip((Seat.W, Seat.N, Seat.E, Seat.S), map(Card.parse, cards), strict=True))
    deck = [Card.parse(suit + rank) for suit in "SHDC" for rank in "AKQJT9"] * 2
    for card in wanted.values():
        deck.remove(card)
    # Whoever does not follow must have nothing to follow with: diamonds and clubs for everybody.
    order = sorted(deck, key=lambda card: card.suit.value in cards[0] or card.suit.value == "S")
    hands = {seat: [card] for seat, card in wanted.items()}
    safe = [card for card in order if card.suit.value != cards[0][0] and str(card) != "CJ"]
    rest = [card for card in order if card not in safe]
    for seat in (Seat.N, Seat.E, Seat.S):
        while len(hands[seat]) < 12:
            hands[seat].append(safe.pop(0) if safe else rest.pop(0))
    hands[Seat.W] += [*safe, *rest]
    deal = Deal.start(DOUBLE_DECK, Seat.S, hands)
    for call in (f"5{denomination}", "Pass", "Pass", "Pass"):
        deal = deal.apply(read(call, deal.phase, deal.variant))
    for card in cards[:-1]:
        deal = deal.apply(read(card, deal.phase, deal.variant))
    return deal.view_for(PERSON), deal.apply(read(cards[-1], deal.phase, deal.variant)).view_for(
        PERSON
    )


def test_every_note_has_a_sentence_in_every_language(explained: list[tuple[View, Note]]) -> None:
    samples = {note.code: note for _, note in explained}
    assert samples.keys() <= SENTENCES.keys()
    assert len(samples) > 0.8 * len(SENTENCES)
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            said = {code: note_sentence(note) for code, note in samples.items()}
        assert not any("{" in sentence or "%(" in sentence for sentence in said.values())
        assert len(set(said.values())) == len(said)


@pytest.mark.parametrize("route", ["lesson/", "hi/lesson/", "ur/lesson/"])
def test_beginning_a_lesson_is_limited_like_beginning_any_game(route: str) -> None:
    assert limits_of("POST", route, "") is BEGINNING


def begin(program: Program) -> Json:
    reply = program.post("/api/games", {"level": "easy", "teaching": True})
    assert reply.status == 201
    game: Json = reply.json
    return game


@pytest.mark.django_db
def test_a_game_that_teaches_is_practice_and_others_do_not_teach(program: Program) -> None:
    game = begin(program)
    GameOut.model_validate(game)
    assert game["practice"]
    assert [note["code"] for note in game["lesson"]][:2] == ["deal", "auction"]
    assert program.get(f"/api/games/{game['id']}").json == game
    assert program.begin()["lesson"] is None


@pytest.mark.django_db
def test_notes_belong_to_the_events_of_the_answer_and_are_told_in_its_language(
    program: Program,
) -> None:
    program.headers["Accept-Language"] = "ur"
    game = begin(program)
    told = 0
    for _ in range(20):
        reply = program.act(game, bidding(game)).json
        game = reply["game"]
        numbers = {event["n"]: event["type"] for event in reply["events"]}
        for note in game["lesson"]:
            assert note["about"] in (numbers[note["n"]], "turn", "contract")
            assert not re.search("[A-Za-z]", note["message"]), note["message"]
            told += 1
    assert told > 8


@pytest.mark.django_db
def test_a_lesson_can_be_left_and_the_game_goes_on(program: Program, stranger: Program) -> None:
    game = begin(program)
    game = program.act(game, cautious(game)).json["game"]
    path = f"/api/games/{game['id']}/lesson"
    assert stranger.ask("DELETE", path).status == 404
    left = program.ask("DELETE", path)
    assert left.status == 200
    assert left.json == {**game, "lesson": None}
    assert program.ask("DELETE", path).json == left.json
    assert reach(program, left.json, cautious, "deal")["lesson"] is None


@pytest.mark.django_db
def test_the_home_page_offers_the_first_game_to_newcomers_only(program: Program) -> None:
    offer = b'action="/lesson/"'
    assert offer in program.get("/").body
    begun = program.ask("POST", "/lesson/", b"")
    assert begun.status == 302
    table = begun.headers["location"]
    assert offer not in program.get("/").body
    game = program.get(f"/api/games/{table.split('/')[2]}").json
    assert (game["level"], game["practice"]) == ("easy", True)
    assert game["lesson"]


@pytest.mark.django_db
def test_a_lesson_that_is_open_is_taken_up_again_and_one_that_was_left_is_not(
    program: Program,
) -> None:
    first = program.ask("POST", "/lesson/", b"").headers["location"]
    assert program.ask("POST", "/hi/lesson/", b"").headers["location"] == f"/hi{first}"
    program.ask("DELETE", f"/api/games/{first.split('/')[2]}/lesson")
    assert program.ask("POST", "/lesson/", b"").headers["location"] != first
