"""The compiled core of the computer players: playouts, the double-dummy solver, and the search's
inner loops.

One compilation serves every version of the game: :func:`game_of` turns a ``Variant`` into the
arrays that compiled functions take. ``layout`` says how hands are written as numbers, ``state`` how
deals are. Other modules import what they use from here, and nothing from the modules inside but
``cache``, for those who ask about compiled code on disk.

What Python calls more than inside compiled code:

====================== ==========================================================================
:func:`game_of`        a version of the game for compiled code
:func:`playouts`       worlds played to the end by a quick rule policy, for each of some cards
:func:`solve`          the same under perfect play with all cards known
:func:`rule_card`      the card that the policy plays
:func:`random_deals`   whole deals
:func:`rename_all`     printed hands to the form that they have under a denomination
:func:`warm`           compile or load everything; :func:`is_warm`
====================== ==========================================================================
"""

from bideuchre.players.kernel.auctions import (
    CALL,
    HEARD,
    HIGHEST,
    OWN_BID,
    PARTNER_HELD,
    PARTNERS_BID,
    PASS,
    SEAT,
    UNNAMED,
    assess_all,
    call_number,
    expected,
    with_promise,
)
from bideuchre.players.kernel.cards import (
    bits_of,
    cards_of,
    different_kinds,
    world_of,
)
from bideuchre.players.kernel.chance import (
    Stream,
    stream,
)
from bideuchre.players.kernel.dealing import (
    deal_worlds,
    random_deals,
    resample,
    weigh_worlds,
)
from bideuchre.players.kernel.fitted import (
    FEATURES,
    FITTED,
    RUNG_LOOKED_AT,
    fitted_to,
)
from bideuchre.players.kernel.game import (
    Game,
    game_of,
)
from bideuchre.players.kernel.layout import (
    CARD_OF,
    COPIES,
    DENOMINATION_OF,
    DENOMINATIONS,
    KIND_OF,
    KINDS_A_SUIT,
    LOW,
    NO_TRUMP,
    NUMBER_OF,
    PLACES,
    PLACES_A_SUIT,
    SUITS,
    Floats,
    IntArray,
    in_form,
    printed_form,
    rename_all,
)
from bideuchre.players.kernel.playout import (
    ALL_RANDOM,
    USUAL_RANDOMNESS,
    playouts,
    playouts_by_seat,
    rule_card,
)
from bideuchre.players.kernel.sampling import (
    HIDDEN_HANDS,
    count_ways,
    room_for_ways,
)
from bideuchre.players.kernel.scratch import (
    Scratch,
    new_scratch,
)
from bideuchre.players.kernel.search import (
    NOT_SOLVED,
)
from bideuchre.players.kernel.seats import (
    NOBODY,
    PAIRS,
    SEAT_NUMBER,
    SEATS,
    SINGLES,
    seats_of,
)
from bideuchre.players.kernel.solver import (
    DEFAULT_NODE_CAP,
    solve,
)
from bideuchre.players.kernel.state import (
    legal,
    play,
    start_of_play,
    state_of,
    turn_of,
)
from bideuchre.players.kernel.warm import (
    is_warm,
    warm,
)
from bideuchre.players.kernel.weighing import (
    AS_CALLED,
    MADE,
    NOT_OURS,
    SET,
    has_trump,
    least_useful,
    passing_worth,
    weigh_calls,
    weigh_cards,
    weigh_discards,
    weigh_passed,
)

__all__ = [
    "ALL_RANDOM",
    "AS_CALLED",
    "CALL",
    "CARD_OF",
    "COPIES",
    "DEFAULT_NODE_CAP",
    "DENOMINATIONS",
    "DENOMINATION_OF",
    "FEATURES",
    "FITTED",
    "HEARD",
    "HIDDEN_HANDS",
    "HIGHEST",
    "KINDS_A_SUIT",
    "KIND_OF",
    "LOW",
    "MADE",
    "NOBODY",
    "NOT_OURS",
    "NOT_SOLVED",
    "NO_TRUMP",
    "NUMBER_OF",
    "OWN_BID",
    "PAIRS",
    "PARTNERS_BID",
    "PARTNER_HELD",
    "PASS",
    "PLACES",
    "PLACES_A_SUIT",
    "RUNG_LOOKED_AT",
    "SEAT",
    "SEATS",
    "SEAT_NUMBER",
    "SET",
    "SINGLES",
    "SUITS",
    "UNNAMED",
    "USUAL_RANDOMNESS",
    "Floats",
    "Game",
    "IntArray",
    "Scratch",
    "Stream",
    "assess_all",
    "bits_of",
    "call_number",
    "cards_of",
    "count_ways",
    "deal_worlds",
    "different_kinds",
    "expected",
    "fitted_to",
    "game_of",
    "has_trump",
    "in_form",
    "is_warm",
    "least_useful",
    "legal",
    "new_scratch",
    "passing_worth",
    "play",
    "playouts",
    "playouts_by_seat",
    "printed_form",
    "random_deals",
    "rename_all",
    "resample",
    "room_for_ways",
    "rule_card",
    "seats_of",
    "solve",
    "start_of_play",
    "state_of",
    "stream",
    "turn_of",
    "warm",
    "weigh_calls",
    "weigh_cards",
    "weigh_discards",
    "weigh_passed",
    "weigh_worlds",
    "with_promise",
    "world_of",
]
