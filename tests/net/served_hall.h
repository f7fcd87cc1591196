/// A served hall with a board to play at.
#pragma once

#include "tests/net/served.h"

#include <gtest/gtest.h>
#include <unistd.h>

namespace compongo::net {

inline constexpr auto club =
    R"({"name":"Club","conditions":{"laws":"fide-2017","time_control":"300"}})";

/// Each test has a server and a folder of its own.
class ServedHall : public testing::Test {
protected:
    void SetUp() override {
        if (std::string(COMPONGO_EXECUTABLE).empty()) {
            GTEST_SKIP() << "the executable is not built";
        }
        data_ = std::filesystem::temp_directory_path() /
                ("compongo_serve_" + std::to_string(getpid()) + "_" +
                 testing::UnitTest::GetInstance()->current_test_info()->name());
        std::filesystem::remove_all(data_);
        start();
    }
    void TearDown() override {
        served_.reset();
        std::filesystem::remove_all(data_);
        std::filesystem::remove(data_.string() + ".log");
    }
    void start(const std::string& options = "") {
        served_.reset();
        served_ = std::make_unique<Served>(data_, options);
        ASSERT_NE(served_->port(), 0);
    }
    /// Sets the password, and adds an event with one board whose game has begun.
    void open_a_board(const std::string& what = club) {
        arbiter_ =
            served_->post("/api/v1/password", served_->setup_key(), R"({"password":"a long one"})")
                .text({"key"});
        ASSERT_FALSE(arbiter_.empty());
        const Answered event = served_->post("/api/v1/events", arbiter_, what);
        ASSERT_EQ(event.status, 201) << event.body;
        const Answered round =
            served_->post("/api/v1/events/" + event.text({"id"}) + "/rounds", arbiter_,
                          R"({"pairings":[{"white":"Ana","black":"Luis"}]})");
        ASSERT_EQ(round.status, 201) << round.body;
        board_ = text_in(json_member(round.json, "boards")->items.front(), {"id"});
        const Answered keys = served_->get("/api/v1/boards/" + board_ + "/keys", arbiter_);
        white_ = keys.text({"white"});
        black_ = keys.text({"black"});
        ASSERT_EQ(act(arbiter_, R"({"do":"begin"})").text({"record"}), "1");
    }
    Answered act(const std::string& key, const std::string& what) {
        return served_->post("/api/v1/boards/" + board_ + "/acts", key, what);
    }
    /// The value of this metric of the hall.
    [[nodiscard]] std::string figure(const std::string& name) const {
        const std::string metrics = served_->get("/metrics").body;
        const std::size_t at = metrics.find("\n" + name + " ");
        return at == std::string::npos
                   ? ""
                   : metrics.substr(at + name.size() + 2,
                                    metrics.find('\n', at + 1) - at - name.size() - 2);
    }

    std::filesystem::path data_;
    std::unique_ptr<Served> served_;
    std::string arbiter_;
    std::string white_;
    std::string black_;
    std::string board_;
};

} // namespace compongo::net
