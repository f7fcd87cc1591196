/// A board whose journal is not what was acknowledged, in words; and what is kept when somebody
/// goes on with what is there.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::hall {

/// The stream in which it is kept that a loss was accepted.
inline constexpr auto losses_stream = "losses";

/// How many acts were acknowledged at the board, and how many are there.
[[nodiscard]] std::string lost_acts(const store::Loss& loss);
/// An entry of that stream; `wall` in milliseconds since 1970.
[[nodiscard]] std::string accepted_loss_entry(const store::Loss& loss, std::string_view by,
                                              std::int64_t wall);

} // namespace compongo::hall
