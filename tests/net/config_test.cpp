// The options of `compongo serve`: from a file and on the command line.
#include "tests/net/served_hall.h"

#include <gmock/gmock.h>

#include <fstream>

namespace compongo::net {

namespace {

using testing::HasSubstr;

class Config : public ServedHall {
protected:
    /// Restarts it with this file and more options.
    void start_with(const std::string& file, const std::string& options = "") {
        served_.reset();
        const std::filesystem::path path = data_ / "club.toml";
        std::ofstream(path) << file;
        served_ = std::make_unique<Served>(data_, "--config " + path.string() + " " + options);
    }
};

TEST_F(Config, IsReadFromAFile) {
    start_with("# The club's hall\n\norigin = [\"https://a.example\", \"http://b.example\"]\n"
               "log-requests = true\nrate-limit = 0\n");
    ASSERT_NE(served_->port(), 0);
    EXPECT_EQ(served_->get("/healthz").status, 200);
    EXPECT_THAT(served_->log(), HasSubstr(R"("path":"/healthz","status":200)"));
    EXPECT_THAT(served_->raw("GET /healthz HTTP/1.0\r\nHost: b.example\r\n\r\n"),
                HasSubstr(" 200 OK"));
}

TEST_F(Config, IsOverriddenByTheCommandLine) {
    start_with("after-restart = \"counted\"\npatience = \"30\"\n", "--after-restart resumed");
    EXPECT_NE(served_->port(), 0);
}

TEST_F(Config, NamesTheLineThatIsWrong) {
    struct Row {
        const char* file;
        const char* fault;
    };
    for (const Row& row : std::initializer_list<Row>{
             {"patience = 3\n\nlistten = \"x\"\n", "club.toml:3: found listten, expected one of"},
             {"rate-limit = \"many\"\n", "club.toml:1: "},
             {"patience = 3\npatience = 4\n", "club.toml:2: found patience a second time"},
             {"[serve]\n", "club.toml:1: found [serve]"},
             {"patience\n", "club.toml:1: found patience, expected a name"},
             {"after-restart = \"sometimes\"\n", "club.toml:1: "},
             {"config = \"other.toml\"\n", "club.toml:1: found config"},
             {"origin = [\"chess.example.org\"]\n", "--origin: found \"chess.example.org\""},
             {"", "club.toml: found nothing"},
         }) {
        start_with(row.file);
        EXPECT_EQ(served_->port(), 0) << row.file;
        EXPECT_THAT(served_->log(), HasSubstr(row.fault));
        std::filesystem::remove(data_.string() + ".log");
    }
}

} // namespace

} // namespace compongo::net
