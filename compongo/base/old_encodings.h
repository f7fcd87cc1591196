/// Encodings of one byte for each letter, from before UTF-8, and telling them apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo {

enum class OldEncoding : std::uint8_t {
    windows_1252,
    windows_1250,
    windows_1251,
    /// Turkish and Baltic: never guessed, since their words make sense in Windows-1252 too.
    windows_1254,
    windows_1257,
    iso_8859_2,
    dos_437,
    dos_850,
    dos_852,
    dos_866,
    koi8_r,
};

/// `Windows-1252`, `DOS 850`.
[[nodiscard]] std::string_view name(OldEncoding encoding);
/// Its name in options: `windows-1252`, `dos-850`.
[[nodiscard]] std::string_view option_name(OldEncoding encoding);
/// The encoding with this name in options.
[[nodiscard]] std::optional<OldEncoding> old_encoding_called(std::string_view option_name);
/// All of them.
[[nodiscard]] std::vector<std::string> old_encoding_options();

/// What every text is read in that is to be read from now on, but one in UTF-16: said once, at the
/// start of a program. Otherwise UTF-8 is read as such, and the rest by what it is likely to be.
void read_texts_as(OldEncoding encoding);
[[nodiscard]] std::optional<OldEncoding> encoding_said();

void append_utf8_of(OldEncoding encoding, std::string& out, std::string_view bytes);

/// Looks which encoding the letters of a text make words in; it may come in pieces. Windows-1252
/// unless that makes nonsense: signs or capitals within words. Not every text says it: a Czech name
/// may be one of accented Western letters too.
class EncodingGuess {
public:
    void look_at(std::string_view bytes);
    [[nodiscard]] OldEncoding likely() const;

private:
    void end_word();

    static constexpr std::size_t word_bytes_max = 40;
    static constexpr std::size_t text_bytes_max = 65'536;
    /// Letters of a word with something beyond ASCII.
    std::string word_;
    bool is_beyond_ascii_ = false;
    /// Such words, with blanks between.
    std::string words_;
};

} // namespace compongo
