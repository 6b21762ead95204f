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
    "must_bid": "Everyone else has passed, so you have to bid.",
    "bid_below_rung": "Nothing lower than {rung} can be called now.",
    "rung_not_played": "This version of the game has no {rung}.",
    "alone_not_offered": "You cannot play this contract alone.",
    "joker_not_known": "Whoever holds the joker has to bid, and the record does not say who does.",
    "not_a_name": "It is time to name the trump: {action} does not.",
    "not_a_discard": "It is time to discard for the kitty: {action} is not a list of cards.",
    "not_a_fold": "It is time to stay or fold: {action} is neither.",
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
    "wrong_kitty_size": "The kitty has {given} cards instead of {expected}.",
    "score_is_won": "The game is over at this score.",
    "too_many_copies": "{card} was dealt more often than the {copies} times it exists.",
    "card_not_in_pack": "{card} is not in the pack of this version.",
    "bad_card": "“{text}” is not a card.",
    "bad_call": "“{text}” is not a call.",
    "bad_name": "“{text}” is nothing that a declarer can name.",
    "bad_fold": "“{text}” says neither to stay nor to fold.",
    "bad_kitty": "“{text}” does not say which cards were left over.",
    "bad_house_rule": "“{text}” is not a house rule.",
    "repeated_house_rule": "The house rule {key} appears twice.",
    "house_rule_not_played": "This version of the game has no house rule {key}.",
    "house_rule_out_of_range": "The house rule {key} cannot be {text} here.",
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
    "first_leader": "{seat} cannot lead first: {expected} leads.",
    "calls_after_auction": "The auction is over: nothing may be called after it.",
    "exchange_without_alone": "Cards are exchanged only when somebody plays alone.",
    "tag_without_use": "The tag {tag} does not belong in this deal.",
    "step_missing": "No card can be played before the tag {tag}.",
    "variant_changes": "All deals of a game are played in the same version.",
    "folds_after_folding": "Everyone has already said whether they stay.",
    "fold_out_of_turn": "{seat} is not asked to stay or fold now: it is the turn of {expected}.",
    "turned_card_not_known": "The card that is turned up has to be known.",
    "row_without_cards": "A row of the play has at least one card.",
    "row_of_wrong_length": "A row of the play has {columns} columns.",
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
