/// Writing text to where a user wants it. The C++ library for WebAssembly has no file streams.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// A file that is written from its beginning.
class TextFile {
public:
    explicit TextFile(const std::string& path);

    [[nodiscard]] bool is_open() const { return file_ != nullptr; }
    void write(std::string_view text);
    /// Whether all that was to be written is in the file.
    [[nodiscard]] bool close();

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Closer> file_;
    bool is_written_ = true;
};

/// `-` is the standard output. Answers what went wrong.
[[nodiscard]] std::optional<std::string> write_text(const std::string& text,
                                                    const std::string& path);

} // namespace compongo::apps
