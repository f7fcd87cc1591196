#include "compongo/game/effect.h"

namespace compongo::game {

Consequence::Consequence() = default;
Consequence::Consequence(AnyConsequence&& consequence) noexcept
    : AnyConsequence(std::move(consequence)) {}
Consequence::Consequence(const Consequence& other) = default;
Consequence::Consequence(Consequence&& other) noexcept = default;
Consequence& Consequence::operator=(const Consequence& other) = default;
Consequence& Consequence::operator=(Consequence&& other) noexcept = default;
Consequence::~Consequence() = default;

bool operator==(const Consequence& one, const Consequence& other) {
    return static_cast<const AnyConsequence&>(one) == static_cast<const AnyConsequence&>(other);
}

} // namespace compongo::game
