#include "apps/version.h"

#include "apps/commit.h"

#include <fmt/format.h>

#include <string_view>

namespace compongo::apps {

namespace {

#ifdef __clang__
constexpr std::string_view compiler = "clang " __clang_version__;
#else
constexpr std::string_view compiler = "g++ " __VERSION__;
#endif

#if defined(__x86_64__)
constexpr std::string_view processor = "x86-64";
#elif defined(__aarch64__)
constexpr std::string_view processor = "arm64";
#else
constexpr std::string_view processor = "another processor";
#endif

#ifdef COMPONGO_PAGE
constexpr std::string_view page = "with the page";
#else
constexpr std::string_view page = "without the page";
#endif

std::string commit() {
    const std::string_view hash = built_commit;
    if (hash.empty()) {
        return "unknown";
    }
    return fmt::format("{} of {}{}", hash.substr(0, 12), built_day,
                       built_with_changes ? ", with changes that are not in it" : "");
}

} // namespace

std::string version_text() {
    return fmt::format("compongo {}\ncommit: {}\nbuilt: {} for {}, {}{}, {}", COMPONGO_VERSION,
                       commit(), compiler, processor, COMPONGO_BUILD_TYPE,
#ifdef COMPONGO_HARDENED
                       ", hardened",
#else
                       "",
#endif
                       page);
}

std::string commit_day() {
    return built_day;
}

} // namespace compongo::apps
