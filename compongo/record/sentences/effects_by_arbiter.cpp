// Sentences for duties, breaches, penalties and rulings that fall.
#include "compongo/game/parts/past_rulings.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/cited.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/entries.h"
#include "compongo/record/sentences/named_moves.h"
#include "compongo/record/sentences/refusals.h"

#include <algorithm>
#include <array>

namespace compongo::record {

namespace {

/// The text of a remark from the list `note_text`, whose keys have `#` for each number. A remark
/// that is not listed is given only by the act itself.
std::string note_text(const Speech& speech, const game::Note& note) {
    std::string key;
    Gaps numbers;
    static constexpr std::array<std::string_view, 3> names = {"1", "2", "3"};
    for (const char letter : note.text.value_or("")) {
        const bool is_digit = letter >= '0' && letter <= '9';
        if (!is_digit) {
            key += letter;
        } else if (key.ends_with('#')) {
            numbers.back().text += letter;
        } else if (numbers.size() < names.size()) {
            key += '#';
            numbers.push_back({names[numbers.size()], std::string(1, letter)});
        }
    }
    return speech.has("note_text", key)
               ? speech.word("figures", "colon") + speech.word("note_text", key, numbers)
               : std::string();
}

/// ` (2 minutes)`, ` (½)`; nothing without a figure.
std::string amount(const Speech& speech, const game::PenaltyImposed& imposed) {
    if (imposed.seconds) {
        return " (" + spoken(speech, *imposed.seconds) + ")";
    }
    return imposed.points ? " (" + points_text(*imposed.points) + ")" : std::string();
}

/// The kind of incident for the sentence: a device that made a sound differs from one that was
/// found, and pieces touched having the move, in the opponent's time, from those touched without
/// it.
std::string_view kind_of(const RuledAct& scene, game::IncidentKind kind) {
    const auto* const device = std::get_if<game::Device>(&scene.act.deed);
    if (kind == game::IncidentKind::device && device != nullptr && device->sound) {
        return "device_sound";
    }
    // The opponent has made a move and not pressed.
    const auto player = game::player_of(scene.act.by);
    const bool has_the_move = player && scene.before.having_the_move() == *player;
    return kind == game::IncidentKind::touched_not_on_move && has_the_move
               ? std::string_view("touched_in_opponents_time")
               : game::word(kind);
}

/// Does the sentence on the act already say what the breach is?
bool is_said_by_act(const game::Deed& deed, game::IncidentKind kind) {
    if (const auto* const conduct = std::get_if<game::Conduct>(&deed)) {
        return conduct->kind != game::ConductKind::refusal &&
               game::word(conduct->kind) == game::word(kind);
    }
    return (std::holds_alternative<game::BlockClock>(deed) &&
            kind == game::IncidentKind::blocked_clock) ||
           (std::holds_alternative<game::Press>(deed) &&
            kind == game::IncidentKind::opponents_button) ||
           (std::holds_alternative<game::Leave>(deed) &&
            (kind == game::IncidentKind::left_area || kind == game::IncidentKind::left_venue)) ||
           (std::holds_alternative<game::Displace>(deed) &&
            kind == game::IncidentKind::displaced_pieces);
}

} // namespace

namespace {

/// The duty of the player whose claim is referred, so that the opponent can verify it.
std::string_view claim_to_verify(const RuledAct& scene) {
    const auto* const claim = std::get_if<game::Claim>(&scene.act.deed);
    return claim != nullptr && claim->ground == game::QuickplayGround::no_effort
               ? "duty.verify_scoresheet"
               : "duty.verify_position";
}

/// Was a draw claimed with a move that is written and not made?
bool is_move_declared(const RuledAct& scene) {
    const auto* const claim = std::get_if<game::Claim>(&scene.act.deed);
    return claim != nullptr && claim->move;
}

/// Must the moves be established so that the arbiter can say how many were made?
bool is_move_number_asked(const RuledAct& scene) {
    return std::ranges::any_of(scene.ruling, [](const game::Effect& effect) {
        const auto* const decision = std::get_if<game::Decision>(&effect.consequence);
        return decision != nullptr && decision->kind == game::DecisionKind::move_number;
    });
}

/// Where the player had let go of a piece that they have moved on since: there it has to go back.
std::optional<game::Square> let_go_on(const RuledAct& scene, const game::Duty& duty) {
    const auto player = duty.player == game::Party::white   ? std::optional(game::Color::white)
                        : duty.player == game::Party::black ? std::optional(game::Color::black)
                                                            : std::nullopt;
    if (!player || duty.kind != game::DutyKind::restore_pieces) {
        return std::nullopt;
    }
    const auto& state = scene.before.players[*player];
    const bool is_moved_on = state.has_moved_piece_let_go && !state.has_displaced_pieces;
    return is_moved_on && state.last_move && !state.last_move->is_castling
               ? std::optional(state.last_move->move.to)
               : std::nullopt;
}

/// The key of a special sentence for this duty; empty if the usual one fits.
std::string_view duty_in_case(const RuledAct& scene, const game::Duty& duty) {
    const bool is_arbiters = duty.player == game::Party::arbiter;
    const auto* const found = std::get_if<game::Discover>(&scene.act.deed);
    switch (duty.kind) {
    case game::DutyKind::intervene:
        return found != nullptr && found->what == game::Discovered::colours_reversed
                   ? "duty.exchange_colours"
                   : "";
    case game::DutyKind::verify_claim:
        return is_arbiters ? "" : claim_to_verify(scene);
    case game::DutyKind::announce:
        return found != nullptr                                        ? "duty.say_sealed"
               : std::holds_alternative<game::Request>(scene.act.deed) ? "duty.announce_again"
                                                                       : "";
    case game::DutyKind::restore_pieces:
        return is_arbiters ? "duty.set_up" : let_go_on(scene, duty) ? "duty.piece_let_go" : "";
    case game::DutyKind::record:
        return is_move_declared(scene) ? "duty.write_declared" : "";
    case game::DutyKind::write_position_and_reconstruct:
        return is_move_number_asked(scene) ? "duty.reconstruct"
               : is_arbiters               ? ""
                                           : "duty.reconstruct_position";
    case game::DutyKind::provide_scoresheet:
        return is_arbiters ? ""
               : std::holds_alternative<game::Scoresheet>(scene.act.deed)
                   ? "duty.show_scoresheet"
                   : "duty.hand_in_scoresheet";
    default:
        return "";
    }
}

template <class Consequence>
bool has(const game::Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const game::Effect& effect) {
        return std::holds_alternative<Consequence>(effect.consequence);
    });
}

/// The arbiter put the position back by this ruling: names the move, if it was made with a piece
/// other than the one touched.
std::string stepped_in(const SentenceCollector& telling, std::string_view who) {
    const RuledAct& scene = telling.scene();
    const game::History& history = scene.before.history;
    const auto& last = scene.before.players[scene.after.having_the_move()].last_move;
    const bool is_for_touch =
        !has<game::IllegalMove>(scene.ruling) && has<game::Obligation>(scene.ruling) &&
        scene.after.history.size() < history.size() && last &&
        last->half_moves == scene.after.history.size() && !last->turn.touched.empty() &&
        last->turn.touched.front().square != last->move.from;
    return is_for_touch ? telling.say("duty.stepped_in_move", who,
                                      {{"move", played_move_name(telling.language(), history,
                                                                 scene.after.history.size())}})
                        : telling.say("duty.stepped_in", who);
}

} // namespace

void tell(SentenceCollector& telling, const game::Duty& duty) {
    const std::string_view who = game::word(duty.player);
    if (duty.kind == game::DutyKind::intervene && duty.missing.empty() &&
        has<game::PositionRestored>(telling.scene().ruling)) {
        telling.rule(stepped_in(telling, who));
        return;
    }
    const std::string_view in_case = duty_in_case(telling.scene(), duty);
    if (duty.missing.empty() && !in_case.empty()) {
        const std::string_view other = duty.player == game::Party::white   ? "black"
                                       : duty.player == game::Party::black ? "white"
                                                                           : "both";
        const auto square = let_go_on(telling.scene(), duty);
        telling.demand(telling.say(in_case, who,
                                   {{"opponent", telling.speech().who(other)},
                                    {"square", square ? name(*square) : std::string()}}));
        return;
    }
    std::vector<std::string> missing;
    for (const game::EnvelopeField field : duty.missing) {
        missing.push_back(telling.speech().named("envelope", field));
    }
    telling.demand(telling.say(missing.empty() ? "duty" : "duty.missing", who,
                               {{"duty", telling.speech().named("duty", duty.kind)},
                                {"missing", telling.speech().listed(missing, "and")}}));
}

void tell(SentenceCollector& telling, const game::Incident& incident) {
    const game::Actor by = telling.scene().act.by;
    const auto player = game::player_of(by);
    const bool is_by_assistant =
        game::is_assistant(by) && player && incident.player == game::party(*player);
    // Players take advice and disturb the opponent; spectators give it, and disturb both.
    const bool is_otherwise_of_spectators = incident.kind == game::IncidentKind::advice ||
                                            incident.kind == game::IncidentKind::distraction;
    const bool is_spectators = incident.player == game::Party::spectator;
    if (is_said_by_act(telling.scene().act.deed, incident.kind)) {
        telling.rule(telling.say("incident.not_allowed", "both"));
        return;
    }
    telling.rule(telling.say("incident." + std::string(kind_of(telling.scene(), incident.kind)) +
                                 (is_spectators && is_otherwise_of_spectators ? "_spectator" : ""),
                             is_by_assistant ? game::word(by) : game::word(incident.player)));
}

void tell(SentenceCollector& telling, const game::PenaltyImposed& imposed) {
    const bool is_for_opponent = imposed.penalty == game::Penalty::opponent_time ||
                                 imposed.penalty == game::Penalty::opponent_points;
    const bool is_both = imposed.player == game::Party::both;
    // Who receives it is named, and not only called the opponent.
    const std::string_view who =
        is_for_opponent && !is_both
            ? game::word(imposed.player == game::Party::white ? game::Party::black
                                                              : game::Party::white)
            : game::word(imposed.player);
    telling.rule(telling.say("penalty." + std::string(game::word(imposed.penalty)) +
                                 (is_for_opponent && is_both ? "_both" : ""),
                             who,
                             {{"amount", amount(telling.speech(), imposed)},
                              {"offender", telling.speech().who(game::word(imposed.player))}}));
    // Changes the score of a game that is already over.
    const auto& result = telling.scene().after.result;
    if (imposed.points && telling.scene().before.phase == game::Phase::over && result &&
        result->points) {
        telling.rule(points_told(telling.speech(), *result->points));
    }
}

void tell(SentenceCollector& telling, const game::Continues& continues) {
    const auto* const decided = std::get_if<game::Decide>(&telling.scene().act.deed);
    const bool is_decided = continues.reason == game::ContinuesBecause::colours_reversed &&
                            decided != nullptr && decided->kind == game::DecisionKind::colours;
    telling.rule(is_decided ? telling.say("continues.colours_decided", "both")
                            : telling.say_of("continues", continues.reason, "both"));
}

namespace {

/// Is this the act whose denial is upheld?
bool is_denied(const RuledAct& scene, const game::PastRuling& past) {
    if (const auto* const correct = std::get_if<game::Correct>(&scene.act.deed)) {
        return correct->act == static_cast<int>(past.number);
    }
    const auto* const decided = std::get_if<game::Decide>(&scene.act.deed);
    const game::OpenDecision* const asked =
        decided == nullptr ? nullptr : game::open_decision(scene.before, *decided);
    return asked != nullptr && asked->about == past.number;
}

/// Did the act state that both hands were used?
bool is_two_hands_told(const game::Act& act) {
    return std::visit(
        []<class Deed>(const Deed& deed) {
            if constexpr (requires { deed.hands; }) {
                return deed.hands > 1;
            }
            return false;
        },
        act.deed);
}

/// The sentence for a ruling that falls: for a move made with two hands, the hands are not
/// established; for a ruling based on such a fact, it no longer holds; for a result, both have
/// signed another.
std::string fall_of(const SentenceCollector& telling, const game::Superseded& superseded) {
    const game::PastRuling* const past =
        game::past_ruling_on(telling.scene().before, superseded.act);
    const auto* const decided = std::get_if<game::Decide>(&telling.scene().act.deed);
    if (decided != nullptr && decided->kind == game::DecisionKind::signed_result &&
        decided->option == "stands") {
        return "superseded.signed";
    }
    if (superseded.ground == game::CorrectionGround::arbiter && decided != nullptr &&
        decided->kind == game::DecisionKind::late_arrival) {
        return "superseded.default_before";
    }
    if (superseded.ground != game::CorrectionGround::fact || past == nullptr) {
        return "superseded." + std::string(game::word(superseded.ground));
    }
    if (!is_denied(telling.scene(), *past)) {
        return "superseded.fact_under_it";
    }
    return is_two_hands_told(past->act) ? "superseded.fact_hands" : "superseded.fact";
}

std::string in_words(const Speech& speech, const game::TimeControl& control) {
    std::string text;
    for (const game::Period& period : control.periods) {
        text += text.empty() ? "" : speech.say("sentence", "control.then", "both");
        text += speech.say("sentence",
                           !period.moves        ? "control.rest"
                           : *period.moves == 1 ? "control.moves_one"
                                                : "control.moves",
                           "both",
                           {{"time", spoken(speech, period.time)},
                            {"count", std::to_string(period.moves.value_or(0))}});
        if (period.kind != game::PerMove::nothing && period.per_move > game::Millis{}) {
            text += speech.say("sentence",
                               period.kind == game::PerMove::delay ? "control.delay"
                                                                   : "control.increment",
                               "both", {{"time", spoken(speech, period.per_move)}});
        }
    }
    return text;
}

} // namespace

void tell(SentenceCollector& telling, const game::Superseded& superseded) {
    const std::string entry = entry_named(telling.speech(), telling.scene().before, superseded.act);
    telling.rule(telling.say(fall_of(telling, superseded), "arbiter",
                             {{"entry", entry}, {"Entry", capitalised(entry)}}));
}

void tell(SentenceCollector& telling, const game::Confirmed& confirmed) {
    telling.rule(telling.say(
        "confirmed", "arbiter",
        {{"entry", entry_named(telling.speech(), telling.scene().before, confirmed.act)}}));
}

void tell(SentenceCollector& telling, const game::TallySet& tally) {
    telling.change(
        telling.say("tally", game::word(tally.player), {{"count", std::to_string(tally.count)}}));
}

void tell(SentenceCollector& telling, const game::EventBreaches& breaches) {
    const std::string kind(game::word(breaches.breach));
    telling.rule(telling.say(
        (breaches.count < breaches.loses_on ? "event_breaches." : "event_breaches.lost.") + kind,
        game::word(breaches.player),
        {{"count", std::to_string(breaches.count)}, {"most", std::to_string(breaches.loses_on)}}));
}

void tell(SentenceCollector& telling, const game::TimeControlSet& set) {
    telling.change(telling.say("time_control", "both",
                               {{"control", in_words(telling.speech(), set.control)}}));
}

namespace {

/// The result stated by the arbiter, or else the one named in the question.
std::string result_corrected_to(const SentenceCollector& telling) {
    const auto& decided = std::get<game::Decide>(telling.scene().act.deed);
    if (decided.text && !decided.text->empty()) {
        return *decided.text;
    }
    const auto result =
        result_to_correct_to({telling.speech(), telling.scene().before, decided.kind,
                              game::open_decision(telling.scene().before, decided), nullptr});
    return result ? telling.speech().named("score", *result) : std::string();
}

} // namespace

void tell(SentenceCollector& telling, const game::Note& note) {
    const law::Edition in_force = telling.scene().after.laws().choices.edition;
    const law::Edition applied = telling.articles().begin()->edition();
    const auto* const decided = std::get_if<game::Decide>(&telling.scene().act.deed);
    if (note.kind == game::NoteKind::reading && decided != nullptr &&
        decided->kind == game::DecisionKind::signed_result) {
        const std::string to = result_corrected_to(telling);
        const auto& players = telling.scene().before.players;
        const bool is_signed = players.white.signed_result || players.black.signed_result;
        const std::string name = is_signed ? "note.result_corrected" : "note.result_unsigned";
        telling.rule(telling.say(to.empty() ? name : name + "_to", "arbiter", {{"text", to}}));
        return;
    }
    telling.remark(
        telling.say_of("note", note.kind, "both",
                       {{"laws", std::string(title(in_force))},
                        {"other", std::string(title(applied))},
                        {"articles", cited_of(telling.speech(), telling.articles(), applied)},
                        {"text", note_text(telling.speech(), note)}}));
}

void tell(SentenceCollector& telling, const game::Refusal& refusal) {
    telling.rule(refusal_told(telling, refusal));
}

} // namespace compongo::record
