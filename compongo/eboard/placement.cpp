#include "compongo/eboard/placement.h"

namespace compongo::eboard {

std::optional<chess::Board> read_placement(std::string_view text) {
    constexpr unsigned files = 8;
    constexpr std::size_t longest = 71;
    if (text.size() > longest) {
        return std::nullopt;
    }
    chess::Board board;
    unsigned rank = files - 1;
    unsigned file = 0;
    for (const char each : text) {
        if (each == '/') {
            if (file != files || rank == 0) {
                return std::nullopt;
            }
            --rank;
            file = 0;
        } else if (each >= '1' && each <= '8') {
            file += static_cast<unsigned>(each - '0');
        } else if (const auto piece = chess::piece_from_fen_letter(each); piece && file < files) {
            board.place(chess::square_at(rank * files + file), *piece);
            ++file;
        } else {
            return std::nullopt;
        }
        if (file > files) {
            return std::nullopt;
        }
    }
    return rank == 0 && file == files ? std::optional(board) : std::nullopt;
}

chess::Board turned_round(const chess::Board& board) {
    chess::Board turned;
    for (const chess::Square square : board.occupied()) {
        turned.place(chess::square_at(chess::square_count - 1 - chess::index(square)),
                     *board.piece_on(square));
    }
    return turned;
}

chess::SquareSet differences(const chess::Board& a, const chess::Board& b) {
    std::uint64_t bits = 0;
    for (std::size_t plane = 0; plane < a.planes().size(); ++plane) {
        bits |= a.planes()[plane] ^ b.planes()[plane];
    }
    return chess::SquareSet(bits);
}

} // namespace compongo::eboard
