/// Whether a ruling holds effects of some kinds.
#pragma once

#include "compongo/game/protocol/effect.h"

#include <algorithm>
#include <variant>

namespace compongo::game {

/// Does the ruling hold an effect of one of these kinds?
template <class... Kinds>
[[nodiscard]] bool has(const Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const Effect& effect) {
        return (std::holds_alternative<Kinds>(effect.consequence) || ...);
    });
}

} // namespace compongo::game
