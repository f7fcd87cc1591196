#include "compongo/hall/papers/tournament_round.h"

#include "compongo/tournament/model/player_points.h"
#include "compongo/tournament/standings/team_standings.h"

#include <algorithm>
#include <tuple>

namespace compongo::hall {

namespace {

using tournament::Colour;
using tournament::Player;
using tournament::Tournament;
using Result = tournament::Result;

/// The last round with an open game.
std::uint32_t waiting_round(const Tournament& tournament) {
    for (std::uint32_t round = rounds_entered(tournament); round > 0; --round) {
        if (std::ranges::any_of(pairs_of(tournament, round), &PairOfRound::is_open)) {
            return round;
        }
    }
    return 0;
}

std::optional<ByeKind> bye_kind(Result result) {
    switch (result) {
    case Result::pairing_allocated_bye:
    case Result::full_point_bye:
        return ByeKind::full;
    case Result::half_point_bye:
        return ByeKind::half;
    case Result::zero_point_bye:
        return ByeKind::zero;
    default:
        return std::nullopt;
    }
}

game::Both<Result> by_codes(game::GameResult result, Result win, Result draw, Result loss) {
    switch (result) {
    case game::GameResult::white_wins:
        return {win, loss};
    case game::GameResult::black_wins:
        return {loss, win};
    case game::GameResult::draw:
        return {draw, draw};
    case game::GameResult::both_lose:
        return {loss, loss};
    case game::GameResult::black_draws_white_loses:
        return {loss, draw};
    case game::GameResult::white_draws_black_loses:
        return {draw, loss};
    case game::GameResult::open:
        break;
    }
    return {Result::none, Result::none};
}

game::Both<Result> forfeited(game::GameResult result) {
    return by_codes(result, Result::forfeit_win, Result::draw, Result::forfeit_loss);
}

bool has_moved(const game::PlayerState& player) {
    return player.completed_moves > 0 || player.last_move.has_value();
}

/// The tournament's round in which most of these pairs met.
std::uint32_t round_of(const Tournament& tournament, const std::vector<std::string>& names,
                       const std::vector<GivenBoard>& boards) {
    std::uint32_t best = 0;
    std::ptrdiff_t most = 0;
    for (std::uint32_t round = 1; round <= rounds_entered(tournament); ++round) {
        std::map<std::string, std::string> blacks;
        for (const PairOfRound& pair : pairs_of(tournament, round)) {
            blacks[names[pair.white]] = names[pair.black];
        }
        const auto alike = std::ranges::count_if(boards, [&](const GivenBoard& board) {
            const auto black = blacks.find(board.players.white);
            return black != blacks.end() && black->second == board.players.black;
        });
        if (alike > most) {
            most = alike;
            best = round;
        }
    }
    return best;
}

void enter(Tournament& tournament, std::uint32_t round, const std::vector<std::string>& names,
           const std::vector<GivenBoard>& boards) {
    for (const PairOfRound& pair : pairs_of(tournament, round)) {
        const auto board = std::ranges::find_if(boards, [&](const GivenBoard& each) {
            return each.players.white == names[pair.white] &&
                   each.players.black == names[pair.black];
        });
        if (board == boards.end() || board->results.white == Result::none) {
            continue;
        }
        Player& white = tournament.players[pair.white];
        Player& black = tournament.players[pair.black];
        set_entry(white, round, {black.number, Colour::white, board->results.white});
        set_entry(black, round, {white.number, Colour::black, board->results.black});
    }
}

void count_points_of_teams(Tournament& tournament) {
    std::vector<std::string> unknown;
    const tournament::StandingsRequest request = request_of_teams(tournament, unknown);
    const tournament::TeamRounds rounds(tournament, request.after_round, request.is_round_robin);
    if (rounds.unclear()) {
        return;
    }
    for (const tournament::TeamStandingsRow& row :
         team_standings(rounds, request, primary_score(tournament, request))) {
        const tournament::TeamRounds::Team& counted = rounds.teams()[row.team];
        tournament::Team& team = tournament.teams[counted.at];
        // The format of 2016 has no field for it.
        if (team.number != 0) {
            // What the matches came to, also where not all of them count in the standings.
            team.match_points = counted.match_points;
            team.game_points = counted.game_points;
            team.rank = row.rank;
        }
    }
}

void count_points(Tournament& tournament) {
    const tournament::PlayerPoints points(tournament);
    for (Player& player : tournament.players) {
        player.points = points.until(player, tournament::rounds_max);
    }
    std::vector<std::string> unknown;
    for (const tournament::StandingsRow& row :
         standings(tournament, request_of(tournament, unknown))) {
        tournament.players[row.player].rank = row.rank;
    }
    count_points_of_teams(tournament);
}

} // namespace

std::vector<std::string> names_here(const Tournament& tournament, const Event& event) {
    std::map<std::string, int> how_often;
    for (const Player& player : tournament.players) {
        ++how_often[player.name];
    }
    std::vector<std::string> names;
    for (const Player& player : tournament.players) {
        const std::string number = std::to_string(player.number);
        std::string name = player.name.empty()           ? number
                           : how_often[player.name] == 1 ? player.name
                                                         : player.name + " (" + number + ")";
        const auto renamed = event.renamed.find(name);
        names.push_back(renamed == event.renamed.end() ? name : renamed->second);
    }
    return names;
}

std::vector<PairOfRound> pairs_of(const Tournament& tournament, std::uint32_t round) {
    const tournament::Numbers numbers(tournament);
    std::vector<PairOfRound> pairs;
    for (std::size_t at = 0; at < tournament.players.size(); ++at) {
        const Player& player = tournament.players[at];
        const tournament::Entry entry = entry_of(player, round);
        const auto opponent = numbers.find(entry.opponent);
        if (!opponent || numbers.find(player.number) != at) {
            continue;
        }
        const tournament::Entry answer = entry_of(tournament.players[*opponent], round);
        // If neither has a colour, the first listed gets White.
        const bool has_white =
            entry.colour == Colour::white ||
            (entry.colour == Colour::none && answer.colour == Colour::none && at < *opponent);
        if (has_white && answer.opponent == player.number && *opponent != at) {
            pairs.push_back(
                {at, *opponent, entry.result == Result::none && answer.result == Result::none});
        }
    }
    return pairs;
}

Expected<TournamentRound, std::string> round_to_play(const Tournament& tournament,
                                                     const Event& event, std::uint32_t number) {
    const std::uint32_t round = number == 0 ? waiting_round(tournament) : number;
    std::vector<PairOfRound> pairs = pairs_of(tournament, round);
    if (round == 0 || pairs.empty()) {
        return unexpected(round == 0
                              ? std::string("no round with games that wait for results; pair "
                                            "the next one first")
                              : "no game in round " + std::to_string(round));
    }
    const std::vector<std::string> names = names_here(tournament, event);
    const tournament::PlayerPoints counted(tournament);
    const auto points = [&](std::size_t player) {
        return counted.until(tournament.players[player], round - 1).tenths;
    };
    std::ranges::stable_sort(pairs, {}, [&](const PairOfRound& pair) {
        const std::int32_t white = points(pair.white);
        const std::int32_t black = points(pair.black);
        return std::tuple(
            -std::max(white, black), -(white + black),
            std::min(tournament.players[pair.white].number, tournament.players[pair.black].number));
    });
    TournamentRound found;
    found.number = round;
    for (const PairOfRound& pair : pairs) {
        found.pairings.push_back({{names[pair.white], names[pair.black]}, std::nullopt});
    }
    for (std::size_t at = 0; at < tournament.players.size(); ++at) {
        if (const auto kind = bye_kind(entry_of(tournament.players[at], round).result)) {
            found.byes.push_back({names[at], *kind});
        }
    }
    return found;
}

game::Both<Result> results_of(const game::Game& game, const std::optional<EnteredResult>& outcome) {
    if (outcome) {
        return outcome->is_forfeit()
                   ? forfeited(outcome->result)
                   : by_codes(outcome->result, Result::win, Result::draw, Result::loss);
    }
    if (!game.result || game.is_annulled) {
        return {Result::none, Result::none};
    }
    const game::EndReason reason = game.result->reason;
    if (reason == game::EndReason::by_default || reason == game::EndReason::both_default) {
        return forfeited(game.result->result);
    }
    const bool is_rated = has_moved(game.players.white) && has_moved(game.players.black);
    return is_rated ? by_codes(game.result->result, Result::win, Result::draw, Result::loss)
                    : by_codes(game.result->result, Result::unrated_win, Result::unrated_draw,
                               Result::unrated_loss);
}

Tournament with_results(Tournament tournament, const Event& event,
                        const std::vector<std::vector<GivenBoard>>& rounds) {
    const std::vector<std::string> names = names_here(tournament, event);
    for (const std::vector<GivenBoard>& boards : rounds) {
        if (const std::uint32_t round = round_of(tournament, names, boards); round != 0) {
            enter(tournament, round, names, boards);
        }
    }
    count_points(tournament);
    return tournament;
}

} // namespace compongo::hall
