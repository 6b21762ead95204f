"""An English sentence for every code of the rules, for the command line and as the site's source.

A code that reads differently for a parameter has one sentence for each value, as
``must_follow_suit.S``; a sentence is never put together from pieces.
"""

from bideuchre.rules.errors import BidEuchreError
from bideuchre.rules.record import RecordError

SENTENCES = {
    "not_a_call": "It is time to bid: {action} is not a call.",
    "not_a_play": "It is time to play a card: {action} is not one.",
    "not_an_exchange": "It is time to exchange cards: {action} is not a list of cards.",
    "deal_is_over": "The deal is over.",
    "deal_not_over": "The deal is not over yet.",
    "game_is_over": "The game is over.",
    "bid_too_low": "The bid must be for more than {tricks} tricks.",
    "bid_out_of_range": "A bid names {minimum} to {maximum} tricks.",
    "alone_not_played": "Nobody plays alone in this version of the game.",
    "denomination_not_played": "This version of the game has no {denomination}.",
    "card_not_held": "You do not hold {card}.",
    "must_follow_suit.S": "You hold a spade and must follow.",
    "must_follow_suit.H": "You hold a heart and must follow.",
    "must_follow_suit.D": "You hold a diamond and must follow.",
    "must_follow_suit.C": "You hold a club and must follow.",
    "card_seen_too_often": "{card} has been seen more often than the {copies} times it exists.",
    "claim_not_certain": "It is not certain that you take every trick that is left.",
    "exchange_out_of_range": "You must exchange {minimum} to {maximum} cards, not {given}.",
    "wrong_hand_size": "The hand of {seat} has {given} cards instead of {expected}.",
    "too_many_copies": "{card} was dealt more often than the {copies} times it exists.",
    "card_not_in_pack": "{card} is not in the pack of this version.",
    "bad_card": "“{text}” is not a card.",
    "bad_call": "“{text}” is not a call.",
    "bad_seat": "“{text}” is not a seat.",
    "bad_side": "“{text}” is not a side.",
    "bad_line": "“{text}” is neither a tag nor a row below one.",
    "comment_not_closed": "The comment that begins with “{text}” has no closing brace.",
    "bad_hands": "“{text}” does not name a seat and four hands of four suits.",
    "bad_score": "“{text}” is not a score such as NS:31 EW:-4.",
    "bad_exchange": "“{text}” does not say who exchanges which cards.",
    "unknown_variant": "The version “{text}” is not known.",
    "missing_tag": "The tag {tag} is missing.",
    "repeated_tag": "The tag {tag} stands twice.",
    "no_deal_in_text": "There is no deal in the text.",
    "text_too_long": "The text is longer than {maximum} characters.",
    "first_caller": "{seat} cannot call first: the dealer's left, {expected}, does.",
    "first_leader": "{seat} cannot lead first: the declarer, {expected}, does.",
    "calls_after_auction": "The auction is over: nothing may be called after it.",
    "exchange_without_alone": "Cards are exchanged only when somebody plays alone.",
    "exchange_by_other_seat": "{seat} cannot exchange cards here: it is for {expected}.",
    "passed_before_removed": "The partner passes cards only after the declarer has discarded.",
    "play_before_auction_ends": "No card may be played before the auction is over.",
    "play_before_exchange_ends": "No card may be played before the exchange is over.",
    "play_without_contract": "The deal was thrown in: no card may be played.",
    "row_too_long": "A trick has at most {columns} columns.",
    "row_after_unfinished_trick": "No trick may follow one that is not finished.",
    "card_out_of_turn": "{seat} plays out of turn: it is the turn of {expected}.",
    "card_from_seat_sitting_out": "{seat} sits out and plays no card.",
    "score_does_not_follow": "The score must be {expected} after the deal before, not {given}.",
    "dealer_does_not_follow": "The next dealer is {expected}, not {given}.",
    "deal_after_unfinished": "A deal cannot follow one that is not finished.",
    "deal_after_win": "The game was won by {winner}: no deal may follow.",
}


def key_of(error: BidEuchreError) -> str:
    """The key of an error's sentence in :data:`SENTENCES`."""
    if error.code == "must_follow_suit":
        return f"{error.code}.{error.params['suit']}"
    return error.code


def sentence(error: BidEuchreError) -> str:
    """The error in English."""
    return SENTENCES[key_of(error)].format(**error.params)


def located(error: RecordError) -> str:
    """Where a record is at fault and which rule it breaks, in one line of English."""
    action = "" if error.action is None else f"action {error.action}: "
    where = f"line {error.line}: deal {error.deal}: {action}"
    return where + "".join(map(_printable, sentence(error.error)))


def _printable(character: str) -> str:
    """What is no record may hold anything, also what a terminal would obey."""
    if character.isprintable():
        return character
    return " " if character.isspace() else "\ufffd"
