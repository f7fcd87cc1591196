/// A connection, plain or TLS. The choice is made at run time, so that the code on top of it is
/// compiled once. Meets Asio's and Beast's stream requirements.
#pragma once

#include "compongo/net/guard/cost_budget.h"

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

    /// The first 16 buffers of a sequence: a stream may always transfer less than asked for.
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

    /// Common base of plain and TLS connections.
    class Line {
    public:
        Line() = default;
        Line(const Line&) = delete;
        Line& operator=(const Line&) = delete;
        virtual ~Line() = default;

        void charge_to(std::shared_ptr<CostBudget> budget) { budget_ = std::move(budget); }
        void read_within_budget(const ToRead& buffers, Moved moved);

        [[nodiscard]] virtual next_layer_type& lowest() = 0;
        [[nodiscard]] virtual bool is_secure() const = 0;
        virtual void read_some(const ToRead& buffers, Moved moved) = 0;
        virtual void write_some(const ToWrite& buffers, Moved moved) = 0;
        virtual void shake_hands(Done done) = 0;
        virtual void shut_down_tls(Done done) = 0;
        virtual void tear_down(boost::beast::role_type role, Done done) = 0;

    private:
        /// `reserved_from` is the budget to refund after the read; it may be nullptr.
        void read_and_charge(const ToRead& buffers, Moved moved,
                             std::shared_ptr<CostBudget> reserved_from);

        std::shared_ptr<CostBudget> budget_;
        std::unique_ptr<boost::asio::steady_timer> patience_;
    };

    [[nodiscard]] static Stream plain(Socket socket);
    /// The server's end. The context must outlive it.
    [[nodiscard]] static Stream secure(Socket socket, boost::asio::ssl::context& context);
    /// The client's end: verifies that the certificate is for this host. The context must outlive
    /// it.
    [[nodiscard]] static Stream secure_to(const std::string& host, Socket socket,
                                          boost::asio::ssl::context& context);

    [[nodiscard]] next_layer_type& next_layer() { return line_->lowest(); }
    [[nodiscard]] bool is_secure() const { return line_->is_secure(); }
    [[nodiscard]] executor_type get_executor() { return next_layer().get_executor(); }

    /// Charges received bytes to this budget. While it is overdrawn nothing is read.
    void charge_to(std::shared_ptr<CostBudget> budget) { line_->charge_to(std::move(budget)); }

    template <class Sequence, class Token>
    auto async_read_some(const Sequence& sequence, Token&& token) {
        return boost::asio::async_initiate<Token, void(Failure, std::size_t)>(
            [line = line_.get()](auto handler, const ToRead& buffers) {
                line->read_within_budget(buffers, copyable(std::move(handler)));
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
    /// The TLS handshake; completes at once on a plain connection.
    template <class Token>
    auto shake_hands(Token&& token) {
        return boost::asio::async_initiate<Token, void(Failure)>(
            [line = line_.get()](auto handler) { line->shake_hands(copyable(std::move(handler))); },
            token);
    }
    /// TLS shutdown, so that a truncated answer is detected; completes at once on a plain
    /// connection.
    void shut_down_tls(Done done) { line_->shut_down_tls(std::move(done)); }

    /// The customization point by which Beast closes the connection under a WebSocket.
    template <class Handler>
    friend void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
        stream.line_->tear_down(role, copyable(std::forward<Handler>(handler)));
    }

private:
    explicit Stream(std::unique_ptr<Line> line) : line_(std::move(line)) {}

    /// Wraps a move-only handler, since `std::function` requires copies.
    template <class Handler>
    static auto copyable(Handler&& handler) {
        return [shared = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler))](
                   auto... what) { std::move (*shared)(what...); };
    }

    std::unique_ptr<Line> line_;
};

} // namespace compongo::net
