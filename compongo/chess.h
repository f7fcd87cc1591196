/// The board and its moves: positions, Chess960 and irregular ones among them, legal moves, FEN,
/// EPD, SAN and UCI.
///
///     const auto setup = chess::parse_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1"); // or why it is none
///     const auto position = chess::Position::from(setup.value()); // or all that is wrong with it
///     for (const chess::Move move : chess::legal_moves(position.value())) {
///         std::puts(chess::san(*position, move).c_str());
///     }
///
/// A `Position` is a value: `position.play(move)` is the next one. What is read from a text, and
/// can be wrong, is an `Expected`: a value, or the fault with its place. A move that is played must
/// be legal; whoever does not know that asks `legal_moves`, or reads it by `read_move` (SAN) or
/// `read_uci`.
#pragma once

#include "compongo/chess/attacks.h"
#include "compongo/chess/chess960.h"
#include "compongo/chess/epd.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/illegal_reason.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/position.h"
#include "compongo/chess/san.h"
#include "compongo/chess/setup.h"
#include "compongo/chess/uci.h"
