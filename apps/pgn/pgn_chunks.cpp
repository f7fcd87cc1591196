#include "apps/pgn/pgn_chunks.h"

#include "compongo/pgn/boundary.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace compongo::apps {

namespace {

/// A chunk is cut at the first boundary beyond this size.
constexpr std::size_t chunk_bytes = std::size_t{1} << 20U;
/// An input without a boundary for this long is read by one thread as a stream.
constexpr std::size_t uncut_bytes_max = std::size_t{8} << 20U;
/// The read size while searching for a boundary.
constexpr std::size_t step_bytes = std::size_t{1} << 18U;
/// A boundary is recognised by this much text on either side, with the preceding result.
constexpr std::size_t overlap_bytes = 3 * pgn::Window::lookahead;
// The text after a cut must fit into the next chunk.
static_assert(overlap_bytes + step_bytes < chunk_bytes);

/// The first place at which the text can be cut.
[[nodiscard]] std::optional<std::size_t> find_cut(PgnCut cut, std::string_view text) {
    if (cut == PgnCut::between_games) {
        return pgn::find_game_boundary(text);
    }
    const std::size_t line_end = text.find('\n');
    return line_end == std::string_view::npos ? std::nullopt : std::optional(line_end + 1);
}

} // namespace

PgnChunks::PgnChunks(const std::vector<std::string>& paths, const PgnPart& part, PgnPlace begin,
                     Progress& progress)
    : paths_(paths), part_(part), progress_(progress), place_(begin) {}

PgnChunk::PgnChunk() : text(chunk_bytes) {}

bool PgnChunks::next(PgnChunk& chunk) {
    if (place_.file == paths_.size()) {
        return false;
    }
    chunk.number = number_++;
    chunk.begin = place_;
    chunk.size = 0;
    chunk.end = part_.end;
    chunk.is_last_of_file = true;
    chunk.rest.reset();
    chunk.failure.reset();
    if (!input_) {
        chunk.failure = open();
    }
    if (chunk.failure) {
        end_file();
        return true;
    }
    read_on(chunk, chunk_bytes);
    cut(chunk);
    return true;
}

std::optional<files::InputFault> PgnChunks::open() {
    const std::string& path = paths_[place_.file];
    auto input = part_.bytes
                     ? files::Input::open_part(path, {part_.offset, *part_.bytes, part_.compression,
                                                      part_.skipped, part_.following})
                 : part_.cut == PgnCut::between_lines ? files::Input::open(path)
                                                      : files::Input::open_pgn(path);
    if (!input) {
        return input.error();
    }
    input_.emplace(std::move(*input));
    told_ = 0;
    left_.clear();
    is_at_end_ = false;
    pass_over(place_.offset);
    return std::nullopt;
}

/// Skips text that was audited before, by reading and discarding it.
void PgnChunks::pass_over(std::uint64_t bytes) {
    std::array<char, std::size_t{1} << 16U> aside{};
    while (bytes > 0) {
        const auto wanted = std::min<std::uint64_t>(bytes, aside.size());
        const std::size_t size = input_->read(aside.data(), static_cast<std::size_t>(wanted));
        if (size == 0) {
            return;
        }
        bytes -= size;
    }
}

void PgnChunks::read_on(PgnChunk& chunk, std::size_t bytes) {
    chunk.text.grow(bytes);
    const std::size_t from_left = std::min(left_.size(), bytes - chunk.size);
    std::copy_n(left_.data(), from_left, chunk.text.data() + chunk.size);
    left_.erase(0, from_left);
    chunk.size += from_left;
    while (chunk.size < bytes && !is_at_end_) {
        const std::size_t size = input_->read(chunk.text.data() + chunk.size, bytes - chunk.size);
        chunk.size += size;
        is_at_end_ = size == 0;
    }
    const std::uint64_t packed = input_->packed_bytes_read();
    progress_.advance(packed - told_);
    told_ = packed;
}

void PgnChunks::cut(PgnChunk& chunk) {
    std::size_t from = chunk_bytes - overlap_bytes;
    while (!is_at_end_ || chunk.size > chunk_bytes) {
        const std::string_view text(chunk.text.data(), chunk.size);
        if (const auto found = find_cut(part_.cut, text.substr(from))) {
            left_.insert(0, text.substr(from + *found));
            chunk.size = from + *found;
            chunk.end = pgn::TextEnd::another_game;
            chunk.is_last_of_file = false;
            place_.offset += chunk.size;
            return;
        }
        if (is_at_end_) {
            break;
        }
        if (chunk.size >= uncut_bytes_max) {
            chunk.rest = std::move(input_);
            input_.reset();
            end_file();
            return;
        }
        from = std::max(from, chunk.size - overlap_bytes);
        read_on(chunk, chunk.size + step_bytes);
    }
    chunk.failure = input_->fault();
    end_file();
}

void PgnChunks::end_file() {
    if (input_ && !input_->other_encoding().empty()) {
        progress_.hide();
        fmt::print(stderr, "{}: read as {}\n", paths_[place_.file], input_->encoding_words());
    }
    input_.reset();
    left_.clear();
    is_at_end_ = false;
    ++place_.file;
    place_.offset = 0;
}

} // namespace compongo::apps
