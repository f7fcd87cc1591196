/// A hall in virtual time: one process that is killed and started again, on a simulated disk, with
/// players, arbiters, tablets and spectators. One thread; everything follows from the plan.
#pragma once

#include "compongo/hall/playing_area/hall.h"
#include "tests/simulation/board_model.h"
#include "tests/simulation/plan.h"
#include "tests/simulation/simulated_store.h"

namespace compongo::simulation {

class World {
public:
    World(const Plan& plan, PlantedFault planted, Report& report);
    /// Does these steps of the plan, ends all faults, and sees whether everybody gets on.
    void run(const Kept& kept);

private:
    /// A spectator, as one page that follows a board.
    struct Follower {
        std::uint64_t version = 0;
        /// How the game stood after the last act that it knows of.
        std::string state;
    };
    /// A tablet between two players (docs/OFFLINE.md).
    struct Tablet {
        std::string device;
        bool is_connected = false;
        bool leads = false;
        /// The number of its last act.
        std::uint64_t number = 0;
        /// Acts that are not acknowledged, with their instants, and whether its own kernel accepted
        /// them.
        struct Done {
            std::uint64_t number = 0;
            std::string act;
            bool is_accepted = true;
        };
        std::vector<Done> done;
        /// The game as it goes on alone, after this record, and which virtual time is 0 in it.
        std::unique_ptr<hall::Board> alone;
        std::uint64_t from = 0;
        VirtualTime zero = 0;
        bool is_handing_over = false;
        std::size_t devices = 1;
    };
    using Answered = std::function<void(const Expected<hall::Submitted, hall::Fault>&)>;
    struct Sending {
        std::string board;
        hall::Role role{};
        JsonValue act;
        hall::RequestKind what = hall::RequestKind::act;
        std::optional<hall::Sent> sent{};
        bool is_allowed = true;
        Answered then = [](const Expected<hall::Submitted, hall::Fault>& /*answer*/) {};
    };

    // world.cpp: the process and the time
    void set_up();
    void add_round(const std::string& event, unsigned boards);
    void find_boards();
    void start();
    void kill();
    void stop();
    void pass(VirtualTime time);
    void run_until(VirtualTime when);
    void tick();
    [[nodiscard]] hall::Now now() const;
    [[nodiscard]] hall::Hall::Dependencies dependencies();
    void settle();
    void ask_arbiter(const std::string& board);

    // world_checks.cpp
    void follow(const std::string& board);
    void take_record(const std::string& board, const hall::Record& record);
    void check_secrets(const std::string& board, const hall::Record& record);
    void show(const std::string& board, std::string_view check);
    /// Papers, PGN and standings are made of what is durable.
    void check_exports(const std::string& board);
    void compare_snapshot(const std::string& board, std::string_view check);
    void check(const std::string& board);
    void check_all();
    void check_timer(const std::string& board);
    void check_registry();
    void expect_zero(const std::string& board, hall::AfterRestart after);
    void expect_everybody_follows();
    [[nodiscard]] static std::string state_of(const hall::Board& board);

    // world_requests.cpp
    void send(Sending sending);
    void take_answer(std::size_t request, const Sending& sending,
                     const Expected<hall::Submitted, hall::Fault>& answer);
    void send_act(const std::string& board, hall::Role role, const game::Act& act);
    [[nodiscard]] bool may(const std::string& board, hall::Role role, const game::Act& act) const;

    // world_steps.cpp
    void perform(const Step& step);
    void play(const std::string& board);
    void act(const std::string& board);
    void foul(const std::string& board);
    void read(const std::string& board);
    void change_connection(const std::string& board);
    void change_registry(const std::string& board);
    void change_key(const std::string& board, hall::Role seat);
    void use_revoked_key();
    void make_trouble();
    void change_calendar();

    // world_tablets.cpp
    void use_tablet(const std::string& board);
    void lead(const std::string& board);
    void act_connected(const std::string& board);
    void act_alone(const std::string& board);
    void cut(const std::string& board);
    void go_alone(const std::string& board, Tablet& tablet);
    void bring_back(const std::string& board);
    void hand_over(const std::string& board);
    void take_hand_over(const std::string& board, const hall::Submitted& answer);
    void take_over(const std::string& board);
    void lose_key(const std::string& board);
    void pulse();

    const Plan& plan_;
    PlantedFault planted_;
    Report& report_;
    test::Random random_;
    Timeline timeline_;
    Disk disk_;
    std::unique_ptr<SimulatedStore> store_;
    std::unique_ptr<hall::Hall> hall_;
    std::uint64_t life_ = 0;
    VirtualTime posted_ = 0;
    VirtualTime ticked_ = 0;
    VirtualTime trouble_ended_ = 0;
    std::int64_t calendar_ = 1'700'000'000'000;
    std::int64_t calendar_parts_ = 0;
    VirtualTime calendar_at_ = 0;
    int keys_made_ = 0;
    int texts_made_ = 0;
    std::vector<std::string> events_;
    std::vector<std::string> boards_;
    std::map<std::string, BoardModel> models_;
    std::map<std::string, Follower> followers_;
    std::map<std::string, Tablet> tablets_;
    std::vector<Request> requests_;
    /// The requests that wait for an answer.
    std::set<std::size_t> unanswered_;
    /// Remarks that were acknowledged, by board.
    std::map<std::string, std::set<std::string>> remarks_;
    /// Keys that were revoked, with the seat that they opened.
    std::map<std::string, std::pair<std::string, hall::Role>> revoked_;
    std::set<std::string> dirty_;
    /// Since when something is overdue at a board.
    std::map<std::string, VirtualTime> overdue_;
};

} // namespace compongo::simulation
