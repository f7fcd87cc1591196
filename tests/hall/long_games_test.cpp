// Long games of legal acts by one seat or tablet that wants a board to grow. What an act costs and
// keeps may grow with the half-moves before it only as docs/SECURITY.md says. For longer runs:
// COMPONGO_ROUNDS=10, with boards played to the end of their journals.
#include "compongo/chess/movegen.h"
#include "compongo/game/state/as_written.h"
#include "compongo/hall/entries/tablet.h"
#include "compongo/hall/playing_area/act_texts.h"
#include "compongo/record/transcript/written_act.h"
#include "tests/hall/the_hall.h"
#include "tests/support/allocations.h"
#include "tests/support/arbitrary.h"
#include "tests/support/random_acts.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>

namespace compongo::hall {

namespace {

/// A constant, and an addition for each half-move played.
struct GrowthBound {
    std::size_t bytes;
    std::size_t for_each_half_move;

    [[nodiscard]] std::size_t at(std::size_t half_moves) const {
        return bytes + for_each_half_move * half_moves;
    }
};
constexpr std::size_t long_kib = 1024;
constexpr GrowthBound snapshot_bound{64 * long_kib, 128};
constexpr GrowthBound record_bound{64 * long_kib, 0};
constexpr GrowthBound entry_bound{32 * long_kib, 0};
/// Heap bytes while an act is judged, applied and sent.
constexpr GrowthBound judging_bound{4 * long_kib * long_kib, 4 * long_kib};
/// The same for a move written on a scoresheet.
constexpr GrowthBound writing_bound{256 * long_kib, 512};
/// The game with the rulings that may still be superseded.
constexpr GrowthBound game_bound{256 * long_kib, 4 * long_kib};

/// The act as its sender writes it, without the instant that the hall adds.
std::string sent_text(const game::Act& act) {
    std::string text;
    record::append_json(text, act);
    return "{" + text.substr(text.find(',') + 1);
}

bool ends_the_game(const game::Ruling& ruling) {
    return std::ranges::any_of(ruling, [](const game::Effect& each) {
        return std::holds_alternative<game::GameOver>(each.consequence);
    });
}

game::Actor actor_with(game::Color player) {
    return player == game::Color::white ? game::Actor::white : game::Actor::black;
}

class LongGames : public TheHall {
protected:
    void SetUp() override {
        hall_ = std::make_unique<Hall>(Hall::Dependencies{
            .store = store_,
            .post = [this](std::function<void()> task) { tasks_.post(std::move(task)); },
            .new_key = [this] { return "key" + std::to_string(++keys_made_); },
            .on_record =
                [this](const std::string& board, const Record& record) {
                    longest_ = std::max(longest_, record_json(board, record, Role::arbiter).size());
                }});
        ASSERT_TRUE(hall_->open(now_, AfterRestart::stopped).has_value());
    }

    [[nodiscard]] const game::Game& game() const { return hall_->board(id_)->game(); }
    [[nodiscard]] std::size_t half_moves() const { return game().history.size(); }
    [[nodiscard]] bool is_over() const {
        return game().phase == game::Phase::over || hall_->board(id_)->read_only();
    }

    /// Does the act and checks its cost against the bounds; true if it was accepted.
    bool try_out(Role role, const std::string& act, const GrowthBound& judging = judging_bound) {
        longest_ = 0;
        pass(10);
        const std::uint64_t before = hall_->board(id_)->version();
        const std::size_t played = half_moves();
        const auto taken = test::bytes_taken_by([&] { static_cast<void>(submit(id_, role, act)); });
        EXPECT_LE(taken.value_or(0), judging.at(played)) << played << " half-moves, " << act;
        EXPECT_LE(longest_, record_bound.at(played)) << played << " half-moves, " << act;
        return hall_->board(id_)->version() > before;
    }
    void look_at_board() const {
        const std::size_t played = half_moves();
        EXPECT_LE(hall_->snapshot(id_, now_).size(), snapshot_bound.at(played)) << played;
        const auto copied = test::bytes_taken_by([&] {
            const game::Game copy = game();
            EXPECT_EQ(copy.acts, game().acts);
        });
        EXPECT_LE(copied.value_or(0), game_bound.at(played)) << played;
    }
    void look_at_journal() {
        const auto entries = store_.read("board/" + id_, 1, 100'000);
        ASSERT_TRUE(entries.has_value());
        std::size_t bytes = 0;
        for (const store::Entry& each : *entries) {
            EXPECT_LE(each.content.size(), entry_bound.bytes);
            bytes += each.content.size();
        }
        EXPECT_LE(bytes, journal_bytes_max + entry_bound.bytes);
    }

    /// Moves pieces to and fro, with a pawn move or capture only before an automatic draw.
    game::MoveAsWritten quiet_move(test::Random& random) const {
        constexpr int clock_max = 120;
        const bool wants_progress = game().position().halfmove_clock() > clock_max;
        const auto legal =
            game::as_written(chess::legal_moves(game().position()), game().history.variant());
        game::Moves wanted;
        for (const game::MoveAsWritten& move : legal) {
            const auto& board = game().position().board();
            const bool is_progress = board.piece_on(move.from)->type == chess::PieceType::pawn;
            if (!board.piece_on(move.to) && is_progress == wants_progress) {
                wanted.push_back(move);
            }
        }
        return random.one_of(wanted.empty() ? legal : wanted);
    }
    /// Plays until there are `wanted` half-moves or no move is possible.
    void play_to(test::Random& random, std::size_t wanted) {
        constexpr int tries_of_a_half_move = 4;
        for (int tries = 0; half_moves() < wanted && !is_over(); ++tries) {
            ASSERT_LT(tries, tries_of_a_half_move * static_cast<int>(wanted));
            const game::Color mover = game().having_the_move();
            const auto done = [&](game::Deed deed) {
                return try_out(Role::tablet, sent_text({{}, actor_with(mover), std::move(deed)}));
            };
            if (done(game::Play{quiet_move(random), {}}) && !is_over()) {
                done(game::Press{});
            }
        }
    }
    /// Does a random meaningful act of this role that does not end the game.
    void do_anything(test::Random& random, Role role) {
        constexpr int attempts = 8;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            game::Act act = test::random_act(random, game(), hall_->board(id_)->instant(now_));
            if (random.once_in(3)) {
                act.deed = test::arbitrary_deed(random);
            }
            if (const auto player = player_of(role)) {
                act.by = actor_with(*player);
            }
            if (!may_submit(role, act, game())) {
                continue;
            }
            const game::Ruling ruling = game::judge(game(), act);
            if (!hall::is_refused(ruling) && !ends_the_game(ruling)) {
                done_ += try_out(role, sent_text(act)) ? 1U : 0U;
                return;
            }
        }
    }
    /// Writes moves of the game, and other texts, in the letters of some language or of none.
    void write_moves(test::Random& random, Role role) {
        for (const char* const text :
             {"Nf3", "Nc6", "Nbd2", "e4", "Nf3=Q", "Cf6", "Nxh9", "O-O", "a1-a8", "hello"}) {
            const game::Color by = player_of(role).value_or(random.once_in(2) ? game::Color::white
                                                                              : game::Color::black);
            game::Write deed;
            deed.kind = game::Written::move;
            deed.text = text;
            written_ +=
                try_out(role, sent_text({{}, actor_with(by), deed}), writing_bound) ? 1U : 0U;
        }
    }
    void attack(test::Random& random, Role role, const char* conditions, std::size_t wanted) {
        SCOPED_TRACE(conditions);
        // Some games end earlier, for example by mate.
        constexpr int games = 5;
        for (int game = 0; game == 0 || (half_moves() < wanted && game < games); ++game) {
            id_ = board(conditions);
            ASSERT_TRUE(submit(id_, Role::arbiter, R"({"do":"begin"})").has_value());
            play_to(random, wanted);
        }
        ASSERT_GE(half_moves(), wanted);
        write_moves(random, role);
        look_at_board();
        constexpr int acts = 60;
        for (int number = 0; number < acts && !is_over(); ++number) {
            do_anything(random, role);
        }
        look_at_board();
        look_at_journal();
    }

    Expected<Submitted, Fault> ask(RequestKind what, const std::string& given) {
        return answer<Submitted>([&](auto then) {
            hall_->submit(id_, {{Role::tablet}, json_of(given), then, what}, now_);
        });
    }
    [[nodiscard]] std::size_t registry_entries() const {
        return store_.read("hall", 1, 100'000)->size();
    }

    std::string id_;
    /// Bytes of the longest record since the last act.
    std::size_t longest_ = 0;
    std::size_t done_ = 0;
    std::size_t written_ = 0;
};

TEST_F(LongGames, GrowSlowlyWithEachAct) {
    constexpr std::array conditions{
        R"({"laws":"fide-2009","time_control":"700000"})",
        R"({"laws":"fide-2023","time_control":"540000+30","regulations":{"scoresheets":"tracked"}})",
        R"({"laws":"fide-1997","time_control":"700000"})",
        R"({"laws":"fide-2017","play":"blitz","time_control":"180000+2"})"};
    constexpr std::array roles{Role::tablet, Role::white, Role::tablet, Role::black};
    test::Random random(0x6402);
    SCOPED_TRACE(test::seed_note());
    constexpr std::size_t usual = 500;
    constexpr std::size_t most = 3'000;
    const std::size_t wanted = std::min(usual * static_cast<std::size_t>(test::rounds()), most);
    for (int round = 0; round < test::rounds(); ++round) {
        for (std::size_t at = 0; at < conditions.size(); ++at) {
            attack(random, roles.at(at), conditions.at(at), wanted);
        }
    }
    EXPECT_GT(done_, 50U);
    EXPECT_GT(written_, 10U);
}

TEST_F(LongGames, ReconnectsOfATabletAreRecordedUpToABound) {
    id_ = board();
    ASSERT_TRUE(submit(id_, Role::arbiter, R"({"do":"begin"})").has_value());
    const std::size_t before = registry_entries();
    const std::string device = R"({"device":"d")";
    std::optional<Fault> refused;
    for (std::size_t time = 0; time < leads_max; ++time) {
        hall_->tell_of_tablet(id_, "d", Connection::there, now_);
        const auto leads = ask(RequestKind::lead, device + "}");
        if (!leads) {
            refused = leads.error();
        }
        // Its connection is lost, and comes back.
        hall_->tell_of_tablet(id_, "d", Connection::lost, now_);
        hall_->tell_of_tablet(id_, "d", Connection::there, now_);
        static_cast<void>(
            ask(RequestKind::hand_over, device + R"(,"from":0,"instant":0,"acts":[]})"));
        static_cast<void>(ask(RequestKind::leave, device + "}"));
    }
    store_.wait();
    EXPECT_LE(registry_entries(), before + leads_max + 4);
    ASSERT_TRUE(refused.has_value());
    EXPECT_EQ(refused->kind, Fault::Kind::limit);
    EXPECT_THAT(refused->message, testing::HasSubstr("another link"));
    // The game is not held up.
    EXPECT_TRUE(submit(id_, Role::tablet, R"({"by":"white","do":"play","move":"e2e4"})"));
    // After a restart it is still so, and a new key frees it.
    enter();
    EXPECT_FALSE(ask(RequestKind::lead, device + "}").has_value());
    ASSERT_TRUE(answer<std::string>([&](auto then) {
                    hall_->change_seat_key(id_, Role::tablet, Hall::NewSeatKey::another, then);
                }).has_value());
    EXPECT_TRUE(ask(RequestKind::lead, device + "}").has_value());
}

} // namespace

} // namespace compongo::hall
