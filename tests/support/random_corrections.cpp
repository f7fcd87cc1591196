#include "tests/support/random_corrections.h"

#include "compongo/record/transcript/word_lists.h"
#include "tests/support/arbitrary.h"

namespace compongo::test {

namespace {

/// An act whose ruling may be questioned, or any.
int questioned(Random& random, const game::Game& game) {
    const bool is_any = game.past_rulings.empty() || random.once_in(6);
    return is_any ? static_cast<int>(random.below(game.acts + 1))
                  : static_cast<int>(random.one_of(game.past_rulings).number);
}

/// A position of this game, as often as not one that is no longer in it; or another.
std::string some_position(Random& random, const game::Game& game) {
    const auto& past = game.past_rulings;
    const auto* const before = past.empty() ? nullptr : &random.one_of(past).before;
    const game::History& history =
        before != nullptr && before->has_value() ? (*before)->history : game.history;
    return random.once_in(8) ? "8/8/4k3/8/8/3QP3/4K3/8 w - - 0 1"
                             : fen_of(history.position_after(random.below(history.size() + 1)),
                                      history.variant());
}

} // namespace

game::Decide random_decision(Random& random, const game::Game& game) {
    game::Decide decide;
    decide.kind = Arbitrary<game::DecisionKind>::make(random, {});
    const record::WordList options = record::decision_options(decide.kind);
    decide.option = options.empty() ? "ILLEGAL-DEF" : std::string(random.one_of(options));
    if (!game.decisions.empty() && !random.once_in(4)) {
        const game::Decision& open = random.one_of(game.decisions).decision;
        decide.kind = open.kind;
        const auto of_kind = record::decision_options(open.kind);
        decide.option = random.once_in(4) && !of_kind.empty() ? std::string(random.one_of(of_kind))
                                                              : random.one_of(open.options);
    }
    for (auto* const time : {&decide.white, &decide.black}) {
        if (random.once_in(2)) {
            *time = game::seconds(random.below(4) * 60);
        }
    }
    if (random.once_in(4)) {
        decide.player = Arbitrary<chess::Color>::make(random, {});
    }
    if (random.once_in(4)) {
        decide.text = "1-0";
    }
    if (decide.kind == game::DecisionKind::times && random.once_in(3)) {
        decide.time_control = Arbitrary<game::TimeControl>::make(random, {});
    }
    return decide;
}

game::Correct random_correction(Random& random, const game::Game& game) {
    game::Correct deed;
    deed.act = questioned(random, game);
    if (random.once_in(3)) {
        deed.ground = game::CorrectionGround::appeal;
    }
    if (random.once_in(3)) {
        deed.fen = some_position(random, game);
    }
    if (random.once_in(6)) {
        deed.result = random.one_of(std::array{game::GameResult::white_wins, game::GameResult::draw,
                                               game::GameResult::both_lose});
    }
    for (auto* const time : {&deed.white, &deed.black}) {
        if (random.once_in(3)) {
            *time = game::seconds(random.below(4) * 60);
        }
    }
    return deed;
}

game::Dispute random_dispute(Random& random, const game::Game& game) {
    return {questioned(random, game)};
}

game::Restore random_restore(Random& random, const game::Game& game) {
    game::Restore deed;
    if (random.once_in(3)) {
        deed.fen = some_position(random, game);
    }
    return deed;
}

game::Deed with_a_hand(Random& random, game::Deed deed) {
    const auto hold = [&](auto* part) {
        if (part != nullptr) {
            part->hand = Arbitrary<game::Hand>::make(random, {});
            part->hands = random.once_in(6) ? 2 : 1;
        }
    };
    hold(std::get_if<game::Release>(&deed));
    hold(std::get_if<game::Remove>(&deed));
    hold(std::get_if<game::Place>(&deed));
    return deed;
}

} // namespace compongo::test
