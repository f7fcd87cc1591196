/// A board's journal for those who ask, read and judged again on any thread: a whole game takes
/// longer than those who play may be kept waiting.
#pragma once

#include "compongo/hall/board/board.h"
#include "compongo/hall/entries/fault.h"
#include "compongo/hall/entries/tablet.h"
#include "compongo/store/event_store.h"

namespace compongo::hall {

class JournalReader {
public:
    /// Of the board as it stands now. The store outlives it.
    JournalReader(const store::EventStore& store, const Board& board)
        : store_(&store), setup_(board.setup()), version_(board.version()),
          standing_(standing_of(board.game())) {}

    [[nodiscard]] const BoardSetup& setup() const { return setup_; }

    /// The last record that it reads.
    [[nodiscard]] std::uint64_t version() const { return version_; }
    /// No answer holds more bytes of records, but for the last one of them.
    static constexpr std::size_t bytes_max = std::size_t{4} * 1024 * 1024;
    /// The records from this number on, as they may be read in this role; at most so many, and
    /// fewer where they are long: whoever asks goes on with the next.
    [[nodiscard]] Expected<std::vector<std::string>, Fault> records(Role role, std::uint64_t from,
                                                                    std::size_t most) const;
    /// Longer than any journal.
    static constexpr std::uint64_t all = 1'000'000'000;
    /// The first so many entries, as they may be read in this role.
    [[nodiscard]] Expected<std::vector<JournalEntry>, Fault> entries(Role role,
                                                                     std::uint64_t most) const;

    /// What was done alone after a record of the journal and does not stand in it, judged as it was
    /// done, for the arbiter: `{"wall","why","from","records":[RECORD],"left_out"?:N}`. Where it is
    /// more than an answer holds, `left_out` says how many acts are not shown.
    [[nodiscard]] Expected<std::string, Fault> aside(const SetAside& aside) const;

private:
    [[nodiscard]] Expected<std::vector<JournalEntry>, Fault> whole(std::uint64_t most) const;

    const store::EventStore* store_;
    BoardSetup setup_;
    std::uint64_t version_;
    Standing standing_;
};

} // namespace compongo::hall
