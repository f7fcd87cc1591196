// `compongo verify` as a user runs it.
#include "tests/apps/executable.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace compongo {

namespace {

constexpr std::string_view good = "compongo winnability 2\n"
                                  "position k7/8/1K6/8/8/8/8/7R w - - 0 1\n"
                                  "side white\n"
                                  "winnable\n"
                                  "line h1h8\n"
                                  "end\n";
constexpr std::string_view over = "compongo winnability 2\n"
                                  "position 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n"
                                  "side white\n"
                                  "unwinnable\n"
                                  "closure\n"
                                  "end\n";

class Verify : public WithExecutable {
protected:
    [[nodiscard]] std::string write(const std::string& text) const {
        std::ofstream(path_, std::ios::binary) << text;
        return path_;
    }
    void TearDown() override { std::filesystem::remove(path_); }

    const std::string path_ =
        (std::filesystem::temp_directory_path() /
         ("compongo_verify_" + std::to_string(testing::UnitTest::GetInstance()->random_seed()) +
          testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt"))
            .string();
};

TEST_F(Verify, SaysOfEachCertificateWhetherItIsAProof) {
    const std::string wrong = std::string(good).replace(good.find("h1h8"), 4, "h1g1");
    const std::string file = write(std::string(good) + wrong + std::string(over));
    const Answer answer = run_executable("verify " + file);
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(answer.text,
              file + ":1: accepted: white can mate: 1 half-move\n" + file +
                  ":7: refused: line 11: found no mate by the side at the end, expected mate\n" +
                  file + ":13: accepted: white cannot mate: 1 position\n" +
                  "2 accepted, 1 refused\n");
}

/// Of the many kings more positions come about than are kept, whatever the budget.
TEST_F(Verify, SaysWhatIsNotCheckedWithinTheBudget) {
    const std::string kings = "compongo winnability 2\n"
                              "position kqk1k1k1/pk1k1k1k/k1k1k1k1/8/k1k1k1k1/8/8/B1B4K w - - 0 1\n"
                              "side white\nunwinnable\nclosure\nend\n";
    const std::string file = write(kings + std::string(over));
    const Answer answer = run_executable("verify --budget 1000000 " + file);
    EXPECT_EQ(answer.status, 3);
    EXPECT_EQ(answer.text,
              file +
                  ":1: not checked within the budget: line 5: found more work than the "
                  "budget allows, expected a smaller proof, or a larger budget\n" +
                  file + ":7: accepted: white cannot mate: 1 position\n" +
                  "1 accepted, 0 refused, 1 not checked\n");
    const Answer as_json = run_executable("verify --json --budget 1000 " + file);
    EXPECT_NE(as_json.text.find(R"("unchecked_line":5)"), std::string::npos) << as_json.text;
    EXPECT_NE(as_json.text.find(R"("refused":0,"unchecked":1})"), std::string::npos)
        << as_json.text;
    EXPECT_EQ(run_executable("verify --budget 0 " + file).status, 2);
    const std::string wrong = std::string(good).replace(good.find("h1h8"), 4, "h1g1");
    EXPECT_EQ(run_executable("verify --budget 1000 " + write(kings + wrong)).status, 1);
}

/// A highly compressed certificate must respect the limit on its unpacked length.
TEST_F(Verify, EndsWhereALineHasNoEnd) {
    const std::string line =
        std::string(good).replace(good.find(" h1h8"), 5, std::string(2'000'000, ' '));
    const Answer answer = run_executable("verify " + write(line));
    EXPECT_EQ(answer.status, 1);
    EXPECT_NE(answer.text.find("line 5: found a line of 2000004 bytes"), std::string::npos)
        << answer.text;
}

TEST_F(Verify, ReadsStandardInput) {
    const std::string file = write(std::string(good) + std::string(over));
    const Answer answer = run_executable("verify -", file);
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.text.find("2 accepted, 0 refused\n"), std::string::npos) << answer.text;
}

TEST_F(Verify, AnswersInJson) {
    const std::string file = write(std::string(good) + std::string(over) + "nonsense\n");
    const Answer answer = run_executable("verify --json -", file);
    EXPECT_EQ(answer.status, 1);
    EXPECT_EQ(answer.text,
              R"({"certificates":[{"verdict":"winnable","side":"white","plies":1,"file":"-",)"
              R"("line":1,"accepted":true},{"verdict":"unwinnable","side":"white","positions":1,)"
              R"("regions":0,"file":"-","line":7,"accepted":true},{"refused_line":13,)"
              R"("found":"\"nonsense\"","expected":"compongo winnability 2","file":"-","line":13,)"
              R"("accepted":false}],"accepted":2,"refused":1})"
              "\n");
}

TEST_F(Verify, RefusesAnEmptyFileAndReportsOneThatCannotBeRead) {
    EXPECT_EQ(run_executable("verify -").status, 1);
    const Answer missing = run_executable("verify /nowhere/at/all " + write(std::string(good)));
    EXPECT_EQ(missing.status, 2);
    EXPECT_NE(missing.text.find("/nowhere/at/all"), std::string::npos) << missing.text;
    EXPECT_NE(missing.text.find("1 accepted, 0 refused"), std::string::npos) << missing.text;
    EXPECT_EQ(run_executable("verify").status, 2);
    const Answer help = run_executable("verify --help");
    EXPECT_EQ(help.status, 0);
    EXPECT_NE(help.text.find("compongo verify proofs.txt"), std::string::npos) << help.text;
}

} // namespace

} // namespace compongo
