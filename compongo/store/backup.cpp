#include "compongo/store/backup.h"

#include "compongo/store/private_file.h"
#include "compongo/store/sqlite_database.h"
#include "compongo/store/sqlite_store.h"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view beginning = "hall-";
constexpr std::string_view ending = ".backup";

/// Removes the file and SQLite's files beside it on destruction.
class Temporary {
public:
    explicit Temporary(std::string path) : path_(std::move(path)) { remove(); }
    ~Temporary() { remove(); }
    Temporary(const Temporary&) = delete;
    Temporary& operator=(const Temporary&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    void remove() const {
        for (const char* const part : {"", "-wal", "-shm", "-journal", "-lock", "-heads"}) {
            std::error_code ignored;
            fs::remove(path_ + part, ignored);
        }
    }

    std::string path_;
};

struct Whole {
    std::uint64_t streams = 0;
    std::uint64_t entries = 0;
};

/// Opens the store and verifies every chain.
Expected<Whole, Fault> verified(const std::string& path) {
    const auto store = open_sqlite_store(path);
    if (!store) {
        return unexpected(store.error());
    }
    const auto streams = (*store)->streams();
    if (!streams) {
        return unexpected(streams.error());
    }
    Whole whole;
    for (const StreamState& state : *streams) {
        if (auto chain = (*store)->verify(state.name); !chain) {
            return unexpected(std::move(chain.error().fault));
        }
        ++whole.streams;
        whole.entries += state.version;
    }
    return whole;
}

/// The hash of the file as it is on disk: the page cache is dropped first.
Expected<std::string, Fault> hash_of(const std::string& path) {
    if (const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC); descriptor >= 0) {
        static_cast<void>(::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED));
        ::close(descriptor);
    }
    std::ifstream file(path, std::ios::binary);
    crypto_generichash_state state{};
    crypto_generichash_init(&state, nullptr, 0, crypto_generichash_BYTES);
    std::string piece(std::size_t{64} * 1024, '\0');
    while (file) {
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): libsodium's kind of bytes.
        crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(piece.data()),
                                  static_cast<unsigned long long>(file.gcount()));
    }
    if (!file.eof()) {
        return unexpected(
            Fault{Fault::Kind::io, path + ": found that it cannot be read back, expected a file"});
    }
    std::string hash(crypto_generichash_BYTES, '\0');
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    crypto_generichash_final(&state, reinterpret_cast<unsigned char*>(hash.data()), hash.size());
    return hash;
}

/// The source may be on a read-only medium.
Expected<void, Fault> copy_file(const std::string& from, const std::string& to) {
    std::ifstream file(from, std::ios::binary);
    auto copy = PrivateFile::open(to, PrivateFile::Content::dropped);
    if (!copy) {
        return unexpected(std::move(copy.error()));
    }
    std::string piece(std::size_t{64} * 1024, '\0');
    for (std::uint64_t offset = 0; file;) {
        file.read(piece.data(), static_cast<std::streamsize>(piece.size()));
        const auto read = static_cast<std::size_t>(file.gcount());
        if (auto written = copy->write(offset, std::string_view(piece).substr(0, read)); !written) {
            return written;
        }
        offset += read;
    }
    if (!file.eof()) {
        return unexpected(
            Fault{Fault::Kind::io, from + ": found that it cannot be read, expected a file"});
    }
    return copy->synchronise();
}

/// Verifies that both files are equal.
Expected<void, Fault> expect_same(const std::string& path, const std::string& other) {
    const auto first = hash_of(path);
    const auto second = hash_of(other);
    if (!first || !second) {
        return unexpected(first ? second.error() : first.error());
    }
    if (*first != *second) {
        return unexpected(
            Fault{Fault::Kind::damaged,
                  other + ": found other bytes than were written, expected the same"});
    }
    return {};
}

/// Writes the copy to its destination, encrypted if there is a key, and reads it back.
Expected<void, Fault> put(const Temporary& copy, const std::string& to,
                          const std::optional<SealingKey>& key) {
    if (!key) {
        return copy_file(copy.path(), to).and_then([&] { return expect_same(copy.path(), to); });
    }
    const Temporary opened(copy.path() + "-read-back");
    return seal(copy.path(), to, *key)
        .and_then([&] { return unseal(to, opened.path(), *key); })
        .and_then([&] { return expect_same(copy.path(), opened.path()); });
}

void remove_old(const std::string& folder, std::size_t kept) {
    std::vector<std::string> all = backups_in(folder);
    while (all.size() > kept) {
        std::error_code ignored;
        fs::remove(all.front(), ignored);
        all.erase(all.begin());
    }
}

Fault io_fault(const std::string& path, const std::string& found, const std::string& expected) {
    return {Fault::Kind::io, path + ": found " + found + ", expected " + expected};
}

} // namespace

std::vector<std::string> backups_in(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(beginning) && name.ends_with(ending)) {
            found.push_back(entry.path().string());
        }
    }
    std::ranges::sort(found);
    return found;
}

Expected<void, Fault> copy_open_store(const std::string& file, const std::string& to) {
    auto made = PrivateFile::open(to, PrivateFile::Content::dropped);
    if (!made) {
        return unexpected(std::move(made.error()));
    }
    auto source = Database::open(file);
    if (!source) {
        return unexpected(std::move(source.error()));
    }
    auto target = Database::open(to);
    if (!target) {
        return unexpected(std::move(target.error()));
    }
    return target->copy_from(*source);
}

Expected<BackupMade, Fault> back_up(const BackupPlan& plan, const std::string& name) {
    std::error_code failed;
    if (!fs::is_directory(plan.folder, failed)) {
        return unexpected(io_fault(plan.folder, "no folder", "the one for backups"));
    }
    const Temporary copy(plan.file + "-backup");
    if (auto copied = copy_open_store(plan.file, copy.path()); !copied) {
        return unexpected(std::move(copied.error()));
    }
    const auto whole = verified(copy.path());
    if (!whole) {
        return unexpected(whole.error());
    }
    const std::string path =
        plan.folder + '/' + std::string(beginning) + name + std::string(ending);
    const Temporary part(path + "-part");
    auto done = put(copy, part.path(), plan.key).and_then([&] {
        return rename_durably(part.path(), path);
    });
    if (!done) {
        return unexpected(std::move(done.error()));
    }
    remove_old(plan.folder, std::max<std::size_t>(plan.kept, 1));
    return BackupMade{path, fs::file_size(path, failed), whole->streams, whole->entries};
}

Expected<Restored, Fault> restore(const std::string& backup, const std::string& file,
                                  std::string_view password) {
    std::error_code failed;
    if (!fs::is_regular_file(backup, failed)) {
        return unexpected(io_fault(backup, "no file", "a backup"));
    }
    for (const char* const part : {"", "-wal"}) {
        if (fs::exists(file + part, failed)) {
            return unexpected(io_fault(file + part, "a store already", "none"));
        }
    }
    if (fs::exists(backup + "-wal", failed)) {
        return unexpected(io_fault(backup + "-wal", "a store that is open or was left in a crash",
                                   "a backup (compongo store copy takes it)"));
    }
    const Temporary part(file + "-restored");
    auto written =
        is_sealed(backup) ? unseal(backup, part.path(), password) : copy_file(backup, part.path());
    if (!written) {
        return unexpected(std::move(written.error()));
    }
    const auto whole = verified(part.path());
    if (!whole) {
        return unexpected(whole.error());
    }
    if (whole->streams == 0) {
        return unexpected(Fault{Fault::Kind::damaged, backup + ": found nothing, expected a hall"});
    }
    if (auto named = rename_durably(part.path(), file); !named) {
        return unexpected(std::move(named.error()));
    }
    return Restored{whole->streams, whole->entries};
}

} // namespace compongo::store
