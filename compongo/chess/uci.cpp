#include "compongo/chess/uci.h"

namespace compongo::chess {

namespace {

/// Departure, arrival and perhaps a letter; nothing else is UCI.
bool has_uci_shape(std::string_view text) {
    constexpr std::string_view promotions = "qrbn";
    return (text.size() == 4 ||
            (text.size() == 5 && promotions.find(text[4]) != std::string_view::npos)) &&
           square_from_name(text.substr(0, 2)) && square_from_name(text.substr(2, 2));
}

} // namespace

CastlingStyle usual_castling_style(const Position& position) {
    constexpr SquareSet corners = SquareSet(Square::a1) | SquareSet(Square::h1) |
                                  SquareSet(Square::a8) | SquareSet(Square::h8);
    bool is_standard = (position.castling_rooks() - corners).is_empty();
    for (const Color color : colors) {
        const SquareSet home = SquareSet::of(first_rank(color));
        const SquareSet king =
            position.board().pieces(color, PieceType::king) & home & SquareSet::of(File::e);
        is_standard =
            is_standard && ((position.castling_rooks() & home).is_empty() || !king.is_empty());
    }
    return is_standard ? CastlingStyle::standard : CastlingStyle::chess960;
}

std::string uci(Move move, CastlingStyle castling) {
    Square to = move.to();
    if (move.is_castling() && castling == CastlingStyle::standard) {
        to = castling_targets(move.from(), move.to()).king;
    }
    std::string text = name(move.from()) + name(to);
    if (const auto promotion = move.promotion()) {
        text += fen_letter({*promotion, Color::black});
    }
    return text;
}

Expected<Move, NotationFault> read_uci(const Position& position, std::string_view text) {
    if (text == "0000") {
        return unexpected(
            NotationFault{NotationFaultKind::null_move, 0, "0000", "a move", {}, {}, {}});
    }
    if (!has_uci_shape(text)) {
        return unexpected(
            NotationFault{NotationFaultKind::unreadable,
                          0,
                          std::string(text.substr(0, move_text_bytes_max)),
                          "two squares, such as e2e4, and q, r, b or n for a promotion",
                          {},
                          {},
                          {}});
    }
    const auto read = read_move(position, text);
    if (!read) {
        return unexpected(read.error());
    }
    return read->move;
}

} // namespace compongo::chess
