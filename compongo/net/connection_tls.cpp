#include "compongo/net/conversation.h"

#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace compongo::net {

namespace {

using SecureStream = beast::ssl_stream<beast::tcp_stream>;

} // namespace

/// He says good-bye, so that nobody can cut the answer short unseen.
template <>
void Conversation<SecureStream>::take_leave() {
    beast::get_lowest_layer(stream_).expires_after(parting);
    stream_.async_shutdown([self = this->shared_from_this()](error_code) { self->pass_over(); });
}

void serve_by_tls(const Premises& premises, tcp::socket socket, Visit visit,
                  asio::ssl::context& context) {
    std::make_shared<Conversation<SecureStream>>(premises, SecureStream(std::move(socket), context),
                                                 std::move(visit))
        ->shake_hands();
}

} // namespace compongo::net
