#include "apps/broadcast/lichess.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace compongo::apps {

namespace {

/// The API's limit for one request.
constexpr std::size_t games_at_once = 100;
constexpr std::chrono::seconds push_pause_most{60};
/// After status 429 without Retry-After.
constexpr std::chrono::seconds pause_when_too_many{60};

/// The error message in the API's format, if there is one.
[[nodiscard]] std::string error_in(const std::string& body) {
    boost::system::error_code fault;
    const boost::json::value value = boost::json::parse(body, fault);
    const auto* const object = fault ? nullptr : value.if_object();
    const auto* const error = object == nullptr ? nullptr : object->if_contains("error");
    return error != nullptr && error->is_string() ? std::string(error->get_string()) : "";
}

/// Errors of individual games: the players and the message.
[[nodiscard]] std::vector<std::string> errors_of_games(const std::string& body) {
    std::vector<std::string> errors;
    boost::system::error_code fault;
    const boost::json::value value = boost::json::parse(body, fault);
    const auto* const object = fault ? nullptr : value.if_object();
    const auto* const games = object == nullptr ? nullptr : object->if_contains("games");
    if (games == nullptr || !games->is_array()) {
        return errors;
    }
    for (const boost::json::value& game : games->get_array()) {
        const auto* const own = game.if_object();
        const auto* const error = own == nullptr ? nullptr : own->if_contains("error");
        if (error == nullptr || !error->is_string()) {
            continue;
        }
        const auto* const tags = own->if_contains("tags");
        const auto tag = [&](std::string_view name) -> std::string {
            const auto* const all = tags == nullptr ? nullptr : tags->if_object();
            const auto* const found = all == nullptr ? nullptr : all->if_contains(name);
            return found != nullptr && found->is_string() ? std::string(found->get_string()) : "?";
        };
        errors.push_back(fmt::format("{} – {}: {}", tag("White"), tag("Black"),
                                     std::string_view(error->get_string())));
    }
    return errors;
}

[[nodiscard]] std::chrono::seconds asked_to_wait(const net::HttpAnswer& answer) {
    const auto field = answer.fields.find("retry-after");
    int seconds = 0;
    if (field != answer.fields.end()) {
        const std::string& text = field->second;
        static_cast<void>(std::from_chars(text.data(), text.data() + text.size(), seconds));
    }
    constexpr int most = 3600;
    return seconds > 0 ? std::chrono::seconds(std::min(seconds, most)) : pause_when_too_many;
}

} // namespace

Lichess::Lichess(LichessRound round) : round_(std::move(round)), address_(round_.server) {
    const std::string base = address_.target == "/" ? "" : address_.target;
    address_.target = base + "/api/broadcast/round/" + round_.round + "/push";
}

void Lichess::show(const std::map<std::string, std::string>& games) {
    for (const auto& [name, text] : games) {
        const auto taken = taken_texts_.find(name);
        if (taken == taken_texts_.end() || taken->second != text) {
            waiting_[name] = text;
        } else {
            waiting_.erase(name);
        }
    }
}

void Lichess::wait(Clock::time_point now, std::chrono::seconds least) {
    pause_ = std::max(least, std::clamp(2 * pause_, std::chrono::seconds(1), push_pause_most));
    next_ = now + pause_;
}

std::vector<std::string> Lichess::push(Clock::time_point now) {
    std::vector<std::string> news;
    if (waiting_.empty() || is_refused_ || now < next_) {
        return news;
    }
    std::vector<std::string> names;
    std::string body;
    for (const auto& [name, text] : waiting_) {
        if (names.size() == games_at_once) {
            break;
        }
        names.push_back(name);
        // Separates games with an empty line.
        body += text;
        body += '\n';
    }
    const auto answer = net::ask(address_, {"POST",
                                            {{"Authorization", "Bearer " + round_.token},
                                             {"Content-Type", "text/plain; charset=utf-8"},
                                             {"Accept", "application/json"}},
                                            body});
    constexpr unsigned ok = 200;
    constexpr unsigned bad_request = 400;
    constexpr unsigned unauthorised = 401;
    constexpr unsigned forbidden = 403;
    constexpr unsigned not_found = 404;
    constexpr unsigned too_many = 429;
    if (!answer) {
        wait(now, std::chrono::seconds(1));
        news.push_back(fmt::format("{}; tried again in {} s", answer.error(), pause_.count()));
        return news;
    }
    const std::string error = error_in(answer->body);
    const std::string reason = error.empty() ? "" : ": " + error;
    switch (answer->status) {
    case ok:
    case bad_request:
        // Do not retry a rejected text; the next move makes a new one.
        if (answer->status == bad_request) {
            news.push_back(fmt::format("the games were not taken{}", reason));
        }
        for (const std::string& each : errors_of_games(answer->body)) {
            if (said_.insert(each).second) {
                news.push_back(each);
            }
        }
        for (const std::string& name : names) {
            taken_texts_[name] = std::move(waiting_[name]);
            waiting_.erase(name);
        }
        taken_ += answer->status == ok ? names.size() : 0;
        pause_ = std::chrono::seconds(0);
        // At most one request a second.
        next_ = now + std::chrono::seconds(1);
        break;
    case unauthorised:
    case forbidden:
        is_refused_ = true;
        news.push_back(fmt::format("status {}: the token may not push to this round{}",
                                   answer->status, reason));
        break;
    case not_found:
        is_refused_ = true;
        news.push_back(fmt::format("status 404: there is no round {}{}", round_.round, reason));
        break;
    case too_many:
        wait(now, asked_to_wait(*answer));
        news.push_back(
            fmt::format("status 429: too many requests; tried again in {} s", pause_.count()));
        break;
    default:
        wait(now, std::chrono::seconds(1));
        news.push_back(fmt::format("status {}{}; tried again in {} s", answer->status, reason,
                                   pause_.count()));
        break;
    }
    return news;
}

} // namespace compongo::apps
