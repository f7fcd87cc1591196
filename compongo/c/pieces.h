/// Splits a text of games, in memory or from a stream, into chunks that end where a game certainly
/// ends.
#pragma once

#include "compongo/compongo.h"
#include "compongo/pgn/reader.h"

#include <string>
#include <string_view>

namespace compongo::c {

struct Piece {
    /// Valid until the next call of `next`.
    std::string_view text;
    pgn::TextEnd end = pgn::TextEnd::nothing;
};

class Pieces {
public:
    /// The text must outlive this.
    explicit Pieces(std::string_view text) : rest_(text) {}
    Pieces(compongo_read read, void* context) : read_(read), context_(context) {}

    /// Games of at least this many bytes; an empty text at the end. If no game's end can be found,
    /// the whole stream is read into memory.
    [[nodiscard]] Piece next(std::size_t bytes);
    /// Bytes not returned yet, as far as known; at least 1 for a stream that has not ended.
    [[nodiscard]] std::size_t rest() const;

private:
    void fill(std::size_t bytes);

    std::string_view rest_;
    compongo_read read_ = nullptr;
    void* context_ = nullptr;
    /// The text read from a stream; `rest_` is its tail.
    std::string buffer_;
};

} // namespace compongo::c
