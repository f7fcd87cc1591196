#include "compongo/tournament/lists/list_byes.h"

#include "compongo/base/encodings.h"
#include "compongo/base/utf8.h"
#include "compongo/tournament/model/points.h"
#include "compongo/tournament/text/columns.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

/// Words for the bye of a player whom the pairing left without an opponent.
constexpr auto words_for_bye =
    std::to_array<std::string_view>({"bye",           "pairing allocated bye",
                                     "allocated bye", "pab",
                                     "exe",           "spielfrei",
                                     "freilos",       "frei",
                                     "rastend",       "descansa",
                                     "descanso",      "descansan",
                                     "libre",         "turno libre",
                                     "ronda libre",   "exempt",
                                     "exempte",       "repos",
                                     "au repos",      "exento",
                                     "exenta",        "isento",
                                     "isenta",        "folga",
                                     "riposo",        "riposa",
                                     "libero",        "turno riposo",
                                     "vrij",          "oneven",
                                     "wolny los",     "wolny",
                                     "pauza",         "pauzuje",
                                     "frirunda",      "friplats",
                                     "frirond",       "fri",
                                     "oversidder",    "oversitter",
                                     "huilaa",        "vapaa",
                                     "volno",         "volny los",
                                     "prosto",        "prost",
                                     "slobodan",      "slobodna",
                                     "eronyero",      "szabadnap",
                                     "szabad",        "liber",
                                     "vaba",          "vaba voor",
                                     "brivs",         "laisvas",
                                     "bay",           "свободен",
                                     "свободна",      "своб",
                                     "перерыв",       "пропуск",
                                     "выходной",      "вільний",
                                     "вільна",        "вихідний",
                                     "почива",        "почивка",
                                     "слободан",      "пауза",
                                     "ρεπο",          "ξεκουραση"});

/// Who asked for it, or was not there. Without points said: none.
constexpr auto words_for_absence = std::to_array<std::string_view>(
    {"not paired",       "unpaired",      "absent",         "not present",    "withdrawn",
     "retired",          "requested bye", "bye requested",  "zero point bye", "zpb",
     "nicht ausgelost",  "nicht gepaart", "abwesend",       "ausgesetzt",     "setzt aus",
     "zuruckgezogen",    "no emparejado", "no emparejada",  "ausente",        "retirado",
     "retirada",         "non apparie",   "non appariee",   "absente",        "forfait general",
     "nao emparceirado", "non abbinato",  "non abbinata",   "assente",        "ritirato",
     "niet ingedeeld",   "afwezig",       "nie skojarzony", "niesparowany",   "nieobecny",
     "отсутствует",      "нет пары"});

/// Words for an opponent who did not come. Without points said: a whole one.
constexpr auto words_for_walkover =
    std::to_array<std::string_view>({"walkover", "walk over", "wo", "kampflos"});

/// Those of them that are surnames too.
constexpr auto surnames = std::to_array<std::string_view>(
    {"frei", "bay", "prost", "prosto", "fri", "liber", "vaba", "szabad", "wolny", "half", "libre",
     "pauza", "repos", "folga", "libero", "vapaa", "wo"});

constexpr auto words_for_half = std::to_array<std::string_view>(
    {"hpb", "half point bye", "half bye", "half pt bye", "half pointbye", "half"});
constexpr auto words_for_whole =
    std::to_array<std::string_view>({"fpb", "full point bye", "full bye", "full pt bye"});

template <class Words>
bool is_word_of(const Words& words, std::string_view text) {
    return std::ranges::find(words, text) != words.end();
}

/// A letter without its accent, in small; nothing for what is no letter or digit.
std::string plain_letter(std::uint32_t letter) {
    struct Letters {
        std::uint32_t first;
        std::uint32_t last;
        std::string_view plain;
    };
    constexpr auto accented = std::to_array<Letters>(
        {{0xDF, 0xDF, "ss"},  {0xE0, 0xE5, "a"},   {0xE6, 0xE6, "ae"},   {0xE7, 0xE7, "c"},
         {0xE8, 0xEB, "e"},   {0xEC, 0xEF, "i"},   {0xF0, 0xF0, "d"},    {0xF1, 0xF1, "n"},
         {0xF2, 0xF6, "o"},   {0xF8, 0xF8, "o"},   {0xF9, 0xFC, "u"},    {0xFD, 0xFF, "y"},
         {0xBA, 0xBA, "o"},   {0xB0, 0xB0, "o"},   {0x100, 0x105, "a"},  {0x106, 0x10D, "c"},
         {0x10E, 0x111, "d"}, {0x112, 0x11B, "e"}, {0x11C, 0x123, "g"},  {0x124, 0x127, "h"},
         {0x128, 0x131, "i"}, {0x134, 0x135, "j"}, {0x136, 0x138, "k"},  {0x139, 0x142, "l"},
         {0x143, 0x14B, "n"}, {0x14C, 0x151, "o"}, {0x152, 0x153, "oe"}, {0x154, 0x159, "r"},
         {0x15A, 0x161, "s"}, {0x162, 0x167, "t"}, {0x168, 0x173, "u"},  {0x174, 0x175, "w"},
         {0x176, 0x178, "y"}, {0x179, 0x17E, "z"}, {0x218, 0x219, "s"},  {0x21A, 0x21B, "t"},
         {0x3AC, 0x3AC, "α"}, {0x3AD, 0x3AD, "ε"}, {0x3AE, 0x3AE, "η"},  {0x3AF, 0x3AF, "ι"},
         {0x3CC, 0x3CC, "ο"}, {0x3CD, 0x3CD, "υ"}, {0x3CE, 0x3CE, "ω"},  {0x3C2, 0x3C2, "σ"},
         {0x451, 0x451, "е"}});
    if (letter >= 'A' && letter <= 'Z') {
        letter += 'a' - 'A';
    } else if ((letter >= 0xC0 && letter < 0xDF) || (letter >= 0x391 && letter <= 0x3A9) ||
               (letter >= 0x410 && letter <= 0x42F)) {
        letter += 0x20;
    } else if (letter >= 0x400 && letter <= 0x40F) {
        letter += 0x50;
    }
    if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
        return {static_cast<char>(letter)};
    }
    for (const Letters& each : accented) {
        if (letter >= each.first && letter <= each.last) {
            return std::string(each.plain);
        }
    }
    const bool is_kept = (letter >= 0x3B1 && letter <= 0x3C9) ||
                         (letter >= 0x430 && letter <= 0x45F) ||
                         (letter >= 0x490 && letter <= 0x491);
    std::string out;
    if (is_kept) {
        append_utf8(out, letter);
    }
    return out;
}

/// With its letters closed up where it is spaced out: `b y e`, `w o`.
std::string closed_up(std::string plain) {
    for (std::size_t at = 1; at < plain.size(); at += 2) {
        if (plain[at] != ' ') {
            return plain;
        }
    }
    std::erase(plain, ' ');
    return plain;
}

/// The points that this word says, in halves.
std::optional<int> halves_in(std::string_view word) {
    for (const std::string_view half :
         {half_sign, std::string_view("1/2"), std::string_view("0.5"), std::string_view("0,5"),
          std::string_view(".5"), std::string_view("=")}) {
        if (word == half) {
            return 1;
        }
    }
    return word == "1" || word == "1.0" || word == "1,0" || word == "+" ? std::optional(2)
           : word == "0" || word == "0.0" || word == "0,0"              ? std::optional(0)
                                                                        : std::nullopt;
}

struct Words {
    std::string plain;
    std::optional<int> halves;
};

/// The words without the points among them.
Words words_and_points(std::string_view text) {
    constexpr std::string_view between = " \t()[]-:_*'\"";
    Words all;
    std::string rest;
    while (!text.empty()) {
        const std::size_t start = text.find_first_not_of(between);
        if (start == std::string_view::npos) {
            break;
        }
        text.remove_prefix(start);
        const std::string_view word = text.substr(0, text.find_first_of(between));
        text.remove_prefix(word.size());
        const auto halves = halves_in(word);
        if (halves && !all.halves) {
            all.halves = halves;
        } else {
            rest += (rest.empty() ? "" : " ") + std::string(word);
        }
    }
    all.plain = closed_up(plain_words(rest));
    return all;
}

/// The kind of bye that is worth these half-points; `of_one` is the kind that is worth a point.
Result bye_of_points(int halves, Result of_one) {
    return halves == 1 ? Result::half_point_bye : halves == 2 ? of_one : Result::zero_point_bye;
}

struct Bye {
    Result result;
    bool says_points;
    Result of_one;
};

std::optional<Bye> read_bye(std::string_view text) {
    const Words words = words_and_points(text);
    std::string_view plain = words.plain;
    for (const std::string_view ending : {" points", " point", " pts", " pt", " p"}) {
        if (words.halves && plain.ends_with(ending)) {
            plain.remove_suffix(ending.size());
        }
    }
    for (const std::string_view beginning : {"points ", "point ", "pts ", "pt "}) {
        if (words.halves && plain.starts_with(beginning)) {
            plain.remove_prefix(beginning.size());
        }
    }
    if (is_word_of(words_for_half, plain) && !words.halves) {
        return Bye{Result::half_point_bye, true, Result::full_point_bye};
    }
    if (is_word_of(words_for_whole, plain) && !words.halves) {
        return Bye{Result::full_point_bye, true, Result::full_point_bye};
    }
    if (is_word_of(words_for_walkover, plain)) {
        return Bye{bye_of_points(words.halves.value_or(2), Result::full_point_bye),
                   words.halves.has_value(), Result::full_point_bye};
    }
    const bool is_absence = is_word_of(words_for_absence, plain);
    if (!is_absence && !is_word_of(words_for_bye, plain)) {
        return std::nullopt;
    }
    const Result of_one = is_absence ? Result::full_point_bye : Result::pairing_allocated_bye;
    const Result otherwise = is_absence ? Result::zero_point_bye : of_one;
    const bool says_zero = plain == "zero point bye" || plain == "zpb";
    return Bye{words.halves ? bye_of_points(*words.halves, of_one) : otherwise,
               words.halves.has_value() || says_zero, of_one};
}

} // namespace

std::string plain_words(std::string_view text) {
    std::string out;
    bool is_between = false;
    while (!text.empty()) {
        const CodePoint each = first_code_point(text);
        text.remove_prefix(each.length);
        const std::string letter = plain_letter(each.value);
        if (letter.empty()) {
            is_between = true;
            continue;
        }
        out += is_between && !out.empty() ? " " : "";
        out += letter;
        is_between = false;
    }
    return out;
}

std::optional<Result> bye_in(std::string_view text) {
    const auto bye = read_bye(text);
    return bye ? std::optional(bye->result) : std::nullopt;
}

std::optional<Result> bye_of(std::string_view opponent, std::string_view result) {
    opponent = without_blanks(opponent);
    const bool is_nobody = opponent.find_first_not_of("- ") == std::string_view::npos;
    const auto bye = is_nobody ? std::optional(Bye{Result::pairing_allocated_bye, false,
                                                   Result::pairing_allocated_bye})
                               : read_bye(opponent);
    if (!bye || bye->says_points) {
        return bye ? std::optional(bye->result) : std::nullopt;
    }
    result = without_blanks(result);
    const std::size_t end = std::min(result.find_first_of(" -:"), result.size());
    const bool is_game = result.find_first_of("01", end) != std::string_view::npos;
    if (is_game && is_word_of(surnames, plain_words(opponent))) {
        return std::nullopt;
    }
    const auto halves = halves_in(result.substr(0, end));
    return halves ? bye_of_points(*halves, bye->of_one) : bye->result;
}

} // namespace compongo::tournament
