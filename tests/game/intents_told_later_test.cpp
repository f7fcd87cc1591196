// A touch of which the arbiter decides later whether it was deliberate counts as if that had been
// known at once: the same moves are left, the same offers stand, the same claims are right. Several
// such questions may be open together.

#include "compongo/game/parts/obligation.h"
#include "tests/support/game_play.h"
#include "tests/support/random.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace compongo::test {
namespace {

constexpr std::array<std::string_view, 4> starts_to_touch_in = {
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP1b1/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "r3k3/8/8/8/1b6/8/3N4/4K2R w K - 0 9",
    "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 2",
    "1n2k3/P6P/8/8/8/8/8/R3K2R w KQ - 0 1",
};
/// Those that leave it to the arbiter what an intent was.
constexpr std::array<law::Edition, 2> editions_that_ask = {law::Edition::fide_2009,
                                                           law::Edition::fide_2014};

/// The same game twice: in one the arbiter answers when all has been touched, in the other each
/// touch is told with its intent.
class ToldLater {
public:
    explicit ToldLater(Random& random)
        : random_(random), conditions_(conditions(random.one_of(editions_that_ask),
                                                  random.one_of(starts_to_touch_in))),
          later_(conditions_), at_once_(conditions_) {}

    /// How many questions were open together.
    int run() {
        if (random_.once_in(2)) {
            both(game::Actor::black, game::Offer{});
        }
        for (unsigned count = 2 + random_.below(3); count > 0; --count) {
            touch();
        }
        if (unanswered_.empty()) {
            return 0;
        }
        const auto open = static_cast<int>(unanswered_.size());
        const bool is_claimed = random_.once_in(2);
        game::Claim claim;
        claim.claim = game::ClaimKind::touch_move;
        claim.square = random_.one_of(touched_);
        std::optional<bool> found_later;
        const auto look = [&](const game::Ruling& ruling) {
            const auto* const ruled = effect<game::ClaimRuled>(ruling);
            found_later = ruled == nullptr ? found_later : std::optional(ruled->upheld);
        };
        if (is_claimed) {
            story_ += "claim " + std::string(chess::name(*claim.square)) + "; ";
            look(later_.black(claim));
        }
        // The latest question is answered first.
        while (!unanswered_.empty()) {
            game::Decide answer;
            answer.kind = game::DecisionKind::intent;
            answer.option = std::string(game::word(unanswered_.back()));
            unanswered_.pop_back();
            look(later_.arbiter(answer));
        }
        EXPECT_EQ(allowed(later_), allowed(at_once_)) << told();
        EXPECT_EQ(later_.game().offers.black.has_value(), at_once_.game().offers.black.has_value())
            << told();
        EXPECT_EQ(later_.game().decisions, at_once_.game().decisions) << told();
        if (is_claimed) {
            const auto* const ruled = effect<game::ClaimRuled>(at_once_.black(claim));
            EXPECT_TRUE(ruled != nullptr && found_later == ruled->upheld) << told();
        }
        return open;
    }

private:
    void both(game::Actor by, const game::Deed& deed) {
        later_.act(by, deed);
        at_once_.act(by, deed);
    }
    /// A man that has not been touched yet.
    void touch() {
        std::vector<chess::Square> men;
        for (const chess::Square square : later_.game().position().board().occupied()) {
            if (std::ranges::find(touched_, square) == touched_.end()) {
                men.push_back(square);
            }
        }
        game::Touch deed = touched(random_.one_of(men));
        touched_.push_back(deed.squares.front());
        const bool is_unknown = random_.once_in(2);
        deed.intent = random_.once_in(2) ? game::Intent::deliberate : game::Intent::accidental;
        story_ += std::string(chess::name(touched_.back())) + " " +
                  std::string(game::word(deed.intent)) + (is_unknown ? " (asked)" : "") + "; ";
        at_once_.white(deed);
        if (is_unknown) {
            unanswered_.push_back(deed.intent);
            deed.intent = game::Intent::unknown;
        }
        later_.white(deed);
    }
    static std::vector<game::MoveAsWritten> allowed(const GamePlay& play) {
        return obliged(play.game(), play.game().turn).obligation.allowed;
    }
    [[nodiscard]] std::string told() const {
        return std::string(law::name(conditions_.choices.edition)) + ", " +
               game::fen_of(later_.game().position(), later_.game().history.variant()) + ": " +
               story_ + seed_note();
    }

    Random& random_;
    const game::Conditions conditions_;
    GamePlay later_;
    GamePlay at_once_;
    std::vector<chess::Square> touched_;
    /// What is true of each touch that was asked about, in their order.
    std::vector<game::Intent> unanswered_;
    std::string story_;
};

TEST(Intents, CountAsIfTheyHadBeenKnownAtOnce) {
    Random random(0x1A7E);
    int several = 0;
    for (int cases = 0; cases < 3'000 * rounds(); ++cases) {
        ToldLater one(random);
        several += one.run() > 1 ? 1 : 0;
        if (::testing::Test::HasFailure()) {
            return;
        }
    }
    EXPECT_GT(several, 1'000 * rounds());
}

} // namespace
} // namespace compongo::test
