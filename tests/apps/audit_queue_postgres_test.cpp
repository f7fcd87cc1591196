// `compongo audit --queue`, on a PostgreSQL server.

#include "tests/apps/postgres_queue.h"

#include <gmock/gmock.h>

#include <chrono>
#include <random>
#include <thread>

namespace compongo {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class apps_audit_queue : public WithQueue {};

TEST_F(apps_audit_queue, gives_what_one_audit_gives) {
    // Cut, alone, together with others, twice, empty.
    const std::string files = large_file("large.pgn", 3) + " " + audit_samples + "findings.pgn " +
                              file("empty.pgn", "") + " " + audit_samples + "lookalikes.pgn " +
                              audit_samples + "findings.pgn";
    EXPECT_THAT(queue("--enqueue --shard-size 1 " + files).text,
                StartsWith("job audit: 5 files, "));
    EXPECT_THAT(queue("--state").text, HasSubstr("job audit: 0 of "));
    const Answer early = queue("--result --json");
    EXPECT_EQ(early.status, 2);
    EXPECT_THAT(early.text, HasSubstr("expected all"));
    const Answer worked = queue("--work --jobs 2");
    EXPECT_EQ(worked.status, 0) << worked.text;
    for (const char* const format : {"--json", "--csv", ""}) {
        const Answer whole = run_executable(std::string("audit ") + format + " " + files);
        const Answer result = queue(std::string("--result ") + format);
        EXPECT_TRUE(result.text == whole.text) << format;
        EXPECT_EQ(result.status, whole.status);
    }
    const Answer whole = run_executable("audit --html " + path("whole.html") + " " + files);
    EXPECT_EQ(queue("--result --html " + path("result.html")).text, whole.text);
    EXPECT_TRUE(content_of(path("result.html")) == content_of(path("whole.html")));
    EXPECT_THAT(queue("--state --json").text, HasSubstr("\"trouble\":\"\""));
}

TEST_F(apps_audit_queue, asks_what_was_asked_when_it_was_put_in) {
    const std::string questions = " --only tags,clock --laws fide-2017 --lang es ";
    const std::string file = audit_samples + "findings.pgn";
    ASSERT_EQ(queue("--enqueue --job one" + questions + file).status, 0);
    ASSERT_EQ(queue("--enqueue --job two --no-draw-before 30 " + file).status, 0);
    ASSERT_EQ(queue("--work --job one").status, 0);
    EXPECT_EQ(queue("--result --json --job one").text,
              run_executable("audit --json" + questions + file).text);
    EXPECT_THAT(queue("--result --job two").text, HasSubstr("found 0 of 1 shards done"));
    ASSERT_EQ(queue("--work").status, 0);
    EXPECT_EQ(queue("--result --json --job two").text,
              run_executable("audit --json --no-draw-before 30 " + file).text);
    EXPECT_THAT(queue("--result").text, HasSubstr("expected --job with one of one, two"));
    EXPECT_EQ(queue("--forget --job one").status, 0);
    EXPECT_EQ(queue("--forget --job one").status, 2);
    EXPECT_EQ(queue("--result").status, 1);
}

TEST_F(apps_audit_queue, loses_and_doubles_nothing_when_workers_are_killed) {
    const std::string large = large_file("large.pgn", 8);
    const std::string whole = run_executable("audit --json --jobs 2 " + large).text;
    ASSERT_EQ(queue("--enqueue --shard-size 1 " + large).status, 0);
    constexpr unsigned seed = 11;
    std::mt19937 random(seed);
    for (int kills = 0; kills < 8; ++kills) {
        const pid_t one = begin_worker();
        const pid_t other = begin_worker();
        std::this_thread::sleep_for(std::chrono::milliseconds(30 + random() % 120));
        end_worker(one);
        end_worker(other);
    }
    const Answer worked = queue("--work --lease 1 --jobs 2");
    EXPECT_EQ(worked.status, 0) << worked.text;
    EXPECT_TRUE(queue("--result --json").text == whole) << "seed " << seed;
}

TEST_F(apps_audit_queue, gives_up_what_cannot_be_read_and_tries_again_when_told) {
    const std::string moved = file("moved.pgn", "[Event \"A\"]\n\n1. e5 *\n");
    ASSERT_EQ(queue("--enqueue " + moved).status, 0);
    std::filesystem::rename(moved, path("elsewhere.pgn"));
    EXPECT_THAT(queue("--retry").text, StartsWith("0 shards"));
    const pid_t worker = begin_worker();
    const std::string trouble = "expected 21 bytes; is it there by the same path";
    constexpr int looks_max = 600;
    for (int look = 0; look < looks_max && queue("--state").text.find(trouble) == std::string::npos;
         ++look) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_THAT(queue("--state").text, HasSubstr(trouble));
    // A worker that cannot read it does not stand in the way of one that can.
    std::filesystem::rename(path("elsewhere.pgn"), moved);
    const Answer worked = queue("--work --lease 1");
    EXPECT_EQ(worked.status, 0) << worked.text;
    end_worker(worker);
    EXPECT_EQ(queue("--result --json").text, run_executable("audit --json " + moved).text);
}

TEST_F(apps_audit_queue, tells_of_broken_files_as_one_audit_does) {
    const std::string files =
        audit_samples + "findings.pgn " + file("broken.pgn.gz", "\x1f\x8b\x08\x00nonsense");
    ASSERT_EQ(queue("--enqueue " + files).status, 0);
    EXPECT_EQ(queue("--work").status, 0);
    const Answer result = queue("--result --json");
    EXPECT_EQ(result.status, 2);
    EXPECT_TRUE(result.text == run_executable("audit --json " + files).text);
    EXPECT_THAT(queue("--result --csv").text, HasSubstr("compongo: " + path("broken.pgn.gz")));
}

TEST_F(apps_audit_queue, refuses_what_makes_no_sense) {
    const auto refusal = [&](const std::string& words) {
        const Answer answer = queue(words);
        EXPECT_EQ(answer.status, 2) << words;
        return answer.text;
    };
    const std::string games = audit_samples + "findings.pgn";
    EXPECT_THAT(refusal("--state"), HasSubstr("found no queue in this database"));
    EXPECT_THAT(refusal("--work"), HasSubstr("found no queue in this database"));
    EXPECT_THAT(refusal("--enqueue"), HasSubstr("found no FILES"));
    EXPECT_THAT(refusal("--enqueue " + games + " " + path("none")), HasSubstr("found nothing"));
    EXPECT_THAT(refusal("--enqueue -"), HasSubstr("expected a file that workers can read"));
    ASSERT_EQ(queue("--enqueue " + games).status, 0);
    EXPECT_THAT(refusal("--enqueue " + games), HasSubstr("expected another name"));
    EXPECT_THAT(refusal(""), HasSubstr("expected one of --enqueue"));
    EXPECT_THAT(refusal("--work " + games), HasSubstr("expected FILES with --enqueue only"));
    EXPECT_THAT(refusal("--work --state"), HasSubstr("excludes"));
    EXPECT_THAT(refusal("--work --only tags"), HasSubstr("excludes"));
    EXPECT_THAT(refusal("--work --json"), HasSubstr("expected them with --result"));
    EXPECT_THAT(refusal("--work --job none"), HasSubstr("found no \"none\""));
    EXPECT_THAT(refusal("--result --job none"), HasSubstr("found no \"none\""));
    EXPECT_THAT(refusal("--forget"), HasSubstr("found no --job"));
    EXPECT_THAT(run_executable("audit --work").text, HasSubstr("requires"));
    EXPECT_THAT(run_executable("audit --queue nowhere --state").text,
                HasSubstr("expected postgresql://"));
    EXPECT_THAT(queue("--state").text, Not(HasSubstr("none")));
}

} // namespace

} // namespace compongo
