/// A game that others have run, begun from where it stands, for the questions of adjudication.h.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/adjudication/adjudication.h"

#include <memory>
#include <optional>

namespace compongo::record {

/// Where it stands, and what is done in it here.
class Table {
public:
    [[nodiscard]] static Read<std::unique_ptr<Table>> at(game::Conditions conditions);
    explicit Table(game::Frame frame) : frame_(std::move(frame)) {}

    [[nodiscard]] const game::Game& game() const { return *game_; }
    [[nodiscard]] game::Ruling judge(const game::Act& act) const;
    void go_on(const game::Act& act, const game::Ruling& ruling);

    /// What comes of this act and its ruling.
    [[nodiscard]] Adjudication adjudication(const game::Act& act, const game::Ruling& ruling) const;
    /// The same if the board itself has ended the game.
    [[nodiscard]] std::optional<Adjudication> ended_by_position() const;
    /// Nothing comes of it: these sentences say so.
    [[nodiscard]] Adjudication nothing(std::string english, std::string spanish) const;

private:
    game::Frame frame_;
    std::optional<game::Game> game_;
};

} // namespace compongo::record
