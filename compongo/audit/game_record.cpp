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

pgn::PgnResult GameRecord::result() const {
    return marker ? *marker
                  : pgn::result_from_name(tags[Tag::result]).value_or(pgn::PgnResult::unknown);
}

} // namespace compongo::audit
