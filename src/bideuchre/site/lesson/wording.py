"""A sentence for every note of a lesson, in the language of the request."""

from django.utils.translation import gettext, gettext_noop, pgettext

from bideuchre.rules.actions import Bid
from bideuchre.rules.codes import parse_call
from bideuchre.rules.errors import Parameter
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site import figures
from bideuchre.site.card_names import card_name
from bideuchre.site.lesson.note import Note

SENTENCES = {
    "deal": gettext_noop(
        "You hold {cards} cards. Two packs are in play, so every card is there twice. North, who "
        "sits opposite, is your partner."
    ),
    "auction": gettext_noop(
        "First comes the bidding. In turn, everybody says how many of the {tricks} tricks their "
        "side will take and what is to be trump, or passes. The highest bid names the trump."
    ),
    "next_dealer": gettext_noop(
        "New cards. The deal has moved on to the next player, clockwise, and the player after the "
        "dealer bids first."
    ),
    "passes": gettext_noop("{seat} passes: no bid for now. Whoever has passed may bid later on."),
    "opponent_bids": gettext_noop(
        "{seat} bids {call}: a promise that West and East will take that many tricks. To bid "
        "higher you must name more tricks; the suit makes no difference."
    ),
    "partner_bids": gettext_noop(
        "North bids {call} and counts on a few tricks from you. If you have more to offer, raise: "
        "bid the same for more tricks. If not, pass."
    ),
    "goes_alone": gettext_noop(
        "{seat} goes alone: without a partner, for all {tricks} tricks. Nothing is higher, so the "
        "bidding is over."
    ),
    "your_call": gettext_noop(
        "Your turn. Which suit would you like as trump? If it were {suit}, these would be your "
        "trumps, from the highest to the lowest."
    ),
    "your_call_with_left": gettext_noop(
        "Your turn. Which suit would you like as trump? If it were {suit}, these would be your "
        "trumps, from the highest to the lowest. The other jack of the same colour belongs to them."
    ),
    "count": gettext_noop(
        "A rule of thumb: count two for each jack of trump, and one for every other trump and "
        "every ace of another suit. That is about how many tricks you and North will take. If it "
        "is not enough for a higher bid, pass."
    ),
    "contract_yours": gettext_noop(
        "Nobody went higher: {call} is the contract, and you are the declarer. You and North need "
        "at least that many tricks. With fewer, the two of you lose that many points."
    ),
    "contract_partners": gettext_noop(
        "Nobody went higher: {call} is the contract, and North is the declarer. You and North need "
        "at least that many tricks. With fewer, the two of you lose that many points."
    ),
    "contract_theirs": gettext_noop(
        "Nobody went higher: {call} is the contract, and {seat} is the declarer. If West and East "
        "take fewer tricks, they are set and lose that many points. That is what you and North "
        "play for now."
    ),
    "alone_yours": gettext_noop(
        "You go alone: you play without North and need every trick, for {points} points, won or "
        "lost."
    ),
    "alone_partners": gettext_noop(
        "North goes alone, without you, and needs every trick, for {points} points, won or lost."
    ),
    "alone_theirs": gettext_noop(
        "{seat} goes alone and needs every trick, for {points} points, won or lost. A single trick "
        "for you and North is enough to stop it."
    ),
    "trump": gettext_noop(
        "The trump suit is now: {suit}. Each of its cards beats every card of the other suits."
    ),
    "no_trump": gettext_noop(
        "No suit is trump, so there are no bowers either. In every suit the ace is the highest "
        "card, and the jack stands between queen and ten."
    ),
    "right_bower_held": gettext_noop(
        "{card}: as the jack of trump it is now the right bower, the highest card of all. There "
        "are two of them."
    ),
    "right_bower_seen": gettext_noop(
        "{card}: as the jack of trump it is the right bower, the highest card of all. There are "
        "two of them."
    ),
    "left_bower_held": gettext_noop(
        "{card}: it has the colour of trump, so it is now the left bower, the second-highest "
        "trump. It has left its own suit and stands among your trumps."
    ),
    "left_bower_seen": gettext_noop(
        "{card}: it has the colour of trump, so it is the left bower here, the second-highest "
        "trump, and no longer a card of its own suit."
    ),
    "you_discard": gettext_noop(
        "Put away up to {cards} cards that might lose a trick. North will give you as many without "
        "seeing yours, and then sit out."
    ),
    "you_pass_cards": gettext_noop(
        "North asks for cards of yours. Give the best: bowers and high trumps first, then aces. "
        "After that you sit out and watch."
    ),
    "they_exchange": gettext_noop(
        "{seat} may exchange cards with the partner, who then sits out. Everybody learns how many, "
        "but not which ones."
    ),
    "received": gettext_noop("This is what North passed to you. It is in your hand now."),
    "you_lead_first": gettext_noop(
        "The declarer leads the first trick, and that is you. Any card will do; a high trump makes "
        "the others part with theirs."
    ),
    "another_leads_first": gettext_noop(
        "The declarer leads the first trick, so {seat} begins. Everybody adds one card, clockwise."
    ),
    "partner_leads_first": gettext_noop(
        "The declarer leads the first trick, so North begins. Everybody adds one card, clockwise."
    ),
    "you_lead": gettext_noop(
        "Whoever takes a trick leads the next one. This time it is you, and any card may be led."
    ),
    "follow_suit": gettext_noop(
        "The suit led is {suit}. You have some, so you must follow with one of them; the dimmed "
        "cards have to wait."
    ),
    "cannot_follow": gettext_noop(
        "The suit led is {suit}, and you have none. So you may play what you like: a trump to take "
        "the trick, or a card that you can spare."
    ),
    "cannot_follow_without_trump": gettext_noop(
        "The suit led is {suit}, and you have none. So you may play what you like. Without a trump "
        "no other suit can win, so give a card that you can spare."
    ),
    "left_bower_follows": gettext_noop(
        "{card} is a trump now, so it is among the cards with which you can follow."
    ),
    "left_bower_does_not_follow": gettext_noop(
        "{card} is a trump now. It does not follow the suit that is printed on it."
    ),
    "won_by_highest": gettext_noop(
        "{card} takes the trick: it is the highest card of the suit led, and nobody trumped."
    ),
    "won_by_trump": gettext_noop(
        "{card} takes the trick: a trump beats every card of another suit, the ace too."
    ),
    "won_by_highest_trump": gettext_noop("{card} takes the trick: no higher trump lies in it."),
    "won_by_right_bower": gettext_noop(
        "{card} takes the trick: nothing beats the right bower, not even the ace of trump."
    ),
    "won_by_left_bower": gettext_noop(
        "{card} takes the trick: the left bower beats the ace of trump. Only a right bower is "
        "higher."
    ),
    "won_by_first": gettext_noop(
        "{card} lies in the trick twice. Of two identical cards the one that was played first wins."
    ),
    "partners_trick": gettext_noop("It was North’s trick, and so it counts for both of you."),
    "already_made": gettext_noop(
        "You and North have the tricks of your contract. Every further trick is another point."
    ),
    "already_made_theirs": gettext_noop(
        "West and East have the tricks of their contract. Yours count all the same: a point each."
    ),
    "already_set": gettext_noop(
        "Your contract cannot be made any more. Fight on: every trick that West and East do not "
        "get is a point less for them."
    ),
    "already_set_theirs": gettext_noop(
        "West and East are set. All tricks are played out all the same, and each of yours is a "
        "point."
    ),
    "scored_made": gettext_noop(
        "The contract was made, so each side gets a point for every trick that it took."
    ),
    "scored_set": gettext_noop(
        "The contract was set: the declarer’s side loses the number that it had bid, {points}. The "
        "other side still gets a point for each of its tricks."
    ),
    "scored_alone_made": gettext_noop(
        "Every trick was taken alone: {points} points for the declarer’s side, and none for the "
        "other."
    ),
    "scored_alone_set": gettext_noop(
        "Not every trick was taken: the declarer’s side loses {points} points. The other side gets "
        "a point for each of its tricks."
    ),
    "target": gettext_noop(
        "The game is to {target}. To win it, a side must also have made its contract, or set the "
        "other side’s, in that very deal. From now on only what is new is explained."
    ),
    "target_is_not_enough": gettext_noop(
        "Somebody has {target} points or more and still has not won: for that, a side must make a "
        "contract or set one."
    ),
}

_BIDS = {
    "S": lambda: pgettext("bid", "%(tricks)s spades"),
    "H": lambda: pgettext("bid", "%(tricks)s hearts"),
    "D": lambda: pgettext("bid", "%(tricks)s diamonds"),
    "C": lambda: pgettext("bid", "%(tricks)s clubs"),
    "NT": lambda: pgettext("bid", "%(tricks)s no-trump"),
}
_SUITS = {
    "S": lambda: gettext("spades"),
    "H": lambda: gettext("hearts"),
    "D": lambda: gettext("diamonds"),
    "C": lambda: gettext("clubs"),
}
_SEATS = {
    "W": lambda: gettext("West"),
    "N": lambda: gettext("North"),
    "E": lambda: gettext("East"),
}


def note_sentence(note: Note) -> str:
    """The note for a person, in the active language."""
    shown = {name: _shown(name, value) for name, value in note.params.items()}
    return gettext(SENTENCES[note.code]).format(**shown)


def _shown(name: str, value: Parameter) -> str:
    """A parameter as it stands in a sentence."""
    match name, value:
        case "card", str():
            return card_name(value)
        case "suit", str():
            return _SUITS[value]()
        case "seat", str():
            return _SEATS[value]()
        case "call", str():
            bid = parse_call(value, DOUBLE_DECK)
            assert isinstance(bid, Bid)
            return _BIDS[bid.denomination]() % {"tricks": figures.number(bid.tricks)}
    assert isinstance(value, int)
    return figures.number(value)
