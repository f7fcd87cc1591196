/// PGN inputs cut into chunks of whole games, each for one thread to read.
#pragma once

#include "apps/pgn_source.h"
#include "compongo/record/pgn/reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// Where to begin: before the first game of a chunk.
struct PgnPlace {
    std::size_t file = 0;
    /// In bytes of the unpacked text.
    std::uint64_t offset = 0;
};

/// Which part of each input is read: all of it, unless it is said otherwise.
struct PgnPart {
    std::uint64_t offset = 0;
    /// Absent: to wherever the input ends. Only plain files are read in part.
    std::optional<std::uint64_t> bytes;
    /// What follows in the file.
    record::TextEnd end = record::TextEnd::nothing;
};

/// A piece of one input that begins and ends between games.
struct PgnChunk {
    /// Counted from 0 over all inputs.
    std::size_t number = 0;
    PgnPlace begin;
    std::string text;
    record::TextEnd end = record::TextEnd::nothing;
    /// Nothing of this input follows.
    bool is_last_of_file = true;
    /// What follows on the text, where it could not be cut: the rest of the input.
    std::optional<files::Input> rest;
    /// Why the input could not be read, or not to its end.
    std::optional<files::InputFault> failure;
};

/// Reads inputs one after another, plain or compressed, and cuts them where one game ends and the
/// next certainly begins. Holds one chunk in memory. For one thread at a time.
class PgnChunks {
public:
    /// Paths and progress must outlive it.
    PgnChunks(const std::vector<std::string>& paths, const PgnPart& part, PgnPlace begin,
              Progress& progress);

    /// The next chunk, or nothing after the last.
    [[nodiscard]] std::optional<PgnChunk> next();

private:
    [[nodiscard]] std::optional<files::InputFault> open();
    void pass_over(std::uint64_t bytes);
    /// Reads until so much is left, or the input ends.
    void read_on(std::size_t bytes);
    [[nodiscard]] PgnChunk whole_rest();
    [[nodiscard]] PgnChunk cut();
    void end_file();

    const std::vector<std::string>& paths_;
    PgnPart part_;
    Progress& progress_;
    PgnPlace place_;
    std::size_t number_ = 0;
    std::optional<files::Input> input_;
    std::uint64_t told_ = 0;
    /// Read, and not handed over yet.
    std::string left_;
    bool is_at_end_ = false;
};

/// The text of a chunk and what follows on it, as one source.
class ChunkSource final : public record::ByteSource {
public:
    ChunkSource(PgnChunk& chunk, Progress& progress) : text_(chunk.text) {
        if (chunk.rest) {
            rest_.emplace(*chunk.rest, &progress);
        }
    }
    [[nodiscard]] std::size_t read(char* into, std::size_t room) override {
        const std::size_t size = text_.read(into, room);
        return size == 0 && rest_ ? rest_->read(into, room) : size;
    }

private:
    record::MemorySource text_;
    std::optional<PgnSource> rest_;
};

} // namespace compongo::apps
