// What the C++ runtime that is linked into libcompongo.so asks of glibc in versions later
// than 2.28, done with what 2.28 has. The names are hidden from other libraries: of the
// runtime's own objects the linker takes these first.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1 // NOLINT: glibc's own name
#endif
#include <dlfcn.h>
#include <link.h>
#include <sched.h>

#include <cerrno>
#include <cstdint>

#define HIDDEN __attribute__((visibility("hidden")))

// NOLINTBEGIN: these names are glibc's
extern "C" {

/// Since 2.32 it says whether atomic operations may be spared; "no" is always right.
extern HIDDEN char __libc_single_threaded;
char __libc_single_threaded = 0;

/// Since 2.34 in a version of its own. The runtime asks only whether it is there, which says that
/// there may be threads.
HIDDEN int __pthread_key_create(void*, void (*)(void*));
int __pthread_key_create(void*, void (*)(void*)) {
    return ENOSYS;
}

/// Since 2.34 in a version of its own. Called for a table that is made once, when something is
/// thrown for the first time.
HIDDEN int pthread_once(int* once, void (*work)());
int pthread_once(int* once, void (*work)()) {
    // Not std::atomic, whose header declares this function.
    constexpr int under_way = 1;
    constexpr int done = 2;
    int not_begun = 0;
    if (__atomic_compare_exchange_n(once, &not_begun, under_way, false, __ATOMIC_ACQ_REL,
                                    __ATOMIC_ACQUIRE)) {
        work();
        __atomic_store_n(once, done, __ATOMIC_RELEASE);
        return 0;
    }
    while (__atomic_load_n(once, __ATOMIC_ACQUIRE) != done) {
        sched_yield();
    }
    return 0;
}

#ifdef DLFO_STRUCT_HAS_EH_DBASE

namespace {

struct Search {
    std::uintptr_t address;
    dl_find_object* found;
};

/// 1 where this object holds the address, which ends the search.
int look_into(dl_phdr_info* object, std::size_t, void* data) {
    const Search& search = *static_cast<Search*>(data);
    const ElfW(Phdr)* frames = nullptr;
    bool is_here = false;
    for (unsigned at = 0; at < object->dlpi_phnum; ++at) {
        const ElfW(Phdr)& part = object->dlpi_phdr[at];
        const std::uintptr_t begins = object->dlpi_addr + part.p_vaddr;
        if (part.p_type == PT_LOAD && search.address >= begins &&
            search.address - begins < part.p_memsz) {
            is_here = true;
            search.found->dlfo_map_start = reinterpret_cast<void*>(begins);
            search.found->dlfo_map_end = reinterpret_cast<void*>(begins + part.p_memsz);
        } else if (part.p_type == PT_GNU_EH_FRAME) {
            frames = &part;
        }
    }
    if (!is_here || frames == nullptr) {
        return 0;
    }
    search.found->dlfo_eh_frame = reinterpret_cast<void*>(object->dlpi_addr + frames->p_vaddr);
    return 1;
}

} // namespace

/// Since 2.35: which object holds this address, and where it says how to unwind its calls. 0 if
/// there is one.
HIDDEN int _dl_find_object(void* address, dl_find_object* result) noexcept;
int _dl_find_object(void* address, dl_find_object* result) noexcept {
    *result = {};
    Search search{reinterpret_cast<std::uintptr_t>(address), result};
    return dl_iterate_phdr(look_into, &search) == 1 ? 0 : -1;
}

#endif

} // extern "C"
// NOLINTEND
