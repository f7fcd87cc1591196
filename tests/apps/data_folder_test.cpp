// The default folder of a hall's data.
#include "tests/apps/executable.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>

namespace compongo {
namespace {

namespace fs = std::filesystem;

class DataFolder : public WithExecutable {
protected:
    void SetUp() override {
        WithExecutable::SetUp();
        root_ = fs::temp_directory_path() / ("compongo_data_folder_" + std::to_string(getpid()));
        fs::remove_all(root_);
        fs::create_directories(root_ / "here");
    }
    void TearDown() override { fs::remove_all(root_); }

    /// What the doctor says of the database, with these variables of the environment alone.
    [[nodiscard]] std::string found(const std::string& environment) const {
        const std::string command = "cd " + (root_ / "here").string() + " && env -i " +
                                    environment + " " + COMPONGO_EXECUTABLE +
                                    " doctor 2>&1 | grep database";
        std::FILE* const pipe = popen(command.c_str(), "r");
        std::array<char, 1024> line{};
        const bool is_read = std::fgets(line.data(), line.size(), pipe) != nullptr;
        pclose(pipe);
        return is_read ? line.data() : "nothing";
    }

    fs::path root_;
};

TEST_F(DataFolder, IsTheUsersOrTheServices) {
    using testing::HasSubstr;
    EXPECT_THAT(found("HOME=/home/ana"), HasSubstr("none yet in /home/ana/.local/share/compongo:"));
    EXPECT_THAT(found("HOME=/home/ana XDG_DATA_HOME=/srv/ana"), HasSubstr("in /srv/ana/compongo:"));
    EXPECT_THAT(found("HOME=/home/ana XDG_DATA_HOME=relative"),
                HasSubstr("in /home/ana/.local/share/compongo:"));
    EXPECT_THAT(found("HOME=/ STATE_DIRECTORY=/var/lib/compongo"),
                HasSubstr("in /var/lib/compongo/hall:"));
    EXPECT_THAT(found("HOME=/"), HasSubstr("in compongo-data:"));
    fs::create_directories(root_ / "here/compongo-data");
    EXPECT_THAT(found("HOME=/home/ana STATE_DIRECTORY=/var/lib/compongo"),
                HasSubstr("in compongo-data:"));
}

} // namespace
} // namespace compongo
