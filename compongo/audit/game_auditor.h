/// Audits games as they are read: a visitor for `pgn::PgnReader` that plays every game and tells
/// what in it contradicts the Laws.
///
///     LawTable laws(std::nullopt);                       // the edition in force on each date
///     GameAuditor auditor(laws, {}, [](const GameRecord& game, const Findings& found) { ... });
///     pgn::PgnReader(source, auditor).read();
#pragma once

#include "compongo/audit/board_facts.h"
#include "compongo/audit/clock_check.h"
#include "compongo/audit/earlier_parts.h"
#include "compongo/audit/finding.h"
#include "compongo/audit/move_reading.h"
#include "compongo/pgn/move_numbers.h"
#include "compongo/pgn/reader.h"
#include "compongo/pgn/refused_move.h"
#include "compongo/pgn/san_decode.h"

#include <functional>
#include <vector>

namespace compongo::audit {

using Findings = std::vector<Finding>;

/// A set of kinds.
class Kinds {
public:
    [[nodiscard]] static constexpr Kinds all() { return Kinds((1U << kind_names.size()) - 1); }
    constexpr Kinds() = default;
    constexpr void add(Kind kind) { bits_ |= bit(kind); }
    [[nodiscard]] constexpr bool has(Kind kind) const { return (bits_ & bit(kind)) != 0; }
    [[nodiscard]] constexpr bool is_empty() const { return bits_ == 0; }
    /// Has it any of these?
    [[nodiscard]] constexpr bool has_any(Kinds others) const { return (bits_ & others.bits_) != 0; }
    friend constexpr bool operator==(Kinds, Kinds) = default;

private:
    constexpr explicit Kinds(unsigned bits) : bits_(bits) {}
    [[nodiscard]] static constexpr unsigned bit(Kind kind) {
        return 1U << static_cast<unsigned>(kind);
    }
    unsigned bits_ = 0;
};

struct AuditOptions {
    /// Nothing else is looked for.
    Kinds only = Kinds::all();
    /// The number of moves by each player before which the event's regulations allow no agreed
    /// draw; 0 if they allow it.
    int no_draw_before = 0;
};

/// Each game is audited by itself, but for the parts of one game that follow on each other.
class GameAuditor : public pgn::PgnVisitor {
public:
    /// Hears of each game, with what was found in it, in order of half-moves.
    using Take = std::function<void(const GameRecord&, const Findings&)>;

    /// The table must outlive the auditor.
    GameAuditor(const LawTable& laws, const AuditOptions& options, Take take);

    void begin_game(pgn::Spot at);
    void tag(const pgn::TagPair& pair, pgn::Spot at);
    void begin_moves(pgn::Spot at);
    COMPONGO_INLINE void move_number(unsigned number, pgn::Spot at);
    COMPONGO_INLINE void move(std::string_view text, pgn::Spot at);
    void comment(std::string_view text, pgn::Spot at);
    void begin_comment(pgn::CommentKind kind, pgn::Spot at);
    void comment_text(std::string_view text);
    void end_comment();
    /// Variations are no part of the game.
    [[nodiscard]] bool begin_variation(pgn::Spot) { return false; }
    void result(pgn::PgnResult result, pgn::Spot) { game_.marker = result; }
    void end_game(pgn::Spot at);
    void fault(const pgn::PgnFault& fault);

    /// Games that were not audited because their rules are not those of the Laws.
    [[nodiscard]] std::uint64_t other_variants() const { return other_variants_; }

    // The game of the latest finding, for callers that need more than the finding itself.
    [[nodiscard]] const LawsOfGame& laws() const { return laws_; }
    [[nodiscard]] const BoardFacts& facts() const { return facts_; }
    [[nodiscard]] const ClockCheck& clocks() const { return clocks_; }

private:
    enum class Reading : std::uint8_t { quick, slow, none };
    enum class Comment : std::uint8_t { heard, passed_over };

    void move_slowly(std::string_view text);
    void play(chess::Move move);
    void read_comment(std::string_view text);
    void judge_game();
    void take_back_slip();
    void add_other_language();
    void take_result_entered();
    void take_standing_illegal_move();
    void compare_number(unsigned number, pgn::Spot at);
    void compare_number_behind_refusal(unsigned number, std::optional<chess::Color> color);
    void add_contradicting_number(std::size_t plies, unsigned number, std::string expected);
    void refuse(std::string_view text, const chess::NotationFault& fault);
    void settle_refusal();
    void end_at_gap();
    void add_form(const chess::ReadMove& read, std::string_view text, std::size_t before);
    [[nodiscard]] bool wants(Kind kind) const { return options_.only.has(kind); }

    const LawTable& table_;
    AuditOptions options_;
    Take take_;
    bool wants_forms_;
    bool wants_comments_;
    GameRecord game_;
    LawsOfGame laws_without_tags_;
    LawsOfGame laws_;
    Reading reading_ = Reading::quick;
    MoveReading moves_;
    BoardFacts facts_;
    ClockCheck clocks_;
    EarlierParts earlier_parts_;
    Findings findings_;
    int faults_ = 0;
    /// Where the numbers prove half-moves to be missing: the number, the half-move that was due,
    /// and how many are not there.
    struct Gap {
        std::size_t plies;
        unsigned number;
        int due;
        int missing;
    };
    pgn::MoveNumbers numbers_;
    std::vector<Gap> gaps_;
    /// The move that was refused. What follows it may yet show that not this move is wrong, but the
    /// text: it is reported when the game has been read.
    struct Refusal {
        Finding finding;
        std::string text;
        pgn::RefusedMove move;
        /// How many half-moves were written before it.
        std::size_t written;
    };
    std::optional<Refusal> refusal_;
    /// Must numbers be compared even if they are as due?
    bool watches_numbers_ = false;
    /// Has broken text come since the last number that agreed with the moves?
    bool may_hide_moves_ = false;
    bool has_begun_moves_ = false;
    std::string fen_fault_;
    /// The first move in the letters of another language than English: the half-moves before it,
    /// and its text.
    struct OtherLetters {
        std::size_t plies;
        std::string found;
    };
    std::optional<OtherLetters> other_letters_;
    /// The first of the moves that could not be played, and those after it; one more than matter.
    std::vector<std::string> unplayed_;
    std::string comment_;
    Comment hearing_ = Comment::heard;
    /// After how many half-moves the last comment came.
    std::size_t comment_plies_ = 0;
    std::string scratch_;
    std::uint64_t other_variants_ = 0;
};

COMPONGO_INLINE void GameAuditor::move_number(unsigned number, pgn::Spot at) {
    const chess::Position& position = game_.last();
    const bool is_as_due =
        number == static_cast<unsigned>(position.fullmove_number()) &&
        (position.turn() == chess::Color::black || at.color_of_number() != chess::Color::black);
    if (!is_as_due || watches_numbers_) [[unlikely]] {
        compare_number(number, at);
    }
}

COMPONGO_INLINE void GameAuditor::move(std::string_view text, pgn::Spot) {
    ++game_.plies_written;
    if (reading_ == Reading::quick) [[likely]] {
        const chess::Position& before = game_.positions[game_.plies];
        const chess::Move move = pgn::decode_san(before, text);
        if (move != chess::Move() && game_.plies < plies_max) [[likely]] {
            play(move);
            const char last = text.back();
            const bool is_plain = text.size() <= 3 && last != '+' && last != '#';
            if (!wants_forms_ || is_plain ||
                !departs_from_the_laws(game_.positions[game_.plies - 1], move, game_.last(), text,
                                       scratch_)) [[likely]] {
                return;
            }
            --game_.plies;
        }
    }
    move_slowly(text);
}

COMPONGO_INLINE void GameAuditor::play(chess::Move move) {
    const std::size_t next = game_.plies + 1;
    if (next == game_.positions.size()) [[unlikely]] {
        game_.positions.resize(2 * next, game_.positions.front());
        game_.moves.resize(2 * next);
    }
    game_.positions[game_.plies].play(move, game_.positions[next]);
    game_.moves[game_.plies] = move;
    game_.plies = next;
}

} // namespace compongo::audit
