#include "apps/shared/text_lines.h"

#include <fmt/format.h>

namespace compongo::apps {

namespace {

constexpr std::size_t line_step_bytes = std::size_t{1} << 16U;

} // namespace

TextLines::TextLines(const std::string& path, const TextLimits& limits)
    : path_(path), limits_(limits) {
    auto input = files::Input::open(path);
    if (input) {
        input_.emplace(std::move(*input));
    } else {
        fail(input.error());
    }
}

std::string TextLines::message() const {
    return input_fault_ ? files::message(*input_fault_)
                        : fmt::format("{}:{}: {}", path_, number_, fault_.value_or(""));
}

void TextLines::fail(const files::InputFault& fault) {
    input_fault_ = fault;
    fault_ = fault.what;
}

std::optional<std::string> TextLines::next() {
    while (!fault_) {
        const std::size_t end = left_.find('\n', looked_);
        looked_ = left_.size();
        if (end == std::string::npos && read_on()) {
            continue;
        }
        if (fault_ || begin_ == left_.size()) {
            return std::nullopt;
        }
        std::string line = left_.substr(begin_, end - begin_);
        begin_ = end == std::string::npos ? left_.size() : end + 1;
        looked_ = begin_;
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

/// False at the end, and after a fault.
bool TextLines::read_on() {
    left_.erase(0, begin_);
    begin_ = 0;
    looked_ = left_.size();
    if (left_.size() > limits_.line_bytes) {
        ++number_;
        fault_ = fmt::format("found a line of more than {} bytes, expected a shorter one",
                             limits_.line_bytes);
        return false;
    }
    const std::size_t before = left_.size();
    left_.resize(before + line_step_bytes);
    const std::size_t size = input_->read(left_.data() + before, line_step_bytes);
    left_.resize(before + size);
    bytes_ += size;
    if (bytes_ > limits_.bytes) {
        fault_ = fmt::format("found more than {} bytes, unpacked; expected fewer", limits_.bytes);
        return false;
    }
    if (size == 0 && input_->fault()) {
        fail(*input_->fault());
    }
    return size > 0;
}

} // namespace compongo::apps
