#include "compongo/pgn/pgn_game.h"

#include <algorithm>

namespace compongo::pgn {

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &PgnTag::name);
    return found == tags.end() ? std::string_view() : found->value;
}

} // namespace compongo::pgn
