"""The live region: what a screen reader hears unasked."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

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
    told = [line for line in table.announced if line not in TURNS]
    assert len(told) == len(expected)
    for line, wanted in zip(told, expected, strict=True):
        assert line.startswith(wanted)


def table_bowers(denomination: str) -> dict[str, str] | None:
    other = {"S": "C", "C": "S", "H": "D", "D": "H"}.get(denomination)
    return other and {"right": f"{denomination}J", "left": f"{other}J"}  # type: ignore[return-value]


def test_whose_turn_it_is_is_said_when_it_comes(visitor: Visitor) -> None:
    table = visitor.sit_down()
    assert table.announced == ["Your turn to bid."]
    table.until(lambda table: table.phase == "play")
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
