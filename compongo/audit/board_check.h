/// Results and play against what the board says: mate, stalemate, dead positions, draws by
/// themselves and draws that could be claimed.
#pragma once

#include "compongo/audit/board_facts.h"
#include "compongo/audit/ending.h"
#include "compongo/audit/finding.h"

namespace compongo::audit {

/// A game with everything that was found out about it before it is judged.
struct Case {
    const GameRecord& game;
    const LawsOfGame& laws;
    const Ending& ending;
    const BoardFacts& facts;
    /// The number of moves by each player before which the event's regulations allow no agreed
    /// draw; 0 for none.
    int no_draw_before = 0;

    /// A finding about the position after this number of half-moves.
    [[nodiscard]] Finding at(std::size_t ply, Kind kind, Level level, std::string_view reason,
                             const law::Articles& articles) const;
    /// `violation`, or `doubt` where it is not certain.
    [[nodiscard]] static Level sure_if(bool is_certain) {
        return is_certain ? Level::violation : Level::doubt;
    }
};

/// Was the game continued after it was over?
void check_played_on(const Case& game, std::vector<Finding>& findings);
/// Does the result go with what stands on the board?
void check_result_on_board(const Case& game, std::vector<Finding>& findings);
/// Could a draw have been claimed that was not?
void check_claims_missed(const Case& game, std::vector<Finding>& findings);
/// Was the draw agreed before it may be?
void check_early_draw(const Case& game, std::vector<Finding>& findings);

} // namespace compongo::audit
