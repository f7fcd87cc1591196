/// A text of games piece by piece, cut where a game certainly ends: one that is in memory, or one
/// that comes from wherever its reader takes it.
#pragma once

#include "compongo/compongo.h"
#include "compongo/pgn/reader.h"

#include <string>
#include <string_view>

namespace compongo::c {

struct Piece {
    /// Void when the next piece is asked for.
    std::string_view text;
    pgn::TextEnd end = pgn::TextEnd::nothing;
};

class Pieces {
public:
    /// The text must outlive it.
    explicit Pieces(std::string_view text) : rest_(text) {}
    Pieces(compongo_read read, void* context) : read_(read), context_(context) {}

    /// The games of at least so many bytes; no text where nothing is left. Of a stream that nowhere
    /// shows where a game ends, all is kept in memory.
    [[nodiscard]] Piece next(std::size_t bytes);
    /// Bytes that were not given yet, so far as it is known: a stream that has not ended has one at
    /// least.
    [[nodiscard]] std::size_t rest() const;

private:
    void fill(std::size_t bytes);

    std::string_view rest_;
    compongo_read read_ = nullptr;
    void* context_ = nullptr;
    /// Of a stream, what was read; `rest_` is the end of it.
    std::string buffer_;
};

} // namespace compongo::c
