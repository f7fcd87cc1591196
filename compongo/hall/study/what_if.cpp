#include "compongo/hall/study/what_if.h"

#include "compongo/base/check.h"
#include "compongo/hall/board/board.h"

namespace compongo::hall {

namespace {

Fault not_admitted(law::Edition edition, std::uint64_t number, const std::string& why) {
    return {Fault::Kind::not_admitted,
            "record " + std::to_string(number) + " is not admitted under " +
                std::string(name(edition)) + ": " + why,
            {}};
}

/// `recorded` holds the original ruling, `now` the ruling under this edition.
std::string answer(law::Edition edition, const Board& board, const JournalEntry& recorded,
                   const Reading& now) {
    std::string out = "{\"laws\":";
    append_json_string(out, name(edition));
    out += ",\"number\":" + std::to_string(board.version()) + ",\"effects\":" + now.entry.effects +
           ",\"recorded\":" + recorded.effects + ",\"told\":" + now.told;
    if (const auto& result = board.game().result) {
        out += ",\"result\":{\"result\":";
        append_json_string(out, word(result->result));
        out += ",\"reason\":";
        append_json_string(out, word(result->reason));
        out += '}';
    }
    return out + "}";
}

/// Judges the acts in turn; the ruling on the last one is the answer, even a refusal.
Expected<std::string, Fault> judged_so_far(Board& board, const WhatIf& asked) {
    for (const JournalEntry& entry : asked.journal) {
        const game::Ruling ruling = board.judge(entry.act);
        const bool is_last = &entry == &asked.journal.back();
        if (hall::is_refused(ruling) && !is_last) {
            return unexpected(
                not_admitted(asked.edition, board.version() + 1, effects_json(ruling)));
        }
        const Record record = board.take(entry.act, ruling, {entry.act.at, entry.wall});
        if (is_last) {
            return answer(asked.edition, board, entry, record.readings().by(asked.role));
        }
    }
    return unexpected(unknown("record", "0"));
}

} // namespace

Expected<std::string, Fault> what_if(const game::Conditions& conditions, const WhatIf& asked) {
    game::Conditions other = conditions;
    other.choices.edition = asked.edition;
    auto board = Board::set_up({"what-if", {}, std::move(other)});
    if (!board) {
        return unexpected(malformed(board.error()));
    }
    using Answer = Expected<std::string, Fault>;
    return unless_defect([&] { return judged_so_far(**board, asked); },
                         [&](const Defect& defect) -> Answer {
                             return unexpected(
                                 not_admitted(asked.edition, (*board)->version() + 1,
                                              std::string("defect: ") + defect.what()));
                         });
}

} // namespace compongo::hall
