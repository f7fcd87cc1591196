/// What the board says of the course of a game: when it was over by the Laws, and when a draw could
/// be claimed.
#pragma once

#include "compongo/audit/laws_of_game.h"
#include "compongo/audit/repetition.h"
#include "compongo/winnability/answer.h"

#include <optional>

namespace compongo::audit {

/// What may end a game on the board without anybody's word.
enum class Over : std::uint8_t {
    checkmate,
    stalemate,
    dead_position,
    fivefold,
    seventyfive_moves,
    /// The draws that hold without a claim here and need one elsewhere.
    threefold,
    fifty_moves,
};
/// `checkmate`, `dead_position` and the like.
[[nodiscard]] std::string_view name(Over over);

struct End {
    std::size_t ply;
    Over over;
    law::Articles articles;
};

/// The facts found on the board, once for each game.
class BoardFacts {
public:
    /// Looks at the positions of this game.
    void read(const GameRecord& game);

    /// Mate or stalemate after the last half-move.
    [[nodiscard]] std::optional<Over> final() const { return final_; }
    /// The first half-move after which neither side could mate, mate and stalemate aside.
    [[nodiscard]] std::optional<std::size_t> dead_since() const { return dead_since_; }
    /// Can this side mate from the last position, by any series of legal moves? The exact answer,
    /// searched for once.
    [[nodiscard]] const winnability::Answer& mate_by(chess::Color side) const;
    /// As `mate_by`, but without the line where it is plain that there is one.
    [[nodiscard]] winnability::Verdict verdict_on(chess::Color side) const;
    [[nodiscard]] const Repetitions& repetitions() const { return repetitions_; }
    /// The first half-move that completed this number of moves by each player without a capture or
    /// a pawn's move; not if it mated.
    [[nodiscard]] std::optional<std::size_t> without_progress(int moves) const;
    /// When the game was over by these Laws, if it was.
    [[nodiscard]] std::optional<End> end(const law::Laws& laws) const;

    /// Could a draw be claimed after the last half-move, the claimant's next move counted
    /// (Articles 9.2 and 9.3)?
    [[nodiscard]] bool may_claim_repetition(int times) const;
    [[nodiscard]] bool may_claim_moves(int moves) const;

private:
    void find_dead_position();
    [[nodiscard]] bool is_last_dead();

    const GameRecord* game_ = nullptr;
    Repetitions repetitions_;
    std::optional<Over> final_;
    std::optional<std::size_t> dead_since_;
    mutable chess::ByColor<std::optional<winnability::Answer>> mates_;
    /// Of whom it is proved that he can mate, by a line that was not kept.
    chess::ByColor<bool> plainly_{};
    int most_quiet_ = 0;
};

} // namespace compongo::audit
