/// Builds games and checks them in one pass, so that a conversion reports the same faults as `pgn
/// check`.
#pragma once

#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/game_checker.h"

namespace compongo::apps {

/// Forwards events to a builder and a checker.
struct CheckedGames : pgn::PgnVisitor {
    pgn::GameBuilder& builder;
    pgn::GameChecker& checker;

    CheckedGames(pgn::GameBuilder& builds, pgn::GameChecker& checks)
        : builder(builds), checker(checks) {}

    void begin_game(pgn::Spot at) {
        checker.begin_game(at);
        builder.begin_game(at);
    }
    void tag(const pgn::TagPair& pair, pgn::Spot at) {
        checker.tag(pair, at);
        builder.tag(pair, at);
    }
    void begin_moves(pgn::Spot at) { checker.begin_moves(at); }
    void move_number(unsigned number, pgn::Spot at) {
        checker.move_number(number, at);
        builder.move_number(number, at);
    }
    void move(std::string_view text, pgn::Spot at) {
        checker.move(text, at);
        builder.move(text, at);
    }
    void mark(std::string_view text, pgn::Spot at) {
        checker.mark(text, at);
        builder.mark(text, at);
    }
    void nag(int number, pgn::Spot at) { builder.nag(number, at); }
    void begin_comment(pgn::CommentKind kind, pgn::Spot at) { builder.begin_comment(kind, at); }
    void comment_text(std::string_view text) { builder.comment_text(text); }
    void end_comment() { builder.end_comment(); }
    [[nodiscard]] bool begin_variation(pgn::Spot at) {
        return checker.begin_variation(at) && builder.begin_variation(at);
    }
    void end_variation(pgn::Spot at) {
        checker.end_variation(at);
        builder.end_variation(at);
    }
    void result(pgn::PgnResult result, pgn::Spot at) {
        checker.result(result, at);
        builder.result(result, at);
    }
    void end_game(pgn::Spot at) {
        checker.end_game(at);
        builder.end_game(at);
    }
    void fault(const pgn::PgnFault& fault) { checker.fault(fault); }
};

} // namespace compongo::apps
