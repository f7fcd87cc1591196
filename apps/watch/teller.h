/// Prints alerts, as lines for people or as JSON, and sends them to a webhook.
#pragma once

#include "apps/watch/webhook.h"
#include "compongo/law/contents.h"
#include "compongo/watch/source_watch.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace compongo::apps {

struct TellerOptions {
    law::Language language = law::Language::en;
    bool json = false;
    /// Also prints alerts that require no action.
    bool all = false;
};

class Teller {
public:
    /// `webhook` may be null.
    Teller(const TellerOptions& options, std::unique_ptr<Webhook> webhook);
    ~Teller();
    Teller(const Teller&) = delete;
    Teller& operator=(const Teller&) = delete;

    void tell(std::string_view source, const watch::News& news);
    /// Prints an error of a source.
    void complain(std::string_view text);
    /// On a terminal, keeps a status line at the bottom.
    void show_state(std::size_t sources, std::size_t games, std::size_t going_on);
    /// How many alerts were printed.
    [[nodiscard]] std::size_t told() const { return told_; }
    /// Whether the output is closed.
    [[nodiscard]] bool is_deaf() const { return is_deaf_; }

private:
    void hide_state();
    void print_for_people(std::string_view source, const watch::News& news);

    TellerOptions options_;
    std::unique_ptr<Webhook> webhook_;
    bool is_on_terminal_;
    bool shows_state_ = false;
    bool is_deaf_ = false;
    std::size_t told_ = 0;
};

} // namespace compongo::apps
