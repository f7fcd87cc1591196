#include "compongo/record/transcript/questions.h"

namespace compongo::record {

Ask::Ask() = default;
Ask::Ask(AnyAsk&& ask) noexcept : AnyAsk(std::move(ask)) {}
Ask::Ask(const Ask& other) = default;
Ask::Ask(Ask&& other) noexcept = default;
Ask& Ask::operator=(const Ask& other) = default;
Ask& Ask::operator=(Ask&& other) noexcept = default;
Ask::~Ask() = default;

bool operator==(const Ask& one, const Ask& other) {
    return static_cast<const AnyAsk&>(one) == static_cast<const AnyAsk&>(other);
}

} // namespace compongo::record
