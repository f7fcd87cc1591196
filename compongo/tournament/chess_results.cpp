#include "compongo/tournament/chess_results.h"

#include "compongo/tournament/columns.h"
#include "compongo/tournament/date.h"
#include "compongo/tournament/xml_reader.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace compongo::tournament {

namespace {

/// What stands for the second player where there is none.
constexpr std::string_view has_bye = "-1";
constexpr std::string_view not_paired = "-2";

class ChessResults {
public:
    explicit ChessResults(const SourceText& text) : reader_(text.text()) {
        reading_.format = Format::chess_results;
        reading_.encoding = text.encoding();
    }

    Reading read() {
        using Take = void (ChessResults::*)(const XmlItem&);
        constexpr std::array<std::pair<std::string_view, Take>, 6> elements = {
            {{"tournament", &ChessResults::take_tournament},
             {"round", &ChessResults::take_round},
             {"player", &ChessResults::take_player},
             {"playerpairing", &ChessResults::take_pairing},
             {"team", &ChessResults::take_team},
             {"teampairing", &ChessResults::take_team_pairing}}};
        bool is_first = true;
        while (const auto item = reader_.next()) {
            if (item->kind != XmlKind::begin) {
                continue;
            }
            if (std::exchange(is_first, false) && item->name != "chessresults") {
                fault(FindingKind::not_readable, item->place, "<" + item->name + ">",
                      "<chessresults>");
                break;
            }
            for (const auto& [name, take] : elements) {
                if (name == item->name) {
                    (this->*take)(*item);
                }
            }
        }
        if (const auto& broken = reader_.fault()) {
            fault(broken->kind, broken->place, broken->found, broken->expected);
        }
        finish();
        return std::move(reading_);
    }

private:
    void fault(FindingKind kind, Place place, std::string found, std::string expected) {
        reading_.findings.fault(kind, place, std::move(found), std::move(expected));
    }

    /// Nothing where it is empty, or a fault.
    std::optional<std::uint32_t> number(const XmlItem& item, std::string_view name,
                                        std::uint32_t most) {
        const std::string_view text = without_blanks(item.attribute(name));
        if (text.empty()) {
            return std::nullopt;
        }
        const auto value = read_number(text);
        if (!value || *value > most) {
            fault(FindingKind::bad_field, item.place_of(name),
                  std::string(name) + "=" + quoted(text),
                  "a whole number up to " + std::to_string(most));
            return std::nullopt;
        }
        return value;
    }

    std::optional<Points> points(const XmlItem& item, std::string_view name) {
        const std::string_view text = without_blanks(item.attribute(name));
        if (text.empty()) {
            return std::nullopt;
        }
        const auto value = read_points(text);
        if (!value) {
            fault(FindingKind::bad_field, item.place_of(name),
                  std::string(name) + "=" + quoted(text), "points such as 4,5");
        }
        return value;
    }

    static std::string text(const XmlItem& item, std::string_view name) {
        return std::string(without_blanks(item.attribute(name)));
    }

    void take_tournament(const XmlItem& item) {
        Tournament& all = reading_.tournament;
        all.name = text(item, "name");
        all.city = text(item, "location");
        all.federation = text(item, "federation");
        all.begins = date_of(text(item, "from"));
        all.ends = date_of(text(item, "to"));
        all.time_control = text(item, "timecontrol");
        all.chief_arbiter = text(item, "chiefarbiter");
        for (const std::string_view name : {"deputyarbiter", "arbiter"}) {
            std::string arbiter = text(item, name);
            if (!arbiter.empty() && all.chief_arbiter.empty()) {
                all.chief_arbiter = std::move(arbiter);
            } else if (!arbiter.empty() && arbiter != all.chief_arbiter) {
                all.deputy_arbiters.push_back(std::move(arbiter));
            }
        }
        all.rounds = number(item, "rounds", rounds_max);
        constexpr std::array<std::string_view, 4> types = {
            "Individual: Swiss-System", "Individual: Round-Robin", "Team: Round-Robin",
            "Team: Swiss-System"};
        const auto type = number(item, "type", 3);
        all.type = type ? types[*type] : "";
        take_tie_breaks(item);
    }

    /// Of their numbers two are certain. The others would be guesses.
    void take_tie_breaks(const XmlItem& item) {
        for (const std::string_view name : {"tb1no", "tb2no", "tb3no", "tb4no", "tb5no", "tb6no"}) {
            const std::string_view no = item.attribute(name);
            if (no == "37" || no == "52") {
                reading_.tournament.tie_breaks.emplace_back(no == "37" ? "BH" : "SB");
            } else if (!no.empty() && no != "0") {
                reading_.findings.remark(FindingKind::odd_field, item.place_of(name),
                                         "tie-break " + std::string(name) + "=" + quoted(no),
                                         "37 (Buchholz) or 52 (Sonneborn-Berger), which are known");
            }
        }
    }

    void take_round(const XmlItem& item) {
        const auto round = number(item, "round", rounds_max);
        const std::string date = date_of(text(item, "date"));
        std::vector<std::string>& dates = reading_.tournament.round_dates;
        if (round && *round != 0 && !date.empty()) {
            dates.resize(std::max<std::size_t>(dates.size(), *round));
            dates[*round - 1] = short_date_of(date);
        }
    }

    void take_player(const XmlItem& item) {
        const auto no = number(item, "no", players_max);
        if (!no || *no == 0) {
            fault(FindingKind::missing_field, item.place, "a player without a number",
                  "no, from 1");
            return;
        }
        Tournament& all = reading_.tournament;
        if (all.players.size() >= players_max) {
            fault(FindingKind::too_much, item.place, "another player",
                  "at most " + std::to_string(players_max));
            return;
        }
        Player player;
        player.number = *no;
        player.name = text(item, "lastname");
        const std::string first_name = text(item, "firstname");
        if (!first_name.empty()) {
            player.name += (player.name.empty() ? "" : ", ") + first_name;
        }
        player.title = title_of(text(item, "title"));
        const std::string sex = text(item, "sex");
        player.sex = sex == "M" || sex == "m"                 ? "m"
                     : sex == "W" || sex == "w" || sex == "F" ? "w"
                                                              : "";
        const auto rating = number(item, "rtgfide", 9'999);
        player.rating = rating ? *rating : number(item, "rtg", 9'999).value_or(0);
        player.federation = text(item, "fed");
        player.fide_id = text(item, "fideid");
        player.fide_id = player.fide_id == "0" ? "" : player.fide_id;
        player.birth = date_of(text(item, "dob"));
        player.club = text(item, "clubname");
        player.points = points(item, "pts");
        player.rank = number(item, "rank", players_max);
        if (const auto team = number(item, "teamno", teams_max); team && *team != 0) {
            boards_[*team].emplace_back(number(item, "board", players_max).value_or(0), *no);
        }
        take_national(item, player);
        by_number_.emplace(player.number, all.players.size());
        reading_.places.players.push_back(item.place);
        tell_places(item, all.players.size());
        all.players.push_back(std::move(player));
    }

    void tell_places(const XmlItem& item, std::size_t at) {
        constexpr std::array<std::pair<std::string_view, std::uint32_t>, 9> fields = {
            {{"no", number_column},
             {"lastname", name_column},
             {"title", title_column},
             {"sex", sex_column},
             {"fed", federation_column},
             {"fideid", fide_id_column},
             {"dob", birth_column},
             {"pts", points_column},
             {"rank", rank_column}}};
        for (const auto& [name, column] : fields) {
            reading_.places.tell(at, column, item.place_of(name));
        }
    }

    void take_national(const XmlItem& item, const Player& player) {
        const auto rating = number(item, "rtgnat", 9'999);
        const std::string& federation = reading_.tournament.federation;
        if (rating && *rating != 0 && federation.size() == 3) {
            NationalPlayer national;
            national.rating_federation = federation;
            national.player = player.number;
            national.rating = *rating;
            national.id = text(item, "id");
            reading_.tournament.national_players.push_back(std::move(national));
        }
    }

    Player* player_of(const XmlItem& item, std::string_view name) {
        const auto no = number(item, name, players_max);
        const auto found = no ? by_number_.find(*no) : by_number_.end();
        if (found == by_number_.end()) {
            fault(FindingKind::unknown_opponent, item.place_of(name),
                  std::string(name) + "=" + quoted(item.attribute(name)),
                  "the number of a player of this file");
            return nullptr;
        }
        return &reading_.tournament.players[found->second];
    }

    void take_pairing(const XmlItem& item) {
        const auto round = number(item, "round", rounds_max);
        Player* const white = player_of(item, "whiteno");
        if (!round || *round == 0 || white == nullptr) {
            return;
        }
        const auto white_points = points(item, "reswhite");
        const std::string_view second = without_blanks(item.attribute("blackno"));
        if (second == has_bye || second == not_paired) {
            enter(item.place_of("whiteno"), *white, *round,
                  {0, Colour::none,
                   second == has_bye ? Result::pairing_allocated_bye
                                     : bye_worth(white_points.value_or(Points{}))});
            return;
        }
        Player* const black = player_of(item, "blackno");
        if (black == nullptr) {
            return;
        }
        const auto black_points = points(item, "resblack");
        const std::string_view how = without_blanks(item.attribute("forfeit"));
        if (how.find_first_not_of("KDUHkduh") != std::string_view::npos) {
            fault(FindingKind::bad_field, item.place_of("forfeit"), "forfeit=" + quoted(how),
                  "K, D, U, H or nothing");
        }
        enter(item.place_of("whiteno"), *white, *round,
              {black->number, Colour::white, result(white_points, how)});
        enter(item.place_of("blackno"), *black, *round,
              {white->number, Colour::black, result(black_points, how)});
    }

    /// `place` is where the pairing names the player.
    void enter(Place place, Player& player, std::uint32_t round, const Entry& entry) {
        if (!entry_of(player, round).is_empty()) {
            fault(FindingKind::repeated_line, place,
                  "round " + std::to_string(round) + " of player " + std::to_string(player.number) +
                      " again",
                  "each round once");
            return;
        }
        set_entry(player, round, entry);
        reading_.places.tell_entry(
            static_cast<std::size_t>(&player - reading_.tournament.players.data()), round, place);
    }

    static Result bye_worth(Points points) {
        return points >= Points{10}  ? Result::full_point_bye
               : points >= Points{5} ? Result::half_point_bye
                                     : Result::zero_point_bye;
    }

    static Result result(std::optional<Points> points, std::string_view how) {
        // Adjourned, or not over.
        if (!points || how == "H" || how == "h") {
            return Result::none;
        }
        const bool is_forfeit = how == "K" || how == "k";
        const bool is_unrated = how == "U" || how == "u";
        if (*points >= Points{10}) {
            return is_forfeit   ? Result::forfeit_win
                   : is_unrated ? Result::unrated_win
                                : Result::win;
        }
        if (*points == Points{5}) {
            return is_unrated ? Result::unrated_draw : Result::draw;
        }
        return is_forfeit ? Result::forfeit_loss : is_unrated ? Result::unrated_loss : Result::loss;
    }

    void take_team(const XmlItem& item) {
        const auto no = number(item, "no", teams_max);
        Tournament& all = reading_.tournament;
        if (!no || *no == 0 || all.teams.size() >= teams_max) {
            fault(FindingKind::missing_field, item.place, "a team without a number",
                  "no, from 1 to " + std::to_string(teams_max));
            return;
        }
        Team team;
        team.number = *no;
        team.name = text(item, "teamname");
        team.rank = number(item, "rank", teams_max);
        team.match_points = points(item, "points");
        team.strength = number(item, "rtg_average", 999'999);
        reading_.places.teams.push_back(item.place);
        all.teams.push_back(std::move(team));
    }

    void take_team_pairing(const XmlItem& item) {
        const auto round = number(item, "round", rounds_max);
        const auto team = number(item, "no1", teams_max);
        if (!round || *round == 0 || !team || item.attribute("no2") != has_bye) {
            return;
        }
        std::optional<TeamByes>& byes = reading_.tournament.team_byes;
        if (!byes) {
            byes = TeamByes{std::nullopt, points(item, "res1"), {}};
        }
        byes->teams.resize(std::max<std::size_t>(byes->teams.size(), *round));
        byes->teams[*round - 1] = *team;
    }

    void finish() {
        Tournament& all = reading_.tournament;
        for (Team& team : all.teams) {
            auto& boards = boards_[team.number];
            std::ranges::stable_sort(boards, {}, &std::pair<std::uint32_t, std::uint32_t>::first);
            for (const auto& [board, player] : boards) {
                team.players.push_back(player);
            }
        }
    }

    XmlReader reader_;
    Reading reading_;
    std::map<std::uint32_t, std::size_t> by_number_;
    /// By teams: boards and players.
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, std::uint32_t>>> boards_;
};

} // namespace

Reading read_chess_results(const SourceText& text) {
    return ChessResults(text).read();
}

} // namespace compongo::tournament
