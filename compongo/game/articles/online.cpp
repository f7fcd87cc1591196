#include "compongo/game/articles/online.h"

#include "compongo/chess/chess960.h"
#include "compongo/game/articles/adjournment.h"
#include "compongo/game/articles/drawn_game.h"
#include "compongo/game/articles/flag_fall.h"
#include "compongo/game/parts/clock_pressed.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/state/seat.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace compongo::game {

namespace {

/// How long a player may be without a connection, if the regulations say so.
std::optional<Millis> reconnection_limit(const Game& game) {
    const auto text = game.conditions().regulations.chosen("online_reconnect_limit");
    if (!text) {
        return std::nullopt;
    }
    int limit = 0;
    const auto read = std::from_chars(text->data(), text->data() + text->size(), limit);
    return read.ec == std::errc() ? std::optional(seconds(limit)) : std::nullopt;
}

/// When this player's limit for reconnecting ran out, if that was before this instant.
std::optional<Millis> limit_ran_out(const Game& game, Color player, Millis at) {
    const auto until = must_be_back_at(game, player);
    return until && at > *until ? until : std::nullopt;
}

/// When this player's flag had fallen.
std::optional<Millis> flag_fell(const Game& game, Color player, Millis at) {
    return game.players[player].is_flag_down ? std::nullopt : game.clock.fell_at(player, at);
}

/// Does the game begin from the initial position, or in Chess960 from one of the 960 arrays?
bool begins_from_array(const Game& game) {
    const chess::Position& first = game.history.first();
    if (game.history.variant() == Variant::standard) {
        return first == chess::Position::initial();
    }
    std::string rank;
    for (std::uint8_t file = 0; file < 8; ++file) {
        const auto piece = first.board().piece_on(
            chess::square_of(static_cast<chess::File>(file), chess::Rank::r1));
        rank += piece ? chess::fen_letter(*piece) : '-';
    }
    const auto number = chess::chess960_number(rank);
    return number && first == chess::chess960_position(*number);
}

/// One act in a game that is played on a platform.
class OnPlatform {
public:
    OnPlatform(const Game& game, const Act& act)
        : game_(game), act_(act), by_(player_of(act.by)), laws_(game.laws()), law_(laws_.online) {}

    std::optional<Ruling> judge() {
        if (game_.phase == Phase::in_play && has_run_out()) {
            return std::move(ruling_);
        }
        if (auto ruling = ruled_by_adjournment(game_, act_)) {
            return ruling;
        }
        return std::visit([this](const auto& deed) { return judge(deed); }, act_.deed);
    }

private:
    using Judged = std::optional<Ruling>;

    // Most deeds are ruled on as over the board.
    template <class Deed>
    [[nodiscard]] Judged judge(const Deed& /*deed*/) {
        return std::nullopt;
    }

    /// Touching binds to nothing, and lifting a piece is not a move.
    [[nodiscard]] Judged judge(const Adjust& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged judge(const Touch& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged judge(const Lift& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged judge(const Carry& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged judge(const Displace& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged judge(const Restore& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged judge(const Announce& /*deed*/) { return by_players(); }
    [[nodiscard]] Judged by_players() { return by_ ? Judged(Ruling()) : std::nullopt; }

    [[nodiscard]] Judged judge(const Play& deed) {
        return attempt(legal_move(game_.position(), deed.move, game_.history.variant()),
                       AttemptIs::whole);
    }
    /// These deeds occur only on an electronic board.
    [[nodiscard]] Judged judge(const Release& /*deed*/) { return on_electronic_board(); }
    [[nodiscard]] Judged judge(const Place& /*deed*/) { return on_electronic_board(); }
    /// Removing a piece may be the last part of a move.
    [[nodiscard]] Judged judge(const Remove& /*deed*/) {
        const bool is_on_move = by_ && *by_ == game_.having_the_move();
        const bool finishes =
            is_on_move && turn_after(seat_of(game_), game_.turn, act_.deed).finished.has_value();
        return finishes ? on_electronic_board() : by_players();
    }
    [[nodiscard]] Judged on_electronic_board() {
        const Turn after = turn_after(seat_of(game_), game_.turn, act_.deed);
        // A piece let go of on its own square has not moved.
        const bool is_nothing_down =
            std::ranges::none_of(after.attempt.moved, &MovedPiece::is_committed) &&
            after.attempt.placed.empty();
        return attempt(after.finished, after.part_of.empty() && !is_nothing_down
                                           ? AttemptIs::whole
                                           : AttemptIs::begun);
    }

    enum class AttemptIs : std::uint8_t { begun, whole };
    /// The platform accepts only legal moves, and only from the player having the move.
    [[nodiscard]] Judged attempt(std::optional<chess::Move> move, AttemptIs attempt_is) {
        if (!by_) {
            return std::nullopt;
        }
        if (*by_ != game_.having_the_move()) {
            return refusal(RefusalReason::not_allowed,
                           law_.ways_of_entering.articles + law_.legal_moves_only.articles);
        }
        if (move) {
            play(*move);
            return std::move(ruling_);
        }
        return attempt_is == AttemptIs::begun
                   ? Ruling()
                   : refusal(RefusalReason::illegal_move, law_.legal_moves_only.articles);
    }
    void play(chess::Move move) {
        const Color player = *by_;
        const MoveAsWritten written = as_written(move, game_.history.variant());
        Ruling end;
        add_end_by_move(end, game_, move);
        if (is_to_be_sealed(game_) && end.empty()) {
            seal_made(move);
            return;
        }
        if (!game_.clock.running()) {
            // Interpretation I-164.
            ruling_ =
                refusal(RefusalReason::not_allowed, laws_.chessclock.arbiter_stops.articles +
                                                        laws_.chessclock.arbiter_restarts.articles);
            return;
        }
        const law::Articles assisted =
            is_assistant(act_.by) ? law_.assistant.articles : law::Articles();
        add_offer_rejected_by_touch(ruling_, game_, player);
        add(ruling_, MoveMade{player, written},
            laws_.act_of_moving.move_made.articles + law_.made_by_dwelling.articles + assisted +
                laws_.board_and_moves.having_the_move.articles);
        add(ruling_, MoveCompleted{player, written}, law_.no_press.articles);
        if (end.empty()) {
            const int completed = moves_made_before(game_.position())[player] + 1;
            add_clock_pressed(ruling_, game_, act_, {player, completed, ~player});
        }
        ruling_.insert(ruling_.end(), end.begin(), end.end());
    }
    /// A player who was told to seal and makes a move must seal that move. Interpretation I-232.
    void seal_made(chess::Move move) {
        const bool is_another = game_.turn.finished && *game_.turn.finished != move;
        if (is_another) {
            ruling_ = refusal(RefusalReason::not_allowed, laws_.adjournment.sealing.articles);
            return;
        }
        add_offer_rejected_by_touch(ruling_, game_, *by_);
        add_move_to_be_sealed(ruling_, game_, as_written(move, game_.history.variant()));
    }

    /// An offer stands until a move rejects it.
    [[nodiscard]] Judged judge(const Decline& /*deed*/) {
        const bool is_offered = by_ && game_.offers[~*by_];
        return is_offered ? Judged(refusal(RefusalReason::not_allowed,
                                           laws_.drawn_game.offer_life.articles))
                          : std::nullopt;
    }

    [[nodiscard]] Judged judge(const Press& /*deed*/) { return nothing_to_press(); }
    [[nodiscard]] Judged judge(const BlockClock& /*deed*/) { return nothing_to_press(); }
    [[nodiscard]] Judged judge(const StartClock& /*deed*/) {
        return by_ ? nothing_to_press() : std::nullopt;
    }
    [[nodiscard]] Judged nothing_to_press() {
        return refusal(RefusalReason::not_allowed, law_.no_press.articles);
    }
    /// A player cannot stop the clocks; they call the arbiter, and need a reason.
    [[nodiscard]] Judged judge(const Stop& deed) {
        if (!by_) {
            return std::nullopt;
        }
        const bool has_reason = deed.reason != StopReason::other &&
                                deed.reason != StopReason::medical &&
                                deed.reason != StopReason::toilet;
        if (!has_reason) {
            add(ruling_, Decision{DecisionKind::stop, {"penalise", "accept"}, {}, {}},
                law_.called_without_reason.articles);
        }
        return std::move(ruling_);
    }

    /// The platform rules at once, with this flag down.
    [[nodiscard]] Judged judge(const Fall& deed) {
        Game game = game_;
        game.clock.fall(deed.player, act_.at);
        end_on_time(game, {game.clock.has_fallen(Color::white, act_.at),
                           game.clock.has_fallen(Color::black, act_.at)});
        return std::move(ruling_);
    }
    void end_on_time(const Game& game, Both<bool> fallen) {
        const Party whose = fallen.white && fallen.black
                                ? Party::both
                                : party(fallen.white ? Color::white : Color::black);
        add(ruling_, FlagFallen{whose}, law_.flag_ruled_at_once.articles);
        add_flags_fallen(ruling_, game, act_, fallen);
    }
    /// Did a time, or a limit for reconnecting, run out before this act? The earlier of the two
    /// counts.
    [[nodiscard]] bool has_run_out() {
        if (const auto player = first_to_stay_away()) {
            add_loss_unless_opponent_cannot_mate(
                ruling_, game_, game_.position(),
                {*player, EndReason::disconnection, EndReason::disconnection},
                law_.disconnected.articles + law_.reconnection_limit.articles +
                    law_.disconnection_sanctions.articles);
            return true;
        }
        const Both<bool> fallen = {flag_fell(game_, Color::white, act_.at).has_value(),
                                   flag_fell(game_, Color::black, act_.at).has_value()};
        if ((!fallen.white && !fallen.black) || std::holds_alternative<Fall>(act_.deed)) {
            return false;
        }
        end_on_time(game_, fallen);
        const Color late = fallen.white ? Color::white : Color::black;
        if (game_.players[late].disconnected) {
            rest_on(ruling_, law_.disconnected.articles);
        }
        return true;
    }

    /// The player whose limit for reconnecting ran out first, if no flag had fallen by then.
    [[nodiscard]] std::optional<Color> first_to_stay_away() const {
        std::optional<Color> first;
        std::optional<Millis> at;
        for (const Color player : chess::colors) {
            const auto limit = limit_ran_out(game_, player, act_.at);
            if (limit && (!at || *limit < *at)) {
                first = player;
                at = limit;
            }
        }
        const bool is_flag_first = std::ranges::any_of(chess::colors, [&](Color player) {
            const auto flag = flag_fell(game_, player, act_.at);
            return flag && at && *flag <= *at;
        });
        return is_flag_first ? std::nullopt : first;
    }

    /// The platform sees everything itself, which leaves no room for these claims.
    [[nodiscard]] Judged judge(const Claim& deed) {
        const bool is_nothing_to_claim =
            deed.claim == ClaimKind::touch_move || deed.claim == ClaimKind::illegal_move;
        if (!by_ || !is_nothing_to_claim) {
            return std::nullopt;
        }
        add(ruling_, ClaimRuled{*by_, deed.claim, false, ClaimReason::not_applicable, {}, {}},
            law_.legal_moves_only.articles + law_.base.articles);
        return std::move(ruling_);
    }
    /// The platform set the pieces up itself, so the array is right. A position from which a person
    /// let it begin may be the wrong one.
    [[nodiscard]] Judged judge(const Discover& deed) {
        const bool is_made_here = deed.what == Discovered::array && begins_from_array(game_);
        return is_made_here && game_.phase != Phase::over
                   ? Judged(refusal(RefusalReason::not_allowed, law_.record.articles))
                   : std::nullopt;
    }
    /// The arbiter reports a draw that the platform missed.
    [[nodiscard]] Judged judge(const Observe& deed) {
        const bool is_of_the_game = deed.what == Observed::board || deed.what == Observed::move ||
                                    deed.what == Observed::touch;
        if (act_.by != Actor::arbiter || !is_of_the_game || game_.phase != Phase::in_play) {
            return std::nullopt;
        }
        if (const auto missed = draw_missed(game_)) {
            add_end(ruling_, game_, GameResult::draw, missed->reason,
                    law_.draw_missed.articles + missed->articles);
        }
        return std::move(ruling_);
    }

    const Game& game_;
    const Act& act_;
    const std::optional<Color> by_;
    const law::Laws& laws_;
    const law::Online& law_;
    Ruling ruling_;
};

} // namespace

std::optional<Millis> must_be_back_at(const Game& game, Color player) {
    const auto limit = reconnection_limit(game);
    const auto& since = game.players[player].disconnected;
    return limit && since ? std::optional(*since + *limit) : std::nullopt;
}

std::optional<Ruling> ruled_online(const Game& game, const Act& act) {
    return is_online(game) ? OnPlatform(game, act).judge() : std::nullopt;
}

} // namespace compongo::game
