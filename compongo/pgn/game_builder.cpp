#include "compongo/pgn/game_builder.h"

#include "compongo/chess/fen.h"
#include "compongo/pgn/text_encoding.h"

#include <utility>

namespace compongo::pgn {

namespace {

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
    result_tag_.reset();
    marker_.reset();
}

void GameBuilder::tag(const TagPair& pair, Spot at) {
    game_.tags.push_back({std::string(pair.name), encoded(pair.value())});
    if (pair.name != "Result" || result_tag_) {
        return;
    }
    result_tag_ = result_of_tag(pair.raw_value);
    if (!result_tag_ && !is_blank_result(pair.raw_value)) {
        fault({PgnFaultKind::bad_tag, at.place(), quoted(pair.value()), "a result"});
    } else if (is_forfeit_tag(pair.raw_value)) {
        fault({PgnFaultKind::bad_tag, at.place(), quoted(pair.value()),
               std::string(name(*result_tag_)) + ", as PGN has no word for a forfeit"});
    }
}

/// By the `FEN` tag, as the writer numbers the moves.
int GameBuilder::half_moves_at_start() const {
    const auto setup = chess::parse_fen(game_.tag("FEN"), chess::FenFields::four_at_least);
    return setup ? 2 * (setup->fullmove_number - 1) + static_cast<int>(index(setup->turn)) : 0;
}

void GameBuilder::move_number(unsigned number, Spot at) {
    Level& level = levels_.back();
    const bool is_first = level.line->moves.empty();
    if (is_first && levels_.size() == 1) {
        level.start = half_moves_at_start();
    }
    const int due = level.start + static_cast<int>(level.line->moves.size());
    const auto color = at.color_of_number();
    if (level.has_gaps && level.numbers.takes_back_gaps(number, color, due)) {
        for (PgnMove& move : level.line->moves) {
            move.missing_before = 0;
        }
    }
    const bool tells_start =
        is_first && (levels_.size() > 1 ||
                     MoveNumbers::tells_the_start(!game_.tag("FEN").empty(), number, color, due));
    level.missing = level.numbers.gap(number, color, due, tells_start);
    level.has_gaps = level.has_gaps || level.missing > 0;
    level.number = color ? 2 * static_cast<int>(number) - 1 + static_cast<int>(index(*color)) : 0;
}

void GameBuilder::move(std::string_view text, Spot at) {
    Level& level = levels_.back();
    const std::string_view sign = sign_attached_to(text);
    PgnMove& move = level.line->moves.emplace_back();
    move.text = encoded(text.substr(0, text.size() - sign.size()));
    move.comments_before = std::exchange(level.before_next, {});
    move.missing_before = std::exchange(level.missing, 0);
    move.number_before = std::exchange(level.number, 0);
    if (const auto number = nag_of_sign(sign)) {
        nag(*number, at);
    }
}

void GameBuilder::mark(std::string_view text, Spot at) {
    if (const auto number = nag_of_sign(text)) {
        nag(*number, at);
    } else if (!is_redundant_mark(text)) {
        add_comment(encoded(text));
    }
}

void GameBuilder::nag(int number, Spot) {
    // The reader has reported a variation before the first move.
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
    const int start = parent.start + static_cast<int>(parent.line->moves.size()) - 1;
    levels_.push_back({line, {}, start});
    return true;
}

void GameBuilder::end_variation(Spot) {
    close_level();
    levels_.pop_back();
}

void GameBuilder::result(PgnResult result, Spot at) {
    marker_ = result;
    if (result_tag_ && *result_tag_ != result) {
        fault({PgnFaultKind::result_mismatch, at.place(), std::string(name(result)),
               std::string(name(*result_tag_)) + " as the Result tag says"});
    }
}

void GameBuilder::end_game(Spot) {
    close_level();
    levels_.clear();
    game_.result = result_by(result_tag_, marker_);
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

std::string GameBuilder::encoded(std::string_view text) {
    if (encoding_ == TextEncoding::as_is || is_utf8(text)) {
        return std::string(text);
    }
    has_converted_ = true;
    return to_utf8(text);
}

std::vector<PgnGame> parse_pgn(std::string_view text) {
    std::vector<PgnGame> games;
    MemorySource source(text);
    GameBuilder builder([&](PgnGame&& game, Place) { games.push_back(std::move(game)); });
    PgnReader(source, builder).read();
    return games;
}

} // namespace compongo::pgn
