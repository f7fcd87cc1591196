#include "compongo/audit/board_check.h"

namespace compongo::audit {

namespace {

using chess::Color;
using pgn::PgnResult;

/// How sure it is that these Laws end the game so: mate and stalemate have always done so, the rest
/// as the editions agree.
[[nodiscard]] Level level_of(const Case& game, const End& end) {
    const bool is_old_as_chess = end.over == Over::checkmate || end.over == Over::stalemate;
    return Case::sure_if(is_old_as_chess || game.laws.agree([&](const law::Laws& laws) {
        const auto other = game.facts.end(laws);
        return other && other->ply == end.ply && other->over == end.over;
    }));
}

[[nodiscard]] PgnResult result_by(const Case& game, const End& end) {
    return end.over == Over::checkmate ? win_for(~game.game.last().turn()) : PgnResult::draw;
}

[[nodiscard]] std::string_view reason_of(Over over) {
    switch (over) {
    case Over::checkmate:
        return "mate_on_board";
    case Over::stalemate:
        return "stalemate_on_board";
    case Over::dead_position:
        return "dead_on_board";
    case Over::fivefold:
    case Over::seventyfive_moves:
    case Over::threefold:
    case Over::fifty_moves:
        break;
    }
    return "drawn_by_itself";
}

/// The sentence under which a game that went on is reported.
[[nodiscard]] std::string_view reason_of_playing_on(Over over) {
    switch (over) {
    case Over::threefold:
        return name(Over::fivefold);
    case Over::fifty_moves:
        return name(Over::seventyfive_moves);
    case Over::checkmate:
    case Over::stalemate:
    case Over::dead_position:
    case Over::fivefold:
    case Over::seventyfive_moves:
        break;
    }
    return name(over);
}

/// Did a draw end the game where it could be claimed?
[[nodiscard]] bool was_claimed_at_the_end(const Case& game) {
    const law::DrawnGame& drawn = game.laws.latest->drawn_game;
    return game.game.is_whole() && game.game.result() == PgnResult::draw &&
           (game.facts.may_claim_repetition(drawn.repetitions_claimed.value) ||
            game.facts.may_claim_moves(drawn.moves_claimed.value));
}

/// Says when the first draw could be claimed, unless the game was over, or has not been continued.
void add_claim(const Case& game, std::optional<std::size_t> ply, std::string_view claim,
               const law::Articles& articles, std::vector<Finding>& findings) {
    if (!ply) {
        return;
    }
    const auto end = game.facts.end(*game.laws.latest);
    const bool is_over = end && end->ply <= *ply;
    const bool is_unfinished =
        *ply == game.game.plies_written && game.game.result() == PgnResult::unknown;
    if (is_over || is_unfinished || was_claimed_at_the_end(game)) {
        return;
    }
    Finding finding = game.at(*ply, Kind::draw_available, Level::note, claim, articles);
    finding.details.push_back({"claim", std::string(claim)});
    findings.push_back(std::move(finding));
}

} // namespace

Finding Case::at(std::size_t ply, Kind kind, Level level, std::string_view reason,
                 const law::Articles& articles) const {
    return {kind, level, reason, ply, articles, game.positions[ply], {}};
}

void check_played_on(const Case& game, std::vector<Finding>& findings) {
    const auto end = game.facts.end(*game.laws.latest);
    if (!end || end->ply >= game.game.plies_written) {
        return;
    }
    Finding finding = game.at(end->ply, Kind::played_on, level_of(game, *end),
                              reason_of_playing_on(end->over), end->articles);
    finding.details = {{"over", std::string(name(end->over))},
                       {"more", std::to_string(game.game.plies_written - end->ply)}};
    const PgnResult result = game.game.result();
    const PgnResult should = end->over == Over::checkmate
                                 ? win_for(~game.game.positions[end->ply].turn())
                                 : PgnResult::draw;
    if (result != should && result != PgnResult::unknown) {
        finding.details.push_back({"result", std::string(pgn::name(result))});
        finding.details.push_back({"should", std::string(pgn::name(should))});
    }
    findings.push_back(std::move(finding));
}

void check_result_on_board(const Case& game, std::vector<Finding>& findings) {
    if (!game.game.is_whole()) {
        return;
    }
    // What the last position says goes before what an earlier one would have said.
    std::optional<End> end = game.facts.end(*game.laws.latest);
    const law::Completion& completion = game.laws.latest->completion;
    if (game.facts.final() == Over::checkmate) {
        end = End{game.game.plies, Over::checkmate, completion.checkmate.articles};
    } else if (game.facts.final() == Over::stalemate) {
        end = End{game.game.plies, Over::stalemate, completion.stalemate.articles};
    } else if (game.facts.dead_since()) {
        end = End{*game.facts.dead_since(), Over::dead_position, completion.dead_position.articles};
    }
    const bool is_on_board =
        end && (end->ply == game.game.plies || end->over == Over::dead_position);
    if (!is_on_board) {
        return;
    }
    const PgnResult result = game.game.result();
    const PgnResult should = result_by(game, *end);
    if (result == should) {
        return;
    }
    const bool is_unknown = result == PgnResult::unknown;
    Finding finding = game.at(game.game.plies, Kind::wrong_result,
                              is_unknown ? Level::note : level_of(game, *end), reason_of(end->over),
                              end->articles);
    finding.details = {{"result", std::string(pgn::name(result))},
                       {"should", std::string(pgn::name(should))},
                       {"over", std::string(name(end->over))}};
    findings.push_back(std::move(finding));
}

void check_claims_missed(const Case& game, std::vector<Finding>& findings) {
    const law::DrawnGame& drawn = game.laws.latest->drawn_game;
    if (drawn.claims.value == law::DrawClaims::none) {
        return;
    }
    add_claim(
        game,
        game.facts.repetitions().first(drawn.repetitions_claimed.value, law::Appearances::all),
        "threefold", drawn.repetition_appeared.articles, findings);
    add_claim(game, game.facts.without_progress(drawn.moves_claimed.value), "fifty",
              drawn.fifty_moves_made.articles, findings);
}

void check_early_draw(const Case& game, std::vector<Finding>& findings) {
    const GameRecord& record = game.game;
    const Cause cause = game.ending.cause;
    const bool may_be_agreed =
        cause == Cause::unknown || cause == Cause::normal || cause == Cause::agreement;
    if (!record.is_whole() || record.result() != PgnResult::draw || !may_be_agreed ||
        game.facts.end(*game.laws.latest) || was_claimed_at_the_end(game)) {
        return;
    }
    const Level level = Case::sure_if(cause == Cause::agreement && !record.lacks_earlier_parts);
    // By each player, of the whole game.
    const int moves = static_cast<int>((record.plies_before + record.plies) / 2);
    const auto must_both_have_moved = [](const law::Laws& laws) {
        return laws.completion.agreement_from.value == law::AgreementFrom::both_have_moved;
    };
    if (moves == 0 && must_both_have_moved(*game.laws.latest)) {
        const bool is_certain = game.laws.agree(must_both_have_moved);
        findings.push_back(game.at(record.plies, Kind::draw_too_early,
                                   is_certain ? level : Level::doubt, "before_both_moved",
                                   game.laws.latest->completion.agreement_from.articles));
    } else if (moves < game.no_draw_before) {
        Finding finding =
            game.at(record.plies, Kind::draw_too_early, level, "before_the_move_allowed",
                    game.laws.latest->drawn_game.regulations_may_forbid.articles);
        finding.details = {{"found", std::to_string(moves)},
                           {"expected", "move " + std::to_string(game.no_draw_before)}};
        findings.push_back(std::move(finding));
    }
}

} // namespace compongo::audit
