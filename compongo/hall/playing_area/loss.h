/// Describes a board that lost acknowledged acts, and records that the loss was accepted.
#pragma once

#include "compongo/store/event_store.h"

namespace compongo::hall {

/// The stream that records accepted losses.
inline constexpr auto losses_stream = "losses";

/// How many acts were acknowledged, and how many survived.
[[nodiscard]] std::string lost_acts(const store::Loss& loss);
/// An entry of that stream; `wall` in milliseconds since 1970.
[[nodiscard]] std::string accepted_loss_entry(const store::Loss& loss, std::string_view by,
                                              std::int64_t wall);

} // namespace compongo::hall
