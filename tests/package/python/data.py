# Which games of a file contradict the Laws, and what ended the others?
from collections import Counter

from compongo import Game, audit, game_over, read_pgn

pgn = b'[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'  # or a path, packed too
print(Counter(game_over(Game.of(game)).reason for game in read_pgn(pgn)))
for finding in audit(pgn):
    print(finding.game, finding.text)
