/// A text file as lines in UTF-8, whatever it was written in.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

enum class Encoding : std::uint8_t {
    utf8,
    /// Windows-1252, which Latin-1 is a part of. Each byte is one character, and back.
    latin1,
    /// With a mark at the beginning that says in which order its bytes come.
    utf16,
    windows_1250,
    windows_1251,
    iso_8859_2,
    dos_437,
    dos_850,
    dos_852,
    dos_866,
    koi8_r,
};

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

/// Each byte below 256 that Windows-1252 has: the text for a program that knows no UTF-8. What it
/// has no letter for is `?`, and is counted.
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
