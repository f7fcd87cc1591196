/// Checks certificates of winnability with code that is independent of the solver and of `chess`.
/// docs/CERTIFICATES.md specifies the format.
///
/// The *side* is the one that can mate or cannot; the *victim* is the other. To check the argument,
/// read in this order:
///
/// - *certificate.h* parses it; *fen.h* the position.
/// - *line.h*: the side can mate, by moves that are played out.
/// - *closure.h*: it cannot, since all positions were examined; *packed.h* stores them.
/// - *regions.h*: it cannot, since sets of positions were examined.
/// - All three generate moves with *moves.h* from sets of positions (*position_set.h*), of which a
///   single position is a special case; attacks are in *always_attacked.h* and *squares.h*.
/// - A mate in a position is detected by *mate.h*, excluded for a set by *mate_picture.h*, and
///   excluded for good by *too_few_pieces.h*.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/budget.h"
#include "compongo/verify/refusal.h"
#include "compongo/verify/squares.h"

namespace compongo::verify {

enum class Verdict : std::uint8_t { winnable, unwinnable };

/// What was proved, and the size of the proof.
struct Checked {
    Verdict verdict;
    /// The side that can mate or cannot.
    Color side;
    /// Half-moves of the mating line.
    std::size_t plies = 0;
    /// The number of positions in the closure, or of regions.
    std::size_t positions = 0;
    std::size_t regions = 0;

    friend bool operator==(const Checked&, const Checked&) = default;
};

/// Checks one certificate; any text is accepted as input. Example:
///
///     compongo winnability 2
///     position k7/8/1K6/8/8/8/8/7R w - - 0 1
///     side white
///     winnable
///     line h1h8
///     end
///
/// A certificate that needs more than `steps` steps, or more than some hundred megabytes, is
/// refused as unchecked. `tell` receives the steps spent, at intervals.
[[nodiscard]] Expected<Checked, Refusal>
check_certificate(std::string_view text, std::uint64_t steps = Budget::most_ever,
                  const std::function<void(std::uint64_t)>& tell = {});

} // namespace compongo::verify
