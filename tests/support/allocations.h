/// How much has been asked of the heap: what work costs, whatever else the machine has to do.
#pragma once

#include <cstddef>
#include <optional>

namespace compongo::test {

/// Bytes that this thread has asked for so far; nothing where sanitizers keep the heap.
[[nodiscard]] std::optional<std::size_t> bytes_allocated();

/// Bytes that this takes.
template <class Work>
[[nodiscard]] std::optional<std::size_t> bytes_taken_by(const Work& work) {
    const auto before = bytes_allocated();
    work();
    return before ? std::optional(*bytes_allocated() - *before) : std::nullopt;
}

} // namespace compongo::test
