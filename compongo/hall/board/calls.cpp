#include "compongo/hall/board/calls.h"

#include "compongo/game/parts/ruling.h"

#include <algorithm>

namespace compongo::hall {

namespace {

using game::Game;

/// Whether the effect is a duty of the arbiter that nothing else will bring to their attention.
bool is_of_the_arbiter(const game::Effect& effect) {
    const auto* const duty = std::get_if<game::Duty>(&effect.consequence);
    return duty != nullptr && duty->player == game::Party::arbiter &&
           (duty->kind == game::DutyKind::verify_claim ||
            duty->kind == game::DutyKind::provide_piece ||
            duty->kind == game::DutyKind::provide_scoresheet);
}

bool is_asking(const game::Act& act, const game::Ruling& ruling) {
    return std::holds_alternative<game::Other>(act.deed) ||
           std::holds_alternative<game::Request>(act.deed) ||
           std::ranges::any_of(ruling, is_of_the_arbiter);
}

/// The call that this act makes, without its number; empty if it makes none.
std::optional<Call> call_of(const game::Act& act, const game::Ruling& ruling, const Game& after) {
    const auto by = game::player_of(act.by);
    if (!by || after.phase == game::Phase::over) {
        return std::nullopt;
    }
    Call call;
    call.by = *by;
    call.verb = std::visit([]<class Deed>(const Deed& /*deed*/) { return Deed::verb; }, act.deed);
    call.is_stopped = !after.clock.running();
    if (const auto* const stop = std::get_if<game::Stop>(&act.deed)) {
        const bool is_call = stop->reason != game::StopReason::seal;
        call.reason = game::word(stop->reason);
        return is_call ? std::optional(call) : std::nullopt;
    }
    if (const auto* const request = std::get_if<game::Request>(&act.deed)) {
        call.reason = game::word(request->what);
    } else if (const auto* const claim = std::get_if<game::Claim>(&act.deed)) {
        call.reason = game::word(claim->claim);
    }
    return is_asking(act, ruling) ? std::optional(call) : std::nullopt;
}

std::vector<game::IncidentKind> found_in(const game::Ruling& ruling) {
    std::vector<game::IncidentKind> found;
    for (const game::Effect& effect : ruling) {
        if (const auto* const incident = std::get_if<game::Incident>(&effect.consequence)) {
            found.push_back(incident->kind);
        }
    }
    return found;
}

/// The game counts acts from 0, the journal from 1.
bool is_asked_by(std::uint64_t number, const game::OpenDecision& open) {
    return open.act + 1 == number;
}

} // namespace

std::vector<game::IncidentKind> Calls::found_with(std::uint64_t number) const {
    const auto asking = asking_.find(number);
    return asking == asking_.end() ? std::vector<game::IncidentKind>() : asking->second.found;
}

bool asks_arbiter(const game::Act& act, const game::Ruling& ruling) {
    const auto* const stop = std::get_if<game::Stop>(&act.deed);
    const bool is_call = game::player_of(act.by) && stop != nullptr;
    return is_call || is_asking(act, ruling) ||
           std::ranges::any_of(ruling, [](const game::Effect& effect) {
               return std::holds_alternative<game::Decision>(effect.consequence);
           });
}

std::size_t Calls::waiting_of(game::Color player) const {
    const auto asking = std::ranges::count_if(
        asking_, [player](const auto& each) { return each.second.by == player; });
    // A call that also asks for a decision counts once.
    const auto calling = std::ranges::count_if(open_, [&](const Call& call) {
        return call.by == player && !asking_.contains(call.number);
    });
    return static_cast<std::size_t>(asking + calling);
}

void Calls::take(const game::Act& act, const Entered& entered, const Game& after) {
    if (game::is_refused(entered.ruling)) {
        return;
    }
    // A call that stopped the clocks is answered when one runs again; any other, by the arbiter's
    // next act at the board.
    std::erase_if(open_, [&](const Call& call) {
        return call.is_stopped ? after.clock.running().has_value() : act.by == game::Actor::arbiter;
    });
    if (after.phase == game::Phase::over) {
        open_.clear();
    }
    asking_.insert_or_assign(entered.number,
                             Asking{game::player_of(act.by), found_in(entered.ruling)});
    std::erase_if(asking_, [&](const auto& asking) {
        return std::ranges::none_of(after.decisions, [&](const game::OpenDecision& open) {
            return is_asked_by(asking.first, open);
        });
    });
    if (auto call = call_of(act, entered.ruling, after)) {
        call->number = entered.number;
        call->wall = entered.wall;
        open_.push_back(*call);
    }
}

} // namespace compongo::hall
