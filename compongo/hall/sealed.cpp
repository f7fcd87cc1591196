#include "compongo/hall/sealed.h"

#include "compongo/base/check.h"

namespace compongo::hall {

namespace {

/// Nothing is written there.
constexpr std::string_view closed = "…";

std::string closed_effects(std::string_view effects) {
    auto ruling = read_effects(effects);
    CHECK(ruling.has_value());
    std::string out = "[";
    for (record::WrittenEffect& effect : *ruling) {
        if (effect.name == game::Sealed::effect) {
            for (record::JsonMember& field : effect.fields) {
                field.value = field.name == "text" ? record::json_text(closed) : field.value;
            }
        }
        out += out.size() == 1 ? "" : ",";
        record::append_json(out, effect);
    }
    return out + "]";
}

} // namespace

bool has_sealed_move(const game::Game& game) {
    return game.phase != game::Phase::over && game.adjournment && game.adjournment->sealed;
}

JournalEntry without_sealed_text(JournalEntry entry) {
    if (auto* const seal = std::get_if<game::Seal>(&entry.act.deed)) {
        seal->text = closed;
        entry.effects = closed_effects(entry.effects);
    }
    return entry;
}

} // namespace compongo::hall
