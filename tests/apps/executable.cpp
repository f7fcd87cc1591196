#include "tests/apps/executable.h"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

namespace compongo {

Answer run_executable(const std::string& arguments, const std::string& input) {
    const std::string command =
        std::string(COMPONGO_EXECUTABLE) + " " + arguments + " 2>&1 <" + input;
    std::FILE* const pipe = popen(command.c_str(), "r");
    Answer answer{{}, -1};
    std::array<char, 4096> piece{};
    while (const std::size_t size = std::fread(piece.data(), 1, piece.size(), pipe)) {
        answer.text.append(piece.data(), size);
    }
    answer.status = WEXITSTATUS(pclose(pipe));
    return answer;
}

void WithExecutable::SetUp() {
    if (std::string(COMPONGO_EXECUTABLE).empty()) {
        GTEST_SKIP() << "the executable is not built";
    }
    // Its output must not depend on the locale of the person who runs the tests.
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        unsetenv(name);
    }
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace compongo
