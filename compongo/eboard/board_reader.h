/// Interprets what one electronic board and its clock report, look by look, as evidence of what was
/// done.
///
///     BoardReader reader;
///     for (const Evidence& each : reader.see(board, now)) { ... }
///     for (const Evidence& each : reader.see_clock(clock, now)) { ... }
///     // A few times a second, even if nothing has changed:
///     for (const Evidence& each : reader.wait(now)) { ... }
///
/// It corrects nothing: an illegal move is reported as it was carried out, and what can be read in
/// several ways is reported with all readings.
#pragma once

#include "compongo/eboard/hands.h"
#include "compongo/eboard/seen_game.h"

#include <optional>
#include <vector>

namespace compongo::eboard {

/// What the clock beside the board shows.
struct ClockSeen {
    /// Seconds left.
    chess::ByColor<int> seconds;
    std::optional<chess::Color> running;

    friend bool operator==(const ClockSeen&, const ClockSeen&) = default;
};

struct ReaderOptions {
    chess::Position first = chess::Position::initial();
    bool is_chess960 = false;
    /// Milliseconds: reports of the board and the clock that belong together arrive within this
    /// time, and pieces that have not moved for it are meant to be there.
    Instant settle = 2000;
    /// Milliseconds by which the board's last change may arrive after the clock's.
    Instant late = 500;
};

class BoardReader {
public:
    explicit BoardReader(const ReaderOptions& options = {});

    [[nodiscard]] std::vector<Evidence> see(const chess::Board& board, Instant at);
    [[nodiscard]] std::vector<Evidence> see_clock(const ClockSeen& clock, Instant at);
    /// To be called a few times a second: judges what has not changed until `now`.
    [[nodiscard]] std::vector<Evidence> wait(Instant now);
    /// The board is not heard any more; `reason` is `disconnected`, `not_responding`, `inactive` or
    /// `delayed`.
    [[nodiscard]] std::vector<Evidence> lose(std::string_view reason, Instant at);
    /// Sets the position that the hall has ruled: later changes are read from there.
    void go_on_from(const chess::Position& position);

    /// Completed half-moves and those that are made but not completed.
    [[nodiscard]] SeenGame game() const;
    [[nodiscard]] const std::optional<ClockSeen>& clock() const { return clock_; }
    [[nodiscard]] bool is_lost() const { return lost_; }

private:
    /// A legal move that has been made on the board and is not completed.
    struct Standing {
        chess::Move move;
        chess::Position after;
        /// Pieces touched in the turn of this move.
        std::vector<Touched> touched = {};
        Grade grade = Grade::shown;
        std::optional<int> clock = {};
        /// When it was first seen.
        Instant since = 0;
        /// The clock was pressed before it was seen.
        bool is_late = false;
    };
    /// A press of the clock whose move is not known yet.
    struct Press {
        chess::Color by;
        Instant at;
        std::optional<int> clock;
    };
    /// An illegal move on the board.
    struct OddStep {
        /// The number of moves of `line_` made before it.
        std::size_t kept;
        game::MoveAsWritten move;
        chess::Color by;
        std::string_view why;
        chess::Position after;
        Instant since;
    };

    [[nodiscard]] const chess::Position& position_after(std::size_t moves) const {
        return moves == 0 ? base_ : line_[moves - 1].after;
    }
    [[nodiscard]] const chess::Position& latest() const { return position_after(line_.size()); }
    [[nodiscard]] std::size_t ply() const { return game_.half_moves() + line_.size(); }

    Evidence& tell(Sign sign, Grade grade, std::string_view reason);
    [[nodiscard]] std::vector<Evidence> told();

    // board_reader.cpp: interpreting the position
    [[nodiscard]] chess::Board as_it_lies(const chess::Board& board);
    [[nodiscard]] bool is_of_the_other(const chess::Board& board) const;
    void understand();
    [[nodiscard]] bool follow_line();
    [[nodiscard]] bool follow_other_turn();
    [[nodiscard]] bool follow_odd_step();
    void note_odd_step();
    void make(std::size_t kept, chess::Move move);
    [[nodiscard]] std::vector<Touched> touched_for(std::size_t kept) const;

    // board_reader_ends.cpp: beginnings and ends of games
    [[nodiscard]] bool find_array();
    [[nodiscard]] bool find_kings();
    void begin_game();

    // board_reader_hands.cpp: pieces lifted and set down
    void tell_of_hands(const std::vector<Handled>& handled);
    void tell_handled(const Handled& handled);
    void tell_back(const Handled& handled, Evidence& evidence) const;

    // board_reader_completed.cpp: moves completed by a press or a reply
    void complete(std::size_t moves, std::string_view reason);
    void complete_odd_step(const OddStep& step, Grade grade, std::string_view reason);
    void tell_touched_first(const chess::Position& before, const Standing& made);
    void press(chess::Color by, std::optional<int> clock);
    [[nodiscard]] bool is_after_press(Instant since) const;
    void complete_as_pressed(std::size_t moves);
    [[nodiscard]] std::optional<std::size_t> moves_until(chess::Color by) const;
    [[nodiscard]] bool stands_as_made(chess::Color by, std::size_t moves) const;
    enum class Look : std::uint8_t { may_be_late, has_gone_on };
    void complete_pressed(Look look = Look::may_be_late);
    void judge_press();
    void tell_unfinished(const std::vector<chess::Move>& moves);

    // board_reader_missed.cpp: gaps in what was seen
    [[nodiscard]] bool is_explained() const;
    void look_for_missed();
    [[nodiscard]] bool find_put_back();
    [[nodiscard]] bool find_missed_moves();
    void resume(const chess::Position& position, std::vector<std::string> candidates);
    /// Corrects the side to move after a gap, once it is known.
    void stand_on(const chess::Position& position);
    void give_up();

    ReaderOptions options_;
    /// Completed moves, and the position after them.
    SeenGame game_;
    chess::Position base_;
    std::vector<Standing> line_;
    std::optional<chess::Board> board_;
    Hands hands_;
    std::optional<ClockSeen> clock_;
    std::optional<Press> pressed_;
    std::optional<OddStep> odd_;
    std::vector<Evidence> news_;
    Instant now_ = 0;
    Instant stands_since_ = 0;
    /// After a gap without a clock: whose turn it is is unknown.
    bool is_turn_open_ = false;
    bool lost_ = false;
    bool is_turned_ = false;
    bool is_in_disorder_ = false;
    bool is_over_ = false;
    bool was_looked_into_ = false;
    /// More has changed between two looks than hands do at once: moves were missed.
    bool has_missed_ = false;
    /// The number of `hands_.touched()` that belong to the move before.
    std::size_t touched_before_ = 0;
    chess::ByColor<bool> is_time_up_{};
};

} // namespace compongo::eboard
