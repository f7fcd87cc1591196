#include "compongo/game/act.h"

namespace compongo::game {

Deed::Deed() = default;
Deed::Deed(AnyDeed&& deed) noexcept : AnyDeed(std::move(deed)) {}
Deed::Deed(const Deed& other) = default;
Deed::Deed(Deed&& other) noexcept = default;
Deed& Deed::operator=(const Deed& other) = default;
Deed& Deed::operator=(Deed&& other) noexcept = default;
Deed::~Deed() = default;

bool operator==(const Deed& one, const Deed& other) {
    return static_cast<const AnyDeed&>(one) == static_cast<const AnyDeed&>(other);
}

} // namespace compongo::game
