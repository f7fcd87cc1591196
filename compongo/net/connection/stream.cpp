#include "compongo/net/connection/stream.h"

#include "compongo/net/http/reply.h"

#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/ssl/verify_mode.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <chrono>

namespace compongo::net {

namespace {

namespace beast = boost::beast;
namespace ssl = boost::asio::ssl;
using Tcp = Stream::next_layer_type;

/// A client that would have to wait longer than this for its budget is disconnected: nothing is
/// read while it waits, so its end would go unnoticed.
constexpr game::Millis overdrawn_max{30'000};

/// Implements `Line` over one of Beast's streams.
template <class Over>
class LineOver : public Stream::Line {
public:
    template <class... Arguments>
    explicit LineOver(Arguments&&... arguments) : stream_(std::forward<Arguments>(arguments)...) {}

    Tcp& lowest() override { return beast::get_lowest_layer(stream_); }
    void read_some(const Stream::ToRead& buffers, Stream::Moved moved) override {
        stream_.async_read_some(buffers, std::move(moved));
    }
    void write_some(const Stream::ToWrite& buffers, Stream::Moved moved) override {
        stream_.async_write_some(buffers, std::move(moved));
    }
    void tear_down(beast::role_type role, Stream::Done done) override {
        using beast::websocket::async_teardown;
        async_teardown(role, stream_, std::move(done));
    }

protected:
    Over stream_;
};

class PlainLine : public LineOver<Tcp> {
public:
    using LineOver::LineOver;

    [[nodiscard]] bool is_secure() const override { return false; }
    void shake_hands(Stream::Done done) override { done({}); }
    void shut_down_tls(Stream::Done done) override { done({}); }
};

class SecureLine : public LineOver<beast::ssl_stream<Tcp>> {
public:
    using LineOver::LineOver;

    /// Makes this the client's end and verifies that the certificate is for this host.
    void expect_host(const std::string& host) {
        end_ = ssl::stream_base::client;
        stream_.set_verify_mode(ssl::verify_peer);
        stream_.set_verify_callback(ssl::host_name_verification(host));
        SSL_set_tlsext_host_name(stream_.native_handle(), host.c_str());
    }
    [[nodiscard]] bool is_secure() const override { return true; }
    void shake_hands(Stream::Done done) override { stream_.async_handshake(end_, std::move(done)); }
    void shut_down_tls(Stream::Done done) override { stream_.async_shutdown(std::move(done)); }

private:
    ssl::stream_base::handshake_type end_ = ssl::stream_base::server;
};

} // namespace

void Stream::Line::read_within_budget(const ToRead& buffers, Moved moved) {
    const game::Millis wait = budget_ == nullptr ? game::Millis{} : budget_->wait(now().instant);
    if (wait > overdrawn_max) {
        boost::asio::post(lowest().get_executor(), [moved = std::move(moved)] {
            moved(make_error_code(boost::asio::error::timed_out), 0);
        });
        return;
    }
    if (wait > game::Millis{}) {
        patience_ = std::make_unique<boost::asio::steady_timer>(lowest().get_executor());
        patience_->expires_after(std::chrono::milliseconds(wait.count));
        budget_->reserve(now().instant);
        patience_->async_wait(
            [this, buffers, payer = budget_, moved = std::move(moved)](Failure failed) {
                if (failed) {
                    payer->refund(now().instant);
                    moved(failed, 0);
                } else {
                    read_and_charge(buffers, moved, payer);
                }
            });
        return;
    }
    read_and_charge(buffers, std::move(moved), nullptr);
}

void Stream::Line::read_and_charge(const ToRead& buffers, Moved moved,
                                   std::shared_ptr<CostBudget> reserved_from) {
    // Even a read of one byte costs CPU time.
    constexpr std::size_t bytes_of_a_read = 64;
    read_some(buffers, [this, payer = std::move(reserved_from),
                        moved = std::move(moved)](Failure failed, std::size_t bytes) {
        if (budget_ != nullptr) {
            budget_->spend_bytes(bytes + bytes_of_a_read, now().instant);
        }
        if (payer != nullptr) {
            payer->refund(now().instant);
        }
        moved(failed, bytes);
    });
}

Stream Stream::plain(Socket socket) {
    return Stream(std::make_unique<PlainLine>(std::move(socket)));
}

Stream Stream::secure(Socket socket, ssl::context& context) {
    return Stream(std::make_unique<SecureLine>(std::move(socket), context));
}

Stream Stream::secure_to(const std::string& host, Socket socket, ssl::context& context) {
    auto line = std::make_unique<SecureLine>(std::move(socket), context);
    line->expect_host(host);
    return Stream(std::move(line));
}

} // namespace compongo::net
