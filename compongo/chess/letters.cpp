#include "compongo/chess/letters.h"

#include "compongo/base/check.h"
#include "compongo/base/utf8.h"
#include "compongo/chess/small_letters.h"

#include <algorithm>

namespace compongo::chess {

namespace {

/// One row of the table. A field holds the letter that is written, then others that are only read.
struct Letters {
    Language language;
    std::string_view code;
    std::string_view name;
    std::string_view king, queen, rook, bishop, knight, pawn;
};

// clang-format off
constexpr std::array<Letters, language_count> table = {{
    {Language::english,       "en",       "English",            "K",  "Q",  "R",  "B",  "N Kt", "P"},
    {Language::spanish,       "es",       "Spanish",            "R",  "D",  "T",  "A",  "C",  "P"},
    {Language::french,        "fr",       "French",             "R",  "D",  "T",  "F",  "C",  "P"},
    {Language::german,        "de",       "German",             "K",  "D",  "T",  "L",  "S",  "B"},
    {Language::dutch,         "nl",       "Dutch",              "K",  "D",  "T",  "L",  "P",  ""},
    {Language::portuguese,    "pt",       "Portuguese",         "R",  "D",  "T",  "B",  "C",  "P"},
    {Language::italian,       "it",       "Italian",            "R",  "D",  "T",  "A",  "C",  "P"},
    {Language::catalan,       "ca",       "Catalan",            "R",  "D",  "T",  "A",  "C",  "P"},
    {Language::russian,       "ru",       "Russian",            "Кр", "Ф",  "Л",  "С",  "К",  "П"},
    {Language::afrikaans,     "af",       "Afrikaans",          "K",  "D",  "T",  "L",  "R",  "P"},
    {Language::basque,        "eu",       "Basque",             "E",  "D",  "G",  "A",  "Z",  "P"},
    {Language::bulgarian,     "bg",       "Bulgarian",          "Ц",  "Д",  "Т",  "О",  "К",  "П"},
    {Language::croatian,      "hr",       "Croatian",           "K",  "D",  "T",  "L",  "S",  "P"},
    {Language::czech,         "cs",       "Czech",              "K",  "D",  "V",  "S",  "J",  "P"},
    {Language::danish,        "da",       "Danish",             "K",  "D",  "T",  "L",  "S",  "B"},
    {Language::esperanto,     "eo",       "Esperanto",          "R",  "D",  "T",  "K",  "Ĉ",  "P"},
    {Language::estonian,      "et",       "Estonian",           "K",  "L",  "V",  "O",  "R",  "E P"},
    {Language::finnish,       "fi",       "Finnish",            "K",  "D",  "T",  "L",  "R",  "S P"},
    {Language::galician,      "gl",       "Galician",           "R",  "D",  "T",  "B",  "C",  "P"},
    {Language::greek,         "el",       "Greek",              "Ρ",  "Β",  "Π",  "Α",  "Ι",  "Σ"},
    {Language::hungarian,     "hu",       "Hungarian",          "K",  "V",  "B",  "F",  "H",  "Gy"},
    {Language::icelandic,     "is",       "Icelandic",          "K",  "D",  "H",  "B",  "R",  "P"},
    {Language::indonesian,    "id",       "Indonesian",         "R",  "M",  "B",  "G",  "K",  "P"},
    {Language::latvian,       "lv",       "Latvian",            "K",  "D",  "T",  "L",  "Z",  "B"},
    {Language::lithuanian,    "lt",       "Lithuanian",         "K",  "V",  "B",  "R",  "Ž",  "P"},
    {Language::norwegian,     "no",       "Norwegian",          "K",  "D",  "T",  "L",  "S",  "B"},
    {Language::polish,        "pl",       "Polish",             "K",  "H",  "W",  "G",  "S",  "P"},
    {Language::romanian,      "ro",       "Romanian",           "R",  "D",  "T",  "N",  "C",  "P"},
    {Language::serbian,       "sr",       "Serbian",            "К",  "Д",  "Т",  "Л",  "С",  "П"},
    {Language::serbian_latin, "sr-latn",  "Serbian (Latin)",    "K",  "D",  "T",  "L",  "S",  "P"},
    {Language::slovak,        "sk",       "Slovak",             "K",  "D",  "V",  "S",  "J",  "P"},
    {Language::slovene,       "sl",       "Slovene",            "K",  "D",  "T",  "L",  "S",  ""},
    {Language::swedish,       "sv",       "Swedish",            "K",  "D",  "T",  "L",  "S",  "B"},
    {Language::turkish,       "tr",       "Turkish",            "Ş",  "V",  "K",  "F",  "A",  "P"},
    {Language::ukrainian,     "uk",       "Ukrainian",          "Кр", "Ф",  "Т",  "С",  "К",  "П"},
    {Language::vietnamese,    "vi",       "Vietnamese",         "V",  "H",  "X",  "T",  "M",  ""},
    {Language::welsh,         "cy",       "Welsh",              "T",  "B",  "C",  "E",  "M",  "G"},
    {Language::figurine,      "figurine", "figurines",          "♔",  "♕",  "♖",  "♗",  "♘",  "♙"},
}};
// clang-format on

constexpr std::array<Language, language_count> make_languages() {
    std::array<Language, language_count> all{};
    for (std::size_t at = 0; at < all.size(); ++at) {
        all[at] = table[at].language;
    }
    return all;
}

constexpr std::array<Language, language_count> all_languages = make_languages();

constexpr bool is_in_order() {
    for (std::size_t at = 0; at < table.size(); ++at) {
        if (static_cast<std::size_t>(table[at].language) != at) {
            return false;
        }
    }
    return true;
}
static_assert(is_in_order(), "the table is indexed by Language");

const Letters& row(Language language) {
    return table[static_cast<std::size_t>(language)];
}

std::string_view field(Language language, PieceType type) {
    const Letters& letters = row(language);
    switch (type) {
    case PieceType::king:
        return letters.king;
    case PieceType::queen:
        return letters.queen;
    case PieceType::rook:
        return letters.rook;
    case PieceType::bishop:
        return letters.bishop;
    case PieceType::knight:
        return letters.knight;
    case PieceType::pawn:
        return letters.pawn;
    }
    UNREACHABLE();
}

/// How a text begins with a letter: not at all, exactly, or but for capitals.
struct Prefix {
    std::size_t length = 0;
    bool is_small = false;
};

/// Only the first letter is a capital in the table, so only there does a small letter differ in
/// meaning.
Prefix match(std::string_view letters, std::string_view text, LetterCase letter_case) {
    Prefix prefix;
    while (!letters.empty()) {
        const CodePoint wanted = first_code_point(letters);
        const CodePoint found = first_code_point(text.substr(prefix.length));
        if (wanted.value != found.value) {
            const bool is_same_letter = small_letter(wanted.value) == small_letter(found.value);
            if (letter_case == LetterCase::exact || !is_same_letter || file_letter(found.value)) {
                return {};
            }
            prefix.is_small = true;
        }
        prefix.length += found.length;
        letters.remove_prefix(wanted.length);
    }
    return prefix;
}

void keep_longer(std::optional<FoundLetter>& best, PieceType type, Prefix prefix) {
    if (prefix.length > (best ? best->length : 0)) {
        best = FoundLetter{type, prefix.length, prefix.is_small};
    }
}

std::optional<FoundLetter> find_figurine(std::string_view text) {
    constexpr std::uint32_t white_king = 0x2654;
    constexpr std::array order = {PieceType::king,   PieceType::queen,  PieceType::rook,
                                  PieceType::bishop, PieceType::knight, PieceType::pawn};
    const CodePoint found = first_code_point(text);
    if (found.value < white_king || found.value >= white_king + 12) {
        return std::nullopt;
    }
    // A selector of text or picture form (U+FE0E, U+FE0F) may follow.
    const CodePoint selector = first_code_point(text.substr(found.length));
    const bool has_selector = selector.value == 0xFE0E || selector.value == 0xFE0F;
    return FoundLetter{order[(found.value - white_king) % 6],
                       found.length + (has_selector ? selector.length : 0), false};
}

} // namespace

std::span<const Language> languages() {
    return all_languages;
}

std::string_view code(Language language) {
    return row(language).code;
}

std::string_view name(Language language) {
    return row(language).name;
}

std::optional<Language> language_from_code(std::string_view code) {
    const auto is_same = [](char a, char b) {
        return a == b || (a >= 'A' && a <= 'Z' && a + ('a' - 'A') == b);
    };
    for (const Letters& letters : table) {
        if (std::equal(code.begin(), code.end(), letters.code.begin(), letters.code.end(),
                       is_same)) {
            return letters.language;
        }
    }
    return std::nullopt;
}

std::string_view letter(Language language, PieceType type) {
    const std::string_view all = field(language, type);
    return all.substr(0, all.find(' '));
}

std::string_view other_letters(Language language, PieceType type) {
    const std::string_view all = field(language, type);
    const std::size_t blank = all.find(' ');
    return blank == std::string_view::npos ? std::string_view() : all.substr(blank + 1);
}

std::optional<FoundLetter> find_letter(Language language, std::string_view text,
                                       LetterCase letter_case) {
    std::optional<FoundLetter> best = find_figurine(text);
    for (const PieceType type : piece_types) {
        std::string_view rest = field(language, type);
        while (!rest.empty()) {
            const std::string_view letters = rest.substr(0, rest.find(' '));
            keep_longer(best, type, match(letters, text, letter_case));
            rest.remove_prefix(std::min(letters.size() + 1, rest.size()));
        }
    }
    return best;
}

} // namespace compongo::chess
