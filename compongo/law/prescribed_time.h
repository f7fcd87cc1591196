/// The time that the rules themselves prescribe for each player, where they do.
#pragma once

#include "compongo/law/article.h"
#include "compongo/law/provision.h"

#include <optional>

namespace compongo::law {

/// `chessclock.prescribed_time` of this edition, without the rest of its provisions.
[[nodiscard]] std::optional<Seconds> prescribed_time(Edition edition);

} // namespace compongo::law
