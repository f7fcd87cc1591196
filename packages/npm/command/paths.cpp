// The C library looks for the folder in which a path may be opened, of those that a host has opened
// before. Here the host opens paths as it knows them: absolute, relative to where it was started,
// with a drive's letter.
#include <cstddef>

extern "C" int __wasilibc_find_relpath(const char* path,
                                       const char** folder, // NOLINT(bugprone-reserved-identifier)
                                       char** within, std::size_t /*room*/) {
    constexpr int any_path = 3;
    *folder = "";
    *within = const_cast<char*>(
        path); // NOLINT(cppcoreguidelines-pro-type-const-cast): nobody writes to it
    return any_path;
}
