/// Sources of the watched games: files, addresses, standard input.
#pragma once

#include "compongo/base/expected.h"
#include "compongo/net/client/http_client.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace compongo::apps {

/// A text that may change.
class Source {
public:
    virtual ~Source() = default;
    Source(const Source&) = delete;
    Source& operator=(const Source&) = delete;

    /// The whole text, if it changed since the last call, or an error if it cannot be read. Empty
    /// while unchanged.
    [[nodiscard]] virtual std::optional<Expected<std::string, std::string>> changed() = 0;
    /// No more input can arrive.
    [[nodiscard]] virtual bool has_ended() const { return false; }
    /// The source was removed, with its games; it may come back.
    [[nodiscard]] virtual bool is_gone() const { return false; }
    [[nodiscard]] const std::string& name() const { return name_; }

protected:
    explicit Source(std::string name) : name_(std::move(name)) {}

private:
    std::string name_;
};

/// Maximum size of a text, ten times that of a round of a thousand long games.
inline constexpr std::uint64_t watched_bytes_max = std::uint64_t{256} << 20U;

/// A file, which may not exist yet.
[[nodiscard]] std::unique_ptr<Source> file_source(std::string path);
/// Standard input, read incrementally.
[[nodiscard]] std::unique_ptr<Source> input_source();
/// Polls an address on a thread of its own, with conditional requests where the server supports
/// them.
[[nodiscard]] std::unique_ptr<Source> address_source(std::string text, net::HttpAddress address,
                                                     std::chrono::seconds pause);

} // namespace compongo::apps
