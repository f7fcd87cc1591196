/// What each player has written on his own scoresheet, word for word, beside the half-move that it
/// records (Article 8.1). The game itself only knows which moves stand there.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/hall/entries/seat.h"

#include <map>

namespace compongo::hall {

struct WrittenMove {
    std::string text;
    /// Whose letters it is written in.
    std::string lang;
};

/// Half-moves are numbered by those before them, as in `History`.
class Scoresheet {
public:
    /// What was played before the acts nobody writes here.
    explicit Scoresheet(std::size_t half_moves_before) : before_(half_moves_before) {}

    /// The text goes where it belongs: to the first half-move not yet written that it names, else
    /// to one that was written wrongly and that it corrects, else, wrongly itself, to the first not
    /// yet written. Where all are written it is ahead of the game.
    void write(const game::History& history, WrittenMove move);
    /// The text follows on what is written already: there is no game beside it to compare with.
    void append(WrittenMove move);
    /// `(=)` by itself belongs to the move that was written last.
    void note_offer();
    /// Moves that were taken back are struck out. What was written ahead stays.
    void follow(const game::History& history);

    [[nodiscard]] const std::map<std::size_t, WrittenMove>& lines() const { return lines_; }

private:
    std::size_t before_;
    std::map<std::size_t, WrittenMove> lines_;
    /// So long was the game when it was last followed.
    std::size_t played_ = 0;
};

/// Does it say that a draw was offered with this move: `(=)`, Article C.12?
[[nodiscard]] bool has_offer_mark(const WrittenMove& written);

/// Does this half-move stand there otherwise than it was played? What was played against the Laws
/// no notation names: that is never said of it.
[[nodiscard]] bool differs(const game::History& history, std::size_t half_move,
                           const WrittenMove& written);

/// Does what an act does to the sheets, `game` being as it stands after it.
void take(game::Both<Scoresheet>& sheets, const game::Game& game, const game::Act& act);

/// The sheets for somebody in this role: a player's own; the arbiter has both. What differs from
/// the game the arbiter is told always, a player when the game is over. Nothing for others.
[[nodiscard]] std::optional<std::string> sheets_json(const game::Both<Scoresheet>& sheets,
                                                     const game::Game& game, Role role);

} // namespace compongo::hall
