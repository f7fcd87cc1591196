/// The part of `GameAuditor` that tells an illegal move from a text in which moves are missing,
/// doubled or hidden: by the numbers around it.
#include "compongo/audit/game_auditor.h"
#include "compongo/audit/result_entered.h"
#include "compongo/pgn/pgn_fault.h"

#include <algorithm>
#include <utility>

namespace compongo::audit {

void GameAuditor::compare_number(unsigned number, pgn::Spot at) {
    const auto color = at.color_of_number();
    if (reading_ == Reading::none) {
        compare_number_behind_refusal(number, color);
        return;
    }
    const int due = pgn::half_move_due(game_.last());
    if (numbers_.takes_back_gaps(number, color, due)) {
        const Gap& gap = gaps_.front();
        if (numbers_.tell_contradiction()) {
            add_contradicting_number(gap.plies, gap.number,
                                     pgn::expected_number(gap.due, gap.missing));
        }
        gaps_.clear();
    }
    const bool tells_start =
        game_.plies == 0 &&
        pgn::MoveNumbers::tells_the_start(!game_.tags[Tag::fen].empty(), number, color, due);
    if (const int missing = numbers_.gap(number, color, due, tells_start); missing > 0) {
        gaps_.push_back({game_.plies, number, due, missing});
    } else if (numbers_.contradicts(number, color, due)) {
        add_contradicting_number(game_.plies, number,
                                 pgn::number_of_half_move(due) + " by the moves before it");
    }
    may_hide_moves_ = may_hide_moves_ && !color;
    watches_numbers_ = may_hide_moves_ || !gaps_.empty();
}

/// The first one says whether the refused move is where the numbers have it.
void GameAuditor::compare_number_behind_refusal(unsigned number,
                                                std::optional<chess::Color> color) {
    if (!refusal_ || refusal_->move.number != 0) {
        return;
    }
    pgn::RefusedMove& move = refusal_->move;
    const int due = move.due + static_cast<int>(game_.plies_written - refusal_->written);
    move.number = number;
    move.ahead = numbers_.ahead(number, color, due);
    move.ahead_without_gaps = numbers_.ahead_without_gaps(number, color, due);
    watches_numbers_ = false;
}

/// The moves can be read, so that nothing but their numbers is wrong.
void GameAuditor::add_contradicting_number(std::size_t plies, unsigned number,
                                           std::string expected) {
    const pgn::PgnFaultKind kind = pgn::PgnFaultKind::contradicting_number;
    findings_.push_back({Kind::unreadable,
                         Level::note,
                         "broken_text",
                         plies,
                         laws_.latest->recording.algebraic.articles,
                         game_.positions[plies],
                         {{"fault", std::string(pgn::name(kind))},
                          {"found", std::to_string(number) + "."},
                          {"expected", std::move(expected)}}});
}

/// The game is read on, but no more of it is played.
void GameAuditor::refuse(std::string_view text, const chess::NotationFault& fault) {
    const std::size_t plies = game_.plies;
    const chess::Position& position = game_.last();
    const auto before = plies == 0 ? std::nullopt : std::optional(game_.positions[plies - 1]);
    Refusal refused{refusal(*laws_.latest, position, plies, text, fault), std::string(text),
                    pgn::refused_move(before, position, text), game_.plies_written - 1};
    refused.move.is_behind_broken_text = may_hide_moves_;
    // Zeros alone stand for castling, and for an unknown move.
    if (text.find_first_not_of('0') == std::string_view::npos) {
        refused.finding.kind = Kind::unreadable;
        refused.finding.level = Level::doubt;
        refused.finding.reason = "no_such_move";
        refused.finding.articles = laws_.latest->recording.algebraic.articles;
    }
    refusal_ = std::move(refused);
    reading_ = Reading::none;
    watches_numbers_ = true;
    keep_unplayed(unplayed_, text);
}

/// A move is illegal only if it is certain that it was made in this position. Where half-moves are
/// missing, doubled or hidden, the text is at fault.
void GameAuditor::settle_refusal() {
    if (!refusal_) {
        return;
    }
    pgn::RefusedMove& move = refusal_->move;
    move.ends_game = !game_.marker && game_.plies_written == refusal_->written + 1;
    const pgn::RefusalCause cause = pgn::cause_of(move, gaps_.size());
    if (cause == pgn::RefusalCause::gap_before) {
        end_at_gap();
        return;
    }
    Finding finding = refusal_->finding;
    const auto doubt = [&](std::string_view reason, std::string expected) {
        finding.kind = Kind::unreadable;
        finding.level = Level::doubt;
        finding.reason = reason;
        finding.articles = laws_.latest->recording.algebraic.articles;
        finding.details = {{"found", pgn::quoted(refusal_->text)},
                           {"expected", std::move(expected)}};
    };
    // Everything but an illegal move is in doubt already.
    switch (finding.kind == Kind::illegal_move ? cause : pgn::RefusalCause::illegal) {
    case pgn::RefusalCause::illegal:
    case pgn::RefusalCause::gap_before:
        break;
    case pgn::RefusalCause::behind_broken_text:
        doubt("behind_broken_text", "a legal move");
        break;
    case pgn::RefusalCause::written_twice:
        doubt("written_twice", "the next move");
        break;
    case pgn::RefusalCause::result_perhaps:
        doubt("result_perhaps", "castling that is legal, or a result");
        break;
    case pgn::RefusalCause::half_move_missing:
        doubt("half_move_missing", pgn::missing_half_moves(move.due, move.ahead));
        break;
    case pgn::RefusalCause::half_move_too_many:
        doubt("half_move_too_many", "move " + std::to_string(move.number) + " sooner");
        break;
    case pgn::RefusalCause::move_of_the_other:
        doubt("move_of_the_other", "a move of White's");
        break;
    }
    findings_.push_back(std::move(finding));
}

/// Where a move cannot be played since one before it is missing, there is no illegal move:
/// the game ends before the gap.
void GameAuditor::end_at_gap() {
    const Gap& gap = gaps_.front();
    std::erase_if(findings_, [&](const Finding& each) { return each.ply > gap.plies; });
    game_.plies = gap.plies;
    findings_.push_back({Kind::unreadable,
                         Level::doubt,
                         "half_move_missing",
                         gap.plies,
                         laws_.latest->recording.algebraic.articles,
                         game_.last(),
                         {{"found", std::to_string(gap.number) + "."},
                          {"expected", pgn::missing_half_moves(gap.due, gap.missing)}}});
}

} // namespace compongo::audit
