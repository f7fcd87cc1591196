/// The position that a question is about, and its moves.
#pragma once

#include "compongo/chess/move.h"
#include "compongo/chess/uci.h"
#include "compongo/game/protocol/values.h"
#include "compongo/record/transcript/fault.h"
#include "compongo/record/transcript/placement.h"

namespace compongo::record {

/// How castling is written in answers.
[[nodiscard]] chess::CastlingStyle castling_style(const Placement& placement, bool chess960);

/// A legal move as answers write it.
[[nodiscard]] game::MoveAsWritten as_written(chess::Move move, chess::CastlingStyle style);

/// The legal move that is meant, or the fault of `ask.move`.
[[nodiscard]] Read<chess::Move> legal_move_asked(const chess::Position& position,
                                                 const game::MoveAsWritten& move);

} // namespace compongo::record
