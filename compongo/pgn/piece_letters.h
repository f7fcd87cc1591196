/// Games that name the pieces by the letters of another language than PGN's English: `Cf3`, `Sf3`.
/// A game is read so only if one language's letters make every move of its main line legal, where
/// the English ones do not.
#pragma once

#include "compongo/chess/letters.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::pgn {

/// A game that is longer than this from its first piece move on is read by English letters alone.
inline constexpr std::size_t lettered_game_bytes_max = std::size_t{64} << 10U;

/// The text of a move with the pieces named in English; itself if it names none.
[[nodiscard]] std::string in_english(std::string_view move, chess::Language language);

/// The state of the detection of a game's letters while it is read.
class PieceLetters {
public:
    /// Moves must be passed to `must_ask`, or to `translated`, unless they are as PGN has them.
    [[nodiscard]] bool are_plain() const { return stage_ == Stage::plain; }
    [[nodiscard]] bool are_watched() const { return stage_ == Stage::watched; }
    [[nodiscard]] bool are_translated() const { return stage_ == Stage::translated; }

    void begin_game() {
        stage_ = Stage::plain;
        has_start_ = false;
        tags_.clear();
    }
    /// Keeps the tags that say where the game starts.
    void see_tag(std::string_view name, std::string_view raw_value) {
        if (name == "FEN" || name == "Variant") [[unlikely]] {
            keep_tag(name, raw_value);
        }
    }
    /// One that matters to the end of the game.
    void keep_tag(std::string_view name, std::string_view raw_value);
    void begin_moves() {
        stage_ = Stage::watched;
        opening_size_ = 0;
    }
    void open_variation() { keep("("); }
    void close_variation() { keep(")"); }

    /// Is this the first move of the game that may be of another language? If so, `ask` must
    /// follow.
    [[nodiscard]] bool must_ask(std::string_view move) {
        const char first = move.front();
        const bool is_pawns = first >= 'a' && first <= 'h';
        if (is_pawns || first == 'B' || first == '0' || move.starts_with("O-")) {
            keep(move);
            return false;
        }
        // No other language has the letter Q.
        if (first == 'Q' || (!has_start_ && is_usual_knight_move(move))) {
            stage_ = Stage::plain;
            return false;
        }
        return true;
    }
    /// The language of the game, which goes on with this text, unless it is English, or none, or
    /// cannot be told. `is_whole`: the text goes to the end of all there is.
    [[nodiscard]] std::optional<chess::Language> ask(std::string_view rest, bool is_whole);
    /// Eight bytes can be read from its start; void after the next call.
    [[nodiscard]] std::string_view translated(std::string_view move);

private:
    enum class Stage : std::uint8_t {
        /// English or unknown.
        plain,
        /// No piece was named yet but such as are named alike.
        watched,
        translated,
    };

    /// The text before the first piece move; a game in which it is longer is taken for English.
    static constexpr std::size_t opening_bytes_max = 2000;

    /// A knight's move from where it stands at the start, as nearly every English game has first.
    [[nodiscard]] static bool is_usual_knight_move(std::string_view move) {
        if (move.front() != 'N' || move.size() < 3) {
            return false;
        }
        const char file = move[1];
        const bool is_usual =
            move[2] == '3' || move[2] == '6'
                ? file == 'a' || file == 'c' || file == 'f' || file == 'h'
                : (move[2] == '2' || move[2] == '7') && (file == 'd' || file == 'e');
        return is_usual || move.size() > 3;
    }
    void keep(std::string_view word) {
        if (opening_size_ + word.size() >= opening_bytes_max) {
            stage_ = Stage::plain;
            return;
        }
        word.copy(&opening_[opening_size_], word.size());
        opening_size_ += word.size();
        opening_[opening_size_++] = ' ';
    }
    [[nodiscard]] std::string_view opening() const { return {opening_.data(), opening_size_}; }

    Stage stage_ = Stage::plain;
    bool has_start_ = false;
    chess::Language language_ = chess::Language::english;
    /// The tags that matter, and the moves so far, as PGN.
    std::string tags_;
    std::array<char, opening_bytes_max> opening_{};
    std::size_t opening_size_ = 0;
    std::string text_;
};

} // namespace compongo::pgn
