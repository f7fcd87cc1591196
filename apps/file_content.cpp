#include "apps/file_content.h"

#include "compongo/files/input.h"

#include <fmt/format.h>

#include <array>

namespace compongo::apps {

namespace {

constexpr std::size_t file_size_max = std::size_t{1} << 30U;

} // namespace

Expected<std::string, std::string> content_of(const std::string& path) {
    auto input = files::Input::open(path);
    if (!input) {
        return unexpected(message(input.error()));
    }
    std::string content;
    std::array<char, 1U << 16U> piece{};
    while (const std::size_t size = input->read(piece.data(), piece.size())) {
        content.append(piece.data(), size);
        if (content.size() > file_size_max) {
            return unexpected(
                fmt::format("{}: found more than {} bytes, expected fewer", path, file_size_max));
        }
    }
    if (input->fault()) {
        return unexpected(message(*input->fault()));
    }
    return content;
}

} // namespace compongo::apps
