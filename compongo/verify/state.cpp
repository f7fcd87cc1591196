#include "compongo/verify/state.h"

#include <algorithm>

namespace compongo::verify {

namespace {

bool read_placement(std::string_view text, State& state) {
    unsigned rank = 7;
    unsigned file = 0;
    for (const char letter : text) {
        if (letter >= '1' && letter <= '8') {
            file += static_cast<unsigned>(letter - '0');
        } else if (letter == '/' && file == 8 && rank > 0) {
            --rank;
            file = 0;
        } else if (const auto piece = Piece::of(letter); piece && file < 8) {
            Man man{*piece, 8 * rank + file++};
            man.on(piece->kind) = only(man.home);
            state.men.push_back(man);
        } else {
            return false;
        }
    }
    std::ranges::sort(state.men, {}, &Man::home);
    return rank == 0 && file == 8;
}

bool read_turn(std::string_view text, State& state) {
    state.turn = text == "b" ? Color::black : Color::white;
    return text == "w" || text == "b";
}

bool read_castling(std::string_view text, State& state) {
    for (const char letter : text == "-" ? "" : text) {
        const auto number = std::string_view("ABCDEFGHabcdefgh").find(letter);
        const auto color = static_cast<Color>(number / 8 % 2);
        const Squares home = rank(color, 1);
        const Squares rook = home & file_of(static_cast<Square>(number));
        const Squares king = home & state.of(color, Kind::king);
        const Squares side = home & (rook > king ? ~(king - 1) : king - 1);
        if (number == text.npos || !is_one(king) || (rook & state.of(color, Kind::rook)) == 0 ||
            (side & state.castling_rooks) != 0) {
            return false;
        }
        state.castling_rooks |= rook;
    }
    return !text.empty();
}

/// An e.p. square needs the pawn that stepped over it, and nobody on its way.
bool read_en_passant(std::string_view text, State& state) {
    const auto square = square_of(text);
    const Squares crossed = square ? only(*square) & rank(state.turn, 6) : 0;
    const Squares way = crossed | ahead(state.turn, crossed);
    const Squares pawn = state.of(~state.turn, Kind::pawn) & ahead(~state.turn, crossed);
    state.crossed = pawn != 0 && (state.certain() & way) == 0 ? crossed : 0;
    return square || text == "-";
}

bool read_counter(std::string_view text, State& /*state*/) {
    constexpr std::size_t digits_max = 5;
    return !text.empty() && text.size() <= digits_max &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// And what is expected there.
struct Field {
    bool (*read)(std::string_view text, State& state);
    std::string_view expected;
};
constexpr std::array<Field, 6> readers = {
    {{read_placement, "8 ranks of 8 squares, / between them"},
     {read_turn, "w or b"},
     {read_castling, "- or the files of rooks on their first rank, one on each side of one king"},
     {read_en_passant, "- or a square"},
     {read_counter, "a number"},
     {read_counter, "a number"}}};

} // namespace

std::optional<Kind> Man::certain_kind() const {
    const auto kind = std::ranges::find(as, squares());
    return is_certain() && std::ranges::count(as, Squares{0}) == 5
               ? std::optional(kinds[static_cast<std::size_t>(kind - as.begin())])
               : std::nullopt;
}

bool Man::is_within(const Man& other) const {
    const auto is_less = [](Squares one, Squares more) { return (one & ~more) == 0; };
    return std::ranges::equal(as, other.as, is_less) && (!may_be_gone || other.may_be_gone);
}

std::string name(Piece piece, Square square) {
    return piece.letter() + name(square);
}

Squares State::certain() const {
    Squares certain = 0;
    for (const Man& man : men) {
        certain |= man.is_certain() ? man.squares() : 0;
    }
    return certain;
}

bool State::place(std::size_t man, Kind kind, Square square) {
    men[man].take_off();
    const bool has_room =
        std::ranges::all_of(men, [&](Man& other) { return other.keep_off(only(square)); });
    men[man].on(kind) = only(square);
    men[man].may_be_gone = false;
    return has_room;
}

Squares State::of(Color color, Kind kind) const {
    Squares squares = 0;
    for (const Man& man : men) {
        squares |= man.piece.color == color ? man.on(kind) : 0;
    }
    return squares;
}

Expected<State, Refusal> read_fen(std::string_view text) {
    const auto fields = fields_of(text);
    if (fields.size() != readers.size()) {
        return unexpected(Refusal{0, quoted(text), "the 6 fields of a FEN"});
    }
    State state;
    for (std::size_t field = 0; field < readers.size(); ++field) {
        const auto& [read, expected] = readers.at(field);
        if (!read(fields[field], state)) {
            return unexpected(Refusal{0, quoted(fields[field]), std::string(expected)});
        }
    }
    return state;
}

std::string fen(const State& position) {
    std::string text = "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111";
    for (const Man& man : position.men) {
        for (const Kind kind : kinds) {
            for (const Square square : Each{man.on(kind)}) {
                text[9 * (7 - square / 8) + square % 8] = Piece{man.piece.color, kind}.letter();
            }
        }
    }
    // Of vacant squares side by side only the number is told.
    std::string::size_type last = 0;
    for (std::size_t at = 1; at < text.size(); ++at) {
        const bool are_vacant = text[at] == '1' && text[last] >= '1' && text[last] <= '8';
        are_vacant ? ++text[last] : text[++last] = text[at];
    }
    text.resize(last + 1);
    text += position.turn == Color::white ? " w " : " b ";
    for (const Square rook : Each{position.castling_rooks}) {
        text += static_cast<char>((rook < 8 ? 'A' : 'a') + rook % 8);
    }
    text += position.castling_rooks == 0 ? "- " : " ";
    return text + (position.crossed == 0 ? "-" : name(lowest(position.crossed))) + " 0 1";
}

bool are_too_few(const State& state, Color side) {
    const auto own = [&](Kind kind) { return state.of(side, kind); };
    const auto theirs = [&](Kind kind) { return state.of(~side, kind); };
    const Squares knights = own(Kind::knight);
    const Squares bishops = own(Kind::bishop);
    if (theirs(Kind::king) == 0) {
        return true;
    }
    if ((own(Kind::pawn) | own(Kind::rook) | own(Kind::queen)) != 0) {
        return false;
    }
    if ((knights | bishops) == 0) {
        return true;
    }
    const auto kings = [&](Color color) {
        return std::ranges::count(state.men, Piece{color, Kind::king}, &Man::piece);
    };
    if (kings(Color::white) != 1 || kings(Color::black) != 1 ||
        (theirs(Kind::pawn) | theirs(Kind::knight)) != 0) {
        return false;
    }
    if (bishops == 0) {
        return is_one(knights) && (theirs(Kind::bishop) | theirs(Kind::rook)) == 0;
    }
    const Squares colour = (bishops & light_squares) != 0 ? light_squares : ~light_squares;
    return knights == 0 && ((bishops | theirs(Kind::bishop)) & ~colour) == 0;
}

} // namespace compongo::verify
