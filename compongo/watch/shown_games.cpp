#include "compongo/watch/shown_games.h"

#include "compongo/audit/result_entered.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/parts.h"
#include "compongo/pgn/writer.h"

#include <algorithm>
#include <array>
#include <span>

namespace compongo::watch {

namespace {

/// Tags in which recorders and servers say how, when or after how many moves a game ended.
constexpr auto tags_of_the_end = std::to_array<std::string_view>(
    {"BlackRatingDiff", "CurrentPosition", "EndDate", "EndTime", "FinalFEN", "GameDuration",
     "GameEndTime", "PlyCount", "TerminationDetails", "UTCEndDate", "UTCEndTime",
     "WhiteRatingDiff"});

void leave_out_tags_of_the_end(std::vector<pgn::PgnGame>& parts) {
    for (pgn::PgnGame& part : parts) {
        std::erase_if(part.tags, [](const pgn::PgnTag& tag) {
            return std::ranges::find(tags_of_the_end, tag.name) != tags_of_the_end.end();
        });
    }
}

/// Removes the comment behind the last move, which may say who resigned, but keeps its clock.
void leave_out_words_at_the_end(pgn::PgnGame& game) {
    auto& moves = game.line.moves;
    std::erase_if(
        moves.empty() ? game.line.comments : moves.back().comments,
        [](const std::string& comment) { return comment.find("[%") == std::string::npos; });
}

/// Makes the game unfinished, in its tags too.
void take_result_away(pgn::PgnGame& game) {
    const bool had_result = game.result != pgn::PgnResult::unknown;
    game.result = pgn::PgnResult::unknown;
    const auto set = [&game](std::string_view name, std::string_view value) {
        const auto tag = std::ranges::find(game.tags, name, &pgn::PgnTag::name);
        if (tag != game.tags.end()) {
            tag->value = value;
        }
    };
    set("Result", pgn::name(game.result));
    // The tag Termination reveals a fallen flag or a resignation.
    if (had_result) {
        set("Termination", "unterminated");
    }
}

/// The key of a game: its tags, and its number among games with the same tags.
[[nodiscard]] std::string name_of(const pgn::PgnGame& game) {
    std::string name;
    for (const std::string_view tag : {"Event", "Round", "Board", "White", "Black", "Date"}) {
        name.append(game.tag(tag)).append("\n");
    }
    return name;
}

/// Whether an illegal move that stands follows the moves of this part.
[[nodiscard]] bool ends_illegally(const std::vector<pgn::PgnGame>& parts, std::size_t at) {
    return at + 1 < parts.size() || !parts[at].tag(pgn::illegal_move_tag).empty();
}

/// The steps of a game in the order in which they are shown.
[[nodiscard]] std::vector<std::string> steps_of(const std::vector<pgn::PgnGame>& parts) {
    std::vector<std::string> steps;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        for (const pgn::PgnMove& move : parts[at].line.moves) {
            steps.push_back(move.text);
        }
        if (ends_illegally(parts, at)) {
            // The blank distinguishes it from every move of the text.
            steps.push_back("illegal " + std::string(parts[at].tag(pgn::illegal_move_tag)));
        }
    }
    return steps;
}

/// Keeps the first `steps` steps.
void keep_first(std::vector<pgn::PgnGame>& parts, std::size_t steps) {
    for (std::size_t at = 0; at < parts.size(); ++at) {
        auto& moves = parts[at].line.moves;
        const bool is_illegal_next = ends_illegally(parts, at);
        const std::size_t own = moves.size() + (is_illegal_next ? 1 : 0);
        if (steps >= own) {
            steps -= own;
            continue;
        }
        // The comment at the end of a part is shown only after the whole part.
        if (is_illegal_next) {
            parts = pgn::first_parts(std::move(parts), at + 1);
        }
        auto& left = parts[at].line.moves;
        left.resize(std::min(steps, left.size()));
        return;
    }
}

/// The text from this move on, as it stood, with move numbers, variations, glyphs and comments.
[[nodiscard]] std::string rest_of_moves(const pgn::PgnGame& game, std::size_t from) {
    pgn::PgnGame rest;
    rest.result = pgn::PgnResult::unknown;
    const auto start = pgn::start_of(game);
    const std::size_t before = from + (start && start->turn() == chess::Color::black ? 1 : 0);
    const auto number =
        (start ? static_cast<std::size_t>(start->fullmove_number()) : 1) + before / 2;
    rest.tags.push_back(
        {"FEN", (before % 2 == 0 ? "8/8/8/8/8/8/8/K1k5 w - - 0 " : "8/8/8/8/8/8/8/K1k5 b - - 0 ") +
                    std::to_string(number)});
    rest.line.moves.assign(game.line.moves.begin() + static_cast<std::ptrdiff_t>(from),
                           game.line.moves.end());
    if (std::ranges::any_of(rest.line.moves,
                            [](const pgn::PgnMove& move) { return move.number_before > 0; })) {
        // Numbers stay as they stood; only Black's first move gets one.
        for (pgn::PgnMove& move : rest.line.moves) {
            move.is_unplayed = true;
        }
        int& first = rest.line.moves.front().number_before;
        const bool is_blacks = before % 2 == 1;
        first = first == 0 && is_blacks ? static_cast<int>(2 * number) : first;
    }
    std::string text = pgn::write_pgn(rest, {.width = 0});
    text.erase(0, text.find("\n\n") + 2);
    // Without the marker, whose spelling of other results depends on the tags.
    text.resize(text.rfind(pgn::name(rest.result)));
    while (text.ends_with(' ')) {
        text.pop_back();
    }
    return text;
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
    std::vector<std::string> words;
    for (std::size_t at = legal; at < moves.size(); ++at) {
        words.push_back(moves[at].text);
    }
    const std::string rest = rest_of_moves(game, legal);
    const bool is_move_missing = moves[legal].missing_before > 0;
    moves.resize(legal);
    if (audit::is_result_entered(words)) {
        return;
    }
    std::string text = is_move_missing ? "by the numbers a half-move is missing here: "
                                       : "from here on the moves cannot be played: ";
    text += rest;
    // Braces would end the comment; later clock readings do not belong here.
    for (const auto& [bracket, instead] :
         {std::pair('{', '('), std::pair('}', ')'), std::pair('[', '('), std::pair(']', ')')}) {
        std::ranges::replace(text, bracket, instead);
    }
    (moves.empty() ? game.line.comments : moves.back().comments).push_back(std::move(text));
}

void ShownGames::delay(std::vector<pgn::PgnGame>& parts, Seen& seen, Instant now) {
    const std::vector<std::string> steps = steps_of(parts);
    // A corrected move and all moves after it are delayed again.
    const auto first_other = std::ranges::mismatch(steps, seen.steps).in1;
    seen.steps = steps;
    seen.times.resize(static_cast<std::size_t>(first_other - steps.begin()));
    seen.times.resize(steps.size(), now);
    const pgn::PgnResult result = parts.back().result;
    if (seen.result != result) {
        seen.result = result;
        seen.result_time = now;
    }
    const auto is_due = [&](Instant since) { return now - since >= delay_.time; };
    const bool is_over = result != pgn::PgnResult::unknown && is_due(seen.result_time);
    const auto due = static_cast<std::size_t>(std::ranges::count_if(seen.times, is_due));
    const auto kept_back = static_cast<std::size_t>(is_over ? 0 : delay_.half_moves);
    const std::size_t shown = std::min(due, steps.size() - std::min(steps.size(), kept_back));
    is_waiting_ =
        is_waiting_ || due < steps.size() || (result != pgn::PgnResult::unknown && !is_over);
    keep_first(parts, shown);
    const bool is_result_held_back = result != pgn::PgnResult::unknown && !is_over;
    if (is_result_held_back && shown == steps.size()) {
        leave_out_words_at_the_end(parts.back());
    }
    if (is_result_held_back || shown < steps.size()) {
        leave_out_tags_of_the_end(parts);
    }
    if (!is_over || shown < steps.size()) {
        take_result_away(parts.back());
    }
}

std::vector<pgn::PgnGame> ShownGames::show(std::vector<pgn::PgnGame> games, Instant now) {
    is_waiting_ = false;
    std::map<std::string, int> same;
    std::map<std::string, Seen> still;
    std::vector<pgn::PgnGame> shown;
    for (std::size_t at = 0; at < games.size();) {
        const std::size_t count = pgn::games_of_one(std::span(games).subspan(at));
        std::vector<pgn::PgnGame> parts(games.begin() + static_cast<std::ptrdiff_t>(at),
                                        games.begin() + static_cast<std::ptrdiff_t>(at + count));
        at += count;
        std::string name = name_of(parts.front());
        name += std::to_string(same[name]++);
        Seen& seen = still[name] = std::move(seen_[name]);
        delay(parts, seen, now);
        for (pgn::PgnGame& part : parts) {
            leave_out_what_is_not_legal(part);
            shown.push_back(std::move(part));
        }
    }
    seen_ = std::move(still);
    return shown;
}

} // namespace compongo::watch
