/// What is asked of a board, and what became of it.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/seat.h"

#include <functional>

namespace compongo::hall {

/// Whoever asks is told what came of it, once.
template <class T>
using Then = std::function<void(Expected<T, Fault>)>;

/// What became of an act: its record, by number; or, where it means nothing now, the refusal, which
/// is not kept.
struct Submitted {
    std::uint64_t record = 0;
    std::string refusal;
};

/// An act of the protocol without its instant, and who does it.
struct Submission {
    Doer doer;
    JsonValue act;
    Then<Submitted> then;
};

/// Whether a player can be reached.
enum class Connection : std::uint8_t { lost, there };

} // namespace compongo::hall
