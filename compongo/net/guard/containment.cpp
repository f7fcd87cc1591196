#include "compongo/net/guard/containment.h"

#include <exception>

namespace compongo::net {

void report(const OnDefect& on_defect, std::string_view during, std::string_view what) noexcept {
    try {
        if (on_defect) {
            on_defect(std::string(during), std::string(what));
        }
    } catch (...) {
        // Without memory or a log there is nobody to tell, and others are still to be served.
        return;
    }
}

bool contain(const OnDefect& on_defect, std::string_view during,
             const std::function<void()>& work) noexcept {
    try {
        work();
        return true;
    } catch (const std::exception& thrown) {
        report(on_defect, during, thrown.what());
    } catch (...) {
        report(on_defect, during, "something that is no exception of the standard library");
    }
    return false;
}

} // namespace compongo::net
