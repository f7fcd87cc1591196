// Whether a side can still mate, over files of questions (FEN, tab, side, tab, win or unwin): how
// long an answer takes, on one thread, and whether it is the one that the file gives.
//   winnability LIMIT FILE...      LIMIT positions at most for an answer, 0 for as many as it takes
#include "compongo/chess/fen.h"
#include "compongo/winnability/winnable.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace {

using namespace compongo;
using Clock = std::chrono::steady_clock;

struct Question {
    chess::Position position;
    chess::Color side;
    std::string label;
};

std::vector<Question> read(const char* path) {
    std::ifstream file(path);
    std::vector<Question> questions;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string fen;
        std::string side;
        std::string label;
        std::getline(fields, fen, '\t');
        std::getline(fields, side, '\t');
        std::getline(fields, label, '\t');
        const auto setup = chess::parse_fen(fen);
        if (!setup) {
            std::fprintf(stderr, "%s: no FEN: %s\n", path, line.c_str());
            std::exit(2);
        }
        questions.push_back({*chess::Position::from(*setup, chess::Tolerance::any_board),
                             side == "white" ? chess::Color::white : chess::Color::black, label});
    }
    return questions;
}

struct Measured {
    std::vector<double> microseconds;
    int wrong = 0;
    int undetermined = 0;
};

Measured measure(const std::vector<Question>& questions, winnability::WorkLimit limit) {
    Measured measured;
    // The first answer of a process makes tables.
    (void)winnability::winnable(questions.front().position, questions.front().side, limit);
    for (const auto& [position, side, label] : questions) {
        const Clock::time_point begin = Clock::now();
        const auto verdict = winnability::winnable(position, side, limit).verdict;
        measured.microseconds.push_back(
            std::chrono::duration<double, std::micro>(Clock::now() - begin).count());
        if (verdict == winnability::Verdict::undetermined) {
            ++measured.undetermined;
        } else if (label == "win" || label.starts_with("unwin")) {
            measured.wrong +=
                (verdict == winnability::Verdict::winnable) != (label == "win") ? 1 : 0;
        }
    }
    return measured;
}

double quantile(const std::vector<double>& sorted, double part) {
    return sorted[std::min(sorted.size() - 1,
                           static_cast<std::size_t>(static_cast<double>(sorted.size()) * part))];
}

} // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fprintf(stderr, "winnability LIMIT FILE...\n");
        return 2;
    }
    const winnability::WorkLimit limit{std::strtoull(arguments[1], nullptr, 10)};
    std::printf(
        "| set | questions | wrong | undetermined | median us | p99 | p99.9 | max | total ms |\n"
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
    for (int at = 2; at < count; ++at) {
        const std::vector<Question> questions = read(arguments[at]);
        if (questions.empty()) {
            continue;
        }
        Measured measured = measure(questions, limit);
        std::vector<double>& times = measured.microseconds;
        std::sort(times.begin(), times.end());
        double total = 0;
        for (const double time : times) {
            total += time / 1000;
        }
        std::printf("| %s | %zu | %d | %d | %.1f | %.1f | %.1f | %.0f | %.0f |\n", arguments[at],
                    questions.size(), measured.wrong, measured.undetermined, quantile(times, 0.5),
                    quantile(times, 0.99), quantile(times, 0.999), times.back(), total);
        std::fflush(stdout);
    }
}
