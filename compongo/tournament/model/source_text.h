/// A text file as lines in UTF-8, whatever it was written in.
#pragma once

#include "compongo/base/old_encodings.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// UTF-8, UTF-16, or one of one byte for each letter.
struct Encoding {
    std::optional<OldEncoding> old = {};
    bool is_utf16 = false;

    static const Encoding utf8;
    /// With a mark at the beginning that says in which order its bytes come.
    static const Encoding utf16;
    /// Windows-1252, which Latin-1 is a part of. Each byte is one character, and back.
    static const Encoding latin1;

    friend bool operator==(const Encoding&, const Encoding&) = default;
};
inline constexpr Encoding Encoding::utf8{};
inline constexpr Encoding Encoding::utf16{{}, true};
inline constexpr Encoding Encoding::latin1{OldEncoding::windows_1252};

/// `utf-8`, `latin-1`, `utf-16`, `windows-1250`, `dos-850`.
[[nodiscard]] std::string_view name(Encoding encoding);

class SourceText {
public:
    /// Removes a byte order mark. A text that is not UTF-8 is read in the encoding that was given
    /// on the command line; without one, in Windows-1252, unless its words make sense in another
    /// encoding alone.
    explicit SourceText(std::string_view bytes);

    [[nodiscard]] Encoding encoding() const { return encoding_; }
    /// All of it, in UTF-8.
    [[nodiscard]] const std::string& text() const { return text_; }
    /// Without their ends, which are LF, CR LF, CR or CR CR LF.
    [[nodiscard]] std::vector<std::string_view> lines() const;

private:
    Encoding encoding_ = Encoding::utf8;
    std::string text_;
};

/// Each byte below 256 that Windows-1252 has: the text for a program that knows no UTF-8.
/// Characters that it lacks become `?` and are counted.
struct Latin1 {
    std::string bytes;
    std::size_t lost = 0;
};
[[nodiscard]] Latin1 to_latin1(std::string_view utf8);

/// The first byte that is neither a blank nor the end of a line; NUL if there is none.
[[nodiscard]] char first_letter(std::string_view text);

/// How many characters.
[[nodiscard]] std::size_t characters(std::string_view utf8);

} // namespace compongo::tournament
