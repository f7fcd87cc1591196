#include "compongo/chess/types.h"

namespace compongo::chess {

namespace {

constexpr std::string_view letters = "?BRQPNK";

} // namespace

std::string_view name(Color color) {
    return color == Color::white ? "white" : "black";
}

std::string_view name(PieceType type) {
    constexpr std::array<std::string_view, 7> names = {"",     "bishop", "rook", "queen",
                                                       "pawn", "knight", "king"};
    return names[index(type)];
}

std::string name(Square square) {
    return {static_cast<char>('a' + index(file_of(square))),
            static_cast<char>('1' + index(rank_of(square)))};
}

char fen_letter(Piece piece) {
    const char capital = letters[index(piece.type)];
    return piece.color == Color::white ? capital : static_cast<char>(capital + ('a' - 'A'));
}

std::optional<Piece> piece_from_fen_letter(char letter) {
    for (const PieceType type : piece_types) {
        for (const Color color : colors) {
            if (fen_letter({type, color}) == letter) {
                return Piece{type, color};
            }
        }
    }
    return std::nullopt;
}

std::optional<Square> square_from_name(std::string_view name) {
    if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
        return std::nullopt;
    }
    return square_at(static_cast<unsigned>((name[1] - '1') * 8 + (name[0] - 'a')));
}

} // namespace compongo::chess
