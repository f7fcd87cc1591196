#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::online, Member>("online", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Online::base>("base", "ONLINE-BASE",
        "Articles 1 to 3 of the Laws hold, 4 and 5 are replaced.",
        "Rigen los artículos 1 a 3 de las Leyes; el 4 y el 5 se sustituyen."),
    entry<&Online::legal_moves_only>("legal_moves_only", "ONLINE-LEGAL-ONLY",
        "Only legal moves are taken; another attempt costs and binds to nothing.",
        "Solo se aceptan jugadas legales; intentar otra no se sanciona ni obliga a nada."),
    entry<&Online::made_by_dwelling>("made_by_dwelling", "ONLINE-DWELL",
        "On an electronic board a piece must stand for a set time.",
        "En un tablero electrónico la pieza debe permanecer en su casilla un tiempo fijado."),
    entry<&Online::ways_of_entering>("ways_of_entering", "ONLINE-INPUT",
        "Moves ahead, automatic queen, confirmation: as the platform allows.",
        "Las jugadas anticipadas, la dama automática y la confirmación dependen de la plataforma."),
    entry<&Online::no_press>("no_press", "ONLINE-COMPLETE",
        "A move switches the clocks; there is no press.",
        "Al hacer la jugada cambia el reloj que corre; no se pulsa."),
    entry<&Online::assistant>("assistant", "ONLINE-ASSISTANT",
        "An accepted assistant may move for a player.",
        "Un asistente aceptado puede mover por un jugador."),
    entry<&Online::flag_ruled_at_once>("flag_ruled_at_once", "ONLINE-FLAG",
        "The platform rules at once on a time used up.",
        "Cuando se agota un tiempo, la plataforma lo declara en el acto."),
    entry<&Online::draw_missed>("draw_missed", "ONLINE-PLATFORM-ERROR",
        "The arbiter declares a draw that the platform missed.",
        "El árbitro declara las tablas que la plataforma no vio."),
    entry<&Online::end_declared_wrongly>("end_declared_wrongly", "ONLINE-PLATFORM-ERROR",
        "The arbiter may change an end that the platform declared wrongly.",
        "El árbitro puede cambiar un final que la plataforma declaró mal."),
    entry<&Online::disconnected>("disconnected", "ONLINE-DISCONNECT",
        "The clock runs on; who is back in time plays on.",
        "Si se pierde la conexión, el reloj sigue; quien vuelve a tiempo continúa."),
    entry<&Online::reconnection_limit>("reconnection_limit", "ONLINE-DISCONNECT",
        "The regulations may set a limit for coming back.",
        "Las bases del torneo pueden fijar un límite para volver."),
    entry<&Online::disconnection_sanctions>("disconnection_sanctions", "ONLINE-DISCONNECT",
        "A disconnection may be sanctioned.",
        "Una desconexión puede sancionarse."),
    entry<&Online::clocks_corrected>("clocks_corrected", "ONLINE-CLOCK",
        "The arbiter may correct the clocks, stop them, or add time.",
        "El árbitro puede corregir o parar los relojes, o añadir tiempo."),
    entry<&Online::called_without_reason>("called_without_reason", "ONLINE-STOP",
        "Calling the arbiter without a reason may be penalised.",
        "Llamar al árbitro sin motivo puede sancionarse."),
    entry<&Online::arbiters_in_the_venue>("arbiters_in_the_venue", "ONLINE-HYBRID",
        "Hybrid play: two arbiters in each venue.",
        "Juego híbrido: dos árbitros en cada sede."),
    entry<&Online::own_pieces_if_added>("own_pieces_if_added", "ONLINE-HYBRID",
        "A set of his own, if at least so much is added.",
        "Incremento por jugada a partir del cual es una modalidad propia."),
    entry<&Online::record>("record", "ONLINE-HYBRID",
        "The board on the platform is the record.",
        "El tablero de la plataforma es el registro."),
    entry<&Online::resumption>("resumption", "ONLINE-HYBRID",
        "After a disconnection: resumed, with less time, or started again.",
        "Tras una desconexión, la partida se reanuda, se reanuda con menos tiempo o se juega de nuevo."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_online() {
    return entries;
}

} // namespace compongo::law
