#include "compongo/audit/earlier_parts.h"

#include "compongo/pgn/start_position.h"

#include <algorithm>

namespace compongo::audit {

namespace {

/// No more positions are remembered over an illegal move, so that a game in many parts takes no
/// longer than one in few.
constexpr std::size_t positions_max = 1024;

} // namespace

void EarlierParts::keep(const GameRecord& part) {
    part_ = pgn::read_part(part.tags[Tag::part]);
    white_ = part.tags[Tag::white];
    black_ = part.tags[Tag::black];
    turn_ = part.last().turn();
    plies_ = part.plies_before + part.plies + 1;
    positions_.clear();
    const std::size_t end = part.positions_known();
    // What stood before the last capture or pawn's move comes no more.
    const std::size_t first =
        std::max(part.first_like(part.last(), part.plies), end - std::min(end, positions_max));
    for (std::size_t at = first; at < end; ++at) {
        positions_.push_back(part.known(at));
    }
}

bool EarlierParts::is_continued_by(const GameRecord& game, const pgn::Part& own) const {
    return part_ && own.number == part_->number + 1 && own.of == part_->of &&
           game.tags[Tag::white] == white_ && game.tags[Tag::black] == black_ &&
           game.start().turn() == ~turn_;
}

void EarlierParts::lead_to(GameRecord& game) {
    game.earlier.clear();
    game.plies_before = pgn::half_moves_before(game.start());
    const auto own = pgn::read_part(game.tags[Tag::part]);
    const bool is_later = own && own->number > 1;
    const bool is_continued = is_later && is_continued_by(game, *own);
    if (is_continued) {
        game.plies_before = std::max(game.plies_before, plies_);
        game.earlier.swap(positions_);
    }
    game.lacks_earlier_parts = is_later && !is_continued;
    part_.reset();
}

} // namespace compongo::audit
