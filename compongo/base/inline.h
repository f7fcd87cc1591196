/// `COMPONGO_INLINE`: always inlined, in every build.
///
/// The move generator is compiled several times for different processors (see movegen_kernel.h). A
/// small function that all of them use must leave no copy of its own: the linker would keep one of
/// them, perhaps the one that this processor cannot run.
#pragma once

#define COMPONGO_INLINE inline __attribute__((always_inline))
