/// The articles of notation that the written form of a move uses.
#pragma once

#include "compongo/chess/letters.h"
#include "compongo/chess/position.h"
#include "compongo/record/questions/answer.h"

namespace compongo::record {

/// Cites each article that the text of this legal move follows.
void cite_notation(Cited& cited, const chess::Position& position, chess::Move move,
                   chess::Language language, const law::Notation& notation);

} // namespace compongo::record
