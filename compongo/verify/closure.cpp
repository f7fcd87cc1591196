#include "compongo/verify/closure.h"

namespace compongo::verify {

namespace {

/// Goes through the positions.
class Walk {
public:
    Walk(Color side, const std::set<Board>& leaves, std::size_t count)
        : side_(side), leaves_(leaves), count_(count) {}

    std::optional<Refusal> run(const Board& root, Steps& steps) {
        visit(root);
        for (std::size_t at = 0; at < in_order_.size() && !fault_; ++at) {
            const Board& board = *in_order_[at];
            for (const Move move : tries(board)) {
                ++steps.done;
                if (const auto next = play(board, move)) {
                    visit(*next);
                }
            }
            if (auto fault = steps.fault()) {
                return fault;
            }
        }
        return fault_;
    }

private:
    void visit(const Board& board) {
        const bool is_root = in_order_.empty();
        if (fault_ || gone_into_.contains(board)) {
            return;
        }
        const bool is_settled = leaves_.contains(board) || are_too_few(board.men, side_);
        if (is_settled && !is_root) {
            return;
        }
        if (!has_legal_move(board)) {
            if (board.turn != side_ && is_any_king_attacked(board.men, board.turn)) {
                fault_ = Refusal{0, "a mate that legal moves lead to", "none"};
            }
        } else if (!is_settled && in_order_.size() == count_) {
            fault_ = Refusal{0, "more positions", std::to_string(count_) + " at most"};
        } else if (!is_settled) {
            in_order_.push_back(&*gone_into_.insert(board).first);
        }
    }

    const Color side_;
    const std::set<Board>& leaves_;
    const std::size_t count_;
    std::set<Board> gone_into_;
    std::vector<const Board*> in_order_;
    std::optional<Refusal> fault_;
};

} // namespace

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

std::optional<Refusal> closure_fault(const Board& root, Color side, const std::set<Board>& leaves,
                                     std::size_t count, Steps& steps) {
    return Walk(side, leaves, count).run(root, steps);
}

} // namespace compongo::verify
