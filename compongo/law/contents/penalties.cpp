#include "compongo/law/contents/entry.h"

namespace compongo::law {

namespace {

// clang-format off
template <auto Member>
constexpr Entry entry(std::string_view field, std::string_view catalogue, Words gist) {
    return make_entry<&Laws::penalties, Member>("penalties", field, catalogue, gist);
}

constexpr std::array entries = {
    entry<&Penalties::list>("list", "SANCTIONS",
        "The list of penalties."_words),
    entry<&Penalties::warning>("warning", "SANCTIONS",
        "A warning."_words),
    entry<&Penalties::opponent_time>("opponent_time", "SANCTIONS",
        "More time for the opponent."_words),
    entry<&Penalties::offender_time>("offender_time", "SANCTIONS",
        "Less time for the offender."_words),
    entry<&Penalties::opponent_points>("opponent_points", "SANCTIONS",
        "More points for the opponent, up to the maximum of the game."_words),
    entry<&Penalties::offender_points>("offender_points", "SANCTIONS",
        "Fewer points for the offender."_words),
    entry<&Penalties::loss>("loss", "SANCTIONS",
        "Loss of the game."_words),
    entry<&Penalties::expulsion>("expulsion", "SANCTIONS",
        "Expulsion from the event."_words),
    entry<&Penalties::fine>("fine", "SANCTIONS",
        "A fine announced in advance."_words),
    entry<&Penalties::exclusion>("exclusion", "SANCTIONS",
        "Exclusion."_words),
};
// clang-format on

} // namespace

std::span<const Entry> contents_of_penalties() {
    return entries;
}

} // namespace compongo::law
