/// The large collections that are not part of the repository.
#pragma once

#include <filesystem>
#include <string>

namespace compongo::test {

/// Where COMPONGO_DATA says, or `shared/data` beside the checkout.
[[nodiscard]] std::filesystem::path data_folder();

/// All of a file, unpacked if it is compressed. Fails the test if it cannot be read.
[[nodiscard]] std::string content_of(const std::filesystem::path& path);

} // namespace compongo::test
