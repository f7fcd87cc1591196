/// PGN inputs cut into chunks of whole games, each for one thread to read.
#pragma once

#include "apps/pgn_source.h"
#include "compongo/pgn/reader.h"

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
    pgn::TextEnd end = pgn::TextEnd::nothing;
};

/// A piece of one input that begins and ends between games. Its memory is used again for the next
/// one: what a chunk takes is written where the last one is still in the processor's cache, and the
/// system is asked for it once.
struct PgnChunk {
    /// Counted from 0 over all inputs.
    std::size_t number = 0;
    PgnPlace begin;
    pgn::TextBuffer text;
    std::size_t size = 0;
    pgn::TextEnd end = pgn::TextEnd::nothing;
    /// Nothing of this input follows.
    bool is_last_of_file = true;
    /// What follows on the text, where it could not be cut: the rest of the input.
    std::optional<files::Input> rest;
    /// Why the input could not be read, or not to its end.
    std::optional<files::InputFault> failure;

    PgnChunk();
};

/// Reads inputs one after another, plain or compressed, and cuts them where one game ends and the
/// next certainly begins. For one thread at a time.
class PgnChunks {
public:
    /// Paths and progress must outlive it.
    PgnChunks(const std::vector<std::string>& paths, const PgnPart& part, PgnPlace begin,
              Progress& progress);

    /// Puts the next chunk in place of this one. False after the last.
    [[nodiscard]] bool next(PgnChunk& chunk);

private:
    [[nodiscard]] std::optional<files::InputFault> open();
    void pass_over(std::uint64_t bytes);
    /// Reads until the chunk has so much, or the input ends.
    void read_on(PgnChunk& chunk, std::size_t bytes);
    void cut(PgnChunk& chunk);
    void end_file();

    const std::vector<std::string>& paths_;
    PgnPart part_;
    Progress& progress_;
    PgnPlace place_;
    std::size_t number_ = 0;
    std::optional<files::Input> input_;
    std::uint64_t told_ = 0;
    /// Read beyond the last cut.
    std::string left_;
    bool is_at_end_ = false;
};

} // namespace compongo::apps
