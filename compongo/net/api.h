/// The hall's resources over HTTP: what a request asks, and what is answered (docs/API.md).
#pragma once

#include "compongo/net/access.h"

namespace compongo::net {

/// A request, taken apart as far as the resources need it.
struct Request {
    std::string method;
    /// Without its query.
    std::string path;
    std::map<std::string, std::string> query;
    /// The bearer's key; empty if there is none.
    std::string key;
    std::string body;
    /// As the client wrote them; empty if he did not.
    std::string accept_encoding{};
    std::string if_none_match{};
};

struct Reply {
    int status = 200;
    std::string content_type = "application/json";
    std::string body;
    /// Besides what every reply has, or instead of it.
    std::vector<std::pair<std::string, std::string>> headers{};
};

/// `{"error":{"kind":...,"message":...}}`.
[[nodiscard]] Reply error_reply(int status, std::string_view kind, std::string_view message);
[[nodiscard]] Reply error_reply(const hall::Fault& fault);

/// What a client is told of a fault, in a frame or in a body.
[[nodiscard]] std::string fault_json(const hall::Fault& fault);
/// An act's outcome: the number of its record, or the refusal.
[[nodiscard]] std::string submitted_json(const hall::Submitted& submitted);

/// Time, as the server has it.
[[nodiscard]] hall::Now now();

/// Where slow work is done that must not hold up the hall.
using Elsewhere = std::function<void(std::function<void()>)>;

class Api {
public:
    using Answer = std::function<void(Reply)>;

    struct Surroundings {
        hall::Hall& hall;
        Access& access;
        hall::Hall::Post post;
        Elsewhere elsewhere;
        /// Told when a round has been added.
        std::function<void(const hall::Round& round)> on_round;
    };

    explicit Api(Surroundings surroundings) : around_(std::move(surroundings)) {}

    /// Answers now or later, once, on the hall's thread.
    void answer(const Request& request, Answer answer);

private:
    struct Question;

    void events(Question& question);
    void boards(Question& question);
    void add_event(Question& question);
    void add_round(Question& question, const std::string& event);
    void act(Question& question, const std::string& board);
    void keys(Question& question, const std::string& board);
    void records(Question& question, const std::string& board);
    void set_password(Question& question);
    void login(Question& question);

    Surroundings around_;
    /// Passwords that are being looked at; a second one waits for no first.
    bool is_hashing_ = false;
};

} // namespace compongo::net
