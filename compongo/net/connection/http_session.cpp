#include "compongo/net/connection/connection.h"
#include "compongo/net/connection/socket.h"
#include "compongo/net/http/answer_once.h"
#include "compongo/net/http/target.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <chrono>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

constexpr std::uint32_t header_bytes_max = 16 * 1024;
/// Unread input of a refused request that is drained before the connection is closed.
constexpr std::size_t drained_bytes_max = 4 * 1024 * 1024;
/// CPU time charged for reading a request and writing its answer, on top of computing it. A refused
/// request costs more, so that retrying in a loop does not pay.
constexpr std::int64_t request_microseconds = 100;
/// CPU time charged for a TLS handshake, whether or not it succeeds.
constexpr std::int64_t handshake_microseconds = 1000;
/// Longest wait before a handshake, so that at most `patience / cost` connections wait: they hold
/// memory, and a client that has disconnected is not noticed.
constexpr game::Millis handshake_patience{1000};
constexpr std::int64_t refusal_microseconds = 2000;
/// Characters of a path in the log.
constexpr std::size_t logged_path_max = 200;

std::string text_of(std::string_view text) {
    return std::string(text);
}

std::string key_of(const HttpRequest& request) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string text = text_of(request[http::field::authorization]);
    return text.starts_with(bearer) ? text.substr(bearer.size()) : std::string();
}

/// The client's address: the last one in X-Forwarded-For that is not a trusted proxy, if the
/// request came from a trusted proxy.
std::string asker_of(const HttpRequest& request, const std::string& peer,
                     const std::set<std::string>& proxies) {
    if (!proxies.contains(peer) || request.count("X-Forwarded-For") != 1) {
        return peer;
    }
    std::string_view list = request["X-Forwarded-For"];
    while (!list.empty()) {
        const std::size_t comma = list.rfind(',');
        std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
        last.remove_prefix(std::min(last.find_first_not_of(' '), last.size()));
        const auto address = canonical_address(std::string(last));
        if (!address || !proxies.contains(*address)) {
            return address.value_or(peer);
        }
        list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
    }
    return peer;
}

/// The request for the API.
Request request_of(const HttpRequest& request, const std::string& peer) {
    Target target = read_target(request.target());
    // HEAD is handled as GET; `write` leaves the body out.
    const bool is_head = request.method() == http::verb::head;
    return {.method = is_head ? "GET" : text_of(request.method_string()),
            .path = std::move(target.path),
            .query = std::move(target.query),
            .key = key_of(request),
            .body = request.body(),
            .accept_encoding = text_of(request[http::field::accept_encoding]),
            .if_none_match = text_of(request[http::field::if_none_match]),
            .peer = peer,
            .is_forwarded = request.count("X-Forwarded-For") +
                                request.count(http::field::forwarded) +
                                request.count(http::field::via) >
                            0,
            .host = text_of(request[http::field::host])};
}

/// The request for the origin check.
Head head_of(const HttpRequest& request) {
    const bool is_one_host = request.count(http::field::host) == 1;
    // More than one Origin matches no allowed origin.
    const bool is_one_origin = request.count(http::field::origin) <= 1;
    const std::string coding = text_of(request[http::field::transfer_encoding]);
    return {text_of(request.method_string()),
            is_one_host ? text_of(request[http::field::host]) : std::string(),
            is_one_origin ? text_of(request[http::field::origin]) : "null",
            text_of(request[http::field::content_type]),
            request.count(http::field::transfer_encoding) > 1 ||
                (request.count(http::field::transfer_encoding) == 1 &&
                 !beast::iequals(coding, "chunked"))};
}

/// HTTP requests and answers on one connection.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
public:
    HttpSession(const ConnectionContext& context, Stream stream, Visit visit)
        : context_(context), stream_(std::move(stream)), visit_(std::move(visit)) {}

    /// A TLS handshake is charged before it begins, so that handshakes from one address run one
    /// after the other.
    void begin() {
        charge_to(context_.budgets.of(Payer::address, visit_.peer(), now().instant));
        if (!stream_.is_secure()) {
            read();
            return;
        }
        const game::Millis wait = budget_->wait(now().instant);
        if (wait > handshake_patience) {
            return;
        }
        budget_->spend_time(handshake_microseconds, now().instant);
        if (wait == game::Millis{}) {
            shake_hands();
            return;
        }
        const auto pause = std::make_shared<boost::asio::steady_timer>(stream_.get_executor());
        pause->expires_after(std::chrono::milliseconds(wait.count));
        pause->async_wait([self = shared_from_this(), pause](error_code failed) {
            if (!failed) {
                self->shake_hands();
            }
        });
    }

private:
    void shake_hands() {
        stream_.next_layer().expires_after(patience());
        stream_.shake_hands([self = shared_from_this()](error_code failed) {
            if (!failed) {
                self->read();
            }
        });
    }
    [[nodiscard]] std::chrono::seconds patience() const {
        return visit_.holds_reserved_place() ? std::min(context_.patience, reserved_place_timeout)
                                             : context_.patience;
    }
    void read() {
        parser_.emplace();
        is_writing_ = false;
        // `admit` sets the limit, which depends on the header.
        parser_->body_limit(boost::none);
        parser_->header_limit(header_bytes_max);
        charge_to(context_.budgets.of(Payer::address, visit_.peer(), now().instant));
        stream_.next_layer().expires_after(patience());
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](error_code failed, std::size_t) {
                                    if (self->is_read(failed)) {
                                        self->contained([self] { self->admit(); });
                                    }
                                });
    }
    void charge_to(std::shared_ptr<CostBudget> budget) {
        budget_ = std::move(budget);
        stream_.charge_to(budget_);
    }
    /// Answers a malformed or too large request with an error; a closed connection gets none.
    bool is_read(error_code failed) {
        came_ = now().instant;
        if (failed == http::error::end_of_stream) {
            shut_down();
        } else if (failed == http::error::body_limit) {
            write(too_large());
        } else if (failed == http::error::header_limit) {
            write(
                error_reply(431, "too_large",
                            "a header has at most " + std::to_string(header_bytes_max) + " bytes"));
        } else if (failed.category() ==
                   http::make_error_code(http::error::end_of_stream).category()) {
            write(error_reply(400, "malformed", "no request of HTTP: " + failed.message()));
        }
        return !failed;
    }
    [[nodiscard]] Reply too_large() const {
        return error_reply(413, "too_large",
                           "here a body has at most " + std::to_string(admission_.body_bytes_max) +
                               " bytes");
    }
    /// Decides from the header whether the request is allowed, before its body is read.
    void admit() {
        const HttpRequest& request = parser_->get();
        keeps_alive_ = request.keep_alive();
        is_head_ = request.method() == http::verb::head;
        asked_ = request_of(request, asker_of(request, visit_.peer(), context_.proxies));
        auto refusal = context_.origin_check.refusal(head_of(request));
        const auto admission =
            refusal ? unexpected(std::move(*refusal)) : context_.api.admission(asked_);
        // With an unknown transfer coding the end of the body cannot be found, so the connection is
        // not reused.
        keeps_alive_ = keeps_alive_ && !head_of(request).has_odd_coding;
        if (!admission) {
            budget_->spend_time(refusal_microseconds, came_);
            write(admission.error());
            return;
        }
        admission_ = *admission;
        charge_to(context_.budgets.of(admission_.payer,
                                      admission_.payer == Payer::address ? asked_.peer : asked_.key,
                                      came_));
        asked_.budget = budget_;
        budget_->spend_time(request_microseconds, came_);
        if (parser_->content_length().value_or(0) > admission_.body_bytes_max) {
            write(too_large());
            return;
        }
        parser_->body_limit(admission_.body_bytes_max);
        if (request.count(http::field::expect) == 0) {
            read_body();
            return;
        }
        if (auto refused = refusal_before_body()) {
            write(std::move(*refused));
            return;
        }
        // HTTP/1.0 has no interim answers; and none is needed if the body has arrived already.
        constexpr unsigned http_1_1 = 11;
        if (request.version() >= http_1_1 && !parser_->is_done()) {
            static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
            asio::async_write(stream_, asio::buffer(go_on),
                              [self = shared_from_this()](error_code failed, std::size_t) {
                                  if (!failed) {
                                      self->read_body();
                                  }
                              });
            return;
        }
        read_body();
    }
    /// For `Expect: 100-continue`: the refusal that the request would get whatever its body says.
    [[nodiscard]] std::optional<Reply> refusal_before_body() const {
        const HttpRequest& request = parser_->get();
        if (request.count(http::field::expect) > 1 ||
            !beast::iequals(request[http::field::expect], "100-continue")) {
            return error_reply(417, "malformed", "Expect: only 100-continue here");
        }
        // A GET may be for a file of the page, which the API does not know.
        return asked_.method == "GET" ? std::nullopt : context_.api.refusal_by_head(asked_);
    }
    void read_body() {
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](error_code failed, std::size_t) {
                             if (self->is_read(failed)) {
                                 self->contained([self] { self->wait_for_turn(); });
                             }
                         });
    }
    /// Players' acts bypass the queue.
    void wait_for_turn() {
        asked_.body = std::move(parser_->get().body());
        if (admission_.rank) {
            context_.scheduler.add(*admission_.rank, [self = shared_from_this()] {
                self->contained([self] { self->answer(); });
            });
        } else {
            budget_->spend_time(act_microseconds, came_);
            answer();
        }
    }
    void answer() {
        const CpuTimer cpu_timer(budget_);
        if (asked_.path == "/api/v1/live" && beast::websocket::is_upgrade(parser_->get())) {
            become_live();
        } else if (auto file = context_.page.answer(asked_, context_.addresses)) {
            write(std::move(*file));
        } else {
            context_.api.respond(
                asked_, answered_once([self = shared_from_this()](
                                          Reply reply) { self->write(std::move(reply)); },
                                      [self = shared_from_this()] { self->answer_is_lost(); }));
        }
    }
    /// The handler was destroyed without answering; may be called on any thread.
    void answer_is_lost() noexcept {
        report(context_.on_defect, what_is_asked(), "the answer was lost");
        if (!context_.io.stopped()) {
            static_cast<void>(contain(context_.on_defect, what_is_asked(), [this] {
                asio::post(context_.io,
                           [self = shared_from_this()] { self->write(defect_reply()); });
            }));
        }
    }
    /// Runs `work`; a defect in it is answered with 500 and affects this client only.
    void contained(const std::function<void()>& work) {
        if (!contain(context_.on_defect, what_is_asked(), work) && !is_writing_) {
            write(defect_reply());
        }
    }
    [[nodiscard]] std::string what_is_asked() const {
        return asked_.method + " " + asked_.path.substr(0, logged_path_max);
    }
    void become_live() {
        log(static_cast<unsigned>(http::status::switching_protocols), 0);
        stream_.next_layer().expires_never();
        serve_live(context_, {std::move(stream_), std::move(visit_), asked_.peer}, parser_->get());
    }
    void write(Reply reply) {
        is_writing_ = true;
        if (context_.outbound.is_much() && admission_.payer == Payer::address) {
            reply = error_reply(503, "busy", "too much waits to be sent to others");
        }
        const bool was_read = parser_->is_done();
        response_ = HttpResponse(static_cast<http::status>(reply.status), 11);
        set_standing_headers(response_, context_.is_secure);
        response_.set(http::field::content_type, reply.content_type);
        for (const auto& [name, value] : reply.headers) {
            response_.set(name, value);
        }
        const bool leaves_again =
            visit_.holds_reserved_place() && admission_.payer == Payer::address;
        response_.keep_alive(keeps_alive_ && was_read && !leaves_again);
        response_.body() = std::move(reply.body);
        response_.prepare_payload();
        if (is_head_) {
            response_.body().clear();
        } else if (reply.status == 304) {
            // It would state the length of a body that is not sent.
            response_.erase(http::field::content_length);
        }
        log(response_.result_int(), response_.body().size());
        stream_.next_layer().expires_after(context_.patience);
        context_.outbound.add(response_.body().size());
        http::async_write(stream_, response_,
                          [self = shared_from_this()](error_code failed, std::size_t) {
                              self->context_.outbound.remove(self->response_.body().size());
                              if (failed) {
                                  return;
                              }
                              if (self->response_.keep_alive()) {
                                  self->read();
                              } else {
                                  self->shut_down();
                              }
                          });
    }
    /// Logs the path without query and headers: they may contain a key.
    void log(unsigned status, std::size_t bytes) const {
        if (!context_.log) {
            return;
        }
        const std::string_view method = parser_->get().method_string();
        std::string_view path = parser_->get().target();
        path = path.substr(0, std::min(path.find('?'), logged_path_max));
        const hall::Now time = now();
        context_.log(R"({"event":"request","time":)" + std::to_string(time.wall) + ",\"peer\":" +
                     json_string(asked_.peer) + ",\"method\":" + json_string(method) +
                     ",\"path\":" + json_string(path) + ",\"status\":" + std::to_string(status) +
                     ",\"bytes\":" + std::to_string(bytes) +
                     ",\"milliseconds\":" + std::to_string((time.instant - came_).count) + "}");
    }

    /// Closes the connection after everything has been written.
    void shut_down() {
        stream_.next_layer().expires_after(parting);
        stream_.shut_down_tls([self = shared_from_this()](error_code) { self->drain(); });
    }
    /// Drains unread input before closing, or the client may see a reset instead of the answer.
    void drain() {
        error_code ignored;
        Stream::next_layer_type& lowest = stream_.next_layer();
        lowest.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        lowest.expires_after(parting);
        lowest.async_read_some(asio::buffer(drain_buffer_),
                               [self = shared_from_this()](error_code failed, std::size_t size) {
                                   self->drained_bytes_ += size;
                                   if (!failed && self->drained_bytes_ <= drained_bytes_max) {
                                       self->drain();
                                   }
                               });
    }

    const ConnectionContext& context_;
    Stream stream_;
    Visit visit_;
    /// Bounded by the largest header and body.
    beast::flat_buffer buffer_{header_bytes_max + Api::body_bytes_max};
    std::shared_ptr<CostBudget> budget_;
    Request asked_;
    Admission admission_;
    std::optional<http::request_parser<http::string_body>> parser_;
    HttpResponse response_;
    std::array<char, 4096> drain_buffer_{};
    std::size_t drained_bytes_ = 0;
    game::Millis came_{};
    bool keeps_alive_ = false;
    bool is_head_ = false;
    bool is_writing_ = false;
};

} // namespace

void serve(const ConnectionContext& context, Stream stream, Visit visit) {
    std::make_shared<HttpSession>(context, std::move(stream), std::move(visit))->begin();
}

} // namespace compongo::net
