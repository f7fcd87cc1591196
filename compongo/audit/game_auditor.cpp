#include "compongo/audit/game_auditor.h"

#include "compongo/audit/board_check.h"
#include "compongo/audit/flag_check.h"
#include "compongo/audit/result_entered.h"
#include "compongo/audit/short_text.h"
#include "compongo/audit/tag_check.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/pgn/pgn_fault.h"
#include "compongo/pgn/start_position.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace compongo::audit {

namespace {

/// Limit on the part of a comment that is read: clocks and words about the end stand in short ones.
constexpr std::size_t comment_bytes_max = 512;
/// Limit on the faults of the text reported for one game.
constexpr int faults_max = 100;
/// Room for the half-moves of nearly every game.
constexpr std::size_t plies_usual = 1024;

[[nodiscard]] Kinds kinds(std::initializer_list<Kind> list) {
    Kinds kinds;
    for (const Kind each : list) {
        kinds.add(each);
    }
    return kinds;
}

/// Those for which the course of the game on the board must be known.
[[nodiscard]] Kinds kinds_of_the_board() {
    return kinds({Kind::wrong_result, Kind::played_on, Kind::time_no_mate, Kind::time_drawn,
                  Kind::draw_available, Kind::draw_too_early, Kind::tags});
}

/// Those for which comments are read.
[[nodiscard]] Kinds kinds_of_comments() {
    return kinds({Kind::clock, Kind::time_no_mate, Kind::time_drawn, Kind::draw_too_early,
                  Kind::wrong_result, Kind::tags});
}

/// By half-moves and kinds, otherwise as they were found. Nearly all are in order already.
void put_in_order(Findings& findings) {
    const auto is_before = [](const Finding& one, const Finding& other) {
        return std::pair(one.ply, one.kind) < std::pair(other.ply, other.kind);
    };
    for (auto at = findings.begin(); at != findings.end(); ++at) {
        std::rotate(std::upper_bound(findings.begin(), at, *at, is_before), at, std::next(at));
    }
}

/// The edition's own before those of an older one that it relies on.
[[nodiscard]] law::Articles own_first(const law::Articles& articles, law::Edition edition) {
    law::Articles own;
    for (const law::Article each : articles) {
        if (each.edition() == edition) {
            own.add(each);
        }
    }
    return own + articles;
}

} // namespace

GameAuditor::GameAuditor(const LawTable& laws, const AuditOptions& options, Take take)
    : table_(laws), options_(options), take_(std::move(take)),
      wants_forms_(options.only.has(Kind::notation)),
      wants_comments_(options.only.has_any(kinds_of_comments())), laws_without_tags_(laws.of({})),
      laws_(laws_without_tags_) {
    game_.positions.resize(plies_usual, chess::Position::initial());
    game_.moves.resize(plies_usual);
}

void GameAuditor::begin_game(pgn::Spot) {
    ++game_.number;
    game_.tags.clear();
    game_.positions[0] = chess::Position::initial();
    game_.plies = 0;
    game_.plies_before = 0;
    game_.earlier.clear();
    game_.lacks_earlier_parts = false;
    game_.plies_written = 0;
    game_.plies_entered = 0;
    game_.has_start = true;
    game_.is_other_variant = false;
    game_.marker.reset();
    game_.last_comment.clear();
    comment_plies_ = 0;
    numbers_ = {};
    gaps_.clear();
    refusal_.reset();
    watches_numbers_ = false;
    may_hide_moves_ = false;
    has_begun_moves_ = false;
    fen_fault_.clear();
    unplayed_.clear();
    reading_ = Reading::quick;
    moves_.begin_game();
    // A fault may come before the tags are known.
    laws_ = laws_without_tags_;
}

void GameAuditor::tag(const pgn::TagPair& pair, pgn::Spot) {
    const bool is_escaped = pair.raw_value.find('\\') != std::string_view::npos;
    is_escaped ? game_.tags.set(pair.name, pair.value())
               : game_.tags.set(pair.name, pair.raw_value);
}

void GameAuditor::begin_moves(pgn::Spot) {
    const Tags& tags = game_.tags;
    has_begun_moves_ = true;
    laws_ = table_.of(tags);
    game_.is_other_variant = pgn::kind_of_variant(tags[Tag::variant]) == pgn::GameKind::other;
    if (!tags[Tag::fen].empty() && !game_.is_other_variant) {
        const pgn::StartPosition start = pgn::start_position(tags[Tag::fen], tags[Tag::part]);
        fen_fault_ = start.fault;
        game_.has_start = start.position.has_value();
        game_.positions[0] = start.position ? *start.position : game_.positions[0];
    } else if (tags[Tag::fen].empty() && pgn::is_chess960(tags[Tag::variant])) {
        game_.has_start = false;
    }
    earlier_parts_.lead_to(game_);
    clocks_.begin(wants(Kind::clock) ? tags[Tag::time_control] : std::string_view(),
                  tags[Tag::site], game_.plies_before);
    const bool is_judged = game_.has_start && !game_.is_other_variant;
    reading_ = is_judged ? Reading::quick : Reading::none;
    other_variants_ += game_.is_other_variant ? 1 : 0;
}

void GameAuditor::move_slowly(std::string_view text) {
    if (reading_ == Reading::none) {
        keep_unplayed(unplayed_, text);
        return;
    }
    const std::size_t before = game_.plies;
    const chess::Position& position = game_.last();
    if (before == plies_max) {
        findings_.push_back({Kind::unreadable,
                             Level::doubt,
                             "too_long",
                             before,
                             laws_.latest->recording.algebraic.articles,
                             position,
                             {}});
        reading_ = Reading::none;
        return;
    }
    // After mate or stalemate it is not this move that is wrong: the game was over.
    if (!chess::has_legal_move(position)) {
        reading_ = Reading::none;
        keep_unplayed(unplayed_, text);
        return;
    }
    const auto read = moves_.read(position, text, before);
    if (!read) {
        refuse(text, read.error());
        return;
    }
    reading_ = moves_.is_in_another_language() ? Reading::slow : Reading::quick;
    play(read->move);
    add_form(*read, text, before);
}

void GameAuditor::add_form(const chess::ReadMove& read, std::string_view text, std::size_t before) {
    const chess::Remarks remarks = moves_.untold(read.remarks);
    if (!wants_forms_ || remarks.is_empty()) {
        return;
    }
    const chess::Position& position = game_.positions[before];
    findings_.push_back({Kind::notation,
                         Level::note,
                         "form",
                         before + 1,
                         laws_.latest->notation.move.articles,
                         game_.last(),
                         {{"found", pgn::quoted(text)},
                          {"expected", pgn::quoted(chess::san(position, read.move))},
                          {"remarks", names(remarks)}}});
}

void GameAuditor::comment(std::string_view text, pgn::Spot) {
    if (wants_comments_) {
        read_comment(text.substr(0, comment_bytes_max));
    }
}

void GameAuditor::begin_comment(pgn::CommentKind kind, pgn::Spot) {
    const bool is_heard = wants_comments_ && kind != pgn::CommentKind::escape;
    hearing_ = is_heard ? Comment::heard : Comment::passed_over;
    comment_.clear();
}

void GameAuditor::comment_text(std::string_view text) {
    if (hearing_ == Comment::heard && comment_.size() < comment_bytes_max) {
        comment_.append(text.substr(0, comment_bytes_max - comment_.size()));
    }
}

void GameAuditor::end_comment() {
    if (hearing_ == Comment::heard) {
        read_comment(comment_);
    }
}

/// Commands, then perhaps words, among which there may be others.
void GameAuditor::read_comment(std::string_view text) {
    const std::size_t plies = game_.plies_written;
    // Who moved last: the one who began makes every odd half-move.
    const chess::Color first = game_.start().turn();
    const chess::Color mover = plies % 2 == 1 ? first : ~first;
    for (;;) {
        while (text.starts_with(' ')) {
            text.remove_prefix(1);
        }
        const std::size_t close = begins_with(text, "[%") ? place_of(']', text) : text.size();
        if (close == text.size()) {
            break;
        }
        clocks_.command(text.substr(0, close), mover, plies);
        text.remove_prefix(close + 1);
    }
    if (!text.empty()) {
        clocks_.comment(text, mover, plies);
        game_.last_comment.assign(text);
        comment_plies_ = plies;
    }
}

void GameAuditor::fault(const pgn::PgnFault& fault) {
    if (fault.kind == pgn::PgnFaultKind::other_letters) {
        other_letters_ = OtherLetters{game_.plies, fault.found};
    }
    if (is_remark(fault.kind)) {
        return;
    }
    // Among the moves something may be lost; elsewhere the game is whole.
    const bool may_hide_moves = has_begun_moves_ && !game_.marker &&
                                (fault.kind == pgn::PgnFaultKind::stray_text ||
                                 fault.kind == pgn::PgnFaultKind::word_too_long);
    may_hide_moves_ = may_hide_moves_ || may_hide_moves;
    watches_numbers_ = watches_numbers_ || may_hide_moves;
    if (faults_ == faults_max) {
        return;
    }
    ++faults_;
    findings_.push_back({Kind::unreadable,
                         may_hide_moves ? Level::doubt : Level::note,
                         "broken_text",
                         game_.plies,
                         laws_.latest->recording.algebraic.articles,
                         game_.last(),
                         {{"fault", std::string(pgn::name(fault.kind))},
                          {"found", fault.found},
                          {"expected", fault.expected}}});
}

/// A foreign letter that came only once was no language: the game ends before it.
void GameAuditor::take_back_slip() {
    const auto slip = moves_.slip();
    if (!slip) {
        if (moves_.is_in_another_language() && wants_forms_) {
            const MoveReading::Slip& first = moves_.first_foreign();
            other_letters_ = OtherLetters{first.plies, pgn::quoted(first.text)};
        }
        return;
    }
    std::erase_if(findings_, [&](const Finding& each) { return each.ply > slip->plies; });
    game_.plies = slip->plies;
    findings_.push_back(refusal(*laws_.latest, game_.last(), slip->plies, slip->text, slip->fault));
}

void GameAuditor::add_other_language() {
    if (!other_letters_ || !wants_forms_ || other_letters_->plies >= game_.plies) {
        return;
    }
    const std::size_t before = other_letters_->plies;
    const chess::Position& position = game_.positions[before];
    findings_.push_back({Kind::notation,
                         Level::note,
                         "other_language",
                         before + 1,
                         laws_.latest->notation.national_letters.articles,
                         game_.positions[before + 1],
                         {{"found", other_letters_->found},
                          {"expected", pgn::quoted(chess::san(position, game_.moves[before]))}}});
}

/// Kings in the centre are no moves: the game is judged without them.
void GameAuditor::take_result_entered() {
    const bool is_last = game_.has_start && game_.plies + unplayed_.size() == game_.plies_written;
    if (!is_last || !is_result_entered(unplayed_)) {
        return;
    }
    std::erase_if(findings_, [&](const Finding& each) {
        return each.kind == Kind::illegal_move && each.ply == game_.plies;
    });
    game_.plies_written = game_.plies;
    game_.plies_entered = unplayed_.size();
    findings_.push_back(result_entered(*laws_.latest, game_.last(), game_.plies, unplayed_));
}

/// Where an illegal move stands the game goes on in its next part: this one has not ended
/// (docs/PGN_STANDING_ILLEGAL_MOVE.md).
void GameAuditor::take_standing_illegal_move() {
    const std::string_view text = game_.tags[Tag::illegal_move];
    if (text.empty() || !game_.is_whole()) {
        return;
    }
    const std::size_t plies = game_.plies;
    if (const auto read = moves_.read(game_.last(), text, plies)) {
        findings_.push_back({Kind::tags,
                             Level::doubt,
                             "legal_after_all",
                             plies,
                             laws_.latest->recording.algebraic.articles,
                             game_.last(),
                             {{"tag", "IllegalMove"}, {"found", pgn::quoted(text)}}});
    } else {
        findings_.push_back(
            standing_illegal_move(*laws_.latest, game_.last(), plies, text, read.error()));
    }
    earlier_parts_.keep(game_);
    ++game_.plies_written;
}

void GameAuditor::judge_game() {
    static const Kinds board_kinds = kinds_of_the_board();
    take_back_slip();
    add_other_language();
    take_result_entered();
    take_standing_illegal_move();
    const Ending ending = options_.only.has_any(board_kinds) ? ending_of(game_) : Ending{};
    const bool is_played = game_.has_start && !game_.is_other_variant;
    if (is_played && options_.only.has_any(board_kinds)) {
        facts_.read(game_);
        const Case judged{game_, laws_, ending, facts_, options_.no_draw_before};
        check_played_on(judged, findings_);
        check_result_on_board(judged, findings_);
        check_flag(judged, findings_);
        check_resignation(judged, findings_);
        check_claims_missed(judged, findings_);
        check_early_draw(judged, findings_);
        check_ending(judged, findings_);
    }
    if (wants(Kind::tags)) {
        const Case judged{game_, laws_, ending, facts_, options_.no_draw_before};
        check_tags(judged, fen_fault_, findings_);
    }
    clocks_.report(game_, laws_, findings_);
}

void GameAuditor::end_game(pgn::Spot) {
    if (reading_ != Reading::none && !gaps_.empty() && numbers_.tell_contradiction()) {
        const Gap& gap = gaps_.front();
        add_contradicting_number(gap.plies, gap.number, pgn::expected_number(gap.due, gap.missing));
    }
    settle_refusal();
    if (comment_plies_ != game_.plies_written) {
        game_.last_comment.clear();
    }
    judge_game();
    std::erase_if(findings_, [&](const Finding& each) { return !wants(each.kind); });
    put_in_order(findings_);
    for (Finding& each : findings_) {
        each.articles = own_first(each.articles, laws_.latest->choices.edition);
    }
    take_(game_, findings_);
    // Faults found between two games belong to the second one.
    findings_.clear();
    faults_ = 0;
    other_letters_.reset();
    game_.plies = 0;
    game_.positions[0] = chess::Position::initial();
    laws_ = laws_without_tags_;
    has_begun_moves_ = false;
}

} // namespace compongo::audit
