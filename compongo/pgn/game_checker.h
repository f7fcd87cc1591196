/// Is every move of every game legal? A visitor that plays the games as they are read.
#pragma once

#include "compongo/pgn/move_numbers.h"
#include "compongo/pgn/reader.h"
#include "compongo/pgn/refused_move.h"
#include "compongo/pgn/san_decode.h"
#include "compongo/pgn/start_position.h"

#include <functional>
#include <vector>

namespace compongo::pgn {

/// Counts of what one or several texts contain.
struct PgnCounts {
    std::uint64_t games = 0;
    /// Half-moves of main lines, judged or not.
    std::uint64_t plies = 0;
    /// Half-moves of variations.
    std::uint64_t variation_plies = 0;
    /// Half-moves of either kind that could not be judged: after one that cannot be played, or in
    /// another variant of chess.
    std::uint64_t unjudged_plies = 0;
    std::uint64_t variations = 0;
    std::uint64_t comments = 0;
    std::uint64_t nags = 0;
    std::uint64_t faults = 0;
    std::uint64_t remarks = 0;

    PgnCounts& operator+=(const PgnCounts& other);
    friend bool operator==(const PgnCounts&, const PgnCounts&) = default;
};

/// A fault with the game it is in, from 1 (0 before any), and the half-move: of a move its own
/// number from 1, counted in its line from the start of the game; elsewhere that of the last move.
struct GameFault {
    PgnFault fault;
    std::uint64_t game = 0;
    std::uint64_t ply = 0;

    friend bool operator==(const GameFault&, const GameFault&) = default;
};

/// How much is remarked upon.
enum class Strictness : std::uint8_t {
    /// What a reader of PGN may pass over in silence, it passes over: superfluous hints, missing
    /// marks of check, wrong move numbers.
    tolerant,
    /// Every departure from the written form of moves and their numbers is a remark. Several times
    /// slower.
    strict,
};

class GameChecker : public PgnVisitor {
public:
    using Report = std::function<void(const GameFault&)>;

    explicit GameChecker(Report report, Strictness strictness = Strictness::tolerant);
    [[nodiscard]] const PgnCounts& counts() const { return counts_; }

    void begin_game(Spot at);
    void tag(const TagPair& pair, Spot at);
    void begin_moves(Spot at);
    COMPONGO_INLINE void move_number(unsigned number, Spot at) {
        const Line& line = lines_[depth_];
        const bool is_as_due = number == static_cast<unsigned>(line.current.fullmove_number()) &&
                               (line.current.turn() == chess::Color::black ||
                                at.color_of_number() != chess::Color::black);
        if (!is_as_due || line.watches_numbers) [[unlikely]] {
            compare_number(number, at);
        }
    }
    COMPONGO_INLINE void move(std::string_view text, Spot at);
    void mark(std::string_view text, Spot at);
    void nag(int, Spot) { ++counts_.nags; }
    void begin_comment(CommentKind kind, Spot) {
        counts_.comments += kind == CommentKind::escape ? 0 : 1;
    }
    [[nodiscard]] bool begin_variation(Spot at);
    void end_variation(Spot at);
    void result(PgnResult result, Spot at);
    void end_game(Spot at);
    void fault(const PgnFault& fault);

protected:
    /// The move read last, if it can be played; otherwise `Move()`.
    [[nodiscard]] COMPONGO_INLINE chess::Move last_move() const { return last_move_; }
    [[nodiscard]] COMPONGO_INLINE bool is_in_variation() const { return depth_ != 0; }
    /// The position after it, or the starting position.
    [[nodiscard]] const chess::Position& position() const { return lines_[depth_].current; }

private:
    struct Gap {
        GameFault fault;
        int due;
        int missing;
    };
    struct Refusal {
        GameFault fault;
        RefusedMove move;
        /// How many half-moves of the line stand before it.
        std::uint32_t plies;
    };
    /// A main line or variation: what its last move led to, and from where.
    struct Line {
        chess::Position before;
        chess::Position current;
        std::uint32_t plies;
        std::uint32_t plies_before;
        bool is_judged;
        MoveNumbers numbers = {};
        /// Where the numbers have proved half-moves to be missing.
        std::vector<Gap> gaps = {};
        /// The move that could not be played, until numbers behind it say why.
        std::optional<Refusal> refusal = {};
        /// Must numbers be compared even if they are as due?
        bool watches_numbers = false;
        /// Has text that may hide moves come since the last number that agreed with the moves?
        bool may_hide_moves = false;
    };

    void move_slowly(std::string_view text, Spot at);
    void unjudged_move();
    void compare_number(unsigned number, Spot at);
    void compare_number_behind_refusal(unsigned number, std::optional<chess::Color> color);
    void settle_refusal();
    void end_line();
    void tell_gaps_passed_over();
    void play(chess::Move move);
    void send(PgnFault fault, std::uint64_t ply);
    [[nodiscard]] std::uint64_t ply() const {
        return lines_[depth_].plies_before + lines_[depth_].plies;
    }

    Report report_;
    Strictness strictness_;
    PgnCounts counts_;
    std::vector<Line> lines_;
    std::size_t depth_ = 0;
    chess::Move last_move_;
    std::string fen_;
    std::optional<Place> fen_place_;
    std::string part_;
    bool is_other_variant_ = false;
    /// The `Variant` tag says Chess960.
    std::optional<PgnFault> chess960_;
    bool has_begun_moves_ = false;
    std::optional<PgnResult> result_tag_;
    bool has_marker_ = false;
};

COMPONGO_INLINE void GameChecker::move(std::string_view text, Spot at) {
    Line& line = lines_[depth_];
    if (!line.is_judged) [[unlikely]] {
        unjudged_move();
        return;
    }
    const chess::Move move = decode_san(line.current, text);
    if (move == chess::Move() || strictness_ == Strictness::strict) [[unlikely]] {
        move_slowly(text, at);
        return;
    }
    ++line.plies;
    last_move_ = move;
    line.before = line.current;
    line.current = line.before.play(move);
}

} // namespace compongo::pgn
