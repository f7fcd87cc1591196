#include "compongo/net/server.h"

#include "compongo/net/api.h"
#include "compongo/net/live.h"
#include "compongo/net/page.h"

#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include <deque>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

constexpr std::size_t body_bytes_max = 256 * 1024;
constexpr std::uint32_t header_bytes_max = 16 * 1024;
constexpr std::size_t frame_bytes_max = 64 * 1024;
/// What may wait for a client that reads slowly.
constexpr std::size_t waiting_bytes_max = 4 * 1024 * 1024;
constexpr std::size_t connections_max = 50'000;
/// What is read of a request after it has been refused.
constexpr std::size_t passed_over_max = 4 * 1024 * 1024;
constexpr auto patience = std::chrono::seconds(30);
/// So many frames a second a client may send on the average, and at once.
constexpr double frames_a_second = 50;
constexpr double frames_at_once = 200;

/// Everything that serves, on one thread; passwords are looked at on another.
class Server {
public:
    Server(store::EventStore& store, Access access, Page page, const ServerOptions& options,
           std::function<void(const std::string&)> log)
        : store_(store), options_(options), log_(std::move(log)), access_(std::move(access)),
          page_(std::move(page)),
          hall_({store, post(), new_key,
                 [this](const std::string& board, std::uint64_t /*number*/,
                        const std::string& record) {
                     ++records_;
                     live_.tell(board, record);
                     wait_for_a_flag();
                 }}),
          live_(hall_, access_),
          api_({hall_, access_, post(),
                [this](std::function<void()> task) { asio::post(slow_, std::move(task)); },
                [this](const hall::Round& round) { live_.tell(round); },
                [this] { return metrics(); }}),
          acceptor_(io_), flag_(io_), signals_(io_, SIGTERM, SIGINT) {}

    Expected<void, std::string> run(const std::function<void(const Ready&)>& ready);

    [[nodiscard]] std::string metrics() const;

    Api& api() { return api_; }
    const Page& page() const { return page_; }
    Live& live() { return live_; }
    asio::io_context& io() { return io_; }
    void left() { --connections_; }

private:
    hall::Hall::Post post() {
        return [this](std::function<void()> task) { asio::post(io_, std::move(task)); };
    }
    std::optional<std::string> listen();
    void accept();
    void wait_for_a_flag();
    void finish();

    store::EventStore& store_;
    const ServerOptions& options_;
    std::function<void(const std::string&)> log_;
    asio::io_context io_{1};
    asio::thread_pool slow_{1};
    Access access_;
    Page page_;
    hall::Hall hall_;
    Live live_;
    Api api_;
    tcp::acceptor acceptor_;
    asio::steady_timer flag_;
    asio::signal_set signals_;
    std::size_t connections_ = 0;
    std::uint64_t records_ = 0;
};

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& letter : out) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return out;
}

/// A page of another site may not open a live connection with what this browser knows.
bool is_from_here(const HttpRequest& request) {
    const auto origin = request.find(http::field::origin);
    if (origin == request.end()) {
        return true;
    }
    const std::string text =
        lower(std::string_view(origin->value().data(), origin->value().size()));
    const std::size_t scheme = text.find("://");
    const auto host = request[http::field::host];
    return scheme != std::string::npos &&
           text.substr(scheme + 3) == lower(std::string_view(host.data(), host.size()));
}

/// A client on a WebSocket.
class Socket : public Listener, public std::enable_shared_from_this<Socket> {
public:
    Socket(Server& server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {}

    void begin(const HttpRequest& request) {
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        stream_.set_option(
            websocket::stream_base::decorator([](websocket::response_type& response) {
                response.set(http::field::server, "Compongo");
            }));
        stream_.read_message_max(frame_bytes_max);
        stream_.text(true);
        stream_.async_accept(request, [self = shared_from_this()](error_code failed) {
            if (failed) {
                self->server_.left();
                return;
            }
            self->server_.live().add(self);
            self->read();
        });
    }

    void send(std::shared_ptr<const std::string> frame) override {
        if (is_ending_) {
            return;
        }
        waiting_bytes_ += frame->size();
        if (waiting_bytes_ > waiting_bytes_max) {
            drop(websocket::close_code::try_again_later);
            return;
        }
        waiting_.push_back(std::move(frame));
        if (waiting_.size() == 1) {
            write();
        }
    }

private:
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) {
                self->leave();
                return;
            }
            if (!self->is_in_measure()) {
                self->drop(websocket::close_code::policy_error);
                return;
            }
            const auto data = self->buffer_.data();
            const std::string frame(static_cast<const char*>(data.data()), data.size());
            self->buffer_.consume(frame.size());
            self->server_.live().take(self, frame);
            if (!self->is_ending_) {
                self->read();
            }
        });
    }
    void write() {
        stream_.async_write(asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](error_code failed, std::size_t) {
                                if (failed) {
                                    self->leave();
                                    return;
                                }
                                self->waiting_bytes_ -= self->waiting_.front()->size();
                                self->waiting_.pop_front();
                                if (!self->waiting_.empty() && !self->is_ending_) {
                                    self->write();
                                }
                            });
    }
    /// A leaky bucket of frames.
    bool is_in_measure() {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double> since = now - last_frame_;
        last_frame_ = now;
        frames_ = std::max(frames_ - since.count() * frames_a_second, 0.0) + 1;
        return frames_ <= frames_at_once;
    }
    void drop(websocket::close_code code) {
        is_ending_ = true;
        // Not a polite close, which waits for a client that may never read again.
        asio::post(server_.io(), [self = shared_from_this(), code] {
            self->stream_.async_close(code, [self](error_code) { self->leave(); });
            beast::get_lowest_layer(self->stream_).expires_after(std::chrono::seconds(5));
        });
    }
    void leave() {
        is_ending_ = true;
        if (!has_left_) {
            has_left_ = true;
            server_.left();
            // Not while others are being told.
            asio::post(server_.io(),
                       [self = shared_from_this()] { self->server_.live().remove(self); });
        }
    }

    Server& server_;
    websocket::stream<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_{frame_bytes_max};
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    double frames_ = 0;
    std::chrono::steady_clock::time_point last_frame_ = std::chrono::steady_clock::now();
    bool is_ending_ = false;
    bool has_left_ = false;
};

/// A connection that speaks HTTP, until it ends or becomes a WebSocket.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(Server& server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {}

    void read() {
        parser_.emplace();
        parser_->body_limit(body_bytes_max);
        parser_->header_limit(header_bytes_max);
        stream_.expires_after(patience);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code failed, std::size_t) { self->take(failed); });
    }

private:
    void take(error_code failed) {
        if (failed == http::error::end_of_stream) {
            end();
        } else if (failed == http::error::body_limit) {
            write(error_reply(413, "too_large",
                              "a body has at most " + std::to_string(body_bytes_max) + " bytes"));
        } else if (failed == http::error::header_limit) {
            write(
                error_reply(431, "too_large",
                            "a header has at most " + std::to_string(header_bytes_max) + " bytes"));
        } else if (failed.category() ==
                   http::make_error_code(http::error::end_of_stream).category()) {
            write(error_reply(400, "malformed", "no request of HTTP: " + failed.message()));
        } else if (failed) {
            server_.left();
        } else {
            answer();
        }
    }
    void answer() {
        const HttpRequest& request = parser_->get();
        keeps_alive_ = request.keep_alive();
        const std::string target(request.target().data(), request.target().size());
        const std::size_t mark = std::min(target.find('?'), target.size());
        // A HEAD is answered as a GET, and its body is left out at last.
        is_head_ = request.method() == http::verb::head;
        Request asked{is_head_ ? "GET" : std::string(request.method_string()),
                      target.substr(0, mark),
                      query_of(target.substr(mark)),
                      key_of(request),
                      request.body(),
                      std::string(request[http::field::accept_encoding]),
                      std::string(request[http::field::if_none_match])};
        if (asked.path == "/api/v1/live" && websocket::is_upgrade(request)) {
            become_live(request);
        } else if (auto file = server_.page().answer(asked)) {
            write(std::move(*file));
        } else {
            server_.api().answer(
                asked, [self = shared_from_this()](Reply reply) { self->write(std::move(reply)); });
        }
    }
    void become_live(const HttpRequest& request) {
        if (!is_from_here(request)) {
            write(error_reply(403, "forbidden", "this page is of another site"));
            return;
        }
        stream_.expires_never();
        std::make_shared<Socket>(server_, stream_.release_socket())->begin(request);
    }
    static std::map<std::string, std::string> query_of(std::string_view text) {
        std::map<std::string, std::string> query;
        while (!text.empty()) {
            text.remove_prefix(1);
            const std::size_t end = std::min(text.find('&'), text.size());
            const std::string_view pair = text.substr(0, end);
            const std::size_t equals = std::min(pair.find('='), pair.size());
            query.emplace(pair.substr(0, equals), pair.substr(std::min(equals + 1, pair.size())));
            text.remove_prefix(end);
        }
        return query;
    }
    static std::string key_of(const HttpRequest& request) {
        constexpr std::string_view bearer = "Bearer ";
        const auto field = request[http::field::authorization];
        const std::string_view text(field.data(), field.size());
        return text.starts_with(bearer) ? std::string(text.substr(bearer.size())) : std::string();
    }
    void write(Reply reply) {
        const bool was_read = parser_->is_done();
        response_ = HttpResponse(static_cast<http::status>(reply.status), 11);
        response_.set(http::field::server, "Compongo");
        response_.set(http::field::content_type, reply.content_type);
        response_.set(http::field::cache_control, "no-store");
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("Referrer-Policy", "no-referrer");
        response_.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        for (const auto& [name, value] : reply.headers) {
            response_.set(name, value);
        }
        response_.keep_alive(keeps_alive_ && was_read);
        response_.body() = std::move(reply.body);
        response_.prepare_payload();
        if (is_head_) {
            response_.body().clear();
        } else if (reply.status == 304) {
            // It would be the length of what is not sent.
            response_.erase(http::field::content_length);
        }
        stream_.expires_after(patience);
        http::async_write(stream_, response_,
                          [self = shared_from_this()](error_code failed, std::size_t) {
                              if (failed) {
                                  self->server_.left();
                              } else if (self->response_.keep_alive()) {
                                  self->read();
                              } else {
                                  self->end();
                              }
                          });
    }
    void end() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.expires_after(std::chrono::seconds(2));
        pass_over();
    }
    /// Whoever still writes reads his answer only if what he writes is taken from him.
    void pass_over() {
        stream_.async_read_some(asio::buffer(passed_over_),
                                [self = shared_from_this()](error_code failed, std::size_t size) {
                                    self->passed_over_bytes_ += size;
                                    if (failed || self->passed_over_bytes_ > passed_over_max) {
                                        self->server_.left();
                                    } else {
                                        self->pass_over();
                                    }
                                });
    }

    Server& server_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_{header_bytes_max + body_bytes_max};
    std::optional<http::request_parser<http::string_body>> parser_;
    HttpResponse response_;
    std::array<char, 4096> passed_over_{};
    std::size_t passed_over_bytes_ = 0;
    bool keeps_alive_ = false;
    bool is_head_ = false;
};

Expected<void, std::string> Server::run(const std::function<void(const Ready&)>& ready) {
    if (const auto opened = hall_.open(now(), options_.after_restart); !opened) {
        return unexpected(opened.error().message);
    }
    if (auto failed = listen()) {
        return unexpected(std::move(*failed));
    }
    signals_.async_wait([this](error_code failed, int /*signal*/) {
        if (!failed) {
            log_(R"({"event":"stopping"})");
            io_.stop();
        }
    });
    accept();
    wait_for_a_flag();
    ready({acceptor_.local_endpoint().port(), access_.setup_key(), access_.has_password()});
    io_.run();
    finish();
    return {};
}

/// What was accepted is kept, and whoever waits for an answer is given it.
void Server::finish() {
    hall_.stop();
    io_.restart();
    slow_.join();
    io_.poll();
    // The store answers in turn: after this, everything before it.
    static_cast<void>(store_.append_and_wait({"hall", 0, {}}));
    io_.poll();
}

std::optional<std::string> Server::listen() {
    const std::string where = options_.address + ":" + std::to_string(options_.port);
    error_code failed;
    const auto address = asio::ip::make_address(options_.address, failed);
    if (failed) {
        return "cannot listen on " + where + ": no address of IP";
    }
    const tcp::endpoint endpoint(address, options_.port);
    acceptor_.open(endpoint.protocol(), failed);
    if (!failed) {
        acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    }
    if (!failed) {
        acceptor_.bind(endpoint, failed);
    }
    if (!failed) {
        acceptor_.listen(asio::socket_base::max_listen_connections, failed);
    }
    return failed ? std::optional("cannot listen on " + where + ": " + failed.message())
                  : std::nullopt;
}

void Server::accept() {
    acceptor_.async_accept(io_, [this](error_code failed, tcp::socket socket) {
        if (failed == asio::error::operation_aborted) {
            return;
        }
        if (!failed && connections_ < connections_max) {
            ++connections_;
            socket.set_option(tcp::no_delay(true), failed);
            std::make_shared<Connection>(*this, std::move(socket))->read();
        }
        accept();
    });
}

void Server::wait_for_a_flag() {
    const auto next = hall_.next_fall();
    if (!next) {
        flag_.cancel();
        return;
    }
    flag_.expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(next->count)));
    flag_.async_wait([this](error_code cancelled) {
        if (!cancelled) {
            hall_.tick(now());
            wait_for_a_flag();
        }
    });
}

std::string Server::metrics() const {
    const auto metric = [](std::string name, std::string_view type, std::size_t value) {
        return "# TYPE " + name + " " + std::string(type) + "\n" + name + " " +
               std::to_string(value) + "\n";
    };
    return metric("compongo_connections", "gauge", connections_) +
           metric("compongo_live_clients", "gauge", live_.size()) +
           metric("compongo_records_total", "counter", records_);
}

} // namespace

Expected<void, std::string> serve(store::EventStore& store, const ServerOptions& options,
                                  const std::function<void(const Ready&)>& ready,
                                  const std::function<void(const std::string&)>& log) {
    auto access = Access::open(store);
    if (!access) {
        return unexpected(access.error());
    }
    auto page = Page::open(options.page);
    if (!page) {
        return unexpected(page.error());
    }
    Server server(store, std::move(*access), std::move(*page), options, log);
    return server.run(ready);
}

} // namespace compongo::net
