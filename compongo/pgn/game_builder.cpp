#include "compongo/pgn/game_builder.h"

#include "compongo/pgn/text_encoding.h"

#include <array>
#include <utility>

namespace compongo::pgn {

namespace {

struct PrintedSign {
    std::string_view mark;
    int nag;
};

/// The signs of printed books that have a number in PGN.
constexpr std::array evaluations = {
    PrintedSign{"=", 10},   PrintedSign{"+=", 14},  PrintedSign{"+/=", 14},
    PrintedSign{"=+", 15},  PrintedSign{"=/+", 15}, PrintedSign{"+/-", 16},
    PrintedSign{"-/+", 17}, PrintedSign{"+-", 18},  PrintedSign{"-+", 19},
};

/// Each line end becomes one space.
[[nodiscard]] std::string without_line_ends(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\n' && at > 0 && text[at - 1] == '\r') {
            continue;
        }
        line += is_line_end(text[at]) ? ' ' : text[at];
    }
    return line;
}

} // namespace

GameBuilder::GameBuilder(TakeGame take_game, TakeFault take_fault, TextEncoding encoding)
    : take_game_(std::move(take_game)), take_fault_(std::move(take_fault)), encoding_(encoding) {}

void GameBuilder::begin_game(Spot at) {
    place_ = at.place();
    game_ = {};
    levels_.clear();
    levels_.push_back({&game_.line, {}});
}

void GameBuilder::tag(const TagPair& pair, Spot) {
    game_.tags.push_back({std::string(pair.name), encoded(pair.value())});
}

void GameBuilder::move(std::string_view text, Spot) {
    Level& level = levels_.back();
    level.line->moves.push_back({encoded(text), std::exchange(level.before_next, {}), {}, {}, {}});
}

void GameBuilder::mark(std::string_view text, Spot at) {
    if (is_en_passant_mark(text)) {
        return;
    }
    for (const PrintedSign& each : evaluations) {
        if (each.mark == text) {
            nag(each.nag, at);
            return;
        }
    }
    add_comment(std::string(text));
}

void GameBuilder::nag(int number, Spot) {
    if (!levels_.back().line->moves.empty()) {
        levels_.back().line->moves.back().nags.push_back(number);
    }
}

void GameBuilder::begin_comment(CommentKind kind, Spot) {
    comment_.clear();
    is_escape_ = kind == CommentKind::escape;
}

void GameBuilder::end_comment() {
    if (!is_escape_) {
        add_comment(encoded(without_line_ends(comment_)));
    }
}

void GameBuilder::add_comment(std::string text) {
    Level& level = levels_.back();
    if (level.line->moves.empty()) {
        level.line->comments.push_back(std::move(text));
    } else if (level.line->moves.back().variations.empty()) {
        level.line->moves.back().comments.push_back(std::move(text));
    } else {
        level.before_next.push_back(std::move(text));
    }
}

bool GameBuilder::begin_variation(Spot) {
    Level& parent = levels_.back();
    // A comment between two variations of a move cannot wait for the next move: it joins those of
    // this one.
    PgnMove& move = parent.line->moves.back();
    for (std::string& each : std::exchange(parent.before_next, {})) {
        move.comments.push_back(std::move(each));
    }
    move.variations.emplace_back();
    PgnLine* const line = &move.variations.back();
    levels_.push_back({line, {}});
    return true;
}

void GameBuilder::end_variation(Spot) {
    close_level();
    levels_.pop_back();
}

void GameBuilder::result(PgnResult result, Spot) {
    game_.result = result;
}

void GameBuilder::end_game(Spot) {
    close_level();
    levels_.clear();
    take_game_(std::move(game_), place_);
    game_ = {};
}

void GameBuilder::fault(const PgnFault& fault) {
    if (take_fault_) {
        take_fault_(fault);
    }
}

/// Comments that wait for a move that does not come join those of the last one.
void GameBuilder::close_level() {
    Level& level = levels_.back();
    for (std::string& each : std::exchange(level.before_next, {})) {
        level.line->moves.back().comments.push_back(std::move(each));
    }
}

std::string GameBuilder::encoded(std::string_view text) const {
    return encoding_ == TextEncoding::utf8 ? to_utf8(text) : std::string(text);
}

std::vector<PgnGame> parse_pgn(std::string_view text) {
    std::vector<PgnGame> games;
    MemorySource source(text);
    GameBuilder builder([&](PgnGame&& game, Place) { games.push_back(std::move(game)); });
    PgnReader(source, builder).read();
    return games;
}

} // namespace compongo::pgn
