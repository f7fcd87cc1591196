// Repeated acts by one seat or tablet: memory, sent bytes and the time of judging are bounded for
// each act. docs/SECURITY.md has the bounds.
#include "compongo/hall/playing_area/act_texts.h"
#include "compongo/record/transcript/written_act.h"
#include "tests/hall/the_hall.h"
#include "tests/support/allocations.h"
#include "tests/support/arbitrary.h"
#include "tests/support/random_acts.h"

#include <algorithm>
#include <array>

namespace compongo::hall {

namespace {

/// The longest text that a seat may send has 2,000 characters.
constexpr std::size_t record_bytes_max = 64 * 1024;
constexpr std::size_t snapshot_bytes_max = 64 * 1024;
constexpr std::size_t entry_bytes_max = 32 * 1024;
/// Heap bytes for judging one act, copies of the game included.
constexpr std::size_t judging_bytes_max = 4 * 1024 * 1024;

class Growth : public TheHall {
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
    /// As its sender writes it: when it is done, the hall says.
    static std::string written(const game::Act& act) {
        std::string text;
        record::append_json(text, act);
        return "{" + text.substr(text.find(',') + 1);
    }
    /// Acts that are repeated in turn.
    std::vector<std::string> pattern(test::Random& random, const game::Game& game, Role role) {
        std::vector<std::string> acts;
        const std::size_t count = 1 + random.below(3);
        while (acts.size() < count) {
            game::Act act = test::random_act(random, game, hall_->board(id_)->instant(now_));
            if (random.once_in(2)) {
                act.deed = test::arbitrary_deed(random);
            }
            const auto player = player_of(role);
            act.by = (player ? *player == game::Color::white : random.once_in(2))
                         ? game::Actor::white
                         : game::Actor::black;
            if (may_submit(role, act, game)) {
                acts.push_back(written(act));
            }
        }
        return acts;
    }
    void attack(test::Random& random, Role role, const char* conditions) {
        id_ = board(conditions);
        ASSERT_TRUE(submit(id_, Role::arbiter, R"({"do":"begin"})").has_value());
        constexpr int patterns = 8;
        constexpr int times = 30;
        for (int number = 0; number < patterns; ++number) {
            const Board& board = *hall_->board(id_);
            if (board.game().phase == game::Phase::over || board.read_only()) {
                return;
            }
            const auto acts = pattern(random, board.game(), role);
            for (int time = 0; time < times; ++time) {
                for (const std::string& act : acts) {
                    try_out(role, act);
                }
            }
        }
    }
    void try_out(Role role, const std::string& act) {
        longest_ = 0;
        pass(10);
        const std::uint64_t before = hall_->board(id_)->version();
        const auto taken = test::bytes_taken_by([&] { static_cast<void>(submit(id_, role, act)); });
        EXPECT_LE(taken.value_or(0), judging_bytes_max) << act;
        EXPECT_LE(longest_, record_bytes_max) << act;
        EXPECT_LE(hall_->snapshot(id_, now_).size(), snapshot_bytes_max) << act;
        accepted_ += hall_->board(id_)->version() - before;
    }
    /// Checks the journal as it is kept, and its records as they are read in parts.
    void look_at_journal() {
        const auto entries = store_.read("board/" + id_, 1, 100'000);
        ASSERT_TRUE(entries.has_value());
        for (const store::Entry& each : *entries) {
            EXPECT_LE(each.content.size(), entry_bytes_max);
        }
        const auto reader = hall_->reader(id_);
        std::uint64_t next = 1;
        while (next <= reader->version()) {
            const auto part = reader->records(Role::arbiter, next, 100);
            ASSERT_TRUE(part.has_value());
            ASSERT_FALSE(part->empty());
            std::size_t bytes = 0;
            for (const std::string& each : *part) {
                bytes += each.size();
            }
            EXPECT_LE(bytes, JournalReader::bytes_max + record_bytes_max);
            next += part->size();
        }
    }

    std::string id_;
    /// Bytes of the longest record since the last act.
    std::size_t longest_ = 0;
    std::uint64_t accepted_ = 0;
};

TEST_F(Growth, OfABoardIsBoundedForEachAct) {
    constexpr std::array conditions{
        R"({"laws":"fide-2023","time_control":"7200"})",
        R"({"laws":"fide-2023","time_control":"5400+30","regulations":{"scoresheets":"tracked"}})",
        R"({"laws":"fide-2017","play":"blitz","time_control":"180+2"})",
        R"({"laws":"fide-2009","time_control":"40/7200:3600"})",
        R"({"laws":"fide-online-2023","play":"rapid","time_control":"900+10"})",
        R"({"laws":"fide-1997","time_control":"7200"})"};
    constexpr std::array roles{Role::white, Role::tablet, Role::black};
    test::Random random(0x6401);
    SCOPED_TRACE(test::seed_note());
    constexpr int boards = 9;
    for (int number = 0; number < boards * test::rounds(); ++number) {
        attack(random, roles.at(static_cast<std::size_t>(number) % roles.size()),
               random.one_of(conditions));
        look_at_journal();
    }
    EXPECT_GT(accepted_, 100U);
}

TEST_F(Growth, OfABoardIsBoundedForTheLongestTexts) {
    std::string text;
    for (std::size_t i = 0; i < note_characters_max; ++i) {
        text += "\xF0\x9F\x99\x82";
    }
    id_ = board(five_minutes);
    ASSERT_TRUE(submit(id_, Role::arbiter, R"({"do":"begin"})").has_value());
    for (const char* const act :
         {R"("do":"adjust","words")", R"("do":"other","text")",
          R"("do":"write","kind":"note","text")", R"("do":"conduct","kind":"distraction","text")",
          R"("do":"offer","condition")"}) {
        for (const char* const by : {"white", "black"}) {
            const std::string whole =
                R"({"by":")" + std::string(by) + "\"," + act + ":\"" + text + "\"}";
            for (std::size_t time = 0; time <= waiting_of_player_max; ++time) {
                try_out(Role::tablet, whole);
            }
        }
    }
    EXPECT_GT(accepted_, 3 * waiting_of_player_max);
    look_at_journal();
}

} // namespace

} // namespace compongo::hall
