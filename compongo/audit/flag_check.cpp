#include "compongo/audit/flag_check.h"

#include "compongo/chess/uci.h"
#include "compongo/winnability/certificate.h"
#include "compongo/winnability/forces.h"
#include "compongo/winnability/sets/too_few_pieces.h"

namespace compongo::audit {

namespace {

using chess::Color;
using pgn::PgnResult;
using winnability::Answer;
using winnability::Verdict;

[[nodiscard]] std::string result_text(PgnResult result) {
    return std::string(pgn::name(result));
}

/// Would these Laws draw the game if `side` cannot mate by any series of moves?
[[nodiscard]] bool draw_without_mate(const law::Laws& laws) {
    return !laws.chessclock.time_forfeit_draw.is_silent();
}

/// Where it takes a force that can compel mate, a bare possibility does not win.
[[nodiscard]] bool is_able_by_its_pieces(const law::Laws& laws, const chess::Board& board,
                                         Color side) {
    return laws.chessclock.able_to_mate.value == law::AbleToMate::by_any_series_of_legal_moves ||
           winnability::can_force_mate(board, side) == Verdict::winnable;
}

[[nodiscard]] std::string line_text(const chess::Position& position,
                                    const winnability::MatingLine& line) {
    const chess::CastlingStyle style = chess::usual_castling_style(position);
    std::string text;
    for (const chess::Move move : line) {
        text += (text.empty() ? "" : " ") + chess::uci(move, style);
    }
    return text;
}

void check_win_on_time(const Case& game, Color winner, std::vector<Finding>& findings) {
    const chess::Position& last = game.game.last();
    if (!draw_without_mate(*game.laws.latest) ||
        game.facts.verdict_on(winner) != Verdict::unwinnable) {
        return;
    }
    const Answer& answer = game.facts.mate_by(winner);
    const law::Chessclock& law = game.laws.latest->chessclock;
    Finding finding = game.at(game.game.plies, Kind::time_no_mate,
                              Case::sure_if(game.laws.agree(draw_without_mate)), "flag_no_mate",
                              law.time_forfeit_draw.articles + law.able_to_mate.articles);
    finding.details = {{"player", std::string(name(winner))},
                       {"result", result_text(game.game.result())},
                       {"should", result_text(PgnResult::draw)},
                       {"certificate", winnability::certificate(last, winner, answer)}};
    findings.push_back(std::move(finding));
}

void check_draw_on_time(const Case& game, std::vector<Finding>& findings) {
    const chess::Position& last = game.game.last();
    // It is the player to move whose time runs.
    const Color opponent = ~last.turn();
    const auto is_able = [&](Color side) {
        return is_able_by_its_pieces(*game.laws.earliest, last.board(), side) &&
               is_able_by_its_pieces(*game.laws.latest, last.board(), side);
    };
    const Answer& answer = game.facts.mate_by(opponent);
    if (answer.verdict != Verdict::winnable || !is_able(opponent)) {
        return;
    }
    const bool wins_either_way =
        is_able(~opponent) && game.facts.verdict_on(~opponent) == Verdict::winnable;
    const bool is_certain =
        !game.laws.is_older && (wins_either_way || game.ending.cause == Cause::time_without_means);
    Finding finding =
        game.at(game.game.plies, Kind::time_drawn, Case::sure_if(is_certain), "flag_could_mate",
                game.laws.latest->chessclock.time_forfeit.articles);
    finding.details = {{"player", std::string(name(opponent))},
                       {"result", result_text(PgnResult::draw)},
                       {"should", result_text(win_for(opponent))},
                       {"line", line_text(last, answer.line)},
                       {"certificate", winnability::certificate(last, opponent, answer)}};
    findings.push_back(std::move(finding));
}

[[nodiscard]] bool resigning_draws(const law::Laws& laws) {
    return laws.completion.resignation.value == law::Resignation::draw_if_opponent_cannot_mate;
}

} // namespace

void check_flag(const Case& game, std::vector<Finding>& findings) {
    const bool is_on_time =
        game.ending.cause == Cause::time || game.ending.cause == Cause::time_without_means;
    if (!is_on_time || !game.game.is_whole() || game.game.last().is_irregular() ||
        game.facts.final()) {
        return;
    }
    if (const auto winner = winner_of(game.game.result())) {
        check_win_on_time(game, *winner, findings);
    } else if (game.game.result() == PgnResult::draw) {
        check_draw_on_time(game, findings);
    }
}

void check_resignation(const Case& game, std::vector<Finding>& findings) {
    const Cause cause = game.ending.cause;
    const auto winner = winner_of(game.game.result());
    const bool may_be_resigned =
        cause == Cause::unknown || cause == Cause::normal || cause == Cause::resignation;
    if (!winner || !may_be_resigned || !game.game.is_whole() || game.game.last().is_irregular() ||
        game.facts.final() || game.facts.dead_since() || !resigning_draws(*game.laws.latest)) {
        return;
    }
    if (game.facts.verdict_on(*winner) != Verdict::unwinnable) {
        return;
    }
    const chess::Position& last = game.game.last();
    const Answer& answer = game.facts.mate_by(*winner);
    const bool is_told = cause == Cause::resignation;
    const bool is_certain = is_told && game.laws.agree(resigning_draws);
    Finding finding = game.at(game.game.plies, Kind::wrong_result, Case::sure_if(is_certain),
                              is_told ? "resigned_to_no_mate" : "won_without_mate",
                              game.laws.latest->completion.resignation.articles);
    finding.details = {{"result", result_text(game.game.result())},
                       {"should", result_text(PgnResult::draw)},
                       {"certificate", winnability::certificate(last, *winner, answer)}};
    findings.push_back(std::move(finding));
}

} // namespace compongo::audit
