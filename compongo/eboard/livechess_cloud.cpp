#include "compongo/eboard/livechess_cloud.h"

#include "compongo/base/printable.h"
#include "compongo/base/utf8.h"
#include "compongo/chess/chess960.h"
#include "compongo/chess/fen.h"
#include "compongo/eboard/utc_instant.h"
#include "compongo/pgn/comment_commands.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace compongo::eboard {

namespace {

constexpr int usual_array = 518;

[[nodiscard]] std::string tag_text(const JsonValue& object, std::string_view name) {
    const JsonValue* const value = json_member(object, name);
    const std::string* const found = value == nullptr ? nullptr : value->as_text();
    return found == nullptr ? std::string() : cloud_text(*found);
}

template <class Number = int>
[[nodiscard]] std::optional<Number> whole_number(std::string_view digits) {
    Number number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return fault == std::errc() && end == digits.data() + digits.size() ? std::optional(number)
                                                                        : std::nullopt;
}

template <class Number = int>
[[nodiscard]] std::optional<Number> whole_number(const JsonValue* value) {
    const std::string* const digits = value == nullptr ? nullptr : value->as_number();
    return digits == nullptr ? std::nullopt : whole_number<Number>(std::string_view(*digits));
}

[[nodiscard]] pgn::PgnResult result_of(std::string_view word) {
    return word == "WHITEWIN"   ? pgn::PgnResult::white_wins
           : word == "BLACKWIN" ? pgn::PgnResult::black_wins
           : word == "DRAW"     ? pgn::PgnResult::draw
                                : pgn::result_of_tag(word).value_or(pgn::PgnResult::unknown);
}

/// Is this text no result, or one that PGN keeps only a part of, such as a forfeit?
[[nodiscard]] bool says_something_else(std::string_view word) {
    const bool is_status = word == "WHITEWIN" || word == "BLACKWIN" || word == "DRAW";
    const bool is_none = pgn::is_blank_result(word) || word == "UNKNOWN" || word == "LIVE";
    return !is_status && !is_none && (!pgn::result_of_tag(word) || pgn::is_forfeit_tag(word));
}

[[nodiscard]] Expected<JsonValue, std::string> object_in(std::string_view content) {
    if (content.size() > cloud_bytes_max) {
        return unexpected("found " + std::to_string(content.size()) + " bytes, expected at most " +
                          std::to_string(cloud_bytes_max));
    }
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    content.remove_prefix(content.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
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
    return name.empty() ? "?" : cloud_text(name);
}

void add_tag(std::vector<pgn::PgnTag>& tags, const std::string& name, const std::string& value) {
    if (!value.empty()) {
        tags.push_back({name, value});
    }
}

[[nodiscard]] CloudPlayer player_of(const JsonValue& player) {
    const JsonValue* const written = json_member(player, "fideid");
    const std::string* const text = written == nullptr ? nullptr : written->as_text();
    const auto id = text != nullptr ? whole_number(std::string_view(*text)) : whole_number(written);
    return {name_of(player), tag_text(player, "title"), tag_text(player, "federation"),
            id && *id > 0 ? id : std::nullopt};
}

[[nodiscard]] CloudPairing pairing_of(const JsonValue& value) {
    CloudPairing pairing;
    for (const chess::Color color : {chess::Color::white, chess::Color::black}) {
        const JsonValue* const player =
            json_member(value, color == chess::Color::white ? "white" : "black");
        if (player != nullptr) {
            pairing.players[color] = player_of(*player);
        }
    }
    const std::string said = tag_text(value, "result");
    pairing.result = result_of(said);
    pairing.result_said = says_something_else(said) ? said : "";
    const JsonValue* const live = json_member(value, "live");
    pairing.is_live = live != nullptr && live->is_true();
    return pairing;
}

void add_tags_of_players(std::vector<pgn::PgnTag>& tags, const CloudPairing& pairing) {
    for (const chess::Color color : {chess::Color::white, chess::Color::black}) {
        const std::string name = color == chess::Color::white ? "White" : "Black";
        const CloudPlayer& player = pairing.players[color];
        add_tag(tags, name + "Title", player.title);
        add_tag(tags, name + "Fed", player.federation);
        add_tag(tags, name + "FideId", player.fide_id ? std::to_string(*player.fide_id) : "");
    }
}

[[nodiscard]] std::string time_text(int seconds) {
    constexpr int sixty = 60;
    return std::to_string(seconds / sixty / sixty) + ":" + two_digits(seconds / sixty % sixty) +
           ":" + two_digits(seconds % sixty);
}

struct Times {
    std::optional<int> left;
    std::optional<int> taken;
};

/// Seconds in the range that a clock can show.
[[nodiscard]] std::optional<int> as_time(std::optional<int> seconds) {
    constexpr int most = 1'000'000;
    return seconds && *seconds >= 0 && *seconds <= most ? seconds : std::nullopt;
}

/// `1852+6`, `1852` or `+6`; nothing for any other text.
[[nodiscard]] std::optional<Times> times_of(std::string_view written) {
    const auto number = [](std::string_view digits) { return as_time(whole_number(digits)); };
    const std::size_t plus = written.find('+');
    const bool has_plus = plus != std::string_view::npos;
    const Times times{number(written.substr(0, plus)),
                      has_plus ? number(written.substr(plus + 1)) : std::nullopt};
    const bool is_left_read = times.left || plus == 0;
    return is_left_read && (times.taken || !has_plus) ? std::optional(times) : std::nullopt;
}

/// Words about a move as a comment. Time commands in it are disabled, since they were typed and not
/// shown by a clock.
[[nodiscard]] std::string comment_of(std::string_view words) {
    std::string comment;
    words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
    for (const pgn::CommentPart& part : pgn::comment_parts(cloud_text(words))) {
        const bool is_time = std::holds_alternative<pgn::TimeStamp>(part.meaning);
        comment += is_time ? "[ " + part.raw.substr(1) : part.raw;
    }
    return cloud_text(comment);
}

void add_time(pgn::PgnMove& move, std::string_view command, std::optional<int> seconds) {
    if (seconds) {
        move.comments.push_back("[%" + std::string(command) + " " + time_text(*seconds) + "]");
    }
}

/// The first clock time, in milliseconds; 0 if no move has one.
[[nodiscard]] std::int64_t first_clock(const pgn::PgnGame& game) {
    for (const pgn::PgnMove& move : game.line.moves) {
        for (const std::string& comment : move.comments) {
            for (const pgn::CommentPart& part : pgn::comment_parts(comment)) {
                const auto* const time = std::get_if<pgn::TimeStamp>(&part.meaning);
                if (time != nullptr && time->command == pgn::TimeCommand::clock) {
                    return time->milliseconds;
                }
            }
        }
    }
    return 0;
}

/// `5400+30` for a time control `90+30` where the first clock shows that minutes are meant:
/// LiveChess lets arbiters write minutes, and PGN counts seconds. Nothing for any other time
/// control.
[[nodiscard]] std::optional<std::string> control_in_seconds(std::string_view said,
                                                            const pgn::PgnGame& game) {
    constexpr std::int64_t minutes_max = 600;
    const std::size_t plus = said.find('+');
    const std::string_view first = said.substr(0, plus);
    const std::string_view added = plus == std::string_view::npos ? "0" : said.substr(plus + 1);
    std::int64_t minutes = 0;
    std::int64_t seconds = 0;
    const auto read = [](std::string_view text, std::int64_t& value) {
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
        return fault == std::errc() && end == text.data() + text.size() && value >= 0;
    };
    if (!read(first, minutes) || !read(added, seconds) || minutes > minutes_max ||
        seconds > minutes_max) {
        return std::nullopt;
    }
    // Read as seconds, no clock could exceed the time control by a minute.
    constexpr std::int64_t minute = 60'000;
    if (first_clock(game) <= (minutes + seconds) * 1'000 + minute) {
        return std::nullopt;
    }
    return std::to_string(minutes * 60) +
           (plus == std::string_view::npos ? "" : "+" + std::to_string(seconds));
}

/// At the end of the game the clock object is more accurate than the last moves' times.
void correct_last_clocks(std::vector<Times>& times, const JsonValue& game) {
    const JsonValue* const clock = json_member(game, "clock");
    if (clock == nullptr) {
        return;
    }
    for (std::size_t back = 1; back <= 2 && back <= times.size(); ++back) {
        const std::size_t at = times.size() - back;
        const auto shown =
            as_time(whole_number(json_member(*clock, at % 2 == 0 ? "white" : "black")));
        times[at].left = shown ? shown : times[at].left;
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
    const auto first = whole_number<std::int64_t>(json_member(value, "firstMove"));
    if (const auto when = first ? utc_of(*first) : std::nullopt) {
        game.tags.push_back({"UTCDate", when->date});
        game.tags.push_back({"UTCTime", when->time});
    }
}

/// A count in a round's entry, limited to a valid range whatever the file says.
[[nodiscard]] int count_in(const JsonValue& round, std::string_view name) {
    return std::clamp(whole_number(json_member(round, name)).value_or(0), 0,
                      static_cast<int>(cloud_games_max));
}

[[nodiscard]] Expected<std::vector<CloudCount>, std::string> counts_in(const JsonValue* rounds) {
    std::vector<CloudCount> counts;
    if (rounds == nullptr || rounds->kind == JsonKind::null) {
        return counts;
    }
    const bool is_list = rounds->as_array() != nullptr && rounds->items.size() <= cloud_rounds_max;
    if (!is_list || !std::ranges::all_of(rounds->items, [](const JsonValue& each) {
            return each.as_object() != nullptr;
        })) {
        return unexpected("rounds: found " + json_shown(*rounds) + ", expected a list of at most " +
                          std::to_string(cloud_rounds_max) + R"( such as {"count":12,"live":0})");
    }
    for (const JsonValue& round : rounds->items) {
        counts.push_back({count_in(round, "count"), count_in(round, "live")});
    }
    return counts;
}

} // namespace

std::string cloud_text(std::string_view text) {
    constexpr std::size_t longest = 255;
    std::string whole = printable(text.substr(0, 4 * longest));
    std::size_t end = 0;
    while (end < whole.size()) {
        const std::size_t next = end + first_code_point(std::string_view(whole).substr(end)).length;
        if (next > longest) {
            break;
        }
        end = next;
    }
    whole.resize(end);
    return whole;
}

bool is_cloud_move(std::string_view move) {
    constexpr std::size_t longest = 16;
    return !move.empty() && move.size() <= longest && std::ranges::all_of(move, [](char each) {
        return (each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z') ||
               (each >= 'a' && each <= 'z') || each == '+' || each == '#' || each == '=' ||
               each == '-';
    }) && move.find("--") == std::string_view::npos;
}

Expected<CloudTournament, std::string> read_cloud_tournament(std::string_view content) {
    auto value = object_in(content);
    if (!value) {
        return unexpected(value.error());
    }
    auto rounds = counts_in(json_member(*value, "rounds"));
    if (!rounds) {
        return unexpected(rounds.error());
    }
    CloudTournament tournament{tag_text(*value, "id"),       tag_text(*value, "name"),
                               tag_text(*value, "location"), tag_text(*value, "timecontrol"),
                               *std::move(rounds),           std::move(value->members)};
    std::erase_if(tournament.others, [](const JsonMember& each) {
        return each.name == "id" || each.name == "name" || each.name == "location" ||
               each.name == "timecontrol" || each.name == "rounds";
    });
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
    CloudRound round;
    if (std::string date = tag_text(*value, "date"); !date.empty()) {
        std::ranges::replace(date, '-', '.');
        round.date = std::move(date);
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
    const std::string result = tag_text(*value, "result");
    game.result = result_of(result);
    std::string comment = tag_text(*value, "comment");
    if (says_something_else(result)) {
        comment =
            "the game's result is written " + result + (comment.empty() ? "" : "; ") + comment;
    }
    if (!comment.empty()) {
        game.line.comments.push_back(cloud_text(comment));
    }
    const JsonValue* const moves = json_member(*value, "moves");
    if (moves == nullptr || moves->as_array() == nullptr) {
        // The game has not begun.
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
        if (!is_cloud_move(move)) {
            return unexpected("found " + json_shown(each) + " as move " +
                              std::to_string(game.line.moves.size() + 1) +
                              ", expected a text such as \"d4 1852+6\"");
        }
        game.line.moves.emplace_back();
        game.line.moves.back().text = move;
        std::string_view rest =
            blank == std::string_view::npos ? std::string_view() : whole.substr(blank + 1);
        const std::size_t end = rest.find(' ');
        const auto clock = times_of(rest.substr(0, end));
        times.push_back(clock.value_or(Times{}));
        if (clock) {
            rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        }
        // Text that is not a time is a comment on the move.
        if (const std::string words = comment_of(rest); !words.empty()) {
            game.line.moves.back().comments.push_back(words);
        }
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
    const CloudPairing pairing = is_paired ? round.pairings[game_number - 1] : CloudPairing();
    if (game.result == pgn::PgnResult::unknown) {
        game.result = pairing.result;
    } else if (pairing.result != pgn::PgnResult::unknown && pairing.result != game.result) {
        game.line.comments.push_back("the list of pairings says " +
                                     std::string(pgn::name(pairing.result)));
    }
    if (!pairing.result_said.empty()) {
        game.line.comments.push_back("the list of pairings has the result " + pairing.result_said);
    }
    std::vector<pgn::PgnTag> tags = {
        {"Event", tournament.name.empty() ? "?" : tournament.name},
        {"Site", tournament.location.empty() ? "?" : tournament.location},
        {"Date", round.date},
        {"Round", std::to_string(round_number) + "." + std::to_string(game_number)},
        {"White", pairing.players.white.name},
        {"Black", pairing.players.black.name},
        {"Result", std::string(pgn::name(game.result))}};
    if (const auto control = control_in_seconds(tournament.time_control, moves)) {
        add_tag(tags, "TimeControl", *control);
        game.line.comments.push_back("the tournament has the time control " +
                                     tournament.time_control + ", in minutes by the clocks");
    } else {
        add_tag(tags, "TimeControl", tournament.time_control);
    }
    add_tags_of_players(tags, pairing);
    tags.insert(tags.end(), moves.tags.begin(), moves.tags.end());
    game.tags = std::move(tags);
    return game;
}

} // namespace compongo::eboard
