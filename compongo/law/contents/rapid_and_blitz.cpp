#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 3> value_words<Mode> = {
    {{"standard play", "ajedrez estándar"}, {"rapid", "rápidas"}, {"blitz", "relámpago"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::rapid_and_blitz, Member>("rapid_and_blitz", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&RapidAndBlitz::blitz_limit>("blitz_limit", "BLITZ-DEF RAPID-DEF",
        "A game with less thinking time for each player is blitz.",
        "Tiempo por jugador por debajo del cual la partida es relámpago."),
    entry<&RapidAndBlitz::at_blitz_limit>("at_blitz_limit", "BLITZ-DEF RAPID-DEF",
        "What a game of exactly that length is.",
        "Qué es la partida que dura justo ese tiempo."),
    entry<&RapidAndBlitz::rapid_limit>("rapid_limit", "RAPID-DEF HOUSE-CLASS",
        "A game with more thinking time than this is standard play.",
        "Tiempo por jugador por encima del cual la partida es de ajedrez estándar."),
    entry<&RapidAndBlitz::at_rapid_limit>("at_rapid_limit", "RAPID-DEF",
        "What a game of exactly that length is.",
        "Qué es la partida que dura justo ese tiempo."),
    entry<&RapidAndBlitz::moves_counted>("moves_counted", "RAPID-DEF BLITZ-DEF",
        "The moves for which increments or delays count as thinking time.",
        "Las jugadas cuyos incrementos o demoras cuentan como tiempo."),
    entry<&RapidAndBlitz::rapid_games_for_an_arbiter>("rapid_games_for_an_arbiter", "RAPID-SUPERVISION",
        "Rapid play is fully supervised with at most so many games for an arbiter.",
        "Rápidas: partidas por árbitro, como máximo, para la supervisión completa."),
    entry<&RapidAndBlitz::rapid_games_recorded>("rapid_games_recorded", "RAPID-SUPERVISION",
        "And only if the arbiter or an assistant records each game.",
        "La supervisión completa exige, además, que el árbitro o un asistente anote cada partida."),
    entry<&RapidAndBlitz::rapid_otherwise>("rapid_otherwise", "RAPID-SUPERVISION RAPID-BASE",
        "Otherwise the Laws apply with the rules for rapid play.",
        "Sin supervisión completa rigen las Leyes con las reglas de las rápidas."),
    entry<&RapidAndBlitz::blitz_games_for_an_arbiter>("blitz_games_for_an_arbiter", "RAPID-SUPERVISION",
        "Blitz is fully supervised with at most so many games for an arbiter.",
        "Relámpago: partidas por árbitro, como máximo, para la supervisión completa."),
    entry<&RapidAndBlitz::blitz_games_recorded>("blitz_games_recorded", "RAPID-SUPERVISION",
        "And only if the arbiter or an assistant records each game.",
        "La supervisión completa exige, además, que el árbitro o un asistente anote cada partida."),
    entry<&RapidAndBlitz::blitz_otherwise>("blitz_otherwise", "RAPID-SUPERVISION BLITZ-RULES RAPID-BASE",
        "Otherwise the rules for rapid play apply with those for blitz.",
        "En lo demás rigen las reglas de las rápidas con las del relámpago."),
    entry<&RapidAndBlitz::one_regime>("one_regime", "RAPID-SUPERVISION",
        "The regulations fix one of the two for the whole event.",
        "Las bases fijan una de las dos supervisiones para todo el torneo."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_rapid_and_blitz() {
    return entries;
}

} // namespace compongo::law
