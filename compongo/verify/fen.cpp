#include "compongo/verify/fen.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// What was expected instead, if a field is wrong.
using Wrong = std::optional<std::string_view>;

constexpr std::size_t counter_digits_max = 5;

Wrong read_placement(std::string_view text, Board& board) {
    constexpr std::string_view wrong = "8 ranks of 8 squares, / between them";
    int rank = 7;
    int file = 0;
    for (const char letter : text) {
        if (letter == '/' && file == 8 && rank > 0) {
            --rank;
            file = 0;
        } else if (letter >= '1' && letter <= '8') {
            file += letter - '0';
        } else if (std::string_view("PNBRQKpnbrqk").find(letter) != text.npos && file < 8) {
            board.men[static_cast<Square>(rank * 8 + file++)] = letter;
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

/// The squares on the first rank of this colour where this man stands.
Squares at_home(const Board& board, char kind, Color color) {
    Squares squares = 0;
    for (unsigned file = 0; file < 8; ++file) {
        const Square at = 8 * rank_for(color, 1) + file;
        squares |= board.men[at] == man_of(kind, color) ? only(at) : 0;
    }
    return squares;
}

Wrong read_castling(std::string_view text, Board& board) {
    if (text == "-") {
        return {};
    }
    for (const char letter : text) {
        const Color color = color_of(letter);
        const auto file = static_cast<unsigned>(kind_of(letter) - 'a');
        if (file > 7) {
            return "- or the files of the rooks, A to H and a to h";
        }
        const Square rook = 8 * rank_for(color, 1) + file;
        const Squares kings = at_home(board, 'k', color);
        if (std::popcount(kings) != 1 || !has(at_home(board, 'r', color), rook)) {
            return "a rook there, and one king, on their first rank";
        }
        const Squares beyond =
            rook > first_of(kings) ? ~(only(first_of(kings)) - 1) : only(first_of(kings)) - 1;
        if ((board.castling_rooks & beyond & (Squares{0xFF} << (rook & 56U))) != 0) {
            return "one rook on each side of the king";
        }
        board.castling_rooks |= only(rook);
    }
    return text.empty() ? "- or castling rights" : Wrong();
}

Wrong read_en_passant(std::string_view text, Board& board) {
    if (text == "-") {
        return {};
    }
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return "- or a square";
    }
    const auto square = static_cast<Square>((text[1] - '1') * 8 + (text[0] - 'a'));
    if (rank_of(square) == rank_for(board.turn, 6)) {
        const char pawn = board.men[*beside(square, {0, -forward(board.turn)})];
        const char origin = board.men[*beside(square, {0, forward(board.turn)})];
        const bool is_possible =
            pawn == man_of('p', ~board.turn) && origin == 0 && board.men[square] == 0;
        board.en_passant = is_possible ? only(square) : 0;
        drop_idle_en_passant(board);
    }
    return {};
}

Wrong read_counter(std::string_view text, Board& /*board*/) {
    const bool is_number = !text.empty() && text.size() <= counter_digits_max &&
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
