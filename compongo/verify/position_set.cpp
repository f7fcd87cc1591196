#include "compongo/verify/position_set.h"

namespace compongo::verify {

bool PositionSet::insert(const Board& board) {
    const std::size_t place = place_of(board);
    if (table_[place] != 0) {
        return false;
    }
    boards_.push_back(board);
    table_[place] = static_cast<std::uint32_t>(boards_.size());
    if (2 * boards_.size() > table_.size()) {
        table_.assign(2 * table_.size(), 0);
        for (std::size_t at = 0; at < boards_.size(); ++at) {
            table_[place_of(boards_[at])] = static_cast<std::uint32_t>(at + 1);
        }
    }
    return true;
}

std::size_t PositionSet::place_of(const Board& board) const {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    std::uint64_t hash =
        board.castling_rooks ^ board.en_passant ^ static_cast<unsigned>(board.turn);
    for (unsigned number = 0; number < letters.size(); ++number) {
        hash = std::rotl(hash ^ board.men.of(Piece::numbered(number)), 29) * odd;
    }
    const std::size_t mask = table_.size() - 1;
    std::size_t place = (hash ^ hash >> 32U) & mask;
    while (table_[place] != 0 && boards_[table_[place] - 1] != board) {
        place = (place + 1) & mask;
    }
    return place;
}

} // namespace compongo::verify
