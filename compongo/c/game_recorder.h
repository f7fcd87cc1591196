/// Notes where each game of a text stands and which legal moves its main line has; no tree is
/// built.
#pragma once

#include "compongo/compongo.h"
#include "compongo/pgn/game_checker.h"

#include <optional>
#include <vector>

namespace compongo::c {

/// A game that was read. Its moves and faults stand one after the other with those of the games
/// before it.
struct RecordedGame {
    std::size_t begins = 0;
    std::size_t ends = 0;
    std::size_t moves_begin = 0;
    std::size_t moves_end = 0;
    std::size_t faults_begin = 0;
    std::size_t faults_end = 0;
    chess::Position start = chess::Position::initial();
    std::optional<pgn::PgnResult> result_tag;
    /// By the tag, or by the marker where the tag says none.
    pgn::PgnResult result = pgn::PgnResult::unknown;
};

struct Recorded {
    std::vector<RecordedGame> games;
    /// As many as all games together have.
    std::vector<compongo_move> moves;
    std::vector<pgn::PgnFault> faults;
    std::uint64_t lines_before = 0;
};

/// Passes over all moves.
class HeadRecorder : public pgn::PgnVisitor {
public:
    static constexpr bool wants_comments = false;

    explicit HeadRecorder(Recorded& into) : into_(into) {}

    void begin_game(pgn::Spot at);
    [[nodiscard]] bool begin_variation(pgn::Spot) { return false; }
    void tag(const pgn::TagPair& pair, pgn::Spot at);
    void result(pgn::PgnResult result, pgn::Spot at);
    void end_game(pgn::Spot at);

private:
    Recorded& into_;
};

/// Checks all moves, those of variations too.
class MoveRecorder : public pgn::GameChecker {
public:
    explicit MoveRecorder(Recorded& into);

    void begin_game(pgn::Spot at);
    void tag(const pgn::TagPair& pair, pgn::Spot at);
    void begin_moves(pgn::Spot at);
    COMPONGO_INLINE void move(std::string_view text, pgn::Spot at) {
        GameChecker::move(text, at);
        if (!is_in_variation() && is_line_open_) {
            is_line_open_ = last_move() != chess::Move();
            if (is_line_open_) [[likely]] {
                into_.moves.push_back(last_move().bits());
            }
        }
    }
    void result(pgn::PgnResult result, pgn::Spot at);
    void end_game(pgn::Spot at);

private:
    Recorded& into_;
    bool is_line_open_ = false;
};

} // namespace compongo::c
