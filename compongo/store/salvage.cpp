#include "compongo/store/salvage.h"

#include "compongo/store/chain.h"
#include "compongo/store/damaged_database.h"
#include "compongo/store/damaged_log.h"
#include "compongo/store/file_lock.h"
#include "compongo/store/sqlite_store.h"

#include <filesystem>
#include <system_error>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

/// Temporary files beside the store, removed afterwards.
class Workshop {
public:
    explicit Workshop(const std::string& path)
        : copy_(path + "-salvage-copy"), sealed_(path + "-salvage-sealed"),
          made_(path + "-salvage") {
        clear();
    }
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop() { clear(); }

    [[nodiscard]] const std::string& copy() const { return copy_; }
    /// The copy with rewritten log checksums.
    [[nodiscard]] const std::string& sealed() const { return sealed_; }
    [[nodiscard]] const std::string& made() const { return made_; }

private:
    void clear() const {
        std::error_code absent;
        for (const std::string& path : {copy_, sealed_, made_}) {
            for (const char* const part : {"", "-wal", "-shm", "-lock", "-heads"}) {
                fs::remove(path + part, absent);
            }
        }
    }

    std::string copy_;
    std::string sealed_;
    std::string made_;
};

/// Approximate bytes appended in one batch.
constexpr std::size_t salvaged_together = std::size_t{1} * 1024 * 1024;

/// Reads from both copies, with and without the frames that SQLite would ignore. The source of an
/// entry does not matter, because only entries that continue the chain are used.
using Copies = std::vector<DamagedDatabase>;

std::vector<Entry> next_entries(Copies& from, const StreamState& reached) {
    std::vector<Entry> entries;
    for (auto copy = from.begin(); copy != from.end() && entries.empty(); ++copy) {
        entries = copy->next_entries(reached);
    }
    return entries;
}

/// The next contents. Advances `reached`.
std::vector<std::string> next_contents(Copies& from, StreamState& reached) {
    std::vector<std::string> contents;
    std::size_t bytes = 0;
    for (Entry& entry : next_entries(from, reached)) {
        bytes += entry.content.size();
        if (!contents.empty() && bytes > salvaged_together) {
            break;
        }
        reached.version = entry.number;
        reached.last_hash = entry.hash;
        contents.push_back(std::move(entry.content));
    }
    return contents;
}

/// Returns the stream's state in the new store.
Expected<StreamState, Fault> copy_stream(Copies& from, EventStore& to, const std::string& stream) {
    StreamState reached = empty_stream(stream);
    while (true) {
        const std::uint64_t before = reached.version;
        auto contents = next_contents(from, reached);
        if (contents.empty()) {
            return reached;
        }
        if (const Appended appended = to.append_and_wait({stream, before, std::move(contents)});
            !appended) {
            return unexpected(appended.error());
        }
    }
}

/// The acknowledged state of the stream: from the heads file or, failing that, from its row in the
/// database.
StreamState acknowledged(const HeadsRead& heads, const Heads& rows, const StreamState& reached) {
    if (const auto head = heads.heads.find(reached.name); head != heads.heads.end()) {
        return head->second;
    }
    // Larger than any stream: garbage.
    constexpr std::uint64_t nonsense = std::uint64_t{1} << 40U;
    const auto row = rows.find(reached.name);
    const bool is_longer = row != rows.end() && row->second.version > reached.version &&
                           row->second.version < nonsense;
    return is_longer ? row->second : reached;
}

Expected<Salvaged, Fault> copy_all(const HeadsRead& heads, Copies& from, EventStore& to,
                                   Heads& claimed) {
    Heads rows;
    for (const DamagedDatabase& copy : from) {
        rows.insert(copy.streams().begin(), copy.streams().end());
    }
    Heads names = rows;
    names.insert(heads.heads.begin(), heads.heads.end());
    Salvaged salvaged;
    for (const auto& [name, state] : names) {
        const auto reached = copy_stream(from, to, name);
        if (!reached) {
            return unexpected(reached.error());
        }
        claimed.emplace(name, acknowledged(heads, rows, *reached));
        salvaged.streams += reached->version > 0 ? 1 : 0;
        salvaged.entries += reached->version;
    }
    return salvaged;
}

/// The readable copies, at least one, or the error.
Expected<Copies, Fault> copies_in(const Workshop& workshop) {
    auto plain = DamagedDatabase::open(workshop.copy(), workshop.made());
    const auto is_sealed = seal_again(workshop.sealed() + "-wal");
    auto sealed = is_sealed.value_or(false)
                      ? DamagedDatabase::open(workshop.sealed(), workshop.made())
                      : unexpected(Fault{Fault::Kind::io, "found its log sealed"});
    Copies copies;
    for (auto* const copy : {&plain, &sealed}) {
        if (*copy) {
            copies.push_back(*std::move(*copy));
        }
    }
    if (copies.empty()) {
        return unexpected(std::move(plain.error()));
    }
    return copies;
}

/// Compares the new store with what was acknowledged, by opening it.
Expected<std::vector<Loss>, Fault> losses_of(const std::string& made, const Heads& claimed) {
    return HeadsFile::make(made + "-heads", claimed)
        .and_then([&](const HeadsFile& /*written*/) { return open_sqlite_store(made); })
        .map([](const std::unique_ptr<EventStore>& store) { return store->losses(); });
}

/// An unused name.
std::string name_for_damaged(const std::string& path) {
    std::string name = path + "-damaged";
    std::error_code absent;
    for (int number = 2; fs::exists(name, absent); ++number) {
        name = path + "-damaged-" + std::to_string(number);
    }
    return name;
}

/// Renames the damaged file and its companions, and moves the new store into place.
Expected<std::string, Fault> change_places(const std::string& path, const std::string& made) {
    std::string damaged = name_for_damaged(path);
    std::error_code failed;
    if (fs::exists(path + "-heads", failed)) {
        fs::copy_file(path + "-heads", damaged + "-heads", failed);
        make_private(damaged + "-heads");
    }
    auto renamed = rename_durably(made + "-heads", path + "-heads").and_then([&] {
        return rename_durably(path, damaged);
    });
    if (renamed && fs::exists(path + "-wal", failed)) {
        renamed = rename_durably(path + "-wal", damaged + "-wal");
    }
    fs::remove(path + "-shm", failed);
    if (renamed) {
        renamed = rename_durably(made, path);
    }
    if (!renamed) {
        return unexpected(std::move(renamed.error()));
    }
    return damaged;
}

Expected<Salvaged, Fault> finish(Salvaged salvaged, const std::string& path,
                                 const std::string& made, const Heads& claimed) {
    auto losses = losses_of(made, claimed);
    if (!losses) {
        return unexpected(std::move(losses.error()));
    }
    auto damaged = change_places(path, made);
    if (!damaged) {
        return unexpected(std::move(damaged.error()));
    }
    salvaged.losses = *std::move(losses);
    salvaged.damaged = *std::move(damaged);
    return salvaged;
}

} // namespace

Expected<Salvaged, Fault> salvage(const std::string& path) {
    std::error_code failed;
    const std::string full = fs::weakly_canonical(fs::absolute(path, failed), failed).string();
    if (failed || !fs::exists(full, failed)) {
        return unexpected(Fault{Fault::Kind::io, path + ": found no file, expected a store"});
    }
    const auto lock_beside = FileLock::beside(full);
    if (!lock_beside) {
        return unexpected(lock_beside.error());
    }
    const auto lock = FileLock::on(full);
    if (!lock) {
        return unexpected(lock.error());
    }
    const auto heads = HeadsFile::read(full + "-heads");
    if (!heads) {
        return unexpected(heads.error());
    }
    const Workshop workshop(full);
    for (const std::string& copy : {workshop.copy(), workshop.sealed()}) {
        if (auto copied = copy_what_is_there(full, copy, {"", "-wal"}); !copied) {
            return unexpected(std::move(copied.error()));
        }
    }
    // After closing, everything is in the main file.
    if (auto made = open_sqlite_store(workshop.made()); !made) {
        return unexpected(std::move(made.error()));
    }
    auto from = copies_in(workshop);
    if (!from) {
        return unexpected(std::move(from.error()));
    }
    Heads claimed;
    auto to = open_sqlite_store(workshop.made());
    auto salvaged = to ? copy_all(*heads, *from, **to, claimed) : unexpected(to.error());
    if (!salvaged) {
        return salvaged;
    }
    to->reset();
    return finish(*std::move(salvaged), full, workshop.made(), claimed);
}

} // namespace compongo::store
