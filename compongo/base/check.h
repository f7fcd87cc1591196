/// Invariants that stay on in release: a broken one is a defect of this program, never of its
/// input.
#pragma once

#include <stdexcept>

namespace compongo {

/// Thrown by `CHECK` alone. Whoever catches it stops that piece of work, loudly, and nothing else.
class Defect : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Throws a `Defect` that names the condition and the place.
[[noreturn]] void report_defect(const char* condition, const char* file, int line);

} // namespace compongo

/// States what holds at this point, in every build.
#define CHECK(condition)                                                                           \
    ((condition) ? static_cast<void>(0) : ::compongo::report_defect(#condition, __FILE__, __LINE__))

/// Marks a point that no input can reach.
#define UNREACHABLE() ::compongo::report_defect("unreachable", __FILE__, __LINE__)
