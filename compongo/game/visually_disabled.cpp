#include "compongo/game/visually_disabled.h"

#include "compongo/base/is_one_of.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/game/apply.h"
#include "compongo/game/articles/act_of_moving.h"
#include "compongo/game/articles/press.h"
#include "compongo/game/articles/recording.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/assistants.h"
#include "compongo/game/parts/restoration.h"
#include "compongo/game/state/announcement.h"
#include "compongo/game/state/in_adjournment.h"

#include <algorithm>
#include <type_traits>

namespace compongo::game {

namespace {

bool is_anybody_blind(const Game& game) {
    return game.conditions().regulations.blind != Blind::none;
}

template <class Kind>
constexpr bool is_on_the_board =
    is_one_of<Kind, Touch, Lift, Carry, Release, Remove, Place, Play, Displace, Restore, Adjust>;

bool is_on_board(const Deed& deed) {
    return std::visit([]<class Kind>(const Kind&) { return is_on_the_board<Kind>; }, deed);
}

/// The assistant's duty that covers this deed.
const law::Rule& duty_of_assistant(const law::VisuallyDisabled& law, const Deed& deed) {
    return std::visit(
        [&]<class Kind>(const Kind&) -> const law::Rule& {
            if constexpr (is_on_the_board<Kind>) {
                return law.assistant_moves;
            } else if constexpr (std::is_same_v<Kind, Announce>) {
                return law.assistant_announces;
            } else if constexpr (is_one_of<Kind, Press, Write, Scoresheet>) {
                return law.assistant_records;
            } else if constexpr (std::is_same_v<Kind, Tell>) {
                return law.assistant_informs;
            } else if constexpr (std::is_same_v<Kind, Claim>) {
                return law.assistant_claims;
            } else if constexpr (is_one_of<Kind, Adjourn, Seal, Stop>) {
                return law.assistant_adjourns;
            } else {
                return law.assistant;
            }
        },
        deed);
}

// --- Assistants ----------------------------------------------------------------------------------

/// The player who cannot see is entitled to an assistant; the opponent only while that player uses
/// none.
Ruling judge_request_of_blind_assistant(const Game& game, Color player) {
    const law::VisuallyDisabled& law = game.laws().visually_disabled;
    if (!is_blind(game, player)) {
        return refusal(RefusalReason::not_allowed, law.assistant.articles);
    }
    Ruling ruling;
    add(ruling, RightChanged{player, RightKind::assistant, RightState::gained, Until::game},
        law.assistant.articles);
    if (game.players[~player].is_assistant_limited) {
        add(ruling, RightChanged{~player, RightKind::assistant, RightState::lost, Until::game},
            law.sighted_assistant.articles);
    }
    return ruling;
}

/// A player hard of hearing must have an assistant, since they do not hear the announcements.
Ruling judge_request_of_sighted_assistant(const Game& game, const Request& request, Color player) {
    const law::VisuallyDisabled& law = game.laws().visually_disabled;
    const law::Articles articles =
        law.sighted_assistant.articles +
        (request.disabled ? law.hearing_impaired_opponent.articles : law::Articles());
    const bool has_to_use_one = request.disabled && !law.hearing_impaired_opponent.is_silent();
    const bool may_use_one = !is_blind(game, player) && is_blind(game, ~player) &&
                             (has_to_use_one || !game.players[~player].has_assistant);
    if (!may_use_one) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    Ruling ruling;
    add(ruling, RightChanged{player, RightKind::assistant, RightState::gained, Until::game},
        articles);
    return ruling;
}

Ruling judge_request_of_two_boards(const Game& game, Color player) {
    const law::Articles& articles = game.laws().visually_disabled.two_boards.articles;
    if (!is_anybody_blind(game)) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    Ruling ruling;
    add(ruling, RightChanged{player, RightKind::two_boards, RightState::gained, Until::game},
        articles);
    return ruling;
}

std::optional<Ruling> ruled_request(const Game& game, const Request& request, Color player) {
    switch (request.what) {
    case Requested::blind_assistant:
        return judge_request_of_blind_assistant(game, player);
    case Requested::sighted_assistant:
        return judge_request_of_sighted_assistant(game, request, player);
    case Requested::two_boards:
        return judge_request_of_two_boards(game, player);
    case Requested::clock_assistant:
    case Requested::moving_assistant:
    case Requested::recording_assistant:
    case Requested::scoresheet:
    case Requested::piece:
    case Requested::increment:
    case Requested::explanation:
    case Requested::repetition:
        break;
    }
    return std::nullopt;
}

std::optional<Ruling> ruled_assistant(const Game& game, const Act& act, Color player) {
    const law::VisuallyDisabled& law = game.laws().visually_disabled;
    if (game.players[player].is_assistant_limited && !is_on_board(act.deed) &&
        !std::holds_alternative<Announce>(act.deed)) {
        return refusal(RefusalReason::not_allowed, law.sighted_assistant.articles);
    }
    const bool is_of_opponent = is_on_board(act.deed) && is_done_on_second_board(game, act);
    return is_of_opponent ? std::optional(Ruling()) : std::nullopt;
}

// --- Boards that differ --------------------------------------------------------------------------

/// The sheets agree: a player who executed the recorded move wrongly corrects their board.
Ruling judge_boards_to_adjust(const Game& game, const Discover& found) {
    Ruling ruling;
    const Party who = found.wrong ? party(*found.wrong) : Party::both;
    add(ruling, Duty{who, DutyKind::adjust_board, {}},
        game.laws().visually_disabled.boards_differ.articles);
    return ruling;
}

/// The sheets differ too: play returns to the position where they agree, as far as that is known.
Ruling judge_sheets_that_differ(const Game& game, const Act& act, const Discover& found) {
    const law::Articles& articles = game.laws().visually_disabled.sheets_differ.articles;
    Ruling ruling;
    const auto half_moves = half_moves_identified(game, found.since);
    if (!half_moves) {
        add_duty_to_reconstruct(ruling, game, articles);
        add_times_decision(ruling, game, articles);
        return ruling;
    }
    const Restoration restoration{*half_moves, articles, {}};
    add_position_restored(ruling, game, restoration);
    add_times_decision(ruling, game, articles);
    add_clock_restored(ruling, game, act, restoration);
    return ruling;
}

Ruling judge_boards_differ(const Game& game, const Act& act, const Discover& found) {
    if (!is_anybody_blind(game)) {
        return refusal(RefusalReason::not_allowed,
                       game.laws().visually_disabled.two_boards.articles);
    }
    return found.sheets == Sheets::differ ? judge_sheets_that_differ(game, act, found)
                                          : judge_boards_to_adjust(game, found);
}

// --- The special board ---------------------------------------------------------------------------

/// Has the player let go of a piece, taken one off, or put one down?
bool is_something_done(const Turn& turn) {
    const auto is_down = [](const MovedPiece& moved) {
        return moved.is == Whereabouts::let_go || moved.is_off_board();
    };
    return std::ranges::any_of(turn.attempt.moved, is_down) || !turn.attempt.placed.empty();
}

/// The player presses without having corrected the announcement: the move on their board counts.
/// Interpretation I-130.
Ruling judge_press_after_slip(const Game& game, const Act& act, Color player) {
    Game announced = game;
    const Act as_made{act.at, act.by,
                      Announce{chess::spoken_move(game.position(), *game.turn.finished)}};
    Ruling ruling = judge_board_deed(announced, as_made, player);
    rest_on(ruling, game.laws().visually_disabled.slip_of_the_tongue.articles);
    advance(announced, as_made, ruling);
    if (announced.phase == Phase::in_play) {
        const Ruling pressed = judge_press(announced, act, std::get<Press>(act.deed), player);
        ruling.insert(ruling.end(), pressed.begin(), pressed.end());
    }
    return ruling;
}

/// Rules on a press while the player's board shows something other than a move made.
std::optional<Ruling> ruled_press(const Game& game, const Act& act, Color player) {
    const Turn& turn = game.turn;
    // A player who is to seal makes no move, and may still have to complete the previous one.
    const bool is_undone = is_blind(game, player) && player == game.having_the_move() &&
                           !is_to_be_sealed(game) && !std::get<Press>(act.deed).prevented &&
                           is_something_done(turn);
    // A press while the opponent's clock runs does nothing, whatever stands on the board.
    if (!is_undone || game.clock.running() == ~player) {
        return std::nullopt;
    }
    if (turn.finished && turn.said &&
        !lacks_promoted_piece(game.position(), *turn.said, *turn.finished)) {
        return judge_press_after_slip(game, act, player);
    }
    const bool is_illegal = !turn.finished && moves_with(game.position(), turn.attempt).empty();
    if (is_illegal && turn.said) {
        return std::nullopt;
    }
    return refusal(RefusalReason::move_not_made, game.laws().visually_disabled.made.articles);
}

} // namespace

std::optional<Ruling> ruled_for_visually_disabled(const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    if (player && std::holds_alternative<Request>(act.deed)) {
        return ruled_request(game, std::get<Request>(act.deed), *player);
    }
    const auto* const found = std::get_if<Discover>(&act.deed);
    if (found != nullptr && found->what == Discovered::boards_differ && game.phase != Phase::over) {
        return judge_boards_differ(game, act, *found);
    }
    if (!is_anybody_blind(game) || !player || game.phase == Phase::over) {
        return std::nullopt;
    }
    if (is_assistant(act.by)) {
        if (auto ruling = ruled_assistant(game, act, *player)) {
            return ruling;
        }
    }
    if (const auto* const said = std::get_if<Announce>(&act.deed);
        said != nullptr && *player == game.having_the_move()) {
        if (repeats_opponents_move(game, *said, *player)) {
            return Ruling();
        }
        if (is_blind(game, *player)) {
            return judge_board_deed(game, act, *player);
        }
    }
    const auto* const press = std::get_if<Press>(&act.deed);
    return press != nullptr && press->button == Button::own ? ruled_press(game, act, *player)
                                                            : std::nullopt;
}

void cite_assistant(Ruling& ruling, const Game& game, const Act& act) {
    const auto player = player_of(act.by);
    if (!is_assistant(act.by) || !is_blind(game, *player)) {
        return;
    }
    for (Effect& effect : ruling) {
        effect.articles += duty_of_assistant(game.laws().visually_disabled, act.deed).articles;
    }
}

} // namespace compongo::game
