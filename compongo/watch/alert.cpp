#include "compongo/watch/alert.h"

#include "compongo/pgn/text_encoding.h"

namespace compongo::watch {

std::string Alert::key() const {
    std::string key(name(kind));
    // A fallen flag stays fallen while the game goes on.
    if (kind != Kind::flag) {
        key.append(" ").append(std::to_string(ply));
    }
    key.append(" ").append(reason);
    if (player) {
        key.append(" ").append(chess::name(*player));
    }
    // Different moves make it a different claim.
    for (const std::string& move : moves) {
        key.append(" ").append(move);
    }
    if (finding) {
        // A different illegal move at the same place is a different alert.
        key.append(" ").append(finding->detail("found"));
        key.append(" ").append(finding->detail("result"));
        key.append(" ").append(finding->detail("player"));
    }
    return key;
}

bool Alert::unmet_expectations() const {
    return kind == Kind::threefold_by_move || kind == Kind::fifty_by_move || kind == Kind::flag;
}

GameName name_of(const audit::GameRecord& game) {
    const auto text = [&](audit::Tag tag) { return std::string(pgn::to_utf8(game.tags[tag])); };
    return {text(audit::Tag::event), text(audit::Tag::round), text(audit::Tag::board),
            text(audit::Tag::white), text(audit::Tag::black), text(audit::Tag::date)};
}

} // namespace compongo::watch
