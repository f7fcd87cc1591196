#include "tests/support/data.h"

#include "compongo/files/input.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace compongo::test {

std::filesystem::path data_folder() {
    const char* const wanted = std::getenv("COMPONGO_DATA");
    return wanted != nullptr ? std::filesystem::path(wanted)
                             : std::filesystem::path(COMPONGO_SOURCE_DIR) / "../shared/data";
}

std::string content_of(const std::filesystem::path& path) {
    auto input = files::Input::open(path.string());
    if (!input) {
        ADD_FAILURE() << message(input.error());
        return {};
    }
    std::string content;
    std::string piece(1U << 16U, '\0');
    while (const std::size_t size = input->read(piece.data(), piece.size())) {
        content.append(piece, 0, size);
    }
    EXPECT_FALSE(input->fault().has_value()) << path;
    return content;
}

} // namespace compongo::test
