#include "compongo/verify/squares.h"

namespace compongo::verify {

namespace {

/// Steps from a square to the next: a rook's directions; a bishop's, of which the first two are a
/// white pawn's captures and the last two a black pawn's; a knight's.
constexpr std::array ways = {1, 8, -1, -8, 9, 7, -9, -7, 10, 17, 15, 6, -10, -17, -15, -6};

/// The range of a piece's directions, and whether it slides.
struct Ways {
    std::size_t begin;
    std::size_t end;
    bool go_on = false;
};
constexpr std::array<Ways, 6> ways_of = {
    {{4, 6}, {0, 8, true}, {0, 4, true}, {4, 8, true}, {8, 16}, {0, 8}}};

/// All squares in each direction from each square. A step across the board's edge is recognized by
/// its large change of file.
constexpr auto lines = [] {
    std::array<std::array<Squares, 64>, ways.size()> all{};
    for (std::size_t way = 0; way < ways.size(); ++way) {
        for (int from = 0; from < 64; ++from) {
            int at = from;
            for (int to = at + ways[way]; to >= 0 && to < 64; to += ways[way]) {
                const int files = to % 8 - at % 8;
                if (files < -2 || files > 2) {
                    break;
                }
                all[way][static_cast<Square>(from)] |= only(static_cast<Square>(to));
                at = to;
            }
        }
    }
    return all;
}();

/// The squares in a direction up to and including the first occupied one.
Squares line(std::size_t way, Square from, Squares occupied) {
    const Squares all = lines[way][from];
    const Squares stops = all & occupied;
    if (stops == 0) {
        return all;
    }
    return all & ~lines[way][ways[way] > 0 ? lowest(stops) : highest(stops)];
}

} // namespace

std::optional<PieceKind> PieceKind::of(char letter) {
    const auto number = letters.find(letter);
    return number < letters.size() ? std::optional(PieceKind{static_cast<Color>(number / 6),
                                                             static_cast<Kind>(number % 6)})
                                   : std::nullopt;
}

char PieceKind::letter() const {
    return letters[6 * static_cast<std::size_t>(color) + static_cast<std::size_t>(kind)];
}

std::string name(Square square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

std::optional<Square> square_of(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
        return std::nullopt;
    }
    return static_cast<Square>(8 * (name[1] - '1') + (name[0] - 'a'));
}

Squares reach(PieceKind what, Square from, Squares occupied) {
    auto [begin, end, go_on] = ways_of[static_cast<std::size_t>(what.kind)];
    if (what == PieceKind{Color::black, Kind::pawn}) {
        begin += 2, end += 2;
    }
    Squares reached = 0;
    for (std::size_t way = begin; way < end; ++way) {
        reached |= line(way, from, go_on ? occupied : ~Squares{0});
    }
    return reached;
}

Squares between(Square one, Square other) {
    for (std::size_t way = 0; way < 8; ++way) {
        if (has(lines[way][one], other)) {
            return lines[way][one] & ~lines[way][other] & ~only(other);
        }
    }
    return 0;
}

} // namespace compongo::verify
