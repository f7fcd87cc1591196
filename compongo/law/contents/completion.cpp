#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<Resignation> = {
    {"loss"_words, "draw if the opponent cannot mate"_words}};

template <>
inline constexpr std::array<Words, 2> value_words<AgreementFrom> = {
    {"the beginning"_words, "both have moved"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::completion, Member>("completion", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Completion::checkmate>("checkmate", "COMPL-MATE HOUSE-HD4",
        "Mate wins at once, without a press."_words),
    entry<&Completion::resignation>("resignation", "COMPL-RESIGN RESIGN-NO-MATE",
        "What a resignation costs."_words),
    entry<&Completion::stalemate>("stalemate", "COMPL-STALEMATE",
        "No legal move and not in check: drawn at once."_words),
    entry<&Completion::dead_position>("dead_position", "COMPL-DEAD DRAW-DEAD-96",
        "Neither player can mate by any legal series: drawn at once."_words),
    entry<&Completion::agreement>("agreement", "COMPL-AGREE",
        "Both agree to a draw."_words),
    entry<&Completion::agreement_from>("agreement_from", "COMPL-AGREE AGREE-ONE-MOVE",
        "From when on that is possible."_words),
    entry<&Completion::on_claim_only>("on_claim_only", "COMPL-REP-50",
        "Repetition draws on a claim."_words),
    entry<&Completion::fifty_moves_on_claim_only>("fifty_moves_on_claim_only", "COMPL-REP-50",
        "Fifty moves draw on a claim."_words),
    entry<&Completion::by_a_legal_move>("by_a_legal_move", "COMPL-LEGALITY",
        "An illegal move ends no game, whatever it produces."_words),
    entry<&Completion::by_the_touched_piece>("by_the_touched_piece", "COMPL-LEGALITY",
        "Nor does a move made with a piece other than the one touched."_words),
    entry<&Completion::without_a_press>("without_a_press", "CLOCK-PRESS",
        "A move that ends the game need not be pressed."_words),
    entry<&Completion::claimed_move_without_a_press>("claimed_move_without_a_press", "CLOCK-PRESS",
        "The move announced with a right claim need not be pressed."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_completion() {
    return entries;
}

} // namespace compongo::law
