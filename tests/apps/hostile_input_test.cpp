// Every command that reads something, with hostile input: it says what it found, where, and what it
// expected, within bounds of time and memory.
#include "tests/apps/hostile_run.h"
#include "tests/store/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <thread>
#include <vector>

namespace compongo {

namespace {

namespace fs = std::filesystem;

/// The same bytes on every run.
std::string noise(std::size_t bytes) {
    std::string out;
    std::uint64_t state = 0x9E3779B97F4A7C15;
    while (out.size() < bytes) {
        state ^= state << 13U;
        state ^= state >> 7U;
        state ^= state << 17U;
        out += static_cast<char>(state & 0xFFU);
    }
    return out;
}

std::string many_names(int count) {
    std::string out = "{";
    for (int number = 0; number < count; ++number) {
        out += (number == 0 ? "\"n" : ",\"n") + std::to_string(number) + "\":1";
    }
    return out + "}\n";
}

struct Content {
    std::string name;
    std::string text;
};

std::vector<Content> small_contents() {
    const std::string digits(10'000, '9');
    const std::string question = R"({"id":"Q","topic":"q","rules":["R"],"laws":"fide-2009",)";
    std::string lines = "scenario S\ntopic t\nrules R\nlaws fide-2009\n";
    for (int number = 0; number < 20'000; ++number) {
        lines += "n" + std::to_string(number) + " 1\n";
    }
    std::string act = "scenario S\ntopic t\nrules R\nlaws fide-2009\n\n0:00:01 white press";
    for (int number = 0; number < 20'000; ++number) {
        act += " n" + std::to_string(number) + "=1";
    }
    return {
        {"empty", ""},
        {"one end of line", "\n"},
        {"NUL", std::string(1000, '\0')},
        {"noise", noise(100'000)},
        {"arrays in arrays", std::string(100'000, '[') + "\n"},
        {"objects in objects", repeated("{\"a\":", 100'000) + "\n"},
        {"variations in variations", "1. e4 " + repeated("(1. d4 ", 100'000)},
        {"many names", many_names(100'000)},
        {"many names in a transcript", lines},
        {"many names in a line", act},
        {"digits", digits + "\n"},
        {"a number of many digits", question + "\"at\":" + digits + "}\n"},
        {"an instant of many digits",
         question + R"("acts":[{"at":)" + digits + R"(,"by":"white","do":"press"}],"expect":[]})"},
        {"a transcript with digits", "scenario S\ntopic t\n\n" + digits + " white press\n"},
        {"a move number of many digits",
         "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 " + digits + "\"]\n\n" + digits + ". Rh8+ 1-0\n"},
        {"TOML in TOML", repeated("a.", 100'000) + "b = 1\n"},
        {"brackets in TOML", "base = \"fide-2009\"\n[[[a]]]\n"},
        {"half a time in TOML", "x = 1979-05-27T07:\n"},
        {"arrays in TOML", "base = " + std::string(100'000, '[') + "\n"},
        {"a zstandard window of gigabytes", std::string("\x28\xB5\x2F\xFD\x00\xFF\x01\x00\x00", 9)},
        {"gzip that is cut off", std::string("\x1F\x8B\x08\x00\x00\x00\x00\x00\x00\x03", 10)},
        {"escapes of a terminal", "[White \"\x1B]0;title\x07\x1B[31m\"]\n\n1. \x1B[2J *\n"},
        {"escapes in a FEN", "\x1B[2J w - - 0 1\twhite\n"},
        {"escapes in JSON", question + R"("acts":[{"at":1,"by":"\u001b[2J","do":"x"}]})" + "\n"},
    };
}

class HostileInput : public WithExecutable {
protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }
    [[nodiscard]] std::string write(const std::string& name, std::string_view text) const {
        std::ofstream(path(name), std::ios::binary) << text;
        return path(name);
    }

private:
    store::TemporaryFolder folder_;
};

TEST_F(HostileInput, EndsWellWhateverIsInTheFile) {
    const std::vector<Content> contents = small_contents();
    std::vector<std::string> files;
    for (const Content& each : contents) {
        files.push_back(write(std::to_string(files.size()), each.text));
    }
    for_each_reader([&](const Reader& reader) {
        for (std::size_t at = 0; at < contents.size(); ++at) {
            expect_well_behaved(run_bounded(reader.arguments_for(files[at])), reader,
                                contents[at].name);
        }
    });
}

TEST_F(HostileInput, EndsWellOnStandardInput) {
    const std::string file = write("noise", noise(100'000));
    for_each_reader([&](const Reader& reader) {
        if (reader.takes_stdin) {
            expect_well_behaved(run_bounded(reader.arguments_for("-"), file), reader, "-");
        }
    });
}

TEST_F(HostileInput, RefusesWhatIsNoFile) {
    fs::create_directories(path("folder"));
    for_each_reader([&](const Reader& reader) {
        const std::string none = path("none");
        const std::string folder = path("folder");
        for (const std::string& what : {none, folder}) {
            if (what == folder && reader.goes_into_folders) {
                continue;
            }
            const HostileRun run = run_bounded(reader.arguments_for(what));
            expect_well_behaved(run, reader, what);
            EXPECT_EQ(run.status, 2) << reader.name << ", " << what << ": " << run.text;
            EXPECT_NE(run.text.find(what), std::string::npos) << reader.name << run.text;
        }
    });
}

/// A pipe without a writer is not waited for without end.
TEST_F(HostileInput, WaitsForNoPipeForEver) {
    std::vector<std::thread> threads;
    for (const Reader& reader : readers()) {
        threads.emplace_back([&, pipe = path(std::to_string(threads.size()))] {
            ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
            const HostileRun run = run_bounded(reader.arguments_for(pipe));
            expect_well_behaved(run, reader, "a pipe");
            EXPECT_EQ(run.status, 2) << reader.name << ": " << run.text;
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
}

/// More than a line, a game or an entry may have.
TEST_F(HostileInput, EndsWellWhereALineIsLong) {
    constexpr std::size_t size = std::size_t{18} << 20U;
    const std::string line = write("line", std::string(size, 'a'));
    for_each_reader([&](const Reader& reader) {
        expect_well_behaved(run_bounded(reader.arguments_for(line)), reader, "a line");
    });
}

} // namespace

} // namespace compongo
