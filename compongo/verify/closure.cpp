#include "compongo/verify/closure.h"

#include <algorithm>
#include <cstring>

namespace compongo::verify {

namespace {

std::uint64_t hash_of(const Board& board) {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    std::array<std::uint64_t, 8> words;
    static_assert(sizeof words == sizeof board.men);
    std::memcpy(words.data(), board.men.data(), sizeof words);
    std::uint64_t hash =
        board.castling_rooks ^ board.en_passant ^ static_cast<unsigned>(board.turn);
    for (const std::uint64_t word : words) {
        hash = (hash ^ word) * odd;
        hash ^= hash >> 29U;
    }
    return hash;
}

/// How many men there are of each kind.
struct Count {
    int kings = 0;
    int knights = 0;
    int light_bishops = 0;
    int dark_bishops = 0;
    int queens = 0;
    int rooks = 0;
    int pawns = 0;

    [[nodiscard]] int bishops() const { return light_bishops + dark_bishops; }
};

Count count_of(const Men& men, Color color) {
    Count count;
    for (Square square = 0; square < 64; ++square) {
        const char man = men[square];
        if (man == 0 || color_of(man) != color) {
            continue;
        }
        const char kind = kind_of(man);
        count.kings += kind == 'k' ? 1 : 0;
        count.knights += kind == 'n' ? 1 : 0;
        count.light_bishops += kind == 'b' && is_light(square) ? 1 : 0;
        count.dark_bishops += kind == 'b' && !is_light(square) ? 1 : 0;
        count.queens += kind == 'q' ? 1 : 0;
        count.rooks += kind == 'r' ? 1 : 0;
        count.pawns += kind == 'p' ? 1 : 0;
    }
    return count;
}

/// Goes through the positions.
class Walk {
public:
    Walk(Color side, const PositionSet& leaves, std::size_t count)
        : side_(side), leaves_(leaves), count_(count) {}

    std::optional<Refusal> run(const Board& root, Steps& steps) {
        visit(root);
        std::vector<Move> tries;
        for (std::size_t at = 0; at < gone_into_.size() && !fault_; ++at) {
            const Board board = gone_into_[at];
            list_tries(board, tries);
            steps.done += tries.size();
            for (const Move move : tries) {
                if (const auto next = play(board, move)) {
                    visit(*next);
                }
            }
            if (steps.are_too_many()) {
                return Refusal{0, Steps::found_too_many, Steps::expected_fewer};
            }
        }
        return fault_;
    }

private:
    void visit(const Board& board) {
        if (fault_ || gone_into_.contains(board)) {
            return;
        }
        const bool is_settled = leaves_.contains(board) || are_too_few(board.men, side_);
        if (is_settled && gone_into_.size() > 0) {
            return;
        }
        if (!has_legal_move(board)) {
            if (board.turn != side_ && is_mate(board)) {
                fault_ = Refusal{0, "a mate that legal moves lead to", "none"};
            }
        } else if (!is_settled && gone_into_.size() == count_) {
            fault_ = Refusal{0, "more positions", std::to_string(count_) + " at most"};
        } else if (!is_settled) {
            gone_into_.insert(board);
        }
    }

    Color side_;
    const PositionSet& leaves_;
    std::size_t count_;
    PositionSet gone_into_;
    std::optional<Refusal> fault_;
};

} // namespace

std::size_t PositionSet::place_of(const Board& board) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t place = hash_of(board) & mask;
    while (table_[place] != 0 && boards_[table_[place] - 1] != board) {
        place = (place + 1) & mask;
    }
    return place;
}

bool PositionSet::insert(const Board& board) {
    const std::size_t place = place_of(board);
    if (table_[place] != 0) {
        return false;
    }
    boards_.push_back(board);
    table_[place] = static_cast<std::uint32_t>(boards_.size());
    if (2 * boards_.size() > table_.size()) {
        widen();
    }
    return true;
}

void PositionSet::widen() {
    table_.assign(2 * table_.size(), 0);
    for (std::size_t at = 0; at < boards_.size(); ++at) {
        table_[place_of(boards_[at])] = static_cast<std::uint32_t>(at + 1);
    }
}

bool are_too_few(const Men& men, Color side) {
    const Count own = count_of(men, side);
    const Count theirs = count_of(men, ~side);
    if (own.pawns + own.rooks + own.queens != 0) {
        return false;
    }
    if (own.knights + own.bishops() == 0) {
        return true;
    }
    if (own.kings > 1 || theirs.kings > 1) {
        return false;
    }
    if (own.bishops() == 0) {
        return own.knights == 1 &&
               theirs.knights + theirs.bishops() + theirs.rooks + theirs.pawns == 0;
    }
    const bool is_one_colour = own.light_bishops == 0 || own.dark_bishops == 0;
    const int other_bishops = own.light_bishops == 0 ? theirs.light_bishops : theirs.dark_bishops;
    return own.knights == 0 && is_one_colour && theirs.pawns + theirs.knights + other_bishops == 0;
}

std::optional<Refusal> closure_fault(const Board& root, Color side, const PositionSet& leaves,
                                     std::size_t count, Steps& steps) {
    return Walk(side, leaves, count).run(root, steps);
}

} // namespace compongo::verify
