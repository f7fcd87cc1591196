#include "compongo/net/socket.h"

#include "compongo/net/measure.h"

#include <boost/asio/post.hpp>
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
/// What may wait for a client that reads slowly.
constexpr std::size_t waiting_bytes_max = 4 * 1024 * 1024;
/// Fifty frames a second.
constexpr Pace pace_of_frames{game::Millis{20}, 200};
/// How long a client may be silent, though it is asked after half of that: then its line is dead.
constexpr auto silence_max = std::chrono::seconds(30);

class Socket : public Listener, public std::enable_shared_from_this<Socket> {
public:
    Socket(const Premises& premises, Stream stream, Visit visit)
        : premises_(premises), stream_(std::move(stream)), visit_(std::move(visit)) {}

    void begin(const HttpRequest& request) {
        auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
        timeout.idle_timeout = silence_max;
        stream_.set_option(timeout);
        stream_.set_option(websocket::stream_base::decorator(
            [is_secure = premises_.is_secure](websocket::response_type& response) {
                set_standing_headers(response, is_secure);
            }));
        stream_.read_message_max(frame_bytes_max);
        stream_.text(true);
        stream_.async_accept(request, [self = shared_from_this()](error_code failed) {
            if (!failed) {
                self->premises_.live.add(self);
                self->read();
            }
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
            } else {
                self->take();
            }
        });
    }
    void take() {
        if (!measure_.take(pace_of_frames, 1, now().instant)) {
            drop(websocket::close_code::policy_error);
            return;
        }
        if (stream_.got_binary()) {
            drop(websocket::close_code::unknown_data);
            return;
        }
        const auto data = buffer_.data();
        const std::string frame(static_cast<const char*>(data.data()), data.size());
        buffer_.consume(frame.size());
        premises_.live.take(shared_from_this(), frame);
        if (!is_ending_) {
            read();
        }
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
    void drop(websocket::close_code code) {
        is_ending_ = true;
        // Not a polite close, which waits for a client that may never read again.
        asio::post(premises_.io, [self = shared_from_this(), code] {
            self->stream_.async_close(code, [self](error_code) { self->leave(); });
            self->stream_.next_layer().next_layer().expires_after(parting);
        });
    }
    void leave() {
        is_ending_ = true;
        // Not while others are being told.
        asio::post(premises_.io,
                   [self = shared_from_this()] { self->premises_.live.remove(self); });
    }

    const Premises& premises_;
    /// Without compression, which is not offered.
    websocket::stream<Stream, false> stream_;
    Visit visit_;
    beast::flat_buffer buffer_{frame_bytes_max};
    std::deque<std::shared_ptr<const std::string>> waiting_;
    std::size_t waiting_bytes_ = 0;
    Measure measure_;
    bool is_ending_ = false;
};

} // namespace

void serve_live(const Premises& premises, Stream stream, Visit visit, const HttpRequest& request) {
    std::make_shared<Socket>(premises, std::move(stream), std::move(visit))->begin(request);
}

} // namespace compongo::net
