/// Writes text files. The C++ library for WebAssembly has no file streams.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace compongo::apps {

/// A file that is overwritten from its beginning.
class TextFile {
public:
    explicit TextFile(const std::string& path);

    [[nodiscard]] bool is_open() const { return file_ != nullptr; }
    void write(std::string_view text);
    /// Closes the file; whether everything was written.
    [[nodiscard]] bool close();

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, Closer> file_;
    bool is_written_ = true;
};

/// `-` is standard output. Returns the error, if any.
[[nodiscard]] std::optional<std::string> write_text(const std::string& text,
                                                    const std::string& path);

} // namespace compongo::apps
