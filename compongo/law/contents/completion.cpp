#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<Resignation> = {
    {{"loss", "derrota"},
     {"draw if the opponent cannot mate", "tablas si el rival no puede dar mate"}}};

template <>
inline constexpr std::array<Words, 2> value_words<AgreementFrom> = {
    {{"the beginning", "el principio"}, {"both have moved", "ambos han jugado"}}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, std::string_view en, std::string_view es) {
    return make_entry<&Laws::completion, Member>("completion", field, catalogue, {en, es});
}

constexpr std::array entries = {
    entry<&Completion::checkmate>("checkmate", "COMPL-MATE HOUSE-HD4",
        "Mate wins at once, without a press.",
        "El mate gana de inmediato, sin pulsar el reloj."),
    entry<&Completion::resignation>("resignation", "COMPL-RESIGN RESIGN-NO-MATE",
        "What a resignation costs.",
        "Con qué resultado acaba la partida si un jugador abandona."),
    entry<&Completion::stalemate>("stalemate", "COMPL-STALEMATE",
        "No legal move and not in check: drawn at once.",
        "Ahogado: sin jugada legal y sin estar en jaque, tablas de inmediato."),
    entry<&Completion::dead_position>("dead_position", "COMPL-DEAD DRAW-DEAD-96",
        "Neither player can mate by any legal series: drawn at once.",
        "Si nadie puede dar mate con ninguna serie de jugadas legales, tablas de inmediato."),
    entry<&Completion::agreement>("agreement", "COMPL-AGREE",
        "Both agree to a draw.",
        "Los jugadores pueden acordar tablas."),
    entry<&Completion::agreement_from>("agreement_from", "COMPL-AGREE AGREE-ONE-MOVE",
        "From when on that is possible.",
        "Desde cuándo se pueden acordar tablas."),
    entry<&Completion::on_claim_only>("on_claim_only", "COMPL-REP-50",
        "Repetition draws on a claim.",
        "La repetición da tablas si se reclama."),
    entry<&Completion::fifty_moves_on_claim_only>("fifty_moves_on_claim_only", "COMPL-REP-50",
        "Fifty moves draw on a claim.",
        "Las cincuenta jugadas dan tablas si se reclama."),
    entry<&Completion::by_a_legal_move>("by_a_legal_move", "COMPL-LEGALITY",
        "An illegal move ends no game, whatever it produces.",
        "Una jugada ilegal no termina la partida, aunque con ella se dé mate o ahogado."),
    entry<&Completion::by_the_touched_piece>("by_the_touched_piece", "COMPL-LEGALITY",
        "Nor does a move made with a piece other than the one touched.",
        "Tampoco la termina una jugada hecha con otra pieza que la tocada."),
    entry<&Completion::without_a_press>("without_a_press", "CLOCK-PRESS",
        "A move that ends the game need not be pressed.",
        "Con la jugada que termina la partida no hace falta pulsar el reloj."),
    entry<&Completion::claimed_move_without_a_press>("claimed_move_without_a_press", "CLOCK-PRESS",
        "The move announced with a right claim need not be pressed.",
        "Con la jugada anunciada en una reclamación correcta no hace falta pulsar el reloj."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_completion() {
    return entries;
}

} // namespace compongo::law
