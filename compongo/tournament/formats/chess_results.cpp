#include "compongo/tournament/formats/chess_results.h"

#include "compongo/tournament/text/columns.h"
#include "compongo/tournament/text/date.h"
#include "compongo/tournament/text/xml_reader.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
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
        using Take = bool (ChessResults::*)(const XmlItem&);
        constexpr std::array<std::pair<std::string_view, Take>, 6> elements = {
            {{"tournament", &ChessResults::take_tournament},
             {"round", &ChessResults::take_round},
             {"player", &ChessResults::take_player},
             {"playerpairing", &ChessResults::take_pairing},
             {"team", &ChessResults::take_team},
             {"teampairing", &ChessResults::take_team_pairing}}};
        bool is_first = true;
        std::string element;
        while (const auto item = reader_.next()) {
            if (item->kind == XmlKind::text) {
                tell_once("text of " + element, item->place,
                          "the text " + quoted(item->text) + " in <" + element + ">",
                          "attributes, and no texts");
            }
            if (item->kind != XmlKind::begin) {
                continue;
            }
            if (std::exchange(is_first, false) && item->name != "chessresults") {
                fault(FindingKind::not_readable, item->place, "<" + item->name + ">",
                      "<chessresults>");
                break;
            }
            const auto known =
                std::ranges::find(elements, item->name, &std::pair<std::string_view, Take>::first);
            asked_.clear();
            element = item->name;
            if (known != elements.end() && !(this->*known->second)(*item)) {
                // A fault has said that all of it is left out.
                continue;
            }
            if (known == elements.end() && !is_around_others(item->name)) {
                tell_once("<" + item->name + ">", item->place, "the element <" + item->name + ">",
                          "an element of which something is kept");
            }
            tell_unread(*item);
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

    /// Once for each kind: files have thousands of lines alike.
    void tell_once(const std::string& kind, Place place, std::string found, std::string expected) {
        if (told_.insert(kind).second) {
            reading_.findings.remark(FindingKind::unread_column, place, std::move(found),
                                     std::move(expected));
        }
    }

    /// Elements that only hold others.
    [[nodiscard]] static bool is_around_others(std::string_view name) {
        constexpr auto all =
            std::to_array<std::string_view>({"chessresults", "tournamentdata", "rounds", "players",
                                             "playerpairings", "teams", "teampairings"});
        return std::ranges::find(all, name) != all.end();
    }

    /// Attributes with a value of which nothing is kept.
    void tell_unread(const XmlItem& item) {
        for (const XmlAttribute& each : item.attributes) {
            const std::string_view value = without_blanks(each.value);
            const bool is_asked = std::ranges::any_of(
                asked_, [&](std::string_view name) { return item.place_of(name) == each.place; });
            if (!is_asked && !value.empty()) {
                tell_once(item.name + " " + each.name, each.place,
                          each.name + "=" + quoted(value) + " of <" + item.name + ">",
                          "an attribute of which something is kept");
            }
        }
    }

    /// The attribute's value, which is kept.
    std::string_view value(const XmlItem& item, std::string_view name) {
        asked_.push_back(name);
        return without_blanks(item.attribute(name));
    }
    /// Another attribute is kept in place of this one. Nought is nothing that is lost.
    void pass_over(const XmlItem& item, std::string_view name) {
        if (read_points(without_blanks(item.attribute(name))) == Points{}) {
            asked_.push_back(name);
        }
    }

    /// Nothing where it is empty, or a fault.
    std::optional<std::uint32_t> number(const XmlItem& item, std::string_view name,
                                        std::uint32_t most) {
        const std::string_view text = value(item, name);
        if (text.empty()) {
            return std::nullopt;
        }
        const auto read = read_number(text);
        if (!read || *read > most) {
            fault(FindingKind::bad_field, item.place_of(name),
                  std::string(name) + "=" + quoted(text),
                  "a whole number up to " + std::to_string(most));
            return std::nullopt;
        }
        return read;
    }

    std::optional<Points> points(const XmlItem& item, std::string_view name) {
        const std::string_view text = value(item, name);
        if (text.empty()) {
            return std::nullopt;
        }
        const auto read = read_points(text);
        if (!read) {
            fault(FindingKind::bad_field, item.place_of(name),
                  std::string(name) + "=" + quoted(text), "points such as 4,5");
        }
        return read;
    }

    std::string text(const XmlItem& item, std::string_view name) {
        return std::string(value(item, name));
    }

    bool take_tournament(const XmlItem& item) {
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
        return true;
    }

    /// Of their numbers two are certain. The others would be guesses.
    void take_tie_breaks(const XmlItem& item) {
        for (const std::string_view name : {"tb1no", "tb2no", "tb3no", "tb4no", "tb5no", "tb6no"}) {
            const std::string_view no = value(item, name);
            if (no == "37" || no == "52") {
                reading_.tournament.tie_breaks.emplace_back(no == "37" ? "BH" : "SB");
            } else if (!no.empty() && no != "0") {
                reading_.findings.remark(FindingKind::odd_field, item.place_of(name),
                                         "tie-break " + std::string(name) + "=" + quoted(no),
                                         "37 (Buchholz) or 52 (Sonneborn-Berger), which are known");
            }
        }
    }

    bool take_round(const XmlItem& item) {
        const auto round = number(item, "round", rounds_max);
        const std::string date = date_of(text(item, "date"));
        std::vector<std::string>& dates = reading_.tournament.round_dates;
        if (round && *round != 0 && !date.empty()) {
            dates.resize(std::max<std::size_t>(dates.size(), *round));
            dates[*round - 1] = short_date_of(date);
        } else if (!date.empty()) {
            fault(FindingKind::missing_field, item.place,
                  "the date " + quoted(date) + " without its round", "round, from 1");
        }
        return true;
    }

    bool take_player(const XmlItem& item) {
        const auto no = number(item, "no", players_max);
        if (!no || *no == 0) {
            const std::string name = text(item, "lastname");
            fault(FindingKind::missing_field, item.place,
                  "a player without a number" + (name.empty() ? "" : ", " + quoted(name)),
                  "no, from 1");
            return false;
        }
        Tournament& all = reading_.tournament;
        if (all.players.size() >= players_max) {
            fault(FindingKind::too_much, item.place, "another player",
                  "at most " + std::to_string(players_max));
            return false;
        }
        Player player;
        player.number = *no;
        player.name = text(item, "lastname");
        const std::string first_name = text(item, "firstname");
        if (!first_name.empty()) {
            player.name += (player.name.empty() ? "" : ", ") + first_name;
        }
        player.title = title_of(text(item, "title"));
        player.sex = sex(item);
        take_rating(item, player);
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
        pass_over(item, "board");
        take_national(item, player);
        by_number_.emplace(player.number, all.players.size());
        reading_.places.players.push_back(item.place);
        tell_places(item, all.players.size());
        all.players.push_back(std::move(player));
        return true;
    }

    std::string sex(const XmlItem& item) {
        const std::string_view said = value(item, "sex");
        if (said == "M" || said == "m") {
            return "m";
        }
        if (said == "W" || said == "w" || said == "F" || said == "f") {
            return "w";
        }
        // `*` says that it is not known.
        if (!said.empty() && said != "*") {
            fault(FindingKind::bad_field, item.place_of("sex"), "sex=" + quoted(said), "M, W or F");
        }
        return "";
    }

    /// That of FIDE, if there is one. A different one beside it is reported.
    void take_rating(const XmlItem& item, Player& player) {
        const auto of_fide = number(item, "rtgfide", 9'999);
        if (!of_fide) {
            player.rating = number(item, "rtg", 9'999).value_or(0);
            return;
        }
        player.rating = *of_fide;
        if (read_number(without_blanks(item.attribute("rtg"))) == of_fide) {
            asked_.push_back("rtg");
        }
        pass_over(item, "rtg");
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
        const std::string& federation = reading_.tournament.federation;
        pass_over(item, "rtgnat");
        if (federation.size() != 3) {
            return;
        }
        const auto rating = number(item, "rtgnat", 9'999);
        if (rating && *rating != 0) {
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

    bool take_pairing(const XmlItem& item) {
        const auto round = number(item, "round", rounds_max);
        Player* const white = player_of(item, "whiteno");
        if (white == nullptr) {
            return false;
        }
        if (!round || *round == 0) {
            fault(FindingKind::missing_field, item.place,
                  "a pairing of player " + std::to_string(white->number) + " without its round",
                  "round, from 1");
            return false;
        }
        const auto white_points = points(item, "reswhite");
        const std::string_view second = value(item, "blackno");
        if (second == has_bye || second == not_paired) {
            enter(item.place_of("whiteno"), *white, *round,
                  {0, Colour::none,
                   second == has_bye ? Result::pairing_allocated_bye
                                     : bye_worth(white_points.value_or(Points{}))});
            pass_over(item, "resblack");
            if (const auto how = item.attribute("forfeit"); how == "K" || how == "k") {
                // A bye is not played: that says the same.
                asked_.emplace_back("forfeit");
            }
            take_board(item, *round, *white);
            return true;
        }
        Player* const black = player_of(item, "blackno");
        if (black == nullptr) {
            return false;
        }
        const auto black_points = points(item, "resblack");
        const std::string_view how = value(item, "forfeit");
        if (how.find_first_not_of("KDUHkduh") != std::string_view::npos) {
            fault(FindingKind::bad_field, item.place_of("forfeit"), "forfeit=" + quoted(how),
                  "K, D, U, H or nothing");
        }
        enter(item.place_of("whiteno"), *white, *round,
              {black->number, Colour::white, result(white_points, how)});
        enter(item.place_of("blackno"), *black, *round,
              {white->number, Colour::black, result(black_points, how)});
        take_board(item, *round, *white);
        return true;
    }

    void take_board(const XmlItem& item, std::uint32_t round, const Player& player) {
        if (const auto board = number(item, "board", players_max); board && *board != 0) {
            reading_.tournament.board_numbers.push_back({round, *board, player.number});
        }
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

    bool take_team(const XmlItem& item) {
        const auto no = number(item, "no", teams_max);
        Tournament& all = reading_.tournament;
        if (!no || *no == 0 || all.teams.size() >= teams_max) {
            fault(FindingKind::missing_field, item.place, "a team without a number",
                  "no, from 1 to " + std::to_string(teams_max));
            return false;
        }
        Team team;
        team.number = *no;
        team.name = text(item, "teamname");
        team.rank = number(item, "rank", teams_max);
        team.match_points = points(item, "points");
        team.strength = number(item, "rtg_average", 999'999);
        reading_.places.teams.push_back(item.place);
        all.teams.push_back(std::move(team));
        return true;
    }

    bool take_team_pairing(const XmlItem& item) {
        const auto round = number(item, "round", rounds_max);
        const auto team = number(item, "no1", teams_max);
        if (!round || *round == 0 || !team) {
            fault(FindingKind::missing_field, item.place, "a pairing of teams that is not complete",
                  "round and no1, from 1");
            return false;
        }
        if (value(item, "no2") != has_bye) {
            // Who met whom follows from the players' pairings.
            return true;
        }
        std::optional<TeamByes>& byes = reading_.tournament.team_byes;
        if (!byes) {
            byes = TeamByes{std::nullopt, points(item, "res1"), {}};
        }
        byes->teams.resize(std::max<std::size_t>(byes->teams.size(), *round));
        byes->teams[*round - 1] = *team;
        return true;
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
    /// The attributes of this element of which something is kept.
    std::vector<std::string_view> asked_;
    /// The findings already reported, one for all of their kind.
    std::set<std::string> told_;
    std::map<std::uint32_t, std::size_t> by_number_;
    /// By teams: boards and players.
    std::map<std::uint32_t, std::vector<std::pair<std::uint32_t, std::uint32_t>>> boards_;
};

} // namespace

Reading read_chess_results(const SourceText& text) {
    return ChessResults(text).read();
}

} // namespace compongo::tournament
