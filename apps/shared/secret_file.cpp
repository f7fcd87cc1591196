#include "apps/shared/secret_file.h"

#include "apps/shared/file_content.h"

#include <algorithm>

namespace compongo::apps {

Expected<std::string, std::string> secret_in(const std::string& path) {
    constexpr std::uint64_t bytes_max = 1000;
    auto secret = content_of(path, bytes_max);
    if (!secret) {
        return unexpected(secret.error());
    }
    while (!secret->empty() && (secret->back() == '\n' || secret->back() == '\r')) {
        secret->pop_back();
    }
    const bool is_word = !secret->empty() && std::ranges::all_of(*secret, [](char each) {
        return each > ' ' && each <= '~';
    });
    if (!is_word) {
        return unexpected(path + ": expected one word, a token or a key, and nothing else");
    }
    return *std::move(secret);
}

} // namespace compongo::apps
