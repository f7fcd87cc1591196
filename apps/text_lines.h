/// What a user names, plain or packed, line by line in bounded memory.
#pragma once

#include "compongo/files/input.h"

#include <cstdint>
#include <optional>
#include <string>

namespace compongo::apps {

/// A longer line is a fault.
inline constexpr std::size_t text_line_bytes_max = std::size_t{16} << 20U;

class TextLines {
public:
    /// `-` is standard input.
    explicit TextLines(const std::string& path);

    /// The next line without its end; nothing at the end and at a fault. Empty lines are passed
    /// over.
    [[nodiscard]] std::optional<std::string> next();
    /// The number of the line that came last, from 1.
    [[nodiscard]] std::uint64_t number() const { return number_; }
    /// Why nothing more comes, if it is not the end.
    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

private:
    [[nodiscard]] bool read_on();

    std::optional<files::Input> input_;
    std::optional<std::string> fault_;
    std::uint64_t number_ = 0;
    std::string left_;
    std::size_t begin_ = 0;
};

} // namespace compongo::apps
