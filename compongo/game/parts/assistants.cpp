#include "compongo/game/parts/assistants.h"

#include "compongo/base/is_one_of.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/pieces_needed.h"

#include <algorithm>
#include <type_traits>

namespace compongo::game {

namespace {

/// Deeds that only the player in person can do, never an assistant.
template <class Kind>
constexpr bool is_own_word = is_one_of<Kind, Offer, Accept, Decline, Withdraw, Resign, Agree>;

/// The appendix lets the assistant claim the win on time and tell what was touched (D.2.10.5).
bool is_claimed_by_appendix(ClaimKind claim) {
    return claim == ClaimKind::time || claim == ClaimKind::touch_move;
}

/// May an assistant accepted for these duties do this?
template <class Kind>
bool is_covered(const AssistantDuties& duties) {
    if constexpr (is_one_of<Kind, Touch, Lift, Carry, Release, Remove, Place, Play, Announce>) {
        return duties.moving;
    } else if constexpr (is_one_of<Kind, Press, BlockClock, Stop, StartClock>) {
        // The hand that moved the piece presses the clock (6.2.3).
        return duties.clock || duties.moving;
    } else if constexpr (is_one_of<Kind, Write, Scoresheet, Seal>) {
        return duties.recording;
    } else {
        return !is_own_word<Kind> && !is_one_of<Kind, Claim, Sign>;
    }
}

law::Articles articles_on_duties(const AssistantDuties& duties, const law::Laws& laws) {
    const auto on = [](bool is_accepted, const law::Articles& articles) {
        return is_accepted ? articles : law::Articles();
    };
    return on(duties.clock, laws.chessclock.assistant.articles) +
           on(duties.moving, laws.act_of_moving.assistant.articles) +
           on(duties.recording, laws.recording.assistant.articles);
}

/// Did the latest move take this piece away from its square?
bool is_gone_with(const MadeMove& last, Square square) {
    return std::ranges::find(last.turn.touched, square, &TouchedPiece::square) !=
           last.turn.touched.end();
}

/// Is this the opponent's latest move, or part of it? Its piece is gone from that square, or the
/// new piece is on the board already.
bool is_of_latest_move(const Game& game, const Deed& deed, const MadeMove& last) {
    if (const auto* play = std::get_if<Play>(&deed); play != nullptr && play->move == last.move) {
        return true;
    }
    if (const auto* place = std::get_if<Place>(&deed)) {
        return place->square == last.move.to &&
               game.position().board().piece_on(place->square) == place->piece;
    }
    const std::span<const Square> squares = squares_needed(deed);
    return is_piece_missing(game, deed) &&
           std::ranges::all_of(squares, [&](Square square) { return is_gone_with(last, square); });
}

} // namespace

std::optional<law::Articles> articles_against_assistant(const Game& game, const Act& act) {
    if (!is_assistant(act.by)) {
        return std::nullopt;
    }
    const Color player = *player_of(act.by);
    const PlayerState& state = game.players[player];
    // The appendix lists the duties of the assistant of a player who cannot see, and of their
    // opponent's.
    const bool is_by_appendix = state.assistant_duties == AssistantDuties{} ||
                                is_blind(game, player) || state.is_assistant_limited;
    const bool may_do = std::visit(
        [&]<class Kind>(const Kind& deed) {
            if (!is_by_appendix) {
                return is_covered<Kind>(state.assistant_duties);
            }
            if constexpr (std::is_same_v<Kind, Claim>) {
                return is_claimed_by_appendix(deed.claim);
            } else {
                return !is_own_word<Kind>;
            }
        },
        act.deed);
    if (may_do) {
        return std::nullopt;
    }
    const law::VisuallyDisabled& appendix = game.laws().visually_disabled;
    if (is_by_appendix) {
        return is_blind(game, player) ? appendix.assistant.articles
                                      : appendix.sighted_assistant.articles;
    }
    return articles_on_duties(state.assistant_duties, game.laws());
}

law::Articles articles_on_accepting(const Game& game, const Act& act) {
    const law::Laws& laws = game.laws();
    if (is_blind(game, ~*player_of(act.by))) {
        return laws.visually_disabled.sighted_assistant.articles;
    }
    return std::visit(
        [&]<class Kind>(const Kind& /*deed*/) {
            if constexpr (is_one_of<Kind, Write, Scoresheet>) {
                const law::Recording& law = laws.recording;
                return (law.assistant.is_silent() ? law.previous_move_first : law.assistant)
                    .articles;
            } else if constexpr (is_one_of<Kind, Press, BlockClock, Stop, StartClock>) {
                return laws.chessclock.assistant.articles;
            } else {
                return laws.chessclock.assistant.articles + laws.act_of_moving.assistant.articles;
            }
        },
        act.deed);
}

void note_assistant_accepted(PlayerState& player, Requested asked) {
    if (!player.has_assistant) {
        player.assistant_duties = {};
    }
    AssistantDuties& duties = player.assistant_duties;
    duties.moving = duties.moving || asked == Requested::moving_assistant;
    duties.clock = duties.clock || asked == Requested::clock_assistant;
    duties.recording = duties.recording || asked == Requested::recording_assistant;
}

bool is_done_on_second_board(const Game& game, const Act& act) {
    const bool are_there_two = game.conditions().regulations.blind != Blind::none;
    if (!are_there_two || !is_assistant(act.by)) {
        return false;
    }
    const Color player = *player_of(act.by);
    if (player != game.having_the_move()) {
        return true;
    }
    const auto& last = game.players[~player].last_move;
    return last && is_of_latest_move(game, act.deed, *last);
}

} // namespace compongo::game
