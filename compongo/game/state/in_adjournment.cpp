#include "compongo/game/state/in_adjournment.h"

#include "compongo/game/state/game.h"

#include <algorithm>
#include <type_traits>

namespace compongo::game {

namespace {

template <class Kind>
const Kind* ruled(const Ruling& ruling) {
    for (const Effect& effect : ruling) {
        if (const auto* kind = std::get_if<Kind>(&effect.consequence)) {
            return kind;
        }
    }
    return nullptr;
}

/// Deeds for which a player must have come to the board.
template <class Deed>
constexpr bool is_done_at_the_board =
    std::is_same_v<Deed, Arrive> || std::is_same_v<Deed, Touch> || std::is_same_v<Deed, Lift> ||
    std::is_same_v<Deed, Carry> || std::is_same_v<Deed, Release> || std::is_same_v<Deed, Remove> ||
    std::is_same_v<Deed, Place> || std::is_same_v<Deed, Play> || std::is_same_v<Deed, Announce> ||
    std::is_same_v<Deed, Press> || std::is_same_v<Deed, Stop> || std::is_same_v<Deed, Seal>;

/// Applies an act to the adjournment.
class Following {
public:
    Following(Game& game, const Act& act, const Ruling& ruling)
        : game_(game), act_(act), ruling_(ruling), by_(player_of(act.by)) {}

    template <class Deed>
    void operator()(const Deed& deed) const {
        if (!game_.adjournment) {
            return;
        }
        if (is_done_at_the_board<Deed> && by_ && state().is_resumed() && !state().is_there(*by_)) {
            state().arrived[*by_] = act_.at;
        }
        done(deed);
        move_made();
        give_up_if_taken_back();
    }
    void operator()(const Adjourn& /*deed*/) const {
        if (!is_to_be_sealed(game_)) {
            game_.adjournment.emplace();
            state().sealer = game_.having_the_move();
            state().half_moves = game_.history.size();
            state().is_early = by_.has_value();
        }
    }

private:
    [[nodiscard]] Adjournment& state() const { return *game_.adjournment; }

    template <class Deed>
    void done(const Deed& /*deed*/) const {
        drop_text_of_another_move();
    }
    /// A move made on the board must be the sealed one, and so must the only move that the touches
    /// leave, until the clock is stopped. Any other text is dropped. Interpretation I-178.
    void drop_text_of_another_move() const {
        if (!is_to_be_sealed(game_) || !state().sealed) {
            return;
        }
        const auto written = sealed_move(game_.position(), *state().sealed);
        const auto& on_board = game_.turn.finished;
        if (on_board ? !written || *written != *on_board
                     : written && is_against_what_binds(*written)) {
            state().sealed.reset();
        }
    }
    [[nodiscard]] bool is_against_what_binds(chess::Move written) const {
        const auto* const bound = ruled<Obligation>(ruling_);
        return bound != nullptr && bound->player == state().sealer &&
               !game_.conditions().regulations.chooses({"sealed_against_touch", "stands"}) &&
               std::ranges::find(bound->allowed, as_written(written, game_.history.variant())) ==
                   bound->allowed.end();
    }
    void done(const Seal& deed) const {
        state().sealed = SealedText{deed.text, deed.lang, deed.is_locked};
    }
    void done(const OpenEnvelope& deed) const {
        if (deed.text && state().sealed) {
            state().unlock(*deed.text);
        }
    }
    void done(const Stop& /*deed*/) const {
        if (ends_sealing(game_, act_)) {
            state().stage = AdjournmentStage::adjourned;
            state().offered_before = {game_.offers.white.has_value(),
                                      game_.offers.black.has_value()};
        } else if (closes_envelope_with_reply(act_.deed)) {
            reply_closed();
        }
    }
    void done(const Resume& deed) const {
        if (is_to_be_sealed(game_)) {
            return; // Nothing has been sealed.
        }
        state().stage = AdjournmentStage::resumed;
        state().resumed_at = act_.at;
        state().times = game_.clock.shown(act_.at);
        for (const Color player : deed.present) {
            state().arrived[player] = act_.at;
        }
        for (const Color player : chess::colors) {
            game_.players[player].is_lateness_allowed = false;
        }
    }
    void done(const Discover& deed) const {
        if (deed.what == Discovered::envelope_lost) {
            state().is_envelope_lost = true;
            // The sealed move was taken back, so the reply is to a different move.
            game_.clock.begin_delay_anew();
        }
    }
    void done(const Press& /*deed*/) const { reply_closed(); }
    /// Closes the envelope with the reply.
    void reply_closed() const {
        if (state().stage == AdjournmentStage::opened && state().sealed && by_ == ~state().sealer) {
            state().stage = AdjournmentStage::resumed;
            state().is_reply = true;
            state().is_envelope_lost = false;
            state().times = game_.clock.shown(act_.at);
        }
    }

    void move_made() const {
        const auto* const made = ruled<MoveMade>(ruling_);
        if (made == nullptr) {
            return;
        }
        if (state().stage == AdjournmentStage::resumed) {
            state().stage = AdjournmentStage::opened;
            SheetState& sheet = game_.players[made->player].sheet;
            sheet = with_written(std::move(sheet), game_.history.size() - 1);
        }
        state().sealed.reset();
    }
    /// Moves were taken back: the move to be sealed, or already sealed, belongs to another
    /// position.
    void give_up_if_taken_back() const {
        const std::size_t closed_on = state().half_moves + (state().is_reply ? 1 : 0);
        if (state().stage != AdjournmentStage::opened && game_.history.size() != closed_on) {
            game_.adjournment.reset();
        } else if (state().sealed && game_.history.size() != closed_on &&
                   game_.history.size() != state().half_moves + 1) {
            // The reply was written down but not yet closed.
            state().sealed.reset();
        }
    }

    Game& game_;
    const Act& act_;
    const Ruling& ruling_;
    const std::optional<Color> by_;
};

} // namespace

bool is_to_be_sealed(const Game& game) {
    return game.adjournment && game.adjournment->stage == AdjournmentStage::sealing;
}

bool ends_sealing(const Game& game, const Act& act) {
    const auto* const stop = std::get_if<Stop>(&act.deed);
    return stop != nullptr && is_to_be_sealed(game) && game.adjournment->sealed &&
           player_of(act.by) == game.adjournment->sealer &&
           (stop->clocks == WhichClocks::own || stop->reason == StopReason::seal);
}

bool closes_envelope_with_reply(const Deed& deed) {
    const auto* const stop = std::get_if<Stop>(&deed);
    return std::holds_alternative<Press>(deed) ||
           (stop != nullptr && stop->reason == StopReason::seal);
}

bool may_seal_reply(const Game& game) {
    const auto& adjourned = game.adjournment;
    return adjourned && adjourned->stage == AdjournmentStage::opened && !adjourned->is_reply &&
           !adjourned->is_there(adjourned->sealer) &&
           game.history.size() == adjourned->half_moves + 1;
}

bool has_moved_since_resumption(const Game& game, Color player) {
    const auto& last = game.players[player].last_move;
    return last && last->half_moves > game.adjournment->half_moves;
}

void follow_adjournment(Game& game, const Act& act, const Ruling& ruling) {
    std::visit(Following(game, act, ruling), act.deed);
}

} // namespace compongo::game
