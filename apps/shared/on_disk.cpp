#include "apps/shared/on_disk.h"

#include <dirent.h>
#include <sys/stat.h>

#include <memory>

namespace compongo::apps {

namespace {

[[nodiscard]] std::optional<struct stat> status_of(const std::string& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 ? std::optional(status) : std::nullopt;
}

[[nodiscard]] bool is_folder_itself(const std::string& path) {
    struct stat status{};
    return ::lstat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

[[nodiscard]] std::vector<std::string> names_in(const std::string& folder) {
    const auto close = [](DIR* open) { ::closedir(open); };
    const std::unique_ptr<DIR, decltype(close)> open(::opendir(folder.c_str()), close);
    std::vector<std::string> names;
    while (const dirent* const entry = open ? ::readdir(open.get()) : nullptr) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..") {
            names.push_back(name);
        }
    }
    return names;
}

} // namespace

bool is_there(const std::string& path) {
    return status_of(path).has_value();
}

bool is_file(const std::string& path) {
    const auto status = status_of(path);
    return status && S_ISREG(status->st_mode);
}

bool is_folder(const std::string& path) {
    const auto status = status_of(path);
    return status && S_ISDIR(status->st_mode);
}

std::optional<std::uint64_t> file_size(const std::string& path) {
    const auto status = status_of(path);
    return status && S_ISREG(status->st_mode)
               ? std::optional(static_cast<std::uint64_t>(status->st_size))
               : std::nullopt;
}

std::vector<std::string> files_below(const std::string& folder) {
    std::vector<std::string> files;
    std::vector<std::string> folders = {folder};
    while (!folders.empty()) {
        std::string before = std::move(folders.back());
        folders.pop_back();
        const std::vector<std::string> names = names_in(before);
        if (!before.ends_with('/')) {
            before += '/';
        }
        for (const std::string& name : names) {
            const std::string path = before + name;
            if (is_folder_itself(path)) {
                folders.push_back(path);
            } else if (is_file(path)) {
                files.push_back(path);
            }
        }
    }
    return files;
}

} // namespace compongo::apps
