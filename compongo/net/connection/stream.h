/// A line between a client and a server, plain or by TLS: which of them is asked when bytes go over
/// it, so that what is said over it is compiled once. It meets Asio's requirements for a stream,
/// and Beast's.
#pragma once

#include "compongo/net/guard/account.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/role.hpp>

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>

namespace compongo::net {

class Stream {
public:
    using executor_type = boost::asio::io_context::executor_type;
    using next_layer_type = boost::beast::basic_stream<boost::asio::ip::tcp, executor_type>;
    using Socket = next_layer_type::socket_type;
    using Failure = boost::system::error_code;

    /// Some of the buffers of a sequence, the first ones: a stream may always do less than it is
    /// asked for.
    template <class Buffer>
    class Buffers {
    public:
        using value_type = Buffer;
        using const_iterator = const Buffer*;

        template <class Sequence>
        explicit Buffers(const Sequence& sequence) {
            const auto end = boost::asio::buffer_sequence_end(sequence);
            for (auto it = boost::asio::buffer_sequence_begin(sequence);
                 it != end && size_ < buffers_.size(); ++it) {
                buffers_.at(size_++) = *it;
            }
        }
        [[nodiscard]] const_iterator begin() const { return buffers_.data(); }
        [[nodiscard]] const_iterator end() const { return buffers_.data() + size_; }

    private:
        static constexpr std::size_t most = 16;
        std::array<Buffer, most> buffers_;
        std::size_t size_ = 0;
    };
    using ToRead = Buffers<boost::asio::mutable_buffer>;
    using ToWrite = Buffers<boost::asio::const_buffer>;
    using Moved = std::function<void(Failure, std::size_t)>;
    using Done = std::function<void(Failure)>;

    /// What plain and secure lines have in common.
    class Line {
    public:
        Line() = default;
        Line(const Line&) = delete;
        Line& operator=(const Line&) = delete;
        virtual ~Line() = default;

        void pay_from(std::shared_ptr<Account> account) { account_ = std::move(account); }
        void read_when_paid(const ToRead& buffers, Moved moved);

        [[nodiscard]] virtual next_layer_type& lowest() = 0;
        [[nodiscard]] virtual bool is_secure() const = 0;
        virtual void read_some(const ToRead& buffers, Moved moved) = 0;
        virtual void write_some(const ToWrite& buffers, Moved moved) = 0;
        virtual void shake_hands(Done done) = 0;
        virtual void say_good_bye(Done done) = 0;
        virtual void tear_down(boost::beast::role_type role, Done done) = 0;

    private:
        /// With the account that has paid something in advance, if one has.
        void read_and_pay(const ToRead& buffers, Moved moved,
                          std::shared_ptr<Account> paid_in_advance);

        std::shared_ptr<Account> account_;
        std::unique_ptr<boost::asio::steady_timer> patience_;
    };

    [[nodiscard]] static Stream plain(Socket socket);
    /// The server's end. The context outlives it.
    [[nodiscard]] static Stream secure(Socket socket, boost::asio::ssl::context& context);
    /// The client's end: the server must show that it is this host. The context outlives it.
    [[nodiscard]] static Stream secure_to(const std::string& host, Socket socket,
                                          boost::asio::ssl::context& context);

    [[nodiscard]] next_layer_type& next_layer() { return line_->lowest(); }
    [[nodiscard]] bool is_secure() const { return line_->is_secure(); }
    [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }

    /// Bytes that come are paid from this account from now on; while it is overdrawn, none are
    /// taken from the line.
    void pay_from(std::shared_ptr<Account> account) { line_->pay_from(std::move(account)); }

    template <class Sequence, class Token>
    auto async_read_some(const Sequence& sequence, Token&& token) {
        return boost::asio::async_initiate<Token, void(Failure, std::size_t)>(
            [line = line_.get()](auto handler, const ToRead& buffers) {
                line->read_when_paid(buffers, copyable(std::move(handler)));
            },
            token, ToRead(sequence));
    }
    template <class Sequence, class Token>
    auto async_write_some(const Sequence& sequence, Token&& token) {
        return boost::asio::async_initiate<Token, void(Failure, std::size_t)>(
            [line = line_.get()](auto handler, const ToWrite& buffers) {
                line->write_some(buffers, copyable(std::move(handler)));
            },
            token, ToWrite(sequence));
    }
    /// What comes before all else by TLS; on a plain line it is done at once.
    template <class Token>
    auto shake_hands(Token&& token) {
        return boost::asio::async_initiate<Token, void(Failure)>(
            [line = line_.get()](auto handler) { line->shake_hands(copyable(std::move(handler))); },
            token);
    }
    /// What is said last by TLS, so that nobody can cut an answer short unseen; on a plain line it
    /// is done at once.
    void say_good_bye(Done done) { line_->say_good_bye(std::move(done)); }

    /// By this name Beast looks for what ends the line under a WebSocket.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
        stream.line_->tear_down(role, copyable(std::forward<Handler>(handler)));
    }

private:
    explicit Stream(std::unique_ptr<Line> line) : line_(std::move(line)) {}

    /// Handlers can only be moved, and `std::function` wants to copy.
    template <class Handler>
    static auto copyable(Handler&& handler) {
        return [shared = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler))](
                   auto... what) { std::move (*shared)(what...); };
    }

    std::unique_ptr<Line> line_;
};

} // namespace compongo::net
