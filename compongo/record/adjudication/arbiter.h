/// An arbiter of one game: edition and conditions in, acts in, rulings out. It owns what it needs.
///
///     auto arbiter = Arbiter::begin({.laws = "fide-2023", .play = "90+30"}).value();
///     arbiter.rule({game::seconds(60), game::Actor::white, game::Touch{{chess::Square::g1}}});
///     const auto claimed =
///     arbiter.rule(R"({"at":66,"by":"black","do":"claim","claim":"touch_move"})");
///     std::puts(claimed->english.must.front().c_str());
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/adjudication/one_call.h"
#include "compongo/record/sentences/sentences.h"

#include <memory>
#include <string_view>
#include <vector>

namespace compongo::record {

class Arbiter {
public:
    /// What the Laws make of an act, and what people read of it.
    struct Ruled {
        game::Ruling effects;
        Sentences english;
        Sentences spanish;
    };

    /// A game under these conditions, or why there is none.
    [[nodiscard]] static Read<Arbiter> begin(const AskedGame& game = {});
    /// The same by all that the protocol knows of conditions.
    [[nodiscard]] static Read<Arbiter> under(game::Conditions conditions);

    /// Something is done. An act earlier than the last one is a fault, and then nothing is done.
    Read<Ruled> rule(const game::Act& act);
    /// The same of an act as the protocol writes it (spec/protocol.md).
    Read<Ruled> rule(std::string_view act);
    /// What the ruling would be; nothing is done.
    [[nodiscard]] Read<Ruled> what_if(const game::Act& act) const;

    /// How the game stands.
    [[nodiscard]] const game::Game& game() const { return *game_; }
    [[nodiscard]] std::string fen() const;
    [[nodiscard]] const std::optional<game::GameOver>& result() const { return game_->result; }
    /// What was done so far.
    [[nodiscard]] const std::vector<game::Act>& acts() const { return acts_; }

private:
    explicit Arbiter(game::Frame frame) : frame_(std::make_unique<game::Frame>(std::move(frame))) {}

    [[nodiscard]] std::optional<LineFault> fault_of(const game::Act& act) const;

    /// The game refers to it, so that it stays where it is.
    std::unique_ptr<game::Frame> frame_;
    std::optional<game::Game> game_;
    std::vector<game::Act> acts_;
};

} // namespace compongo::record
