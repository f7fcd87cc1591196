#include "compongo/eboard/livechess_cloud.h"

#include "compongo/base/printable.h"
#include "compongo/chess/chess960.h"
#include "compongo/chess/fen.h"
#include "compongo/json/json.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace compongo::eboard {

namespace {

constexpr int usual_array = 518;

[[nodiscard]] std::string tag_text(const JsonValue& object, std::string_view name) {
    const JsonValue* const value = json_member(object, name);
    const std::string* const found = value == nullptr ? nullptr : value->as_text();
    constexpr std::size_t longest = 255;
    std::string cut = found == nullptr ? std::string() : found->substr(0, longest);
    // A line of PGN holds it.
    std::ranges::replace_if(
        cut, [](char each) { return static_cast<unsigned char>(each) < ' '; }, ' ');
    return cut;
}

[[nodiscard]] std::optional<int> whole_number(std::string_view digits) {
    int number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return fault == std::errc() && end == digits.data() + digits.size() ? std::optional(number)
                                                                        : std::nullopt;
}

[[nodiscard]] std::optional<int> whole_number(const JsonValue* value) {
    const std::string* const digits = value == nullptr ? nullptr : value->as_number();
    return digits == nullptr ? std::nullopt : whole_number(std::string_view(*digits));
}

[[nodiscard]] pgn::PgnResult result_of(std::string_view word) {
    return word == "WHITEWIN" || word == "1-0"   ? pgn::PgnResult::white_wins
           : word == "BLACKWIN" || word == "0-1" ? pgn::PgnResult::black_wins
           : word == "DRAW" || word == "1/2-1/2" ? pgn::PgnResult::draw
                                                 : pgn::PgnResult::unknown;
}

[[nodiscard]] Expected<JsonValue, std::string> object_in(std::string_view content) {
    if (content.size() > cloud_bytes_max) {
        return unexpected("found " + std::to_string(content.size()) + " bytes, expected at most " +
                          std::to_string(cloud_bytes_max));
    }
    auto value = parse_json(content);
    if (!value) {
        return unexpected("no JSON at byte " + std::to_string(value.error().offset) +
                          ": expected " + value.error().expected);
    }
    if (value->as_object() == nullptr) {
        return unexpected("found " + json_shown(*value) + ", expected an object");
    }
    return *std::move(value);
}

[[nodiscard]] std::string name_of(const JsonValue& player) {
    std::string name = tag_text(player, "lname");
    std::string given = tag_text(player, "fname");
    if (const std::string middle = tag_text(player, "mname"); !middle.empty()) {
        given += (given.empty() ? "" : " ") + middle;
    }
    if (!given.empty()) {
        name += (name.empty() ? "" : ", ") + given;
    }
    return name.empty() ? "?" : name;
}

void add_tag(std::vector<pgn::PgnTag>& tags, const std::string& name, const std::string& value) {
    if (!value.empty()) {
        tags.push_back({name, value});
    }
}

[[nodiscard]] CloudPairing pairing_of(const JsonValue& value) {
    CloudPairing pairing;
    for (const bool is_white : {true, false}) {
        const JsonValue* const player = json_member(value, is_white ? "white" : "black");
        const std::string colour = is_white ? "White" : "Black";
        std::string& name = is_white ? pairing.white : pairing.black;
        name = player == nullptr ? "?" : name_of(*player);
        if (player != nullptr) {
            add_tag(pairing.tags, colour + "Title", tag_text(*player, "title"));
            if (const auto id = whole_number(json_member(*player, "fideid")); id && *id > 0) {
                add_tag(pairing.tags, colour + "FideId", std::to_string(*id));
            }
        }
    }
    pairing.result = result_of(tag_text(value, "result"));
    const JsonValue* const live = json_member(value, "live");
    pairing.is_live = live != nullptr && live->is_true();
    return pairing;
}

[[nodiscard]] std::string time_text(int seconds) {
    constexpr int sixty = 60;
    return std::to_string(seconds / sixty / sixty) + ":" + two_digits(seconds / sixty % sixty) +
           ":" + two_digits(seconds % sixty);
}

/// A word of movetext: what is none cannot be passed on.
[[nodiscard]] bool is_word(std::string_view move) {
    constexpr std::size_t longest = 16;
    return !move.empty() && move.size() <= longest && std::ranges::all_of(move, [](char each) {
        return (each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z') ||
               (each >= 'a' && each <= 'z') || each == '+' || each == '#' || each == '=' ||
               each == '-';
    }) && move.find("--") == std::string_view::npos;
}

struct Times {
    std::optional<int> left;
    std::optional<int> taken;
};

/// `1852+6`, `1852`, `+6`.
[[nodiscard]] Times times_of(std::string_view written) {
    constexpr int most = 1'000'000;
    const auto number = [](std::string_view digits) {
        const auto read = whole_number(digits);
        return read && *read >= 0 && *read <= most ? read : std::nullopt;
    };
    const std::size_t plus = written.find('+');
    Times times{number(written.substr(0, plus)), {}};
    if (plus != std::string_view::npos) {
        times.taken = number(written.substr(plus + 1));
    }
    return times;
}

void add_time(pgn::PgnMove& move, std::string_view command, std::optional<int> seconds) {
    if (seconds) {
        move.comments.push_back("[%" + std::string(command) + " " + time_text(*seconds) + "]");
    }
}

/// At the end the clock itself says more than the move: what each player has left now.
void correct_last_clocks(std::vector<Times>& times, const JsonValue& game) {
    const JsonValue* const clock = json_member(game, "clock");
    if (clock == nullptr) {
        return;
    }
    for (std::size_t back = 1; back <= 2 && back <= times.size(); ++back) {
        const std::size_t at = times.size() - back;
        const auto shown = whole_number(json_member(*clock, at % 2 == 0 ? "white" : "black"));
        if (shown && *shown >= 0) {
            times[at].left = shown;
        }
    }
}

void add_start(pgn::PgnGame& game, const JsonValue& value) {
    const auto number = whole_number(json_member(value, "chess960"));
    if (number && *number >= 0 && *number < chess::chess960_count && *number != usual_array) {
        game.tags.push_back({"Variant", "Chess960"});
        game.tags.push_back({"SetUp", "1"});
        game.tags.push_back(
            {"FEN", chess::fen(chess::chess960_position(*number), chess::FenDialect::shredder)});
    }
}

} // namespace

Expected<CloudTournament, std::string> read_cloud_tournament(std::string_view content) {
    const auto value = object_in(content);
    if (!value) {
        return unexpected(value.error());
    }
    CloudTournament tournament{tag_text(*value, "name"), tag_text(*value, "location"),
                               tag_text(*value, "timecontrol")};
    const JsonValue* const rounds = json_member(*value, "rounds");
    if (rounds != nullptr && rounds->as_array() != nullptr) {
        for (const JsonValue& round : *rounds->as_array()) {
            const int count = whole_number(json_member(round, "count")).value_or(0);
            tournament.games.push_back(std::clamp(count, 0, static_cast<int>(cloud_games_max)));
        }
    }
    return tournament;
}

Expected<CloudRound, std::string> read_cloud_round(std::string_view content) {
    const auto value = object_in(content);
    if (!value) {
        return unexpected(value.error());
    }
    const JsonValue* const pairings = json_member(*value, "pairings");
    if (pairings == nullptr || pairings->as_array() == nullptr) {
        return unexpected(std::string("found no pairings, expected a list of them"));
    }
    CloudRound round{tag_text(*value, "date"), {}};
    std::ranges::replace(round.date, '-', '.');
    if (round.date.empty()) {
        round.date = "????.??.??";
    }
    for (const JsonValue& each : *pairings->as_array()) {
        if (round.pairings.size() < cloud_games_max) {
            round.pairings.push_back(pairing_of(each));
        }
    }
    return round;
}

Expected<pgn::PgnGame, std::string> read_cloud_game(std::string_view content) {
    const auto value = object_in(content);
    if (!value) {
        return unexpected(value.error());
    }
    pgn::PgnGame game;
    add_start(game, *value);
    game.result = result_of(tag_text(*value, "result"));
    const JsonValue* const moves = json_member(*value, "moves");
    if (moves == nullptr || moves->as_array() == nullptr) {
        // A game that has not begun.
        return game;
    }
    std::vector<Times> times;
    for (const JsonValue& each : *moves->as_array()) {
        const std::string* const written = each.as_text();
        if (written == nullptr || game.line.moves.size() >= cloud_moves_max) {
            return unexpected("found " + json_shown(each) + " as move " +
                              std::to_string(game.line.moves.size() + 1) + ", expected at most " +
                              std::to_string(cloud_moves_max) + " texts such as \"d4 1852+6\"");
        }
        const std::string_view whole = *written;
        const std::size_t blank = whole.find(' ');
        const std::string_view move = whole.substr(0, blank);
        if (!is_word(move)) {
            return unexpected("found " + json_shown(each) + " as move " +
                              std::to_string(game.line.moves.size() + 1) +
                              ", expected a text such as \"d4 1852+6\"");
        }
        game.line.moves.emplace_back();
        game.line.moves.back().text = move;
        times.push_back(blank == std::string_view::npos ? Times{}
                                                        : times_of(whole.substr(blank + 1)));
    }
    correct_last_clocks(times, *value);
    for (std::size_t at = 0; at < times.size(); ++at) {
        add_time(game.line.moves[at], "clk", times[at].left);
        add_time(game.line.moves[at], "emt", times[at].taken);
    }
    return game;
}

pgn::PgnGame cloud_game(const CloudTournament& tournament, const CloudRound& round,
                        int round_number, std::size_t game_number, const pgn::PgnGame& moves) {
    pgn::PgnGame game = moves;
    const bool is_paired = game_number >= 1 && game_number <= round.pairings.size();
    const CloudPairing pairing =
        is_paired ? round.pairings[game_number - 1] : CloudPairing{"?", "?"};
    if (game.result == pgn::PgnResult::unknown) {
        game.result = pairing.result;
    }
    std::vector<pgn::PgnTag> tags = {
        {"Event", tournament.name.empty() ? "?" : tournament.name},
        {"Site", tournament.location.empty() ? "?" : tournament.location},
        {"Date", round.date},
        {"Round", std::to_string(round_number) + "." + std::to_string(game_number)},
        {"White", pairing.white},
        {"Black", pairing.black},
        {"Result", std::string(pgn::name(game.result))}};
    add_tag(tags, "TimeControl", tournament.time_control);
    tags.insert(tags.end(), pairing.tags.begin(), pairing.tags.end());
    tags.insert(tags.end(), moves.tags.begin(), moves.tags.end());
    game.tags = std::move(tags);
    return game;
}

} // namespace compongo::eboard
