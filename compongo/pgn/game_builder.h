/// Building trees of games as they are read.
#pragma once

#include "compongo/pgn/move_numbers.h"
#include "compongo/pgn/pgn_game.h"
#include "compongo/pgn/reader.h"

#include <functional>

namespace compongo::pgn {

/// How texts that are not UTF-8 are treated.
enum class TextEncoding : std::uint8_t {
    as_is,
    /// Text that is not UTF-8 is taken for Windows-1252 and converted.
    utf8,
};

/// A visitor that makes a `PgnGame` of each game and hands it over with its place. Escaped lines
/// are left out, as they are no part of a game, and so are marks that repeat what the move says,
/// such as `e.p.`; signs such as `+-` become glyphs, `(=)` a comment.
///
/// The result is that of the tag, or of the marker where the tag says none; a contradiction is a
/// fault.
class GameBuilder : public PgnVisitor {
public:
    using TakeGame = std::function<void(PgnGame&&, Place)>;
    using TakeFault = std::function<void(const PgnFault&)>;

    explicit GameBuilder(TakeGame take_game, TakeFault take_fault = {},
                         TextEncoding encoding = TextEncoding::as_is);

    void begin_game(Spot at);
    void tag(const TagPair& pair, Spot at);
    void move_number(unsigned number, Spot at);
    void move(std::string_view text, Spot at);
    void mark(std::string_view text, Spot at);
    void nag(int number, Spot at);
    void begin_comment(CommentKind kind, Spot at);
    void comment_text(std::string_view text) { comment_ += text; }
    void end_comment();
    [[nodiscard]] bool begin_variation(Spot at);
    void end_variation(Spot at);
    void result(PgnResult result, Spot at);
    void end_game(Spot at);
    void fault(const PgnFault& fault);
    /// Was a text of any game not UTF-8, and converted from Windows-1252?
    [[nodiscard]] bool has_converted() const { return has_converted_; }

private:
    /// Where in the tree the reader is: comments after a variation belong to the move that follows.
    struct Level {
        PgnLine* line;
        std::vector<std::string> before_next;
        /// Half-moves of the game before this line, White's first being 0.
        int start = 0;
        MoveNumbers numbers = {};
        int missing = 0;
        int number = 0;
        bool has_gaps = false;
    };

    void close_level();
    void add_comment(std::string text);
    [[nodiscard]] std::string encoded(std::string_view text);
    [[nodiscard]] int half_moves_at_start() const;

    TakeGame take_game_;
    TakeFault take_fault_;
    TextEncoding encoding_;
    PgnGame game_;
    Place place_;
    std::vector<Level> levels_;
    std::string comment_;
    bool is_escape_ = false;
    bool has_converted_ = false;
    std::optional<PgnResult> result_tag_;
    std::optional<PgnResult> marker_;
};

/// All games of a text in memory. For files, build the games one by one.
[[nodiscard]] std::vector<PgnGame> parse_pgn(std::string_view text);

} // namespace compongo::pgn
