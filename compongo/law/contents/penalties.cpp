#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::penalties, Member>("penalties", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Penalties::list>("list", "SANCTIONS",
        "The list of penalties.",
        "La lista de sanciones."),
    entry<&Penalties::warning>("warning", "SANCTIONS",
        "A warning.",
        "Una advertencia."),
    entry<&Penalties::opponent_time>("opponent_time", "SANCTIONS",
        "More time for the opponent.",
        "Más tiempo para el rival."),
    entry<&Penalties::offender_time>("offender_time", "SANCTIONS",
        "Less time for the offender.",
        "Menos tiempo al infractor."),
    entry<&Penalties::opponent_points>("opponent_points", "SANCTIONS",
        "More points for the opponent, up to the maximum of the game.",
        "Más puntos para el rival, hasta el máximo de la partida."),
    entry<&Penalties::offender_points>("offender_points", "SANCTIONS",
        "Fewer points for the offender.",
        "Menos puntos al infractor."),
    entry<&Penalties::loss>("loss", "SANCTIONS",
        "Loss of the game.",
        "Pérdida de la partida."),
    entry<&Penalties::expulsion>("expulsion", "SANCTIONS",
        "Expulsion from the event.",
        "Expulsión de la competición."),
    entry<&Penalties::fine>("fine", "SANCTIONS",
        "A fine announced in advance.",
        "Una multa anunciada de antemano."),
    entry<&Penalties::exclusion>("exclusion", "SANCTIONS",
        "Exclusion.",
        "Exclusión de las rondas siguientes."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_penalties() {
    return entries;
}

} // namespace compongo::law
