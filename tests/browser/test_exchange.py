"""Going alone: the exchange as declarer and as partner, and sitting out."""

from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Game, Visitor
from tests.site.situations import north_alone_asks_for_cards, secret_with


def asked_to_exchange(game: Game) -> bool:
    return bool(game["exchange"])


def test_the_declarer_discards_up_to_three_and_is_passed_as_many(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE, actions=["SAlone"])
    give = table.page.locator("[data-give]")
    expect(give).to_have_attribute("aria-disabled", "true")
    for place in (11, 10):
        table.hand.nth(place).click()
    expect(table.page.locator(".hand .card.chosen")).to_have_count(2)
    expect(give).to_have_text("Discard 2")
    given = [table.cards_held[10], table.cards_held[11]]
    give.click()
    table.settled()

    exchanged = table.game["exchanged"]
    assert exchanged["count"] == len(exchanged["received"]) == 2
    expect(table.hand).to_have_count(12)
    assert "You discard 2 cards." in table.announced
    assert "North passes 2 cards and sits out." in table.announced
    assert sum("You received" in line for line in table.announced) == 1
    assert sorted(given) == sorted(names(exchanged["discarded"]))
    expect(table.page.locator(".seat.north")).to_contain_text("Sitting out")


def test_a_fourth_card_is_refused_and_a_chosen_one_can_be_taken_back(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE, actions=["HAlone"])
    chosen = table.page.locator(".hand .card.chosen")
    for place in (0, 1, 2, 3):
        table.hand.nth(place).click()
    expect(chosen).to_have_count(3)
    expect(table.notice).to_have_text("At most 3 cards.")
    table.hand.nth(1).click()
    expect(chosen).to_have_count(2)


def test_all_cards_can_be_kept(visitor: Visitor) -> None:
    table = visitor.sit_down(actions=["NTAlone"])
    held = table.cards_held
    table.page.get_by_role("button", name="Keep all").click()
    table.settled()
    assert table.game["exchanged"]["count"] == 0
    assert table.cards_held == held
    assert table.phase == "play"


def test_as_partner_exactly_so_many_cards_are_passed_and_the_rest_is_watched(
    visitor: Visitor,
) -> None:
    secret = secret_with(north_alone_asks_for_cards)
    table = visitor.sit_down(PHONE, secret=secret, until=asked_to_exchange)
    wanted = table.game["exchange"]["min"]
    give = table.page.locator("[data-give]")
    for place in range(wanted):
        expect(give).to_have_attribute("aria-disabled", "true")
        table.hand.nth(place).click()
    expect(give).not_to_have_attribute("aria-disabled", "true")
    give.click()
    table.settled()
    # North plays the whole deal without this person.
    assert table.game["deal_number"] == 1
    assert table.game["phase"] in ("deal", "over")
    said = [line for line in table.announced if line.startswith("You play:")]
    assert said == []
    tricks = [line for line in table.announced if "takes the trick" in line]
    assert len(tricks) == 12


def names(cards: list[str]) -> list[str]:
    """Card codes as the names that are read out, without trumps."""
    ranks = {"A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "Ten", "9": "Nine"}
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    return [f"{ranks[card[1]]} of {suits[card[0]]}" for card in cards]
