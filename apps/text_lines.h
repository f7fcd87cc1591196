/// What a user names, plain or packed, line by line in bounded memory.
#pragma once

#include "compongo/files/input.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace compongo::apps {

/// A longer line is a fault, or a longer file, unpacked.
struct TextLimits {
    std::size_t line_bytes = std::size_t{16} << 20U;
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
};

class TextLines {
public:
    /// `-` is standard input.
    explicit TextLines(const std::string& path, const TextLimits& limits = {});

    /// The next line without its end; nothing at the end and at a fault. Empty lines are passed
    /// over.
    [[nodiscard]] std::optional<std::string> next();
    /// The number of the line that came last, from 1.
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// Why nothing more comes, if it is not the end.
    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }
    /// The same with the path, and the line or the byte. Only where something went wrong.
    [[nodiscard]] std::string message() const;
    /// Is it that the file is larger than it may be?
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
    /// From here on no end of a line was looked for.
    std::size_t looked_ = 0;
    std::uint64_t bytes_ = 0;
};

} // namespace compongo::apps
