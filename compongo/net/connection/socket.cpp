#include "compongo/net/connection/socket.h"

#include "compongo/net/guard/rate_limiter.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::size_t frame_bytes_max = 64 * 1024;
/// Outbound bytes queued for one client, and how long it may take to read the first of them.
/// Clients without a key get less.
constexpr std::size_t waiting_bytes_max = 4 * 1024 * 1024;
constexpr std::size_t waiting_bytes_of_spectators_max = 256 * 1024;
constexpr game::Millis stuck_max{10'000};
constexpr game::Millis grace{std::chrono::milliseconds(reserved_place_timeout).count()};
/// Backpressure: above this many queued bytes no more missed records are read for the client.
constexpr std::size_t waiting_bytes_enough = 64 * 1024;
/// Rate limit: 50 frames a second, bursts of 200.
constexpr RateLimit frame_rate{game::Millis{20}, 200};
/// Idle timeout. A ping is sent after half of it.
constexpr auto silence_max = std::chrono::seconds(30);

class Socket : public Listener, public std::enable_shared_from_this<Socket> {
public:
    Socket(const ConnectionContext& context, Caller caller)
        : context_(context), stream_(std::move(caller.stream)), visit_(std::move(caller.visit)),
          peer_(std::move(caller.peer)) {}
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket() override { context_.outbound.remove(waiting_bytes_); }

    void begin(const HttpRequest& request) {
        auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeout.idle_timeout = silence_max;
        stream_.set_option(timeout);
        stream_.set_option(websocket::stream_base::decorator(
            [is_secure = context_.is_secure](websocket::response_type& response) {
                set_standing_headers(response, is_secure);
            }));
        stream_.read_message_max(frame_bytes_max);
        // Beast answers pings by itself, so they are counted here.
        stream_.control_callback([this](websocket::frame_type type, std::string_view) {
            if (type == websocket::frame_type::ping && !is_within_rate()) {
                drop(websocket::close_code::policy_error);
            }
        });
        charge_to(context_.budgets.of(Payer::address, peer_, now().instant), Payer::address);
        stream_.text(true);
        stream_.async_accept(request, [self = shared_from_this()](error_code failed) {
            if (!failed) {
                self->context_.live.add(self);
                self->read();
            }
        });
    }

    void send(std::shared_ptr<const std::string> frame) override {
        if (is_ending_) {
            return;
        }
        if (waiting_bytes_ + frame->size() > std::max(waiting_most(), frame->size()) ||
            (payer_ == Payer::address && context_.outbound.is_much())) {
            drop(websocket::close_code::try_again_later);
            return;
        }
        waiting_bytes_ += frame->size();
        context_.outbound.add(frame->size());
        waiting_.push_back(std::move(frame));
        if (waiting_.size() == 1) {
            write_in_turn();
        }
    }
    void drop_if_stalled() override {
        const game::Millis instant = now().instant;
        const bool is_stuck = !waiting_.empty() && instant - writing_since_ > stuck_max;
        // A reserved place must be left by a client that shows no key.
        const bool is_in_the_way =
            visit_.holds_reserved_place() && payer_ == Payer::address && instant - came_ > grace;
        if (is_stuck || is_in_the_way) {
            drop(websocket::close_code::try_again_later);
        }
    }
    void drop_silent() override { drop(websocket::close_code::going_away); }
    [[nodiscard]] std::size_t room() const override {
        return waiting_most() - std::min(waiting_bytes_, waiting_most());
    }
    [[nodiscard]] bool is_full() const override { return waiting_bytes_ > waiting_bytes_enough; }
    [[nodiscard]] const std::string& peer() const override { return peer_; }
    [[nodiscard]] std::shared_ptr<CostBudget> budget() const override { return budget_; }
    void charge_to(std::shared_ptr<CostBudget> budget, Payer payer) override {
        budget_ = std::move(budget);
        payer_ = payer;
        stream_.next_layer().charge_to(budget_);
    }

private:
    [[nodiscard]] std::size_t waiting_most() const {
        return payer_ == Payer::address ? waiting_bytes_of_spectators_max : waiting_bytes_max;
    }
    void read() {
        stream_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) {
                self->leave();
            } else {
                self->take();
            }
        });
    }
    [[nodiscard]] bool is_within_rate() { return limiter_.take(frame_rate, 1, now().instant); }
    void take() {
        if (!is_within_rate()) {
            drop(websocket::close_code::policy_error);
            return;
        }
        if (stream_.got_binary()) {
            drop(websocket::close_code::unknown_data);
            return;
        }
        const auto data = buffer_.data();
        std::string frame(static_cast<const char*>(data.data()), data.size());
        buffer_.consume(frame.size());
        auto answer = [self = shared_from_this(), frame = std::move(frame)] {
            const CpuTimer cpu_timer(self->budget_);
            const bool is_taken = contain(self->context_.on_defect, "a frame", [&] {
                self->context_.live.take(self, frame, [self] {
                    if (!self->is_ending_) {
                        self->read();
                    }
                });
            });
            if (!is_taken) {
                self->drop(websocket::close_code::internal_error);
            }
        };
        if (const auto rank = context_.live.rank(shared_from_this())) {
            context_.scheduler.add(*rank, std::move(answer));
        } else {
            budget_->spend_time(act_microseconds, now().instant);
            answer();
        }
    }
    /// Frames to spectators, who may be many, wait for their turn in the scheduler.
    void write_in_turn() {
        writing_since_ = now().instant;
        if (payer_ == Payer::address) {
            context_.scheduler.add(Rank::spectator, [self = shared_from_this()] { self->write(); });
        } else {
            write();
        }
    }
    void write() {
        if (is_ending_) {
            return;
        }
        stream_.async_write(asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](error_code failed, std::size_t) {
                                if (failed) {
                                    self->leave();
                                    return;
                                }
                                self->pop_first();
                                if (!self->waiting_.empty()) {
                                    self->write_in_turn();
                                }
                                self->context_.live.go_on(self);
                            });
    }
    void pop_first() {
        waiting_bytes_ -= waiting_.front()->size();
        context_.outbound.remove(waiting_.front()->size());
        waiting_.pop_front();
    }
    void drop(websocket::close_code code) {
        if (std::exchange(is_ending_, true)) {
            return;
        }
        // The first frame may be half written; the others are discarded.
        while (waiting_.size() > 1) {
            waiting_bytes_ -= waiting_.back()->size();
            context_.outbound.remove(waiting_.back()->size());
            waiting_.pop_back();
        }
        // The close handshake waits for the client, which may never read again: a timer ends it.
        asio::post(context_.io, [self = shared_from_this(), code] {
            self->stream_.async_close(code, [self](error_code) { self->leave(); });
            self->close_at_last();
        });
    }
    /// A timer of its own: Beast's timeout cannot be changed while a read and a write are pending.
    void close_at_last() {
        parting_.expires_after(parting);
        parting_.async_wait([self = shared_from_this()](error_code cancelled) {
            if (!cancelled) {
                self->stream_.next_layer().next_layer().close();
            }
        });
    }
    void leave() {
        parting_.cancel();
        is_ending_ = true;
        // Later, since the caller may be iterating over the clients.
        asio::post(context_.io, [self = shared_from_this()] { self->context_.live.remove(self); });
    }

    const ConnectionContext& context_;
    /// No permessage-deflate: it is not offered.
    websocket::stream<Stream, false> stream_;
    Visit visit_;
    std::string peer_;
    beast::flat_buffer buffer_{frame_bytes_max};
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    game::Millis writing_since_{};
    game::Millis came_ = now().instant;
    std::shared_ptr<CostBudget> budget_;
    Payer payer_ = Payer::address;
    RateLimiter limiter_;
    asio::steady_timer parting_{context_.io};
    bool is_ending_ = false;
};

} // namespace

void serve_live(const ConnectionContext& context, Caller caller, const HttpRequest& request) {
    std::make_shared<Socket>(context, std::move(caller))->begin(request);
}

} // namespace compongo::net
