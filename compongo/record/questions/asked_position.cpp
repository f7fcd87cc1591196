#include "compongo/record/questions/asked_position.h"

#include "compongo/record/transcript/codec.h"

namespace compongo::record {

chess::CastlingStyle castling_style(const Placement& placement, bool chess960) {
    return chess960 || placement.is_chess960 ? chess::CastlingStyle::chess960
                                             : chess::CastlingStyle::standard;
}

game::MoveAsWritten as_written(chess::Move move, chess::CastlingStyle style) {
    const bool names_king_square = move.is_castling() && style == chess::CastlingStyle::standard;
    const chess::Square to =
        names_king_square ? chess::castling_targets(move.from(), move.to()).king : move.to();
    return {move.from(), to, move.promotion()};
}

Read<chess::Move> legal_move_asked(const chess::Position& position,
                                   const game::MoveAsWritten& move) {
    std::string quoted;
    Codec<game::MoveAsWritten>::append(quoted, move);
    const std::string uci = quoted.substr(1, quoted.size() - 2);
    const auto legal = chess::read_uci(position, uci);
    if (!legal) {
        return unexpected(
            LineFault{"ask.move", json_text(uci), "a legal move; " + message(legal.error())});
    }
    return *legal;
}

} // namespace compongo::record
