// Beginnings and ends of games: the array, and kings put in the centre.
#include "compongo/audit/result_entered.h"
#include "compongo/chess/fen.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/placement.h"

namespace compongo::eboard {

namespace {

using chess::Square;

constexpr chess::SquareSet centre = chess::SquareSet(Square::d4) | chess::SquareSet(Square::e4) |
                                    chess::SquareSet(Square::d5) | chess::SquareSet(Square::e5);

} // namespace

void BoardReader::begin_game() {
    game_ = {options_.first, options_.is_chess960};
    base_ = options_.first;
    line_.clear();
    hands_.begin_turn();
    touched_before_ = 0;
    odd_.reset();
    pressed_.reset();
    is_turn_open_ = is_in_disorder_ = is_over_ = false;
}

bool BoardReader::find_array() {
    if (*board_ != options_.first.board()) {
        return false;
    }
    const bool is_new = is_over_ || game_.plies.empty();
    begin_game();
    // Setting up the pieces during a game may mean a new game: only likely.
    Evidence& evidence = tell(Sign::array, is_new ? Grade::shown : Grade::likely,
                              is_new ? "set_up" : "set_up_again");
    evidence.fen = chess::fen(base_);
    return true;
}

bool BoardReader::find_kings() {
    const auto kings = board_->pieces(chess::PieceType::king);
    const auto white = kings & board_->pieces(chess::Color::white);
    const auto black = kings & board_->pieces(chess::Color::black);
    // Kings on two of these squares are adjacent, so this is no position of a game.
    if (white.size() != 1 || black.size() != 1 || !(kings - centre).is_empty()) {
        return false;
    }
    const auto result = audit::result_by_kings(white.first(), black.first());
    if (is_over_ && game_.result == result) {
        return true;
    }
    complete(line_.size(), "ended");
    const auto others =
        differences(base_.board(), *board_) - kings - base_.board().pieces(chess::PieceType::king);
    Evidence& evidence = tell(Sign::result, others.is_empty() ? Grade::likely : Grade::possible,
                              "kings_in_the_centre");
    evidence.squares = {white.first(), black.first()};
    evidence.result = result;
    game_.result = result;
    is_over_ = true;
    odd_.reset();
    pressed_.reset();
    is_in_disorder_ = false;
    return true;
}

} // namespace compongo::eboard
