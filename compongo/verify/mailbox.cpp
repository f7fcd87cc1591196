#include "compongo/verify/mailbox.h"

#include <algorithm>
#include <string_view>

namespace compongo::verify {

namespace {

constexpr std::array<Direction, 8> lines = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
constexpr std::array<Direction, 8> leaps = {
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

/// Does this man attack what is so far away on that line, nothing being between?
constexpr bool attacks_along(char man, Direction line, int distance) {
    const bool is_straight = line.files == 0 || line.ranks == 0;
    switch (kind_of(man)) {
    case 'q':
        return true;
    case 'r':
        return is_straight;
    case 'b':
        return !is_straight;
    case 'k':
        return distance == 1;
    case 'p':
        return distance == 1 && !is_straight && line.ranks == forward(color_of(man));
    default:
        return false;
    }
}

/// All squares from one to the other on a rank, both included.
constexpr Squares span(Square one, Square other) {
    Squares squares = 0;
    for (Square at = std::min(one, other); at <= std::max(one, other); ++at) {
        squares |= only(at);
    }
    return squares;
}

bool is_of(char man, Color color) {
    return man != 0 && color_of(man) == color;
}

/// Does a man of this colour attack the square along this line?
bool is_attacked_along(const Men& men, Square square, Direction line, Color by) {
    int distance = 1;
    std::optional<Square> at = beside(square, line);
    while (at && men[*at] == 0) {
        at = beside(*at, line);
        ++distance;
    }
    return at && is_of(men[*at], by) &&
           attacks_along(men[*at], {-line.files, -line.ranks}, distance);
}

/// The tries of one position.
class Lister {
public:
    Lister(const Board& board, std::vector<Move>& tries) : board_(board), tries_(tries) {
        for (Square square = 0; square < 64; ++square) {
            const char man = board.men[square];
            occupied_ |= man != 0 ? only(square) : 0;
            closed_ |= is_of(man, board.turn) || man == 'k' || man == 'K' ? only(square) : 0;
        }
    }

    void list() {
        for (Squares rest = occupied_; rest != 0; rest &= rest - 1) {
            const Square from = first_of(rest);
            const char man = board_.men[from];
            if (!is_of(man, board_.turn)) {
                continue;
            }
            if (kind_of(man) == 'p') {
                list_pawn(from);
                continue;
            }
            list_all(from, reach(man, from, occupied_) & ~closed_);
        }
        list_castling();
    }

private:
    void list_all(Square from, Squares to) {
        for (; to != 0; to &= to - 1) {
            tries_.push_back({from, first_of(to)});
        }
    }

    void list_pawn(Square from) {
        const std::optional<Square> step = beside(from, {0, forward(board_.turn)});
        if (!step) {
            return;
        }
        Squares to = reach(board_.men[from], from, 0) & (occupied_ | board_.en_passant) & ~closed_;
        if (!has(occupied_, *step)) {
            to |= only(*step);
            const Square two = *step + *step - from;
            if (rank_of(from) == rank_for(board_.turn, 2) && !has(occupied_, two)) {
                to |= only(two);
            }
        }
        if (rank_of(*step) != rank_for(board_.turn, 8)) {
            return list_all(from, to);
        }
        for (; to != 0; to &= to - 1) {
            for (const char kind : {'q', 'r', 'b', 'n'}) {
                tries_.push_back({from, first_of(to), kind});
            }
        }
    }

    /// Only a single king on the first rank castles.
    void list_castling() {
        const Squares home = Squares{0xFF} << (8 * rank_for(board_.turn, 1));
        Squares rooks = board_.castling_rooks & home;
        Squares kings = 0;
        for (Squares rest = rooks == 0 ? 0 : occupied_ & home; rest != 0; rest &= rest - 1) {
            const Square at = first_of(rest);
            kings |= board_.men[at] == man_of('k', board_.turn) ? only(at) : 0;
        }
        for (; std::popcount(kings) == 1 && rooks != 0; rooks &= rooks - 1) {
            if (may_castle(first_of(kings), first_of(rooks))) {
                tries_.push_back({first_of(kings), first_of(rooks)});
            }
        }
    }

    [[nodiscard]] bool may_castle(Square king, Square rook) const {
        const Castling squares = castling(king, rook);
        Men without_king = board_.men;
        without_king[king] = 0;
        bool may = (squares.way & occupied_) == 0;
        for (Squares rest = squares.kings_way; may && rest != 0; rest &= rest - 1) {
            may = !is_attacked(without_king, first_of(rest), ~board_.turn);
        }
        return may;
    }

    const Board& board_;
    std::vector<Move>& tries_;
    Squares occupied_ = 0;
    /// Where no man of the player to move may go: his own men's squares, and any king's.
    Squares closed_ = 0;
};

void put_man(Men& men, const Board& before, Move move) {
    const char man = before.men[move.from];
    const bool castles = is_of(before.men[move.to], before.turn);
    men[move.from] = 0;
    men[move.to] = 0;
    if (castles) {
        const Castling squares = castling(move.from, move.to);
        men[squares.king_to] = man;
        men[squares.rook_to] = man_of('r', before.turn);
        return;
    }
    if (kind_of(man) == 'p' && has(before.en_passant, move.to)) {
        men[rank_of(move.from) * 8 + file_of(move.to)] = 0;
    }
    men[move.to] = move.promotion != 0 ? man_of(move.promotion, before.turn) : man;
}

} // namespace

std::string name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Castling castling(Square king, Square rook) {
    const Square first = rank_of(king) * 8;
    const Square king_to = first + (rook > king ? 6 : 2);
    const Square rook_to = first + (rook > king ? 5 : 3);
    const Squares kings_way = span(king, king_to);
    return {king_to, rook_to, kings_way,
            (kings_way | span(rook, rook_to)) & ~(only(king) | only(rook))};
}

Squares reach(char man, Square from, Squares occupied) {
    Squares reached = 0;
    if (kind_of(man) == 'n') {
        for (const Direction leap : leaps) {
            const auto to = beside(from, leap);
            reached |= to ? only(*to) : 0;
        }
        return reached;
    }
    for (const Direction line : lines) {
        int distance = 1;
        for (auto to = beside(from, line); to && attacks_along(man, line, distance); ++distance) {
            reached |= only(*to);
            to = has(occupied, *to) ? std::nullopt : beside(*to, line);
        }
    }
    return reached;
}

bool is_attacked(const Men& men, Square square, Color by) {
    return std::ranges::any_of(
               lines, [&](Direction line) { return is_attacked_along(men, square, line, by); }) ||
           std::ranges::any_of(leaps, [&](Direction leap) {
               const auto at = beside(square, leap);
               return at && men[*at] == man_of('n', by);
           });
}

bool is_any_king_attacked(const Men& men, Color color) {
    const std::string_view letters(men.data(), men.size());
    const char king = man_of('k', color);
    for (std::size_t at = letters.find(king); at != letters.npos; at = letters.find(king, at + 1)) {
        if (is_attacked(men, static_cast<Square>(at), ~color)) {
            return true;
        }
    }
    return false;
}

void list_tries(const Board& board, std::vector<Move>& tries) {
    tries.clear();
    Lister(board, tries).list();
}

std::optional<Board> play(const Board& board, Move move) {
    const char man = board.men[move.from];
    const bool is_king = kind_of(man) == 'k';
    Board after{board.men, board.castling_rooks, 0, ~board.turn};
    put_man(after.men, board, move);
    if (is_any_king_attacked(after.men, board.turn)) {
        return std::nullopt;
    }
    const Squares home = Squares{0xFF} << (8 * rank_for(board.turn, 1));
    after.castling_rooks &= ~(only(move.from) | only(move.to) | (is_king ? home : 0));
    const bool is_double_step =
        kind_of(man) == 'p' && (move.from + 16 == move.to || move.to + 16 == move.from);
    if (is_double_step) {
        after.en_passant = only((move.from + move.to) / 2);
        drop_idle_en_passant(after);
    }
    return after;
}

bool has_legal_move(const Board& board) {
    std::vector<Move> tries;
    list_tries(board, tries);
    return std::ranges::any_of(tries, [&](Move move) { return play(board, move).has_value(); });
}

bool is_mate(const Board& board) {
    return is_any_king_attacked(board.men, board.turn) && !has_legal_move(board);
}

void drop_idle_en_passant(Board& board) {
    if (board.en_passant == 0) {
        return;
    }
    const Square crossed = first_of(board.en_passant);
    const bool is_used = std::ranges::any_of(std::array{-1, 1}, [&](int files) {
        const auto from = beside(crossed, {files, -forward(board.turn)});
        return from && board.men[*from] == man_of('p', board.turn) && play(board, {*from, crossed});
    });
    board.en_passant = is_used ? board.en_passant : 0;
}

} // namespace compongo::verify
