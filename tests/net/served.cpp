#include "tests/net/served.h"

#include "compongo/base/check.h"

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <sstream>
#include <vector>

namespace compongo::net {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

tcp::endpoint endpoint(std::uint16_t port) {
    return {asio::ip::address_v4::loopback(), port};
}

/// The write end of a pipe whose reader has gone.
int unread_pipe() {
    std::array<int, 2> ends{};
    CHECK(pipe(ends.data()) == 0);
    close(ends[0]);
    return ends[1];
}

/// A line from the pipe, without its end.
std::string line_from(int pipe) {
    std::string line;
    char letter = 0;
    while (read(pipe, &letter, 1) == 1 && letter != '\n') {
        line += letter;
    }
    return line;
}

} // namespace

std::string text_in(const JsonValue& value, std::initializer_list<const char*> path) {
    const JsonValue* at = &value;
    for (const char* const name : path) {
        at = json_member(*at, name);
        if (at == nullptr) {
            return {};
        }
    }
    return at->text;
}

std::string Answered::text(std::initializer_list<const char*> path) const {
    return text_in(json, path);
}

Served::Served(const std::filesystem::path& data, const std::string& options, Log log,
               const std::string& program)
    : log_(data.string() + ".log") {
    std::array<int, 2> out{};
    CHECK(pipe(out.data()) == 0);
    std::vector<std::string> words = {program, "serve", "--data", data.string()};
    if (options.find("--listen") == std::string::npos) {
        words.insert(words.end(), {"--listen", "127.0.0.1:0"});
    }
    std::istringstream more(options);
    for (std::string word; more >> word;) {
        words.push_back(word);
    }
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        // The server ends with this process, however that ends.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        dup2(out[1], STDOUT_FILENO);
        dup2(log == Log::kept ? open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600)
                              : unread_pipe(),
             STDERR_FILENO);
        close(out[0]);
        close(out[1]);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(out[1]);
    const std::string ready = line_from(out[0]);
    const std::size_t colon = ready.rfind(':');
    if (ready.find("the hall is open at") != std::string::npos) {
        port_ = static_cast<std::uint16_t>(std::stoi(ready.substr(colon + 1)));
        const std::string key = line_from(out[0]);
        setup_key_ = key.substr(key.rfind('=') + 1);
    }
    close(out[0]);
}

Served::~Served() {
    if (process_ > 0) {
        end(SIGKILL);
    }
}

int Served::end(int signal) {
    kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

Answered Served::ask_at(std::uint16_t port, const char* method, const std::string& path,
                        const std::string& key, const std::string& body) {
    asio::io_context io;
    tcp::socket socket(io);
    error_code failed;
    Answered answered;
    socket.connect(endpoint(port), failed);
    if (failed) {
        return answered;
    }
    http::request<http::string_body> request(http::string_to_verb(method), path, 11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    if (!key.empty()) {
        request.set(http::field::authorization, "Bearer " + key);
    }
    request.set(http::field::content_type, "application/json");
    request.body() = body;
    request.prepare_payload();
    http::write(socket, request, failed);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(boost::none);
    http::read(socket, buffer, parser, failed);
    if (failed) {
        return answered;
    }
    answered.status = parser.get().result_int();
    answered.body = parser.get().body();
    answered.json = parse_json(answered.body).value_or(JsonValue{});
    return answered;
}

namespace {

enum class Behind : std::uint8_t { says_no_more, waits };

std::string answer_to(std::uint16_t port, const std::string& bytes, Behind behind) {
    asio::io_context io;
    tcp::socket socket(io);
    error_code failed;
    socket.connect(endpoint(port), failed);
    asio::write(socket, asio::buffer(bytes), failed);
    if (behind == Behind::says_no_more) {
        socket.shutdown(tcp::socket::shutdown_send, failed);
    }
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), failed);
    return answer;
}

} // namespace

std::string Served::raw(const std::string& bytes) const {
    return answer_to(port_, bytes, Behind::says_no_more);
}

std::string Served::raw_and_wait(const std::string& bytes) const {
    return answer_to(port_, bytes, Behind::waits);
}

std::string Served::log() const {
    const std::ifstream file(log_);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

LiveClient::LiveClient(const Served& served, const std::string& origin, const std::string& from) {
    error_code failed;
    if (!from.empty()) {
        auto& socket = beast::get_lowest_layer(stream_).socket();
        socket.open(asio::ip::tcp::v4(), failed);
        socket.bind({asio::ip::make_address(from), 0}, failed);
    }
    beast::get_lowest_layer(stream_).socket().connect(endpoint(served.port()), failed);
    stream_.set_option(
        beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
            if (!origin.empty()) {
                request.set(http::field::origin, origin);
            }
        }));
    stream_.handshake("127.0.0.1:" + std::to_string(served.port()), "/api/v1/live", failed);
}

void LiveClient::send(const std::string& frame) {
    error_code failed;
    stream_.text(true);
    stream_.write(asio::buffer(frame), failed);
}

void LiveClient::send_binary(const std::string& frame) {
    error_code failed;
    stream_.binary(true);
    stream_.write(asio::buffer(frame), failed);
}

JsonValue LiveClient::next() {
    buffer_.clear();
    error_code outcome = asio::error::timed_out;
    beast::get_lowest_layer(stream_).expires_after(std::chrono::seconds(120));
    stream_.async_read(buffer_, [&](error_code failed, std::size_t) { outcome = failed; });
    io_.restart();
    io_.run();
    if (outcome) {
        return {};
    }
    return parse_json(beast::buffers_to_string(buffer_.data())).value_or(JsonValue{});
}

JsonValue LiveClient::next(const std::string& type) {
    JsonValue frame = next();
    while (frame.as_object() != nullptr && text_in(frame, {"type"}) != type) {
        frame = next();
    }
    return frame;
}

} // namespace compongo::net
