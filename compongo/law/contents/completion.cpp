#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<Resignation> = {
    {{"loss", "derrota"},
     {"draw if the opponent cannot mate", "tablas si el adversario no puede dar mate"}}};

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
        "El mate gana de inmediato, sin pulsar."),
    entry<&Completion::resignation>("resignation", "COMPL-RESIGN RESIGN-NO-MATE",
        "What a resignation costs.",
        "Lo que cuesta abandonar."),
    entry<&Completion::stalemate>("stalemate", "COMPL-STALEMATE",
        "No legal move and not in check: drawn at once.",
        "Sin jugada legal y sin jaque: tablas de inmediato."),
    entry<&Completion::dead_position>("dead_position", "COMPL-DEAD DRAW-DEAD-96",
        "Neither player can mate by any legal series: drawn at once.",
        "Nadie puede dar mate con ninguna serie legal: tablas de inmediato."),
    entry<&Completion::agreement>("agreement", "COMPL-AGREE",
        "Both agree to a draw.",
        "Ambos acuerdan tablas."),
    entry<&Completion::agreement_from>("agreement_from", "COMPL-AGREE AGREE-ONE-MOVE",
        "From when on that is possible.",
        "Desde cuándo es posible."),
    entry<&Completion::on_claim_only>("on_claim_only", "COMPL-REP-50",
        "Repetition draws on a claim.",
        "Repetición: tablas por reclamación."),
    entry<&Completion::fifty_moves_on_claim_only>("fifty_moves_on_claim_only", "COMPL-REP-50",
        "Fifty moves draw on a claim.",
        "Cincuenta jugadas: tablas por reclamación."),
    entry<&Completion::by_a_legal_move>("by_a_legal_move", "COMPL-LEGALITY",
        "An illegal move ends no game, whatever it produces.",
        "Una jugada ilegal no acaba la partida, produzca lo que produzca."),
    entry<&Completion::without_a_press>("without_a_press", "CLOCK-PRESS",
        "A move that ends the game need not be pressed.",
        "La jugada que acaba la partida no necesita pulsarse."),
    entry<&Completion::claimed_move_without_a_press>("claimed_move_without_a_press", "CLOCK-PRESS",
        "The move announced with a right claim need not be pressed.",
        "La jugada anunciada con una reclamación correcta no necesita pulsarse."),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_completion() {
    return entries;
}

} // namespace compongo::law
