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
    return pgn::result_by(pgn::result_of_tag(tags[Tag::result]), marker);
}

pgn::PgnResult win_for(chess::Color winner) {
    return winner == chess::Color::white ? pgn::PgnResult::white_wins : pgn::PgnResult::black_wins;
}

std::optional<chess::Color> winner_of(pgn::PgnResult result) {
    switch (result) {
    case pgn::PgnResult::white_wins:
        return chess::Color::white;
    case pgn::PgnResult::black_wins:
        return chess::Color::black;
    case pgn::PgnResult::unknown:
    case pgn::PgnResult::draw:
    case pgn::PgnResult::both_lose:
    case pgn::PgnResult::white_half_black_zero:
    case pgn::PgnResult::white_zero_black_half:
        break;
    }
    return std::nullopt;
}

} // namespace compongo::audit
