#include "tests/simulation/plan.h"

#include "tests/support/random.h"

#include <charconv>
#include <numeric>

namespace compongo::simulation {

namespace {

struct Weight {
    StepKind kind;
    unsigned usual;
};
constexpr std::array<Weight, 17> weights = {
    Weight{StepKind::play, 60},      Weight{StepKind::act, 24},     Weight{StepKind::foul, 6},
    Weight{StepKind::wait, 3},       Weight{StepKind::watch, 6},    Weight{StepKind::read, 4},
    Weight{StepKind::connection, 6}, Weight{StepKind::registry, 6}, Weight{StepKind::round, 1},
    Weight{StepKind::tablet, 14},    Weight{StepKind::cut, 4},      Weight{StepKind::back, 6},
    Weight{StepKind::take_over, 1},  Weight{StepKind::trouble, 4},  Weight{StepKind::kill, 3},
    Weight{StepKind::stop, 1},       Weight{StepKind::calendar, 3}};

/// In each plan some kinds are left out, and some are three times as frequent.
std::array<unsigned, weights.size()> weights_of(test::Random& random) {
    std::array<unsigned, weights.size()> drawn{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const unsigned chance = random.below(8);
        const bool is_needed = weights[i].kind == StepKind::play;
        drawn[i] = chance == 0 && !is_needed ? 0 : weights[i].usual * (chance == 1 ? 3 : 1);
    }
    return drawn;
}

/// Mostly within the time that the disk needs, now and then as long as people think.
VirtualTime delay_of(test::Random& random, StepKind kind) {
    if (kind == StepKind::wait) {
        return 30'000 + static_cast<VirtualTime>(random.below(600'000));
    }
    switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
        return static_cast<VirtualTime>(random.below(8));
    case 3:
    case 4:
        return static_cast<VirtualTime>(random.below(60));
    case 5:
    case 6:
        return static_cast<VirtualTime>(random.below(3'000));
    default:
        return static_cast<VirtualTime>(random.below(30'000));
    }
}

} // namespace

Plan plan_from(std::uint64_t seed, std::size_t steps) {
    test::Random random = test::Random::from(seed * 0x9E3779B97F4A7C15 + 0x51A);
    const auto drawn = weights_of(random);
    const unsigned all = std::accumulate(drawn.begin(), drawn.end(), 0U);
    Plan plan{seed, {}};
    while (plan.steps.size() < steps) {
        unsigned left = random.below(all);
        std::size_t i = 0;
        for (; left >= drawn[i]; ++i) {
            left -= drawn[i];
        }
        Step step;
        step.kind = weights[i].kind;
        step.board = random.below(64);
        step.delay = delay_of(random, step.kind);
        step.draw = random.bits();
        plan.steps.push_back(step);
    }
    return plan;
}

Kept all_of(const Plan& plan) {
    Kept kept(plan.steps.size());
    std::iota(kept.begin(), kept.end(), std::size_t{0});
    return kept;
}

std::string text(const Kept& kept) {
    std::string out;
    for (std::size_t i = 0; i < kept.size();) {
        std::size_t end = i + 1;
        while (end < kept.size() && kept[end] == kept[end - 1] + 1) {
            ++end;
        }
        out += (out.empty() ? "" : ",") + std::to_string(kept[i]);
        out += end - i > 1 ? "-" + std::to_string(kept[end - 1]) : "";
        i = end;
    }
    return out.empty() ? "none" : out;
}

std::optional<Kept> kept_from(std::string_view text) {
    Kept kept;
    if (text == "none") {
        return kept;
    }
    const auto number = [&]() -> std::optional<std::size_t> {
        std::size_t value = 0;
        const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (wrong != std::errc()) {
            return std::nullopt;
        }
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        return value;
    };
    while (true) {
        const auto first = number();
        std::optional<std::size_t> last = first;
        if (first && text.starts_with('-')) {
            text.remove_prefix(1);
            last = number();
        }
        constexpr std::size_t steps_max = 10'000'000;
        if (!first || !last || *last < *first || *last > steps_max ||
            (!kept.empty() && *first <= kept.back())) {
            return std::nullopt;
        }
        for (std::size_t each = *first; each <= *last; ++each) {
            kept.push_back(each);
        }
        if (text.empty()) {
            return kept;
        }
        if (!text.starts_with(',')) {
            return std::nullopt;
        }
        text.remove_prefix(1);
    }
}

} // namespace compongo::simulation
