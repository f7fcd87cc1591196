#include "compongo/tournament/model/player_points.h"
#include "compongo/tournament/standings/rounds.h"

#include <algorithm>
#include <utility>

namespace compongo::tournament {

namespace {

std::int32_t usual_points(Result result) {
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

Round round_of(const Entry& entry, const Numbers& numbers, std::size_t player) {
    Round round;
    round.opponent = numbers.find(entry.opponent);
    if (round.opponent == player) {
        round.opponent = std::nullopt;
    }
    round.colour = entry.colour;
    round.standard = usual_points(entry.result);
    round.is_played = is_played(entry.result) && round.opponent.has_value();
    round.is_open = entry.result == Result::none && entry.opponent != 0;
    round.is_voluntarily_unplayed = entry.result == Result::half_point_bye ||
                                    entry.result == Result::zero_point_bye ||
                                    entry.result == Result::forfeit_loss || entry.is_empty();
    return round;
}

void count_standard_points(std::vector<Record>& records, Points draw) {
    for (std::size_t at = 0; at < records.size(); ++at) {
        for (std::size_t i = 0; i < records[at].rounds.size(); ++i) {
            Round& own = records[at].rounds[i];
            const Round* const other = own.is_played ? &records[*own.opponent].rounds[i] : nullptr;
            if (other != nullptr && other->opponent == at) {
                own.standard_points = standard_of(own.standard, other->standard);
            } else if (!own.is_open) {
                own.standard_points = standard_of(own.points, draw);
            }
        }
    }
}

/// Is this a round against a player who withdrew, whether the entry names the opponent or not?
bool is_against(const Round& round, const Entry& entry, const std::vector<std::size_t>& left,
                bool has_free_rounds) {
    if (round.opponent) {
        return std::ranges::find(left, *round.opponent) != left.end();
    }
    return entry.opponent == 0 && (!has_free_rounds || entry.result == Result::forfeit_win);
}

/// Takes these players' games out of the rounds of all, and their points.
void leave_out(std::vector<Record>& records, const Tournament& tournament,
               const std::vector<std::size_t>& left) {
    const bool has_free_rounds = records.size() % 2 != 0;
    for (std::size_t at = 0; at < records.size(); ++at) {
        const bool is_gone = std::ranges::find(left, at) != left.end();
        std::vector<Round> counted;
        for (std::size_t i = 0; i < records[at].rounds.size(); ++i) {
            const Round& round = records[at].rounds[i];
            const Entry entry = entry_of(tournament.players[at], static_cast<std::uint32_t>(i + 1));
            if (is_gone || is_against(round, entry, left, has_free_rounds)) {
                records[at].points = records[at].points - round.points;
            } else {
                counted.push_back(round);
            }
        }
        records[at].rounds = std::move(counted);
    }
}

} // namespace

Rounds rounds_of_players(const Tournament& tournament, const StandingsRequest& request,
                         const std::vector<std::size_t>& left) {
    const PlayerPoints points(tournament);
    const Scoring& scoring = points.scoring();
    const std::uint32_t rounds =
        request.after_round == 0 ? rounds_paired(tournament) : request.after_round;
    const Numbers numbers(tournament);
    std::vector<Record> records;
    for (std::size_t at = 0; at < tournament.players.size(); ++at) {
        const Player& player = tournament.players[at];
        Record record;
        Points beside = points.beside(player, 0);
        for (std::uint32_t number = 1; number <= rounds; ++number) {
            const Entry entry = entry_of(player, number);
            Round& round = record.rounds.emplace_back(round_of(entry, numbers, at));
            round.points = points.of(player, number);
            round.beside = beside + points.beside(player, number);
            // A game that was won is won, whatever is assigned for it.
            round.gives_points_of_win =
                (is_played(entry.result) ? points_of(scoring, entry) : round.points) ==
                scoring.white_win;
            record.points += round.points + round.beside;
            beside = {};
        }
        record.points += beside;
        records.push_back(std::move(record));
    }
    count_standard_points(records, scoring.white_draw);
    if (!left.empty()) {
        leave_out(records, tournament, left);
    }
    return {std::move(records), rounds, {scoring.white_win, scoring.white_draw}};
}

} // namespace compongo::tournament
