"""Why a computer player does what it does: codes with parameters, worded by the site.

A reason tells nothing that the seat itself does not know. Suits, denominations and cards are
given as codes, numbers as numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a reason says, in English for whoever words it, and the parameters that it takes."""

    text: str
    params: tuple[str, ...] = ()


#: Every reason that a player of this project can give.
REASONS: Mapping[str, Meaning] = MappingProxyType(
    {
        # any phase
        "at_random": Meaning("Chosen by lot among all that the rules allow."),
        "outside_program": Meaning("The answer of another program, which gives no reason."),
        # the auction
        "always_passes": Meaning("This player never bids."),
        "bid_counted_tricks": Meaning(
            "Counts about this many tricks for the side, an average partner included.",
            ("tricks", "denomination"),
        ),
        "raise_partner": Meaning(
            "With partner's bid the two hands should take about this many tricks.",
            ("tricks", "denomination"),
        ),
        "better_than_partner": Meaning(
            "Partner holds the bid, but this hand expects far more in another denomination.",
            ("tricks", "denomination"),
        ),
        "stretch": Meaning(
            "The opponents hold the bid and would reach the target with it: bids more than"
            " the hand is worth.",
            ("tricks", "denomination"),
        ),
        "bid_alone": Meaning(
            "Holds this many right bowers, and this many trumps and side aces together.",
            ("bowers", "winners"),
        ),
        "leave_to_partner": Meaning("Partner holds the bid, and nothing is much better."),
        "too_weak": Meaning(
            "Nobody has bid, and the side can expect no more than about this many tricks.",
            ("tricks",),
        ),
        "too_high": Meaning(
            "The lowest bid left asks for too much: the side can expect about this many tricks.",
            ("bid", "tricks"),
        ),
        # the exchange
        "discard_losers": Meaning("Throws away the cards most likely to lose.", ("count",)),
        "nothing_to_discard": Meaning("Every card is likely to win: exchanges none."),
        "pass_best": Meaning("Gives trumps and bowers first, then aces.", ("count",)),
        # leading
        "only_card": Meaning("The rules allow no other card."),
        "draw_trump": Meaning("Leads the highest trump, to take the opponents' trumps out."),
        "drive_out_trump": Meaning(
            "Leads high from a long trump suit, so that higher trumps of the others must be spent."
        ),
        "cash_ace": Meaning("Takes an ace while it lives.", ("card",)),
        "cash_top": Meaning("Leads a card that nothing still out in its suit can beat.", ("card",)),
        "lead_partners_trump": Meaning("Leads trump for partner, who named it."),
        "run_winners": Meaning("Playing alone: leads what is most likely to win.", ("card",)),
        "lead_loser": Meaning("Has no sure card to lead: gives up the one that is missed least."),
        # following
        "win_cheaply": Meaning("Last to play: takes the trick with the cheapest card that does."),
        "take_trick": Meaning("Takes the trick with a card that is likely to hold it."),
        "ruff": Meaning("Has none of the suit led: takes the trick with a trump."),
        "help_partner": Meaning("Partner's card would probably be beaten: plays one that is not."),
        "partner_is_winning": Meaning("Partner is winning the trick: keeps what is of use."),
        "wait": Meaning("What could win now would probably be beaten: plays low."),
        "keep_left_bower_guarded": Meaning(
            "Keeps the small trump that protects the left bower from a right bower."
        ),
        "discard_loser": Meaning("Cannot win the trick: gives up the card that is missed least."),
        # a search: chances in percent, leads in hundredths of a point
        "bid_simulated": Meaning(
            "In deals that fit all calls this bid did best, by so much before the next best"
            " call; a contract of the side was made in so many of a hundred.",
            ("tricks", "denomination", "chance", "lead"),
        ),
        "bid_to_prevent": Meaning(
            "The contract will often be set, but leaving the bid to the others cost more.",
            ("tricks", "denomination", "chance"),
        ),
        "alone_succeeds": Meaning(
            "Alone, every trick was taken in so many of a hundred deals: more than any bid with"
            " a partner is worth.",
            ("denomination", "chance"),
        ),
        "partner_does_better": Meaning(
            "Partner holds the bid, and taking it over did worse, by so much.", ("lead",)
        ),
        "bid_feared": Meaning(
            "The best bid would have been this one; passing did better by so much, the bid was"
            " made in only so many of a hundred deals.",
            ("call", "chance", "lead"),
        ),
        "nothing_to_bid": Meaning("No bid that is left comes near what the hand can take."),
        "exchange_simulated": Meaning(
            "With these cards exchanged every trick was taken in so many of a hundred deals.",
            ("count", "chance"),
        ),
        "passed_simulated": Meaning(
            "With these cards the declarer took every trick in so many of a hundred deals.",
            ("count", "chance"),
        ),
        "cards_equal": Meaning("All cards that may be played do the same.", ("card",)),
        "card_about_equal": Meaning(
            "This card and the other did about equally well.", ("card", "other", "lead", "chance")
        ),
        "card_leads_trump": Meaning(
            "Leading trump did better than the other card, by so much; the contract is made in so"
            " many of a hundred deals.",
            ("card", "other", "lead", "chance"),
        ),
        "card_leads_side": Meaning(
            "Leading this suit did better than the other card, by so much; the contract is made"
            " in so many of a hundred deals.",
            ("card", "other", "lead", "chance"),
        ),
        "card_ruffs": Meaning(
            "Taking the trick with a trump did better than the other card, by so much.",
            ("card", "other", "lead", "chance"),
        ),
        "card_takes": Meaning(
            "Playing to win the trick did better than the other card, by so much.",
            ("card", "other", "lead", "chance"),
        ),
        "card_leaves_partner": Meaning(
            "Partner is winning: this card was missed least; the other cost so much more.",
            ("card", "other", "lead", "chance"),
        ),
        "card_gives_up": Meaning(
            "The trick is not worth winning or cannot be won: the other card cost so much more.",
            ("card", "other", "lead", "chance"),
        ),
        # seen from outside: what an action itself tells, with nothing of the hand behind it
        "seen_bid": Meaning(
            "Expects the side to take so many tricks in this denomination.",
            ("tricks", "denomination"),
        ),
        "seen_raise": Meaning(
            "Supports the partner's denomination and takes the bid higher.",
            ("tricks", "denomination"),
        ),
        "seen_other_denomination": Meaning(
            "Prefers another denomination to the partner's.", ("tricks", "denomination")
        ),
        "seen_alone": Meaning(
            "Expects to take every trick without the partner.", ("denomination",)
        ),
        "seen_pass_without_bid": Meaning("Has no bid to open with for now; may bid later."),
        "seen_leaves_to_partner": Meaning("Is content with the partner's bid."),
        "seen_pass_over_bid": Meaning("Does not want to bid higher than the opponents."),
        "seen_leads_trump": Meaning("Leads trump, to take the others' trumps out."),
        "seen_leads_side": Meaning("Leads a suit that is not trump.", ("suit",)),
        "seen_wins": Meaning("Tries to win the trick, with others still to play."),
        "seen_wins_last": Meaning("Takes the trick as the last to play."),
        "seen_ruffs": Meaning("Cannot follow suit and takes the trick with a trump."),
        "seen_leaves_trick_to_partner": Meaning("The partner is winning: leaves the trick there."),
        "seen_follows_low": Meaning("Follows suit and does not fight for the trick."),
        "seen_discards": Meaning("Cannot follow suit and throws a card away."),
    }
)
