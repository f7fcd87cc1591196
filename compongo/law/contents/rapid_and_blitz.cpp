#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<Mode> = {
    {{"standard play", "juego estándar"}, {"rapid", "rápidas"}, {"blitz", "relámpago"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::rapid_and_blitz, Member>("rapid_and_blitz", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&RapidAndBlitz::blitz_limit>("blitz_limit", "BLITZ-DEF RAPID-DEF",
        "A game with less thinking time for each player is blitz.",
        "La partida con menos tiempo por jugador es relámpago."),
    entry<&RapidAndBlitz::at_blitz_limit>("at_blitz_limit", "BLITZ-DEF RAPID-DEF",
        "What a game of exactly that length is.",
        "Qué es la partida de justo esa duración."),
    entry<&RapidAndBlitz::rapid_limit>("rapid_limit", "RAPID-DEF HOUSE-CLASS",
        "A game with more thinking time than this is standard play.",
        "La partida con más tiempo que este es de juego estándar."),
    entry<&RapidAndBlitz::at_rapid_limit>("at_rapid_limit", "RAPID-DEF",
        "What a game of exactly that length is.",
        "Qué es la partida de justo esa duración."),
    entry<&RapidAndBlitz::moves_counted>("moves_counted", "RAPID-DEF BLITZ-DEF",
        "The moves for which increments or delays count as thinking time.",
        "Las jugadas cuyos incrementos o demoras cuentan como tiempo."),
    entry<&RapidAndBlitz::rapid_games_for_an_arbiter>("rapid_games_for_an_arbiter", "RAPID-SUPERVISION",
        "Rapid play is fully supervised with at most so many games for an arbiter.",
        "Las rápidas tienen supervisión plena con a lo sumo tantas partidas por árbitro."),
    entry<&RapidAndBlitz::rapid_games_recorded>("rapid_games_recorded", "RAPID-SUPERVISION",
        "And only if the arbiter or an assistant records each game.",
        "Y solo si el árbitro o un asistente anota cada partida."),
    entry<&RapidAndBlitz::rapid_otherwise>("rapid_otherwise", "RAPID-SUPERVISION RAPID-BASE",
        "Otherwise the Laws apply with the rules for rapid play.",
        "Si no, rigen las Leyes con las reglas de las rápidas."),
    entry<&RapidAndBlitz::blitz_games_for_an_arbiter>("blitz_games_for_an_arbiter", "RAPID-SUPERVISION",
        "Blitz is fully supervised with at most so many games for an arbiter.",
        "El relámpago tiene supervisión plena con a lo sumo tantas partidas por árbitro."),
    entry<&RapidAndBlitz::blitz_games_recorded>("blitz_games_recorded", "RAPID-SUPERVISION",
        "And only if the arbiter or an assistant records each game.",
        "Y solo si el árbitro o un asistente anota cada partida."),
    entry<&RapidAndBlitz::blitz_otherwise>("blitz_otherwise", "RAPID-SUPERVISION BLITZ-RULES RAPID-BASE",
        "Otherwise the rules for rapid play apply with those for blitz.",
        "Si no, rigen las reglas de las rápidas con las del relámpago."),
    entry<&RapidAndBlitz::one_regime>("one_regime", "RAPID-SUPERVISION",
        "The regulations fix one of the two for the whole event.",
        "Las bases fijan una de las dos para todo el torneo."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_rapid_and_blitz() {
    return entries;
}

} // namespace compongo::law
