#include "apps/text_lines.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

constexpr std::size_t step_bytes = std::size_t{1} << 16U;

} // namespace

TextLines::TextLines(const std::string& path) {
    auto input = files::Input::open(path);
    if (input) {
        input_.emplace(std::move(*input));
    } else {
        fault_ = input.error().what;
    }
}

std::optional<std::string> TextLines::next() {
    while (!fault_) {
        const std::size_t end = left_.find('\n', begin_);
        if (end == std::string::npos && read_on()) {
            continue;
        }
        if (fault_ || begin_ == left_.size()) {
            return std::nullopt;
        }
        std::string line = left_.substr(begin_, end - begin_);
        begin_ = end == std::string::npos ? left_.size() : end + 1;
        ++number_;
        if (!line.empty() && line.back() == '\r') {
            line.pop_back();
        }
        if (!line.empty()) {
            return line;
        }
    }
    return std::nullopt;
}

/// False at the end, and at a fault.
bool TextLines::read_on() {
    left_.erase(0, begin_);
    begin_ = 0;
    if (left_.size() > text_line_bytes_max) {
        ++number_;
        fault_ = fmt::format("found a line of more than {} bytes", text_line_bytes_max);
        return false;
    }
    const std::size_t before = left_.size();
    left_.resize(before + step_bytes);
    const std::size_t size = input_->read(left_.data() + before, step_bytes);
    left_.resize(before + size);
    if (size == 0 && input_->fault()) {
        fault_ = input_->fault()->what;
    }
    return size > 0;
}

} // namespace compongo::apps
