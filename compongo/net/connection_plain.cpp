#include "compongo/net/conversation.h"

namespace compongo::net {

namespace {

using PlainStream = beast::tcp_stream;

std::string text_of(std::string_view text) {
    return std::string(text);
}

std::map<std::string, std::string> query_of(std::string_view text) {
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

std::string key_of(const HttpRequest& request) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string text = text_of(request[http::field::authorization]);
    return text.starts_with(bearer) ? text.substr(bearer.size()) : std::string();
}

} // namespace

Request request_of(const HttpRequest& request, const std::string& peer) {
    const std::string target = text_of(request.target());
    const std::size_t mark = std::min(target.find('?'), target.size());
    // A HEAD is answered as a GET, and its body is left out at last.
    const bool is_head = request.method() == http::verb::head;
    return {.method = is_head ? "GET" : text_of(request.method_string()),
            .path = target.substr(0, mark),
            .query = query_of(target.substr(mark)),
            .key = key_of(request),
            .body = request.body(),
            .accept_encoding = text_of(request[http::field::accept_encoding]),
            .if_none_match = text_of(request[http::field::if_none_match]),
            .peer = peer};
}

Head head_of(const HttpRequest& request) {
    const bool is_one_host = request.count(http::field::host) == 1;
    return {text_of(request.method_string()),
            is_one_host ? text_of(request[http::field::host]) : std::string(),
            text_of(request[http::field::origin]), text_of(request[http::field::content_type])};
}

template <>
void Conversation<PlainStream>::take_leave() {
    pass_over();
}

void serve_plain(const Premises& premises, tcp::socket socket, Visit visit) {
    std::make_shared<Conversation<PlainStream>>(premises, PlainStream(std::move(socket)),
                                                std::move(visit))
        ->read();
}

} // namespace compongo::net
