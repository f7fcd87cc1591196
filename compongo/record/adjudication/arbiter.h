/// An arbiter of one game: edition and conditions in, acts in, rulings out. It owns what it needs.
///
///     auto arbiter = Arbiter::begin({.laws = "fide-2023", .play = "90+30"}).value();
///     arbiter.rule({game::seconds(60), game::Actor::white, game::Touch{{chess::Square::g1}}});
///     const auto claimed =
///     arbiter.rule(R"({"at":66,"by":"black","do":"claim","claim":"touch_move"})");
///     std::puts(claimed->told[law::Language::en].must.front().c_str());
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
    /// The ruling on an act, and its sentences for people.
    struct Ruled {
        game::Ruling effects;
        SentencesByLanguage told;
    };

    /// Begins a game under these conditions, or returns the fault in them.
    [[nodiscard]] static Read<Arbiter> begin(const AskedGame& game = {});
    /// The same with every condition of the protocol.
    [[nodiscard]] static Read<Arbiter> under(game::Conditions conditions);

    /// Rules on an act and applies it. An act earlier than the last one is a fault and changes
    /// nothing.
    Read<Ruled> rule(const game::Act& act);
    /// The same for an act in the protocol's JSON (spec/protocol.md).
    Read<Ruled> rule(std::string_view act);
    /// The ruling that this act would get; changes nothing.
    [[nodiscard]] Read<Ruled> what_if(const game::Act& act) const;

    /// The present state of the game.
    [[nodiscard]] const game::Game& game() const { return *game_; }
    [[nodiscard]] std::string fen() const;
    [[nodiscard]] const std::optional<game::GameOver>& result() const { return game_->result; }
    /// The acts so far.
    [[nodiscard]] const std::vector<game::Act>& acts() const { return acts_; }

private:
    explicit Arbiter(game::Frame frame) : frame_(std::make_unique<game::Frame>(std::move(frame))) {}

    [[nodiscard]] std::optional<LineFault> fault_of(const game::Act& act) const;

    /// Heap-allocated because the game refers to it.
    std::unique_ptr<game::Frame> frame_;
    std::optional<game::Game> game_;
    std::vector<game::Act> acts_;
};

} // namespace compongo::record
