# Who played, and how much time was left after each move?
import sys

from compongo import read_pgn

for game in read_pgn(sys.stdin.buffer):
    print(game.tags["White"], "-", game.tags["Black"])
    for san, move in zip(game.san(), game.moves):
        print(f"{san}\t{move.clock // 1000} s")
