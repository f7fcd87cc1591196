/// Games played in tests: begun from conditions, acted on, and asked what was ruled.
#pragma once

#include "compongo/chess/fen.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace compongo::test {

inline constexpr std::string_view usual_array =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A move in UCI.
[[nodiscard]] inline game::MoveAsWritten uci(std::string_view text) {
    const auto square = [&](std::size_t at) {
        return chess::square_of(static_cast<chess::File>(text[at] - 'a'),
                                static_cast<chess::Rank>(text[at + 1] - '1'));
    };
    game::MoveAsWritten move{square(0), square(2), std::nullopt};
    if (text.size() > 4) {
        move.promotion = chess::piece_from_fen_letter(text[4])->type;
    }
    return move;
}

// Deeds of which only the field that matters is said.
[[nodiscard]] inline game::Play played(std::string_view move) {
    game::Play deed;
    deed.move = uci(move);
    return deed;
}
[[nodiscard]] inline game::Touch touched(chess::Square square) {
    game::Touch deed;
    deed.squares = {square};
    return deed;
}
/// `move` is the intended one; empty: none.
[[nodiscard]] inline game::Claim claimed(game::ClaimKind kind, std::string_view move = {}) {
    game::Claim deed;
    deed.claim = kind;
    if (!move.empty()) {
        deed.move = uci(move);
    }
    return deed;
}
[[nodiscard]] inline game::Observe observed(game::Observed what) {
    game::Observe deed;
    deed.what = what;
    return deed;
}

/// The usual conditions under this edition, from this position, after these moves.
[[nodiscard]] inline game::Conditions
conditions(law::Edition edition, std::string_view fen = usual_array,
           std::initializer_list<std::string_view> moves = {}) {
    game::Conditions conditions;
    conditions.choices.edition = edition;
    conditions.time_control = *game::parse_time_control("5400");
    conditions.start.setup = *chess::parse_fen(fen);
    for (const std::string_view move : moves) {
        conditions.start.moves.push_back(uci(move));
    }
    return conditions;
}

/// One game, kept together with what it refers to.
class GamePlay {
public:
    explicit GamePlay(const game::Conditions& conditions)
        : GamePlay(conditions, *law::laws_in_force(conditions.choices)) {}
    /// By house rules.
    GamePlay(const game::Conditions& conditions, const law::Laws& laws)
        : frame_(std::make_unique<game::Frame>(game::Frame{laws, conditions})),
          game_(*game::begin_game(*frame_)) {}

    /// Does this one second after the last act.
    const game::Ruling& act(game::Actor by, game::Deed deed) {
        return act_at(now_ + game::seconds(1), by, std::move(deed));
    }
    const game::Ruling& white(game::Deed deed) { return act(game::Actor::white, std::move(deed)); }
    const game::Ruling& black(game::Deed deed) { return act(game::Actor::black, std::move(deed)); }
    const game::Ruling& arbiter(game::Deed deed) {
        return act(game::Actor::arbiter, std::move(deed));
    }
    const game::Ruling& act_at(game::Millis at, game::Actor by, game::Deed deed) {
        now_ = at;
        const game::Act act{at, by, std::move(deed)};
        ruling_ = game::judge(game_, act);
        game_ = game::apply(std::move(game_), act, ruling_);
        return ruling_;
    }
    /// The player who has the move plays and presses.
    void play(std::string_view move) {
        const auto by = game_.having_the_move() == chess::Color::white ? game::Actor::white
                                                                       : game::Actor::black;
        act(by, played(move));
        act(by, game::Press{});
    }

    [[nodiscard]] const game::Game& game() const { return game_; }
    [[nodiscard]] const game::Ruling& ruling() const { return ruling_; }

private:
    std::unique_ptr<game::Frame> frame_;
    game::Game game_;
    game::Millis now_;
    game::Ruling ruling_;
};

/// The first effect of this kind in a ruling; null if there is none.
template <class Kind>
[[nodiscard]] const Kind* effect(const game::Ruling& ruling) {
    for (const game::Effect& each : ruling) {
        if (const auto* found = std::get_if<Kind>(&each.consequence)) {
            return found;
        }
    }
    return nullptr;
}

/// How many effects of this kind are in it.
template <class Kind>
[[nodiscard]] int count(const game::Ruling& ruling) {
    int found = 0;
    for (const game::Effect& each : ruling) {
        found += std::holds_alternative<Kind>(each.consequence) ? 1 : 0;
    }
    return found;
}

/// Is this ruling nothing but a refusal for this reason?
[[nodiscard]] inline bool is_refused(const game::Ruling& ruling, game::RefusalReason reason) {
    return ruling.size() == 1 && effect<game::Refusal>(ruling) != nullptr &&
           effect<game::Refusal>(ruling)->reason == reason;
}

} // namespace compongo::test
