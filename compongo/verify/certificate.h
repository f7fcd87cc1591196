/// Parses certificates; proves nothing.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/refusal.h"
#include "compongo/verify/regions.h"

#include <variant>

namespace compongo::verify {

/// The most regions of a certificate.
inline constexpr std::size_t regions_max = 65'536;

/// Proof that the side can mate: by these moves.
struct Line {
    std::vector<std::string_view> moves;
};
/// Proof that it cannot: the checker has to examine all positions.
struct AllPositions {};
/// Proof that it cannot: regions, at least one, referred to by index from 0.
using Regions = std::vector<Region>;

struct Certificate {
    PositionSet position;
    Color side;
    std::variant<Line, AllPositions, Regions> proof;
    /// The proof's line in the certificate.
    std::size_t line_of_proof;
};

/// Parses one certificate. The result refers to `text`. An error describes the first fault.
[[nodiscard]] Expected<Certificate, Refusal> read_certificate(std::string_view text);

/// Takes the first certificate off a text with several: up to its line `end`, or to where the next
/// one begins.
[[nodiscard]] std::string_view take_certificate(std::string_view& text);

} // namespace compongo::verify
