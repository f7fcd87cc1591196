#include "compongo/unknowns/kept_effects.h"

#include "compongo/record/transcript/written_effect.h"

#include <algorithm>
#include <array>

namespace compongo::unknowns {

namespace {

template <std::size_t size>
bool is_among(const std::array<std::string_view, size>& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

/// What board and clock show, and what is for readers.
constexpr std::array<std::string_view, 8> shown = {
    "clock", "note", "turn", "move_made", "move_completed", "not_made", "period", "sealed"};
constexpr std::array<std::string_view, 3> momentary = {"refusal", "touch_ignored",
                                                       "no_intervention"};
constexpr std::array<std::string_view, 5> ending_obligation = {
    "move_made", "move_completed", "illegal_move", "game_over", "obligation"};

std::string text_without_position(const record::WrittenEffect& effect) {
    std::string out = effect.name;
    for (const JsonMember& field : effect.fields) {
        if (field.name != "fen" && field.name != "occurrences" && field.name != "half_moves") {
            out += ' ' + field.name + '=' + json(field.value);
        }
    }
    return out;
}

std::string text_of(const JsonObject& fields, std::string_view name) {
    const JsonValue* const found = json_member(fields, name);
    return found == nullptr ? std::string() : found->text;
}

} // namespace

const ComparedEffect& EffectNumbers::of(const game::Effect& effect) {
    std::string whole;
    record::append_json(whole, effect);
    if (const auto found = known_.find(whole); found != known_.end()) {
        return found->second;
    }
    const record::WrittenEffect written = record::written(effect);
    const auto [text, is_new] =
        ids_.emplace(text_without_position(written), static_cast<std::uint32_t>(ids_.size()));
    if (is_new) {
        json_.push_back(whole);
    }
    ComparedEffect made;
    made.id = text->second;
    made.player = text_of(written.fields, "player");
    made.is_obligation = written.name == "obligation";
    made.is_offer = written.name == "offer";
    made.is_momentary = is_among(momentary, written.name);
    made.ends_obligation = is_among(ending_obligation, written.name);
    made.is_game_over = written.name == "game_over";
    const bool is_after_end =
        written.name == "refusal" && text_of(written.fields, "reason") == "game_over";
    made.is_compared = !is_among(shown, written.name) && !is_after_end;
    made.written_id = static_cast<std::uint32_t>(articles_.size());
    articles_.push_back(written.articles);
    of_.push_back(made.id);
    return known_.emplace(std::move(whole), std::move(made)).first->second;
}

namespace {

/// Does an effect that comes later leave nothing of this one?
bool is_ended_by(const ComparedEffect& effect, const ComparedEffect& later) {
    const bool is_theirs = later.is_game_over || later.player == effect.player;
    return later.id == effect.id || (effect.is_obligation && later.ends_obligation && is_theirs) ||
           (effect.is_offer && later.is_offer && is_theirs);
}

} // namespace

std::vector<std::vector<bool>> kept(const std::vector<ComparedRuling>& rulings) {
    std::size_t last = rulings.size();
    for (std::size_t act = 0; act < rulings.size(); ++act) {
        const bool says = std::ranges::any_of(rulings[act], &ComparedEffect::is_compared);
        last = says ? act : last;
    }
    // Backwards, so that of each effect all later ones have been seen.
    std::vector<const ComparedEffect*> later;
    std::vector<std::vector<bool>> all(rulings.size());
    for (std::size_t act = rulings.size(); act-- > 0;) {
        const ComparedRuling& ruling = rulings[act];
        all[act].resize(ruling.size());
        for (std::size_t at = ruling.size(); at-- > 0;) {
            const ComparedEffect& effect = *ruling[at];
            all[act][at] = effect.is_compared && (act == last || !effect.is_momentary) &&
                           std::ranges::none_of(later, [&](const ComparedEffect* other) {
                               return is_ended_by(effect, *other);
                           });
            later.push_back(&effect);
        }
    }
    return all;
}

} // namespace compongo::unknowns
