#include "tests/store/watched_disk.h"

#include "compongo/base/check.h"

#include <sqlite3.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <string_view>
#include <vector>

namespace compongo::store {
namespace {

namespace fs = std::filesystem;

/// What SQLite gives room for: ours first, then the system's own file.
struct WatchedFile {
    sqlite3_file base;
    const char* path;
};

constexpr int never = -1;

struct Watch {
    sqlite3_vfs* system = nullptr;
    std::string synchronised_folder;
    std::function<void()> on_synchronised = [] {};
    std::atomic<int> writes_left = never;
    std::atomic<int> synchronisations_left = never;
};

/// SQLite's functions have no place for more than the file.
Watch watch;

sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<WatchedFile*>(file) + 1);
}

bool fails_now(std::atomic<int>& left) {
    if (left == never || left-- > 0) {
        return false;
    }
    left = never;
    return true;
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    if (fails_now(watch.writes_left)) {
        // Half of it is there.
        static_cast<void>(real(file)->pMethods->xWrite(real(file), bytes, size / 2, offset));
        return SQLITE_IOERR_WRITE;
    }
    return real(file)->pMethods->xWrite(real(file), bytes, size, offset);
}

/// Where what was synchronised of a file is kept.
fs::path kept(const char* path) {
    return fs::path(watch.synchronised_folder) / fs::path(path).filename();
}

int synchronise(sqlite3_file* file, int flags) {
    if (fails_now(watch.synchronisations_left)) {
        return SQLITE_IOERR_FSYNC;
    }
    const int code = real(file)->pMethods->xSync(real(file), flags);
    const char* const path = reinterpret_cast<WatchedFile*>(file)->path;
    if (path != nullptr && !watch.synchronised_folder.empty()) {
        fs::copy_file(path, kept(path), fs::copy_options::overwrite_existing);
        watch.on_synchronised();
    }
    return code;
}

const sqlite3_io_methods methods = {
    2,
    [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); },
    [](sqlite3_file* f, void* into, int size, sqlite3_int64 offset) {
        return real(f)->pMethods->xRead(real(f), into, size, offset);
    },
    write,
    [](sqlite3_file* f, sqlite3_int64 size) { return real(f)->pMethods->xTruncate(real(f), size); },
    synchronise,
    [](sqlite3_file* f, sqlite3_int64* size) {
        return real(f)->pMethods->xFileSize(real(f), size);
    },
    [](sqlite3_file* f, int lock) { return real(f)->pMethods->xLock(real(f), lock); },
    [](sqlite3_file* f, int lock) { return real(f)->pMethods->xUnlock(real(f), lock); },
    [](sqlite3_file* f, int* out) { return real(f)->pMethods->xCheckReservedLock(real(f), out); },
    [](sqlite3_file* f, int what, void* value) {
        return real(f)->pMethods->xFileControl(real(f), what, value);
    },
    [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); },
    [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
    [](sqlite3_file* f, int page, int size, int extend, void volatile** memory) {
        return real(f)->pMethods->xShmMap(real(f), page, size, extend, memory);
    },
    [](sqlite3_file* f, int offset, int count, int flags) {
        return real(f)->pMethods->xShmLock(real(f), offset, count, flags);
    },
    [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); },
    [](sqlite3_file* f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); },
    nullptr,
    nullptr,
};

int open(sqlite3_vfs* /*vfs*/, const char* path, sqlite3_file* file, int flags, int* flags_out) {
    const int code = watch.system->xOpen(watch.system, path, real(file), flags, flags_out);
    const bool is_open = real(file)->pMethods != nullptr;
    *reinterpret_cast<WatchedFile*>(file) = {{is_open ? &methods : nullptr}, path};
    return code;
}

/// SQLite synchronises the folder before it relies on this.
int remove(sqlite3_vfs* /*vfs*/, const char* path, int synchronise_folder) {
    if (!watch.synchronised_folder.empty()) {
        fs::remove(kept(path));
    }
    return watch.system->xDelete(watch.system, path, synchronise_folder);
}

sqlite3_vfs vfs;

/// The name by which a descriptor was opened.
std::string name_of(int descriptor) {
    std::error_code unknown;
    return fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor), unknown).string();
}

constexpr std::string_view heads = "-heads";

/// Copies the heads file at this path, or those in this folder.
void keep_heads(const std::string& path) {
    if (watch.synchronised_folder.empty() || !fs::exists(path)) {
        return;
    }
    std::vector<fs::path> all{path};
    if (fs::is_directory(path)) {
        all.assign(fs::directory_iterator(path), {});
    }
    for (const fs::path& each : all) {
        if (each.string().ends_with(heads)) {
            fs::copy_file(each, kept(each.c_str()), fs::copy_options::overwrite_existing);
        }
    }
}

/// What the program calls for files that are not SQLite's: the heads, and folders.
int synchronise_descriptor(int descriptor, long call) {
    if (watch.system == nullptr) {
        return static_cast<int>(::syscall(call, descriptor));
    }
    const std::string path = name_of(descriptor);
    const bool is_heads = path.find(heads) != std::string::npos || fs::is_directory(path);
    if (is_heads && fails_now(watch.synchronisations_left)) {
        errno = EIO;
        return -1;
    }
    const int failed = static_cast<int>(::syscall(call, descriptor));
    if (is_heads && failed == 0) {
        keep_heads(path);
        watch.on_synchronised();
    }
    return failed;
}

} // namespace

extern "C" int fdatasync(int descriptor) {
    return synchronise_descriptor(descriptor, SYS_fdatasync);
}

extern "C" int fsync(int descriptor) {
    return synchronise_descriptor(descriptor, SYS_fsync);
}

WatchedDisk::WatchedDisk() {
    CHECK(watch.system == nullptr);
    watch.system = sqlite3_vfs_find(nullptr);
    vfs = *watch.system;
    vfs.zName = "watched";
    vfs.szOsFile += static_cast<int>(sizeof(WatchedFile));
    vfs.xOpen = open;
    vfs.xDelete = remove;
    CHECK(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK);
}

WatchedDisk::~WatchedDisk() {
    sqlite3_vfs_unregister(&vfs);
    sqlite3_vfs_register(watch.system, 1);
    watch.system = nullptr;
    watch.synchronised_folder.clear();
    watch.on_synchronised = [] {};
    watch.writes_left = never;
    watch.synchronisations_left = never;
}

void WatchedDisk::keep_synchronised(const std::string& folder) {
    watch.synchronised_folder = folder;
}

void WatchedDisk::on_synchronised(std::function<void()> told) {
    watch.on_synchronised = std::move(told);
}

void WatchedDisk::fail_after(Operation operation, int successes) {
    (operation == Operation::write ? watch.writes_left : watch.synchronisations_left) = successes;
}

} // namespace compongo::store
