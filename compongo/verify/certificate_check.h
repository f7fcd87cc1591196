/// Is this certificate of winnability a proof? By code that the solver has no part in: it shares
/// nothing with it, nor with `chess`. docs/CERTIFICATES.md lays the format down.
///
/// The *side* is the one that can mate, or cannot; the *victim* is the other. Who wants to check
/// the argument reads, in this order:
///
/// - *certificate.h* reads it; *fen.h* the position.
/// - *line.h*: the side can mate, by moves that are played.
/// - *closure.h*: it cannot, all positions being looked at; *packed.h* keeps them.
/// - *regions.h*: it cannot, sets of positions being looked at.
/// - All three follow moves by *moves.h*, from sets of positions (*position_set.h*), of which a
///   single position is one; what pieces attack is in *always_attacked.h* and *squares.h*.
/// - A mate is found in a position by *mate.h*, ruled out in a set by *mate_picture.h*, and for all
///   that may follow by *too_few_pieces.h*.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/verify/budget.h"
#include "compongo/verify/refusal.h"
#include "compongo/verify/squares.h"

namespace compongo::verify {

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
check_certificate(std::string_view text, std::uint64_t steps = Budget::most_ever,
                  const std::function<void(std::uint64_t)>& tell = {});

} // namespace compongo::verify
