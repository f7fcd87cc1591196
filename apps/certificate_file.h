/// Certificates of a file, one after the other, so that a file of any size takes little memory.
#pragma once

#include "compongo/files/input.h"

namespace compongo::apps {

/// A longer certificate is a fault.
inline constexpr std::size_t certificate_bytes_max = std::size_t{64} << 20U;

class CertificateFile {
public:
    /// `-` is standard input.
    explicit CertificateFile(const std::string& path);

    /// The next one; nothing behind the last and at a fault. A file without any has one that is
    /// empty. It is good until the next one is taken.
    [[nodiscard]] std::optional<std::string_view> next();
    /// The line on which the one that came last begins, from 1.
    [[nodiscard]] std::size_t line() const { return line_; }
    /// Why nothing more comes, if it is not the end, with the path.
    [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }

private:
    void read_on();

    std::string path_;
    std::optional<files::Input> input_;
    std::optional<std::string> fault_;
    std::string text_;
    /// Where in the text the next one begins.
    std::size_t begin_ = 0;
    std::size_t line_ = 1;
    std::size_t next_line_ = 1;
    bool is_at_end_ = false;
    bool has_one_ = false;
};

} // namespace compongo::apps
