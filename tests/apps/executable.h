/// The executable, run as a user runs it.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace compongo {

struct Answer {
    /// Standard output and standard error.
    std::string text;
    int status;
};

/// Runs the executable with a shell's arguments and this file as its standard input.
[[nodiscard]] Answer run_executable(const std::string& arguments,
                                    const std::string& input = "/dev/null");

/// Games for `audit`, with findings and without.
inline const std::string audit_samples = COMPONGO_TEST_DATA "/audit/";

/// All of a file.
[[nodiscard]] std::string content_of(const std::filesystem::path& path);

/// Skips its tests where only the library was built.
class WithExecutable : public testing::Test {
protected:
    void SetUp() override;
};

} // namespace compongo
