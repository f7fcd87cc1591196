#include "compongo/game/articles/recording.h"

#include "compongo/game/articles/conduct.h"
#include "compongo/game/parts/announcing.h"
#include "compongo/game/parts/past_rulings.h"
#include "compongo/game/state/announcement.h"
#include "compongo/game/state/keeping_score.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// Is the player's previous move missing on the sheet, so that they must not make another yet?
bool lacks_previous_move(const Game& game, Color player) {
    const PlayerState& state = game.players[player];
    return state.last_move && is_sheet_tracked(game, player) &&
           !is_written(state.sheet, state.last_move->half_moves);
}

Both<bool> exempt_players(const Game& game, Millis at) {
    return {is_exempt_from_recording(game, Color::white, at),
            is_exempt_from_recording(game, Color::black, at)};
}

/// Does the arbiter's record or a player's sheet show the whole game, except moves that may still
/// be recorded?
bool is_recorded(const Game& game) {
    return game.is_recorded_by_arbiter || std::ranges::any_of(chess::colors, [&](Color player) {
               const PlayerState& state = game.players[player];
               const std::size_t his_last = state.last_move ? state.last_move->half_moves : 0;
               // The player may still record their own last move and the reply to it.
               return !is_sheet_tracked(game, player) ||
                      is_complete(state.sheet, his_last > 0 ? his_last - 1 : 0);
           });
}

/// The illegal move that the player having the move has carried out, if the text names it.
std::optional<MoveAsWritten> illegal_move_told(const Game& game, std::string_view text,
                                               std::string_view lang) {
    const Turn& turn = game.turn;
    const auto move = turn.finished || !turn.part_of.empty()
                          ? std::nullopt
                          : move_attempted(game.position(), turn.attempt, game.history.variant());
    return move && tells_of(text, lang, *move, game.position(), game.history.variant())
               ? move
               : std::nullopt;
}

/// Stops the clocks, at the times that this ruling already shows.
void stop_clocks(Ruling& ruling, const Game& game, Millis at, const law::Articles& articles) {
    const auto is_clock = [](const Effect& effect) {
        return std::holds_alternative<ClockShows>(effect.consequence);
    };
    const auto last = std::find_if(ruling.rbegin(), ruling.rend(), is_clock);
    if (last == ruling.rend()) {
        add_clock(ruling, game.clock.shown(at), std::nullopt, articles);
        return;
    }
    std::get<ClockShows>(last->consequence).running = std::nullopt;
    last->articles = articles + last->articles;
}

Ruling one(Incident incident, const law::Articles& articles) {
    Ruling ruling;
    add(ruling, incident, articles);
    return ruling;
}

law::Articles articles_on_electronic_sheet(const Game& game, Color player) {
    return game.players[player].is_sheet_electronic
               ? game.laws().recording.electronic_scoresheet.articles
               : law::Articles();
}

/// The electronic scoresheet has failed: the player continues on another sheet, with the moves so
/// far. Interpretation I-255.
Ruling judge_failed_sheet(const Game& game, Color player) {
    const law::Recording& law = game.laws().recording;
    const law::Articles articles = law.electronic_scoresheet.articles + law.must_record.articles;
    if (!game.players[player].is_sheet_electronic) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    Ruling ruling;
    add(ruling, Duty{Party::arbiter, DutyKind::provide_scoresheet, {}}, articles);
    if (law.must_record.value == law::MustRecord::yes) {
        add(ruling, Duty{party(player), DutyKind::update_scoresheet, {}}, articles);
    }
    return ruling;
}

/// Another device replaces the failed one.
Ruling judge_replaced_sheet(const Game& game, Color player) {
    const bool may_have_one = game.conditions().regulations.has_electronic_sheet(player) &&
                              !game.players[player].is_sheet_electronic;
    const law::Recording& law = game.laws().recording;
    return may_have_one ? Ruling()
                        : refusal(RefusalReason::not_allowed,
                                  law.electronic_scoresheet.articles + law.must_record.articles);
}

/// Entries on an electronic scoresheet must not be altered: it records the moves and nothing else.
/// Interpretation I-255.
Ruling judge_altered_sheet(const Game& game, Color player) {
    const law::Articles electronic = game.laws().recording.electronic_scoresheet.articles;
    if (!game.players[player].is_sheet_electronic) {
        return refusal(RefusalReason::not_allowed,
                       electronic + game.laws().recording.must_record.articles);
    }
    Ruling ruling;
    add_breach_of_conduct(ruling, game, {party(player), IncidentKind::scoresheet_misused},
                          electronic + game.laws().conduct.scoresheet_use.articles);
    return ruling;
}

/// Article 8.2: the scoresheet must be visible to the arbiter throughout the game.
Ruling judge_hidden(const Game& game, Color player) {
    const law::Articles& articles = game.laws().recording.visible.articles;
    Ruling ruling = one({party(player), IncidentKind::scoresheet_hidden},
                        game.laws().recording.visible.articles);
    add(ruling, Duty{party(player), DutyKind::provide_scoresheet, {}}, articles);
    return ruling;
}

} // namespace

void add_recording_incidents(Ruling& ruling, const Game& game, Color player, Millis at) {
    const law::Recording& law = game.laws().recording;
    if (law.must_record.value == law::MustRecord::no) {
        return;
    }
    const SheetState& sheet = game.players[player].sheet;
    const bool is_ahead =
        sheet.written_ahead && !sheet.written_ahead->carried_out && !sheet.may_be_ahead;
    if (is_ahead && !law.writing_ahead.is_silent()) {
        add(ruling, Incident{party(player), IncidentKind::recorded_ahead},
            law.writing_ahead.articles + articles_on_electronic_sheet(game, player));
    }
    if (sheet.is_borrowed) {
        add(ruling, Incident{party(player), IncidentKind::scoresheet_not_returned},
            law.borrowed_sheet.articles);
    }
    const bool is_update_due = sheet.is_update_due && is_sheet_tracked(game, player) &&
                               !is_complete(sheet, game.history.size());
    if (is_update_due) {
        add(ruling, Incident{party(player), IncidentKind::not_recorded},
            law.update_after_flag.articles + law.one_exempt.articles);
    } else if (lacks_previous_move(game, player) && must_record(game, player, at)) {
        add(ruling, Incident{party(player), IncidentKind::not_recorded},
            law.previous_move_first.articles + articles_on_recording(game, player));
    }
}

bool must_be_reconstructed(const Game& game, const Act& act) {
    const Both<bool> exempt = exempt_players(game, act.at);
    const bool is_recording_asked = game.laws().recording.must_record.value == law::MustRecord::yes;
    return is_recording_asked && (exempt.white || exempt.black) && !is_recorded(game);
}

void add_duty_to_reconstruct(Ruling& ruling, const Game& game, const law::Articles& because) {
    const law::Rule& both = game.laws().conduct.players_reconstruct;
    add(ruling,
        Duty{both.is_silent() ? Party::arbiter : Party::both,
             DutyKind::write_position_and_reconstruct,
             {}},
        because + both.articles);
}

void add_reconstruction(Ruling& ruling, const Game& game, const Act& act) {
    const law::Recording& law = game.laws().recording;
    stop_clocks(ruling, game, act.at, law.both_exempt.articles);
    add_duty_to_reconstruct(ruling, game, law.reconstruction.articles);
    add(ruling, Decision{DecisionKind::move_number, {"established", "not_established"}, {}, {}},
        law.reconstruction.articles + law.not_provable.articles);
}

void add_updating_of_sheets(Ruling& ruling, const Game& game, const Act& act) {
    const law::Recording& law = game.laws().recording;
    const Both<bool> exempt = exempt_players(game, act.at);
    if (law.must_record.value == law::MustRecord::no) {
        return;
    }
    if (exempt.white && exempt.black) {
        stop_clocks(ruling, game, act.at, law.both_exempt.articles);
        add(ruling, Duty{Party::both, DutyKind::update_scoresheet, {}},
            law.both_exempt.articles + law.update_after_flag.articles);
    } else if (exempt.white || exempt.black) {
        const Color player = exempt.white ? Color::white : Color::black;
        add(ruling, Duty{party(player), DutyKind::update_scoresheet, {}},
            law.one_exempt.articles + law.update_after_flag.articles);
    }
}

SheetState sheet_after(const Game& game, const Write& deed, Color player) {
    SheetState sheet = game.players[player].sheet;
    if (!is_sheet_tracked(game, player)) {
        // The sheet has been kept so far: an entry now records the player's own last move at the
        // earliest.
        const std::size_t before = game.history.size() > 2 ? game.history.size() - 2 : 0;
        sheet.half_moves = std::max(sheet.half_moves, before);
        sheet.missing.clear();
    }
    const std::string text = deed.text.value_or("");
    if (is_offer_mark(text)) {
        return sheet;
    }
    // An entry now corrects an earlier slip.
    sheet.is_no_evidence = false;
    if (const auto half_move = half_move_recorded(sheet, game.history, text, deed.lang)) {
        return with_written(std::move(sheet), *half_move);
    }
    if (is_another_move_than_made(sheet, game.history, text, deed.lang)) {
        return sheet;
    }
    const bool can_be_changed =
        game.laws().drawn_game.written_move.value == law::WrittenMove::stated;
    const bool is_struck_out = sheet.written_ahead && sheet.written_ahead->carried_out;
    if (!sheet.written_ahead || is_struck_out || can_be_changed) {
        sheet.written_ahead =
            WrittenAhead{text, deed.lang,
                         player == game.having_the_move() ? illegal_move_told(game, text, deed.lang)
                                                          : std::nullopt};
        sheet.may_be_ahead = false;
    }
    return sheet;
}

SheetState sheet_after(const Game& game, const Scoresheet& deed, Color player) {
    SheetState sheet = game.players[player].sheet;
    const std::size_t played = game.history.size();
    switch (deed.action) {
    case SheetAction::borrow:
        sheet.is_borrowed = true;
        break;
    case SheetAction::give_back:
        sheet.is_borrowed = false;
        break;
    case SheetAction::update:
        return brought_up_to_date(std::move(sheet), played);
    case SheetAction::stop:
        if (!is_sheet_tracked(game, player)) {
            sheet = brought_up_to_date(std::move(sheet), played);
        }
        sheet.is_stopped = true;
        break;
    case SheetAction::hide:
    case SheetAction::show:
    case SheetAction::keep:
    case SheetAction::hand_in:
    case SheetAction::record:
    case SheetAction::fail:
    case SheetAction::replace:
    case SheetAction::alter:
        break;
    }
    return sheet;
}

Ruling judge_write(const Game& game, const Act& act, const Write& deed, Color player) {
    const law::Recording& law = game.laws().recording;
    Ruling ruling;
    const bool has_to_be_algebraic =
        deed.kind == Written::move && must_record(game, player, act.at);
    const auto is_recorded = [&] {
        return is_blind(game, player) ? text_said({*deed.text, deed.lang}).has_value()
                                      : is_algebraic(*deed.text, deed.lang);
    };
    // An electronic scoresheet produces the notation itself.
    const bool is_by_hand = !game.players[player].is_sheet_electronic;
    if (has_to_be_algebraic && is_by_hand && deed.text && !is_offer_mark(*deed.text) &&
        !is_recorded()) {
        add(ruling, Incident{party(player), IncidentKind::not_algebraic}, law.algebraic.articles);
        add(ruling, Duty{Party::arbiter, DutyKind::warn, {}}, law.algebraic.articles);
    }
    if (deed.kind == Written::note) {
        add_breach_of_conduct(ruling, game, {party(player), IncidentKind::scoresheet_misused},
                              game.laws().conduct.scoresheet_use.articles);
    }
    return ruling;
}

Ruling judge_scoresheet(const Game& game, const Act& act, const Scoresheet& deed) {
    const law::Recording& law = game.laws().recording;
    const auto player = player_of(act.by);
    if (!player) {
        return {};
    }
    const bool is_on = game.phase == Phase::in_play;
    switch (deed.action) {
    case SheetAction::hide:
        return is_on ? judge_hidden(game, *player) : Ruling();
    case SheetAction::keep:
        return one({party(*player), IncidentKind::scoresheet_kept}, law.property.articles);
    case SheetAction::borrow:
        return is_on && game.having_the_move() != *player
                   ? one({party(*player), IncidentKind::scoresheet_misused},
                         law.borrowed_sheet.articles)
                   : Ruling();
    case SheetAction::stop:
        return is_on && must_record(game, *player, act.at)
                   ? one({party(*player), IncidentKind::not_recorded},
                         law.previous_move_first.articles + articles_on_recording(game, *player))
                   : Ruling();
    case SheetAction::fail:
        return judge_failed_sheet(game, *player);
    case SheetAction::replace:
        return judge_replaced_sheet(game, *player);
    case SheetAction::alter:
        return judge_altered_sheet(game, *player);
    case SheetAction::record:
        return refusal(RefusalReason::not_allowed, game.laws().conduct.no_intervention.articles);
    case SheetAction::show:
    case SheetAction::hand_in:
    case SheetAction::give_back:
    case SheetAction::update:
        break;
    }
    return {};
}

Ruling judge_sign(const Game& game, const Sign& deed, Color player) {
    const law::Articles& articles = game.laws().recording.signed_result.articles;
    if (game.phase != Phase::over) {
        return refusal(RefusalReason::not_allowed, articles);
    }
    const auto& other = game.players[~player].signed_result;
    Ruling ruling;
    if (other && *other != deed.result) {
        // Interpretation I-207.
        add(ruling, Decision{DecisionKind::signed_result, {"stands", "correct"}, {}, {}}, articles);
    }
    const bool is_another_than_recorded = other == deed.result && game.result &&
                                          game.result->result != GameResult::open &&
                                          game.result->result != deed.result;
    if (is_another_than_recorded && open_decision(game, DecisionKind::signed_result) == nullptr) {
        // Interpretation I-63.
        add(ruling, Decision{DecisionKind::signed_result, {"stands", "correct"}, "stands", {}},
            articles);
    }
    return ruling;
}

Ruling judge_claim_of_result(const Game& game, Color player) {
    const law::Articles& articles = game.laws().recording.signed_result.articles;
    Ruling ruling;
    const bool is_signed = game.players.white.signed_result && game.players.black.signed_result;
    if (is_signed || (game.result && game.result->reason == EndReason::reported)) {
        const OpenDecision* const open = open_decision(game, DecisionKind::signed_result);
        const Decision question{DecisionKind::signed_result, {"stands", "correct"}, "stands", {}};
        const PastRuling* const asked =
            open == nullptr ? nullptr : past_ruling_on(game, static_cast<int>(open->act));
        // A question asked with the second signature is asked again with the claim.
        if (open == nullptr || (asked != nullptr && std::holds_alternative<Sign>(asked->act.deed) &&
                                open->decision == question)) {
            add(ruling, question, articles);
        }
        return ruling;
    }
    const bool is_over = game.phase == Phase::over;
    const ClaimReason reason = is_over ? ClaimReason::arbiter_decides : ClaimReason::not_applicable;
    add(ruling, ClaimRuled{player, ClaimKind::result, false, reason, {}, {}}, articles);
    return ruling;
}

} // namespace compongo::game
