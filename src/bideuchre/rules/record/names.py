"""The tags to which the rules give a meaning, in the order in which they are written."""

SCORE = "Score"
VARIANT = "Variant"
HOUSE_RULES = "HouseRules"
DEALER = "Dealer"
DEAL = "Deal"
KITTY = "Kitty"
AUCTION = "Auction"
NAMED = "Named"
KITTY_DISCARDED = "KittyDiscarded"
CARDS_REMOVED = "CardsRemoved"
CARDS_PASSED = "CardsPassed"
FOLDS = "Folds"
PLAY = "Play"

#: What stands before a deal's first action, and the actions.
HEAD = (SCORE, VARIANT, HOUSE_RULES, DEALER, DEAL, KITTY)
ACTIONS = (AUCTION, NAMED, KITTY_DISCARDED, CARDS_REMOVED, CARDS_PASSED, FOLDS, PLAY)

#: All of them; other tags are kept as they are.
TAGS_OF_THE_GAME = (*HEAD, *ACTIONS)

#: Tags with calls or cards below them. Their rows may begin on the line of the tag.
SECTIONS = (AUCTION, PLAY)
