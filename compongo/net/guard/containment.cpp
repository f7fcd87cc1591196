#include "compongo/net/guard/containment.h"

#include "compongo/net/http/reply.h"

#include <exception>
#include <utility>

namespace compongo::net {

void report(const OnDefect& on_defect, std::string_view during, std::string_view what) noexcept {
    try {
        if (on_defect) {
            on_defect(std::string(during), std::string(what));
        }
    } catch (...) {
        // Reporting failed, perhaps for want of memory: go on serving the other clients.
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
        report(on_defect, during, "an exception that is not a std::exception");
    }
    return false;
}

void contain_until_done(const OnDefect& on_defect, std::string_view during,
                        const std::function<void()>& work) noexcept {
    while (!contain(on_defect, during, work)) {
    }
}

OnDefect logged_defects(std::function<void(const std::string&)> log) {
    return [log = std::move(log)](const std::string& during, const std::string& what) {
        log(R"({"event":"defect","time":)" + std::to_string(now().wall) + R"(,"during":)" +
            json_string(during) + R"(,"what":)" + json_string(what) + "}");
    };
}

} // namespace compongo::net
