#include "compongo/chess/position.h"

#include "compongo/chess/attacks.h"

#include <algorithm>

namespace compongo::chess {

namespace {

/// Does the capture of the pawn that has just crossed `ep_square`, by the pawn on `from`, leave the
/// own king safe?
bool is_ep_capture_safe(const Board& board, Color turn, Square from, Square ep_square) {
    const SquareSet taken(square_at(index(ep_square) ^ 8U));
    const SquareSet occupied = (board.occupied() - SquareSet(from) - taken) | SquareSet(ep_square);
    return std::ranges::all_of(board.pieces(turn, PieceType::king), [&](Square king) {
        return (attackers(board, king, ~turn, occupied) - taken).is_empty();
    });
}

/// The castling rights that have their single king on the first rank, their rook, and no other rook
/// on that side.
SquareSet sound_castling_rooks(const Setup& setup) {
    SquareSet sound = setup.castling_rooks;
    for (const SetupFault& fault : faults(setup)) {
        if (fault.kind == FaultKind::castling_without_king ||
            fault.kind == FaultKind::castling_without_rook ||
            fault.kind == FaultKind::castling_several_rooks) {
            sound = sound - fault.squares;
        }
    }
    return sound & (SquareSet::of(Rank::r1) | SquareSet::of(Rank::r8));
}

} // namespace

Position Position::initial() {
    Position position;
    position.board_ = Board({0x6E0000000000006E, 0x9900000000000099, 0x52FF00000000FF52, 0xFFFF});
    position.castling_rooks_ = 0x8100000000000081;
    return position;
}

Expected<Position, std::vector<SetupFault>> Position::from(const Setup& setup,
                                                           Tolerance tolerance) {
    std::vector<SetupFault> refused = faults(setup);
    const bool ep_possible = std::ranges::none_of(refused, [](const SetupFault& fault) {
        return fault.kind == FaultKind::ep_square_impossible;
    });
    std::erase_if(refused,
                  [&](const SetupFault& fault) { return !is_refused(fault.kind, tolerance); });
    if (!refused.empty()) {
        return unexpected(std::move(refused));
    }
    Position position;
    position.board_ = setup.board;
    position.castling_rooks_ = sound_castling_rooks(setup).bits();
    position.halfmove_clock_ = setup.halfmove_clock;
    position.fullmove_number_ = setup.fullmove_number;
    position.turn_ = setup.turn;
    position.note_irregularity();
    if (setup.ep_square && ep_possible) {
        position.keep_ep_if_legal(*setup.ep_square);
    }
    return position;
}

Setup Position::setup() const {
    return {board_, turn_, castling_rooks(), ep_square(), halfmove_clock_, fullmove_number_};
}

Board Position::board_after_castling(Move move) const {
    const CastlingTargets to = castling_targets(move.from(), move.to());
    const std::uint64_t king = SquareSet(to.king).bits();
    const std::uint64_t both = king | SquareSet(to.rook).bits();
    Board::Planes planes = board_.planes();
    for (std::uint64_t& plane : planes) {
        plane &= ~(SquareSet(move.from()).bits() | SquareSet(move.to()).bits());
    }
    // The bits of king and rook, see `PieceType`.
    planes[1] |= both;
    planes[2] |= king;
    planes[3] |= turn_ == Color::white ? both : 0;
    return Board(planes);
}

void Position::keep_ep_if_legal(Square ep_square) {
    const SquareSet capturers =
        pawn_attacks(~turn_, ep_square) & board_.pieces(turn_, PieceType::pawn);
    const bool is_legal = std::ranges::any_of(
        capturers, [&](Square from) { return is_ep_capture_safe(board_, turn_, from, ep_square); });
    ep_ = is_legal ? static_cast<std::uint8_t>(index(ep_square)) : std::uint8_t{0};
}

void Position::note_irregularity() {
    const SquareSet ends = SquareSet::of(Rank::r1) | SquareSet::of(Rank::r8);
    is_irregular_ = !(board_.pieces(PieceType::pawn) & ends).is_empty();
    for (const Color color : colors) {
        const SquareSet kings = board_.pieces(color, PieceType::king);
        is_irregular_ = is_irregular_ || kings.size() != 1 ||
                        (color != turn_ && !attackers(board_, kings.first(), turn_).is_empty());
    }
}

} // namespace compongo::chess
