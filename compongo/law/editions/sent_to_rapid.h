/// Blitz that is played by the appendix on rapid play, because an article of its own appendix says
/// so.
#pragma once

#include "compongo/law/laws.h"

#include <string_view>

namespace compongo::law {

/// Is one of these an article of this appendix, or a remark on one?
constexpr bool is_any_of_appendix(const Articles& articles, char appendix) {
    constexpr std::string_view remark = "remark-";
    for (const Article each : articles) {
        const std::string_view number = each.number();
        const std::string_view plain =
            number.starts_with(remark) ? number.substr(remark.size()) : number;
        if (plain.starts_with(appendix)) {
            return true;
        }
    }
    return false;
}

/// What rests on the appendix on rapid play rests on the article that sends blitz there too.
constexpr Laws sent_to_rapid(Laws laws, Article sending, char rapid) {
    auto& clock = laws.chessclock;
    auto& irregular = laws.irregularities;
    for (Articles* const each : {
             &laws.act_of_moving.who_acts.articles,
             &laws.quickplay_finish.request.articles,
             &laws.recording.must_record.articles,
             &laws.recording.sheet_on_request.articles,
             &laws.drawn_game.wrong_claim_opponent_gains.articles,
             &clock.wrong_setting_limit.articles,
             &clock.late_setting_corrected.articles,
             &clock.flag_called_by.articles,
             &clock.time_claim_judged.articles,
             &clock.time_forfeit.articles,
             &clock.time_forfeit_draw.articles,
             &clock.both_flags_last_period.articles,
             &clock.own_flag_fell_after_claim.articles,
             &irregular.wrong_array_limit.articles,
             &irregular.made_moves_count.articles,
             &irregular.misplaced_pieces.articles,
             &irregular.illegal_move_ruled.articles,
             &irregular.illegal_move_claim.articles,
             &irregular.illegal_move_remedy.articles,
             &irregular.opponent_gains.articles,
             &irregular.two_hands_opponent_gains.articles,
             &irregular.pressed_without_move_opponent_gains.articles,
             &irregular.loses_on.articles,
             &irregular.lost_game_drawn.articles,
             &irregular.corrected_by_agreement.articles,
             &irregular.illegal_position.articles,
         }) {
        if (is_any_of_appendix(*each, rapid)) {
            each->add(sending);
        }
    }
    return laws;
}

} // namespace compongo::law
