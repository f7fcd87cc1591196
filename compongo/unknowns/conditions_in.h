/// The conditions of a game in one world.
#pragma once

#include "compongo/game/protocol/conditions.h"
#include "compongo/game/protocol/effect.h"
#include "compongo/law/laws.h"
#include "compongo/unknowns/uncertain_case.h"

#include <deque>
#include <utility>

namespace compongo::unknowns {

[[nodiscard]] record::Read<game::Conditions> conditions_in(const UncertainCase& known,
                                                           const Chosen& chosen);

/// The Laws by what was chosen, each made once: many worlds share them.
class LawsByChoices {
public:
    [[nodiscard]] record::Read<const law::Laws*> laws_for(const law::Choices& choices);

private:
    std::deque<std::pair<law::Choices, law::Laws>> known_;
};

/// Has the effect one of these names?
[[nodiscard]] bool is_one_of(const game::Effect& effect, const std::vector<std::string>& names);

} // namespace compongo::unknowns
