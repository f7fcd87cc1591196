#include "tests/simulation/simulation.h"

#include "tests/simulation/world.h"

namespace compongo::simulation {

Outcome run(const Plan& plan, const Kept& kept, PlantedFault planted, Report::Lines lines) {
    Report report(lines);
    World world(plan, planted, report);
    world.run(kept);
    return {report.finding(), report.figures, report.hash(), report.lines()};
}

Outcome run(std::uint64_t seed, std::size_t steps, PlantedFault planted) {
    const Plan plan = plan_from(seed, steps);
    return run(plan, all_of(plan), planted);
}

namespace {

class Shrinking {
public:
    Shrinking(const Plan& plan, Finding finding, PlantedFault planted, std::size_t most)
        : plan_(plan), finding_(std::move(finding)), planted_(planted), left_(most) {}

    Kept shrink() {
        kept_ = all_of(plan_);
        std::erase_if(kept_, [&](std::size_t step) { return step > finding_.step; });
        // Whole kinds of faults and of steps, and whole boards, before single steps.
        for (std::size_t kind = step_names.size(); kind-- > 0;) {
            try_without([&](const Step& step) { return step.kind == static_cast<StepKind>(kind); });
        }
        constexpr unsigned boards = 64;
        for (unsigned board = 0; board < boards; ++board) {
            try_without([&](const Step& step) { return step.board == board; });
        }
        for (std::size_t part = kept_.size() / 2; part > 0; part /= 2) {
            leave_out_parts(part);
        }
        leave_out_parts(1);
        return kept_;
    }

private:
    template <class Condition>
    void try_without(const Condition& leaves_out) {
        Kept fewer = kept_;
        std::erase_if(fewer, [&](std::size_t step) { return leaves_out(plan_.steps[step]); });
        take_if_it_fails(std::move(fewer));
    }
    void leave_out_parts(std::size_t part) {
        for (std::size_t from = 0; from < kept_.size() && left_ > 0;) {
            Kept fewer = kept_;
            const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(from);
            fewer.erase(begin,
                        begin + static_cast<std::ptrdiff_t>(std::min(part, fewer.size() - from)));
            from += take_if_it_fails(std::move(fewer)) ? 0 : part;
        }
    }
    bool take_if_it_fails(Kept fewer) {
        if (fewer.size() == kept_.size() || left_ == 0) {
            return false;
        }
        --left_;
        const auto found = run(plan_, fewer, planted_).finding;
        const bool fails = found && found->check == finding_.check;
        if (fails) {
            kept_ = std::move(fewer);
            std::erase_if(kept_, [&](std::size_t step) { return step > found->step; });
        }
        return fails;
    }

    const Plan& plan_;
    Finding finding_;
    PlantedFault planted_;
    std::size_t left_;
    Kept kept_;
};

} // namespace

Kept shrunk(const Plan& plan, const Finding& finding, PlantedFault planted, std::size_t most) {
    return Shrinking(plan, finding, planted, most).shrink();
}

} // namespace compongo::simulation
