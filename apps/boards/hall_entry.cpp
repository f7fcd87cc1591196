#include "apps/boards/hall_entry.h"

#include "compongo/eboard/evidence_json.h"
#include "compongo/eboard/evidence_words.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <random>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr unsigned answered_well = 200;
/// Queue limit for one board; excess entries are dropped with a warning.
constexpr std::size_t entries_waiting_max = 500;
constexpr std::chrono::milliseconds pause_for_answers{1000};
constexpr std::chrono::seconds entry_pause_most{60};
constexpr std::chrono::seconds entry_time_at_the_end{5};

void say_of_hall(std::string_view text) {
    fmt::print(stderr, "compongo boards: {}\n", text);
}

[[nodiscard]] std::string text_of(const json::value& value, std::string_view pointer) {
    boost::system::error_code none;
    const json::value* const found = value.find_pointer(pointer, none);
    return found == nullptr     ? std::string()
           : found->is_string() ? std::string(found->as_string())
           : found->is_int64()  ? std::to_string(found->as_int64())
                                : std::string();
}

[[nodiscard]] json::value read(const std::string& body) {
    boost::system::error_code fault;
    json::value value = json::parse(body, fault);
    return fault ? json::value() : value;
}

/// Exponential back-off, doubled on each retry up to a maximum.
[[nodiscard]] std::string message_of(const net::HttpAnswer& answer) {
    const std::string told = text_of(read(answer.body), "/error/message");
    return fmt::format("status {}{}{}", answer.status, told.empty() ? "" : ": ", told);
}

/// Whether the hall's position differs from the board's until an arbiter answers.
[[nodiscard]] bool holds_back(const eboard::Evidence& evidence) {
    using eboard::Sign;
    switch (evidence.sign) {
    case Sign::completed:
    case Sign::illegal:
    case Sign::unfinished:
    case Sign::put_back:
    case Sign::ambiguous:
    case Sign::unexplained:
        return true;
    default:
        return false;
    }
}

} // namespace

Expected<HallBoard, std::string> ask_for_board(const HallAccess& hall, const std::string& board) {
    net::HttpAddress address = hall.address;
    address.target = "/api/v1/boards/" + board;
    const auto answer = net::ask(address, {"GET", {{"Authorization", "Bearer " + hall.key}}, {}});
    if (!answer) {
        return unexpected(answer.error());
    }
    if (answer->status != answered_well) {
        return unexpected(fmt::format("board {}: {}", board, message_of(*answer)));
    }
    const json::value value = read(answer->body);
    HallBoard found{
        text_of(value, "/first"),         text_of(value, "/state/fen"),    false,
        text_of(value, "/event/name"),    text_of(value, "/round"),        text_of(value, "/board"),
        text_of(value, "/players/white"), text_of(value, "/players/black")};
    boost::system::error_code none;
    const json::value* const start = value.find_pointer("/conditions/start", none);
    const std::string said = start != nullptr && start->is_string()
                                 ? std::string(start->as_string())
                                 : text_of(value, "/conditions/start/fen");
    found.is_chess960 = said.starts_with("chess960:");
    if (text_of(value, "/state/moves") == "not_entered") {
        return unexpected(fmt::format("board {}: its moves are not entered", board));
    }
    return found;
}

HallEntry::HallEntry(HallAccess hall)
    : hall_(std::move(hall)), run_(fmt::format("{:08x}", std::random_device{}())),
      working_([this] { work(); }) {}

HallEntry::~HallEntry() {
    {
        const std::scoped_lock lock(mutex_);
        is_over_ = true;
    }
    news_.notify_all();
    working_.join();
    std::size_t left = 0;
    for (const auto& [board, items] : waiting_) {
        left += items.size();
    }
    if (left != 0) {
        say_of_hall(
            fmt::format("{} were not taken by the hall, or wait for an arbiter's answer", left));
    }
}

void HallEntry::enter(const std::string& board, const eboard::Evidence& evidence) {
    const bool is_act =
        (evidence.sign == eboard::Sign::completed || evidence.sign == eboard::Sign::illegal);
    if (!is_act && !evidence.needs_arbiter()) {
        return;
    }
    {
        const std::scoped_lock lock(mutex_);
        auto& items = waiting_[board];
        if (items.size() >= entries_waiting_max) {
            return;
        }
        items.push_back({evidence, fmt::format("{}-{}", run_, next_ref_++)});
        if (items.size() == entries_waiting_max) {
            say_of_hall(fmt::format("board {}: {} wait for the hall; no more of it is taken", board,
                                    entries_waiting_max));
        }
    }
    news_.notify_all();
}

std::vector<std::pair<std::string, HallBoard>> HallEntry::corrected() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(corrected_, {});
}

bool HallEntry::is_refused() {
    const std::scoped_lock lock(mutex_);
    return is_refused_;
}

Expected<net::HttpAnswer, std::string>
HallEntry::ask(const std::string& method, const std::string& path, const std::string& body) const {
    net::HttpAddress address = hall_.address;
    address.target = path;
    net::HttpQuestion question{method, {{"Authorization", "Bearer " + hall_.key}}, body};
    if (!body.empty()) {
        question.fields.emplace_back("Content-Type", "application/json");
    }
    constexpr net::HttpLimits limits{std::chrono::seconds(10), std::size_t{4} << 20U};
    return net::ask(address, question, limits);
}

HallEntry::Outcome HallEntry::handle(const std::string& board, Item& item) {
    if (item.number) {
        return ask_for_answer(board, item);
    }
    return item.evidence.needs_arbiter() ? note(board, item, std::string(name(item.evidence.grade)))
                                         : enter_acts(board, item);
}

HallEntry::Outcome HallEntry::enter_acts(const std::string& board, Item& item) {
    const std::vector<std::string> acts = acts_json(item.evidence);
    while (item.done < acts.size()) {
        const auto answer = ask("POST", "/api/v1/boards/" + board + "/acts", acts[item.done]);
        if (!answer || answer->status >= 500 || answer->status == 429) {
            return Outcome::again;
        }
        if (answer->status == 401 || answer->status == 403) {
            say_of_hall(fmt::format("board {}: {}", board, message_of(*answer)));
            return Outcome::refused;
        }
        boost::system::error_code none;
        const json::value told = read(answer->body);
        const bool is_refused =
            answer->status != answered_well || told.find_pointer("/refused", none) != nullptr;
        const bool is_press = acts[item.done].find("\"press\"") != std::string::npos;
        if (text_of(told, "/refused/effects/0/reason") == "game_over") {
            // The game has ended, by the Laws or by the arbiter.
            return Outcome::done;
        }
        // The clock may have been pressed already, or the move ended the game.
        if (is_refused && !is_press) {
            // The hall's position differs: an arbiter must decide.
            return note(board, item, "possible");
        }
        ++item.done;
    }
    return Outcome::done;
}

HallEntry::Outcome HallEntry::note(const std::string& board, Item& item, const std::string& grade) {
    const eboard::Evidence& evidence = item.evidence;
    json::array acts;
    const std::vector<std::string> all = acts_json(evidence);
    for (std::size_t at = item.done; at < all.size(); ++at) {
        acts.push_back(json::parse(all[at]));
    }
    json::object texts;
    for (const law::Language language : law::all_languages) {
        texts[law::code(language)] = in_words(language, evidence);
    }
    const json::object body = {{"ref", item.ref}, {"sign", name(evidence.sign)},
                               {"grade", grade},  {"reason", evidence.reason},
                               {"told", texts},   {"acts", acts}};
    const auto answer = ask("POST", "/api/v1/boards/" + board + "/evidence", json::serialize(body));
    if (!answer || answer->status >= 500 || answer->status == 429) {
        return Outcome::again;
    }
    if (answer->status == 401 || answer->status == 403) {
        say_of_hall(fmt::format("board {}: {}", board, message_of(*answer)));
        return Outcome::refused;
    }
    if (answer->status != answered_well) {
        say_of_hall(fmt::format("board {}: {}", board, message_of(*answer)));
        return Outcome::done;
    }
    const bool is_refused_act = !evidence.needs_arbiter();
    if (!is_refused_act && !holds_back(evidence)) {
        return Outcome::done;
    }
    const json::value told = read(answer->body);
    boost::system::error_code none;
    const json::value* const number = told.find_pointer("/number", none);
    if (number == nullptr || !number->is_int64()) {
        return Outcome::done;
    }
    item.number = static_cast<std::uint64_t>(number->as_int64());
    return Outcome::waits;
}

HallEntry::Outcome HallEntry::ask_for_answer(const std::string& board, const Item& item) {
    const auto answer = ask("GET", "/api/v1/boards/" + board + "/evidence", {});
    if (!answer || answer->status != answered_well) {
        return Outcome::waits;
    }
    const json::value told = read(answer->body);
    const std::string word = text_of(told, fmt::format("/evidence/{}/answer", *item.number - 1));
    if (word.empty()) {
        return Outcome::waits;
    }
    if (word == "not_so") {
        // The evidence was rejected, so what was read since rests on a wrong position: restart from
        // the hall's.
        auto stands = ask_for_board(hall_, board);
        if (!stands) {
            return Outcome::waits;
        }
        const std::scoped_lock lock(mutex_);
        auto& items = waiting_[board];
        items.erase(items.begin() + 1, items.end());
        corrected_.emplace_back(board, *std::move(stands));
    }
    return Outcome::done;
}

void HallEntry::work() {
    using Clock = std::chrono::steady_clock;
    std::chrono::milliseconds pause = pause_for_answers;
    std::optional<Clock::time_point> end;
    std::unique_lock lock(mutex_);
    for (;;) {
        bool fails = false;
        bool waits = false;
        std::vector<std::string> boards;
        for (const auto& [board, items] : waiting_) {
            if (!items.empty()) {
                boards.push_back(board);
            }
        }
        for (const std::string& board : boards) {
            while (!fails && !is_refused_ && !waiting_[board].empty()) {
                // A deque does not move its first element when elements are appended.
                Item& item = waiting_[board].front();
                lock.unlock();
                const Outcome outcome = handle(board, item);
                lock.lock();
                if (outcome == Outcome::done) {
                    waiting_[board].pop_front();
                    continue;
                }
                fails = outcome == Outcome::again;
                waits = waits || outcome == Outcome::waits;
                is_refused_ = is_refused_ || outcome == Outcome::refused;
                break;
            }
        }
        if (is_over_) {
            end = end.value_or(Clock::now() + entry_time_at_the_end);
            if (!fails || Clock::now() >= *end) {
                return;
            }
        }
        pause = fails ? std::min<std::chrono::milliseconds>(2 * pause, entry_pause_most)
                      : pause_for_answers;
        if (fails || waits) {
            const bool was_over = is_over_;
            news_.wait_for(lock, was_over ? pause_for_answers : pause,
                           [&] { return is_over_ && !was_over; });
        } else {
            news_.wait(lock, [this] {
                return is_over_ ||
                       (!is_refused_ && std::ranges::any_of(waiting_, [](const auto& each) {
                           return !each.second.empty();
                       }));
            });
        }
    }
}

} // namespace compongo::apps
