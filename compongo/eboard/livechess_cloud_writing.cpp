#include "compongo/eboard/livechess_cloud_writing.h"

#include "compongo/base/check.h"
#include "compongo/chess/chess960.h"
#include "compongo/eboard/utc_instant.h"
#include "compongo/pgn/comment_commands.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/parts.h"

#include <algorithm>
#include <charconv>

namespace compongo::eboard {

namespace {

[[nodiscard]] JsonValue text_or_null(std::string_view text) {
    return text.empty() ? JsonValue() : json_text(text);
}

template <class Number>
[[nodiscard]] JsonValue number_or_null(const std::optional<Number>& number) {
    return number ? json_number(std::to_string(*number)) : JsonValue();
}

[[nodiscard]] JsonValue truth(bool is_so) {
    JsonValue value;
    value.kind = JsonKind::boolean;
    value.text = is_so ? "true" : "false";
    return value;
}

/// `Moss, M X`: last name Moss, first name M X.
struct SplitName {
    std::string_view last;
    std::string_view first;
};

[[nodiscard]] SplitName split(std::string_view name) {
    constexpr std::string_view between = ", ";
    const std::size_t at = name.find(between);
    const bool has_both =
        at != std::string_view::npos && at > 0 && at + between.size() < name.size();
    return has_both ? SplitName{name.substr(0, at), name.substr(at + between.size())}
                    : SplitName{name == "?" ? std::string_view() : name, {}};
}

[[nodiscard]] JsonValue written(const CloudPlayer& player) {
    const SplitName name = split(player.name);
    JsonObject members = {{"fname", text_or_null(name.first)},
                          {"mname", JsonValue()},
                          {"lname", text_or_null(name.last)},
                          {"title", text_or_null(player.title)},
                          {"federation", text_or_null(player.federation)}};
    if (player.fide_id) {
        members.push_back({"fideid", number_or_null(player.fide_id)});
    }
    return json_object(std::move(members));
}

[[nodiscard]] JsonValue written(const CloudPairing& pairing) {
    return json_object({{"white", written(pairing.players.white)},
                        {"black", written(pairing.players.black)},
                        {"result", json_text(pgn::name(pairing.result))},
                        {"live", truth(pairing.is_live)}});
}

/// Of a game in several parts only the last one can have a result or be in progress.
[[nodiscard]] bool is_live(const pgn::PgnGame& game) {
    return game.result == pgn::PgnResult::unknown && !goes_on_in_next_part(game);
}

/// A game's result, which has other words than the list of pairings; results without a word of the
/// format are written as in PGN.
[[nodiscard]] JsonValue word_of(pgn::PgnResult result) {
    switch (result) {
    case pgn::PgnResult::white_wins:
        return json_text("WHITEWIN");
    case pgn::PgnResult::black_wins:
        return json_text("BLACKWIN");
    case pgn::PgnResult::draw:
        return json_text("DRAW");
    case pgn::PgnResult::both_lose:
    case pgn::PgnResult::white_half_black_zero:
    case pgn::PgnResult::white_zero_black_half:
        return json_text(pgn::name(result));
    case pgn::PgnResult::unknown:
        return {};
    }
    UNREACHABLE();
}

/// The number of the array that the game starts from, of 960; nothing for another start.
[[nodiscard]] std::optional<int> array_of(const pgn::PgnGame& game) {
    const auto start = pgn::start_of(game);
    if (!start) {
        return std::nullopt;
    }
    chess::BackRank rank{};
    for (unsigned file = 0; file < rank.size(); ++file) {
        const auto piece = start->board().piece_on(chess::square_at(file));
        if (!piece) {
            return std::nullopt;
        }
        rank.at(file) = piece->type;
    }
    const auto number = chess::chess960_number(rank);
    const bool is_array = number && *start == chess::chess960_position(*number);
    return is_array ? std::optional(*number) : std::nullopt;
}

/// ` 1852+6`: seconds left and taken, as far as known.
[[nodiscard]] std::string times_text(const pgn::PgnMove& move) {
    constexpr std::int64_t a_second = 1000;
    constexpr std::int64_t most = 1'000'000;
    std::optional<std::int64_t> left;
    std::optional<std::int64_t> taken;
    for (const std::string& comment : move.comments) {
        for (const pgn::CommentPart& part : pgn::comment_parts(comment)) {
            const auto* const time = std::get_if<pgn::TimeStamp>(&part.meaning);
            if (time == nullptr || time->milliseconds < 0 || time->milliseconds / a_second > most) {
                continue;
            }
            if (time->command == pgn::TimeCommand::clock && !left) {
                left = time->milliseconds / a_second;
            } else if (time->command == pgn::TimeCommand::elapsed_move_time && !taken) {
                taken = time->milliseconds / a_second;
            }
        }
    }
    return (left || taken ? " " : "") + (left ? std::to_string(*left) : "") +
           (taken ? "+" + std::to_string(*taken) : "");
}

[[nodiscard]] CloudPlayer player_by_tags(const pgn::PgnGame& game, const std::string& color) {
    CloudPlayer player;
    std::string name(game.tag(color));
    // Some programs omit the blank between last and first name.
    if (const std::size_t comma = name.find(','); comma != std::string::npos) {
        const std::size_t first = name.find_first_not_of(' ', comma + 1);
        name =
            name.substr(0, comma) + (first == std::string::npos ? "" : ", " + name.substr(first));
    }
    name = cloud_text(name);
    player.name = name.empty() ? "?" : name;
    player.title = cloud_text(game.tag(color + "Title"));
    player.federation = cloud_text(game.tag(color + "Fed"));
    const std::string_view id = game.tag(color + "FideId");
    int number = 0;
    const auto [end, fault] = std::from_chars(id.data(), id.data() + id.size(), number);
    if (fault == std::errc() && end == id.data() + id.size() && number > 0) {
        player.fide_id = number;
    }
    return player;
}

} // namespace

std::string write_cloud_tournament(const CloudTournament& tournament) {
    JsonObject members = {{"id", text_or_null(tournament.id)},
                          {"name", text_or_null(tournament.name)},
                          {"location", text_or_null(tournament.location)},
                          {"timecontrol", text_or_null(tournament.time_control)}};
    members.insert(members.end(), tournament.others.begin(), tournament.others.end());
    JsonArray rounds;
    for (const CloudCount& each : tournament.rounds) {
        rounds.push_back(json_object({{"count", json_number(std::to_string(each.games))},
                                      {"live", json_number(std::to_string(each.live))}}));
    }
    members.push_back({"rounds", json_array(std::move(rounds))});
    return json(json_object(std::move(members))) + "\n";
}

std::string write_cloud_round(const CloudRound& round) {
    std::string date = round.date == unknown_day ? "" : round.date;
    std::ranges::replace(date, '.', '-');
    JsonArray pairings;
    for (const CloudPairing& each : round.pairings) {
        pairings.push_back(written(each));
    }
    return json(json_object(
               {{"date", text_or_null(date)}, {"pairings", json_array(std::move(pairings))}})) +
           "\n";
}

std::string write_cloud_game(const pgn::PgnGame& game) {
    const auto array = array_of(game);
    JsonArray moves;
    for (const pgn::PgnMove& move : game.line.moves) {
        if (!array || moves.size() == cloud_moves_max || !is_cloud_move(move.text)) {
            break;
        }
        moves.push_back(json_text(move.text + times_text(move)));
    }
    const auto first = utc_instant(game.tag("UTCDate"), game.tag("UTCTime"));
    return json(json_object({{"live", truth(is_live(game))},
                             {"firstMove", number_or_null(first)},
                             {"chess960", number_or_null(array)},
                             {"result", word_of(game.result)},
                             {"comment", JsonValue()},
                             {"clock", JsonValue()},
                             {"moves", json_array(std::move(moves))}})) +
           "\n";
}

CloudPairing cloud_pairing(const pgn::PgnGame& game) {
    return {
        {player_by_tags(game, "White"), player_by_tags(game, "Black")}, game.result, is_live(game)};
}

CloudRound cloud_round(const std::vector<pgn::PgnGame>& games) {
    CloudRound round;
    for (const pgn::PgnGame& game : games) {
        if (round.pairings.size() == cloud_games_max) {
            break;
        }
        round.pairings.push_back(cloud_pairing(game));
        std::string date = cloud_text(game.tag("Date"));
        if (round.date == unknown_day && !date.empty()) {
            std::ranges::replace(date, '-', '.');
            round.date = std::move(date);
        }
    }
    return round;
}

CloudCount count_of(const CloudRound& round) {
    return {static_cast<int>(round.pairings.size()),
            static_cast<int>(std::ranges::count(round.pairings, true, &CloudPairing::is_live))};
}

void set_count(CloudTournament& tournament, int round, const CloudCount& count) {
    CHECK(round >= 1 && round <= static_cast<int>(cloud_rounds_max));
    const auto number = static_cast<std::size_t>(round);
    if (tournament.rounds.size() < number) {
        tournament.rounds.resize(number);
    }
    tournament.rounds[number - 1] = count;
}

} // namespace compongo::eboard
