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

/// The same game twice: in one the arbiter answers later, in the other each touch is entered with
/// its intent.
class TwoTellings {
protected:
    explicit TwoTellings(Random& random)
        : random_(random), conditions_(conditions(random.one_of(editions_that_ask),
                                                  random.one_of(starts_to_touch_in))),
          later_(conditions_), at_once_(conditions_), start_(later_.game().position()) {}

    /// White touches this piece with some intent; in one of the games it is asked about.
    void tell_touch(chess::Square square, bool is_asked) {
        game::Touch deed = touched(square);
        touched_.push_back(square);
        deed.intent = random_.once_in(2) ? game::Intent::deliberate : game::Intent::accidental;
        story_ += std::string(chess::name(square)) + " " + std::string(game::word(deed.intent)) +
                  (is_asked ? " (asked)" : "") + "; ";
        at_once_.white(deed);
        if (is_asked) {
            unanswered_.push_back(deed.intent);
            deed.intent = game::Intent::unknown;
        }
        later_.white(deed);
    }
    /// Answers all questions, the latest first. Returns the ruling on the claim, if it was not
    /// ruled on before.
    [[nodiscard]] std::optional<bool> answer_all(std::optional<bool> found) {
        while (!unanswered_.empty()) {
            game::Decide answer;
            answer.kind = game::DecisionKind::intent;
            answer.option = std::string(game::word(unanswered_.back()));
            unanswered_.pop_back();
            const auto* const ruled = effect<game::ClaimRuled>(later_.arbiter(answer));
            found = ruled == nullptr ? found : std::optional(ruled->upheld);
        }
        return found;
    }
    [[nodiscard]] game::Claim claim_of_a_touch() {
        game::Claim claim;
        claim.claim = game::ClaimKind::touch_move;
        claim.square = random_.one_of(touched_);
        story_ += "claim " + std::string(chess::name(*claim.square)) + "; ";
        return claim;
    }
    static std::vector<game::MoveAsWritten> allowed(const GamePlay& play) {
        return obliged(play.game(), play.game().turn).obligation.allowed;
    }
    [[nodiscard]] std::string told() const {
        return std::string(law::name(conditions_.choices.edition)) + ", " +
               game::fen_of(start_, later_.game().history.variant()) + ": " + story_ + seed_note();
    }

    Random& random_;
    const game::Conditions conditions_;
    GamePlay later_;
    GamePlay at_once_;
    const chess::Position start_;
    std::vector<chess::Square> touched_;
    /// The true intent of each touch in question, in order.
    std::vector<game::Intent> unanswered_;
    std::string story_;
};

/// All is answered when all has been touched.
class ToldLater : TwoTellings {
public:
    explicit ToldLater(Random& random) : TwoTellings(random) {}

    /// How many questions were open together.
    int run() {
        if (random_.once_in(2)) {
            later_.black(game::Offer{});
            at_once_.black(game::Offer{});
        }
        for (unsigned count = 2 + random_.below(3); count > 0; --count) {
            touch();
        }
        const auto open = static_cast<int>(unanswered_.size());
        if (open == 0) {
            return 0;
        }
        const bool is_claimed = random_.once_in(2);
        const game::Claim claim = claim_of_a_touch();
        const auto* const ruled =
            is_claimed ? effect<game::ClaimRuled>(later_.black(claim)) : nullptr;
        const auto found =
            answer_all(ruled == nullptr ? std::nullopt : std::optional(ruled->upheld));
        EXPECT_EQ(allowed(later_), allowed(at_once_)) << told();
        EXPECT_EQ(later_.game().offers.black.has_value(), at_once_.game().offers.black.has_value())
            << told();
        EXPECT_EQ(later_.game().decisions, at_once_.game().decisions) << told();
        if (is_claimed) {
            const auto* const at_once = effect<game::ClaimRuled>(at_once_.black(claim));
            EXPECT_TRUE(at_once != nullptr && found == at_once->upheld) << told();
        }
        return open;
    }

private:
    /// A piece that has not been touched yet.
    void touch() {
        std::vector<chess::Square> pieces;
        for (const chess::Square square : later_.game().position().board().occupied()) {
            if (std::ranges::find(touched_, square) == touched_.end()) {
                pieces.push_back(square);
            }
        }
        tell_touch(random_.one_of(pieces), random_.once_in(2));
    }
};

/// The same where the claim waits while both play on: the verdict is that of the moment of the
/// claim, and the position comes back in which the claimed touch binds.
class PlayedOn : TwoTellings {
public:
    explicit PlayedOn(Random& random) : TwoTellings(random) {}

    /// Whether the claim was right and waited.
    bool run() {
        for (unsigned count = 1 + random_.below(3); count > 0; --count) {
            touch();
        }
        if (!play_in(later_, at_once_, game::Actor::white)) {
            return false;
        }
        const game::Claim claim = claim_of_a_touch();
        const auto* const at_once = effect<game::ClaimRuled>(at_once_.black(claim));
        EXPECT_NE(at_once, nullptr) << told();
        const auto* const waited = effect<game::ClaimRuled>(later_.black(claim));
        std::optional<bool> found =
            waited == nullptr ? std::nullopt : std::optional(waited->upheld);
        if (at_once == nullptr || found) {
            EXPECT_TRUE(at_once == nullptr || found == at_once->upheld) << told();
            return false;
        }
        const bool is_upheld = at_once->upheld;
        const unsigned moves = random_.below(4);
        for (unsigned count = 0; count < moves; ++count) {
            if (!play_in(later_, later_,
                         count % 2 == 0 ? game::Actor::black : game::Actor::white)) {
                return false;
            }
        }
        found = answer_all(found);
        EXPECT_EQ(found, is_upheld) << told();
        if (is_upheld) {
            EXPECT_EQ(later_.game().position(), at_once_.game().position()) << told();
            EXPECT_EQ(allowed(later_), allowed(at_once_)) << told();
            // And it goes on binding when another piece is moved.
            if (play_in(later_, at_once_, game::Actor::white)) {
                return true;
            }
            EXPECT_EQ(later_.game().history.size(), at_once_.game().history.size()) << told();
            EXPECT_EQ(allowed(later_), allowed(at_once_)) << told();
        }
        return is_upheld;
    }

private:
    /// Any piece, and perhaps one that has been touched already.
    void touch() {
        const chess::SquareSet pieces = later_.game().position().board().occupied();
        tell_touch(random_.one_of(std::vector<chess::Square>(pieces.begin(), pieces.end())),
                   unanswered_.empty() && random_.once_in(2));
    }
    /// A legal move and the press; not if there is none, or the arbiter has intervened.
    bool play_in(GamePlay& one, GamePlay& other, game::Actor by) {
        const auto legal = chess::legal_moves(one.game().position());
        if (legal.size() == 0) {
            return false;
        }
        game::Play played;
        played.move = game::as_written(random_.one_of(legal), one.game().history.variant());
        story_ += std::string(chess::name(played.move.from)) +
                  std::string(chess::name(played.move.to)) + "; ";
        bool has_gone_on = true;
        for (GamePlay* const each : {&one, &other}) {
            if (each == &other && &one == &other) {
                break;
            }
            const std::size_t before = each->game().history.size();
            each->act(by, played);
            each->act(by, game::Press{});
            has_gone_on = has_gone_on && each->game().history.size() == before + 1 &&
                          each->game().phase != game::Phase::over;
        }
        return has_gone_on;
    }
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

TEST(Intents, ComeTooLateForNoClaimThatWaited) {
    Random random(0x1A7F);
    int right = 0;
    for (int cases = 0; cases < 3'000 * rounds(); ++cases) {
        PlayedOn one(random);
        right += one.run() ? 1 : 0;
        if (::testing::Test::HasFailure()) {
            return;
        }
    }
    EXPECT_GT(right, 200 * rounds());
}

} // namespace
} // namespace compongo::test
