/// Why something in the hall was not done. What the Laws make of an act is never one.
#pragma once

#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

struct Fault {
    enum class Kind : std::uint8_t {
        /// A field is not as it must be.
        malformed,
        /// Not for somebody in this role.
        forbidden,
        /// There is no such event or board.
        unknown,
        /// Something is wrong with this board's journal or its judge: nothing more is done there.
        read_only,
        /// Other Laws do not admit what was done under these.
        not_admitted,
        /// The tablet at the board goes on alone, and what is done there is not known here.
        away,
        /// Too much waits to be written, or something that was written before failed: try again.
        busy,
        /// The store could not keep it.
        not_kept,
        /// As much as may waits for the arbiter, or stands in the journal, at this board already.
        limit,
        /// This program has a defect, which is written in its log.
        defect,
    };

    Kind kind = Kind::malformed;
    std::string message;
    /// Where and what, if a field was malformed.
    std::optional<record::LineFault> field;
};
[[nodiscard]] std::string_view name(Fault::Kind kind);

[[nodiscard]] Fault malformed(const record::LineFault& field);
/// `no board "b7"`.
[[nodiscard]] Fault unknown(std::string_view what, const std::string& id);
/// Nothing is done at a board whose tablet is away.
[[nodiscard]] Fault away();
/// A request met a defect of this program. The log says which: clients are not told the inside.
[[nodiscard]] Fault defect();
/// Nothing is accepted any more.
[[nodiscard]] Fault stopping();

/// What a client is told of it, in a frame or in a body: `{"kind","message","at"?}`.
[[nodiscard]] std::string fault_json(const Fault& fault);

} // namespace compongo::hall
