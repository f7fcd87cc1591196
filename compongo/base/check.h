/// Invariants that stay on in release: a broken one is a defect of this program, never of its
/// input.
#pragma once

#include <stdexcept>

namespace compongo {

/// Thrown by `CHECK` alone. A handler aborts and reports that piece of work, and nothing else.
class Defect : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

/// Throws a `Defect` that names the condition and the place.
[[noreturn]] void report_defect(const char* condition, const char* file, int line);

/// What the work gives; if it meets a defect, what `otherwise` makes of that. Where the compiler
/// knows no exceptions a defect ends the call of the host (check.cpp).
template <class Work, class Otherwise>
[[nodiscard]] auto unless_defect(const Work& work, const Otherwise& otherwise) {
#ifdef __cpp_exceptions
    try {
        return work();
    } catch (const Defect& defect) {
        return otherwise(defect);
    }
#else
    static_cast<void>(otherwise);
    return work();
#endif
}

} // namespace compongo

/// States what holds at this point, in every build.
#define CHECK(condition)                                                                           \
    ((condition) ? static_cast<void>(0) : ::compongo::report_defect(#condition, __FILE__, __LINE__))

/// Marks a point that no input can reach.
#define UNREACHABLE() ::compongo::report_defect("unreachable", __FILE__, __LINE__)
