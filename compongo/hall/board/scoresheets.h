/// What each player wrote on their scoresheet, verbatim, by half-move (Article 8.1). The game
/// itself knows only which moves are recorded.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/hall/entries/seat.h"

#include <map>

namespace compongo::hall {

struct WrittenMove {
    std::string text;
    /// The language of the piece letters.
    std::string lang;
};

/// Half-moves are numbered by how many precede them, as in `History`.
class Scoresheet {
public:
    /// `half_moves_before`: half-moves played before the first act. They are not recorded here.
    explicit Scoresheet(std::size_t half_moves_before) : before_(half_moves_before) {}

    /// Assigns the text to the first unrecorded half-move that it names; else to a wrongly recorded
    /// one that it corrects; else, as a wrong record, to the first unrecorded one. If all are
    /// recorded, it is recorded in advance.
    void write(const game::History& history, WrittenMove move);
    /// Appends the text after what is recorded, without a game to compare it with.
    void append(WrittenMove move);
    /// A lone `(=)` belongs to the last recorded move.
    void note_offer();
    /// Strikes out moves that were taken back. Moves recorded in advance stay.
    void follow(const game::History& history);

    [[nodiscard]] const std::map<std::size_t, WrittenMove>& lines() const { return lines_; }

private:
    std::size_t before_;
    std::map<std::size_t, WrittenMove> lines_;
    /// The game's length at the last `follow`.
    std::size_t played_ = 0;
};

/// Whether the record carries the mark of a draw offer, `(=)` (Article C.12).
[[nodiscard]] bool has_offer_mark(const WrittenMove& written);

/// Whether the record differs from the half-move that was played. Always false for an illegal move,
/// which no notation names.
[[nodiscard]] bool differs(const game::History& history, std::size_t half_move,
                           const WrittenMove& written);

/// Applies an act to the scoresheets; `game` is the game after it.
void take(game::Both<Scoresheet>& sheets, const game::Game& game, const game::Act& act);

/// The scoresheets that this role may read: a player's own, or both for the arbiter. Differences
/// from the game are marked for the arbiter always and for a player once the game is over. Empty
/// for other roles.
[[nodiscard]] std::optional<std::string> sheets_json(const game::Both<Scoresheet>& sheets,
                                                     const game::Game& game, Role role);

} // namespace compongo::hall
