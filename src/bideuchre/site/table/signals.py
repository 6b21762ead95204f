"""What other rooms of the site may want to hear of a game."""

from django.dispatch import Signal

#: A deal has ended, and with it perhaps the game. Sent with ``progress`` (a Progress at the end
#: of that deal), inside the transaction that saves it and once for each deal: what a receiver
#: writes is kept or undone together with the deal.
deal_finished = Signal()
