/// Cuts PGN inputs into chunks of whole games, each for one thread.
#pragma once

#include "apps/pgn/pgn_source.h"
#include "compongo/pgn/reader.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

/// A start position: before the first game of a chunk.
struct PgnPlace {
    std::size_t file = 0;
    /// In bytes of the unpacked text.
    std::uint64_t offset = 0;
};

/// Where an input may be cut.
enum class PgnCut : std::uint8_t {
    /// Where one game ends and the next certainly begins.
    between_games,
    /// At each line feed: each line is a row with a game.
    between_lines,
};

/// The part of each input to read; by default all of it.
struct PgnPart {
    std::uint64_t offset = 0;
    /// Empty: to the end of the input. Only files can be read in part.
    std::optional<std::uint64_t> bytes;
    files::Compression compression = files::Compression::none;
    /// Unpacked bytes of a packed part that belong to the part before, and of what follows on it
    /// those that belong to it.
    std::uint64_t skipped = 0;
    std::uint64_t following = 0;
    /// What follows in the file.
    pgn::TextEnd end = pgn::TextEnd::nothing;
    PgnCut cut = PgnCut::between_games;
};

/// A piece of one input that begins and ends between games. The buffer is reused for the next
/// chunk, which saves allocations and stays in the processor's cache.
struct PgnChunk {
    /// Counts from 0 over all inputs.
    std::size_t number = 0;
    PgnPlace begin;
    pgn::TextBuffer text;
    std::size_t size = 0;
    pgn::TextEnd end = pgn::TextEnd::nothing;
    /// Whether it is the last chunk of its input.
    bool is_last_of_file = true;
    /// The rest of the input after the text, if it could not be cut.
    std::optional<files::Input> rest;
    /// Why the input could not be read completely.
    std::optional<files::InputFault> failure;

    PgnChunk();
};

/// Reads inputs one after another, plain or compressed, and cuts where one game ends and the next
/// certainly begins. For one thread at a time.
class PgnChunks {
public:
    /// Paths and progress must outlive it.
    PgnChunks(const std::vector<std::string>& paths, const PgnPart& part, PgnPlace begin,
              Progress& progress);

    /// Replaces the chunk with the next one. False after the last.
    [[nodiscard]] bool next(PgnChunk& chunk);

private:
    [[nodiscard]] std::optional<files::InputFault> open();
    void pass_over(std::uint64_t bytes);
    /// Reads until the chunk has this many bytes or the input ends.
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
    /// Text read beyond the last cut.
    std::string left_;
    bool is_at_end_ = false;
};

} // namespace compongo::apps
