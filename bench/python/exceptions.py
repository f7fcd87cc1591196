"""Tests of python-chess that our answers do not pass, and why."""
EXCEPTIONS = {
    "BoardTestCase.test_castling_san": "castling may be written as the king's move, Kg1 or Kh1, which is read and remarked upon",
    "BoardTestCase.test_fivefold_repetition": "the fifth occurrence ends the game (9.6.1), so that nothing is left to claim",
    "BoardTestCase.test_pawn_capture_san_without_file": "a pawn's capture without its file is read where only one move can be meant",
    "PgnTestCase.test_chess960_without_fen": "Chess960 without a FEN: the initial position is unknown, which is reported, and no move is played",
    "PgnTestCase.test_comment_at_eol": "a line's end within a comment is read as a blank",
    "PgnTestCase.test_exporter": "comments are written without blanks inside their braces, what is in them is kept, and lines may be broken in them",
    "PgnTestCase.test_variants": "Atomic and Suicide are other games: their moves are skipped, with a report",
    "PgnTestCase.test_variation_stack": "((( 1. c4 *, a bracket before any tag or move, is stray text and no game; brackets too many later on are survived",
    "PgnTestCase.test_z0": "a null move is no move of chess: the game is played up to it",
}
