#include "compongo/game/articles/conduct.h"

#include "compongo/game/parts/announcing.h"
#include "compongo/game/protocol/has_effect.h"

#include <algorithm>

namespace compongo::game {

namespace {

constexpr std::size_t half_moves_of_three_moves = 6;

/// The player who does this, if it is one, and the game is not over.
std::optional<Color> player_at_play(const Game& game, Actor by) {
    return is_assistant(by) || game.phase == Phase::over ? std::nullopt : player_of(by);
}

bool is_an_outsider(Actor by) {
    return by == Actor::spectator || is_assistant(by);
}

/// A forbidden act by a person who is not playing, or has finished; they may be expelled.
Ruling outsiders(const Game& game, Actor by, IncidentKind kind, const law::Articles& articles) {
    const auto player = is_assistant(by) ? std::nullopt : player_of(by);
    const law::Articles resting_on =
        articles + (player ? game.laws().conduct.finished_players.articles : law::Articles());
    Ruling ruling;
    add(ruling, Incident{player ? party(*player) : Party::spectator, kind}, resting_on);
    add(ruling, Decision{DecisionKind::spectator, {"warn", "expel"}, {}, {}}, resting_on);
    return ruling;
}

struct Breach {
    IncidentKind kind;
    const law::Articles& articles;
};

Breach breach_of(const law::Laws& laws, ConductKind kind) {
    const law::Conduct& law = laws.conduct;
    switch (kind) {
    case ConductKind::notes:
        return {IncidentKind::notes, law.aids.articles};
    case ConductKind::advice:
        return {IncidentKind::advice, law.aids.articles};
    case ConductKind::analysis:
        return {IncidentKind::analysis, law.aids.articles};
    case ConductKind::smoking:
        return {IncidentKind::smoking,
                law.smoking.is_silent() ? law.distraction.articles : law.smoking.articles};
    case ConductKind::distraction:
        return {IncidentKind::distraction, law.distraction.articles};
    case ConductKind::insult:
        return {IncidentKind::disrepute, law.disrepute.articles};
    case ConductKind::interference:
        return {IncidentKind::interference, law.interference.articles};
    case ConductKind::refusal:
        return {IncidentKind::refusal, law.persistent_refusal.articles};
    case ConductKind::clock_mishandled: {
        const auto& handling = laws.chessclock.violent_press.articles;
        return {IncidentKind::clock_mishandled,
                handling.empty() ? law.distraction.articles : handling};
    }
    }
    UNREACHABLE();
}

/// Has the arbiter asked to inspect what this player, or both players, carry?
bool is_inspection_refused(const Game& game, Color player) {
    return std::ranges::any_of(game.past_rulings, [&](const PastRuling& past) {
        const auto* const observed = std::get_if<Observe>(&past.act.deed);
        return observed != nullptr && observed->what == Observed::inspection &&
               !past.is_superseded && observed->player.value_or(player) == player;
    });
}

/// Does the broken article itself provide for penalties?
bool names_the_penalties(const Game& game, const law::Articles& broken) {
    return std::ranges::any_of(game.laws().penalties.list.articles, [&](law::Article listed) {
        return std::ranges::find(broken, listed) != broken.end();
    });
}

/// A player's misconduct. Notes, advice and analysis are forbidden during the game only.
Ruling players_conduct(const Game& game, Color player, ConductKind kind) {
    const law::Conduct& law = game.laws().conduct;
    const Breach breach = breach_of(game.laws(), kind);
    const bool is_about_aids =
        kind == ConductKind::notes || kind == ConductKind::advice || kind == ConductKind::analysis;
    Ruling ruling;
    if (is_about_aids && game.phase != Phase::in_play) {
        return ruling;
    }
    if (kind == ConductKind::refusal) {
        // Only a persistent refusal loses, and the arbiter decides when it is one. A refusal to be
        // inspected must be penalised.
        const bool is_to_be_inspected = is_inspection_refused(game, player);
        const law::Articles inspection =
            is_to_be_inspected ? law.inspection.articles : law::Articles();
        add(ruling, Incident{party(player), breach.kind}, breach.articles + inspection);
        add_penalty_decision(ruling, game,
                             is_to_be_inspected ? law::Sanction::shall_be_penalised
                                                : law::Sanction::may_be_penalised);
        ruling.back().articles += law.enforcement.articles + inspection;
        return ruling;
    }
    // A player who has finished is a spectator. Interpretation I-110.
    const law::Articles broken =
        breach.articles +
        (game.phase == Phase::over ? law.finished_players.articles : law::Articles());
    if (kind == ConductKind::clock_mishandled &&
        !game.laws().chessclock.violent_press.is_silent()) {
        add(ruling, Incident{party(player), breach.kind}, broken);
        add_penalty_decision(ruling, game, game.laws().chessclock.violent_press.value);
        ruling.back().articles = broken + ruling.back().articles;
        return ruling;
    }
    if (kind == ConductKind::interference || names_the_penalties(game, breach.articles)) {
        // The article that refers to the list of penalties is about other breaches.
        add(ruling, Incident{party(player), breach.kind}, broken);
        add_penalty_decision(ruling, game, law::Sanction::shall_be_penalised);
        ruling.back().articles = broken + ruling.back().articles;
    } else {
        add_breach_of_conduct(ruling, game, {party(player), breach.kind}, broken);
    }
    return ruling;
}

/// A device loses its owner the game. The opponent wins; in some editions only if they still could.
void add_device_loss(Ruling& ruling, const Game& game, Color player) {
    const law::Conduct& law = game.laws().conduct;
    const law::Articles articles = law.device.articles + law.device_gives.articles;
    if (law.device_gives.value != law::DeviceGives::win_if_he_could_mate) {
        add_end(ruling, game, win_for(~player), EndReason::device, articles);
        return;
    }
    switch (ability_to_mate(game, game.position(), ~player)) {
    case winnability::Verdict::winnable:
        add_end(ruling, game, win_for(~player), EndReason::device, articles);
        return;
    case winnability::Verdict::unwinnable:
        add_end(ruling, game, half_for(~player), EndReason::device, articles);
        return;
    case winnability::Verdict::undetermined:
        add(ruling, Decision{DecisionKind::can_mate, {"yes", "no"}, {}, {}}, articles);
        return;
    }
    UNREACHABLE();
}

/// The penalty that the regulations announce. They name no amount of time or points: the arbiter
/// decides it.
void add_penalty_announced(Ruling& ruling, Color player, Penalty announced,
                           const law::Articles& articles) {
    const bool has_figure =
        announced == Penalty::opponent_time || announced == Penalty::offender_time ||
        announced == Penalty::opponent_points || announced == Penalty::offender_points;
    if (has_figure) {
        const std::string option(word(announced));
        add(ruling, Decision{DecisionKind::penalty, {option}, option, {}}, articles);
    } else {
        add(ruling, PenaltyImposed{party(player), announced, {}, {}}, articles);
    }
}

/// Interpretation I-157: the owner has lost; whether the game counts as played is a separate
/// question.
void add_note_on_absent_opponent(Ruling& ruling, const Game& game, Color player) {
    const law::Conduct& law = game.laws().conduct;
    if (law.device.value == law::DeviceLoses::by_having_it && !game.players[~player].arrived) {
        add(ruling,
            Note{NoteKind::reading,
                 "the opponent has not come: if he comes in time it is an unplayed win, not rated"},
            law.device.articles);
    }
}

/// Article 13.6 lists what an arbiter must not tell. The number of moves may be told after a flag
/// has fallen, while the scoresheets are brought up to date.
bool is_improper(const Game& game, const Act& act, Told what) {
    switch (what) {
    case Told::clock_not_pressed:
    case Told::opponent_moved:
        return true;
    case Told::moves_made:
        return std::ranges::none_of(chess::colors, [&](Color player) {
            const PlayerState& state = game.players[player];
            return state.is_flag_down || state.sheet.is_update_due ||
                   game.clock.has_fallen(player, act.at);
        });
    case Told::flag_fallen: // Ruled on as what the arbiter sees of the clock.
    case Told::times:
    case Told::other:
        return false;
    }
    UNREACHABLE();
}

/// A situation that the Laws regulate, and prefixes of words by which it can be recognised.
struct Situation {
    std::string_view rule;
    std::array<std::string_view, 6> words;
};
constexpr std::array situations = {
    Situation{"DISPLACED-PIECES", {"fall", "fell", "knock", "drop", "displace", "floor"}},
    Situation{"CLOCK-CONCLUSIVE", {"clock", "display", "batter", "button", "defect", "broken"}},
    Situation{"CLOCK-HANDLING",
              {"hits the clock", "slam", "bang", "throws the clock", "clock falls"}},
    Situation{"ARB-EXTRA-TIME", {"light", "alarm", "fire", "noise", "evacuat", "disturb"}},
    Situation{"CONDUCT-DEVICE", {"phone", "device", "watch", "earpiece", "headphone", "computer"}},
    Situation{"CONDUCT-DISREPUTE", {"insult", "shout", "threat", "cheat", "violen", "spit"}},
};

bool is_told(const Situation& situation, std::string_view text) {
    return std::ranges::any_of(situation.words, [&](std::string_view word) {
        return !word.empty() && text.find(word) != std::string_view::npos;
    });
}

/// A situation that an article of some editions regulates, and for which the protocol has no act.
struct Regulated {
    Situation situation;
    const law::Articles& articles;
    /// The figure that the article names.
    std::optional<Millis> figure;
};
std::array<Regulated, 5> regulated(const law::Laws& laws) {
    const auto& increment = laws.quickplay_finish.increment_on_request;
    return {{{{"QPF-5-SECONDS", {"five seconds", "5 seconds", "extra seconds"}},
              increment.articles,
              increment.value ? std::optional(seconds(increment.value->count)) : std::nullopt},
             {{"CONDUCT-INSPECTION", {"inspect", "search", "frisk"}},
              laws.conduct.inspection.articles,
              {}},
             {{"CONDUCT-EXPLANATION", {"explain", "explanation"}},
              laws.conduct.explanation.articles,
              {}},
             {{"CLOCK-HANDLING",
               {"knocks the clock", "knocks over the clock", "clock is knocked", "clock over",
                "picks up the clock", "drops the clock"}},
              laws.chessclock.violent_press.articles,
              {}},
             {{"CONDUCT-DISTRACT",
               {"unreasonable claim", "unfounded claim", "keeps claiming", "claims again and again",
                "unreasonable offer", "keeps offering"}},
              laws.conduct.distraction.articles,
              {}}}};
}

/// The rules on situations that resemble the one described, or all of them if none is recognised.
/// Interpretation I-115.
std::vector<std::string> analogous_rules(std::string_view text) {
    std::vector<std::string> alike;
    std::vector<std::string> all;
    for (const Situation& each : situations) {
        all.emplace_back(each.rule);
        if (is_told(each, text)) {
            alike.emplace_back(each.rule);
        }
    }
    return alike.empty() ? all : alike;
}

} // namespace

void add_breach_of_conduct(Ruling& ruling, const Game& game, Incident incident,
                           const law::Articles& articles) {
    add(ruling, incident, articles);
    add_penalty_decision(ruling, game, law::Sanction::shall_be_penalised);
    ruling.back().articles = game.laws().conduct.infringements.articles + ruling.back().articles;
}

Ruling judge_conduct(const Game& game, const Act& act, const Conduct& deed) {
    const law::Conduct& law = game.laws().conduct;
    if (is_an_outsider(act.by)) {
        return outsiders(game, act.by, breach_of(game.laws(), deed.kind).kind,
                         law.interference.articles);
    }
    const auto player = player_of(act.by);
    if (!player) {
        return refusal(RefusalReason::not_allowed, law.no_intervention.articles);
    }
    return game.phase == Phase::over && deed.kind == ConductKind::interference
               ? outsiders(game, act.by, IncidentKind::interference, law.interference.articles)
               : players_conduct(game, *player, deed.kind);
}

Ruling judge_interference(const Game& game, const Act& act) {
    return outsiders(game, act.by, IncidentKind::interference,
                     game.laws().conduct.interference.articles);
}

Ruling judge_device(const Game& game, const Act& act, const Device& deed) {
    const law::Conduct& law = game.laws().conduct;
    const auto player = player_at_play(game, act.by);
    const bool is_off_in_bag = deed.in_bag && !deed.sound;
    Ruling ruling;
    if (!player) {
        // Anyone may carry a device here; using it is forbidden.
        const bool is_anybody = is_an_outsider(act.by) || player_of(act.by);
        return is_anybody && !deed.permission && !is_off_in_bag
                   ? outsiders(game, act.by, IncidentKind::device,
                               law.devices_of_others.is_silent() ? law.interference.articles
                                                                 : law.devices_of_others.articles)
                   : ruling;
    }
    // Where only its sound loses, the Laws themselves allow a device that is switched off.
    const bool is_allowed_in_bag =
        is_off_in_bag && (game.conditions().regulations.devices_in_bag ||
                          law.device.value == law::DeviceLoses::by_its_sound);
    if (deed.permission || is_allowed_in_bag) {
        // The sound may still have distracted the opponent.
        if (deed.sound) {
            add_penalty_decision(ruling, game, law::Sanction::may_be_penalised);
            ruling.back().articles += law.device.articles + law.distraction.articles;
        }
    } else if (const auto& announced = game.conditions().regulations.device_penalty;
               announced && *announced != Penalty::loss &&
               !law.device_penalty_announced.is_silent()) {
        add(ruling, Incident{party(*player), IncidentKind::device}, law.device.articles);
        add_penalty_announced(ruling, *player, *announced, law.device_penalty_announced.articles);
    } else if (law.device.value == law::DeviceLoses::never) {
        // Without a rule on devices, one that makes a sound distracts like anything else.
        if (deed.sound) {
            add_breach_of_conduct(ruling, game, {party(*player), IncidentKind::device},
                                  law.device.articles);
        }
    } else if (deed.sound || law.device.value == law::DeviceLoses::by_having_it) {
        add_device_loss(ruling, game, *player);
        add_note_on_absent_opponent(ruling, game, *player);
    } else {
        add_breach_of_conduct(ruling, game, {party(*player), IncidentKind::device},
                              law.device.articles);
    }
    return ruling;
}

Ruling judge_inspection(const Game& game, const Observe& deed) {
    const law::Conduct& law = game.laws().conduct;
    if (law.inspection.is_silent()) {
        return refusal(RefusalReason::not_allowed, law.enforcement.articles);
    }
    Ruling ruling;
    add(ruling,
        Duty{deed.player ? party(*deed.player) : Party::both, DutyKind::allow_inspection, {}},
        law.inspection.articles);
    return ruling;
}

Ruling judge_leave(const Game& game, const Act& act, const Leave& deed) {
    const auto player = player_at_play(game, act.by);
    Ruling ruling;
    if (!player || deed.permission || game.phase != Phase::in_play) {
        return ruling;
    }
    const law::Articles& articles = game.laws().conduct.leaving.articles;
    if (deed.area == Area::venue) {
        add_breach_of_conduct(ruling, game, {party(*player), IncidentKind::left_venue}, articles);
    } else if (*player == game.having_the_move()) {
        add_breach_of_conduct(ruling, game, {party(*player), IncidentKind::left_area}, articles);
    }
    return ruling;
}

Ruling judge_tell(const Game& game, const Act& act, const Tell& deed) {
    const law::Conduct& law = game.laws().conduct;
    Ruling ruling;
    if (act.by == Actor::spectator) {
        return outsiders(game, act.by, IncidentKind::interference, law.interference.articles);
    }
    if (is_assistant(act.by)) {
        // Announcing the opponent's moves to a player who cannot see is the assistant's duty.
        const Color player = *player_of(act.by);
        const bool announces = deed.what == Told::opponent_moved && is_blind(game, player);
        if (!deed.requested && !announces) {
            add(ruling, Incident{party(player), IncidentKind::unrequested_information},
                game.laws().visually_disabled.assistant_informs.articles);
        }
        return ruling;
    }
    if (act.by == Actor::arbiter && is_improper(game, act, deed.what)) {
        add(ruling, Incident{Party::arbiter, IncidentKind::improper_intervention},
            law.no_intervention.articles);
    }
    return ruling;
}

Ruling judge_other(const Game& game, const Act& act, const Other& deed) {
    const law::Articles& analogy = game.laws().conduct.analogy.articles;
    Ruling ruling;
    for (const auto& [situation, articles, figure] : regulated(game.laws())) {
        if (!articles.empty() && is_told(situation, deed.text)) {
            // A player who knocks the clock over is penalised like one who hits it.
            if (const auto player = player_at_play(game, act.by);
                situation.rule == "CLOCK-HANDLING" && player) {
                add(ruling, Incident{party(*player), IncidentKind::clock_mishandled}, articles);
                add_penalty_decision(ruling, game, game.laws().chessclock.violent_press.value);
                ruling.back().articles = articles + ruling.back().articles;
                return ruling;
            }
            add(ruling, Decision{DecisionKind::analogy, {std::string(situation.rule)}, {}, figure},
                articles + analogy);
            return ruling;
        }
    }
    add(ruling, Decision{DecisionKind::analogy, analogous_rules(deed.text), {}, {}}, analogy);
    return ruling;
}

Ruling judge_disturbance(const Game& game) {
    Ruling ruling;
    add(ruling, Decision{DecisionKind::extra_time, {"white", "black", "both", "none"}, {}, {}},
        game.laws().conduct.disturbance.articles);
    return ruling;
}

bool is_offer_unreasonable(const Game& game, Color player) {
    // An offer that was not made was no distraction.
    const auto is_offer_shortly_before = [&](const PastRuling& past) {
        return std::holds_alternative<Offer>(past.act.deed) && player_of(past.act.by) == player &&
               !past.is_denied && game.history.size() < past.half_moves + half_moves_of_three_moves;
    };
    return std::ranges::count_if(game.past_rulings, is_offer_shortly_before) >= 2;
}

namespace {

/// Has it been found that what this player claimed is not so?
bool is_rejected(const Ruling& ruling, Color player) {
    return std::ranges::any_of(ruling, [&](const Effect& effect) {
        const auto* const claim = std::get_if<ClaimRuled>(&effect.consequence);
        return claim != nullptr && claim->player == player && !claim->upheld &&
               claim->reason != ClaimReason::illegal_move_found &&
               claim->reason != ClaimReason::arbiter_decides;
    });
}

} // namespace

void add_unreasonable_claim(Ruling& ruling, const Game& game, Color player) {
    const auto is_rejected_shortly_before = [&](const PastRuling& past) {
        return std::holds_alternative<Claim>(past.act.deed) && player_of(past.act.by) == player &&
               !past.is_superseded && is_rejected(past.ruling, player) &&
               game.history.size() < past.half_moves + half_moves_of_three_moves;
    };
    if (game.phase == Phase::in_play && !has<GameOver>(ruling) && is_rejected(ruling, player) &&
        std::ranges::count_if(game.past_rulings, is_rejected_shortly_before) >= 2) {
        add_breach_of_conduct(ruling, game, {party(player), IncidentKind::distraction},
                              game.laws().conduct.distraction.articles);
    }
}

void add_conflicts(Ruling& ruling, const Game& game) {
    for (const law::Article article : game.laws().conduct.conflicts.articles) {
        add(ruling,
            Note{NoteKind::conflict, "house rules do not stand against the Laws in a rated event"},
            article);
    }
}

} // namespace compongo::game
