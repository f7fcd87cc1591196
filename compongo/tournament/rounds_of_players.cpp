#include "compongo/tournament/rounds.h"
#include "compongo/tournament/scoring_guess.h"

namespace compongo::tournament {

namespace {

std::int32_t standard_points(Result result) {
    switch (result) {
    case Result::win:
    case Result::unrated_win:
    case Result::forfeit_win:
    case Result::full_point_bye:
    case Result::pairing_allocated_bye:
        return 10;
    case Result::draw:
    case Result::unrated_draw:
    case Result::half_point_bye:
        return 5;
    default:
        return 0;
    }
}

Round round_of(const Entry& entry, const Scoring& scoring, const Numbers& numbers,
               std::size_t player) {
    Round round;
    round.opponent = numbers.find(entry.opponent);
    if (round.opponent == player) {
        round.opponent = std::nullopt;
    }
    round.colour = entry.colour;
    round.points = points_of(scoring, entry);
    round.standard = standard_points(entry.result);
    round.is_played = is_played(entry.result) && round.opponent.has_value();
    round.is_open = entry.result == Result::none && entry.opponent != 0;
    round.is_voluntarily_unplayed = entry.result == Result::half_point_bye ||
                                    entry.result == Result::zero_point_bye ||
                                    entry.result == Result::forfeit_loss || entry.is_empty();
    // An absence counts as such, whatever it is written as.
    if (entry.is_empty()) {
        round.points = scoring.zero_point_bye;
    }
    round.gives_points_of_win = round.points == scoring.white_win;
    return round;
}

} // namespace

Rounds rounds_of_players(const Tournament& tournament, const StandingsRequest& request) {
    const Scoring scoring = scoring_of(tournament);
    const std::uint32_t rounds =
        request.after_round == 0 ? rounds_paired(tournament) : request.after_round;
    const Numbers numbers(tournament);
    const ExtraPoints extra(tournament);
    std::vector<Record> records;
    for (std::size_t at = 0; at < tournament.players.size(); ++at) {
        const Player& player = tournament.players[at];
        Record record;
        record.points = extra.of(player.number);
        for (std::uint32_t round = 1; round <= rounds; ++round) {
            record.rounds.push_back(round_of(entry_of(player, round), scoring, numbers, at));
            record.points += record.rounds.back().points;
        }
        records.push_back(std::move(record));
    }
    return {std::move(records), rounds, {scoring.white_win, scoring.white_draw}};
}

} // namespace compongo::tournament
