/// Reading a store's database of which some pages are damaged: whatever can still be read of it.
#pragma once

#include "compongo/store/heads_file.h"
#include "compongo/store/sqlite_database.h"

namespace compongo::store {

class DamagedDatabase {
public:
    /// Opens a copy, which is written to as SQLite sees fit. Where its first page is unreadable it
    /// is given that of `empty`, an empty store.
    [[nodiscard]] static Expected<DamagedDatabase, Fault> open(const std::string& copy,
                                                               const std::string& empty);

    /// What the table of streams says, as far as it can be read; versions may be nonsense.
    [[nodiscard]] const Heads& streams() const { return streams_; }
    /// The entries of a stream that follow `reached`, link by link; none where the chain ends, or
    /// cannot be followed any more.
    [[nodiscard]] std::vector<Entry> next_entries(const StreamState& reached);

private:
    explicit DamagedDatabase(Database database) : database_(std::move(database)) {}
    void scan(const char* query);
    [[nodiscard]] std::optional<std::uint64_t> number_of(const std::string& stream);
    [[nodiscard]] std::vector<Entry> entries(std::uint64_t stream, std::uint64_t from,
                                             std::size_t most);

    Database database_;
    Heads streams_;
    /// By which number its entries know a stream.
    std::map<std::string, std::uint64_t, std::less<>> numbers_;
};

} // namespace compongo::store
