/// Plays the games of a demonstration, and is its arbiter, where no person does. It uses the API
/// with keys like any client, and follows scripts.
#pragma once

#include "compongo/hall/study/demo_script.h"
#include "compongo/net/api/api.h"
#include "compongo/net/demo/demo_keys.h"

#include <chrono>
#include <random>

namespace compongo::net {

class Demo {
public:
    /// Interval at which `look` is to be called.
    static constexpr auto between_looks = std::chrono::milliseconds(200);
    /// Rounds kept; after the last one the demonstration has to be restarted.
    static constexpr int rounds_max = 48;

    struct Dependencies {
        const hall::Hall& hall;
        Api& api;
        Access& access;
        const std::vector<hall::DemoScript>& scripts;
        DemoKeys keys;
        /// Is a client connected with this player's key?
        std::function<bool(const std::string& board, chess::Color player)> is_there;
        /// Is any client connected? No round is added without one.
        std::function<bool()> has_guests;
    };
    explicit Demo(Dependencies dependencies);

    /// Does what is due by now.
    void look(const hall::Now& now);
    /// Notes a durable record, whoever made it.
    void take(const std::string& board, const hall::Record& record);
    /// The last round has been played.
    [[nodiscard]] bool is_played_out() const { return is_played_out_; }

private:
    /// By its script, or, once a person has interfered, move by move.
    enum class Course : std::uint8_t { scripted, free };
    struct Table {
        int round = 0;
        const hall::DemoScript* script = nullptr;
        game::Both<std::string> keys;
        Course course = Course::scripted;
        /// Index of the script's next act.
        std::size_t next = 0;
        /// The acts that a player is about to do, in order.
        std::vector<JsonValue> hand;
        game::Millis due;
        bool awaits_answer = false;
        bool has_flag_fallen = false;
        /// When a person was last seen in each seat; empty if none plays there.
        game::Both<std::optional<game::Millis>> persons;
        /// Players' records that may not come from this class.
        std::vector<std::pair<std::uint64_t, chess::Color>> strange;
    };

    void ask(const char* method, std::string path, const std::string& key, std::string body,
             Api::Answer answer);
    void add_event();
    void add_round();
    void take_round(const JsonValue& round);
    [[nodiscard]] std::string round_json() const;
    void look_at(const std::string& board, Table& table, const hall::Now& now);
    void look_for_persons(const std::string& board, Table& table, const hall::Now& now);
    void follow_script(const std::string& board, Table& table, const hall::Now& now);
    void play_freely(const std::string& board, Table& table, const hall::Now& now);
    void submit(const std::string& board, Table& table, const JsonValue& act);
    void go_on(const hall::Now& now);
    [[nodiscard]] bool is_finished(const std::string& board, const Table& table) const;
    void leave_old_tables();
    void lend_seat();
    /// The time, varied at random by up to 15 %.
    [[nodiscard]] game::Millis about(game::Millis time);

    Dependencies deps_;
    std::map<std::string, Table> tables_;
    std::string event_;
    std::string seat_;
    int round_ = 0;
    /// A request for an event or a round is pending.
    bool is_asked_ = false;
    bool is_over_ = true;
    bool is_played_out_ = false;
    std::optional<game::Millis> over_since_;
    game::Millis now_;
    std::minstd_rand chance_{1};
};

} // namespace compongo::net
