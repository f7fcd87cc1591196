#include "compongo/verify/closure.h"

namespace compongo::verify {

bool are_too_few(const Men& men, Color side) {
    const auto own = [&](Kind kind) { return men.of({side, kind}); };
    const auto theirs = [&](Kind kind) { return men.of({~side, kind}); };
    const Squares knights = own(Kind::knight);
    const Squares bishops = own(Kind::bishop);
    if ((own(Kind::pawn) | own(Kind::rook) | own(Kind::queen)) != 0) {
        return false;
    }
    if ((knights | bishops) == 0) {
        return true;
    }
    if (std::popcount(own(Kind::king)) > 1 || std::popcount(theirs(Kind::king)) > 1 ||
        (theirs(Kind::pawn) | theirs(Kind::knight)) != 0) {
        return false;
    }
    if (bishops == 0) {
        return std::has_single_bit(knights) && (theirs(Kind::bishop) | theirs(Kind::rook)) == 0;
    }
    const Squares colour = (bishops & light_squares) != 0 ? light_squares : ~light_squares;
    return knights == 0 && ((bishops | theirs(Kind::bishop)) & ~colour) == 0;
}

std::optional<Refusal> closure_fault(const Board& root, Color side, const PositionSet& leaves,
                                     std::size_t count, Steps& steps) {
    PositionSet gone_into;
    std::optional<Refusal> fault;
    const auto visit = [&](const Board& board) {
        const bool is_root = gone_into.size() == 0;
        if (gone_into.contains(board)) {
            return;
        }
        const bool is_settled = leaves.contains(board) || are_too_few(board.men, side);
        if (is_settled && !is_root) {
            return;
        }
        if (!has_legal_move(board)) {
            if (board.turn != side && is_any_king_attacked(board.men, board.turn)) {
                fault = Refusal{0, "a mate that legal moves lead to", "none"};
            }
        } else if (!is_settled && gone_into.size() == count) {
            fault = Refusal{0, "more positions", std::to_string(count) + " at most"};
        } else if (!is_settled) {
            gone_into.insert(board);
        }
    };
    visit(root);
    for (std::size_t at = 0; at < gone_into.size() && !fault; ++at) {
        const Board board = gone_into[at];
        for (const Move move : tries(board)) {
            ++steps.done;
            const auto next = fault ? std::nullopt : play(board, move);
            if (next) {
                visit(*next);
            }
        }
        fault = fault ? fault : steps.fault();
    }
    return fault;
}

} // namespace compongo::verify
