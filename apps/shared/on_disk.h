/// File system queries. The C++ library for WebAssembly has no std::filesystem, so this uses system
/// calls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

[[nodiscard]] bool is_there(const std::string& path);
[[nodiscard]] bool is_file(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);
/// In bytes; empty if it is not a file.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& path);
/// The files in a folder and below, unsorted. Skips unreadable folders, and symbolic links to
/// folders, which could form cycles.
[[nodiscard]] std::vector<std::string> files_below(const std::string& folder);

} // namespace compongo::apps
