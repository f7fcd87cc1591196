#include "compongo/tournament/model/scoring_guess.h"

#include "compongo/tournament/model/player_points.h"

#include <algorithm>
#include <array>

namespace compongo::tournament {

namespace {

Scoring of_three(std::int32_t win, std::int32_t draw, std::int32_t loss) {
    Scoring scoring;
    scoring.white_win = scoring.black_win = scoring.forfeit_win = scoring.full_point_bye =
        scoring.pairing_allocated_bye = {win};
    scoring.white_draw = scoring.black_draw = scoring.half_point_bye = scoring.unknown = {draw};
    scoring.white_loss = scoring.black_loss = {loss};
    return scoring;
}

} // namespace

Points points_until(const Scoring& scoring, const Player& player, std::uint32_t last_round) {
    Points sum;
    const std::size_t rounds = std::min<std::size_t>(player.rounds.size(), last_round);
    for (std::size_t i = 0; i < rounds; ++i) {
        sum += points_of(scoring, player.rounds[i]);
    }
    return sum;
}

Scoring scoring_of(const Tournament& tournament) {
    if (tournament.scoring) {
        return *tournament.scoring;
    }
    const std::array<Scoring, 4> common = {of_three(10, 5, 0), of_three(30, 10, 0),
                                           of_three(20, 10, 0), of_three(30, 20, 10)};
    std::array<std::size_t, 4> agree{};
    for (std::size_t i = 0; i < common.size(); ++i) {
        const PlayerPoints points(tournament, common[i]);
        for (const Player& player : tournament.players) {
            agree[i] += player.points && points.until(player, rounds_max) == *player.points;
        }
    }
    return common[static_cast<std::size_t>(std::ranges::max_element(agree) - agree.begin())];
}

} // namespace compongo::tournament
