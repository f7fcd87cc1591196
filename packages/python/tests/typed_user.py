"""Code as a user with types writes it; the type checker reads it, and it is never run."""
from typing import Dict, List, Optional

import compongo
from compongo.protocol import ObligationEffect, TouchAct

position: compongo.Position = compongo.Position().play("e4")
moves: List[compongo.Move] = position.moves()
men: Dict[str, str] = position.men()
squares: compongo.SquareSet = position.attacks("e4") | {"a1"}
answer: compongo.CanMate = position.can_mate("white", certificate=True)
line: Optional[str] = answer.san[0] if answer else None

arbiter = compongo.Arbiter(compongo.Conditions("fide-2023"))
ruling: compongo.Ruling = arbiter.do(TouchAct(5, "white", ["g1"]))
for effect in ruling.effects:
    if isinstance(effect, ObligationEffect):
        allowed: List[str] = list(effect.allowed)

for game in compongo.read_pgn("games.pgn"):
    clocks: List[Optional[int]] = [move.clock for move in game.moves]
    tags: Dict[str, str] = game.tags
    faults: List[int] = [fault.line for fault in game.faults]
findings: List[str] = [finding.text for finding in compongo.audit("games.pgn.gz", edition="fide-2018")]
plies: List[int] = [len(batch.moves) for batch in compongo.read_pgn_arrays("games.pgn")]
