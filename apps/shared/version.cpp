#include "apps/shared/version.h"

#include "apps/shared/commit.h"

#include <fmt/format.h>

#ifndef __wasm__
#include <boost/version.hpp>
#include <bzlib.h>
#include <openssl/crypto.h>
#include <sodium/version.h>
#include <sqlite3.h>
#include <zlib.h>
#include <zstd.h>
#endif

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

#ifndef __wasm__
/// The versions of the libraries in use; statically linked ones are part of the program.
std::string libraries() {
    const std::string_view bzip2 = BZ2_bzlibVersion();
    return fmt::format(
        "\nwith: Boost {}.{}.{}, bzip2 {}, fmt {}.{}.{}, libsodium {}, OpenSSL {}, SQLite {}, "
        "zlib {}, Zstandard {}",
        BOOST_VERSION / 100'000, BOOST_VERSION / 100 % 1'000, BOOST_VERSION % 100,
        bzip2.substr(0, bzip2.find(',')), FMT_VERSION / 10'000, FMT_VERSION / 100 % 100,
        FMT_VERSION % 100, sodium_version_string(), OpenSSL_version(OPENSSL_VERSION_STRING),
        sqlite3_libversion(), zlibVersion(), ZSTD_versionString());
}
#else
std::string libraries() {
    return {};
}
#endif

} // namespace

std::string version_text() {
    return fmt::format("compongo {}\ncommit: {}\nbuilt: {} for {}, {}{}, {}", COMPONGO_VERSION,
                       commit(), compiler, processor, COMPONGO_BUILD_TYPE,
#ifdef COMPONGO_HARDENED
                       ", hardened",
#else
                       "",
#endif
                       page) +
           libraries();
}

std::string commit_day() {
    return built_day;
}

} // namespace compongo::apps
