// Every command that reads a file whole reports an argument that is not a file.
#include "tests/apps/executable.h"

#include <gtest/gtest.h>

namespace compongo {

namespace {

class FileContent : public WithExecutable {};

constexpr auto commands = {"judge", "check", "verify", "perft --suite", "winnable --batch"};

TEST_F(FileContent, OfAFolderIsNone) {
    for (const std::string command : commands) {
        const Answer answer = run_executable(command + " /");
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_NE(answer.text.find("/: byte 0: found a folder, expected a file"), std::string::npos)
            << command << '\n'
            << answer.text;
    }
}

TEST_F(FileContent, OfNothingIsNone) {
    for (const std::string command : commands) {
        const Answer answer = run_executable(command + " there/is/none");
        EXPECT_EQ(answer.status, 2) << command;
        EXPECT_NE(answer.text.find("there/is/none: byte 0: found no readable file"),
                  std::string::npos)
            << command << '\n'
            << answer.text;
    }
}

} // namespace

} // namespace compongo
