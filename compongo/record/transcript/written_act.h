/// The JSON of an act: `{"at":12,"by":"white","do":"press"}`.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// The act read before, for comparison of the instants.
struct PreviousAct {
    std::size_t number;
    game::Millis at;
};

/// Reads act `number` of a list. Its instant must not be before the previous one.
[[nodiscard]] Read<game::Act> read_act(std::size_t number, const JsonValue& value,
                                       const std::optional<PreviousAct>& previous);

/// The instant and actor that the receiver of an act knows.
struct Stamp {
    game::Millis at;
    /// The actor, if the act itself does not name one.
    std::optional<game::Actor> by;
};
/// Reads an act, an object, that has no instant.
[[nodiscard]] Read<game::Act> read_act(const JsonValue& value, const Stamp& stamp);

/// Fields in the order of the protocol, without those that equal their defaults.
void append_json(std::string& out, const game::Act& act);

/// All verbs.
[[nodiscard]] const std::vector<std::string_view>& verbs();

} // namespace compongo::record
