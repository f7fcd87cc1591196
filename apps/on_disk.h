/// What a path leads to. The C++ library for WebAssembly has no std::filesystem, so the system is
/// asked.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace compongo::apps {

[[nodiscard]] bool is_there(const std::string& path);
[[nodiscard]] bool is_file(const std::string& path);
[[nodiscard]] bool is_folder(const std::string& path);
/// In bytes; nothing if it is no file.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& path);
/// The files in a folder and in those below it, in no order. What cannot be read is left out, and
/// folders that are links, which might lead back.
[[nodiscard]] std::vector<std::string> files_below(const std::string& folder);

} // namespace compongo::apps
