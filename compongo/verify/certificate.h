/// Certificates as they are written: what they say, of which position. Nothing is proved here.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/refusal.h"
#include "compongo/verify/regions.h"

#include <variant>

namespace compongo::verify {

/// A certificate may hold so many and no more.
inline constexpr std::size_t regions_max = 65'536;

/// That the side can mate: by these moves.
struct Line {
    std::vector<std::string_view> moves;
};
/// That it cannot: all positions have to be looked at.
struct AllPositions {};
/// That it cannot: one region at least, by their numbers.
using Regions = std::vector<Region>;

struct Certificate {
    PositionSet position;
    Color side;
    std::variant<Line, AllPositions, Regions> proof;
    /// Where it begins.
    std::size_t line_of_proof;
};

/// Reads one certificate from its first line to its last; it refers to the text. What is wrong
/// first is said.
[[nodiscard]] Expected<Certificate, Refusal> read_certificate(std::string_view text);

/// Takes the first certificate from a text that holds several: up to its line `end`, or up to where
/// the next begins.
[[nodiscard]] std::string_view take_certificate(std::string_view& text);

} // namespace compongo::verify
