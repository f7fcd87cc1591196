#include "compongo/tournament/standings/team_rounds.h"

#include "compongo/tournament/model/assigned_points.h"
#include "compongo/tournament/model/scoring_guess.h"
#include "compongo/tournament/standings/team_boards.h"

#include <algorithm>
#include <map>
#include <utility>

namespace compongo::tournament {

namespace {

constexpr std::uint32_t no_team = ~0U;

/// The largest value in files; higher values are not counted.
void add(Points& sum, Points more) {
    constexpr std::int64_t limit = std::int64_t{1'000} * points_max.tenths;
    sum.tenths = static_cast<std::int32_t>(
        std::clamp(std::int64_t{sum.tenths} + more.tenths, -limit, limit));
}

bool is_at_board(const Entry& entry) {
    return entry.opponent != 0 || entry.result == Result::forfeit_win;
}

} // namespace

/// Fills them.
class TeamRoundsReader {
public:
    TeamRoundsReader(TeamRounds& out, const Tournament& tournament, bool is_round_robin)
        : out_(out), tournament_(tournament), numbers_(tournament),
          scoring_(scoring_of(tournament)),
          team_scoring_(tournament.team_scoring.value_or(TeamScoring{})),
          is_round_robin_(is_round_robin) {}

    void read() {
        take_teams();
        if (out_.teams_.empty()) {
            out_.unclear_ = "found no teams (013, 310), expected some";
        }
        take_lists();
        for (std::uint32_t round = 1; round <= out_.rounds_; ++round) {
            find_opponents(round);
        }
        find_boards();
        for (std::uint32_t round = 1; round <= out_.rounds_; ++round) {
            for (std::size_t team = 0; team < out_.teams_.size(); ++team) {
                finish(team, round);
            }
        }
        assign_points();
        sum_up();
    }

private:
    void take_teams() {
        const bool are_numbered = std::ranges::any_of(
            tournament_.teams, [](const Team& team) { return team.number != 0; });
        for (std::size_t at = 0; at < tournament_.teams.size(); ++at) {
            const Team& team = tournament_.teams[at];
            if (are_numbered && (team.number == 0 || find(team.number))) {
                continue;
            }
            const auto place = static_cast<std::uint32_t>(out_.teams_.size());
            out_.teams_.push_back({are_numbered ? team.number : place + 1,
                                   at,
                                   std::vector<TeamRound>(out_.rounds_),
                                   {},
                                   {}});
            places_[out_.teams_.back().number] = place;
            for (const std::uint32_t player : team.players) {
                team_of_.resize(std::max<std::size_t>(team_of_.size(), player + 1U), no_team);
                // Of several teams the first has the player.
                if (player != 0 && team_of_[player] == no_team) {
                    team_of_[player] = place;
                }
            }
        }
    }

    /// What the file says of teams in single rounds.
    void take_lists() {
        for (const BoardOrder& each : tournament_.board_orders) {
            orders_.emplace(std::pair(each.round, each.team), &each.players);
        }
        for (const ForfeitedMatch& each : tournament_.forfeited_matches) {
            if (each.kind.size() == 2) {
                forfeits_.emplace(std::pair(each.round, each.white), each.kind[0] == '+');
                forfeits_.emplace(std::pair(each.round, each.black), each.kind[1] == '+');
            }
        }
        for (const ByeList& list : tournament_.byes) {
            for (const std::uint32_t number : list.numbers) {
                byes_.emplace(std::pair(list.round, number), list.kind);
            }
        }
        out_.boards_ = std::min(tournament_.board_colours.size(), team_boards_max);
    }

    [[nodiscard]] std::optional<std::size_t> find(std::uint32_t number) const {
        const auto found = places_.find(number);
        return found == places_.end() ? std::nullopt : std::optional<std::size_t>(found->second);
    }

    [[nodiscard]] const Team& team(std::size_t place) const {
        return tournament_.teams[out_.teams_[place].at];
    }

    [[nodiscard]] std::string name(std::size_t place) const {
        const std::string& written = team(place).name;
        return written.empty() ? "team " + std::to_string(out_.teams_[place].number) : written;
    }

    [[nodiscard]] TeamRound& at(std::size_t place, std::uint32_t round) {
        return out_.teams_[place].rounds[round - 1];
    }

    [[nodiscard]] RoundOfTeams in(std::uint32_t round) const {
        return {tournament_, numbers_, round, team_of_};
    }

    void say(std::uint32_t round, std::string what) {
        if (!out_.unclear_) {
            out_.unclear_ = "round " + std::to_string(round) + ": " + std::move(what);
        }
    }

    /// The file names some, the boards say the rest.
    void find_opponents(std::uint32_t round) {
        for (const ForfeitedMatch& each : tournament_.forfeited_matches) {
            if (each.round == round) {
                pair(round, each.white, each.black);
            }
        }
        for (const BoardOrder& each : tournament_.board_orders) {
            if (each.round == round) {
                pair(round, each.team, each.opponent);
            }
        }
        for (std::size_t place = 0; place < out_.teams_.size(); ++place) {
            find_opponent(round, place);
        }
    }

    void pair(std::uint32_t round, std::uint32_t first, std::uint32_t second) {
        const auto one = find(first);
        const auto other = find(second);
        if (one && other && one != other && !at(*one, round).opponent &&
            !at(*other, round).opponent) {
            at(*one, round).opponent = other;
            at(*other, round).opponent = one;
        }
    }

    void find_opponent(std::uint32_t round, std::size_t place) {
        for (const std::uint32_t player : team(place).players) {
            const RoundOfTeams here = in(round);
            const std::uint32_t opponent = here.entry(player).opponent;
            if (opponent == 0 || here.team(player) != place) {
                continue;
            }
            const std::uint32_t met = here.team(opponent).value_or(no_team);
            if (met == no_team || met == place) {
                say(round, "found a player of " + name(place) + " against " +
                               (met == place ? "another of them" : "one of no team") +
                               ", expected one of another team");
                continue;
            }
            pair(round, out_.teams_[place].number, out_.teams_[met].number);
            const std::optional<std::size_t> agreed = at(place, round).opponent;
            if (agreed != met) {
                say(round, "found players of " + name(agreed ? place : met) + " against " +
                               name(agreed ? *agreed : *at(met, round).opponent) + " and " +
                               name(agreed ? met : place) + ", expected one team");
            }
        }
    }

    [[nodiscard]] const std::vector<std::uint32_t>* order(std::uint32_t round,
                                                          std::size_t place) const {
        const auto found = orders_.find({round, out_.teams_[place].number});
        return found == orders_.end() ? nullptr : found->second;
    }

    void find_boards() {
        for (std::size_t place = 0; place < out_.teams_.size(); ++place) {
            for (std::uint32_t round = 1; round <= out_.rounds_; ++round) {
                const std::optional<std::size_t> opponent = at(place, round).opponent;
                if (opponent && place < *opponent) {
                    play(round, place, *opponent);
                }
            }
        }
        if (out_.boards_ == 0) {
            out_.boards_ = 1;
        }
    }

    [[nodiscard]] TeamLineUp line_up(std::uint32_t round, std::size_t place) const {
        return {static_cast<std::uint32_t>(place), &team(place).players, order(round, place)};
    }

    void play(std::uint32_t round, std::size_t first, std::size_t second) {
        const RoundOfTeams here = in(round);
        const std::array<std::size_t, 2> places = {first, second};
        bool is_any_played = false;
        bool is_any_open = false;
        const std::vector<TeamBoard> boards =
            boards_of_match(here, {line_up(round, first), line_up(round, second)});
        if (boards.size() > team_boards_max) {
            say(round, "found " + std::to_string(boards.size()) + " boards between " + name(first) +
                           " and " + name(second) + ", expected at most " +
                           std::to_string(team_boards_max));
            return;
        }
        for (std::size_t i = 0; i < boards.size(); ++i) {
            for (std::size_t side = 0; side < 2; ++side) {
                const Entry entry = here.entry(boards[i].players[side]);
                TeamRound& own = at(places[side], round);
                own.boards.push_back(is_at_board(entry) || is_forfeit(entry.result)
                                         ? points_of(scoring_, entry)
                                         : Points{});
                add(own.game_points, own.boards.back());
                own.colour = own.colour != Colour::none ? own.colour
                             : is_as_on_first(i)        ? entry.colour
                                                        : opposite(entry.colour);
                is_any_played = is_any_played || is_played(entry.result);
                is_any_open = is_any_open || (entry.opponent != 0 && entry.result == Result::none);
            }
        }
        out_.boards_ = std::max(out_.boards_, boards.size());
        const TeamRoundKind kind = is_any_open     ? TeamRoundKind::open
                                   : is_any_played ? TeamRoundKind::played
                                                   : TeamRoundKind::forfeit_loss;
        decide(at(first, round), at(second, round), kind);
    }

    /// Whether the colour at this board is that of the first one.
    [[nodiscard]] bool is_as_on_first(std::size_t board) const {
        const std::string& colours = tournament_.board_colours;
        return board < colours.size() ? colours[board] == colours[0] : board % 2 == 0;
    }

    void decide(TeamRound& first, TeamRound& second, TeamRoundKind kind) const {
        first.kind = second.kind = kind;
        if (kind == TeamRoundKind::open) {
            return;
        }
        if (first.game_points != second.game_points) {
            const bool is_first = first.game_points > second.game_points;
            TeamRound& winner = is_first ? first : second;
            TeamRound& loser = is_first ? second : first;
            winner.match_points = team_scoring_.win;
            winner.is_won = kind == TeamRoundKind::played;
            // A team that does not come to a match gets nothing for it.
            loser.match_points = kind == TeamRoundKind::played ? team_scoring_.loss : Points{};
            winner.kind = kind == TeamRoundKind::played ? kind : TeamRoundKind::forfeit_win;
            return;
        }
        if (kind == TeamRoundKind::played || first.game_points.tenths != 0) {
            first.match_points = second.match_points = team_scoring_.draw;
        }
        // Both won as many games by forfeit: neither was absent by choice.
        if (kind != TeamRoundKind::played && first.game_points.tenths != 0) {
            first.kind = second.kind = TeamRoundKind::forfeit_win;
        }
    }

    /// What only who knows how many boards there are can say.
    void finish(std::size_t place, std::uint32_t round) {
        TeamRound& own = at(place, round);
        if (const std::optional<bool> is_won = forfeited(round, out_.teams_[place].number)) {
            own.kind = *is_won ? TeamRoundKind::forfeit_win : TeamRoundKind::forfeit_loss;
            own.match_points = *is_won ? team_scoring_.win : Points{};
            if (*is_won && own.game_points.tenths == 0) {
                fill(own, scoring_.forfeit_win);
            }
            if (!*is_won) {
                own.boards.clear();
                own.game_points = {};
            }
        } else if (!own.opponent) {
            rest(place, round, own);
        }
    }

    /// Whether the team won a match that was forfeited; nothing if there is none.
    [[nodiscard]] std::optional<bool> forfeited(std::uint32_t round, std::uint32_t number) const {
        const auto found = forfeits_.find({round, number});
        return found == forfeits_.end() ? std::nullopt : std::optional(found->second);
    }

    void fill(TeamRound& own, Points on_each_board) const {
        own.boards.assign(out_.boards_, on_each_board);
        own.game_points = {static_cast<std::int32_t>(out_.boards_) * on_each_board.tenths};
    }

    /// A round without a match.
    void rest(std::size_t place, std::uint32_t round, TeamRound& own) {
        own.kind = kind_without_match(place, round);
        switch (own.kind) {
        case TeamRoundKind::pairing_allocated_bye:
            if (is_round_robin_) {
                return;
            }
            // On each board it is a win for the board counts, whatever the bye is worth (C.07, 12).
            fill(own, scoring_.white_win);
            own.match_points = bye_of(&TeamByes::match_points).value_or(team_scoring_.draw);
            own.game_points = bye_of(&TeamByes::game_points)
                                  .value_or(Points{static_cast<std::int32_t>(out_.boards_) *
                                                   scoring_.white_draw.tenths});
            return;
        case TeamRoundKind::forfeit_win:
            take_unmet_boards(place, round, own);
            own.match_points = team_scoring_.win;
            return;
        case TeamRoundKind::full_point_bye:
            fill(own, scoring_.white_win);
            own.match_points = team_scoring_.win;
            return;
        case TeamRoundKind::half_point_bye:
            fill(own, scoring_.white_draw);
            own.match_points = team_scoring_.draw;
            return;
        default:
            return;
        }
    }

    [[nodiscard]] std::optional<Points> bye_of(std::optional<Points> TeamByes::* what) const {
        return tournament_.team_byes ? *tournament_.team_byes.*what : std::nullopt;
    }

    [[nodiscard]] TeamRoundKind kind_without_match(std::size_t place, std::uint32_t round) const {
        const std::uint32_t number = out_.teams_[place].number;
        if (tournament_.team_byes && round <= tournament_.team_byes->teams.size() &&
            tournament_.team_byes->teams[round - 1] == number) {
            return TeamRoundKind::pairing_allocated_bye;
        }
        if (const auto found = byes_.find({round, number}); found != byes_.end()) {
            return kind_of_bye(found->second);
        }
        // The file says nothing of the team: its players may tell.
        TeamRoundKind kind = TeamRoundKind::zero_point_bye;
        for (const std::uint32_t player : team(place).players) {
            const Result result = in(round).entry(player).result;
            if (result == Result::forfeit_win) {
                return TeamRoundKind::forfeit_win;
            }
            kind = kind == TeamRoundKind::zero_point_bye ? kind_of_bye(result) : kind;
        }
        return kind;
    }

    /// Won without an opponent, whose team the file does not name.
    void take_unmet_boards(std::size_t place, std::uint32_t round, TeamRound& own) const {
        for (const std::uint32_t player : team(place).players) {
            const Entry entry = in(round).entry(player);
            if (entry.result == Result::forfeit_win) {
                own.boards.push_back(points_of(scoring_, entry));
                add(own.game_points, own.boards.back());
            }
        }
    }

    /// `299`: of a kind of round what it gives, without one a penalty or a bonus.
    void assign_points() {
        const AssignedPoints assigned(tournament_, Assignees::teams);
        for (TeamRounds::Team& team : out_.teams_) {
            Assigned beside = assigned.beside(0, team.number);
            for (std::uint32_t round = 1; round <= out_.rounds_; ++round) {
                TeamRound& here = team.rounds[round - 1];
                const Assigned instead = assigned.instead(
                    letter(here.kind, here.match_points, team_scoring_), round, team.number);
                here.match_points = instead.match_points.value_or(here.match_points);
                here.game_points = instead.game_points.value_or(here.game_points);
                const Assigned own = assigned.beside(round, team.number);
                add(here.match_points_beside, own.match_points.value_or(Points{}));
                add(here.game_points_beside, own.game_points.value_or(Points{}));
                // Those of no round count from the first on.
                add(here.match_points_beside, beside.match_points.value_or(Points{}));
                add(here.game_points_beside, beside.game_points.value_or(Points{}));
                beside = {};
            }
            add(team.match_points, beside.match_points.value_or(Points{}));
            add(team.game_points, beside.game_points.value_or(Points{}));
        }
    }

    void sum_up() {
        std::vector<Record> by_match_points;
        std::vector<Record> by_game_points;
        for (TeamRounds::Team& team : out_.teams_) {
            Record matches;
            Record games;
            for (std::size_t round = 0; round < team.rounds.size(); ++round) {
                const TeamRound& each = team.rounds[round];
                add(team.match_points, each.match_points + each.match_points_beside);
                add(team.game_points, each.game_points + each.game_points_beside);
                matches.rounds.push_back(as_round(each));
                matches.rounds.back().standard_points = standard_points(each, round);
                games.rounds.push_back(matches.rounds.back());
                games.rounds.back().points = each.game_points;
                games.rounds.back().beside = each.game_points_beside;
                games.rounds.back().standard_points = standard_points_of_boards(each);
            }
            matches.points = team.match_points;
            games.points = team.game_points;
            by_match_points.push_back(std::move(matches));
            by_game_points.push_back(std::move(games));
        }
        const auto boards = static_cast<std::int32_t>(out_.boards_);
        out_.by_score_ = {
            Rounds(std::move(by_match_points), out_.rounds_,
                   {team_scoring_.win, team_scoring_.draw}),
            Rounds(std::move(by_game_points), out_.rounds_,
                   {{boards * scoring_.white_win.tenths}, {boards * scoring_.white_draw.tenths}})};
    }

    [[nodiscard]] Round as_round(const TeamRound& own) const {
        Round round;
        round.opponent = own.opponent;
        round.colour = own.colour;
        round.points = own.match_points;
        round.beside = own.match_points_beside;
        round.is_played = own.kind == TeamRoundKind::played;
        round.is_open = own.kind == TeamRoundKind::open;
        round.is_voluntarily_unplayed = own.kind == TeamRoundKind::forfeit_loss ||
                                        own.kind == TeamRoundKind::half_point_bye ||
                                        own.kind == TeamRoundKind::zero_point_bye;
        round.gives_points_of_win =
            round.is_played ? own.is_won : own.match_points == team_scoring_.win && !round.is_open;
        return round;
    }

    [[nodiscard]] std::int32_t standard_points(const TeamRound& own, std::size_t round) const {
        if (own.kind != TeamRoundKind::played) {
            return own.kind == TeamRoundKind::open
                       ? 0
                       : standard_of(own.match_points, team_scoring_.draw);
        }
        return standard_of(own.is_won, out_.teams_[*own.opponent].rounds[round].is_won);
    }

    /// Board by board.
    [[nodiscard]] std::int32_t standard_points_of_boards(const TeamRound& own) const {
        if (own.kind == TeamRoundKind::open) {
            return 0;
        }
        const auto boards = static_cast<std::int32_t>(out_.boards_);
        const Points draw = scoring_.white_draw;
        if (own.kind != TeamRoundKind::played) {
            return boards * standard_of(own.game_points, Points{boards * draw.tenths});
        }
        std::int32_t sum = 0;
        for (const Points& each : own.boards) {
            sum += standard_of(each, draw);
        }
        return sum;
    }

    TeamRounds& out_;
    const Tournament& tournament_;
    Numbers numbers_;
    Scoring scoring_;
    TeamScoring team_scoring_;
    bool is_round_robin_;
    /// By their numbers.
    std::map<std::uint32_t, std::uint32_t> places_;
    /// By players' numbers.
    std::vector<std::uint32_t> team_of_;
    /// By round and team.
    std::map<std::pair<std::uint32_t, std::uint32_t>, const std::vector<std::uint32_t>*> orders_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, bool> forfeits_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Result> byes_;
};

TeamRounds::TeamRounds(const Tournament& tournament, std::uint32_t after_round, bool is_round_robin)
    : rounds_(after_round == 0 ? rounds_paired(tournament) : after_round),
      has_last_round_(rounds_ >= rounds_ranked(tournament)) {
    TeamRoundsReader(*this, tournament, is_round_robin).read();
}

} // namespace compongo::tournament
