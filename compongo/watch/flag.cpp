#include "compongo/watch/flag.h"

#include "compongo/audit/board_check.h"
#include "compongo/winnability/certificate.h"

namespace compongo::watch {

void add_flags(const audit::GameRecord& game, const audit::GameAuditor& auditor,
               std::vector<Alert>& alerts) {
    const bool goes_on = game.is_whole() && game.result() == pgn::PgnResult::unknown &&
                         !auditor.facts().end(*auditor.laws().latest);
    if (!goes_on || game.last().is_irregular()) {
        return;
    }
    const law::Chessclock& law = auditor.laws().latest->chessclock;
    for (const chess::Color player : {chess::Color::white, chess::Color::black}) {
        if (auditor.clocks().shown(player) != std::optional<std::int64_t>(0)) {
            continue;
        }
        const chess::Color opponent = ~player;
        constexpr winnability::WorkLimit work_for_a_flag{2'000'000};
        const winnability::Answer answer =
            winnability::winnable(game.last(), opponent, work_for_a_flag);
        const bool is_drawn = answer.verdict == winnability::Verdict::unwinnable &&
                              !law.time_forfeit_draw.is_silent();
        Alert alert{.kind = Kind::flag,
                    // Some recorders show 0:00 for the last second, or add the next period later.
                    .urgency = Urgency::look,
                    .reason = is_drawn ? "flag_drawn" : "flag_lost",
                    .ply = game.plies,
                    .player = player,
                    .articles = is_drawn
                                    ? law.time_forfeit_draw.articles + law.able_to_mate.articles
                                    : law.time_forfeit.articles,
                    .position = game.last()};
        alert.details.push_back(
            {"should",
             std::string(pgn::name(is_drawn ? pgn::PgnResult::draw : audit::win_for(opponent)))});
        if (answer.verdict != winnability::Verdict::undetermined) {
            alert.details.push_back(
                {"certificate", winnability::certificate(game.last(), opponent, answer)});
        }
        alerts.push_back(std::move(alert));
    }
}

} // namespace compongo::watch
