/// Reads what is still readable of a store's database with damaged pages.
#pragma once

#include "compongo/store/heads_file.h"
#include "compongo/store/sqlite_database.h"

namespace compongo::store {

class DamagedDatabase {
public:
    /// Opens a copy, which SQLite may modify. An unreadable first page is replaced by that of
    /// `empty`, an empty store.
    [[nodiscard]] static Expected<DamagedDatabase, Fault> open(const std::string& copy,
                                                               const std::string& empty);

    /// The readable rows of the table of streams; versions may be garbage.
    [[nodiscard]] const Heads& streams() const { return streams_; }
    /// The entries that follow `reached` and continue its chain; empty where the chain ends or
    /// breaks.
    [[nodiscard]] std::vector<Entry> next_entries(const StreamState& reached);

private:
    explicit DamagedDatabase(Database database) : database_(std::move(database)) {}
    void scan(const char* query);
    [[nodiscard]] std::optional<std::uint64_t> number_of(const std::string& stream);
    [[nodiscard]] std::vector<Entry> entries(std::uint64_t stream, std::uint64_t from,
                                             std::size_t most);

    Database database_;
    Heads streams_;
    /// The row number of each stream, which its entries refer to.
    std::map<std::string, std::uint64_t, std::less<>> numbers_;
};

} // namespace compongo::store
