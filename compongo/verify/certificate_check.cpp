#include "compongo/verify/certificate_check.h"

#include "compongo/verify/certificate.h"
#include "compongo/verify/closure.h"
#include "compongo/verify/line.h"
#include "compongo/verify/mate.h"
#include "compongo/verify/regions.h"

namespace compongo::verify {

namespace {

class Check {
public:
    Check(Certificate certificate, Budget& budget)
        : certificate_(std::move(certificate)), budget_(budget) {}

    Expected<Checked, Refusal> run() {
        if (const Line* const line = std::get_if<Line>(&certificate_.proof)) {
            return of(*line);
        }
        // The proofs that a side cannot mate require that the victim is not in check when the side
        // has the move. No player's own move leaves their king attacked, so that can only fail
        // before the very first move: it is examined here.
        if (is_mated_at_once(certificate_.position, certificate_.side, budget_)) {
            return refused({"a mate at once", "none"});
        }
        if (Regions* const regions = std::get_if<Regions>(&certificate_.proof)) {
            return of(std::move(*regions));
        }
        return of_all_positions();
    }

private:
    Expected<Checked, Refusal> of(const Line& line) {
        if (auto fault =
                line_fault(certificate_.position, certificate_.side, line.moves, budget_)) {
            return refused(*std::move(fault));
        }
        return Checked{
            .verdict = Verdict::winnable, .side = certificate_.side, .plies = line.moves.size()};
    }

    Expected<Checked, Refusal> of_all_positions() {
        auto size = size_of_closure(certificate_.position, certificate_.side, budget_);
        if (!size) {
            return refused(std::move(size.error()));
        }
        return Checked{
            .verdict = Verdict::unwinnable, .side = certificate_.side, .positions = *size};
    }

    Expected<Checked, Refusal> of(Regions regions) {
        const std::size_t count = regions.size();
        if (auto refusal = regions_fault(certificate_.position, certificate_.side,
                                         std::move(regions), budget_)) {
            return unexpected(*std::move(refusal));
        }
        return Checked{.verdict = Verdict::unwinnable, .side = certificate_.side, .regions = count};
    }

    [[nodiscard]] Unexpected<Refusal> refused(Fault fault) const {
        return unexpected(in_line(certificate_.line_of_proof, std::move(fault)));
    }

    Certificate certificate_;
    Budget& budget_;
};

} // namespace

Expected<Checked, Refusal> check_certificate(std::string_view text, std::uint64_t steps,
                                             const std::function<void(std::uint64_t)>& tell) {
    auto certificate = read_certificate(text);
    if (!certificate) {
        return unexpected(std::move(certificate.error()));
    }
    const std::size_t line = certificate->line_of_proof;
    Budget budget(steps, tell);
    auto checked = Check(*std::move(certificate), budget).run();
    // Neither a proof nor a fault is valid if the budget ran out on the way.
    if (budget.is_used_up()) {
        return unexpected(in_line(line, Fault::too_much_work()));
    }
    return checked;
}

} // namespace compongo::verify
