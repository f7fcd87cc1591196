#include "compongo/audit/game_record.h"

namespace compongo::audit {

void Tags::set(std::string_view name, std::string_view value) {
    for (std::size_t at = 0; at < tag_names.size(); ++at) {
        if (tag_names[at] == name) {
            if ((present_ >> at & 1U) == 0) {
                values_[at].assign(value);
                present_ |= 1U << at;
            }
            return;
        }
    }
}

std::size_t GameRecord::first_like(const chess::Position& position, std::size_t ply) const {
    const auto quiet = static_cast<std::size_t>(position.halfmove_clock());
    // Not every writer counts on over an illegal move.
    return quiet < ply ? earlier.size() + ply - quiet : 0;
}

bool GameRecord::may_have_been_before() const {
    const auto quiet_at_start = static_cast<std::size_t>(start().halfmove_clock());
    return first_like(last(), plies) == 0 &&
           (lacks_earlier_parts || quiet_at_start > earlier.size());
}

pgn::PgnResult GameRecord::result() const {
    return marker ? *marker
                  : pgn::result_from_name(tags[Tag::result]).value_or(pgn::PgnResult::unknown);
}

} // namespace compongo::audit
