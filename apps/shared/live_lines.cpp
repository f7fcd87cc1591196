#include "apps/shared/live_lines.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

namespace compongo::apps {

std::string instant_now() {
    const auto now =
        std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    constexpr int per_second = 1000;
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", parts,
                       now.time_since_epoch().count() % per_second);
}

std::string without_controls(std::string_view text) {
    constexpr unsigned char blank = ' ';
    constexpr unsigned char rubout = 0x7f;
    std::string out(text);
    std::replace_if(
        out.begin(), out.end(),
        [](char each) {
            const auto byte = static_cast<unsigned char>(each);
            return byte < blank || byte == rubout;
        },
        ' ');
    return out;
}

} // namespace compongo::apps
