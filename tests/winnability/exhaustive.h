/// Who can still mate, in every position with few pieces: found without a single idea, by going
/// back from the mates until nothing changes. Its rules of movement are its own.
#pragma once

#include "compongo/chess/types.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace compongo::winnability {

/// Pieces and their squares: the white king, the black king, then the others. Squares are numbered
/// from 0 for a1 to 63 for h8.
struct FewPieces {
    std::size_t count = 0;
    std::array<chess::Piece, 4> pieces{};
    std::array<int, 4> squares{};
};

/// Two kings and at most two other pieces, of which at most one is a pawn: so there is no en
/// passant capture; castling is excluded. The player who has moved may be in check, with adjacent
/// kings.
class Exhaustive {
public:
    enum class State : std::uint8_t { cannot_mate, can_mate, impossible };

    /// Finds whether this side can mate.
    explicit Exhaustive(chess::Color side) : side_(side) {}

    /// Tables are computed when they are first needed.
    [[nodiscard]] State state(const FewPieces& board, chess::Color turn);

private:
    using Table = std::vector<State>;

    [[nodiscard]] const Table& table(const FewPieces& pieces);
    [[nodiscard]] bool gets_there(const FewPieces& board, chess::Color turn, const Table& own);

    chess::Color side_;
    /// By the kinds of the pieces.
    std::map<std::vector<int>, Table> tables_;
};

} // namespace compongo::winnability
