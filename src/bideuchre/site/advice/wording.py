"""A sentence for every reason of a computer player, in the language of the request."""

from django.utils.translation import get_language_bidi, gettext, gettext_noop, pgettext

from bideuchre.players.player import Reason
from bideuchre.site import figures

SENTENCES = {
    "at_random": gettext_noop("It was chosen by lot among all that the rules allow."),
    "outside_program": gettext_noop("Another program chose it and gave no reason."),
    "always_passes": gettext_noop("This player never bids."),
    "bid_counted_tricks": gettext_noop(
        "The hand counts for about {tricks} tricks in {denomination}, an average partner included."
    ),
    "raise_partner": gettext_noop(
        "With the partner's bid, the two hands should take about {tricks} tricks in {denomination}."
    ),
    "better_than_partner": gettext_noop(
        "The hand is worth far more in {denomination}: about {tricks} tricks."
    ),
    "stretch": gettext_noop(
        "The opponents would reach the target with their bid, so it was worth bidding more than "
        "the hand: {tricks} in {denomination}."
    ),
    "bid_alone": gettext_noop(
        "Right bowers: {bowers}. Trumps and side aces together: {winners}. Enough to go alone."
    ),
    "leave_to_partner": gettext_noop("The partner holds the bid, and nothing is much better."),
    "too_weak": gettext_noop("The side can expect no more than about {tricks} tricks."),
    "too_high": gettext_noop(
        "The lowest bid left is {bid}; the side can expect only about {tricks} tricks."
    ),
    "discard_losers": gettext_noop("The cards most likely to lose go: {count} of them."),
    "nothing_to_discard": gettext_noop("Every card is likely to win, so none is exchanged."),
    "pass_best": gettext_noop("The partner gets the best cards, bowers and trumps first: {count}."),
    "only_card": gettext_noop("The rules allow no other card."),
    "draw_trump": gettext_noop("The highest trump takes the opponents' trumps out."),
    "drive_out_trump": gettext_noop("A high trump from a long suit makes higher trumps fall."),
    "cash_ace": gettext_noop("The ace is taken while it still wins."),
    "cash_top": gettext_noop("Nothing that is still out in this suit can beat the card."),
    "lead_partners_trump": gettext_noop("Trump is led for the partner, who named it."),
    "run_winners": gettext_noop("Alone, the card most likely to win is led first."),
    "lead_loser": gettext_noop("There is no sure card to lead: the one that is missed least goes."),
    "win_cheaply": gettext_noop("Last to play: the cheapest card that wins is enough."),
    "take_trick": gettext_noop("The card is likely to hold the trick."),
    "ruff": gettext_noop("None of the suit led is held: a trump takes the trick."),
    "help_partner": gettext_noop("The partner's card would probably be beaten; this one is not."),
    "partner_is_winning": gettext_noop("The partner is winning the trick: good cards are kept."),
    "wait": gettext_noop("What could win now would probably be beaten: a low card goes."),
    "keep_left_bower_guarded": gettext_noop(
        "A small trump stays to protect the left bower from a right bower."
    ),
    "discard_loser": gettext_noop("The trick cannot be won: the card that is missed least goes."),
    "bid_simulated": gettext_noop(
        "In deals that fit every call, {tricks} in {denomination} did best: a contract of the side "
        "was made in {chance} of them."
    ),
    "bid_to_prevent": gettext_noop(
        "{tricks} in {denomination} is made in only {chance} of the deals that fit, but leaving "
        "the bid to the opponents costs more."
    ),
    "alone_succeeds": gettext_noop(
        "Alone in {denomination}, every trick was taken in {chance} of the deals that fit."
    ),
    "partner_does_better": gettext_noop("The partner holds the bid, and taking it over is worse."),
    "bid_feared": gettext_noop(
        "The best bid left, {call}, is made in only {chance} of the deals that fit: passing is "
        "better."
    ),
    "nothing_to_bid": gettext_noop("No bid that is left comes near what the hand can take."),
    "exchange_simulated": gettext_noop(
        "With these cards exchanged, every trick was taken in {chance} of the deals that fit."
    ),
    "passed_simulated": gettext_noop(
        "With these cards, the declarer took every trick in {chance} of the deals that fit."
    ),
    "cards_equal": gettext_noop("All cards that may be played do the same."),
    "card_about_equal": gettext_noop("{card} and {other} do about equally well."),
    "card_leads_trump": gettext_noop("Leading trump with {card} is better than {other}."),
    "card_leads_side": gettext_noop("Leading {card} is better than {other}."),
    "card_ruffs": gettext_noop("Taking the trick with a trump, {card}, is better than {other}."),
    "card_takes": gettext_noop("Playing {card} to win the trick is better than {other}."),
    "card_leaves_partner": gettext_noop(
        "The partner is winning: {card} is missed less than {other}."
    ),
    "card_gives_up": gettext_noop(
        "The trick is not worth a good card: {card} is missed less than {other}."
    ),
    "seen_bid": gettext_noop(
        "A bid of {tricks} in {denomination}: that many tricks are hoped for."
    ),
    "seen_raise": gettext_noop("{tricks} in {denomination} supports the partner's bid."),
    "seen_other_denomination": gettext_noop(
        "{tricks} in {denomination}: another denomination than the partner's looks better."
    ),
    "seen_alone": gettext_noop("Alone in {denomination}: every trick is to be taken."),
    "seen_pass_without_bid": gettext_noop("No bid to open with for now."),
    "seen_leaves_to_partner": gettext_noop("The partner's bid is good enough."),
    "seen_pass_over_bid": gettext_noop("The opponents' bid is not to be beaten for now."),
    "seen_leads_trump": gettext_noop("A trump lead takes the others' trumps out."),
    "seen_leads_side": gettext_noop("A lead from another suit than trump: {suit}."),
    "seen_wins": gettext_noop("The card takes the lead in the trick; others may still beat it."),
    "seen_wins_last": gettext_noop("The last card takes the trick."),
    "seen_ruffs": gettext_noop("It could not follow suit and took the lead with a trump."),
    "seen_leaves_trick_to_partner": gettext_noop("The partner is winning, so the trick is left."),
    "seen_follows_low": gettext_noop("It follows suit and does not fight for the trick."),
    "seen_discards": gettext_noop("It could not follow suit and threw a card away."),
}


def reason_sentence(reason: Reason) -> str:
    """The reason for a person, in the active language; cards and suits with their signs."""
    shown = {name: _shown(name, value) for name, value in reason.params.items()}
    return gettext(SENTENCES[reason.code]).format(**shown)


def _apart(text: str) -> str:
    """A card or a bid that keeps its own order where the sentence runs from right to left."""
    return f"\u2066{text}\u2069" if get_language_bidi() else text


_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def _shown(name: str, value: str | int) -> str:
    """A parameter as it stands in a sentence: ``10♠`` for a card, ``♥`` for a denomination."""
    text = str(value)
    match name:
        case "chance":
            return figures.percent(100 * int(value))
        case "card" | "other":
            return _apart(text[1:].replace("T", "10") + _SIGNS[text[0]])
        case "denomination" | "suit":
            return _SIGNS.get(text) or pgettext("denomination", "no-trump")
        case "call" if text.endswith("Alone"):
            return _shown("denomination", text.removesuffix("Alone"))
        case "call" if text[:1].isdigit():
            digits = text.rstrip("SHDCNT")
            denomination = _shown("denomination", text[len(digits) :])
            return _apart(f"{figures.number(int(digits))} {denomination}")
    return figures.number(value) if isinstance(value, int) else text
