/// An act as it is written: `{"at":12,"by":"white","do":"press"}`.
#pragma once

#include "compongo/game/protocol/act.h"
#include "compongo/record/transcript/fault.h"

namespace compongo::record {

/// The act that is read last, with which the next one's instant is compared.
struct PreviousAct {
    std::size_t number;
    game::Millis at;
};

/// Reads act `number` of a list. Its instant may not lie before the previous one's.
[[nodiscard]] Read<game::Act> read_act(std::size_t number, const JsonValue& value,
                                       const std::optional<PreviousAct>& previous);

/// What whoever takes an act knows of it.
struct Stamp {
    game::Millis at;
    /// By whom it is, if it does not say so itself.
    std::optional<game::Actor> by;
};
/// Reads an act, an object, that does not say when it is done.
[[nodiscard]] Read<game::Act> read_act(const JsonValue& value, const Stamp& stamp);

/// Fields in the order of the protocol, those that equal their defaults left out.
void append_json(std::string& out, const game::Act& act);

/// All verbs.
[[nodiscard]] const std::vector<std::string_view>& verbs();

} // namespace compongo::record
