/// Several nodes of a hall on one PostgreSQL database, and a board to play at.
#pragma once

#include "tests/net/served_hall.h"
#include "tests/support/cutting_proxy.h"
#include "tests/support/postgres_server.h"

#include <gtest/gtest.h>

#include <functional>

namespace compongo::net {

class SeveralNodes : public testing::Test {
protected:
    void SetUp() override;
    void TearDown() override;

    [[nodiscard]] std::unique_ptr<Served> node(const std::string& options = "");
    /// The same behind a proxy.
    [[nodiscard]] std::unique_ptr<Served> node_behind(const test::CuttingProxy& proxy);
    /// Sets the password at this node, and adds an event with one board whose game has begun.
    void open_a_board(const Served& at, const std::string& what = club);
    /// Repeats the request until the answer has this status, for some seconds at most.
    [[nodiscard]] Answered asked_until(unsigned status, const std::function<Answered()>& ask) const;
    [[nodiscard]] Answered act(const Served& at, const std::string& key,
                               const std::string& what) const;
    [[nodiscard]] Answered show(const Served& at) const {
        return at.get("/api/v1/boards/" + board_);
    }
    [[nodiscard]] std::string version(const Served& at) const { return show(at).text({"version"}); }

    std::filesystem::path folder_;
    std::string database_;
    std::string arbiter_;
    std::string white_;
    std::string black_;
    std::string tablet_;
    std::string board_;
    int nodes_ = 0;
};

} // namespace compongo::net
