"""The sentences of `refusal` that several games share; each fits one line of the smallest screen, 26 characters."""

NOT_A_MOVE = "That is not a move here"
NO_CARD = "No card lies there"
STOCK_EMPTY = "The stock is empty"
STOCK_FIRST = "First draw the whole stock"
WASTE_EMPTY = "The waste is empty"
NO_REDEAL = "There is no redeal left"
