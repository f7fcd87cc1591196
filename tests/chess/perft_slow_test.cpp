// The whole of the published suites, as deep as they have been counted, where they are at hand: in
// the folder perft of COMPONGO_DATA, or of ../shared/data beside the checkout.
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "tests/support/data.h"
#include "tests/support/perft_suite.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>

namespace compongo::chess {

namespace {

/// A suite, and how much of it is counted: every `step`th row, no depth of more than `nodes_max`.
struct Suite {
    std::string_view name;
    std::string_view file;
    std::size_t step = 1;
    std::uint64_t nodes_max = ~std::uint64_t{0};
};

/// Counts from each row, by two threads.
class Count {
public:
    Count(const Suite& suite, std::vector<test::PerftRow> rows)
        : suite_(suite), rows_(std::move(rows)) {}

    void run() {
        std::thread helper([this] { work(); });
        work();
        helper.join();
        std::printf("%s: %zu positions, %llu nodes in %.0f s, %zu wrong\n",
                    std::string(suite_.name).c_str(), rows_.size(),
                    static_cast<unsigned long long>(nodes_), seconds(), wrong_.size());
        for (const std::string& wrong : wrong_) {
            ADD_FAILURE() << wrong;
        }
    }

private:
    void work() {
        for (std::size_t at = next_++; at < rows_.size(); at = next_++) {
            check(rows_[at]);
            if (at % progress_step == 0) {
                std::printf("%s: %zu of %zu, %.0f s\n", std::string(suite_.name).c_str(), at,
                            rows_.size(), seconds());
                std::fflush(stdout);
            }
        }
    }

    /// The deepest depth twice, the one before it, which takes much longer for each position, once.
    void check(const test::PerftRow& row) {
        const Position position = *Position::from(*parse_fen(row.fen), Tolerance::any_board);
        std::vector<test::PerftCount> counts = row.counts;
        std::erase_if(
            counts, [&](const test::PerftCount& count) { return count.nodes > suite_.nodes_max; });
        if (counts.empty()) {
            return;
        }
        const test::PerftCount deepest = counts.back();
        compare(row, deepest, perft(position, deepest.depth));
        compare(row, deepest, perft_count_only(position, deepest.depth));
        if (counts.size() > 1) {
            const test::PerftCount before = counts[counts.size() - 2];
            compare(row, before, perft_all_played(position, before.depth));
        }
    }

    void compare(const test::PerftRow& row, const test::PerftCount& expected, std::uint64_t found) {
        const std::lock_guard lock(mutex_);
        nodes_ += found;
        if (found != expected.nodes) {
            wrong_.push_back(row.fen + " depth " + std::to_string(expected.depth) + ": found " +
                             std::to_string(found) + ", expected " +
                             std::to_string(expected.nodes));
        }
    }

    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

    static constexpr std::size_t progress_step = 50;

    const Suite suite_;
    const std::vector<test::PerftRow> rows_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
    std::atomic<std::size_t> next_ = 0;
    std::mutex mutex_;
    std::uint64_t nodes_ = 0;
    std::vector<std::string> wrong_;
};

class PerftSlow : public testing::TestWithParam<Suite> {};

TEST_P(PerftSlow, counts_what_others_have_counted) {
    const Suite& suite = GetParam();
    const std::filesystem::path file = test::data_folder() / "perft" / suite.file;
    const std::vector<test::PerftRow> all = test::read_perft_rows(file);
    if (all.empty()) {
        GTEST_SKIP() << "no " << file << " here; set COMPONGO_DATA to the folder that has perft/"
                     << suite.file;
    }
    std::vector<test::PerftRow> rows;
    for (std::size_t at = 0; at < all.size(); at += suite.step) {
        rows.push_back(all[at]);
    }
    Count(suite, std::move(rows)).run();
}

INSTANTIATE_TEST_SUITE_P(Suites, PerftSlow,
                         testing::Values(Suite{"tricky", "tricky.perft"},
                                         Suite{"standard", "standard.epd"},
                                         Suite{"random_shallow", "random.perft.zst", 1, 1'000'000},
                                         Suite{"random_deep", "random.perft.zst", 200},
                                         Suite{"chess960_shallow", "chess960.epd", 1, 10'000'000},
                                         Suite{"chess960", "chess960.epd"}),
                         [](const auto& suite) { return std::string(suite.param.name); });

} // namespace

} // namespace compongo::chess
