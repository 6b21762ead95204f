"""Valid records with all around a deal that PBN allows, which must not change what is read."""

import re

from hypothesis import strategies as st

#: A tag and its value, a word of a section, and the blanks between.
_TOKEN = re.compile(
    r'\[(?P<name>\w+) "(?P<value>(?:[^"\\]|\\.)*)"\]|(?P<word>[^\s\[]+)|(?P<gap>\s+)'
)

_SIGNS = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}
_VARIANTS = ("", "\ufe0e", "\ufe0f")

_BLANKS = (" ", "   ", "\t", "\u00a0", "\u3000 ", " \u200b")
_COMMENTS = (
    "{x}", "{}", "{two\nlines}", "{[Dealer \"X\"]}", "{; % [ \" }", "{a\n\nblank line\n% }",
    "{♠ नमस्ते}", "; to the end\n",
)  # fmt: skip
_LINES = ("% escaped", '%[Dealer "X"]', "; a comment { with a brace", "{alone}", "\t{x} ; y")
_SUFFIXES = (
    "!", "?", "!!", "?!", "=1=", "=12=", "$1", "$14", " $3", " =2=", "! =1=", " ^S", "^I", "\u200d",
)  # fmt: skip
_ENDS = ("\n", "\r\n", "\r")


@st.composite
def decorated(draw: st.DrawFn, text: str) -> str:
    """The record with noise at up to a dozen places of each kind that it has."""
    tokens = list(_TOKEN.finditer(text))
    section = ""
    written: list[str] = []
    for token in tokens:
        if token["name"]:
            section = token["name"]
            written.append(draw(_tag(token["name"], token["value"])))
        elif token["word"]:
            known = section in ("Auction", "Play")
            written.append(draw(_word(token["word"])) if known else token["word"])
        else:
            between = section in ("Auction", "Play") and "\n" not in token["gap"]
            written.append(draw(_gap() if between else _line_end(token["gap"])))
    end = draw(st.sampled_from(("", "\x1a", "\n\x1a", "*\n", "+\n\x1a", "\n\n\n", "; end")))
    begin = draw(
        st.sampled_from(("", "\ufeff", "\n\n", "% PBN 2.1\n% EXPORT\n", "{all\n\nof it}\n"))
    )
    return begin + "".join(written) + end


def _rarely(usual: str, others: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.integers(0, 5).flatmap(lambda one: others if one == 0 else st.just(usual))


@st.composite
def _tag(draw: st.DrawFn, name: str, value: str) -> str:
    gap = st.sampled_from(("", " ", "\t", "\n", " {x} ", " ; y\n", "\u00a0", "\n% z\n"))
    gaps = [draw(_rarely(usual, gap)) for usual in ("", " ", "")]
    return f'[{gaps[0]}{name}{gaps[1]}"{value}"{gaps[2]}]'


@st.composite
def _word(draw: st.DrawFn, word: str) -> str:
    """A call or a card with the printed sign of its suit, and with annotations behind."""
    letter = next((letter for letter in word if letter in _SIGNS), None)
    if word != "Pass" and "NT" not in word and letter and draw(st.booleans()):
        sign = draw(st.sampled_from(_SIGNS[letter])) + draw(st.sampled_from(_VARIANTS))
        word = word.replace(letter, sign, 1)
    return word + draw(_rarely("", st.sampled_from(_SUFFIXES)))


@st.composite
def _gap(draw: st.DrawFn) -> str:
    """Between two words of a row."""
    return draw(_rarely(" ", st.sampled_from((*_BLANKS, *(f" {one} " for one in _COMMENTS)))))


@st.composite
def _line_end(draw: st.DrawFn, gap: str) -> str:
    """The end of a line, or of a deal, where an empty line stands."""
    behind = draw(_rarely("", st.sampled_from((*_BLANKS, "; x", " {x}", " {two\nlines} ; y"))))
    lines = draw(_rarely("", st.sampled_from(_LINES).map("\n{}".format)))
    return behind + lines + gap
