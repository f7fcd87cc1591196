#include "compongo/watch/shown_games.h"

#include "compongo/audit/result_entered.h"
#include "compongo/pgn/game_replay.h"

#include <algorithm>

namespace compongo::watch {

namespace {

void set_result(pgn::PgnGame& game, pgn::PgnResult result) {
    game.result = result;
    const auto tag = std::ranges::find(game.tags, std::string_view("Result"), &pgn::PgnTag::name);
    if (tag != game.tags.end()) {
        tag->value = pgn::name(result);
    }
}

/// What tells a game from every other; its place among those of the same name is added.
[[nodiscard]] std::string name_of(const pgn::PgnGame& game) {
    std::string name;
    for (const std::string_view tag : {"Event", "Round", "Board", "White", "Black", "Date"}) {
        name.append(game.tag(tag)).append("\n");
    }
    return name;
}

} // namespace

void leave_out_what_is_not_legal(pgn::PgnGame& game) {
    const auto start = pgn::start_of(game);
    if (!start) {
        return;
    }
    auto& moves = game.line.moves;
    const pgn::PlayedLine played = pgn::play_line(*start, game.line);
    const std::size_t legal = played.moves.size();
    if (legal >= moves.size()) {
        return;
    }
    std::vector<std::string> rest;
    for (std::size_t at = legal; at < moves.size(); ++at) {
        rest.push_back(moves[at].text);
    }
    moves.resize(legal);
    if (audit::is_result_entered(rest)) {
        return;
    }
    std::string text = "from here on with a move that is not legal:";
    for (const std::string& each : rest) {
        text += " " + each;
    }
    // A bracket would close the comment.
    std::ranges::replace(text, '}', ')');
    (moves.empty() ? game.line.comments : moves.back().comments).push_back(std::move(text));
}

void ShownGames::delay(pgn::PgnGame& game, Seen& seen, Instant now) {
    auto& moves = game.line.moves;
    // A move that was corrected is seen anew, and so is what comes after it.
    std::size_t same = 0;
    while (same < std::min(moves.size(), seen.moves.size()) &&
           moves[same].text == seen.moves[same]) {
        ++same;
    }
    seen.moves.resize(same);
    seen.times.resize(same);
    for (std::size_t at = same; at < moves.size(); ++at) {
        seen.moves.push_back(moves[at].text);
        seen.times.push_back(now);
    }
    if (seen.result != game.result) {
        seen.result = game.result;
        seen.result_time = now;
    }
    const auto is_due = [&](Instant since) { return now - since >= delay_.time; };
    const bool is_over = game.result != pgn::PgnResult::unknown && is_due(seen.result_time);
    const auto due = static_cast<std::size_t>(std::ranges::count_if(seen.times, is_due));
    const auto kept_back = static_cast<std::size_t>(is_over ? 0 : delay_.half_moves);
    const std::size_t shown = std::min(due, moves.size() - std::min(moves.size(), kept_back));
    is_waiting_ =
        is_waiting_ || due < moves.size() || (game.result != pgn::PgnResult::unknown && !is_over);
    if (shown < moves.size()) {
        moves.resize(shown);
    }
    if (!is_over || shown < seen.moves.size()) {
        set_result(game, pgn::PgnResult::unknown);
    }
}

std::vector<pgn::PgnGame> ShownGames::show(std::vector<pgn::PgnGame> games, Instant now) {
    is_waiting_ = false;
    std::map<std::string, int> same;
    std::map<std::string, Seen> still;
    for (pgn::PgnGame& game : games) {
        std::string name = name_of(game);
        name += std::to_string(same[name]++);
        Seen& seen = still[name] = std::move(seen_[name]);
        delay(game, seen, now);
        leave_out_what_is_not_legal(game);
    }
    seen_ = std::move(still);
    return games;
}

} // namespace compongo::watch
