#include "compongo/record/adjudication/arbiter.h"

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_conditions.h"

#include <optional>
#include <string>
#include <utility>

namespace compongo::record {

namespace {

Arbiter::Ruled ruled(const game::Game& before, const game::Act& act, game::Ruling ruling,
                     const game::Game& after) {
    const RuledAct scene{before, act, ruling, after};
    auto told = sentences_by_language(scene);
    return {std::move(ruling), std::move(told)};
}

} // namespace

Read<Arbiter> Arbiter::begin(const AskedGame& game) {
    auto conditions = read_asked_game(game);
    return conditions ? under(std::move(*conditions)) : unexpected(std::move(conditions.error()));
}

Read<Arbiter> Arbiter::under(game::Conditions conditions) {
    const auto laws = law::laws_in_force(conditions.choices);
    if (!laws) {
        return unexpected(LineFault{"laws", json_text(name(conditions.choices.edition)),
                                    "an edition that this version has; " + laws.error()});
    }
    Arbiter arbiter(game::Frame{*laws, std::move(conditions)});
    auto begun = game::begin_game(*arbiter.frame_);
    if (!begun) {
        const auto start = parse_json(start_json(arbiter.frame_->conditions.start));
        return unexpected(LineFault{"start", start ? std::optional(*start) : std::nullopt,
                                    "a game that can begin: " + begun.error()});
    }
    arbiter.game_.emplace(std::move(*begun));
    return arbiter;
}

Read<Arbiter::Ruled> Arbiter::rule(const game::Act& act) {
    if (auto fault = fault_of(act)) {
        return unexpected(std::move(*fault));
    }
    game::Ruling ruling = game::judge(*game_, act);
    game::Game after = game::apply(*game_, act, ruling);
    Ruled told = ruled(*game_, act, std::move(ruling), after);
    *game_ = std::move(after);
    acts_.push_back(act);
    return told;
}

Read<Arbiter::Ruled> Arbiter::rule(std::string_view act) {
    const auto value = parse_json(act);
    if (!value) {
        return unexpected(LineFault{"act", json_text(act.substr(0, 60)),
                                    "JSON (column " + std::to_string(value.error().offset + 1) +
                                        ": " + value.error().expected + ")"});
    }
    const auto previous = acts_.empty()
                              ? std::nullopt
                              : std::optional(PreviousAct{acts_.size() - 1, acts_.back().at});
    const auto read = read_act(acts_.size(), *value, previous);
    return read ? rule(*read) : unexpected(read.error());
}

Read<Arbiter::Ruled> Arbiter::what_if(const game::Act& act) const {
    if (auto fault = fault_of(act)) {
        return unexpected(std::move(*fault));
    }
    game::Ruling ruling = game::judge(*game_, act);
    const game::Game after = game::apply(*game_, act, ruling);
    return ruled(*game_, act, std::move(ruling), after);
}

std::string Arbiter::fen() const {
    return game::fen_of(game_->position(), game_->history.variant());
}

std::optional<LineFault> Arbiter::fault_of(const game::Act& act) const {
    if (acts_.empty() || act.at >= acts_.back().at) {
        return std::nullopt;
    }
    std::string at;
    Codec<game::Millis>::append(at, act.at);
    std::string last;
    Codec<game::Millis>::append(last, acts_.back().at);
    return LineFault{"at", json_number(at), "an instant not before that of the last act, " + last};
}

} // namespace compongo::record
