/// `COMPONGO_INLINE`: always inlined, in every build.
///
/// The move generator is compiled several times for different processors (see movegen_kernel.h). A
/// small function that all of them use must leave no copy of its own: the linker would keep one of
/// them, perhaps the one that this processor cannot run.
#pragma once

#ifdef __OPTIMIZE_SIZE__
/// Where a file is compiled for size (cmake/wasm_module.cmake) one copy is enough: that module has
/// one move generator.
#define COMPONGO_INLINE inline
#else
#define COMPONGO_INLINE inline __attribute__((always_inline))
#endif
