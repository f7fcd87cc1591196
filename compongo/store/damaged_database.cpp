#include "compongo/store/damaged_database.h"

#include "compongo/store/chain.h"

#include <fstream>
#include <string>

namespace compongo::store {
namespace {

constexpr std::size_t read_together = 256;
constexpr std::size_t page_bytes = 4096;

/// All stores create their tables with the same statements, so their first pages differ only in
/// SQLite's counters. SQLite then takes the number of pages from the file's size.
bool replace_first_page(const std::string& copy, const std::string& empty) {
    std::string page(page_bytes, '\0');
    std::ifstream from(empty, std::ios::binary);
    from.read(page.data(), static_cast<std::streamsize>(page.size()));
    std::fstream to(copy, std::ios::binary | std::ios::in | std::ios::out);
    // Makes the change counter differ from its copy in the header: SQLite trusts the stored number
    // of pages only if they agree.
    constexpr std::size_t change_counter = 24;
    page[change_counter + 3] = static_cast<char>(page[change_counter + 3] + 1);
    to.write(page.data(), static_cast<std::streamsize>(page.size()));
    return from.good() && to.good();
}

Expected<Database, Fault> opened(const std::string& copy) {
    auto database = Database::open(copy);
    if (!database) {
        return database;
    }
    // Preparing a statement fails if the schema on the first page is unreadable.
    if (auto known = database->prepare("SELECT id, name, version, last_hash, number, content"
                                       " FROM stream LEFT JOIN entry ON entry.stream = id");
        !known) {
        return unexpected(std::move(known.error()));
    }
    return database;
}

} // namespace

Expected<DamagedDatabase, Fault> DamagedDatabase::open(const std::string& copy,
                                                       const std::string& empty) {
    auto database = opened(copy);
    if (!database && replace_first_page(copy, empty)) {
        database = opened(copy);
    }
    if (!database) {
        return unexpected(std::move(database.error()));
    }
    DamagedDatabase damaged(*std::move(database));
    // Rows that cannot be reached from one end of the table may be reachable from the other, or
    // through the index.
    damaged.scan("SELECT id, name, version, last_hash FROM stream NOT INDEXED ORDER BY id");
    damaged.scan("SELECT id, name, version, last_hash FROM stream NOT INDEXED ORDER BY id DESC");
    damaged.scan("SELECT id, name FROM stream INDEXED BY sqlite_autoindex_stream_1 ORDER BY name");
    damaged.scan(
        "SELECT id, name FROM stream INDEXED BY sqlite_autoindex_stream_1 ORDER BY name DESC");
    return damaged;
}

void DamagedDatabase::scan(const char* query) {
    auto rows = database_.prepare(query);
    if (!rows) {
        return;
    }
    for (auto row = rows->step(); row && *row; row = rows->step()) {
        const std::string name(rows->bytes(1));
        numbers_.try_emplace(name, rows->number(0));
        if (const auto hash = rows->hash(3)) {
            streams_.try_emplace(name, StreamState{name, rows->number(2), *hash});
        }
    }
}

std::optional<std::uint64_t> DamagedDatabase::number_of(const std::string& stream) {
    if (const auto known = numbers_.find(stream); known != numbers_.end()) {
        return known->second;
    }
    auto row = database_.prepare(
        "SELECT id FROM stream INDEXED BY sqlite_autoindex_stream_1 WHERE name = ?1");
    if (!row) {
        return std::nullopt;
    }
    const auto found = row->bind(1, stream).step();
    return found && *found ? std::optional(row->number(0)) : std::nullopt;
}

std::vector<Entry> DamagedDatabase::next_entries(const StreamState& reached) {
    const auto stream = number_of(reached.name);
    if (!stream) {
        return {};
    }
    StreamState state = reached;
    std::vector<Entry> followed;
    for (Entry& entry : entries(*stream, reached.version + 1, read_together)) {
        const Entry expected = next_entry(state, std::move(entry.content));
        if (entry.number != expected.number || entry.hash != expected.hash) {
            break;
        }
        followed.push_back(expected);
    }
    return followed;
}

/// Returns as many as are readable.
std::vector<Entry> DamagedDatabase::entries(std::uint64_t stream, std::uint64_t from,
                                            std::size_t most) {
    auto rows = database_.prepare("SELECT number, hash, content FROM entry"
                                  " WHERE stream = ?1 AND number >= ?2 ORDER BY number LIMIT ?3");
    std::vector<Entry> read;
    if (!rows) {
        return read;
    }
    rows->bind(1, stream).bind(2, from).bind(3, std::uint64_t{most});
    for (auto row = rows->step(); row && *row; row = rows->step()) {
        const Hash hash = rows->hash(1).value_or(Hash{});
        read.push_back({rows->number(0), std::string(rows->bytes(2)), hash});
    }
    return read;
}

} // namespace compongo::store
