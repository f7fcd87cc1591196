# Which moves are legal here?
from compongo import Position

position = Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")  # or a CompongoError with all that is wrong
print(*(position.san(move) for move in position.moves()))
