/// Moves as people write and say them: short, long and descriptive forms, figurines, the letters of
/// many languages, spoken moves, and whole games as newspapers print them.
///
/// `read_move` finds the move that a text means in a position, or says what is wrong with it;
/// `read_game_text` reads a game; `detect_language` finds out in which language it is written.
#pragma once

#include "compongo/chess.h"
#include "compongo/chess/letters.h"
#include "compongo/chess/long_algebraic.h"
#include "compongo/chess/notation.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/pgn/game_text.h"
#include "compongo/pgn/language_detection.h"
