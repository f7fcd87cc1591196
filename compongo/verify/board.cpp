#include "compongo/verify/board.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// So many files towards h, so many ranks towards 8.
struct Way {
    int files;
    int ranks;
};
/// A rook's ways, a bishop's (a white pawn's, a black pawn's) and a knight's.
constexpr std::array<Way, 16> ways = {{{1, 0},
                                       {0, 1},
                                       {-1, 0},
                                       {0, -1},
                                       {1, 1},
                                       {-1, 1},
                                       {-1, -1},
                                       {1, -1},
                                       {2, 1},
                                       {1, 2},
                                       {-1, 2},
                                       {-2, 1},
                                       {-2, -1},
                                       {-1, -2},
                                       {1, -2},
                                       {2, -1}}};

/// Which of them a man has, and whether he goes on until something stops him.
struct Ways {
    std::size_t begin;
    std::size_t end;
    bool goes_on = false;
};
constexpr std::array<Ways, letters.size()> ways_of = {{{4, 6},
                                                       {0, 8, true},
                                                       {0, 4, true},
                                                       {4, 8, true},
                                                       {8, 16},
                                                       {0, 8},
                                                       {6, 8},
                                                       {0, 8, true},
                                                       {0, 4, true},
                                                       {4, 8, true},
                                                       {8, 16},
                                                       {0, 8}}};

/// All squares on each way from each square.
constexpr auto lines = [] {
    std::array<std::array<Squares, 64>, ways.size()> all{};
    for (std::size_t way = 0; way < ways.size(); ++way) {
        for (int from = 0; from < 64; ++from) {
            int file = from % 8 + ways[way].files;
            int rank = from / 8 + ways[way].ranks;
            while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                all[way][static_cast<Square>(from)] |= only(static_cast<Square>(rank * 8 + file));
                file += ways[way].files;
                rank += ways[way].ranks;
            }
        }
    }
    return all;
}();

/// The squares on a way up to the first that is occupied, and this one.
Squares line(std::size_t way, Square from, Squares occupied) {
    const Squares all = lines[way][from];
    const Squares stops = all & occupied;
    if (stops == 0) {
        return all;
    }
    const bool goes_up = 8 * ways[way].ranks + ways[way].files > 0;
    return all & ~lines[way][goes_up ? lowest(stops) : highest(stops)];
}

/// All squares from one to the other on a rank, both included.
constexpr Squares span(Square one, Square other) {
    return (only(std::max(one, other)) << 1U) - only(std::min(one, other));
}

/// The rooks with which this king castles: only a single one on the first rank does.
Squares castles_with(const Board& board, Square king) {
    const Squares home = rank(board.turn, 1);
    const bool is_single = (board.men.of({board.turn, Kind::king}) & home) == only(king);
    Men without_king = board.men;
    without_king.remove(only(king));
    Squares rooks = 0;
    for (const Square rook : Each{is_single ? board.castling_rooks & home : 0}) {
        const Castling squares = castling(king, rook);
        bool may = (squares.way & board.men.all()) == 0;
        for (const Square square : Each{may ? squares.kings_way : 0}) {
            may = may && !is_attacked(without_king, square, ~board.turn, without_king.all());
        }
        rooks |= may ? only(rook) : 0;
    }
    return rooks;
}

/// Where the man there may try to go.
Squares targets(const Board& board, Square from) {
    const Men& men = board.men;
    const Piece piece = men.at(from);
    const Squares occupied = men.all();
    const Squares kings = men.of({Color::white, Kind::king}) | men.of({Color::black, Kind::king});
    const Squares to = reach(piece, from, occupied) & ~(men.of(board.turn) | kings);
    if (piece.kind == Kind::pawn) {
        return (to & (occupied | board.en_passant)) | pawn_steps(board.turn, from, occupied);
    }
    return piece.kind == Kind::king ? to | castles_with(board, from) : to;
}

void add_tries(const Board& board, Square from, std::vector<Move>& tries) {
    const bool is_pawn = has(board.men.of({board.turn, Kind::pawn}), from);
    for (const Square to : Each{targets(board, from)}) {
        if (!is_pawn || !has(rank(board.turn, 8), to)) {
            tries.push_back({from, to});
            continue;
        }
        for (const Kind kind : promotions) {
            tries.push_back({from, to, kind});
        }
    }
}

void move_men(Men& men, const Board& before, Move move) {
    const Piece piece = men.at(move.from);
    const bool castles = has(men.of(before.turn), move.to);
    men.remove(only(move.from));
    if (castles) {
        const Castling squares = castling(move.from, move.to);
        men.remove(only(move.to));
        men.put(piece, squares.king_to);
        men.put({before.turn, Kind::rook}, squares.rook_to);
        return;
    }
    men.put({before.turn, move.promotion.value_or(piece.kind)}, move.to);
    if (piece.kind == Kind::pawn && has(before.en_passant, move.to)) {
        men.remove(ahead(~before.turn, only(move.to)));
    }
}

} // namespace

std::string name(Square square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::optional<Square> square_of(std::string_view name) {
    if (name.size() != 2) {
        return std::nullopt;
    }
    const auto file = std::string_view("abcdefgh").find(name[0]);
    const auto rank = std::string_view("12345678").find(name[1]);
    return file < 8 && rank < 8 ? std::optional(static_cast<Square>(8 * rank + file))
                                : std::nullopt;
}

Squares Men::of(Color color) const {
    Squares all = 0;
    for (const Kind kind : kinds) {
        all |= of({color, kind});
    }
    return all;
}

Piece Men::at(Square square) const {
    const auto squares =
        std::ranges::find_if(squares_, [&](Squares each) { return has(each, square); });
    return Piece::numbered(static_cast<std::size_t>(squares - squares_.begin()));
}

void Men::put(Piece piece, Square square) {
    remove(only(square));
    squares_[piece.number()] |= only(square);
}

void Men::remove(Squares squares) {
    for (Squares& each : squares_) {
        each &= ~squares;
    }
}

Castling castling(Square king, Square rook) {
    const Square first = king / 8 * 8;
    const Square king_to = first + (rook > king ? 6 : 2);
    const Square rook_to = first + (rook > king ? 5 : 3);
    const Squares kings_way = span(king, king_to);
    const Squares way = kings_way | span(rook, rook_to);
    return {king_to, rook_to, kings_way, way & ~(only(king) | only(rook))};
}

Squares reach(Piece piece, Square from, Squares occupied) {
    const auto [begin, end, goes_on] = ways_of[piece.number()];
    Squares reached = 0;
    for (std::size_t way = begin; way < end; ++way) {
        reached |= line(way, from, goes_on ? occupied : ~Squares{0});
    }
    return reached;
}

Squares pawn_steps(Color color, Square from, Squares closed) {
    const Squares one = ahead(color, only(from)) & ~closed;
    return one | (has(rank(color, 2), from) ? ahead(color, one) & ~closed : 0);
}

/// Whoever attacks the square is where such a man of the other colour would go from it.
bool is_attacked(const Men& men, Square square, Color by, Squares occupied) {
    return std::ranges::any_of(kinds, [&](Kind kind) {
        const Squares his = men.of({by, kind});
        return his != 0 && (reach({~by, kind}, square, occupied) & his) != 0;
    });
}

bool is_any_king_attacked(const Men& men, Color color) {
    bool is_any = false;
    for (const Square king : Each{men.of({color, Kind::king})}) {
        is_any = is_any || is_attacked(men, king, ~color, men.all());
    }
    return is_any;
}

std::vector<Move> tries(const Board& board) {
    std::vector<Move> all;
    for (const Square from : Each{board.men.of(board.turn)}) {
        add_tries(board, from, all);
    }
    return all;
}

bool is_try(const Board& board, Move move) {
    const bool promotes =
        has(board.men.of({board.turn, Kind::pawn}), move.from) && has(rank(board.turn, 8), move.to);
    return has(board.men.of(board.turn), move.from) && has(targets(board, move.from), move.to) &&
           move.promotion.has_value() == promotes;
}

std::optional<Board> play(const Board& board, Move move) {
    Board after{board.men, board.castling_rooks, 0, ~board.turn};
    move_men(after.men, board, move);
    if (is_any_king_attacked(after.men, board.turn)) {
        return std::nullopt;
    }
    const Kind kind = board.men.at(move.from).kind;
    after.castling_rooks &= ~(only(move.from) | only(move.to));
    after.castling_rooks &= kind == Kind::king ? ~rank(board.turn, 1) : ~Squares{0};
    if (kind == Kind::pawn && (move.from + 16 == move.to || move.to + 16 == move.from)) {
        after.en_passant = only((move.from + move.to) / 2);
        drop_idle_en_passant(after);
    }
    return after;
}

bool has_legal_move(const Board& board) {
    const auto all = tries(board);
    return std::ranges::any_of(all, [&](Move move) { return play(board, move).has_value(); });
}

bool is_mate(const Board& board) {
    return is_any_king_attacked(board.men, board.turn) && !has_legal_move(board);
}

void drop_idle_en_passant(Board& board) {
    const Piece crossing{~board.turn, Kind::pawn};
    bool is_used = false;
    for (const Square to : Each{board.en_passant}) {
        const Squares pawns = reach(crossing, to, 0) & board.men.of({board.turn, Kind::pawn});
        for (const Square from : Each{pawns}) {
            is_used = is_used || play(board, {from, to});
        }
    }
    board.en_passant = is_used ? board.en_passant : 0;
}

} // namespace compongo::verify
