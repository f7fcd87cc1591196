/// A hall on a store in memory, on the test's own thread.
#pragma once

#include "compongo/hall/playing_area/hall.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

namespace compongo::hall {

inline JsonValue json_of(std::string_view text) {
    auto value = parse_json(text);
    EXPECT_TRUE(value.has_value()) << text;
    return value.value_or(JsonValue{});
}

/// Tasks for the hall's thread, which is the test's.
class Tasks {
public:
    void post(std::function<void()> task) {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        there_.notify_one();
    }
    /// Runs one task, waiting for it if there is none.
    void run_one() {
        std::unique_lock lock(mutex_);
        there_.wait(lock, [this] { return !tasks_.empty(); });
        const auto task = std::move(tasks_.front());
        tasks_.pop_front();
        lock.unlock();
        task();
    }

    void forget() {
        const std::lock_guard lock(mutex_);
        tasks_.clear();
    }

private:
    std::mutex mutex_;
    std::condition_variable there_;
    std::deque<std::function<void()>> tasks_;
};

/// A store whose disk may be full.
class Disk : public store::EventStore {
public:
    bool is_full = false;

    void append(store::Append append, store::Done done) override {
        if (is_full) {
            done(unexpected(store::Fault{store::Fault::Kind::full, "no room on the disk"}));
        } else {
            kept_->append(std::move(append), std::move(done));
        }
    }
    [[nodiscard]] Expected<std::vector<store::Entry>, store::Fault>
    read(std::string_view stream, std::uint64_t from, std::size_t most) const override {
        return kept_->read(stream, from, most);
    }
    [[nodiscard]] Expected<store::StreamState, store::Fault>
    state(std::string_view stream) const override {
        return kept_->state(stream);
    }
    [[nodiscard]] Expected<std::vector<store::StreamState>, store::Fault> streams() const override {
        return kept_->streams();
    }
    [[nodiscard]] store::Statistics statistics() const override { return kept_->statistics(); }
    /// The store answers in order, so this waits for all earlier appends.
    void wait() { static_cast<void>(kept_->append_and_wait({"hall", 0, {}})); }

private:
    std::unique_ptr<store::EventStore> kept_ = store::memory_store();
};

class TheHall : public testing::Test {
protected:
    static constexpr auto five_minutes = R"({"laws":"fide-2017","time_control":"300"})";

    void SetUp() override { enter(); }
    void TearDown() override { leave(); }
    /// Stops the server as the real one does: after the store has given every answer.
    void leave() {
        store_.wait();
        hall_.reset();
        tasks_.forget();
    }
    /// Starts another server on the same store.
    void enter(AfterRestart after = AfterRestart::stopped) {
        leave();
        hall_ = std::make_unique<Hall>(Hall::Dependencies{
            store_, [this](std::function<void()> task) { tasks_.post(std::move(task)); },
            [this] { return "key" + std::to_string(++keys_made_); },
            [this](const std::string& board, const Record& record) {
                seen_.push_back(record_json(board, record, Role::spectator));
            }});
        const auto opened = hall_->open(now_, after);
        ASSERT_TRUE(opened.has_value()) << opened.error().message;
    }
    /// Waits for the hall's answer.
    template <class T, class Ask>
    Expected<T, Fault> answer(const Ask& ask) {
        std::optional<Expected<T, Fault>> given;
        ask([&](Expected<T, Fault> value) { given = std::move(value); });
        while (!given) {
            tasks_.run_one();
        }
        return *given;
    }
    Expected<std::string, Fault> add_event(std::string_view conditions = five_minutes) {
        return answer<std::string>(
            [&](auto then) { hall_->add_event("Club night", json_of(conditions), then); });
    }
    /// Adds an event with one board; returns the board's id.
    std::string board(std::string_view conditions = five_minutes) {
        const std::string event = add_event(conditions).value();
        const auto round = answer<Round>(
            [&](auto then) { hall_->add_round(event, {{{"Ana", "Luis"}, {}}}, then); });
        return round->pairings.front().board;
    }
    Expected<Submitted, Fault> submit(const std::string& board, Role role, std::string_view act) {
        return answer<Submitted>(
            [&](auto then) { hall_->submit(board, role, json_of(act), now_, then); });
    }
    /// Lets this many milliseconds pass.
    void pass(std::int64_t milliseconds) {
        now_.instant += game::Millis{milliseconds};
        now_.wall += milliseconds;
    }
    void play(const std::string& board, Role role, const std::string& move) {
        pass(1000);
        ASSERT_TRUE(submit(board, role, R"({"do":"play","move":")" + move + "\"}").has_value());
        ASSERT_TRUE(submit(board, role, R"({"do":"press"})").has_value());
    }

    /// As spectators see them.
    [[nodiscard]] Expected<std::vector<std::string>, Fault>
    records_of(const std::string& board, std::uint64_t from, std::size_t most) const {
        return hall_->reader(board)->records(Role::spectator, from, most);
    }
    [[nodiscard]] Expected<std::vector<JournalEntry>, Fault> journal_of(const std::string& board,
                                                                        std::uint64_t most) const {
        return hall_->reader(board)->entries(Role::spectator, most);
    }

    Disk store_;
    Tasks tasks_;
    Now now_{game::Millis{5'000'000}, 1'700'000'000'000};
    int keys_made_ = 0;
    /// The records as spectators see them.
    std::vector<std::string> seen_;
    std::unique_ptr<Hall> hall_;
};

} // namespace compongo::hall
