#include "compongo/tournament/list_headings.h"

#include "compongo/base/utf8.h"
#include "compongo/tournament/columns.h"

#include <algorithm>
#include <array>
#include <string>

namespace compongo::tournament {

namespace {

struct Heading {
    std::string_view word;
    ListColumn column;
};

/// In small letters, without points, blanks and accents.
constexpr auto headings = std::to_array<Heading>({
    {"no", ListColumn::number},
    {"nr", ListColumn::number},
    {"sno", ListColumn::number},
    {"snr", ListColumn::number},
    {"stnr", ListColumn::number},
    {"startno", ListColumn::number},
    {"startnr", ListColumn::number},
    {"startnumber", ListColumn::number},
    {"num", ListColumn::number},
    {"number", ListColumn::number},
    {"numero", ListColumn::number},
    {"name", ListColumn::name},
    {"nombre", ListColumn::name},
    {"nom", ListColumn::name},
    {"nome", ListColumn::name},
    {"namn", ListColumn::name},
    {"navn", ListColumn::name},
    {"naam", ListColumn::name},
    {"player", ListColumn::name},
    {"spieler", ListColumn::name},
    {"jugador", ListColumn::name},
    {"joueur", ListColumn::name},
    {"jogador", ListColumn::name},
    {"giocatore", ListColumn::name},
    {"nazwisko", ListColumn::name},
    {"title", ListColumn::title},
    {"titel", ListColumn::title},
    {"tit", ListColumn::title},
    {"titulo", ListColumn::title},
    {"titre", ListColumn::title},
    {"titolo", ListColumn::title},
    {"fed", ListColumn::federation},
    {"federation", ListColumn::federation},
    {"country", ListColumn::federation},
    {"land", ListColumn::federation},
    {"pais", ListColumn::federation},
    {"pays", ListColumn::federation},
    {"rtg", ListColumn::rating},
    {"rating", ListColumn::rating},
    {"elo", ListColumn::rating},
    {"rtgi", ListColumn::rating},
    {"eloi", ListColumn::rating},
    {"elofide", ListColumn::rating},
    {"fideelo", ListColumn::rating},
    {"rtgfide", ListColumn::rating},
    {"fidertg", ListColumn::rating},
    {"fiderating", ListColumn::rating},
    {"rtgn", ListColumn::national_rating},
    {"elon", ListColumn::national_rating},
    {"dwz", ListColumn::national_rating},
    {"nwz", ListColumn::national_rating},
    {"elonat", ListColumn::national_rating},
    {"fideid", ListColumn::fide_id},
    {"idfide", ListColumn::fide_id},
    {"fideno", ListColumn::fide_id},
    {"fidenr", ListColumn::fide_id},
    {"codfide", ListColumn::fide_id},
    {"codigofide", ListColumn::fide_id},
    {"sex", ListColumn::sex},
    {"sexo", ListColumn::sex},
    {"sexe", ListColumn::sex},
    {"gender", ListColumn::sex},
    {"geschl", ListColumn::sex},
    {"geschlecht", ListColumn::sex},
    {"birth", ListColumn::birth},
    {"born", ListColumn::birth},
    {"birthday", ListColumn::birth},
    {"bday", ListColumn::birth},
    {"dateofbirth", ListColumn::birth},
    {"dob", ListColumn::birth},
    {"geb", ListColumn::birth},
    {"geburtsdatum", ListColumn::birth},
    {"gebdatum", ListColumn::birth},
    {"nac", ListColumn::birth},
    {"fnac", ListColumn::birth},
    {"nacimiento", ListColumn::birth},
    {"naissance", ListColumn::birth},
    {"nasc", ListColumn::birth},
    {"nascita", ListColumn::birth},
    {"club", ListColumn::club},
    {"clubcity", ListColumn::club},
    {"verein", ListColumn::club},
    {"vereinort", ListColumn::club},
    {"clubciudad", ListColumn::club},
    {"clubville", ListColumn::club},
    {"clube", ListColumn::club},
    {"klub", ListColumn::club},
    {"squadra", ListColumn::club},
    {"city", ListColumn::club},
    {"ort", ListColumn::club},
    {"pts", ListColumn::points},
    {"points", ListColumn::points},
    {"punkte", ListColumn::points},
    {"pkt", ListColumn::points},
    {"puntos", ListColumn::points},
    {"ptos", ListColumn::points},
    {"punti", ListColumn::points},
    {"pontos", ListColumn::points},
    {"rk", ListColumn::rank},
    {"rank", ListColumn::rank},
    {"rang", ListColumn::rank},
    {"rg", ListColumn::rank},
    {"platz", ListColumn::rank},
    {"place", ListColumn::rank},
    {"pos", ListColumn::rank},
    {"puesto", ListColumn::rank},
    {"white", ListColumn::white},
    {"weiss", ListColumn::white},
    {"blancas", ListColumn::white},
    {"blancs", ListColumn::white},
    {"blanc", ListColumn::white},
    {"bianco", ListColumn::white},
    {"brancas", ListColumn::white},
    {"black", ListColumn::black},
    {"schwarz", ListColumn::black},
    {"negras", ListColumn::black},
    {"noirs", ListColumn::black},
    {"noir", ListColumn::black},
    {"nero", ListColumn::black},
    {"pretas", ListColumn::black},
    {"result", ListColumn::result},
    {"ergebnis", ListColumn::result},
    {"erg", ListColumn::result},
    {"res", ListColumn::result},
    {"resultado", ListColumn::result},
    {"resultat", ListColumn::result},
    {"risultato", ListColumn::result},
    {"round", ListColumn::round},
    {"rd", ListColumn::round},
    {"rnd", ListColumn::round},
    {"runde", ListColumn::round},
    {"ronda", ListColumn::round},
    {"ronde", ListColumn::round},
    {"turno", ListColumn::round},
    {"rodada", ListColumn::round},
    {"total", ListColumn::points},
    {"score", ListColumn::points},
    {"tot", ListColumn::points},
    {"bo", ListColumn::board},
    {"board", ListColumn::board},
    {"br", ListColumn::board},
    {"brett", ListColumn::board},
    {"tisch", ListColumn::board},
    {"mesa", ListColumn::board},
    {"table", ListColumn::board},
    {"tab", ListColumn::board},
});

/// A letter of Western languages without its accent; nothing for what is no letter or digit.
std::string_view plain(std::uint32_t letter) {
    struct Accented {
        std::uint32_t first;
        std::uint32_t last;
        std::string_view plain;
    };
    constexpr std::array<Accented, 11> accented = {{{0xE0, 0xE5, "a"},
                                                    {0xE7, 0xE7, "c"},
                                                    {0xE8, 0xEB, "e"},
                                                    {0xEC, 0xEF, "i"},
                                                    {0xF1, 0xF1, "n"},
                                                    {0xF2, 0xF6, "o"},
                                                    {0xF9, 0xFC, "u"},
                                                    {0xDF, 0xDF, "ss"},
                                                    {0xBA, 0xBA, "o"},
                                                    {0xB0, 0xB0, "o"},
                                                    {0x142, 0x142, "l"}}};
    for (const Accented& each : accented) {
        if (letter >= each.first && letter <= each.last) {
            return each.plain;
        }
    }
    return {};
}

std::string folded(std::string_view heading) {
    std::string out;
    while (!heading.empty()) {
        const CodePoint each = first_code_point(heading);
        heading.remove_prefix(each.length);
        std::uint32_t letter = each.value;
        if (letter >= 'A' && letter <= 'Z') {
            letter += 'a' - 'A';
        } else if (letter >= 0xC0 && letter < 0xDF) {
            letter += 0x20;
        }
        const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
        if (is_plain) {
            out += static_cast<char>(letter);
        } else {
            out += plain(letter);
        }
    }
    return out;
}

} // namespace

std::optional<ListColumn> list_column(std::string_view heading) {
    const std::string word = folded(heading);
    const auto found = std::ranges::find(headings, word, &Heading::word);
    return found == headings.end() ? std::nullopt : std::optional(found->column);
}

std::optional<std::uint32_t> round_heading(std::string_view heading) {
    const std::string word = folded(heading);
    constexpr std::array<std::string_view, 9> rounds = {"rd",    "r",     "round", "runde", "ronda",
                                                        "ronde", "turno", "rnd",   "rodada"};
    const std::size_t digit = word.find_first_of("0123456789");
    if (digit == std::string::npos) {
        return std::nullopt;
    }
    const std::size_t after = std::min(word.find_first_not_of("0123456789", digit), word.size());
    const std::string letters = word.substr(0, digit) + word.substr(after);
    const auto number = read_number(std::string_view(word).substr(digit, after - digit));
    const bool is_round = std::ranges::find(rounds, letters) != rounds.end();
    constexpr std::uint32_t most = 999;
    return is_round && number && *number >= 1 && *number <= most ? number : std::nullopt;
}

} // namespace compongo::tournament
