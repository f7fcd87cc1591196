/// Tells what is new: lines for people or for programs, and to an address.
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
    /// Also what nobody need act on.
    bool all = false;
};

class Teller {
public:
    /// `webhook` may be absent.
    Teller(const TellerOptions& options, std::unique_ptr<Webhook> webhook);
    ~Teller();
    Teller(const Teller&) = delete;
    Teller& operator=(const Teller&) = delete;

    void tell(std::string_view source, const watch::News& news);
    /// What is wrong with a source.
    void complain(std::string_view text);
    /// On a terminal the last line says that it still watches.
    void show_state(std::size_t sources, std::size_t games, std::size_t going_on);
    /// So many were told.
    [[nodiscard]] std::size_t told() const { return told_; }
    /// Can nobody hear any more?
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
