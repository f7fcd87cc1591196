#include "compongo/c/pieces.h"

#include "compongo/pgn/boundary.h"

#include <algorithm>

namespace compongo::c {

namespace {

/// Bytes requested from a stream at a time.
constexpr std::size_t read_bytes = std::size_t{64} << 10U;

} // namespace

Piece Pieces::next(std::size_t bytes) {
    // Double the size each time, so that searching for a game's end stays linear.
    for (std::size_t wanted = bytes;; wanted *= 2) {
        fill(wanted + read_bytes);
        const auto cut =
            bytes < rest_.size() ? pgn::find_game_boundary(rest_.substr(bytes)) : std::nullopt;
        if (cut || read_ == nullptr) {
            const std::string_view text = rest_.substr(0, cut ? bytes + *cut : rest_.size());
            rest_.remove_prefix(text.size());
            return {text, cut ? pgn::TextEnd::another_game : pgn::TextEnd::nothing};
        }
    }
}

std::size_t Pieces::rest() const {
    return read_ == nullptr ? rest_.size() : std::max<std::size_t>(rest_.size(), 1);
}

void Pieces::fill(std::size_t bytes) {
    if (read_ == nullptr || rest_.size() >= bytes) {
        return;
    }
    buffer_.erase(0, buffer_.size() - rest_.size());
    while (read_ != nullptr && buffer_.size() < bytes) {
        const std::size_t before = buffer_.size();
        buffer_.resize(before + read_bytes);
        const std::size_t got = read_(context_, buffer_.data() + before, read_bytes);
        buffer_.resize(before + std::min(got, read_bytes));
        if (got == 0 || got > read_bytes) {
            read_ = nullptr;
        }
    }
    rest_ = buffer_;
}

} // namespace compongo::c
