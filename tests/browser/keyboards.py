"""Keyboard layouts: what the keys of the help sheet write, and how a real one is pressed."""

from dataclasses import dataclass

from playwright.sync_api import Page

#: The keys of the help sheet that write something, and where they are on an American keyboard.
LETTERS = "acdghiklmnprstuwy"

LATIN = dict(zip("qwertyuiopasdfghjklzxcvbnm", "qwertyuiopasdfghjklzxcvbnm", strict=True))
DIGITS = "1234567890"


@dataclass(frozen=True)
class Key:
    """One press as the browser is told of it: ``key`` is what is written, ``code`` the place."""

    key: str
    code: str
    shift: bool = False


def places(row: str, written: str) -> dict[str, Key]:
    """The keys of one row by the Latin letters at their places; blanks part what they write."""
    return {
        place: Key(text, f"Key{place.upper()}")
        for place, text in zip(row, written.split(), strict=True)
    }


def digits(written: str, shift: bool = False) -> dict[str, Key]:
    """The row of digits."""
    return {
        digit: Key(text, f"Digit{digit}", shift)
        for digit, text in zip(DIGITS, written.split(), strict=True)
    }


def moved(order: str) -> dict[str, Key]:
    """A Latin layout: ``order`` writes, row by row, what the places of an American one write."""
    american = "qwertyuiop asdfghjkl; zxcvbnm,./ '".replace(" ", "")
    codes = {
        ";": "Semicolon",
        ",": "Comma",
        ".": "Period",
        "/": "Slash",
        "'": "Quote",
    }
    return {
        text: Key(text, codes.get(place) or f"Key{place.upper()}")
        for place, text in zip(american, order.replace(" ", ""), strict=True)
        if text.isalpha()
    }


PLAIN = digits("1 2 3 4 5 6 7 8 9 0")
QUESTION = {"?": Key("?", "Slash", shift=True)}
TOP, HOME, BOTTOM = "qwertyuiop", "asdfghjkl", "zxcvbnm"

LAYOUTS: dict[str, dict[str, Key]] = {
    "Hindi (InScript)": places(TOP, "ौ ै ा ी ू ब ह ग द ज")
    | places(HOME, "ो े ् ि ु प र क त")
    | places(BOTTOM, "ॆ ं म न व ल स")
    | digits("१ २ ३ ४ ५ ६ ७ ८ ९ ०")
    | {"?": Key("य़", "Slash", shift=True)},
    "Bengali (Probhat)": places(TOP, "দ ূ ী র ট এ ু ি ও প")
    | places(HOME, "া স ড ত গ হ জ ক ল")
    | places(BOTTOM, "য় শ চ আ ব ন ম")
    | digits("১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯ ০")
    | QUESTION,
    "Bengali (Jatiya)": places(TOP, "ঙ য ড প ট চ জ হ গ ড়")
    | places(HOME, "ৃ ু ি া ্ ব ক ত দ")
    | places(BOTTOM, "্র ও ে র ন স ম")
    | digits("১ ২ ৩ ৪ ৫ ৬ ৭ ৮ ৯ ০")
    | QUESTION,
    "Urdu": places(TOP, "ط ص ھ د ٹ پ ت ب ج ح")
    | places(HOME, "م و ر ن ل ہ ا ک ی")
    | places(BOTTOM, "ق ف ے س ش غ ع")
    | digits("۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹ ۰")
    | {"?": Key("؟", "Slash", shift=True)},
    "Arabic": places(TOP, "ض ص ث ق ف غ ع ه خ ح")
    | places(HOME, "ش س ي ب ل ا ت ن م")
    | places(BOTTOM, "ئ ء ؤ ر لا ى ة")
    | digits("١ ٢ ٣ ٤ ٥ ٦ ٧ ٨ ٩ ٠")
    | {"?": Key("؟", "Slash", shift=True)},
    "Cyrillic": places(TOP, "й ц у к е н г ш щ з")
    | places(HOME, "ф ы в а п р о л д")
    | places(BOTTOM, "я ч с м и т ь")
    | PLAIN
    | {"?": Key("?", "Digit7", shift=True)},
    "Greek": places(TOP, "; ς ε ρ τ υ θ ι ο π")
    | places(HOME, "α σ δ φ γ η ξ κ λ")
    | places(BOTTOM, "ζ χ ψ ω β ν μ")
    | PLAIN
    | QUESTION,
    "Thai": places(TOP, "ๆ ไ ำ พ ะ ั ี ร น ย")
    | places(HOME, "ฟ ห ก ด เ ้ ่ า ส")
    | places(BOTTOM, "ผ ป แ อ ิ ื ท")
    | digits("ๅ / - ภ ถ ุ ึ ค ต จ")
    | {"?": Key("ฦ", "Slash", shift=True)},
    "AZERTY": moved("azertyuiop qsdfghjklm wxcvbn,;:! ù")
    | digits("& é \" ' ( - è _ ç à")
    | {"?": Key("?", "KeyM", shift=True)},
    "AZERTY, digits shifted": moved("azertyuiop qsdfghjklm wxcvbn,;:! ù")
    | digits(DIGITS.replace("", " ").strip(), shift=True)
    | {"?": Key("?", "KeyM", shift=True)},
    "QWERTZ": moved("qwertzuiop asdfghjklö yxcvbnm,.- ä")
    | PLAIN
    | {"?": Key("?", "Minus", shift=True)},
    "Dvorak": moved("',.pyfgcrl aoeuidhtns ;qjkxbmwvz -")
    | PLAIN
    | {"?": Key("?", "BracketLeft", shift=True)},
    "Turkish": moved("qwertyuıop asdfghjklş zxcvbnmöç. i")
    | {"i": Key("ı", "KeyI")}
    | PLAIN
    | {"?": Key("?", "Minus", shift=True)},
    "American, Caps Lock": {letter: Key(letter.upper(), f"Key{letter.upper()}") for letter in LATIN}
    | PLAIN
    | QUESTION,
    "American, numeric keypad": {letter: Key(letter, f"Key{letter.upper()}") for letter in LATIN}
    | {digit: Key(digit, f"Numpad{digit}") for digit in DIGITS}
    | QUESTION,
    "Full width": {
        letter: Key(chr(ord(letter) + 0xFEE0), f"Key{letter.upper()}") for letter in LATIN
    }
    | {digit: Key(chr(ord(digit) + 0xFEE0), f"Digit{digit}") for digit in DIGITS}
    | {"?": Key("？", "Slash", shift=True)},
}

#: What systems call the keys that do something by themselves.
SYSTEM = {"Escape": 27, "ArrowRight": 39}

#: CDP's bits for keys that are held.
ALT, CTRL, META, SHIFT = 1, 2, 4, 8


class Keyboard:
    """Presses keys as the browser itself is told of them by the system."""

    def __init__(self, page: Page, layout: str = "American, numeric keypad") -> None:
        self.page = page
        self.keys = LAYOUTS[layout]
        self.session = page.context.new_cdp_session(page)
        self.now = float(page.evaluate("(performance.timeOrigin + performance.now()) / 1000"))

    def press(self, name: str, after: float = 0.1, held: int = 0) -> None:
        """Press the key of the layout that stands for ``name``, so many seconds after the last."""
        self.press_key(self.keys[name], after, held)

    def press_key(self, key: Key, after: float = 0.1, held: int = 0) -> None:
        self.now += after
        event = {
            "key": key.key,
            "code": key.code,
            "modifiers": held | (SHIFT if key.shift else 0),
            "timestamp": self.now,
            "windowsVirtualKeyCode": SYSTEM.get(key.key, 0),
        }
        writes = not held and key.key not in ("Process", *SYSTEM)
        kind = {"type": "keyDown", "text": key.key} if writes else {"type": "rawKeyDown"}
        self.session.send("Input.dispatchKeyEvent", kind | event)
        self.session.send("Input.dispatchKeyEvent", {"type": "keyUp"} | event)
