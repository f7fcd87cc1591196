#include "compongo/verify/fen.h"

#include "compongo/verify/fields.h"

#include <algorithm>

namespace compongo::verify {

namespace {

bool read_placement(std::string_view text, PositionSet& position) {
    unsigned rank = 7;
    unsigned file = 0;
    for (const char letter : text) {
        if (letter >= '1' && letter <= '8') {
            file += static_cast<unsigned>(letter - '0');
        } else if (letter == '/' && file == 8 && rank > 0) {
            --rank;
            file = 0;
        } else if (const auto what = PieceKind::of(letter); what && file < 8) {
            Piece piece{*what, 8 * rank + file++};
            piece.on(what->kind) = only(piece.home);
            position.pieces.push_back(piece);
        } else {
            return false;
        }
    }
    std::ranges::sort(position.pieces, {}, &Piece::home);
    return rank == 0 && file == 8;
}

bool read_turn(std::string_view text, PositionSet& position) {
    position.turn = text == "b" ? Color::black : Color::white;
    return text == "w" || text == "b";
}

/// Requires the rook on this file and its king on their first rank, and no other such rook on that
/// side of the king.
bool add_castling_right(char file, PositionSet& position) {
    const auto number = std::string_view("ABCDEFGHabcdefgh").find(file);
    if (number == std::string_view::npos) {
        return false;
    }
    const auto color = static_cast<Color>(number / 8);
    const Squares home = rank(color, 1);
    const Squares rook = home & file_of(static_cast<Square>(number));
    const Squares king = home & position.of(color, Kind::king);
    if (!is_one(king) || (rook & position.of(color, Kind::rook)) == 0) {
        return false;
    }
    const Squares side = home & (rook > king ? ~(king - 1) : king - 1);
    if ((side & position.castling_rooks) != 0) {
        return false;
    }
    position.castling_rooks |= rook;
    return true;
}

bool read_castling(std::string_view text, PositionSet& position) {
    return text == "-" || (!text.empty() && std::ranges::all_of(text, [&](char file) {
               return add_castling_right(file, position);
           }));
}

/// An en passant square counts only with the pawn that crossed it, and with nothing on its way.
bool read_en_passant(std::string_view text, PositionSet& position) {
    const auto square = square_of(text);
    if (!square) {
        return text == "-";
    }
    const Squares crossed = only(*square) & rank(position.turn, 6);
    const Squares way = crossed | ahead(position.turn, crossed);
    const Squares pawn = position.of(~position.turn, Kind::pawn) & ahead(~position.turn, crossed);
    position.crossed = pawn != 0 && (position.certain() & way) == 0 ? crossed : 0;
    return true;
}

bool read_counter(std::string_view text, PositionSet& /*position*/) {
    constexpr std::size_t digits_max = 5;
    return !text.empty() && text.size() <= digits_max &&
           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// A field's parser, and what it expects.
struct Field {
    bool (*read)(std::string_view text, PositionSet& position);
    std::string_view expected;
};
constexpr std::array<Field, 6> all_fields = {
    {{read_placement, "8 ranks of 8 squares, / between them"},
     {read_turn, "w or b"},
     {read_castling, "- or the files of rooks on their first rank, one on each side of one king"},
     {read_en_passant, "- or a square"},
     {read_counter, "a number"},
     {read_counter, "a number"}}};

/// All 64 squares from a8 on, `1` for an empty one, with ranks separated.
std::string placement(const PositionSet& position) {
    std::string text = "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111";
    for (const Piece& piece : position.pieces) {
        for (const Kind kind : kinds) {
            for (const Square square : Each{piece.on(kind)}) {
                text[9 * (7 - square / 8) + square % 8] =
                    PieceKind{piece.what.color, kind}.letter();
            }
        }
    }
    return text;
}

/// Merges adjacent empty squares into their count.
std::string with_vacant_squares_counted(const std::string& placement) {
    std::string text;
    for (const char letter : placement) {
        const bool goes_on =
            letter == '1' && !text.empty() && text.back() >= '1' && text.back() <= '8';
        if (goes_on) {
            ++text.back();
        } else {
            text += letter;
        }
    }
    return text;
}

} // namespace

Expected<PositionSet, Fault> read_fen(std::string_view text) {
    const auto fields = fields_of(text);
    if (fields.size() != all_fields.size()) {
        return unexpected(Fault{quoted(text), "the 6 fields of a FEN"});
    }
    PositionSet position;
    for (std::size_t at = 0; at < all_fields.size(); ++at) {
        const auto& [read, expected] = all_fields.at(at);
        if (!read(fields[at], position)) {
            return unexpected(Fault{quoted(fields[at]), std::string(expected)});
        }
    }
    return position;
}

std::string fen(const PositionSet& position) {
    std::string text = with_vacant_squares_counted(placement(position));
    text += position.turn == Color::white ? " w " : " b ";
    for (const Square rook : Each{position.castling_rooks}) {
        text += static_cast<char>((rook < 8 ? 'A' : 'a') + rook % 8);
    }
    text += position.castling_rooks == 0 ? "- " : " ";
    return text + (position.crossed == 0 ? "-" : name(lowest(position.crossed))) + " 0 1";
}

} // namespace compongo::verify
