/// Why the hall could not do something. A ruling of the Laws is never a fault.
#pragma once

#include "compongo/record/transcript/fault.h"

namespace compongo::hall {

struct Fault {
    enum class Kind : std::uint8_t {
        /// A field is invalid.
        malformed,
        /// This role may not do it.
        forbidden,
        /// No such event or board.
        unknown,
        /// The board's journal or its judging is faulty; the board accepts no acts.
        read_only,
        /// The other Laws do not admit an act that was performed under these.
        not_admitted,
        /// The board's tablet is offline and in charge; its acts are not known here yet.
        away,
        /// The write queue is full, or an earlier write failed: retry.
        busy,
        /// The store could not write it.
        not_kept,
        /// The board's limit on waiting acts or on its journal is reached.
        limit,
        /// A bug in this program; details are in its log.
        defect,
    };

    Kind kind = Kind::malformed;
    std::string message;
    /// The location of a malformed field and its fault.
    std::optional<record::LineFault> field;
};
[[nodiscard]] std::string_view name(Fault::Kind kind);

[[nodiscard]] Fault malformed(const record::LineFault& field);
/// `no board "b7"`.
[[nodiscard]] Fault unknown(std::string_view what, const std::string& id);
/// The board's tablet is away, so the board accepts no acts.
[[nodiscard]] Fault away();
/// A request hit a bug. Details go to the log only, never to clients.
[[nodiscard]] Fault defect();
/// The hall is shutting down.
[[nodiscard]] Fault stopping();

/// The JSON sent to clients, in a frame or a body: `{"kind","message","at"?}`.
[[nodiscard]] std::string fault_json(const Fault& fault);

} // namespace compongo::hall
