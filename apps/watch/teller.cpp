#include "apps/watch/teller.h"

#include "apps/shared/live_lines.h"
#include "compongo/watch/alert_words.h"
#include "compongo/watch/news_json.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>

namespace compongo::apps {

namespace {

[[nodiscard]] std::tm local_now() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::localtime_r(&now, &parts);
    return parts;
}

[[nodiscard]] std::string place_of(std::string_view source, const watch::News& news) {
    const std::size_t slash = source.rfind('/');
    const bool is_in_folder =
        slash != std::string_view::npos && slash + 1 < source.size() && !source.starts_with("http");
    std::string place(is_in_folder ? source.substr(slash + 1) : source);
    place += fmt::format(" {}", news.number);
    for (const auto& [sign, text] :
         {std::pair("R", &news.game.round), std::pair("B", &news.game.board)}) {
        if (!text->empty() && *text != "?") {
            place += fmt::format(" {}{}", sign, *text);
        }
    }
    return without_controls(place);
}

} // namespace

Teller::Teller(const TellerOptions& options, std::unique_ptr<Webhook> webhook)
    : options_(options), webhook_(std::move(webhook)),
      is_on_terminal_(!options.json && ::isatty(STDOUT_FILENO) == 1) {}

Teller::~Teller() {
    hide_state();
}

void Teller::tell(std::string_view source, const watch::News& news) {
    if (news.alert.urgency == watch::Urgency::know && !options_.all) {
        return;
    }
    ++told_;
    if (options_.json || webhook_) {
        std::string line = watch::news_json(options_.language, source, instant_now(), news);
        if (options_.json) {
            line += '\n';
            const bool is_written =
                std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
                std::fflush(stdout) == 0;
            is_deaf_ = is_deaf_ || !is_written;
            line.pop_back();
        }
        if (webhook_) {
            webhook_->send(std::move(line));
        }
    }
    if (!options_.json) {
        print_for_people(source, news);
    }
}

void Teller::print_for_people(std::string_view source, const watch::News& news) {
    hide_state();
    const watch::Alert& alert = news.alert;
    const law::Words no_longer = "no longer: "_words;
    std::string text = news.is_withdrawn ? std::string(no_longer.in(options_.language)) : "";
    text += watch::in_words(options_.language, alert);
    const std::string_view move = news.move;
    const std::string article =
        alert.articles.empty() ? "" : " [" + law::text(*alert.articles.begin()) + "]";
    const bool is_urgent = alert.urgency == watch::Urgency::now && !news.is_withdrawn;
    const char* const colour = !is_on_terminal_ ? "" : is_urgent ? "\033[1;31m" : "\033[33m";
    const bool is_written =
        std::fputs(fmt::format("{:%H:%M:%S} {}{}{} {}  {} – {}  {}{}{}{}\n", local_now(), colour,
                               is_urgent ? "!" : "·", is_on_terminal_ ? "\033[0m" : "",
                               place_of(source, news), without_controls(news.game.white),
                               without_controls(news.game.black), move, move.empty() ? "" : " ",
                               without_controls(text), article)
                       .c_str(),
                   stdout) >= 0 &&
        std::fflush(stdout) == 0;
    is_deaf_ = is_deaf_ || !is_written;
}

void Teller::complain(std::string_view text) {
    hide_state();
    fmt::print(stderr, "compongo watch: {}\n", without_controls(text));
}

void Teller::show_state(std::size_t sources, std::size_t games, std::size_t going_on) {
    if (!is_on_terminal_) {
        return;
    }
    fmt::print("\r\033[K\033[2m{:%H:%M:%S} {} sources, {} games, {} going on, {} told\033[0m",
               local_now(), sources, games, going_on, told_);
    std::fflush(stdout);
    shows_state_ = true;
}

void Teller::hide_state() {
    if (shows_state_) {
        fmt::print("\r\033[K");
        std::fflush(stdout);
        shows_state_ = false;
    }
}

} // namespace compongo::apps
