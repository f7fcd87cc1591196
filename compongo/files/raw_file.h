/// Bytes as the system gives them, with a look at the first few before anything is taken.
#pragma once

#include "compongo/files/input.h"

#include <array>
#include <vector>

namespace compongo::files {

class RawFile {
public:
    /// Takes over an open file descriptor; standard input stays open. At most `size_max` bytes are
    /// read from where it stands.
    RawFile(int descriptor, std::uint64_t size_max);
    RawFile(const RawFile&) = delete;
    RawFile& operator=(const RawFile&) = delete;
    ~RawFile();

    /// Of a pipe with a name, opened without waiting (O_NONBLOCK): waits for a writer, but only for
    /// a limited time while no process has opened it for writing. Reading waits from now on.
    void await_writer();
    /// The first bytes, at most `magic_bytes`; they will be read all the same.
    [[nodiscard]] std::string_view peek();
    /// 0 at the end and after a failure.
    [[nodiscard]] std::size_t read(char* into, std::size_t room);
    /// The system's word for why reading failed; empty if it did not.
    [[nodiscard]] const std::string& failure() const { return failure_; }
    [[nodiscard]] std::uint64_t bytes_read() const { return bytes_read_; }
    [[nodiscard]] std::optional<std::uint64_t> size() const;

private:
    [[nodiscard]] std::size_t read_from_system(char* into, std::size_t room);

    int descriptor_;
    std::uint64_t size_max_;
    std::uint64_t bytes_read_ = 0;
    std::array<char, magic_bytes> first_{};
    std::size_t first_size_ = 0;
    std::size_t first_taken_ = 0;
    bool has_peeked_ = false;
    std::string failure_;
};

} // namespace compongo::files
