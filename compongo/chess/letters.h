/// The letters by which the pieces are called in each language, and figurines (Articles C.2 to
/// C.4).
#pragma once

#include "compongo/chess/types.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace compongo::chess {

/// A set of letters. `figurine` writes small pictures of the pieces (U+2654 to U+2659) in place of
/// letters.
enum class Language : std::uint8_t {
    english,
    spanish,
    french,
    german,
    dutch,
    portuguese,
    italian,
    catalan,
    russian,
    afrikaans,
    basque,
    bulgarian,
    croatian,
    czech,
    danish,
    esperanto,
    estonian,
    finnish,
    galician,
    greek,
    hungarian,
    icelandic,
    indonesian,
    latvian,
    lithuanian,
    norwegian,
    polish,
    romanian,
    serbian,
    serbian_latin,
    slovak,
    slovene,
    swedish,
    turkish,
    ukrainian,
    vietnamese,
    welsh,
    figurine,
};

inline constexpr int language_count = static_cast<int>(Language::figurine) + 1;

/// All languages in the order of the enumeration: those of the sources first.
[[nodiscard]] std::span<const Language> languages();

/// The short code by which a user names a language: ISO 639-1 where there is one (`es`), `figurine`
/// for figurines.
[[nodiscard]] std::string_view code(Language language);
/// The name of the language in English.
[[nodiscard]] std::string_view name(Language language);
/// The language with this code; capitals do not matter.
[[nodiscard]] std::optional<Language> language_from_code(std::string_view code);

/// How the language writes a piece: one or two letters of UTF-8. A pawn's letter is never written
/// in a move (C.4) and may be empty where it would be taken for a piece's.
[[nodiscard]] std::string_view letter(Language language, PieceType type);

/// Other letters that are read for this piece besides `letter`, separated by blanks: `Kt` in
/// English.
[[nodiscard]] std::string_view other_letters(Language language, PieceType type);

/// Does a small letter count as the capital?
enum class LetterCase : std::uint8_t { exact, any };

/// A piece's letter found at the beginning of a text.
struct FoundLetter {
    PieceType type;
    /// In bytes.
    std::size_t length;
    /// Written small where the language writes it with a capital.
    bool is_small;

    friend bool operator==(const FoundLetter&, const FoundLetter&) = default;
};

/// The piece named at the beginning of `text`, by the longest letter that fits: Russian `Кр` is the
/// king, `К` a knight. Figurines, White's and Black's, are read in every language. A small letter
/// that also names a file is never a piece here.
[[nodiscard]] std::optional<FoundLetter> find_letter(Language language, std::string_view text,
                                                     LetterCase letter_case = LetterCase::exact);

} // namespace compongo::chess
