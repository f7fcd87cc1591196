/// Reads and replays a board's journal on any thread: a whole game would block the hall's thread
/// for too long.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/tablet.h"
#include "compongo/store/event_store.h"

namespace compongo::hall {

class JournalReader {
public:
    /// Captures the board's current version. The store must outlive the reader.
    JournalReader(const store::EventStore& store, const Board& board)
        : store_(&store), setup_(board.setup()), version_(board.version()),
          standing_(standing_of(board.game())) {}

    [[nodiscard]] const BoardSetup& setup() const { return setup_; }

    /// The last record it can read.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// Limit on the bytes of records in one answer; only the last record may exceed it.
    static constexpr std::size_t bytes_max = std::size_t{4} * 1024 * 1024;
    /// The records from this number on, as this role may read them: at most `most`, fewer if they
    /// are long. Callers continue with the next number.
    [[nodiscard]] Expected<std::vector<std::string>, Fault> records(Role role, std::uint64_t from,
                                                                    std::size_t most) const;
    /// Exceeds any journal.
    static constexpr std::uint64_t all = 1'000'000'000;
    /// The first `most` entries, as this role may read them.
    [[nodiscard]] Expected<std::vector<JournalEntry>, Fault> entries(Role role,
                                                                     std::uint64_t most) const;

    /// Offline acts that were not merged, judged in their own context, for the arbiter:
    /// `{"wall","why","from","records":[RECORD],"left_out"?:N}`. `left_out` counts the acts that
    /// did not fit into an answer.
    [[nodiscard]] Expected<std::string, Fault> aside(const UnmergedActs& aside) const;

private:
    [[nodiscard]] Expected<std::vector<JournalEntry>, Fault> whole(std::uint64_t most) const;

    const store::EventStore* store_;
    BoardSetup setup_;
    std::uint64_t version_;
    Standing standing_;
};

} // namespace compongo::hall
