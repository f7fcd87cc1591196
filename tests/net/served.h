/// The executable serving a hall, and clients of it.
#pragma once

#include "compongo/json/json.h"

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace compongo::net {

/// An answer of HTTP.
struct Answered {
    unsigned status = 0;
    std::string body;
    JsonValue json;

    /// The text of a member, by the names on the path to it.
    [[nodiscard]] std::string text(std::initializer_list<const char*> path) const;
};
[[nodiscard]] std::string text_in(const JsonValue& value, std::initializer_list<const char*> path);

/// `compongo serve` as a child process, on a free port of loopback.
class Served {
public:
    /// Where its log goes: a file beside the folder, or a pipe that is not read.
    enum class Log : std::uint8_t { kept, unread };

    /// Starts on this folder and waits until it is ready.
    explicit Served(const std::filesystem::path& data, const std::string& options = "",
                    Log log = Log::kept, const std::string& program = COMPONGO_EXECUTABLE);
    Served(const Served&) = delete;
    Served& operator=(const Served&) = delete;
    /// Kills it if it still runs.
    ~Served();

    [[nodiscard]] int process() const { return process_; }
    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] const std::string& setup_key() const { return setup_key_; }

    /// Sends the signal and waits; returns the exit status, or minus the signal.
    int end(int signal);

    [[nodiscard]] Answered get(const std::string& path, const std::string& key = "") const {
        return ask("GET", path, key, "");
    }
    /// The same for a server on another port of the loopback interface.
    [[nodiscard]] static Answered get_at(std::uint16_t port, const std::string& path,
                                         const std::string& key) {
        return ask_at(port, "GET", path, key, "");
    }
    [[nodiscard]] Answered post(const std::string& path, const std::string& key,
                                const std::string& body) const {
        return ask("POST", path, key, body);
    }
    [[nodiscard]] Answered patch(const std::string& path, const std::string& key,
                                 const std::string& body) const {
        return ask("PATCH", path, key, body);
    }
    [[nodiscard]] Answered remove(const std::string& path, const std::string& key) const {
        return ask("DELETE", path, key, "");
    }
    /// The bytes answered to these, until the server closes.
    [[nodiscard]] std::string raw(const std::string& bytes) const;
    /// The same for a client that sends no more and leaves the connection open.
    [[nodiscard]] std::string raw_and_wait(const std::string& bytes) const;
    /// The log so far.
    [[nodiscard]] std::string log() const;

private:
    [[nodiscard]] Answered ask(const char* method, const std::string& path, const std::string& key,
                               const std::string& body) const {
        return ask_at(port_, method, path, key, body);
    }
    [[nodiscard]] static Answered ask_at(std::uint16_t port, const char* method,
                                         const std::string& path, const std::string& key,
                                         const std::string& body);

    int process_ = -1;
    std::filesystem::path log_;
    std::uint16_t port_ = 0;
    std::string setup_key_;
};

/// A client on the live connection.
class LiveClient {
public:
    /// Connects from this address of loopback, if given.
    explicit LiveClient(const Served& served, const std::string& origin = "",
                        const std::string& from = "");

    void send(const std::string& frame);
    void send_binary(const std::string& frame);
    /// Why the server closed, once `next` has reached the end.
    [[nodiscard]] unsigned close_code() const { return stream_.reason().code; }
    /// The next frame; an empty object if none comes within twenty seconds, or the server closes.
    JsonValue next();
    /// The next frame of this type; skips others.
    JsonValue next(const std::string& type);

private:
    boost::asio::io_context io_;
    boost::beast::websocket::stream<boost::beast::tcp_stream> stream_{io_};
    boost::beast::flat_buffer buffer_;
};

} // namespace compongo::net
