"""Why an action or a text is refused: a code with parameters, never a ready sentence."""

from collections.abc import Mapping
from types import MappingProxyType

Parameter = str | int

#: Every code that this package raises, with the names of its parameters.
CODES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # an action that the rules do not allow
        "not_a_call": ("action",),
        "not_a_play": ("action",),
        "not_an_exchange": ("action",),
        "deal_is_over": (),
        "deal_not_over": (),
        "game_is_over": (),
        "bid_too_low": ("tricks",),
        "bid_out_of_range": ("minimum", "maximum"),
        "must_bid": (),
        "bid_below_rung": ("rung",),
        "rung_not_played": ("rung",),
        "alone_not_offered": (),
        "joker_not_known": (),
        "not_a_name": ("action",),
        "not_a_discard": ("action",),
        "not_a_fold": ("action",),
        "denomination_not_played": ("denomination",),
        "card_not_held": ("card",),
        "must_follow_suit": ("suit",),
        "card_seen_too_often": ("card", "copies"),
        "claim_not_certain": (),
        "exchange_out_of_range": ("minimum", "maximum", "given"),
        # a deal that cannot be dealt so
        "wrong_hand_size": ("seat", "given", "expected"),
        "wrong_kitty_size": ("given", "expected"),
        "score_is_won": (),
        "too_many_copies": ("card", "copies"),
        "card_not_in_pack": ("card",),
        # a text that cannot be read
        "bad_card": ("text",),
        "bad_call": ("text",),
        "bad_name": ("text",),
        "bad_fold": ("text",),
        "bad_kitty": ("text",),
        "bad_house_rule": ("text",),
        "house_rule_not_played": ("key",),
        "house_rule_out_of_range": ("key", "text"),
        "repeated_house_rule": ("key",),
        "bad_seat": ("text",),
        "bad_side": ("text",),
        "bad_line": ("text",),
        "comment_not_closed": ("text",),
        "bad_hands": ("text",),
        "bad_score": ("text",),
        "bad_exchange": ("text",),
        "unknown_variant": ("text",),
        "missing_tag": ("tag",),
        "repeated_tag": ("tag",),
        "no_deal_in_text": (),
        "text_too_long": ("maximum",),
        # a record that does not follow from the rules
        "first_caller": ("seat", "expected"),
        "first_leader": ("seat", "expected"),
        "calls_after_auction": (),
        "exchange_without_alone": (),
        "tag_without_use": ("tag",),
        "step_missing": ("tag",),
        "variant_changes": (),
        "folds_after_folding": (),
        "fold_out_of_turn": ("seat", "expected"),
        "turned_card_not_known": (),
        "row_without_cards": (),
        "row_of_wrong_length": ("columns",),
        "exchange_by_other_seat": ("seat", "expected"),
        "passed_before_removed": (),
        "play_before_auction_ends": (),
        "play_before_exchange_ends": (),
        "play_without_contract": (),
        "row_too_long": ("columns",),
        "row_after_unfinished_trick": (),
        "card_out_of_turn": ("seat", "expected"),
        "card_from_seat_sitting_out": ("seat",),
        "score_does_not_follow": ("expected", "given"),
        "dealer_does_not_follow": ("expected", "given"),
        "deal_after_unfinished": (),
        "deal_after_win": ("winner",),
    }
)


class BidEuchreError(Exception):
    """Base of all errors of the rules.

    ``code`` is one of :data:`CODES`; ``params`` holds just the parameters listed there.
    """

    code: str
    params: dict[str, Parameter]

    def __init__(self, code: str, **params: Parameter) -> None:
        if tuple(sorted(CODES[code])) != tuple(sorted(params)):
            raise TypeError(f"{code} takes {CODES[code]}, not {tuple(params)}")
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({inside})"


class RuleError(BidEuchreError):
    """The text was understood; the rules do not allow it. Nothing has changed."""


class FormatError(BidEuchreError):
    """The text cannot be read as what it should be."""
