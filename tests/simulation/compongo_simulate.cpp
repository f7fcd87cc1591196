// The hall in virtual time, from the command line (docs/SIMULATION.md).
#include "tests/simulation/simulation.h"

#include <charconv>
#include <chrono>
#include <iostream>

namespace compongo::simulation {

namespace {

constexpr auto usage = R"(Usage: compongo_simulate [OPTIONS]

  --seconds N     runs one seed after another for N seconds (10)
  --seeds N       runs N seeds instead
  --seed N        the first seed (1)
  --steps N       steps of each run (400)
  --keep LIST     only these steps of the plan of one seed, and print what is done: 0-3,17
  --plant FAULT   with this fault planted: see docs/SIMULATION.md
  --trace         print what is done
  --no-shrink     leave a failing plan as it is
Exit: 0 nothing was found, 1 something was, 2 bad usage.
)";

struct Options {
    std::uint64_t seconds = 10;
    std::optional<std::uint64_t> seeds;
    std::uint64_t seed = 1;
    std::size_t steps = steps_usual;
    std::optional<Kept> kept;
    PlantedFault planted = PlantedFault::none;
    bool is_traced = false;
    bool is_shrunk = true;
};

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = wrong == std::errc() && end == text.data() + text.size();
    return is_whole ? std::optional(value) : std::nullopt;
}

/// Whether the option with this value was understood.
bool take(Options& options, std::string_view option, std::string_view value) {
    const auto count = number(value);
    if (option == "--keep") {
        options.kept = kept_from(value);
        options.is_traced = true;
        return options.kept.has_value();
    }
    if (option == "--plant") {
        const auto fault = planted_fault(value);
        options.planted = fault.value_or(PlantedFault::none);
        return fault.has_value();
    }
    if (option == "--seconds" && count) {
        options.seconds = *count;
    } else if (option == "--seeds" && count) {
        options.seeds = *count;
    } else if (option == "--seed" && count) {
        options.seed = *count;
    } else if (option == "--steps" && count) {
        options.steps = static_cast<std::size_t>(*count);
    } else {
        return false;
    }
    return true;
}

std::optional<Options> read(const std::vector<std::string>& arguments) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--trace") {
            options.is_traced = true;
        } else if (arguments[i] == "--no-shrink") {
            options.is_shrunk = false;
        } else if (i + 1 < arguments.size() && take(options, arguments[i], arguments[i + 1])) {
            ++i;
        } else {
            return std::nullopt;
        }
    }
    return options;
}

void print(const Outcome& outcome, const Plan& plan) {
    for (const std::string& line : outcome.lines) {
        std::cout << line << "\n";
    }
    std::cout << "seed " << plan.seed << ", hash " << std::hex << outcome.hash << std::dec << "\n";
}

/// The smallest part of the plan that fails, what it does, and the command to run it again.
void explain(const Options& options, const Plan& plan, const Finding& finding) {
    std::cout << "seed " << plan.seed << ", step " << finding.step << ", " << finding.at
              << " ms: " << finding.check << ": " << finding.what << "\n";
    if (!options.is_shrunk) {
        return;
    }
    constexpr std::size_t runs_max = 600;
    const Kept kept = shrunk(plan, finding, options.planted, runs_max);
    const Outcome again = run(plan, kept, options.planted, Report::Lines::kept);
    std::cout << "shrunk to " << kept.size() << " of " << plan.steps.size() << " steps:\n";
    constexpr std::size_t lines_max = 60;
    const std::size_t first = again.lines.size() > lines_max ? again.lines.size() - lines_max : 0;
    if (first > 0) {
        std::cout << "  ... " << first << " lines before\n";
    }
    for (std::size_t i = first; i < again.lines.size(); ++i) {
        std::cout << "  " << again.lines[i].substr(0, 400) << "\n";
    }
    std::cout << "run it again: ./dev simulate --seed " << plan.seed << " --steps "
              << plan.steps.size() << " --keep " << text(kept);
    if (options.planted != PlantedFault::none) {
        std::cout << " --plant " << name(options.planted);
    }
    std::cout << "\n";
}

int simulate(const Options& options) {
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    const auto end = begun + std::chrono::seconds(options.seconds);
    Figures figures;
    std::size_t findings = 0;
    const bool is_one = options.kept || options.is_traced;
    for (std::uint64_t done = 0;; ++done) {
        const bool is_over = is_one          ? done == 1
                             : options.seeds ? done == *options.seeds
                                             : done > 0 && Clock::now() >= end;
        if (is_over) {
            break;
        }
        const Plan plan = plan_from(options.seed + done, options.steps);
        const Outcome outcome = run(plan, options.kept.value_or(all_of(plan)), options.planted,
                                    is_one ? Report::Lines::kept : Report::Lines::hashed);
        figures.add(outcome.figures);
        if (is_one) {
            print(outcome, plan);
        }
        if (outcome.finding) {
            ++findings;
            if (!is_one) {
                explain(options, plan, *outcome.finding);
            }
            break;
        }
    }
    const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun);
    std::cout << text(figures, findings) << ", " << took.count() << " ms\n";
    return findings == 0 ? 0 : 1;
}

} // namespace

} // namespace compongo::simulation

int main(int count, char** words) {
    using namespace compongo::simulation;
    const auto options = read(std::vector<std::string>(words + 1, words + count));
    if (!options) {
        std::cerr << usage;
        return 2;
    }
    return simulate(*options);
}
