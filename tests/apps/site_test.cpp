// `compongo site`: the page as files, written where nothing else is, and brought up to date.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace compongo {

namespace {

using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

class SiteCommand : public WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        fs::create_directories(folder_.parent_path());
        if (!IsSkipped() && run("").text.find("without") != std::string::npos) {
            GTEST_SKIP() << "built without its page, or without the kernel for browsers";
        }
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_.parent_path()); }

    Answer run(const std::string& options) {
        return run_executable("site " + folder_.string() + options);
    }

    fs::path folder_ =
        fs::path(testing::TempDir()) / ("compongo_site_test" + std::to_string(::getpid())) / "site";
};

TEST_F(SiteCommand, WritesThePageWithoutAHall) {
    EXPECT_EQ(run("").status, 0);
    const std::string home = content_of(folder_ / "index.html");
    EXPECT_THAT(home, HasSubstr("<html data-hall=\"none\""));
    EXPECT_THAT(home, HasSubstr("http-equiv=\"Content-Security-Policy\" content=\"default-src "
                                "'none'; script-src 'self' 'wasm-unsafe-eval'"));
    EXPECT_THAT(home, Not(HasSubstr("frame-ancestors")));
    EXPECT_THAT(home, Not(HasSubstr("=\"/"))) << "every address is relative";
    EXPECT_THAT(content_of(folder_ / "_headers"), HasSubstr("frame-ancestors 'none'"));
    EXPECT_TRUE(fs::exists(folder_ / "sw.js"));
    EXPECT_TRUE(fs::exists(folder_ / "manifest.webmanifest"));
}

TEST_F(SiteCommand, IsBroughtUpToDate) {
    EXPECT_EQ(run("").status, 0);
    const std::string list = content_of(folder_ / "compongo-site.json");
    std::ofstream(folder_ / "assets" / "old.js") << "old";
    std::ofstream(folder_ / "mine.txt") << "not of the site";
    std::string longer = list;
    longer.replace(longer.find('['), 1, R"(["assets/old.js","../compongo_site_outside",)");
    std::ofstream(folder_ / "compongo-site.json") << longer;
    std::ofstream(folder_.parent_path() / "compongo_site_outside") << "outside";
    const Answer again = run(" --json");
    EXPECT_EQ(again.status, 0);
    EXPECT_THAT(again.text, HasSubstr(R"("removed":["assets/old.js"])"));
    EXPECT_FALSE(fs::exists(folder_ / "assets" / "old.js"));
    EXPECT_TRUE(fs::exists(folder_ / "mine.txt"));
    EXPECT_TRUE(fs::remove(folder_.parent_path() / "compongo_site_outside"));
    EXPECT_EQ(content_of(folder_ / "compongo-site.json"), list);
}

TEST_F(SiteCommand, TouchesNoFolderOfOthers) {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "thesis.txt") << "years of work";
    EXPECT_EQ(run("").status, 2);
    EXPECT_FALSE(fs::exists(folder_ / "index.html"));
    std::ofstream(folder_ / "compongo-site.json") << "{\"files\":7}";
    EXPECT_EQ(run("").status, 2);
    fs::remove_all(folder_);
    std::ofstream(folder_.string()) << "a file";
    EXPECT_EQ(run("").status, 2);
}

} // namespace

} // namespace compongo
