/// Records the position of each game in a text and the legal moves of its main line, without
/// building a tree.
#pragma once

#include "compongo/c/pieces.h"
#include "compongo/compongo.h"
#include "compongo/pgn/game_checker.h"
#include "compongo/pgn/pgn_game.h"

#include <optional>
#include <vector>

namespace compongo::c {

/// The moves and faults are ranges in the lists that all games share.
struct RecordedGame {
    std::size_t begins = 0;
    std::size_t ends = 0;
    std::size_t moves_begin = 0;
    std::size_t moves_end = 0;
    std::size_t faults_begin = 0;
    std::size_t faults_end = 0;
    chess::Position start = chess::Position::initial();
    std::optional<pgn::PgnResult> result_tag;
    /// From the tag, or from the movetext if the tag gives none.
    pgn::PgnResult result = pgn::PgnResult::unknown;
};

struct Recorded {
    std::vector<RecordedGame> games;
    /// Of all games together.
    std::vector<compongo_move> moves;
    std::vector<pgn::PgnFault> faults;
    std::uint64_t lines_before = 0;
};

/// Appends the games of this piece of a text, with their tags alone or with their moves.
void record_heads(const Piece& piece, Recorded& into);
void record_moves(const Piece& piece, Recorded& into);

/// Skips all moves.
class HeadRecorder : public pgn::PgnVisitor {
public:
    static constexpr bool wants_comments = false;
    static constexpr bool wants_english_letters = false;

    /// Where the tags are wanted, those of all games are appended to `tags`.
    explicit HeadRecorder(Recorded& into, std::vector<pgn::PgnTag>* tags = nullptr)
        : into_(into), tags_(tags) {}

    void begin_game(pgn::Spot at);
    [[nodiscard]] bool begin_variation(pgn::Spot) { return false; }
    void tag(const pgn::TagPair& pair, pgn::Spot at);
    void result(pgn::PgnResult result, pgn::Spot at);
    void end_game(pgn::Spot at);

private:
    Recorded& into_;
    std::vector<pgn::PgnTag>* tags_;
};

/// Checks all moves, variations included.
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
    void take(const pgn::GameFault& found);

    Recorded& into_;
    bool is_line_open_ = false;
};

} // namespace compongo::c
