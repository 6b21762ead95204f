"""The live region: what a screen reader hears unasked."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table
from tests.browser.visitor import Game, Visitor, Wanted
from tests.site.situations import north_alone_asks_for_cards, secret_with

RANKS = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "Ten", "9": "Nine"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
SEATS = {"W": "West", "N": "North", "E": "East", "S": "You"}
DENOMINATIONS = {**SUITS, "NT": "no-trump"}
TURNS = ("Your turn to bid.", "Your turn to play.", "Choose your cards for the exchange.")


def spoken_card(card: str, bowers: dict[str, str] | None) -> str:
    name = f"{RANKS[card[1]]} of {SUITS[card[0]]}"
    for which, code in (bowers or {}).items():
        if card == code:
            name += f", {which} bower"
    return name


def spoken_bid(contract: dict[str, Any]) -> str:
    return f"{contract['tricks']} {DENOMINATIONS[contract['denomination']]}"


def sentence(event: dict[str, Any], bowers: dict[str, str] | None) -> str:
    """What is to be said of an event; the result and later events only by how they begin."""
    seat = event.get("seat") or event.get("winner") or ""
    you = seat == "S"
    match event["type"]:
        case "call" if event["call"] == "Pass":
            return "You pass." if you else f"{SEATS[seat]} passes."
        case "call":
            tricks, denomination = (
                event["call"].rstrip("SHDCNT"),
                event["call"].lstrip("0123456789"),
            )
            bid = f"{tricks} {DENOMINATIONS[denomination]}"
            return f"You bid {bid}." if you else f"{SEATS[seat]} bids {bid}."
        case "contract":
            declarer = event["contract"]["declarer"]
            verb = "play" if declarer == "S" else "plays"
            return f"{SEATS[declarer]} {verb} {spoken_bid(event['contract'])}."
        case "card":
            card = spoken_card(event["card"], bowers)
            return f"You play: {card}." if you else f"{SEATS[seat]} plays: {card}."
        case "trick":
            verb = "take" if you else "takes"
            us, them = event["tricks"]["NS"], event["tricks"]["EW"]
            return f"{SEATS[seat]} {verb} the trick. Tricks: we {us}, they {them}."
        case "result":
            return "Points of the deal: "
        case "deal":
            return f"Deal {event['number']}. "
        case _:
            return ""


def test_every_call_card_trick_and_score_is_said_once_and_in_order(visitor: Visitor) -> None:
    table = visitor.sit_down()
    before = len(table.announced)
    table.until(lambda table: table.phase == "deal")
    table.next_deal.click()
    table.settled()

    expected = []
    bowers = None
    for answer in table.answers:
        after = answer["game"]["bowers"]
        for event in answer["events"]:
            if event["type"] == "contract":
                bowers = after if after else table_bowers(event["contract"]["denomination"])
            expected.append(sentence(event, bowers))
    told = [line for line in table.announced[before:] if line not in TURNS]
    assert len(told) == len(expected)
    for line, wanted in zip(told, expected, strict=True):
        assert line.startswith(wanted)


def table_bowers(denomination: str) -> dict[str, str] | None:
    other = {"S": "C", "C": "S", "H": "D", "D": "H"}.get(denomination)
    return other and {"right": f"{denomination}J", "left": f"{other}J"}  # type: ignore[return-value]


def test_whose_turn_it_is_is_said_when_it_comes(visitor: Visitor) -> None:
    table = visitor.sit_down()
    assert table.announced[-1] == "Your turn to bid."
    table.until(lambda table: table.phase == "play")
    assert table.announced[-1] == "Your turn to play."


#: Points of a game at which somebody may come to the table.
COMING: dict[str, Wanted] = {
    "bidding": lambda game: game["phase"] == "auction" and len(game["calls"]) > 4,
    "play": lambda game: len(game["trick"]) == 2 and bool(game["last_trick"]),
    "deal": lambda game: game["phase"] == "deal",
    "over": lambda game: game["phase"] == "over",
}


def so_far(game: Game) -> list[str]:
    """What has happened in the deal, in English."""
    lines = [f"Deal {game['deal_number']}. The dealer is {SEATS[game['dealer']]}."]
    if game["dealer"] == "S":
        lines = [f"Deal {game['deal_number']}. You are the dealer."]
    us, them = (str(game["score"][side]).replace("-", "−") for side in ("NS", "EW"))
    if game["phase"] not in ("deal", "over"):
        lines.append(f"Score: you and North {us}, West and East {them}, game to {game['target']}")
    bowers = game["bowers"]
    for seat, call in game["calls"]:
        lines.append(sentence({"type": "call", "seat": seat, "call": call}, bowers))
    if game["contract"]:
        lines.append(sentence({"type": "contract", "contract": game["contract"]}, bowers))
    for seat, card in game["last_trick"]:
        lines.append(sentence({"type": "card", "seat": seat, "card": card}, bowers))
    if game["last_trick"]:
        trick = {"type": "trick", "winner": game["last_trick_winner"], "tricks": game["tricks"]}
        lines.append(sentence(trick, bowers))
    for seat, card in game["trick"]:
        lines.append(sentence({"type": "card", "seat": seat, "card": card}, bowers))
    return lines


@pytest.mark.parametrize("moment", COMING)
def test_what_happened_before_is_said_on_coming_and_on_a_reload(
    visitor: Visitor, moment: str
) -> None:
    table = visitor.sit_down(until=COMING[moment])
    for _ in range(2):
        lines = so_far(table.game)
        assert table.announced[: len(lines)] == lines
        rest = table.announced[len(lines) :]
        us, them = (str(table.game["score"][side]).replace("-", "−") for side in ("NS", "EW"))
        if moment in ("bidding", "play"):
            assert rest in ([turn] for turn in TURNS)
        else:
            assert rest[0].startswith("Points of the deal: you and North ")
            assert rest[0].endswith(f"Score: {us} to {them}.")
        if moment == "over":
            assert rest[1] in ("You and North win", "West and East win")
        table.page.reload()
        table.settled()


def test_the_exchange_is_said_on_coming(visitor: Visitor) -> None:
    table = visitor.sit_down(actions=["SAlone"])
    assert table.announced[-2:] == [
        "You play alone in spades.",
        "Choose your cards for the exchange.",
    ]
    for place in (10, 11):
        table.hand.nth(place).click()
    table.page.locator("[data-give]").click()
    table.settled()
    told = table.announced
    table.page.reload()
    table.settled()
    said = table.announced
    for line in (
        "You play alone in spades.",
        "You discard 2 cards.",
        "North passes 2 cards and sits out.",
        next(line for line in told if line.startswith("You received: ")),
        "Your turn to play.",
    ):
        assert said.count(line) == 1
        assert told.count(line) == 1


def test_as_the_partner_of_an_alone_the_discards_are_said_on_coming(visitor: Visitor) -> None:
    secret = secret_with(north_alone_asks_for_cards)
    table = visitor.sit_down(secret=secret, until=lambda game: bool(game["exchange"]))
    least = table.game["exchange"]["min"]
    assert f"North discards {least} card{'s' if least > 1 else ''}." in table.announced
    assert not any("sit out" in line for line in table.announced)
    assert table.announced[-1] == "Choose your cards for the exchange."


@pytest.mark.parametrize("language", ["en", "hi", "bn", "ur"])
def test_what_is_said_on_coming_has_the_words_in_which_it_was_said(
    visitor: Visitor, language: str
) -> None:
    table = visitor.sit_down(language=language)
    table.until(lambda table: table.phase == "play" and bool(table.game["last_trick"]))
    told = table.announced
    table.page.reload()
    table.settled()
    # All but the deal, the score and what is asked for now has been said before.
    said = table.announced
    assert [line for line in said if line not in told] == []
    assert len(set(said)) > 8


def test_what_another_tab_has_done_is_said(visitor: Visitor) -> None:
    table = visitor.sit_down()
    other = Table(table.page.context.new_page())
    other.open(visitor.game_id)
    other.until(lambda table: table.phase == "play")
    before = len(table.announced)
    table.page.evaluate("dispatchEvent(new Event('focus'))")
    expect(table.app).to_have_attribute("data-phase", "play")
    lines = so_far(table.game)
    assert table.announced[before : before + len(lines)] == lines
    assert table.announced[-1] == "Your turn to play."


def test_the_hand_is_a_list_that_names_the_bowers(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and bowers_held(game) > 0)
    hand = table.page.get_by_role("list", name="Your hand")
    expect(hand.get_by_role("listitem")).to_have_count(table.hand.count())
    expect(hand.get_by_role("button", name=", right bower")).to_have_count(
        table.game["hand"].count(table.game["bowers"]["right"])
    )
    expect(hand.get_by_role("button", name=", left bower")).to_have_count(
        table.game["hand"].count(table.game["bowers"]["left"])
    )
    expect(table.page.locator(".hand .seal")).to_have_count(bowers_held(table.game))


def bowers_held(game: dict[str, Any]) -> int:
    return sum(card in (game["bowers"] or {}).values() for card in game["hand"])


def test_the_winner_of_a_trick_is_named_in_the_last_trick(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: len(game["hand"]) == 8)
    table.open_sheet("l")
    winner = SEATS[table.game["last_trick_winner"]]
    cards = table.dialog.locator(".last").get_by_role("img").all()
    labels = [card.get_attribute("aria-label") or "" for card in cards]
    taking = [label for label in labels if label.endswith(", winning")]
    assert len(taking) == 1
    assert taking[0].startswith(winner)


def test_hand_score_and_turn_are_told_when_asked_for(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    game = table.game
    cards = [spoken_card(card, game["bowers"]) for card in game["hand"]]
    us, them = (f"{game['score'][side]}".replace("-", "−") for side in ("NS", "EW"))
    asked = {
        "y": [f"Your hand, {len(cards)} cards", ", ".join(cards)],
        "k": [f"Score: you and North {us}, West and East {them}, game to {game['target']}"],
        "t": ["Your turn to play."],
    }
    for key, told in asked.items():
        before = len(table.announced)
        table.page.keyboard.press(key)
        expect(table.page.locator("#announcements p")).to_have_count(before + len(told))
        assert table.announced[before:] == told
