/// Reading PGN as a stream: one pass, a window of bounded size, nothing kept.
///
///     MemorySource source(text);
///     MyVisitor visitor;                          // derived from PgnVisitor
///     PgnReader(source, visitor).read();
///
/// Reading never aborts: each fault is reported with its place, and reading goes on, at the latest
/// with the next game.
#pragma once

#include "compongo/base/check.h"
#include "compongo/pgn/boundary.h"
#include "compongo/pgn/piece_letters.h"
#include "compongo/pgn/visitor.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace compongo::pgn {

/// How deep variations may be nested; deeper ones are reported and passed over.
inline constexpr unsigned variation_depth_max = 60;
/// How many bytes of tag names are remembered of a game.
inline constexpr std::size_t tag_names_bytes_max = 2000;
/// How long a word of movetext may be, in bytes; a longer one is reported and passed over.
inline constexpr std::ptrdiff_t word_bytes_max = 255;

/// In faults: the text found in place of the previous game's end.
inline constexpr std::string_view next_game_found = "another game";

/// What follows the end of a text.
enum class TextEnd : std::uint8_t {
    nothing,
    /// The text is a part of a longer one, cut where `find_game_boundary` says.
    another_game,
};

template <class Visitor>
class PgnReader {
public:
    /// Source and visitor must outlive the reader. `window_bytes` is at least
    /// `Window::capacity_min`.
    PgnReader(ByteSource& source, Visitor& visitor,
              std::size_t window_bytes = Window::capacity_usual)
        : PgnReader(Window(source, window_bytes), visitor) {}
    /// The visitor, and what the window stands on, must outlive the reader.
    PgnReader(Window window, Visitor& visitor) : visitor_(visitor), window_(std::move(window)) {}

    /// Reads to the end of the source.
    void read(TextEnd text_end = TextEnd::nothing);
    /// The place after the last byte, once all is read.
    [[nodiscard]] Place end() const { return window_.place(window_.end()); }
    [[nodiscard]] std::uint64_t bytes_read() const { return window_.bytes_read(); }

private:
    enum class Stage : std::uint8_t {
        /// No game has begun.
        between,
        tags,
        moves,
        /// The result was read; comments still belong to the game.
        finished,
    };
    enum class Delivery : std::uint8_t { tell, pass_over };

    // What begins with each class of byte. Each takes the place of its first byte and answers with
    // the place after it.
    [[nodiscard]] COMPONGO_INLINE const char* element(const char* at);
    [[nodiscard]] const char* rare_element(const char* at);
    [[nodiscard]] COMPONGO_INLINE const char* word(const char* at);
    [[nodiscard]] const char* word_outside_moves(const char* at, const char* end);
    [[nodiscard]] const char* odd_word(const char* at, const char* end);
    [[nodiscard]] COMPONGO_INLINE const char* tell_move(const char* at, const char* end);
    /// Where a move is in memory, which changes if the window grows, and what the visitor hears.
    struct HeardMove {
        const char* at;
        std::string_view text;
    };
    [[nodiscard]] HeardMove lettered_move(const char* at, std::size_t size);
    [[nodiscard]] COMPONGO_INLINE const char* number(const char* at);
    [[nodiscard]] const char* result_or_number(const char* at);
    [[nodiscard]] bool is_last_of_game(const char* at);
    [[nodiscard]] const char* double_loss_or_castling(const char* at);
    [[nodiscard]] bool is_move_next(const char* at) const;
    [[nodiscard]] const char* take_result(const char* at, const ResultWord& found);
    [[nodiscard]] const char* mark(const char* at);
    [[nodiscard]] const char* dollar(const char* at);
    [[nodiscard]] const char* glyphs(const char* at);
    [[nodiscard]] const char* tag(const char* at);
    [[nodiscard]] const char* take_tag(const char* at, const TagReading& reading);
    [[nodiscard]] bool has_tag(std::string_view name) const;
    [[nodiscard]] bool is_new_game_tag(std::string_view name) const;
    [[nodiscard]] const char* open_variation(const char* at);
    [[nodiscard]] const char* close_variation(const char* at);
    [[nodiscard]] const char* skip_variation(const char* at);
    template <Delivery delivery>
    [[nodiscard]] COMPONGO_INLINE const char* brace_comment(const char* at);
    template <Delivery delivery>
    [[nodiscard]] const char* rest_of_line(const char* at, CommentKind kind);
    [[nodiscard]] const char* stray_text(const char* at);
    [[nodiscard]] const char* stray_line(const char* at);
    [[nodiscard]] const char* skip_blanks(const char* at);

    // Where games begin and end.
    COMPONGO_INLINE void ensure_moves(const char* at);
    void begin_moves(const char* at);
    void begin_comment_in_game(const char* at);
    void resume_game(const char* at);
    void close_game(const char* at, std::string_view found);

    // Places.
    [[nodiscard]] COMPONGO_INLINE const char* refill_if_short(const char* at);
    [[nodiscard]] COMPONGO_INLINE bool is_at_end(const char* at) const {
        return at >= window_.end();
    }
    [[nodiscard]] bool is_first_on_line(const char* at) const;
    [[nodiscard]] bool is_after_blank_line(const char* at) const {
        return at == blank_end_ && line_ends_ >= 2;
    }
    [[nodiscard]] COMPONGO_INLINE Spot spot(const char* at) const { return {window_, at}; }
    [[nodiscard]] std::string_view ahead(const char* at) const;
    [[nodiscard]] std::string_view name_of_end() const;
    void report(PgnFaultKind kind, const char* at, std::string found, std::string_view expected);

    Visitor& visitor_;
    Window window_;
    TextEnd text_end_ = TextEnd::nothing;
    Stage stage_ = Stage::between;
    unsigned depth_ = 0;
    /// Bit n: the line at depth n has a move to which a variation could be an alternative.
    std::uint64_t has_move_ = 0;
    /// Where the last run of blanks ended, and how many line ends were in it. The start of the text
    /// is a line's start.
    const char* blank_end_ = nullptr;
    unsigned line_ends_ = 1;
    /// The names of the game's tags, each after a line end: by a name that comes again after a
    /// blank line a second game is known that follows without movetext between.
    std::string tag_names_;
    /// A bit for each name in it, by its letters, so that a new name is seldom searched for.
    std::uint64_t tag_name_bits_ = 0;
    /// The last move number, and where it ended, blanks included.
    unsigned last_number_ = 0;
    const char* number_end_ = nullptr;
    PgnResult last_result_ = PgnResult::unknown;
    /// By a tag `Result` of the game.
    bool says_both_lose_ = false;
    PieceLetters letters_;
};

} // namespace compongo::pgn

#include "compongo/pgn/reader_structure.h" // IWYU pragma: export
#include "compongo/pgn/reader_words.h"     // IWYU pragma: export
