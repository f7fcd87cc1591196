#include "apps/serve/demo_links.h"

#include "apps/serve/qr_code.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace compongo::apps {

namespace {

struct Link {
    std::string what;
    std::string url;
};

bool is_loopback(const std::string& url) {
    return url.find("//127.") != std::string::npos || url.find("//[::1]") != std::string::npos;
}

int columns_of_terminal() {
    constexpr int usual = 80;
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : usual;
}

/// Prints as many codes side by side as fit, each with its name.
void print_codes(const std::array<Link, 3>& links) {
    constexpr int gap = 2;
    std::array<QrCode, 3> codes;
    std::ranges::transform(links, codes.begin(),
                           [](const Link& each) { return qr_code(each.url); });
    const int width = std::ranges::max(codes, {}, &QrCode::width).width + gap;
    const auto in_a_row = static_cast<std::size_t>(std::clamp(columns_of_terminal() / width, 1, 3));
    for (std::size_t first = 0; first < codes.size(); first += in_a_row) {
        const std::size_t end = std::min(first + in_a_row, codes.size());
        std::size_t height = 0;
        fmt::print("\n");
        for (std::size_t i = first; i < end; ++i) {
            fmt::print("{:<{}}", links[i].what, width);
            height = std::max(height, codes[i].lines.size());
        }
        for (std::size_t row = 0; row < height; ++row) {
            fmt::print("\n");
            for (std::size_t i = first; i < end; ++i) {
                const bool is_there = row < codes[i].lines.size();
                fmt::print("{}{:<{}}", is_there ? codes[i].lines[row] : "", "",
                           is_there ? width - codes[i].width : width);
            }
        }
        fmt::print("\n");
    }
}

} // namespace

void print_demo_links(const std::string& url, const net::DemoKeys& keys) {
    const std::array<Link, 3> links = {Link{"arbiter", url + "/#key=" + keys.arbiter},
                                       Link{"a seat", url + "/#key=" + keys.seat},
                                       Link{"the wall", url + "/#/wall"}};
    fmt::print("compongo: a demonstration is open at {}/\n", url);
    for (const Link& each : links) {
        fmt::print("compongo: {}: {}\n", each.what, each.url);
    }
    if (isatty(STDOUT_FILENO) != 0) {
        print_codes(links);
        if (is_loopback(url)) {
            fmt::print("\nOther devices reach it with --listen 0.0.0.0:8080\n");
        }
    }
    std::fflush(stdout);
}

} // namespace compongo::apps
