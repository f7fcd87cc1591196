#include "compongo/net/publishing/reader.h"

#include "compongo/json/json.h"
#include "compongo/net/http/reply.h"
#include "compongo/net/http/target.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using boost::system::error_code;

/// Bytes of a request's header; requests have no body.
constexpr std::uint32_t question_bytes_max = 8 * 1024;
/// The slowest client served: it may take its timeout plus one second for each 64 KiB.
constexpr std::size_t bytes_taken_in_a_second = std::size_t{64} * 1024;
/// Replaced texts kept in memory for clients that are still reading them.
constexpr std::size_t replaced_bytes_max = std::size_t{64} * 1024 * 1024;
/// Unread input that is drained before a connection is closed, and for how long.
constexpr std::size_t unread_bytes_max = std::size_t{64} * 1024;
constexpr auto leaving = std::chrono::seconds(5);
/// The longest wait; proxies drop a connection that is silent for longer.
constexpr std::uint64_t wait_seconds_max = 25;

using TextRequest = http::request_parser<http::empty_body>;
using TextResponse = http::response<http::span_body<const char>>;

std::shared_ptr<const PublishedText> no_text() {
    return std::make_shared<const PublishedText>();
}

} // namespace

class Reader : public std::enable_shared_from_this<Reader> {
public:
    Reader(Publication& publication, Stream stream, Visit visit)
        : publication_(publication), stream_(std::move(stream)), visit_(std::move(visit)),
          over_(stream_.get_executor()) {}
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() { publication_.sending.erase(this); }

    void read() {
        parser_.emplace();
        parser_->header_limit(question_bytes_max);
        parser_->body_limit(boost::none);
        stream_.charge_to(publication_.budgets.of(Payer::address, visit_.peer(), now().instant));
        stream_.next_layer().expires_after(patience());
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](error_code failed, std::size_t) {
                                    if (self->is_read(failed)) {
                                        self->answer();
                                    }
                                });
    }
    /// Answers the long poll if its text has changed.
    void look_again() {
        const auto text = publication_.texts.find(path_);
        if (text != publication_.texts.end() && text->second->tag == tag_) {
            return;
        }
        stop_waiting();
        if (text == publication_.texts.end()) {
            refuse(404, "unknown", path_ + " is no longer published");
        } else {
            send(http::status::ok, text->second);
        }
    }
    [[nodiscard]] const std::shared_ptr<const PublishedText>& sent() const { return sent_; }
    void drop() { stream_.next_layer().close(); }

private:
    /// Shorter when few places are left.
    [[nodiscard]] std::chrono::seconds patience() const {
        constexpr auto short_patience = std::chrono::seconds(3);
        return visit_.holds_reserved_place() ? std::min(publication_.patience, short_patience)
                                             : publication_.patience;
    }
    bool is_read(error_code failed) {
        keeps_alive_ = false;
        is_head_ = false;
        if (failed == http::error::end_of_stream) {
            shut_down();
        } else if (failed == http::error::header_limit) {
            refuse(431, "too_large",
                   "a request has at most " + std::to_string(question_bytes_max) + " bytes");
        } else if (failed.category() ==
                   http::make_error_code(http::error::end_of_stream).category()) {
            refuse(400, "malformed", "not an HTTP request: " + failed.message());
        }
        return !failed;
    }
    void answer() {
        const auto& request = parser_->get();
        const bool is_whole = parser_->is_done();
        keeps_alive_ = request.keep_alive() && is_whole && !visit_.holds_reserved_place();
        is_head_ = request.method() == http::verb::head;
        if (!publication_.requests.take(visit_.peer(), 1, now().instant)) {
            refuse(429, "too_many", "too many requests from this address");
        } else if (!is_whole) {
            refuse(413, "too_large", "a request here has no body");
        } else if (is_preflight()) {
            send(http::status::no_content, no_text());
        } else if (request.method() != http::verb::get && !is_head_) {
            refuse(405, "method", "only GET and HEAD here");
        } else {
            answer(read_target(request.target()));
        }
    }
    void answer(const Target& target) {
        const auto text = publication_.texts.find(target.path);
        const auto asked = target.query.find("wait");
        const bool may_wait = asked != target.query.end();
        const std::uint64_t seconds =
            may_wait ? counting_number(asked->second).value_or(0) : std::uint64_t{0};
        if (text == publication_.texts.end()) {
            refuse(404, "unknown", target.path + " is not published here; / lists all resources");
        } else if (may_wait && (seconds == 0 || seconds > wait_seconds_max)) {
            refuse(400, "malformed",
                   "wait: found " + json_string(asked->second) + ", expected seconds, 1 to " +
                       std::to_string(wait_seconds_max));
        } else if (parser_->get()[http::field::if_none_match].find(text->second->tag) ==
                   std::string_view::npos) {
            send(http::status::ok, text->second);
        } else if (!may_wait || visit_.holds_reserved_place()) {
            send(http::status::not_modified, text->second);
        } else {
            wait(target.path, text->second->tag, std::chrono::seconds(seconds));
        }
    }
    /// A CORS preflight: browsers send one before a page of another site may send `If-None-Match`.
    [[nodiscard]] bool is_preflight() const {
        const auto& request = parser_->get();
        return request.method() == http::verb::options && request.count(http::field::origin) == 1 &&
               request.count(http::field::access_control_request_method) == 1;
    }
    void wait(const std::string& path, const std::string& tag, std::chrono::seconds longest) {
        path_ = path;
        tag_ = tag;
        stream_.next_layer().expires_never();
        publication_.waiting.insert(shared_from_this());
        over_.expires_after(longest);
        over_.async_wait([self = shared_from_this()](error_code cancelled) {
            const bool is_waiting = self->publication_.waiting.contains(self);
            if (!cancelled && is_waiting) {
                self->stop_waiting();
                self->send(http::status::not_modified, std::make_shared<const PublishedText>(
                                                           PublishedText{{}, {}, self->tag_}));
            }
        });
    }
    void stop_waiting() {
        over_.cancel();
        publication_.waiting.erase(shared_from_this());
    }
    void refuse(int status, std::string_view kind, const std::string& message) {
        Reply reply = error_reply(status, kind, message);
        send(static_cast<http::status>(status),
             std::make_shared<const PublishedText>(
                 PublishedText{std::move(reply.body), std::move(reply.content_type)}));
    }
    void send(http::status status, std::shared_ptr<const PublishedText> text) {
        sent_ = std::move(text);
        response_ = TextResponse(status, 11);
        // Any page may read the answer.
        response_.set(http::field::access_control_allow_origin, "*");
        response_.set(http::field::access_control_expose_headers, "ETag");
        response_.set("Cross-Origin-Resource-Policy", "cross-origin");
        response_.set("X-Content-Type-Options", "nosniff");
        response_.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
        response_.set(http::field::cache_control, "no-cache");
        if (!sent_->tag.empty()) {
            response_.set(http::field::etag, sent_->tag);
        }
        const bool has_body =
            status != http::status::no_content && status != http::status::not_modified;
        if (status == http::status::no_content) {
            response_.set(http::field::access_control_allow_methods, "GET, HEAD");
            response_.set(http::field::access_control_allow_headers, "If-None-Match");
            response_.set(http::field::access_control_max_age, "86400");
        } else if (status == http::status::method_not_allowed) {
            response_.set(http::field::allow, "GET, HEAD");
        } else if (status == http::status::too_many_requests) {
            response_.set(http::field::retry_after, "1");
        }
        response_.keep_alive(keeps_alive_);
        std::size_t size = 0;
        if (has_body) {
            response_.set(http::field::content_type, sent_->type);
            response_.content_length(sent_->body.size());
            size = is_head_ ? 0 : sent_->body.size();
        }
        response_.body() = beast::span<const char>(sent_->body.data(), size);
        write(size);
    }
    void write(std::size_t size) {
        publication_.sending.insert(this);
        stream_.next_layer().expires_after(patience() +
                                           std::chrono::seconds(size / bytes_taken_in_a_second));
        http::async_write(stream_, response_,
                          [self = shared_from_this()](error_code failed, std::size_t) {
                              self->publication_.sending.erase(self.get());
                              self->sent_.reset();
                              if (failed) {
                                  return;
                              }
                              if (self->keeps_alive_) {
                                  self->read();
                              } else {
                                  self->shut_down();
                              }
                          });
    }
    /// Drains unread input before closing, or the client may see a reset instead of the answer.
    void shut_down() {
        error_code ignored;
        stream_.next_layer().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        stream_.next_layer().expires_after(leaving);
        drain();
    }
    void drain() {
        stream_.next_layer().async_read_some(
            asio::buffer(drain_buffer_),
            [self = shared_from_this()](error_code failed, std::size_t size) {
                self->drained_bytes_ += size;
                if (!failed && self->drained_bytes_ <= unread_bytes_max) {
                    self->drain();
                }
            });
    }

    Publication& publication_;
    Stream stream_;
    Visit visit_;
    beast::flat_buffer buffer_{question_bytes_max};
    std::optional<TextRequest> parser_;
    TextResponse response_;
    /// Keeps the text alive while it is being sent.
    std::shared_ptr<const PublishedText> sent_;
    /// The path and ETag that the long poll is for.
    std::string path_;
    std::string tag_;
    asio::steady_timer over_;
    std::array<char, 4096> drain_buffer_{};
    std::size_t drained_bytes_ = 0;
    bool keeps_alive_ = false;
    bool is_head_ = false;
};

namespace {

/// Limits the memory of replaced texts: disconnects the clients that read the oldest ones.
void drop_the_slowest(const Publication& publication) {
    std::set<const PublishedText*> current;
    for (const auto& [path, text] : publication.texts) {
        current.insert(text.get());
    }
    std::map<std::pair<std::uint64_t, const PublishedText*>, std::vector<Reader*>> replaced;
    std::size_t bytes = 0;
    for (Reader* const reader : publication.sending) {
        const PublishedText* const text = reader->sent().get();
        if (!current.contains(text)) {
            auto& readers = replaced[{text->number, text}];
            bytes += readers.empty() ? text->body.size() : 0;
            readers.push_back(reader);
        }
    }
    for (auto oldest = replaced.begin(); bytes > replaced_bytes_max; ++oldest) {
        bytes -= oldest->first.second->body.size();
        for (Reader* const reader : oldest->second) {
            reader->drop();
        }
    }
}

} // namespace

void Publication::replace(PublishedTexts next) {
    texts = std::move(next);
    drop_the_slowest(*this);
    const std::vector<std::shared_ptr<Reader>> all(waiting.begin(), waiting.end());
    for (const auto& each : all) {
        each->look_again();
    }
}

void serve_reader(Publication& publication, Stream stream, Visit visit) {
    std::make_shared<Reader>(publication, std::move(stream), std::move(visit))->read();
}

} // namespace compongo::net
