#include "compongo/pgn/parts.h"

#include <algorithm>
#include <charconv>

namespace compongo::pgn {

namespace {

constexpr int parts_max = 1000;

[[nodiscard]] std::optional<int> read_number(std::string_view text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    const bool is_number = read.ec == std::errc() && read.ptr == end && number > 0;
    return is_number && number <= parts_max ? std::optional(number) : std::nullopt;
}

[[nodiscard]] std::string text(const Part& part) {
    return std::to_string(part.number) + "/" + std::to_string(part.of);
}

void set(PgnGame& game, std::string_view name, std::string value) {
    const auto found = std::ranges::find(game.tags, name, &PgnTag::name);
    if (found == game.tags.end()) {
        game.tags.push_back({std::string(name), std::move(value)});
    } else {
        found->value = std::move(value);
    }
}

/// Readers that know nothing of parts would take them for one game that changes.
[[nodiscard]] std::string round_of(const PgnGame& whole, const Part& part) {
    const std::string_view round = whole.tag("Round");
    const std::string_view board = whole.tag("Board");
    std::string text(round.empty() ? "?" : round);
    if (!board.empty()) {
        text.append(".").append(board);
    }
    return text + "." + std::to_string(part.number);
}

/// What stands at the beginning of a part, for people.
[[nodiscard]] std::string words_at_begin(const Part& own, std::string_view illegal_move) {
    const std::string behind = illegal_move.empty()
                                   ? "moves that were not seen"
                                   : std::string(illegal_move) + ", which is not legal and stands";
    return "part " + text(own) + ", after " + behind;
}

/// What stands at the end of one.
[[nodiscard]] std::string words_at_end(std::string_view illegal_move, const Part& next) {
    const std::string here = illegal_move.empty()
                                 ? "what was played then was not seen"
                                 : std::string(illegal_move) + " is not legal and stands";
    return here + ": the game goes on in part " + text(next);
}

[[nodiscard]] std::vector<std::string>& comments_at_end(PgnGame& part) {
    return part.line.moves.empty() ? part.line.comments : part.line.moves.back().comments;
}

} // namespace

std::optional<Part> read_part(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const auto number = read_number(text.substr(0, slash));
    const auto of = read_number(text.substr(slash + 1));
    return number && of && *number <= *of ? std::optional(Part{*number, *of}) : std::nullopt;
}

bool goes_on_in_next_part(const PgnGame& part) {
    const auto own = read_part(part.tag(part_tag));
    return own && own->number < own->of;
}

std::vector<PgnGame> in_parts(PgnGame game, std::vector<Continuation> continuations) {
    if (continuations.empty()) {
        return {std::move(game)};
    }
    const int count = static_cast<int>(continuations.size()) + 1;
    std::vector<PgnGame> parts(static_cast<std::size_t>(count), game);
    for (int number = 1; number <= count; ++number) {
        const auto index = static_cast<std::size_t>(number - 1);
        const Part own = {number, count};
        PgnGame& part = parts[index];
        set(part, part_tag, text(own));
        if (number > 1) {
            Continuation& continued = continuations[index - 1];
            set(part, "Round", round_of(game, own));
            set(part, "SetUp", "1");
            set(part, "FEN", std::move(continued.fen));
            part.line = std::move(continued.line);
            part.line.comments.insert(part.line.comments.begin(),
                                      words_at_begin(own, continued.illegal_move));
        }
    }
    for (int number = 1; number < count; ++number) {
        const auto index = static_cast<std::size_t>(number - 1);
        PgnGame& part = parts[index];
        const std::string& move = continuations[index].illegal_move;
        if (!move.empty()) {
            set(part, illegal_move_tag, move);
        }
        set(part, "Result", std::string(name(PgnResult::unknown)));
        set(part, "Termination", "unterminated");
        part.result = PgnResult::unknown;
        comments_at_end(part).push_back(words_at_end(move, {number + 1, count}));
    }
    return parts;
}

std::vector<PgnGame> first_parts(std::vector<PgnGame> parts, std::size_t count) {
    // Of a text that is half written the rest may not be there.
    const auto said = parts.empty() ? std::nullopt : read_part(parts.front().tag(part_tag));
    const int before = said ? said->of : static_cast<int>(parts.size());
    parts.resize(std::min(count, parts.size()));
    const int now = static_cast<int>(parts.size());
    std::string last_move;
    for (int number = 1; number <= now; ++number) {
        PgnGame& part = parts[static_cast<std::size_t>(number - 1)];
        std::ranges::replace(part.line.comments, words_at_begin({number, before}, last_move),
                             words_at_begin({number, now}, last_move));
        last_move = part.tag(illegal_move_tag);
        const std::string end = words_at_end(last_move, {number + 1, before});
        if (number < now) {
            std::ranges::replace(comments_at_end(part), end,
                                 words_at_end(last_move, {number + 1, now}));
        } else {
            std::erase(comments_at_end(part), end);
            std::erase_if(part.tags,
                          [](const PgnTag& each) { return each.name == illegal_move_tag; });
        }
        if (now == 1) {
            std::erase_if(part.tags, [](const PgnTag& each) { return each.name == part_tag; });
        } else {
            set(part, part_tag, text(Part{number, now}));
        }
    }
    return parts;
}

std::size_t games_of_one(std::span<const PgnGame> games) {
    if (games.empty()) {
        return 0;
    }
    const auto first = read_part(games.front().tag(part_tag));
    if (!first || first->number != 1 || static_cast<std::size_t>(first->of) > games.size()) {
        return 1;
    }
    const auto count = static_cast<std::size_t>(first->of);
    for (std::size_t at = 1; at < count; ++at) {
        const PgnGame& part = games[at];
        const Part expected = {static_cast<int>(at) + 1, first->of};
        if (read_part(part.tag(part_tag)) != expected ||
            part.tag("White") != games.front().tag("White") ||
            part.tag("Black") != games.front().tag("Black")) {
            return 1;
        }
    }
    return count;
}

} // namespace compongo::pgn
