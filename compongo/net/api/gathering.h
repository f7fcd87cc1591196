/// Reads many boards for one answer.
#pragma once

#include "compongo/net/api/question.h"

#include <algorithm>

namespace compongo::net {

/// Reads ten boards per turn of the scheduler, so that other requests come in between, and writes
/// the answer on the reading pool.
template <class Part>
struct Api::Gathering {
    std::vector<std::string> boards;
    std::vector<Part> parts;
    std::function<Part(const hall::Board& board)> look;
    std::function<Reply(std::vector<Part> parts)> write;
    Rank rank;
    Answer answer;
};

template <class Part>
void Api::gather(const Question& question, Gathering<Part> asked) {
    constexpr int boards_for_one = 20;
    const int boards = static_cast<int>(asked.boards.size());
    if (auto refused = too_many(question.request, boards / boards_for_one)) {
        question.answer(*std::move(refused));
        return;
    }
    gather_on(std::make_shared<Gathering<Part>>(std::move(asked)));
}

template <class Part>
void Api::gather_on(std::shared_ptr<Gathering<Part>> asked) {
    constexpr std::size_t boards_at_once = 10;
    const Rank rank = asked->rank;
    deps_.scheduler.add(rank, [this, asked = std::move(asked)] {
        const std::size_t end =
            std::min(asked->parts.size() + boards_at_once, asked->boards.size());
        while (asked->parts.size() < end) {
            asked->parts.push_back(
                asked->look(*deps_.hall.durable_board(asked->boards[asked->parts.size()])));
        }
        if (end < asked->boards.size()) {
            gather_on(asked);
        } else {
            read_on_pool([asked] { return asked->write(std::move(asked->parts)); }, asked->answer);
        }
    });
}

} // namespace compongo::net
