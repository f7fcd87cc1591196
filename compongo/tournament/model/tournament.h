/// A tournament as its file tells it: players, teams, what came of each round, and how it is paired
/// and scored. It may contradict itself; `check` (check.h) says where.
#pragma once

#include "compongo/tournament/model/points.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::tournament {

/// The largest numbers that the files have room for.
inline constexpr std::uint32_t players_max = 9'999;
inline constexpr std::uint32_t teams_max = 999;
inline constexpr std::uint32_t rounds_max = 999;
/// For what has no number: above the number of any player.
inline constexpr std::uint32_t records_max = 1'000'000;

enum class Colour : std::uint8_t { none, white, black };

[[nodiscard]] constexpr Colour opposite(Colour colour) {
    switch (colour) {
    case Colour::white:
        return Colour::black;
    case Colour::black:
        return Colour::white;
    case Colour::none:
        break;
    }
    return Colour::none;
}

/// What a round gave a player, by the codes of the Tournament Report File.
enum class Result : std::uint8_t {
    /// Nothing is written: the game is not over, or the player was not there.
    none,
    /// Played, and rated.
    win,
    draw,
    loss,
    /// By forfeit: the game was not played.
    forfeit_win,
    forfeit_loss,
    /// Decided in a game of less than one move for each, which is not rated.
    unrated_win,
    unrated_draw,
    unrated_loss,
    half_point_bye,
    full_point_bye,
    pairing_allocated_bye,
    zero_point_bye,
};

/// The codes in the order of the enum; a blank for none.
inline constexpr std::string_view result_codes = " 1=0+-WDLHFUZ";

[[nodiscard]] constexpr char code(Result result) {
    return result_codes[static_cast<std::size_t>(result)];
}
/// Letters may be small; nothing for what is no code.
[[nodiscard]] std::optional<Result> result_of(char code);

/// At a board with moves on it, whether rated or not.
[[nodiscard]] constexpr bool is_played(Result result) {
    return (result >= Result::win && result <= Result::loss) ||
           (result >= Result::unrated_win && result <= Result::unrated_loss);
}
[[nodiscard]] constexpr bool is_forfeit(Result result) {
    return result == Result::forfeit_win || result == Result::forfeit_loss;
}
[[nodiscard]] constexpr bool is_bye(Result result) {
    return result >= Result::half_point_bye;
}

/// A round of one player.
struct Entry {
    /// By the number of the start list; 0 where there is none.
    std::uint32_t opponent = 0;
    Colour colour = Colour::none;
    Result result = Result::none;

    /// Says nothing at all.
    [[nodiscard]] bool is_empty() const { return *this == Entry{}; }
    friend bool operator==(const Entry&, const Entry&) = default;
};

struct Player {
    /// In the start list, from 1.
    std::uint32_t number = 0;
    /// `m`, `w`, or nothing.
    std::string sex;
    /// `GM`, `WFM`; whatever else stands there is left as it is.
    std::string title;
    std::string name;
    /// 0 for none.
    std::uint32_t rating = 0;
    std::string federation;
    /// Digits; nothing for none.
    std::string fide_id;
    /// As it is written; `YYYY/MM/DD` in the files of FIDE.
    std::string birth;
    /// As the file says, whether or not they are the sum of what is there.
    std::optional<Points> points;
    std::optional<std::uint32_t> rank;
    /// The club, where a list tells it.
    std::string club;
    /// The first is that of round 1. The last says something.
    std::vector<Entry> rounds;

    friend bool operator==(const Player&, const Player&) = default;
};

/// What a federation knows of a player otherwise than FIDE.
struct NationalPlayer {
    /// Three capital letters.
    std::string rating_federation;
    std::uint32_t player = 0;
    std::string sex;
    std::string classification;
    std::string name;
    std::uint32_t rating = 0;
    std::string origin;
    std::string id;
    std::string birth;

    friend bool operator==(const NationalPlayer&, const NationalPlayer&) = default;
};

struct Team {
    /// 0 where the file numbers none (013).
    std::uint32_t number = 0;
    std::string name;
    std::string nickname;
    std::optional<std::uint32_t> strength;
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    std::optional<std::uint32_t> rank;
    /// In the order of the boards.
    std::vector<std::uint32_t> players;

    friend bool operator==(const Team&, const Team&) = default;
};

/// Byes that were asked for, or absences, of players or teams.
struct ByeList {
    /// One of the four kinds of bye.
    Result kind = Result::zero_point_bye;
    /// 0: the round that is paired next.
    std::uint32_t round = 0;
    std::vector<std::uint32_t> numbers;

    friend bool operator==(const ByeList&, const ByeList&) = default;
};

/// Points that count for the pairing alone.
struct Acceleration {
    /// Of teams.
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    std::uint32_t first_round = 0;
    std::uint32_t last_round = 0;
    /// Of players, or teams.
    std::uint32_t first = 0;
    std::uint32_t last = 0;

    friend bool operator==(const Acceleration&, const Acceleration&) = default;
};

/// None of these meets another of them.
struct ForbiddenPairing {
    /// 0 for both: in all rounds.
    std::uint32_t first_round = 0;
    std::uint32_t last_round = 0;
    std::vector<std::uint32_t> numbers;

    friend bool operator==(const ForbiddenPairing&, const ForbiddenPairing&) = default;
};

/// Which team had the bye of a round, and what it is worth.
struct TeamByes {
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    /// By rounds; 0 for none.
    std::vector<std::uint32_t> teams;

    friend bool operator==(const TeamByes&, const TeamByes&) = default;
};

struct ForfeitedMatch {
    /// `+-`, `-+` or `--`, White's first.
    std::string kind;
    std::uint32_t round = 0;
    std::uint32_t white = 0;
    std::uint32_t black = 0;

    friend bool operator==(const ForfeitedMatch&, const ForfeitedMatch&) = default;
};

/// A team that plays in another order than the one it was entered with.
struct BoardOrder {
    std::uint32_t round = 0;
    std::uint32_t team = 0;
    std::uint32_t opponent = 0;
    /// By boards; 0 for one that is not taken.
    std::vector<std::uint32_t> players;

    friend bool operator==(const BoardOrder&, const BoardOrder&) = default;
};

/// The board of a player in a round, where a file names it.
struct BoardNumber {
    std::uint32_t round = 0;
    std::uint32_t board = 0;
    /// The player with White there, or with a bye.
    std::uint32_t player = 0;

    friend bool operator==(const BoardNumber&, const BoardNumber&) = default;
};

/// Points that are not those of the scoring: penalties, bonuses.
struct AbnormalPoints {
    /// `W D L F H Z + -`, or a blank for a penalty or a bonus.
    char kind = ' ';
    std::optional<Points> match_points;
    std::optional<Points> game_points;
    /// 0: in all rounds.
    std::uint32_t round = 0;
    std::vector<std::uint32_t> numbers;

    friend bool operator==(const AbnormalPoints&, const AbnormalPoints&) = default;
};

/// What gives how many points. The finest that a format knows (XXS): the others name several of
/// these at once.
struct Scoring {
    Points white_win{10};
    Points black_win{10};
    Points white_draw{5};
    Points black_draw{5};
    Points white_loss{0};
    Points black_loss{0};
    Points forfeit_win{10};
    Points forfeit_loss{0};
    Points full_point_bye{10};
    Points half_point_bye{5};
    Points zero_point_bye{0};
    Points pairing_allocated_bye{10};
    /// Such as of an adjourned game.
    Points unknown{5};
    /// The file says that an unknown result counts as a draw, which need not be said.
    bool says_unknown_is_draw = false;

    friend bool operator==(const Scoring&, const Scoring&) = default;
};

/// The points of an entry. Of one without a result: nothing, as while it is played.
[[nodiscard]] Points points_of(const Scoring& scoring, const Entry& entry);

struct TeamScoring {
    Points win{20};
    Points draw{10};
    Points loss{0};

    friend bool operator==(const TeamScoring&, const TeamScoring&) = default;
};

/// A line that means nothing to us, or a comment: it is written again as it was.
struct KeptLine {
    /// Without its end, in UTF-8.
    std::string line;
    /// It stands before the first line with these three letters; nothing for the end.
    std::string before;

    friend bool operator==(const KeptLine&, const KeptLine&) = default;
};

struct Tournament {
    std::string name;
    std::string city;
    std::string federation;
    /// As they are written; `YYYY/MM/DD` in the files of FIDE.
    std::string begins;
    std::string ends;
    /// How many the file says that there are.
    std::optional<std::uint32_t> players_said;
    std::optional<std::uint32_t> rated_said;
    std::optional<std::uint32_t> teams_said;
    std::string type;
    std::string chief_arbiter;
    std::vector<std::string> deputy_arbiters;
    std::string time_control;
    std::vector<std::string> round_dates;
    /// How many there will be.
    std::optional<std::uint32_t> rounds;
    Colour initial_colour = Colour::none;
    /// None: the file says nothing of it.
    std::optional<Scoring> scoring;
    std::string starting_rank_method;
    std::string pairing_controller;
    std::string encoded_type;
    /// In the order in which they are asked, such as `BH/C1`.
    std::vector<std::string> tie_breaks;
    /// The same with `PTS` among them.
    std::vector<std::string> standings;
    std::string encoded_time_control;
    /// Such as `WBWB`.
    std::string board_colours;
    std::optional<TeamScoring> team_scoring;
    /// Who stands above whom by rank, not by number (`XXC rank`).
    bool is_ordered_by_rank = false;

    std::vector<Player> players;
    std::vector<NationalPlayer> national_players;
    std::vector<Team> teams;
    std::vector<ByeList> byes;
    std::vector<Acceleration> accelerations;
    std::vector<ForbiddenPairing> forbidden_pairings;
    std::optional<TeamByes> team_byes;
    std::vector<ForfeitedMatch> forfeited_matches;
    std::vector<BoardOrder> board_orders;
    std::vector<AbnormalPoints> abnormal_points;
    std::vector<BoardNumber> board_numbers;
    std::vector<KeptLine> kept_lines;

    friend bool operator==(const Tournament&, const Tournament&) = default;
};

/// The rounds for which any player has an entry.
[[nodiscard]] std::uint32_t rounds_entered(const Tournament& tournament);
/// The rounds in which a player was paired: byes requested in advance make none. A following round
/// in which no player remains to be paired counts too.
[[nodiscard]] std::uint32_t rounds_paired(const Tournament& tournament);
/// Whether two players may meet again: teams meet, or there are enough rounds for a double round
/// robin.
[[nodiscard]] bool may_meet_again(const Tournament& tournament);
/// How many teams there are: a file may name each twice, with a number (310) and without (013).
[[nodiscard]] std::size_t teams_counted(const Tournament& tournament);
/// The entry of a round from 1; an empty one where the file has none.
[[nodiscard]] Entry entry_of(const Player& player, std::uint32_t round);
/// Sets it, and keeps the last entry one that says something.
void set_entry(Player& player, std::uint32_t round, const Entry& entry);

/// Players by their numbers; of several with the same number the first.
class Numbers {
public:
    explicit Numbers(const Tournament& tournament);

    /// The place in `players`; empty for an unknown number.
    [[nodiscard]] std::optional<std::size_t> find(std::uint32_t number) const;

private:
    /// By number: the place and one more.
    std::vector<std::uint32_t> places_;
};

/// The titles of FIDE, the highest first.
inline constexpr std::array<std::string_view, 8> titles = {"GM",  "IM", "WGM", "FM",
                                                           "WIM", "CM", "WFM", "WCM"};
/// The title as TRF16 writes it: `g` of older files is `GM`, `wf` is `WFM`. Others as they are.
[[nodiscard]] std::string title_of(std::string_view written);

} // namespace compongo::tournament
