/// A fault in a line: where it is, what was found, what was expected.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/json/json.h"

#include <optional>

namespace compongo::record {

/// The first fault of a line.
struct LineFault {
    /// The path to the field: `acts[2].do`; `line` for the line as a whole.
    std::string field;
    /// Nothing if the field is missing.
    std::optional<JsonValue> found;
    std::string expected;

    friend bool operator==(const LineFault&, const LineFault&) = default;
};

template <class T>
using Read = Expected<T, LineFault>;

/// `acts[2].do: found "toutch", expected one of adjust touch`.
[[nodiscard]] std::string message(const LineFault& fault);

/// `{"field":"acts[2].do","found":"toutch","expected":"one of adjust touch"}`; a missing value is
/// written as the word `nothing`.
void append_json(std::string& out, const LineFault& fault);

/// `start` and `fen` make `start.fen`; a single name stays as it is.
[[nodiscard]] std::string path(std::string_view where, std::string_view name);

} // namespace compongo::record
