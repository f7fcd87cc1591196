/// Reads the certificates of a file one by one, in bounded memory.
#pragma once

#include "compongo/files/input.h"

namespace compongo::apps {

/// A longer certificate is a fault.
inline constexpr std::size_t certificate_bytes_max = std::size_t{64} << 20U;

class CertificateFile {
public:
    /// `-` is standard input.
    explicit CertificateFile(const std::string& path);

    /// The next certificate; empty at the end and after a fault. An empty file gives one empty
    /// certificate. Valid until the next call.
    [[nodiscard]] std::optional<std::string_view> next();
    /// The line, from 1, on which the last certificate begins.
    [[nodiscard]] std::size_t line() const { return line_; }
    /// The fault that ended reading, with the path; empty at the end of the file.
    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

private:
    void read_on();

    std::string path_;
    std::optional<files::Input> input_;
    std::optional<std::string> fault_;
    std::string text_;
    /// Offset of the next certificate in `text_`.
    std::size_t begin_ = 0;
    std::size_t line_ = 1;
    std::size_t next_line_ = 1;
    bool is_at_end_ = false;
    bool has_one_ = false;
};

} // namespace compongo::apps
