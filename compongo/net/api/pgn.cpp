// Games as PGN: as they are now, or by long poll.
#include "compongo/hall/papers/game_pgn.h"
#include "compongo/net/api/question.h"
#include "compongo/pgn/writer.h"
#include "compongo/watch/elapsed_times.h"

namespace compongo::net {

std::optional<Api::PgnAsked> Api::pgn_asked(const Question& question) {
    const std::string wait = question.request.asked("wait");
    const std::string emt = question.request.asked("emt");
    const auto seconds = counting_number(wait);
    if (!wait.empty() && (!seconds || *seconds > LongPoll::seconds_max)) {
        question.answer(error_reply(400, "malformed",
                                    "wait: found " + json_string(wait) +
                                        ", expected seconds, 1 to " +
                                        std::to_string(LongPoll::seconds_max)));
        return std::nullopt;
    }
    if (!emt.empty() && emt != "1") {
        question.answer(
            error_reply(400, "malformed", "emt: found " + json_string(emt) + ", expected 1"));
        return std::nullopt;
    }
    return PgnAsked{!emt.empty(), game::seconds(static_cast<std::int64_t>(seconds.value_or(0)))};
}

std::string Api::pgn_of(const hall::Board& board, bool has_elapsed_times) const {
    std::string text;
    for (pgn::PgnGame& game : hall::pgn_games(board, deps_.hall.where(board.setup().id))) {
        if (has_elapsed_times) {
            add_elapsed_times(game, watch::FirstClock::with_increment);
        }
        text += pgn::write_pgn(game);
    }
    return text;
}

Api::Answer Api::tagged(const Question& question, const PgnAsked& asked,
                        std::set<std::string> boards) {
    return [this, request = question.request, asked, boards = std::move(boards),
            changes = long_poll_.changes(), answer = question.answer](Reply reply) {
        if (reply.status != 200) {
            answer(std::move(reply));
            return;
        }
        const std::string tag = tag_of(reply.body);
        if (request.if_none_match.find(tag) == std::string::npos) {
            reply.headers["ETag"] = tag;
            reply.headers["Cache-Control"] = "no-cache";
            answer(std::move(reply));
        } else if (asked.wait == game::Millis{}) {
            answer(not_modified(tag));
        } else {
            long_poll_.add(request, boards, changes,
                           {tag, deps_.now().instant + asked.wait, answer, request.peer});
        }
    };
}

void Api::answer_long_polls() {
    long_poll_.look(deps_.now().instant, [this](const Request& request, const Answer& answer) {
        respond(request, answer);
    });
}

void Api::board_pgn(Question& question) {
    const auto board = durable_board_of(question);
    const auto asked = board == nullptr ? std::nullopt : pgn_asked(question);
    if (asked) {
        tagged(question, *asked, {question.names[0]})(
            {200, std::string(pgn_type), pgn_of(*board, asked->has_elapsed_times), {}});
    }
}

} // namespace compongo::net
