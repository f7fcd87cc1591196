#include "apps/pgn_chunks.h"

#include "compongo/record/pgn/boundary.h"

#include <algorithm>
#include <array>

namespace compongo::apps {

namespace {

/// From here on a chunk is cut where it can be.
constexpr std::size_t chunk_bytes = std::size_t{1} << 20U;
/// An input that cannot be cut for so long is read by one thread, as it comes.
constexpr std::size_t uncut_bytes_max = std::size_t{8} << 20U;
/// What is read at once while a boundary is looked for.
constexpr std::size_t step_bytes = std::size_t{1} << 18U;
/// A boundary is known by what stands this far before and after it.
constexpr std::size_t overlap_bytes = 2 * record::Window::lookahead;

} // namespace

PgnChunks::PgnChunks(const std::vector<std::string>& paths, const PgnPart& part, PgnPlace begin,
                     Progress& progress)
    : paths_(paths), part_(part), progress_(progress), place_(begin) {}

std::optional<PgnChunk> PgnChunks::next() {
    if (place_.file == paths_.size()) {
        return std::nullopt;
    }
    PgnChunk chunk;
    if (!input_) {
        if (const auto fault = open()) {
            chunk.begin = place_;
            chunk.failure = fault;
            chunk.number = number_++;
            end_file();
            return chunk;
        }
    }
    read_on(chunk_bytes);
    chunk = is_at_end_ && left_.size() <= chunk_bytes ? whole_rest() : cut();
    chunk.number = number_++;
    return chunk;
}

std::optional<files::InputFault> PgnChunks::open() {
    const std::string& path = paths_[place_.file];
    auto input = part_.bytes ? files::Input::open_part(path, part_.offset, *part_.bytes)
                             : files::Input::open(path);
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

/// What was audited before is read again, unpacked if need be, and left aside.
void PgnChunks::pass_over(std::uint64_t bytes) {
    std::array<char, std::size_t{1} << 16U> aside{};
    while (bytes > 0) {
        const std::size_t size =
            input_->read(aside.data(), std::min<std::uint64_t>(bytes, aside.size()));
        if (size == 0) {
            return;
        }
        bytes -= size;
    }
}

void PgnChunks::read_on(std::size_t bytes) {
    while (left_.size() < bytes && !is_at_end_) {
        const std::size_t before = left_.size();
        left_.resize(bytes);
        const std::size_t size = input_->read(left_.data() + before, bytes - before);
        left_.resize(before + size);
        is_at_end_ = size == 0;
    }
    const std::uint64_t packed = input_->packed_bytes_read();
    progress_.advance(packed - told_);
    told_ = packed;
}

PgnChunk PgnChunks::whole_rest() {
    PgnChunk chunk;
    chunk.begin = place_;
    chunk.end = part_.end;
    chunk.text = std::move(left_);
    chunk.failure = input_->fault();
    end_file();
    return chunk;
}

PgnChunk PgnChunks::cut() {
    std::size_t from = chunk_bytes - overlap_bytes;
    for (;;) {
        const auto found = record::find_game_boundary(std::string_view(left_).substr(from));
        if (found) {
            PgnChunk chunk;
            chunk.begin = place_;
            chunk.end = record::TextEnd::another_game;
            chunk.is_last_of_file = false;
            chunk.text = left_.substr(0, from + *found);
            left_.erase(0, chunk.text.size());
            place_.offset += chunk.text.size();
            return chunk;
        }
        if (is_at_end_) {
            return whole_rest();
        }
        if (left_.size() >= uncut_bytes_max) {
            PgnChunk chunk;
            chunk.begin = place_;
            chunk.end = part_.end;
            chunk.text = std::move(left_);
            chunk.rest = std::move(input_);
            end_file();
            return chunk;
        }
        from = std::max(from, left_.size() - overlap_bytes);
        read_on(left_.size() + step_bytes);
    }
}

void PgnChunks::end_file() {
    input_.reset();
    left_.clear();
    is_at_end_ = false;
    ++place_.file;
    place_.offset = 0;
}

} // namespace compongo::apps
