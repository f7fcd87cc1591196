#include "compongo/verify/closure.h"

#include "compongo/verify/fen.h"
#include "compongo/verify/mate.h"
#include "compongo/verify/moves.h"
#include "compongo/verify/packed.h"
#include "compongo/verify/remoteness.h"
#include "compongo/verify/too_few_pieces.h"

#include <map>
#include <optional>
#include <set>

namespace compongo::verify {

namespace {

/// Bounds memory to some hundred megabytes.
constexpr std::size_t positions_max = 1'000'000;

class Closure {
public:
    Closure(const PositionSet& position, Color side, Budget& budget)
        : side_(side), budget_(budget) {
        note(position);
    }

    /// The first fault found; nothing when the closure is complete.
    std::optional<Fault> fault() {
        while (!waiting_.empty()) {
            if (auto fault = fault_in(take_nearest())) {
                return fault;
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] std::size_t size() const { return known_.size(); }

private:
    /// Queues a position, unless it is known or the material is insufficient.
    void note(const PositionSet& position) {
        if (pieces_are_too_few(position, side_)) {
            return;
        }
        const auto [place, is_new] = known_.insert(packed(position));
        if (is_new) {
            waiting_[remoteness(position, side_)].push_back(&*place);
        }
    }

    PositionSet take_nearest() {
        const auto nearest = waiting_.begin();
        const PositionSet position = unpacked(*nearest->second.back());
        nearest->second.pop_back();
        if (nearest->second.empty()) {
            waiting_.erase(nearest);
        }
        return position;
    }

    /// Queues the positions after all legal moves. A fault if there is no legal move and the side's
    /// opponent is in check.
    std::optional<Fault> fault_in(const PositionSet& position) {
        bool goes_on = false;
        const auto note_it = [&](const PositionSet& after, const Move&) {
            goes_on = true;
            note(after);
            return known_.size() <= positions_max;
        };
        if (!does_each_move_lead_on(position, budget_, note_it)) {
            return budget_.is_used_up() ? Fault::too_much_work() : Fault::too_much_memory();
        }
        if (!goes_on && position.turn != side_ && is_check(position, position.turn, budget_)) {
            return Fault{"a mate that legal moves lead to: " + fen(position), "none"};
        }
        return std::nullopt;
    }

    const Color side_;
    Budget& budget_;
    std::set<Packed> known_;
    /// Positions to be expanded, by distance from a mate, so that a closure that contains one is
    /// refused soon.
    std::map<unsigned, std::vector<const Packed*>> waiting_;
};

} // namespace

Expected<std::size_t, Fault> size_of_closure(const PositionSet& position, Color side,
                                             Budget& budget) {
    Closure closure(position, side, budget);
    if (auto fault = closure.fault()) {
        return unexpected(*std::move(fault));
    }
    return closure.size();
}

} // namespace compongo::verify
