#include "compongo/game/articles/request.h"

// Requests by players to the arbiter.
#include "compongo/game/articles/conduct.h"
#include "compongo/game/parts/announcing.h"

#include <algorithm>

namespace compongo::game {

namespace {

/// A player asks for a sheet or, having the move, to see the arbiter's, which is allowed only a
/// limited number of times.
void add_scoresheet_asked_for(Ruling& ruling, const Game& game, Color player) {
    const law::Recording& law = game.laws().recording;
    const auto& looks = law.looks_at_arbiters_sheet;
    const bool is_a_look = looks.value && player == game.having_the_move();
    // A player who need not record may still do so, and the sheets belong to the organiser.
    const bool is_nobody_asked_to_record =
        law.must_record.value == law::MustRecord::no && law.sheet_on_request.is_silent();
    add(ruling, Duty{Party::arbiter, DutyKind::provide_scoresheet, {}},
        (is_a_look ? looks.articles : law::Articles()) + law.sheet_on_request.articles +
            (is_nobody_asked_to_record ? law.property.articles : law.must_record.articles) +
            law.electronic_scoresheet.articles);
    if (is_a_look && game.players[player].looks_at_arbiters_sheet >= *looks.value) {
        ruling.clear();
        add_breach_of_conduct(ruling, game, {party(player), IncidentKind::distraction},
                              looks.articles + game.laws().conduct.distraction.articles);
    }
}

} // namespace

Ruling judge_request(const Game& game, const Request& deed, Color player) {
    const law::Laws& laws = game.laws();
    Ruling ruling;
    const auto ask = [&](const law::Articles& articles,
                         std::optional<Millis> suggested = std::nullopt) {
        add(ruling, Decision{DecisionKind::assistant, {"accept", "refuse"}, {}, suggested},
            articles);
    };
    switch (deed.what) {
    case Requested::clock_assistant: {
        const law::Chessclock& law = laws.chessclock;
        const bool is_spared = deed.disabled && !law.assistant_of_disabled_player.is_silent();
        const auto usual = law.assistant_deduction.value;
        ask(law.assistant.articles + law.assistant_deduction.articles,
            is_spared ? std::optional(Millis{})
            : usual   ? std::optional(seconds(usual->count))
                      : std::nullopt);
        break;
    }
    case Requested::moving_assistant:
        ask(laws.act_of_moving.assistant.articles);
        break;
    case Requested::recording_assistant:
        if (laws.recording.assistant.is_silent()) {
            return refusal(RefusalReason::not_allowed, laws.recording.previous_move_first.articles);
        }
        ask(laws.recording.assistant.articles +
                (deed.disabled ? laws.recording.assistant_of_disabled_player.articles
                               : law::Articles()),
            deed.disabled && !laws.recording.assistant_of_disabled_player.is_silent()
                ? std::optional(Millis{})
                : std::nullopt);
        break;
    case Requested::scoresheet:
        add_scoresheet_asked_for(ruling, game, player);
        break;
    case Requested::piece:
        add(ruling, Duty{Party::arbiter, DutyKind::provide_piece, {}},
            laws.chessclock.player_stops.articles);
        break;
    case Requested::explanation:
        if (!laws.conduct.explanation.is_silent()) {
            add(ruling, Duty{Party::arbiter, DutyKind::explain, {}},
                laws.conduct.explanation.articles);
        }
        break;
    case Requested::repetition:
        if (is_blind(game, Color::white) || is_blind(game, Color::black)) {
            add(ruling, Duty{party(~player), DutyKind::announce, {}},
                laws.visually_disabled.announcement.articles);
        }
        break;
    // The appendix on visually disabled players deals with these.
    case Requested::blind_assistant:
    case Requested::sighted_assistant:
    case Requested::two_boards:
    // The guidelines on the quickplay finish deal with this.
    case Requested::increment:
        break;
    }
    return ruling;
}

namespace {

/// The player whom the answer is about: the one named, else the one who asked, else the one whose
/// time is named.
std::optional<Color> assisted_player(const Decide& deed, const OpenDecision* open) {
    if (deed.player || (open != nullptr && open->player)) {
        return deed.player ? deed.player : open->player;
    }
    if (deed.white.has_value() == deed.black.has_value()) {
        return std::nullopt;
    }
    return deed.white ? Color::white : Color::black;
}

} // namespace

Ruling judge_assistant_decided(const Game& game, const Act& act, const Decide& deed,
                               const OpenDecision* open) {
    const law::Articles articles =
        open != nullptr ? open->articles : game.laws().chessclock.assistant.articles;
    Ruling ruling;
    if (deed.option != "accept") {
        return ruling;
    }
    const auto player = assisted_player(deed, open);
    if (!player) {
        return refusal(RefusalReason::nothing_to_decide, articles);
    }
    const auto& named = *player == Color::white ? deed.white : deed.black;
    // The clock of a disabled player is not adjusted.
    const bool is_spared = open != nullptr && open->decision.seconds == Millis{};
    if (is_spared && named.value_or(Millis{}) != Millis{}) {
        return refusal(RefusalReason::option_not_open, articles);
    }
    add(ruling, RightChanged{*player, RightKind::assistant, RightState::gained, Until::game},
        articles);
    if (named) {
        // The adjustment can only take time, so the sign may be left out.
        const Millis taken = *named < Millis{} ? -*named : *named;
        Both<Millis> shown = game.clock.shown(act.at);
        shown[*player] = std::max(shown[*player] - taken, Millis{});
        add(ruling, TimeGiven{*player, -taken}, articles);
        add_clock(ruling, shown, game.clock.running(), articles);
    }
    return ruling;
}

} // namespace compongo::game
