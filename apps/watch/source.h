/// Where the games that are watched stand: files, an address, standard input.
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

    /// The whole text, if it has changed since it was last asked for; what is wrong with it where
    /// it cannot be read. Nothing while it is as it was.
    [[nodiscard]] virtual std::optional<Expected<std::string, std::string>> changed() = 0;
    /// No more will come.
    [[nodiscard]] virtual bool has_ended() const { return false; }
    /// It was found to be taken away, with all that stood in it; it may come again.
    [[nodiscard]] virtual bool is_gone() const { return false; }
    [[nodiscard]] const std::string& name() const { return name_; }

protected:
    explicit Source(std::string name) : name_(std::move(name)) {}

private:
    std::string name_;
};

/// As much of a text as is read: a round of a thousand long games is a tenth of it.
inline constexpr std::uint64_t watched_bytes_max = std::uint64_t{256} << 20U;

/// A file, which need not be there yet.
[[nodiscard]] std::unique_ptr<Source> file_source(std::string path);
/// Standard input, as it comes.
[[nodiscard]] std::unique_ptr<Source> input_source();
/// An address that is asked again and again, by a thread of its own; what has not changed is not
/// sent again where the server says so.
[[nodiscard]] std::unique_ptr<Source> address_source(std::string text, net::HttpAddress address,
                                                     std::chrono::seconds pause);

} // namespace compongo::apps
