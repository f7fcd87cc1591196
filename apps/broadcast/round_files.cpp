#include "apps/broadcast/round_files.h"

#include "compongo/eboard/livechess_cloud_writing.h"
#include "compongo/pgn/writer.h"
#include "compongo/watch/elapsed_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace compongo::apps {

namespace {

/// The round in a `Round` tag: 3 for `3.12`.
[[nodiscard]] std::optional<int> round_by_tag(const pgn::PgnGame& game) {
    const std::string_view tag = game.tag("Round");
    int round = 0;
    static_cast<void>(std::from_chars(tag.data(), tag.data() + tag.size(), round));
    return round >= 1 && round <= static_cast<int>(eboard::cloud_rounds_max) ? std::optional(round)
                                                                             : std::nullopt;
}

/// Recorded elapsed times are more exact than differences of clock times.
[[nodiscard]] bool has_elapsed_times(const pgn::PgnGame& game) {
    return std::ranges::any_of(game.line.moves, [](const pgn::PgnMove& move) {
        return std::ranges::any_of(move.comments, [](const std::string& comment) {
            return comment.find("[%emt") != std::string::npos;
        });
    });
}

[[nodiscard]] std::string game_json(pgn::PgnGame game) {
    if (!has_elapsed_times(game)) {
        add_elapsed_times(game, watch::FirstClock::unknown);
    }
    return eboard::write_cloud_game(game);
}

/// Keeps existing values, which may have been written by hand. The file has one of each for all
/// games: where these differ, the different values one after the other.
void describe(eboard::CloudTournament& tournament, const std::vector<pgn::PgnGame>& games) {
    const auto fill = [&games](std::string& text, std::string_view tag) {
        if (!text.empty()) {
            return;
        }
        std::vector<std::string_view> values;
        for (const pgn::PgnGame& game : games) {
            const std::string_view value = game.tag(tag);
            if (!value.empty() && value != "?" &&
                std::ranges::find(values, value) == values.end()) {
                values.push_back(value);
            }
        }
        text = eboard::cloud_text(fmt::format("{}", fmt::join(values, " / ")));
    };
    fill(tournament.name, "Event");
    tournament.id = tournament.id.empty() ? tournament.name : tournament.id;
    fill(tournament.location, "Site");
    fill(tournament.time_control, "TimeControl");
}

} // namespace

RoundFiles::RoundFiles(std::optional<int> round, eboard::CloudTournament tournament, Files earlier)
    : round_(round), tournament_(std::move(tournament)), files_(std::move(earlier)) {
    files_["games.pgn"] = "";
    files_["tournament.json"] = eboard::write_cloud_tournament(tournament_);
}

void RoundFiles::show(const std::vector<pgn::PgnGame>& games) {
    const auto first = round_ ? round_ : games.empty() ? std::nullopt : round_by_tag(games.front());
    if (games.empty() && !first) {
        // Without games the round is unknown.
        return;
    }
    is_guessed_ = !first;
    std::erase_if(files_,
                  [](const auto& each) { return each.first.find('/') == std::string::npos; });
    std::string all;
    std::map<int, std::vector<pgn::PgnGame>> rounds = {{first.value_or(1), {}}};
    for (std::size_t at = 0; at < games.size(); ++at) {
        std::string text = pgn::write_pgn(games[at]);
        all += text;
        files_[fmt::format("game-{}.pgn", at + 1)] = std::move(text);
        const auto said = round_ ? round_ : round_by_tag(games[at]);
        rounds[said.value_or(first.value_or(1))].push_back(games[at]);
    }
    files_["games.pgn"] = std::move(all);
    files_["index.json"] = eboard::write_cloud_round(eboard::cloud_round(games));
    if (!games.empty()) {
        describe(tournament_, games);
    }
    for (const auto& [round, of_round] : rounds) {
        show_round(round, of_round);
    }
    files_["tournament.json"] = eboard::write_cloud_tournament(tournament_);
}

void RoundFiles::show_round(int round, const std::vector<pgn::PgnGame>& games) {
    const std::string folder = fmt::format("round-{}/", round);
    std::erase_if(files_, [&](const auto& each) { return each.first.starts_with(folder); });
    for (std::size_t at = 0; at < std::min(games.size(), eboard::cloud_games_max); ++at) {
        files_[fmt::format("{}game-{}.json", folder, at + 1)] = game_json(games[at]);
    }
    const eboard::CloudRound pairings = eboard::cloud_round(games);
    files_[folder + "index.json"] = eboard::write_cloud_round(pairings);
    set_count(tournament_, round, count_of(pairings));
}

} // namespace compongo::apps
