#include "compongo/watch/game_alerts.h"

#include "compongo/audit/board_check.h"
#include "compongo/watch/claims.h"
#include "compongo/watch/flag.h"
#include "compongo/winnability/certificate.h"

#include <algorithm>
#include <array>

namespace compongo::watch {

namespace {

using chess::Color;

/// The proof that a side cannot mate.
[[nodiscard]] std::string proof(const chess::Position& position, Color side) {
    constexpr winnability::WorkLimit work_for_a_proof{2'000'000};
    const winnability::Answer answer = winnability::winnable(position, side, work_for_a_proof);
    return answer.verdict == winnability::Verdict::undetermined
               ? std::string()
               : winnability::certificate(position, side, answer);
}

void add_end(const audit::GameRecord& game, const audit::LawsOfGame& laws,
             const audit::BoardFacts& facts, std::vector<Alert>& alerts) {
    const auto end = facts.end(*laws.latest);
    if (!end) {
        return;
    }
    const chess::Position& position = game.positions[end->ply];
    const bool is_mate = end->over == audit::Over::checkmate;
    // A result has been entered: the end was noticed.
    const bool is_known = game.result() != pgn::PgnResult::unknown;
    const bool is_certain =
        is_mate || end->over == audit::Over::stalemate || laws.agree([&](const law::Laws& each) {
            const auto other = facts.end(each);
            return other && other->ply == end->ply && other->over == end->over;
        });
    Alert alert{.kind = Kind::game_over,
                .urgency = is_known     ? Urgency::know
                           : is_certain ? Urgency::now
                                        : Urgency::look,
                .reason = audit::name(end->over),
                .ply = end->ply,
                .articles = end->articles,
                .position = position};
    alert.details = {{"result", std::string(pgn::name(is_mate ? audit::win_for(~position.turn())
                                                              : pgn::PgnResult::draw))},
                     {"over", std::string(audit::name(end->over))}};
    if (is_mate) {
        alert.player = ~position.turn();
    }
    if (end->over == audit::Over::dead_position) {
        alert.details.push_back({"white_cannot_mate", proof(position, Color::white)});
        alert.details.push_back({"black_cannot_mate", proof(position, Color::black)});
    }
    alerts.push_back(std::move(alert));
}

/// Faults that are normal while a text is being written.
constexpr std::array<std::string_view, 6> faults_of_half_texts = {
    "missing_result", "unclosed_comment", "unclosed_variation",
    "unclosed_quote", "bad_tag",          "tag_too_long"};

/// Whether the fault stays until the text is corrected.
[[nodiscard]] bool is_here_to_stay(const audit::GameRecord& game, const audit::Finding& finding) {
    const std::string_view fault = finding.detail("fault");
    const bool is_half_text =
        std::ranges::find(faults_of_half_texts, fault) != faults_of_half_texts.end();
    return fault != "missing_result" && (game.marker || !is_half_text);
}

[[nodiscard]] bool says_result(std::string_view tag) {
    return pgn::result_of_tag(tag).value_or(pgn::PgnResult::unknown) != pgn::PgnResult::unknown;
}

/// The kind of alert for a finding; empty if the finding is not reported while watching.
[[nodiscard]] std::optional<Kind> kind_of(const audit::GameRecord& game,
                                          const audit::Finding& finding) {
    switch (finding.kind) {
    case audit::Kind::illegal_move:
        return Kind::illegal_move;
    case audit::Kind::unreadable:
        return finding.level == audit::Level::note && !is_here_to_stay(game, finding)
                   ? std::nullopt
                   : std::optional(Kind::unreadable);
    case audit::Kind::wrong_result:
        // An unrecorded end is reported as `game_over` instead.
        return game.result() == pgn::PgnResult::unknown ? std::nullopt
                                                        : std::optional(Kind::wrong_result);
    case audit::Kind::time_no_mate:
    case audit::Kind::time_drawn:
        return Kind::wrong_result;
    case audit::Kind::played_on:
        return Kind::played_on;
    case audit::Kind::draw_too_early:
        return Kind::draw_too_early;
    case audit::Kind::clock:
        return Kind::clock;
    case audit::Kind::result_entered:
        return Kind::result_entered;
    case audit::Kind::tags:
        // A tag without a result yet does not contradict the marker.
        return finding.reason == "result_differs" && says_result(game.tags[audit::Tag::result])
                   ? std::optional(Kind::wrong_result)
                   : std::nullopt;
    case audit::Kind::notation:
        // The Laws require the file of departure; other unusual forms are readable.
        return finding.detail("remarks").find(name(chess::Remark::origin_file_missing)) !=
                       std::string_view::npos
                   ? std::optional(Kind::unreadable)
                   : std::nullopt;
    case audit::Kind::draw_available:
        break;
    }
    return std::nullopt;
}

[[nodiscard]] Urgency urgency_of(const audit::GameRecord& game, Kind kind,
                                 const audit::Finding& finding) {
    if (kind == Kind::result_entered) {
        const bool is_entered = finding.detail("result") == pgn::name(game.result());
        return is_entered ? Urgency::know : Urgency::look;
    }
    const audit::Level level = finding.level;
    // A fault of the text that breaks no rule can be corrected later.
    const bool is_of_text = finding.kind == audit::Kind::tags ||
                            finding.kind == audit::Kind::unreadable ||
                            finding.kind == audit::Kind::notation;
    if (is_of_text && level != audit::Level::violation) {
        return Urgency::look;
    }
    return level == audit::Level::violation ? Urgency::now
           : level == audit::Level::doubt   ? Urgency::look
                                            : Urgency::know;
}

[[nodiscard]] Alert alert_of(const audit::GameRecord& game, Kind kind,
                             const audit::Finding& finding) {
    return {.kind = kind,
            .urgency = urgency_of(game, kind, finding),
            .reason = finding.reason,
            .ply = finding.ply,
            .articles = finding.articles,
            .position = finding.position,
            .details = finding.details,
            .finding = finding};
}

} // namespace

audit::AuditOptions options_of_audit(int no_draw_before) {
    audit::AuditOptions options;
    options.only = {};
    for (const audit::Kind kind :
         {audit::Kind::illegal_move, audit::Kind::unreadable, audit::Kind::wrong_result,
          audit::Kind::time_no_mate, audit::Kind::time_drawn, audit::Kind::played_on,
          audit::Kind::draw_too_early, audit::Kind::clock, audit::Kind::tags,
          audit::Kind::result_entered, audit::Kind::notation}) {
        options.only.add(kind);
    }
    options.no_draw_before = no_draw_before;
    return options;
}

std::vector<Alert> alerts_of(const audit::GameRecord& game, const audit::Findings& findings,
                             const audit::GameAuditor& auditor) {
    std::vector<Alert> alerts;
    for (const audit::Finding& finding : findings) {
        if (const auto kind = kind_of(game, finding)) {
            alerts.push_back(alert_of(game, *kind, finding));
        }
    }
    if (game.has_start && !game.is_other_variant) {
        add_end(game, auditor.laws(), auditor.facts(), alerts);
        add_claims(game, *auditor.laws().latest, auditor.facts(), alerts);
        add_flags(game, auditor, alerts);
    }
    std::ranges::stable_sort(alerts, {},
                             [](const Alert& each) { return std::pair(each.ply, each.kind); });
    return alerts;
}

} // namespace compongo::watch
