// The fuzz targets as tests: each seed, and then a number of changed seeds. Those are the same on
// every machine and do not depend on what the code does, so a test that fails here fails because of
// the change under test. `./dev fuzz` looks for faults that are not known yet.
//
//     <target> RUNS DIRECTORY SEED...     DIRECTORY keeps the input that broke it
//     <target> FILE                       one input again

#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());

namespace {

constexpr unsigned seconds_max = 10;
constexpr std::size_t bytes_max = 4096;

std::string input;
std::string kept;

/// Also from a signal: so without streams.
void keep_input() {
    if (std::FILE* const file = std::fopen(kept.c_str(), "wb")) {
        std::fwrite(input.data(), 1, input.size(), file);
        std::fclose(file);
        std::fprintf(stderr, "the input that broke it is kept: %s\n", kept.c_str());
    }
}

void end_of_time(int) {
    std::fprintf(stderr, "one input took longer than %u seconds\n", seconds_max);
    keep_input();
    std::_Exit(1);
}

void aborted(int) {
    keep_input();
    std::_Exit(1);
}

void run() {
    alarm(seconds_max);
    // As large as it is, so that the sanitizer sees what is read beyond it.
    const std::vector<std::uint8_t> bytes(input.begin(), input.end());
    static_cast<void>(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()));
    alarm(0);
}

/// Numbers below a bound: the distributions of the library differ from one to the next.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : engine_(seed) {}

    std::size_t below(std::size_t bound) { return bound == 0 ? 0 : engine_() % bound; }

private:
    std::mt19937_64 engine_;
};

/// A piece of a text, mostly a short one.
std::string piece(std::string_view text, Chance& chance) {
    const std::size_t begin = chance.below(text.size() + 1);
    const std::size_t longest = chance.below(4) == 0 ? text.size() - begin : 12;
    return std::string(text.substr(begin, chance.below(longest + 1)));
}

void change(std::string& text, std::string_view other, Chance& chance) {
    constexpr std::string_view odd{"\0\n\r\t \"\\[](){};%$*0189-/+#=x:.\x1a\x7f\x80\xff\xc3\xef",
                                   36};
    const std::size_t at = chance.below(text.size() + 1);
    switch (chance.below(8)) {
    case 0:
        text.erase(at, chance.below(12) + 1);
        break;
    case 1:
        text.erase(at, chance.below(text.size() + 1));
        break;
    case 2:
        text.insert(at, 1, odd[chance.below(odd.size())]);
        break;
    case 3:
        text.insert(at, piece(text, chance));
        break;
    case 4:
        text.insert(at, piece(other, chance));
        break;
    case 5: {
        const std::string instead = piece(other, chance);
        text.replace(at, instead.size(), instead);
        break;
    }
    case 6:
        if (at < text.size()) {
            text[at] = static_cast<char>(chance.below(256));
        }
        break;
    default:
        if (at < text.size()) {
            text[at] = odd[chance.below(odd.size())];
        }
    }
}

void run_changed(const std::vector<std::string>& seeds, std::uint64_t number) {
    Chance chance(number);
    input = seeds[chance.below(seeds.size())];
    for (std::size_t left = chance.below(8) + 1; left > 0; --left) {
        change(input, seeds[chance.below(seeds.size())], chance);
    }
    input.resize(std::min(input.size(), bytes_max));
    run();
}

std::string content(const char* path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        std::fprintf(stderr, "cannot be read: %s\n", path);
        std::exit(2);
    }
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

int main(int argc, char** argv) {
    const std::span<char*> arguments(argv, static_cast<std::size_t>(argc));
    if (argc != 2 && argc < 4) {
        std::fprintf(stderr, "usage: %s RUNS DIRECTORY SEED... | %s FILE\n", argv[0], argv[0]);
        return 2;
    }
    std::signal(SIGALRM, end_of_time);
    std::signal(SIGABRT, aborted);
    if (__sanitizer_set_death_callback != nullptr) {
        __sanitizer_set_death_callback(keep_input);
    }
    if (argc == 2) {
        kept = "broken";
        input = content(argv[1]);
        run();
        return 0;
    }
    kept = std::string(arguments[2]) + "/broken";
    std::vector<std::string> seeds;
    for (const char* const path : arguments.subspan(3)) {
        input = seeds.emplace_back(content(path));
        run();
    }
    const auto runs = std::strtoull(arguments[1], nullptr, 10);
    for (std::uint64_t number = 1; number <= runs; ++number) {
        run_changed(seeds, number);
    }
    std::printf("%zu seeds and %llu changed ones\n", seeds.size(), runs);
}
