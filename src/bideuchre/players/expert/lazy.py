"""Worlds that are dealt, and solved, when a race comes to them: most races end early."""

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.budget import Budget
from bideuchre.players.kernel import NOT_SOLVED, IntArray, Stream, solve
from bideuchre.players.worlds import Worlds
from bideuchre.rules.view import View

#: Worlds are dealt up to these numbers at once.
_STAGES = (160, 640, 2_560, 10_240)
#: Pools are at least so large: worlds that fit the calls heard well are not to come too often.
_LEAST_POOL = 600
#: Worlds that are solved at least.
_LEAST_SOLVED = 60


class LazyWorlds:
    """Worlds of a view in play, drawn to fit the calls heard."""

    def __init__(self, view: View, budget: Budget, stream: Stream) -> None:
        self._worlds = Worlds(view)
        self._budget = budget
        self._stream = stream
        self._dealt: IntArray = np.empty((0, 4), np.int64)

    def __getitem__(self, part: slice) -> IntArray:
        """Worlds by their numbers, int64[n, 4]."""
        while len(self._dealt) < part.stop:
            self._deal_more()
        return self._dealt[part]

    def _deal_more(self) -> None:
        most, done = self._budget.card_worlds, len(self._dealt)
        end = next((stage for stage in _STAGES if done < stage < most), most)
        number = end - done
        pool = self._budget.card_pool
        pool = max(min(_LEAST_POOL, pool), number * pool // most)
        more = self._worlds.deal_by_calls(number, pool, self._stream)
        self._dealt = np.concatenate((self._dealt, more))


class SolvedWorlds:
    """The same worlds solved double-dummy, the more the longer a race lasts."""

    def __init__(
        self, worlds: LazyWorlds, state: IntArray, kinds: IntArray, budget: Budget
    ) -> None:
        self._worlds = worlds
        self._state = state
        self._kinds = kinds
        self._budget = budget
        self._looked_at = 0
        self._solved: IntArray = np.empty((0, len(kinds)), np.int64)

    def tricks(self, tried: int, active: npt.NDArray[np.int64]) -> IntArray:
        """Tricks of NS after each of the cards with these numbers, once so many worlds were tried:
        int64[worlds, cards]. Cards that were left out once must not be asked for again."""
        budget = self._budget
        wanted = budget.solved_worlds * tried // budget.card_worlds
        wanted = min(max(_LEAST_SOLVED, wanted), budget.solved_worlds)
        if wanted > self._looked_at:
            more = self._worlds[slice(self._looked_at, wanted)]
            found = np.zeros((len(more), len(self._kinds)), np.int64)
            found[:, active] = solve(
                more, self._state, self._kinds[active], node_cap=budget.node_cap
            )
            solved = found[:, active[0]] != NOT_SOLVED
            self._solved = np.concatenate((self._solved, found[solved]))
            self._looked_at = wanted
        return self._solved[:, active]
