"""Many scripted people at once, each with a human's pauses."""

import random
import threading
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles

from bideuchre.site.load.person import Person

#: People behind one address, as behind a mobile carrier's.
BEHIND_ONE_ADDRESS = 20
#: A pause lasts from half the mean to one and a half times as long.
_SPREAD = 0.5


@dataclass
class Tally:
    """What a crowd met with: seconds of each accepted answer, and errors by what they were."""

    seconds: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)

    def percentile(self, number: int) -> float:
        """Of the accepted answers' seconds."""
        return quantiles(self.seconds, n=100, method="inclusive")[number - 1]


def people(url: str, count: int, levels: Sequence[str]) -> list[Person]:
    """So many people, the levels by turns, each from an address that some of them share."""
    return [
        Person(url, number, levels[number % len(levels)], _address(number))
        for number in range(count)
    ]


def bring_into_games(crowd: Sequence[Person], at_once: int, most: int) -> Tally:
    """Let each begin a game and act in it up to ``most`` times without a pause, ``at_once`` at a
    time; then each is somewhere else in a game."""
    waiting = list(crowd)
    tally, lock = Tally(), threading.Lock()

    def begin() -> None:
        while True:
            with lock:
                if not waiting:
                    return
                person = waiting.pop()
            for _ in range(1 + person.number % (most + 1)):
                _step(person, tally)
            person.close()

    _together([threading.Thread(target=begin) for _ in range(at_once)])
    return tally


def play(crowd: Sequence[Person], seconds: float, pause: float) -> Tally:
    """Let everybody act every ``pause`` seconds in the mean, counted from action to action."""
    tally = Tally()
    begun = time.monotonic()

    def live(person: Person) -> None:
        chance = random.Random(person.number)  # noqa: S311
        due = begun + chance.random() * pause
        while due < begun + seconds:
            time.sleep(max(0.0, due - time.monotonic()))
            _step(person, tally)
            due = max(due + pause * chance.uniform(1 - _SPREAD, 1 + _SPREAD), time.monotonic())
        person.close()

    _together([threading.Thread(target=live, args=(person,)) for person in crowd])
    return tally


def _step(person: Person, tally: Tally) -> None:
    answer = person.step()
    if answer.is_accepted:
        tally.seconds.append(answer.seconds)
    else:
        tally.errors[answer.error] += 1


def _together(threads: Sequence[threading.Thread]) -> None:
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _address(number: int) -> str:
    group = number // BEHIND_ONE_ADDRESS
    return f"10.{group >> 16 & 255}.{group >> 8 & 255}.{group & 255}"
