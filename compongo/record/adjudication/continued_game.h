/// A game run by others, continued from its present state, for the questions of adjudication.h.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/adjudication/adjudication.h"

#include <memory>
#include <optional>

namespace compongo::record {

/// The state of the game and the acts added here.
class ContinuedGame {
public:
    [[nodiscard]] static Read<std::unique_ptr<ContinuedGame>> at(game::Conditions conditions);
    explicit ContinuedGame(game::Frame frame) : frame_(std::move(frame)) {}

    [[nodiscard]] const game::Game& game() const { return *game_; }
    [[nodiscard]] game::Ruling judge(const game::Act& act) const;
    void apply(const game::Act& act, const game::Ruling& ruling);

    /// The adjudication from this act and its ruling.
    [[nodiscard]] Adjudication adjudication(const game::Act& act, const game::Ruling& ruling) const;
    /// The same if the position itself has ended the game.
    [[nodiscard]] std::optional<Adjudication> ended_by_position() const;
    /// Nothing comes of it: this sentence says so.
    [[nodiscard]] Adjudication nothing(law::Words why) const;

private:
    game::Frame frame_;
    std::optional<game::Game> game_;
};

} // namespace compongo::record
