#include "apps/positions/certificate_file.h"

#include "compongo/verify/certificate.h"

#include <fmt/format.h>

#include <algorithm>

namespace compongo::apps {

namespace {

constexpr std::size_t read_step_bytes = std::size_t{1} << 16U;

} // namespace

CertificateFile::CertificateFile(const std::string& path) : path_(path) {
    auto input = files::Input::open(path);
    if (input) {
        input_.emplace(std::move(*input));
    } else {
        fault_ = message(input.error());
    }
}

std::optional<std::string_view> CertificateFile::next() {
    while (!fault_) {
        std::string_view rest = std::string_view(text_).substr(begin_);
        const std::string_view one = verify::take_certificate(rest);
        // A certificate at the end of the buffer may continue in unread input.
        if (rest.empty() && !one.ends_with("\nend\n") && !is_at_end_) {
            read_on();
            continue;
        }
        if (one.empty() && has_one_) {
            return std::nullopt;
        }
        has_one_ = true;
        begin_ += one.size();
        line_ = next_line_;
        next_line_ += static_cast<std::size_t>(std::ranges::count(one, '\n'));
        return one;
    }
    return std::nullopt;
}

/// Doubles the amount read while a certificate is incomplete, to avoid rescanning it from the start
/// each time. Does not block on a pipe for more than it has.
void CertificateFile::read_on() {
    text_.erase(0, begin_);
    begin_ = 0;
    const std::size_t before = text_.size();
    if (before > certificate_bytes_max) {
        fault_ = fmt::format("{}:{}: found a certificate of more than {} bytes, expected fewer",
                             path_, next_line_, certificate_bytes_max);
        return;
    }
    text_.resize(before + std::max(before, read_step_bytes));
    std::size_t size = before;
    do {
        const std::size_t more = input_->read(text_.data() + size, text_.size() - size);
        size += more;
        is_at_end_ = more == 0;
    } while (!is_at_end_ && before >= read_step_bytes && size < text_.size());
    text_.resize(size);
    if (input_->fault()) {
        fault_ = message(*input_->fault());
    }
}

} // namespace compongo::apps
