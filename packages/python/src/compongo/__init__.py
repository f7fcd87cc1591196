"""The FIDE Laws of Chess: positions and games, rulings, proofs whether a side can still mate, PGN, audits.

>>> import compongo
>>> compongo.Position('8/8/4k3/8/8/3R4/4K3/8 w - - 0 1').can_mate('black').verdict
'unwinnable'
"""
from __future__ import annotations

from ._faults import CompongoDefect, CompongoError
from . import _kernel
from ._kernel import Move, PgnGame, Position
from .squares import SQUARES, SquareSet, square_index, square_name
from .position import LegalMove, languages
from . import queries as _queries
from . import transforms as _transforms
from .mate import CanMate, Verified, can_mate, verify
from .pgn import (CheckedPgn, Evaluation, Finding, Mark, PgnFault, PgnLine, PgnMove, audit, check_pgn, parse_pgn, read_pgn,
                  write_pgn)
from .game import Claimable, Game, Outcome, Standing
from .tree import GameTree, TreeNode
from .epd import Epd, EpdOperand, read_epd, write_epd
from .protocol import EDITIONS, Act, Conditions, Edition, Effect, Policy, Regulations, Start
from .adjudication import Adjudication, draw_claim, flag_fall, game_over, illegal_move, is_over
from .arbiter import Arbiter, GameState, Judged, JudgedAct, Ruling, Sentences, ask, judge, judge_line, judge_told
from .cases import Case, CaseFault, CasesJudged, CasesRead, JudgedCase, judge_cases, read_cases, rule_unknown, write_cases
from .laws import article, changes, editions
from .svg import to_svg
from .bridges import from_chess, move_from_chess, move_to_chess, position_from_chess, position_to_chess, to_chess
from .arrays import BOARDS, Batch, boards, planes, read_pgn_arrays

__version__: str = _kernel.version()

__all__ = [
    "Act", "Adjudication", "Arbiter", "BOARDS", "Batch", "CanMate", "Case", "CaseFault", "CasesJudged", "CasesRead",
    "CheckedPgn", "Claimable", "CompongoDefect", "CompongoError", "Conditions", "EDITIONS", "Edition", "Effect", "Epd",
    "EpdOperand", "Evaluation", "Finding", "Game", "GameState", "GameTree", "Judged", "JudgedAct", "JudgedCase", "LegalMove", "Mark", "Move",
    "Outcome", "PgnFault", "PgnGame", "PgnLine", "PgnMove", "Policy", "Position", "Regulations", "Ruling", "SQUARES",
    "Sentences", "SquareSet", "Standing", "Start", "TreeNode", "Verified", "article", "ask", "audit", "boards", "can_mate", "changes",
    "check_pgn", "draw_claim", "editions", "flag_fall", "from_chess", "game_over", "illegal_move", "is_over", "judge", "judge_cases", "judge_line",
    "judge_told", "languages", "move_from_chess", "move_to_chess", "parse_pgn", "planes", "position_from_chess",
    "position_to_chess", "read_cases", "read_epd", "read_pgn", "read_pgn_arrays", "rule_unknown", "square_index", "square_name", "to_chess", "to_svg",
    "verify", "write_cases", "write_epd", "write_pgn",
]
