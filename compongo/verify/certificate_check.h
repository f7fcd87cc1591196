/// Is this certificate of winnability a proof? See docs/WINNABILITY.md, which it follows and whose
/// solver it shares no code with.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/refusal.h"
#include "compongo/verify/squares.h"

namespace compongo::verify {

/// A certificate may hold so many and no more.
inline constexpr std::size_t regions_max = 65'536;

enum class Verdict : std::uint8_t { winnable, unwinnable };

/// What was proved, and of how much the proof consists.
struct Checked {
    Verdict verdict;
    /// The side that can mate, or cannot.
    Color side;
    /// Half-moves of the line that mates.
    std::size_t plies = 0;
    /// Positions that can come about, or regions instead.
    std::size_t positions = 0;
    std::size_t regions = 0;

    friend bool operator==(const Checked&, const Checked&) = default;
};

/// Checks one certificate, whatever the text is. Example:
///
///     compongo winnability 2
///     position k7/8/1K6/8/8/8/8/7R w - - 0 1
///     side white
///     winnable
///     line h1h8
///     end
///
/// What asks for more than so many steps, or for more memory than some hundred megabytes, is
/// refused as unchecked. `tell` hears now and then how many more steps were spent.
[[nodiscard]] Expected<Checked, Refusal>
check_certificate(std::string_view text, std::uint64_t steps = Steps::most_ever,
                  const std::function<void(std::uint64_t)>& tell = {});

/// Takes the first certificate from a text that holds several: up to its line `end`, or up to where
/// the next begins.
[[nodiscard]] std::string_view take_certificate(std::string_view& text);

} // namespace compongo::verify
