#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::online, Member>("online", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Online::base>("base", "ONLINE-BASE",
        "Articles 1 to 3 of the Laws hold, 4 and 5 are replaced."_words),
    entry<&Online::legal_moves_only>("legal_moves_only", "ONLINE-LEGAL-ONLY",
        "Only legal moves are taken; another attempt costs and binds to nothing."_words),
    entry<&Online::made_by_dwelling>("made_by_dwelling", "ONLINE-DWELL",
        "On an electronic board a piece must stand for a set time."_words),
    entry<&Online::ways_of_entering>("ways_of_entering", "ONLINE-INPUT",
        "Moves ahead, automatic queen, confirmation: as the platform allows."_words),
    entry<&Online::no_press>("no_press", "ONLINE-COMPLETE",
        "A move switches the clocks; there is no press."_words),
    entry<&Online::assistant>("assistant", "ONLINE-ASSISTANT",
        "An accepted assistant may move for a player."_words),
    entry<&Online::flag_ruled_at_once>("flag_ruled_at_once", "ONLINE-FLAG",
        "The platform rules at once on a time used up."_words),
    entry<&Online::draw_missed>("draw_missed", "ONLINE-PLATFORM-ERROR",
        "The arbiter declares a draw that the platform missed."_words),
    entry<&Online::end_declared_wrongly>("end_declared_wrongly", "ONLINE-PLATFORM-ERROR",
        "The arbiter may change an end that the platform declared wrongly."_words),
    entry<&Online::disconnected>("disconnected", "ONLINE-DISCONNECT",
        "The clock keeps running; a player who is back in time plays on."_words),
    entry<&Online::reconnection_limit>("reconnection_limit", "ONLINE-DISCONNECT",
        "The regulations may set a limit for coming back."_words),
    entry<&Online::disconnection_sanctions>("disconnection_sanctions", "ONLINE-DISCONNECT",
        "A disconnection may be sanctioned."_words),
    entry<&Online::clocks_corrected>("clocks_corrected", "ONLINE-CLOCK",
        "The arbiter may correct the clocks, stop them, or add time."_words),
    entry<&Online::called_without_reason>("called_without_reason", "ONLINE-STOP",
        "Calling the arbiter without a reason may be penalised."_words),
    entry<&Online::arbiters_in_the_venue>("arbiters_in_the_venue", "ONLINE-HYBRID",
        "Hybrid play: two arbiters in each venue."_words),
    entry<&Online::own_pieces_if_added>("own_pieces_if_added", "ONLINE-HYBRID",
        "A set of the player's own, if at least this increment is added."_words),
    entry<&Online::record>("record", "ONLINE-HYBRID",
        "The board on the platform is the record."_words),
    entry<&Online::resumption>("resumption", "ONLINE-HYBRID",
        "After a disconnection: resumed, with less time, or started again."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_online() {
    return entries;
}

} // namespace compongo::law
