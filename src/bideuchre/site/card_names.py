"""The names of cards, as a person says them, in the language of the request."""

from django.utils.translation import gettext, gettext_lazy

_NAMES = {
    "SA": gettext_lazy("Ace of spades"),
    "SK": gettext_lazy("King of spades"),
    "SQ": gettext_lazy("Queen of spades"),
    "SJ": gettext_lazy("Jack of spades"),
    "ST": gettext_lazy("Ten of spades"),
    "S9": gettext_lazy("Nine of spades"),
    "HA": gettext_lazy("Ace of hearts"),
    "HK": gettext_lazy("King of hearts"),
    "HQ": gettext_lazy("Queen of hearts"),
    "HJ": gettext_lazy("Jack of hearts"),
    "HT": gettext_lazy("Ten of hearts"),
    "H9": gettext_lazy("Nine of hearts"),
    "DA": gettext_lazy("Ace of diamonds"),
    "DK": gettext_lazy("King of diamonds"),
    "DQ": gettext_lazy("Queen of diamonds"),
    "DJ": gettext_lazy("Jack of diamonds"),
    "DT": gettext_lazy("Ten of diamonds"),
    "D9": gettext_lazy("Nine of diamonds"),
    "CA": gettext_lazy("Ace of clubs"),
    "CK": gettext_lazy("King of clubs"),
    "CQ": gettext_lazy("Queen of clubs"),
    "CJ": gettext_lazy("Jack of clubs"),
    "CT": gettext_lazy("Ten of clubs"),
    "C9": gettext_lazy("Nine of clubs"),
}


def card_name(code: str, bower: str | None = None) -> str:
    """The card of a code such as ``SJ``; ``bower``: "right" or "left" where it is one."""
    name = str(_NAMES[code])
    if bower == "right":
        return gettext("%(card)s, right bower") % {"card": name}
    if bower == "left":
        return gettext("%(card)s, left bower") % {"card": name}
    return name
