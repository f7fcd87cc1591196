#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<OfferStated> = {
    {{"made before the adjournment", "anterior al aplazamiento"}, {"pending", "pendiente"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::adjournment, Member>("adjournment", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Adjournment::sealing>("sealing", "ADJ-SEAL",
        "The player having the move seals it, and may change it until that player's clock is stopped.",
        "El jugador en turno sella su jugada y puede cambiarla hasta que detiene su reloj."),
    entry<&Adjournment::early>("early", "ADJ-EARLY",
        "Whoever adjourns early is charged the rest of the session.",
        "A quien aplaza antes de tiempo se le descuenta el resto de la sesión."),
    entry<&Adjournment::names_stated>("names_stated", "ADJ-ENVELOPE",
        "On the envelope: the names of the players.",
        "En el sobre: los nombres de los jugadores."),
    entry<&Adjournment::position_stated>("position_stated", "ADJ-ENVELOPE",
        "On the envelope: the position before the sealed move.",
        "En el sobre: la posición anterior a la jugada sellada."),
    entry<&Adjournment::times_stated>("times_stated", "ADJ-ENVELOPE",
        "On the envelope: the times used.",
        "En el sobre: los tiempos usados."),
    entry<&Adjournment::sealer_stated>("sealer_stated", "ADJ-ENVELOPE",
        "On the envelope: who sealed.",
        "En el sobre: quién selló."),
    entry<&Adjournment::move_number_stated>("move_number_stated", "ADJ-ENVELOPE",
        "On the envelope: the number of the sealed move.",
        "En el sobre: el número de la jugada sellada."),
    entry<&Adjournment::offer_stated>("offer_stated", "ADJ-ENVELOPE",
        "On the envelope: an offer of a draw.",
        "En el sobre: una oferta de tablas."),
    entry<&Adjournment::resumption_stated>("resumption_stated", "ADJ-ENVELOPE",
        "On the envelope: when and where the game is resumed.",
        "En el sobre: cuándo y dónde se reanuda."),
    entry<&Adjournment::custody>("custody", "ADJ-CUSTODY",
        "The arbiter checks the envelope and keeps it.",
        "El árbitro comprueba el sobre y lo guarda."),
    entry<&Adjournment::offer_after_sealing>("offer_after_sealing", "ADJ-OFFER",
        "A draw offer made after the opponent has sealed stands until the opponent answers it.",
        "Una oferta de tablas posterior al sellado vale hasta que el rival responde."),
    entry<&Adjournment::set_up>("set_up", "ADJ-SETUP",
        "Position before the sealed move and recorded times are set up.",
        "Se colocan la posición anterior a la jugada sellada y los tiempos anotados."),
    entry<&Adjournment::ended_before_resumption>("ended_before_resumption", "ADJ-ENDED-BEFORE",
        "A draw agreed or a resignation before the resumption ends the game.",
        "Acordar tablas o abandonar antes de la reanudación termina la partida."),
    entry<&Adjournment::opening>("opening", "ADJ-OPEN",
        "The envelope is opened only when the player who must reply is there.",
        "El sobre se abre solo en presencia del jugador que debe responder."),
    entry<&Adjournment::sealed_ambiguous>("sealed_ambiguous", "ADJ-BAD-SEAL",
        "An ambiguous sealed move loses.",
        "Una jugada sellada ambigua pierde."),
    entry<&Adjournment::sealed_unreadable>("sealed_unreadable", "ADJ-BAD-SEAL",
        "A sealed move whose meaning cannot be established loses.",
        "Una jugada sellada que no se puede interpretar pierde."),
    entry<&Adjournment::sealed_illegal>("sealed_illegal", "ADJ-BAD-SEAL",
        "An illegal sealed move loses.",
        "Una jugada sellada ilegal pierde."),
    entry<&Adjournment::responder_present>("responder_present", "ADJ-RESUME-RESPONDER",
        "The player who must reply is present: the sealed move is made and that player's clock started.",
        "Si el jugador que debe responder está presente, se hace la jugada sellada y se pone en marcha su reloj."),
    entry<&Adjournment::responder_absent>("responder_absent", "ADJ-RESUME-RESPONDER-ABSENT",
        "The player who must reply is absent: that player's clock is started; the envelope is opened on arrival.",
        "Si el jugador que debe responder no está, se pone en marcha su reloj y el sobre se abre cuando llega."),
    entry<&Adjournment::sealer_absent>("sealer_absent", "ADJ-RESUME-SEALER-ABSENT",
        "The player who sealed is absent: the opponent may seal a reply.",
        "Si no está quien selló, el rival puede sellar su respuesta."),
    entry<&Adjournment::late_by>("late_by", "ADJ-LATE",
        "A player who arrives later than this at the resumption loses.",
        "Retraso con el que se pierde la partida en la reanudación."),
    entry<&Adjournment::late_by_changed_by>("late_by_changed_by", "ADJ-LATE",
        "Who may provide otherwise.",
        "Quién puede disponer otra cosa."),
    entry<&Adjournment::sealed_end_stands>("sealed_end_stands", "ADJ-LATE-SEALER",
        "A sealed move that ended the game counts, whoever is late.",
        "La jugada sellada que terminó la partida vale, llegue tarde quien llegue."),
    entry<&Adjournment::late_sealer_mates>("late_sealer_mates", "ADJ-LATE-SEALER",
        "A late player who has sealed checkmate has won.",
        "Quien llega tarde gana si la jugada que selló es mate."),
    entry<&Adjournment::late_sealer_draws>("late_sealer_draws", "ADJ-LATE-SEALER",
        "A late player who has sealed stalemate or a dead position has drawn.",
        "Quien llega tarde hace tablas si la jugada que selló es ahogado o posición muerta."),
    entry<&Adjournment::late_sealer_wins_on_time>("late_sealer_wins_on_time", "ADJ-LATE-SEALER",
        "A late player who has sealed wins if the player present has overstepped the time.",
        "Quien selló y llega tarde gana si el rival presente ha agotado su tiempo."),
    entry<&Adjournment::envelope_lost>("envelope_lost", "ADJ-LOST",
        "The envelope is lost: recorded times, and the move that the sealer declares.",
        "Si se pierde el sobre, se usan los tiempos anotados y la jugada que declare quien selló."),
    entry<&Adjournment::position_lost>("position_lost", "ADJ-NO-POSITION",
        "The position cannot be established: the game is annulled.",
        "Si no se puede restablecer la posición, la partida se anula."),
    entry<&Adjournment::wrong_times>("wrong_times", "ADJ-CLOCK-ERROR",
        "Wrong times are corrected before the claimant's first move.",
        "Los tiempos erróneos se corrigen si el jugador lo señala antes de su primera jugada."),
    entry<&Adjournment::session>("session", "ADJ-SESSION",
        "The arbiter's watch times the session.",
        "La duración de la sesión la mide el reloj del árbitro."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_adjournment() {
    return entries;
}

} // namespace compongo::law
