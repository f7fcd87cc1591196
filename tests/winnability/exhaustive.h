/// Who can still mate, in every position with few pieces: found without a single idea, by going
/// back from the mates until nothing changes. Its rules of movement are its own.
#pragma once

#include "compongo/chess/types.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace compongo::winnability {

/// Pieces and where they stand: the white king, the black king, then the others. Squares are 0 for
/// a1 to 63 for h8.
struct FewPieces {
    std::size_t count = 0;
    std::array<chess::Piece, 4> pieces{};
    std::array<int, 4> squares{};
};

/// Two kings and two pieces at most, one of which may be a pawn, so that nothing is ever captured
/// en passant; nobody castles. The player who has moved may be in check, his king beside the other.
class Exhaustive {
public:
    enum class State : std::uint8_t { cannot_mate, can_mate, impossible };

    /// It is found out of this side whether it can mate.
    explicit Exhaustive(chess::Color side) : side_(side) {}

    /// The tables that it takes are made when they are first asked for.
    [[nodiscard]] State state(const FewPieces& board, chess::Color turn);

private:
    using Table = std::vector<State>;

    [[nodiscard]] const Table& table(const FewPieces& pieces);
    [[nodiscard]] bool gets_there(const FewPieces& board, chess::Color turn, const Table& own);

    chess::Color side_;
    /// By what the pieces are.
    std::map<std::vector<int>, Table> tables_;
};

} // namespace compongo::winnability
