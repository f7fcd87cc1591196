#include "tests/support/demo_texts.h"

#include "tests/support/data.h"

#include <sstream>

namespace compongo::test {

std::string demo_texts() {
    const std::filesystem::path source = COMPONGO_SOURCE_DIR;
    const std::string word = ".incbin \"";
    std::string texts;
    std::istringstream lines(content_of(source / "apps/serve/demo.S"));
    for (std::string line; std::getline(lines, line);) {
        if (const std::size_t at = line.find(word); at != std::string::npos) {
            const std::string name = line.substr(at + word.size());
            texts += content_of(source / "samples/demo" / name.substr(0, name.find('"')));
            texts += '\0';
        }
    }
    return texts;
}

} // namespace compongo::test
