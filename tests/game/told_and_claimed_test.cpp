// The obligation from touched pieces, and a claim about these pieces, follow one rule: however they
// were touched, one by one, at once or in an unknown order, a move that the obligation allows
// stands, and any other is put back when the opponent claims it in time.

#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "tests/support/game_play.h"
#include "tests/support/random.h"

#include <algorithm>
#include <optional>

namespace compongo::test {
namespace {

/// Positions in which much can be touched: castling on both sides, captures, pins, en passant,
/// promotion.
constexpr std::array<std::string_view, 7> starts = {
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP1b1/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k3/8/8/8/1b6/8/3N4/4K2R w K - 0 9",
    "4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 2",
    "1n2k3/P6P/8/8/8/8/8/R3K2R w KQ - 0 1",
    "4k3/8/8/8/4p3/6N1/P7/RN2K3 w Q - 0 1",
    "4k3/8/8/8/3r4/8/3B4/R2K3R w - - 0 1",
};
constexpr std::array<std::string_view, 4> starts_of_chess960 = {
    "1r1k2r1/8/8/8/8/8/8/1R1K2R1 w GBgb - 0 1",
    "4k3/8/8/8/8/8/8/1RK4R w HB - 0 1",
    "4k3/8/8/8/8/8/8/4RKR1 w GE - 0 1",
    "4k3/8/8/8/8/8/8/RK5R w HA - 0 1",
};
/// Not the house rules: there a touch of the king after the rook leaves the choice (I-13), and the
/// move itself is one.
constexpr std::array<law::Edition, 5> editions = {law::Edition::fide_2009, law::Edition::fide_2014,
                                                  law::Edition::fide_2017, law::Edition::fide_2018,
                                                  law::Edition::fide_2023};

template <class Kind>
const Kind* last_of(const game::Ruling& ruling) {
    const Kind* found = nullptr;
    for (const game::Effect& effect : ruling) {
        const auto* const kind = std::get_if<Kind>(&effect.consequence);
        found = kind == nullptr ? found : kind;
    }
    return found;
}

/// One case: pieces touched, a legal move, the press, and the claim.
class ToldAndClaimed {
public:
    explicit ToldAndClaimed(Random& random)
        : random_(random), is_chess960_(random.once_in(3)),
          play_(conditions_of(random, is_chess960_)) {}

    /// Was there an obligation that a claim could be about?
    bool run() {
        for (unsigned deeds = 1 + random_.below(3); deeds > 0; --deeds) {
            touch();
        }
        if (!told_ || is_left_to_the_arbiter_) {
            return false;
        }
        const chess::Position before = play_.game().position();
        const auto legal = chess::legal_moves(before);
        const chess::Move move = random_.one_of(legal);
        const auto variant = play_.game().history.variant();
        game::Play played;
        played.move = game::as_written(move, variant);
        if (last_of<game::MoveMade>(act(game::Actor::white, played)) == nullptr ||
            play_.game().phase == game::Phase::over) {
            return false;
        }
        act(game::Actor::white, game::Press{});
        game::Claim claim;
        claim.claim = game::ClaimKind::touch_move;
        claim.square = random_.one_of(touched_);
        const auto* const ruled = last_of<game::ClaimRuled>(act(game::Actor::black, claim));
        const bool was_told =
            std::ranges::find(told_->allowed, played.move) != told_->allowed.end();
        EXPECT_TRUE(ruled != nullptr && ruled->upheld == !was_told)
            << game::fen_of(before, variant) << ", "
            << law::name(play_.game().laws().choices.edition) << ": " << story_
            << chess::san(before, move) << (was_told ? ", told so" : ", not among those told")
            << "; " << seed_note();
        return true;
    }

private:
    static game::Conditions conditions_of(Random& random, bool is_chess960) {
        const std::string_view fen =
            is_chess960 ? random.one_of(starts_of_chess960) : random.one_of(starts);
        game::Conditions chosen = conditions(random.one_of(editions), fen);
        chosen.start.is_chess960 = is_chess960;
        return chosen;
    }
    const game::Ruling& act(game::Actor by, const game::Deed& deed) {
        ruling_ = play_.act(by, deed);
        return ruling_;
    }
    void touch() {
        const chess::SquareSet pieces = play_.game().position().board().occupied();
        game::Touch deed;
        for (unsigned count = 1 + random_.below(3); count > 0; --count) {
            deed.squares.push_back(
                random_.one_of(std::vector<chess::Square>(pieces.begin(), pieces.end())));
        }
        deed.order = std::array{game::TouchOrder::given, game::TouchOrder::together,
                                game::TouchOrder::unknown}[random_.below(3)];
        for (const chess::Square square : deed.squares) {
            story_ += std::string(chess::name(square)) + " ";
            touched_.push_back(square);
        }
        story_ += std::string(game::word(deed.order)) + "; ";
        const game::Ruling& ruling = act(game::Actor::white, deed);
        if (const auto* const obligation = last_of<game::Obligation>(ruling)) {
            told_ = *obligation;
        }
        is_left_to_the_arbiter_ =
            is_left_to_the_arbiter_ || last_of<game::Decision>(ruling) != nullptr;
    }

    Random& random_;
    const bool is_chess960_;
    GamePlay play_;
    game::Ruling ruling_;
    std::optional<game::Obligation> told_;
    bool is_left_to_the_arbiter_ = false;
    std::vector<chess::Square> touched_;
    std::string story_;
};

TEST(ToldAndClaimed, AreOneRule) {
    Random random(0x70D);
    int asked = 0;
    for (int cases = 0; cases < 3'000 * rounds(); ++cases) {
        ToldAndClaimed one(random);
        asked += one.run() ? 1 : 0;
        if (::testing::Test::HasFailure()) {
            return;
        }
    }
    EXPECT_GT(asked, 1'500 * rounds());
}

} // namespace
} // namespace compongo::test
