#include "tests/support/allocations.h"

#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define COMPONGO_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#define COMPONGO_COUNTS_ALLOCATIONS                                                                \
    !(__has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||                       \
      __has_feature(memory_sanitizer))
#else
#define COMPONGO_COUNTS_ALLOCATIONS 1
#endif

#if COMPONGO_COUNTS_ALLOCATIONS
namespace {

thread_local std::size_t bytes = 0;

} // namespace

// Not inline, or the compiler sees free() meet operator new.
[[gnu::noinline]] void* operator new(std::size_t size) {
    bytes += size;
    if (void* const memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
#endif

namespace compongo::test {

std::optional<std::size_t> bytes_allocated() {
#if COMPONGO_COUNTS_ALLOCATIONS
    return bytes;
#else
    return std::nullopt;
#endif
}

} // namespace compongo::test
