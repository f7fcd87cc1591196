#include "compongo/net/client/http_client.h"

#include "compongo/net/client/line.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/system/system_error.hpp>

#include <algorithm>
#include <exception>
#include <optional>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::string_view plain_scheme = "http://";
constexpr std::string_view tls_scheme = "https://";

[[nodiscard]] http::request<http::string_body> request_of(const HttpAddress& address,
                                                          const HttpQuestion& question) {
    constexpr unsigned version = 11;
    http::request<http::string_body> request{http::string_to_verb(question.method), address.target,
                                             version};
    const bool is_usual = address.port == (address.is_tls ? "443" : "80");
    request.set(http::field::host, is_usual ? address.host : address.host + ":" + address.port);
    request.set(http::field::user_agent, "compongo");
    request.set(http::field::connection, "close");
    for (const auto& [name, value] : question.fields) {
        request.set(name, value);
    }
    request.body() = question.body;
    request.prepare_payload();
    return request;
}

[[nodiscard]] HttpAnswer answer_of(const http::response<http::string_body>& response) {
    HttpAnswer answer{response.result_int(), {}, response.body()};
    for (const auto& field : response) {
        std::string name(field.name_string());
        std::ranges::transform(name, name.begin(), [](char each) {
            return each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
        });
        answer.fields[name] = std::string(field.value());
    }
    return answer;
}

asio::awaitable<HttpAnswer> conversation(Stream::executor_type executor, const HttpAddress& address,
                                         const HttpQuestion& question, const HttpLimits& limits,
                                         asio::ssl::context& tls) {
    Stream stream = line_to(executor, address, tls);
    co_await connect(stream, address, limits.time);
    const auto request = request_of(address, question);
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(limits.body_bytes);
    co_await http::async_read(stream, buffer, parser, asio::use_awaitable);
    co_return answer_of(parser.get());
}

[[nodiscard]] bool is_port(std::string_view text) {
    constexpr std::size_t digits_max = 5;
    return !text.empty() && text.size() <= digits_max &&
           std::ranges::all_of(text, [](char each) { return each >= '0' && each <= '9'; });
}

} // namespace

Expected<HttpAddress, std::string> HttpAddress::read(std::string_view text) {
    HttpAddress address;
    address.is_tls = text.starts_with(tls_scheme);
    const auto fault = [&] {
        return unexpected("found \"" + std::string(text) +
                          "\", expected http://HOST[:PORT][/PATH] or https://...");
    };
    if (!address.is_tls && !text.starts_with(plain_scheme)) {
        return fault();
    }
    const bool has_odd = std::ranges::any_of(
        text, [](char each) { return static_cast<unsigned char>(each) <= ' ' || each == '\x7f'; });
    std::string_view rest = text.substr((address.is_tls ? tls_scheme : plain_scheme).size());
    const std::size_t slash = std::min(rest.find('/'), rest.find('?'));
    std::string_view authority = rest.substr(0, slash);
    address.target = slash == std::string_view::npos ? "/" : std::string(rest.substr(slash));
    if (address.target.front() != '/') {
        address.target.insert(0, "/");
    }
    address.target.resize(std::min(address.target.size(), address.target.find('#')));
    address.port = address.is_tls ? "443" : "80";
    // An IPv6 address is in brackets, since it contains colons.
    const std::size_t bracket = authority.find(']');
    const std::size_t colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
    if (colon != std::string_view::npos) {
        address.port = authority.substr(colon + 1);
        authority = authority.substr(0, colon);
    }
    if (authority.starts_with('[') && authority.ends_with(']')) {
        authority = authority.substr(1, authority.size() - 2);
    }
    address.host = authority;
    if (has_odd || address.host.empty() || address.host.find('@') != std::string::npos ||
        !is_port(address.port)) {
        return fault();
    }
    return address;
}

Expected<HttpAnswer, std::string> ask(const HttpAddress& address, const HttpQuestion& question,
                                      const HttpLimits& limits) {
    const std::string where = address.host + ":" + address.port;
    try {
        asio::io_context context(1);
        asio::ssl::context tls(asio::ssl::context::tls_client);
        if (address.is_tls) {
            tls.set_default_verify_paths();
        }
        std::optional<HttpAnswer> answer;
        std::exception_ptr failure;
        asio::co_spawn(context,
                       conversation(context.get_executor(), address, question, limits, tls),
                       [&](const std::exception_ptr& thrown, HttpAnswer given) {
                           failure = thrown;
                           answer = std::move(given);
                       });
        // The resolver is not covered by the stream's timeout, so the whole run is limited.
        context.run_for(limits.time);
        if (failure) {
            std::rethrow_exception(failure);
        }
        if (!answer) {
            return unexpected(where + ": no answer in " + std::to_string(limits.time.count()) +
                              " s");
        }
        return *std::move(answer);
    } catch (const boost::system::system_error& thrown) {
        return unexpected(where + ": " + thrown.code().message());
    } catch (const std::exception& thrown) {
        return unexpected(where + ": " + thrown.what());
    }
}

} // namespace compongo::net
