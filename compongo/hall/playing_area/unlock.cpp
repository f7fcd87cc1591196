#include "compongo/hall/playing_area/unlock.h"

#include "compongo/hall/playing_area/locked_move.h"

namespace compongo::hall {

namespace {

Fault fault_of(LockFault fault) {
    const char* const message =
        fault == LockFault::wrong_key
            ? "this is not the key of this envelope: it was locked with another one"
            : "the key is right, but what was sealed cannot be read any more: the arbiter may find "
              "the envelope lost";
    return {Fault::Kind::malformed, message, {}};
}

Expected<void, Fault> unlock_envelope(const game::Game& game, game::OpenEnvelope& open) {
    if (open.text) {
        return unexpected(malformed(
            {"text", json_text(*open.text), "no such field here: the hall reads what was sealed"}));
    }
    if (!game.adjournment || !game.adjournment->is_locked()) {
        return {};
    }
    const auto text = unlocked(game.adjournment->sealed->text, open.key.value_or(""));
    if (!text) {
        return unexpected(fault_of(text.error()));
    }
    open.text = *text;
    return {};
}

} // namespace

Expected<void, Fault> unlock(const game::Game& game, game::Act& act) {
    const auto* const seal = std::get_if<game::Seal>(&act.deed);
    if (seal != nullptr && seal->is_locked && !is_locked_record(seal->text)) {
        return unexpected(malformed({"text", json_text(seal->text), "a record of a locked move"}));
    }
    auto* const open = std::get_if<game::OpenEnvelope>(&act.deed);
    return open == nullptr ? Expected<void, Fault>() : unlock_envelope(game, *open);
}

} // namespace compongo::hall
