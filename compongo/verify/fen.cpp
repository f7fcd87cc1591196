#include "compongo/verify/fen.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// What was expected instead, if a field is wrong.
using Wrong = std::optional<std::string_view>;

Wrong read_placement(std::string_view text, Board& board) {
    constexpr std::string_view wrong = "8 ranks of 8 squares, / between them";
    unsigned rank = 7;
    unsigned file = 0;
    for (const char letter : text) {
        if (letter == '/' && file == 8 && rank > 0) {
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '8') {
            file += static_cast<unsigned>(letter - '0');
        } else if (const auto piece = letters.find(letter); piece != letters.npos && file < 8) {
            board.men.put(Piece::numbered(piece), rank * 8 + file++);
        } else {
            return wrong;
        }
        if (file > 8) {
            return wrong;
        }
    }
    return rank == 0 && file == 8 ? Wrong() : wrong;
}

Wrong read_turn(std::string_view text, Board& board) {
    board.turn = text == "b" ? Color::black : Color::white;
    return text == "w" || text == "b" ? Wrong() : "w or b";
}

Wrong read_castling(std::string_view text, Board& board) {
    for (const char letter : text == "-" ? "" : text) {
        const auto number = std::string_view("ABCDEFGHabcdefgh").find(letter);
        if (number == text.npos) {
            return "- or the files of the rooks, A to H and a to h";
        }
        const Color color = number < 8 ? Color::white : Color::black;
        const Squares home = rank(color, 1);
        const Squares rook = home & file_of(static_cast<Square>(number));
        const Squares king = home & board.men.of({color, Kind::king});
        if (!std::has_single_bit(king) || (board.men.of({color, Kind::rook}) & rook) == 0) {
            return "a rook there, and one king, on their first rank";
        }
        const Squares side = home & (rook > king ? ~(king - 1) : king - 1);
        if ((board.castling_rooks & side) != 0) {
            return "one rook on each side of the king";
        }
        board.castling_rooks |= rook;
    }
    return text.empty() ? "- or castling rights" : Wrong();
}

/// An e.p. square needs the pawn that stepped over it, and nobody on its way.
Wrong read_en_passant(std::string_view text, Board& board) {
    const auto square = square_of(text);
    const Squares crossed = square ? only(*square) & rank(board.turn, 6) : 0;
    const Squares way = crossed | ahead(board.turn, crossed);
    const Squares pawns = board.men.of({~board.turn, Kind::pawn});
    const bool is_possible =
        (board.men.all() & way) == 0 && (pawns & ahead(~board.turn, crossed)) != 0;
    board.en_passant = is_possible ? crossed : 0;
    drop_idle_en_passant(board);
    return square || text == "-" ? Wrong() : "- or a square";
}

Wrong read_counter(std::string_view text, Board& /*board*/) {
    constexpr std::size_t digits_max = 5;
    const bool is_number = !text.empty() && text.size() <= digits_max &&
                           std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    return is_number ? Wrong() : "a number";
}

constexpr std::array readers = {read_placement,  read_turn,    read_castling,
                                read_en_passant, read_counter, read_counter};

} // namespace

Expected<Board, Refusal> read_fen(std::string_view text, FenFields wanted) {
    const auto count = static_cast<std::size_t>(wanted);
    const auto fields = fields_of(text);
    if (fields.size() != count) {
        return unexpected(
            Refusal{0, quoted(text), "the " + std::to_string(count) + " fields of a FEN"});
    }
    Board board;
    for (std::size_t field = 0; field < count; ++field) {
        if (const Wrong wrong = readers.at(field)(fields[field], board)) {
            return unexpected(Refusal{0, quoted(fields[field]), std::string(*wrong)});
        }
    }
    return board;
}

} // namespace compongo::verify
