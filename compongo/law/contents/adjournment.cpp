#include "compongo/law/contents/entry.h"

namespace compongo::law {

template <>
inline constexpr std::array<Words, 2> value_words<OfferStated> = {
    {"made before the adjournment"_words, "pending"_words}};

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::adjournment, Member>("adjournment", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Adjournment::sealing>("sealing", "ADJ-SEAL",
        "The player having the move seals it, and may change it until that player's clock is stopped."_words),
    entry<&Adjournment::early>("early", "ADJ-EARLY",
        "A player who adjourns early is charged the rest of the session."_words),
    entry<&Adjournment::names_stated>("names_stated", "ADJ-ENVELOPE",
        "On the envelope: the names of the players."_words),
    entry<&Adjournment::position_stated>("position_stated", "ADJ-ENVELOPE",
        "On the envelope: the position before the sealed move."_words),
    entry<&Adjournment::times_stated>("times_stated", "ADJ-ENVELOPE",
        "On the envelope: the times used."_words),
    entry<&Adjournment::sealer_stated>("sealer_stated", "ADJ-ENVELOPE",
        "On the envelope: who sealed."_words),
    entry<&Adjournment::move_number_stated>("move_number_stated", "ADJ-ENVELOPE",
        "On the envelope: the number of the sealed move."_words),
    entry<&Adjournment::offer_stated>("offer_stated", "ADJ-ENVELOPE",
        "On the envelope: an offer of a draw."_words),
    entry<&Adjournment::resumption_stated>("resumption_stated", "ADJ-ENVELOPE",
        "On the envelope: when and where the game is resumed."_words),
    entry<&Adjournment::custody>("custody", "ADJ-CUSTODY",
        "The arbiter checks the envelope and keeps it."_words),
    entry<&Adjournment::offer_after_sealing>("offer_after_sealing", "ADJ-OFFER",
        "A draw offer made after the opponent has sealed stands until the opponent answers it."_words),
    entry<&Adjournment::set_up>("set_up", "ADJ-SETUP",
        "Position before the sealed move and recorded times are set up."_words),
    entry<&Adjournment::ended_before_resumption>("ended_before_resumption", "ADJ-ENDED-BEFORE",
        "A draw agreed or a resignation before the resumption ends the game."_words),
    entry<&Adjournment::opening>("opening", "ADJ-OPEN",
        "The envelope is opened only when the player who must reply is there."_words),
    entry<&Adjournment::sealed_ambiguous>("sealed_ambiguous", "ADJ-BAD-SEAL",
        "An ambiguous sealed move loses."_words),
    entry<&Adjournment::sealed_unreadable>("sealed_unreadable", "ADJ-BAD-SEAL",
        "A sealed move whose meaning cannot be established loses."_words),
    entry<&Adjournment::sealed_illegal>("sealed_illegal", "ADJ-BAD-SEAL",
        "An illegal sealed move loses."_words),
    entry<&Adjournment::responder_present>("responder_present", "ADJ-RESUME-RESPONDER",
        "The player who must reply is present: the sealed move is made and that player's clock started."_words),
    entry<&Adjournment::responder_absent>("responder_absent", "ADJ-RESUME-RESPONDER-ABSENT",
        "The player who must reply is absent: that player's clock is started; the envelope is opened on arrival."_words),
    entry<&Adjournment::sealer_absent>("sealer_absent", "ADJ-RESUME-SEALER-ABSENT",
        "The player who sealed is absent: the opponent may seal a reply."_words),
    entry<&Adjournment::late_by>("late_by", "ADJ-LATE",
        "A player who arrives later than this at the resumption loses."_words),
    entry<&Adjournment::late_by_changed_by>("late_by_changed_by", "ADJ-LATE",
        "Who may provide otherwise."_words),
    entry<&Adjournment::sealed_end_stands>("sealed_end_stands", "ADJ-LATE-SEALER",
        "A sealed move that ended the game counts, even if a player is late."_words),
    entry<&Adjournment::late_sealer_mates>("late_sealer_mates", "ADJ-LATE-SEALER",
        "A late player who has sealed checkmate has won."_words),
    entry<&Adjournment::late_sealer_draws>("late_sealer_draws", "ADJ-LATE-SEALER",
        "A late player who has sealed stalemate or a dead position has drawn."_words),
    entry<&Adjournment::late_sealer_wins_on_time>("late_sealer_wins_on_time", "ADJ-LATE-SEALER",
        "A late player who has sealed wins if the player present has overstepped the time."_words),
    entry<&Adjournment::envelope_lost>("envelope_lost", "ADJ-LOST",
        "The envelope is lost: recorded times, and the move that the sealer declares."_words),
    entry<&Adjournment::position_lost>("position_lost", "ADJ-NO-POSITION",
        "The position cannot be established: the game is annulled."_words),
    entry<&Adjournment::wrong_times>("wrong_times", "ADJ-CLOCK-ERROR",
        "Wrong times are corrected before the claimant's first move."_words),
    entry<&Adjournment::session>("session", "ADJ-SESSION",
        "The arbiter's watch times the session."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_adjournment() {
    return entries;
}

} // namespace compongo::law
