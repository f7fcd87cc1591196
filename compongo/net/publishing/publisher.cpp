#include "compongo/net/publishing/publisher.h"

#include "compongo/json/json.h"
#include "compongo/net/connection/acceptor.h"
#include "compongo/net/http/reply.h"
#include "compongo/net/publishing/reader.h"

#include <boost/asio/post.hpp>

#include <thread>

namespace compongo::net {

namespace {

constexpr auto readers_patience = std::chrono::seconds(30);
/// The same rate for each address as the hall's default.
constexpr RateLimit reader_rate{game::Millis{5}, 1000};

std::string type_of(std::string_view name) {
    return name.ends_with(".pgn") ? "application/x-chess-pgn" : "application/json";
}

/// The list of all resources, at `/`.
std::string list_of(const std::map<std::string, std::string>& files) {
    std::string list;
    for (const auto& [name, text] : files) {
        list += (list.empty() ? "" : ",") + json_string("/" + name);
    }
    return "{\"resources\":[" + list + "]}\n";
}

} // namespace

class Publisher::Server {
public:
    Server() { acceptor_.allow(Protocols::plain); }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server() {
        io_.stop();
        if (thread_.joinable()) {
            thread_.join();
        }
        publication_.waiting.clear();
    }

    [[nodiscard]] Expected<void, std::string> listen(const std::string& address,
                                                     std::uint16_t port) {
        return acceptor_.listen(address, port);
    }
    void begin() {
        acceptor_.begin();
        thread_ = std::thread([this] { io_.run(); });
    }
    [[nodiscard]] std::uint16_t port() const { return acceptor_.port(); }

    void publish(const std::map<std::string, std::string>& files) {
        PublishedTexts next;
        ++number_;
        add(next, "/", list_of(files), type_of(""));
        for (const auto& [name, text] : files) {
            add(next, "/" + name, text, type_of(name));
        }
        last_ = next;
        boost::asio::post(io_, [this, texts = std::move(next)]() mutable {
            publication_.replace(std::move(texts));
        });
    }

private:
    /// Unchanged content keeps its ETag.
    void add(PublishedTexts& texts, const std::string& path, const std::string& body,
             const std::string& type) {
        const auto known = last_.find(path);
        texts[path] = known != last_.end() && known->second->body == body
                          ? known->second
                          : std::make_shared<const PublishedText>(
                                PublishedText{body, type, tag_of(body), number_});
    }

    // Declared before the io_context, since connections that it destroys still use these.
    Visitors visitors_{connections_max};
    Publication publication_{readers_patience, AddressRateLimiter(reader_rate)};
    boost::asio::io_context io_{1};
    CurrentTls tls_ = CurrentTls::of_authority({});
    Acceptor acceptor_{io_, visitors_, tls_, [this](Stream stream, Visit visit) {
                           serve_reader(publication_, std::move(stream), std::move(visit));
                       }};
    /// Used on the publishing thread only.
    PublishedTexts last_;
    std::uint64_t number_ = 0;
    std::thread thread_;
};

Publisher::Publisher(std::unique_ptr<Server> server) : server_(std::move(server)) {}
Publisher::Publisher(Publisher&&) noexcept = default;
Publisher& Publisher::operator=(Publisher&&) noexcept = default;
Publisher::~Publisher() = default;

Expected<Publisher, std::string> Publisher::listen(const std::string& address, std::uint16_t port) {
    auto server = std::make_unique<Server>();
    if (auto listens = server->listen(address, port); !listens) {
        return unexpected(std::move(listens.error()));
    }
    server->begin();
    return Publisher(std::move(server));
}

std::uint16_t Publisher::port() const {
    return server_->port();
}

void Publisher::publish(const std::map<std::string, std::string>& files) {
    server_->publish(files);
}

} // namespace compongo::net
