#include "compongo/pgn/game_checker.h"

#include "compongo/chess/notation.h"
#include "compongo/chess/san.h"
#include "compongo/pgn/game_replay.h"
#include "compongo/pgn/parts.h"

#include <utility>

namespace compongo::pgn {

namespace {

using chess::NotationFaultKind;
using chess::Position;
using chess::Remark;

[[nodiscard]] PgnFaultKind kind_of(NotationFaultKind kind) {
    switch (kind) {
    case NotationFaultKind::unreadable:
        return PgnFaultKind::unreadable_move;
    case NotationFaultKind::piece_missing:
    case NotationFaultKind::illegal:
        return PgnFaultKind::illegal_move;
    case NotationFaultKind::ambiguous:
        return PgnFaultKind::ambiguous_move;
    case NotationFaultKind::null_move:
        return PgnFaultKind::null_move;
    }
    UNREACHABLE();
}

/// Faults that the fast path skips; whether they are reported must not depend on the rest of the
/// text.
constexpr std::array passed_over = {Remark::over_specified,   Remark::check_mark_missing,
                                    Remark::check_mark_wrong, Remark::mate_mark_missing,
                                    Remark::mate_mark_wrong,  Remark::double_check_mark};

/// The names of these remarks, parted by commas.
[[nodiscard]] std::string names(chess::Remarks remarks, Strictness strictness) {
    std::string names;
    for (int at = 0; at < chess::remark_count; ++at) {
        const auto remark = static_cast<Remark>(at);
        const bool is_passed_over = strictness == Strictness::tolerant &&
                                    std::ranges::find(passed_over, remark) != passed_over.end();
        if (remarks.has(remark) && !is_passed_over) {
            names += names.empty() ? "" : ", ";
            names += name(remark);
        }
    }
    return names;
}

} // namespace

PgnCounts& PgnCounts::operator+=(const PgnCounts& other) {
    games += other.games;
    plies += other.plies;
    variation_plies += other.variation_plies;
    unjudged_plies += other.unjudged_plies;
    variations += other.variations;
    comments += other.comments;
    nags += other.nags;
    faults += other.faults;
    remarks += other.remarks;
    return *this;
}

GameChecker::GameChecker(Report report, Strictness strictness)
    : report_(std::move(report)), strictness_(strictness),
      lines_(variation_depth_max + 1, Line{Position::initial(), Position::initial(), 0, 0, false}) {
}

void GameChecker::begin_game(Spot) {
    ++counts_.games;
    fen_.clear();
    fen_place_.reset();
    part_.clear();
    is_other_variant_ = false;
    chess960_.reset();
    has_begun_moves_ = false;
    result_tag_.reset();
    has_marker_ = false;
    depth_ = 0;
    lines_[0] = {Position::initial(), Position::initial(), 0, 0, true};
}

void GameChecker::tag(const TagPair& pair, Spot at) {
    if (pair.name == "Result" && !result_tag_) {
        result_tag_ = result_of_tag(pair.raw_value);
        if (!result_tag_ && !is_blank_result(pair.raw_value)) {
            send({PgnFaultKind::bad_tag, at.place(), quoted(pair.value()), "a result"}, 0);
        } else if (is_forfeit_tag(pair.raw_value)) {
            send({PgnFaultKind::bad_tag, at.place(), quoted(pair.value()),
                  std::string(name(*result_tag_)) + ", as PGN has no word for a forfeit"},
                 0);
        }
    } else if (pair.name == "FEN" && !fen_place_) {
        fen_ = pair.value();
        fen_place_ = at.place();
    } else if (pair.name == part_tag) {
        part_ = pair.value();
    } else if (pair.name == "Variant" && is_chess960(pair.value())) {
        chess960_ = {PgnFaultKind::bad_fen, at.place(), quoted(pair.raw_value),
                     "a FEN tag with the starting position"};
    } else if (pair.name == "Variant" && kind_of_variant(pair.value()) == GameKind::other) {
        is_other_variant_ = true;
        send({PgnFaultKind::unknown_variant, at.place(), quoted(pair.raw_value),
              "standard chess or Chess960"},
             0);
    }
}

void GameChecker::begin_moves(Spot) {
    Line& line = lines_[0];
    has_begun_moves_ = true;
    line.is_judged = !is_other_variant_;
    if (chess960_ && fen_.empty() && !is_other_variant_) {
        send(*chess960_, 0);
        line.is_judged = false;
        return;
    }
    if (!fen_place_ || is_other_variant_) {
        return;
    }
    if (fen_.empty()) {
        send({PgnFaultKind::bad_fen, *fen_place_, quoted(fen_), "a position: it is empty"}, 0);
        return;
    }
    const StartPosition start = start_position(fen_, part_);
    if (!start.fault.empty()) {
        send({PgnFaultKind::bad_fen, *fen_place_, quoted(fen_), "a position: " + start.fault}, 0);
    }
    line.is_judged = start.position.has_value();
    line.current = start.position ? *start.position : line.current;
    line.before = line.current;
}

void GameChecker::unjudged_move() {
    ++lines_[depth_].plies;
    last_move_ = {};
    ++counts_.unjudged_plies;
}

void GameChecker::play(chess::Move move) {
    Line& line = lines_[depth_];
    ++line.plies;
    last_move_ = move;
    line.before = line.current;
    line.current = line.before.play(move);
}

void GameChecker::move_slowly(std::string_view text, Spot at) {
    Line& line = lines_[depth_];
    const auto read = chess::read_move(line.current, text);
    if (read && read->remarks.has(Remark::origin_file_missing)) {
        send({PgnFaultKind::incomplete_move, at.place(), quoted(text),
              quoted(chess::san(line.current, read->move)) + ": the file is missing"},
             ply() + 1);
        play(read->move);
        return;
    }
    if (read) {
        if (const std::string what = names(read->remarks, strictness_); !what.empty()) {
            send({PgnFaultKind::odd_notation, at.place(), quoted(text),
                  "the form of the Laws (" + what + ")"},
                 ply() + 1);
        }
        play(read->move);
        return;
    }
    const chess::NotationFault& fault = read.error();
    const bool passes = fault.kind == NotationFaultKind::null_move;
    if (const auto after = passes ? after_null_move(line.current) : std::nullopt) {
        send({PgnFaultKind::null_move, at.place(), quoted(text), "a move"}, ply() + 1);
        ++line.plies;
        last_move_ = {};
        line.before = std::exchange(line.current, *after);
        return;
    }
    const auto before = line.plies == 0 ? std::nullopt : std::optional(line.before);
    line.refusal = {{{passes ? PgnFaultKind::illegal_move : kind_of(fault.kind), at.place(),
                      quoted(text), fault.expected},
                     counts_.games,
                     ply() + 1},
                    refused_move(before, line.current, text),
                    line.plies};
    line.refusal->move.is_behind_broken_text = line.may_hide_moves;
    line.is_judged = false;
    line.watches_numbers = true;
    unjudged_move();
}

/// The first number behind a move that cannot be played says whether the move is where the numbers
/// have it.
void GameChecker::compare_number_behind_refusal(unsigned number,
                                                std::optional<chess::Color> color) {
    const Line& line = lines_[depth_];
    RefusedMove& move = lines_[depth_].refusal->move;
    const int due = move.due + static_cast<int>(line.plies - line.refusal->plies);
    move.number = number;
    move.ahead = line.numbers.ahead(number, color, due);
    move.ahead_without_gaps = line.numbers.ahead_without_gaps(number, color, due);
    settle_refusal();
}

/// Not this move is wrong where the text around it is at fault.
void GameChecker::settle_refusal() {
    Line& line = lines_[depth_];
    RefusedMove move = line.refusal->move;
    move.ends_game = depth_ == 0 && !has_marker_ && line.plies == line.refusal->plies + 1;
    GameFault told = std::exchange(line.refusal, std::nullopt)->fault;
    line.watches_numbers = false;
    const RefusalCause cause = cause_of(move, line.gaps.size());
    const auto is = [&](PgnFaultKind kind, std::string expected) {
        told.fault.kind = kind;
        told.fault.expected = std::move(expected);
    };
    const std::string where = "before move " + std::to_string(move.number);
    if (cause == RefusalCause::gap_before) {
        told = line.gaps.front().fault;
    }
    // Faults other than illegal moves keep their kind.
    switch (told.fault.kind == PgnFaultKind::illegal_move ? cause : RefusalCause::illegal) {
    case RefusalCause::illegal:
    case RefusalCause::gap_before:
        break;
    case RefusalCause::behind_broken_text:
        is(PgnFaultKind::unreadable_move, "a legal move, behind text where moves may be lost");
        break;
    case RefusalCause::written_twice:
        is(PgnFaultKind::unreadable_move, "the next move; this one is written twice");
        break;
    case RefusalCause::result_perhaps:
        is(PgnFaultKind::unreadable_move, "castling that is legal, or a result that its tag says");
        break;
    case RefusalCause::half_move_missing:
        is(PgnFaultKind::missing_move, "a half-move more " + where);
        break;
    case RefusalCause::half_move_too_many:
        is(PgnFaultKind::contradicting_number, "a half-move fewer " + where);
        break;
    case RefusalCause::move_of_the_other:
        is(PgnFaultKind::missing_move, "a move of White's; this one would be Black's");
        break;
    }
    send(std::move(told.fault), told.ply);
}

void GameChecker::compare_number(unsigned number, Spot at) {
    Line& line = lines_[depth_];
    const auto color = at.color_of_number();
    if (line.refusal) {
        compare_number_behind_refusal(number, color);
    }
    if (!line.is_judged) {
        return;
    }
    const auto due = static_cast<unsigned>(line.current.fullmove_number());
    const int half_move = half_move_due(line.current);
    if (line.numbers.takes_back_gaps(number, color, half_move)) {
        tell_gaps_passed_over();
        line.gaps.clear();
    }
    const bool is_first = line.plies == 0;
    const bool tells_start =
        is_first &&
        (depth_ > 0 || MoveNumbers::tells_the_start(!fen_.empty(), number, color, half_move));
    line.may_hide_moves = line.may_hide_moves && !color;
    if (const int missing = line.numbers.gap(number, color, half_move, tells_start); missing > 0) {
        line.gaps.push_back({{{PgnFaultKind::missing_move, at.place(), std::to_string(number) + ".",
                               missing_half_moves(half_move, missing) + ", which is not there"},
                              counts_.games,
                              ply() + 1},
                             half_move,
                             missing});
    } else if (line.numbers.contradicts(number, color, half_move)) {
        send({PgnFaultKind::contradicting_number, at.place(), std::to_string(number) + ".",
              number_of_half_move(half_move) + " by the moves before it"},
             ply());
        return;
    }
    line.watches_numbers = line.may_hide_moves || !line.gaps.empty();
    if (strictness_ == Strictness::strict && number != due) {
        send({PgnFaultKind::wrong_move_number, at.place(), std::to_string(number),
              "move " + std::to_string(due)},
             ply());
    }
}

void GameChecker::mark(std::string_view text, Spot at) {
    if (strictness_ == Strictness::strict) {
        send({PgnFaultKind::odd_notation, at.place(), quoted(text), "a move, a comment or a glyph"},
             ply());
    }
}

bool GameChecker::begin_variation(Spot) {
    ++counts_.variations;
    const Line& parent = lines_[depth_];
    Line& line = lines_[++depth_];
    line = {parent.before, parent.before, 0, parent.plies_before + parent.plies - 1,
            parent.is_judged};
    return true;
}

/// Half-moves that the numbers say are missing, and every move can be played without them.
void GameChecker::tell_gaps_passed_over() {
    Line& line = lines_[depth_];
    if (line.is_judged && !line.gaps.empty() && line.numbers.tell_contradiction()) {
        const Gap& gap = line.gaps.front();
        PgnFault fault = gap.fault.fault;
        fault.kind = PgnFaultKind::contradicting_number;
        fault.expected = expected_number(gap.due, gap.missing);
        send(std::move(fault), gap.fault.ply);
    }
}

void GameChecker::end_line() {
    tell_gaps_passed_over();
    if (lines_[depth_].refusal) {
        settle_refusal();
    }
}

void GameChecker::end_variation(Spot) {
    end_line();
    counts_.variation_plies += lines_[depth_].plies;
    --depth_;
}

void GameChecker::result(PgnResult result, Spot at) {
    has_marker_ = true;
    if (result_tag_ && *result_tag_ != result) {
        send({PgnFaultKind::result_mismatch, at.place(), std::string(name(result)),
              std::string(name(*result_tag_)) + " as the Result tag says"},
             ply());
    }
}

void GameChecker::end_game(Spot) {
    end_line();
    counts_.plies += lines_[0].plies;
}

void GameChecker::fault(const PgnFault& fault) {
    if (has_begun_moves_ &&
        (fault.kind == PgnFaultKind::stray_text || fault.kind == PgnFaultKind::word_too_long)) {
        lines_[depth_].may_hide_moves = true;
        lines_[depth_].watches_numbers = true;
    }
    send(fault, ply());
}

void GameChecker::send(PgnFault fault, std::uint64_t ply) {
    (is_remark(fault.kind) ? counts_.remarks : counts_.faults) += 1;
    if (report_) {
        report_({std::move(fault), counts_.games, ply});
    }
}

} // namespace compongo::pgn
