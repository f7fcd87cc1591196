#include "apps/shared/file_content.h"

#include "apps/shared/command_line.h"
#include "compongo/base/old_encodings.h"
#include "compongo/files/input.h"

#include <fmt/format.h>

#include <array>

namespace compongo::apps {

Expected<std::string, std::string> content_of(const std::string& path, std::uint64_t bytes_max) {
    auto input = files::Input::open(path);
    if (!input) {
        return unexpected(message(input.error()));
    }
    std::string content;
    std::array<char, 1U << 16U> piece{};
    while (const std::size_t size = input->read(piece.data(), piece.size())) {
        // Checked before appending: growing the buffer once more could double it.
        if (content.size() + size > bytes_max) {
            return unexpected(
                fmt::format("{}: found more than {} bytes, expected fewer", path, bytes_max));
        }
        content.append(piece.data(), size);
    }
    if (input->fault()) {
        return unexpected(message(*input->fault()));
    }
    return content;
}

void add_max_input_option(Command& command, MaxInput& most) {
    constexpr std::uint64_t mebibytes_max = std::uint64_t{1} << 20U;
    command
        .add_option("--max-input", most.mebibytes,
                    "how many MiB of a file are read, unpacked, before it is refused")
        ->type_name("MIB")
        ->in_range(std::uint64_t{1}, mebibytes_max)
        ->capture_default_str();
}

void add_encoding_option(Command& command) {
    command
        .add_option_function(
            "--from-encoding",
            [](const std::string& name) {
                if (const auto encoding = old_encoding_called(name)) {
                    read_texts_as(*encoding);
                }
            },
            "what the file is in; otherwise UTF-8, or what its words look like")
        ->one_of(old_encoding_options());
}

std::string more_than(const MaxInput& most) {
    return fmt::format("found more than {} MiB, unpacked; expected fewer, or a larger --max-input",
                       most.mebibytes);
}

} // namespace compongo::apps
