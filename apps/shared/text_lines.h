/// Reads a plain or compressed input line by line, in bounded memory.
#pragma once

#include "compongo/files/input.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace compongo::apps {

/// Limits on the length of a line and on the unpacked file; exceeding them is a fault.
struct TextLimits {
    std::size_t line_bytes = std::size_t{16} << 20U;
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
};

class TextLines {
public:
    /// `-` is standard input.
    explicit TextLines(const std::string& path, const TextLimits& limits = {});

    /// The next line without its line ending; empty at the end and after a fault. Skips empty
    /// lines.
    [[nodiscard]] std::optional<std::string> next();
    /// The number of the last line, from 1.
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// The fault that ended reading; empty at the end of the input.
    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }
    /// The fault with path and line or byte. Call only after a fault.
    [[nodiscard]] std::string message() const;
    /// Whether the fault is the size of the file.
    [[nodiscard]] bool is_too_large() const { return bytes_ > limits_.bytes; }

private:
    [[nodiscard]] bool read_on();
    void fail(const files::InputFault& fault);

    std::string path_;
    TextLimits limits_;
    std::optional<files::Input> input_;
    std::optional<files::InputFault> input_fault_;
    std::optional<std::string> fault_;
    std::uint64_t number_ = 0;
    std::string left_;
    std::size_t begin_ = 0;
    /// Where to continue the search for a line ending.
    std::size_t looked_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace compongo::apps
