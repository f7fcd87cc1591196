#include "apps/shared/text_file.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace compongo::apps {

TextFile::TextFile(const std::string& path) : file_(std::fopen(path.c_str(), "wb")) {}

void TextFile::write(std::string_view text) {
    is_written_ = is_written_ && file_ != nullptr &&
                  std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size();
}

bool TextFile::close() {
    const bool is_closed = file_ != nullptr && std::fclose(file_.release()) == 0;
    return is_closed && is_written_;
}

std::optional<std::string> write_text(const std::string& text, const std::string& path) {
    const bool is_standard = path == "-";
    std::FILE* const file = is_standard ? stdout : std::fopen(path.c_str(), "wb");
    bool is_written = file != nullptr;
    is_written = is_written && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    is_written = is_written && std::fflush(file) == 0;
    const int reason = errno;
    if (file != nullptr && !is_standard) {
        is_written = std::fclose(file) == 0 && is_written;
    }
    return is_written ? std::nullopt
                      : std::optional(
                            fmt::format("{}: cannot be written: {}", path, std::strerror(reason)));
}

} // namespace compongo::apps
