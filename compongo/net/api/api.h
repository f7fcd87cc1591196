/// The hall's resources over HTTP (docs/API.md): which there are, and who answers for each.
#pragma once

#include "compongo/hall/study/drill.h"
#include "compongo/net/api/readiness.h"
#include "compongo/net/api/turns.h"
#include "compongo/net/api/workbench.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/guard/account.h"
#include "compongo/net/guard/measure.h"
#include "compongo/net/http/reply.h"

#include <span>

namespace compongo::net {

/// A method and a path; a part of the path in braces stands for any.
struct Resource {
    std::string_view method;
    std::string_view path;
};
/// All that there are; docs/openapi.json describes each.
[[nodiscard]] std::span<const Resource> resources();

/// A demonstration that is open beside a hall.
struct OpenDemonstration {
    std::uint16_t port = 0;
    /// Whoever has it is the arbiter there.
    std::string key;
};
/// Stands before the name of each event of a demonstration.
inline constexpr std::string_view demonstration_mark = "Demo – ";

/// What is known of a request before its body is read.
struct Admission {
    /// So many bytes may come with it.
    std::size_t body_bytes_max = 0;
    Payer payer = Payer::address;
    /// When it is answered; who acts at a board does not wait.
    std::optional<Rank> rank = Rank::spectator;
};

class Api {
public:
    struct Row;
    struct Table;

    /// No body is larger.
    static constexpr std::size_t body_bytes_max = 256 * 1024;

    using Answer = std::function<void(Reply)>;

    struct Surroundings {
        hall::Hall& hall;
        const hall::Drill& drill;
        Access& access;
        hall::Hall::Post post;
        /// In which it is done what others need not wait for.
        Turns& turns;
        /// Where positions are searched, journals are read, and passwords are hashed.
        Workbench& searching;
        Workbench& reading;
        Workbench& hashing;
        /// Told when a round has been added.
        std::function<void(const hall::Round& round)> on_round;
        /// The server's figures, for Prometheus.
        std::function<std::string()> metrics;
        /// Asks whether acts can be kept: not on a full disk, or cut off from the database.
        std::function<void(Readiness::Then then)> ask_readiness;
        /// Told who has come in, and who has tried: a line of JSON each.
        std::function<void(const std::string&)> log = {};
        /// How many requests an address may send; none for any.
        std::optional<Pace> pace_of_requests;
        /// Nothing here counts.
        bool is_demonstration = false;
        /// Opens a demonstration beside this hall; elsewhere. Empty where there can be none.
        std::function<Expected<OpenDemonstration, std::string>()> demonstrate = {};
        /// How old the last copy of the hall is, in JSON; empty where none are made.
        std::function<std::string()> backup = {};
        std::function<hall::Now()> now = net::now;
    };

    explicit Api(Surroundings surroundings);

    /// What comes with this request, or why it is not looked at any further: too many came from
    /// there, its key is not known, there is no such resource, or it is the arbiter's.
    [[nodiscard]] Expected<Admission, Reply> admission(const Request& request);
    /// Answers what was admitted, now or later, once, on the hall's thread.
    void respond(const Request& request, Answer answer);
    /// Both.
    void answer(const Request& request, const Answer& answer);

private:
    struct Question;

    /// `{"event":"login","peer":"127.0.0.1"}`.
    void note(std::string_view event, const std::string& peer,
              const std::string& arbiter = {}) const;
    [[nodiscard]] std::optional<Reply> too_many(const Request& request, int cost);
    /// Replaying a game takes longer than others may wait: it is done elsewhere.
    void read_elsewhere(std::function<Reply()> task, const Answer& answer);

    // api.cpp
    void health(Question& question);
    void readiness(Question& question);
    void metrics(Question& question);
    void live(Question& question);
    // access.cpp
    void whoami(Question& question);
    void set_password(Question& question);
    /// Somebody's password, and whether it is theirs who sets it; if they are known by a session
    /// only, what they say is the old one.
    struct PasswordAsked {
        std::string arbiter;
        std::string password;
        bool is_own;
        std::optional<std::string> current;
        std::string hash_of_current;
    };
    [[nodiscard]] Expected<PasswordAsked, Reply> password_asked(const Question& question,
                                                                const JsonValue& body) const;
    [[nodiscard]] bool may_guess(const Question& question);
    void keep_password(const PasswordSet& set, bool is_own, const std::string& peer,
                       const Answer& answer);
    void login(Question& question);
    void hash_elsewhere(const Answer& answer, std::function<void()> task);
    /// Somebody has shown which arbiter they are.
    void let_in(const std::string& arbiter, const std::string& peer, const Answer& answer);
    void list_arbiters(Question& question);
    void remove_arbiter(Question& question);
    void end_session(Question& question);
    // events.cpp
    template <class Part>
    struct Gathering;
    template <class Part>
    void gather(const Question& question, Gathering<Part> asked);
    template <class Part>
    void gather_on(std::shared_ptr<Gathering<Part>> asked);
    void list_events(Question& question);
    void try_conditions(Question& question);
    void add_event(Question& question);
    void show_event(Question& question);
    void change_event(Question& question);
    void add_round(Question& question);
    void event_pgn(Question& question);
    void event_report(Question& question);
    // standings.cpp
    void event_standings(Question& question);
    void withdraw(Question& question);
    void rename_player(Question& question);
    void enter_outcome(Question& question);
    void remark(Question& question);
    void take_outcome_back(Question& question);
    void keep_outcome(const Question& question, std::optional<hall::EnteredResult> outcome);
    // tournament.cpp
    void read_tournament(Question& question);
    void play_tournament_round(Question& question);
    void event_tournament(Question& question);
    // boards.cpp
    void show_board(Question& question);
    void name_players(Question& question);
    void head(Question& question);
    void accept_loss(Question& question);
    // evidence.cpp
    void note_evidence(Question& question);
    void list_evidence(Question& question);
    void answer_evidence(Question& question);
    // tablets.cpp
    void hand_over(Question& question);
    void take_over(Question& question);
    void asides(Question& question);
    // boards.cpp
    void keys(Question& question);
    void renew_key(Question& question);
    void revoke_key(Question& question);
    void change_key(const Question& question, hall::Hall::NewSeatKey which);
    void act(Question& question);
    void foresee(Question& question);
    void records(Question& question);
    void board_pgn(Question& question);
    void scoresheet(Question& question);
    void sheets(Question& question);
    void envelope(Question& question);
    void transcript(Question& question);
    void what_if(Question& question);
    // laws.cpp
    void editions(Question& question);
    void article(Question& question);
    void changes(Question& question);
    void ask(Question& question);
    void judge(Question& question);
    /// What may take seconds is answered elsewhere, in turn.
    void search(std::function<Reply()> work, const Answer& answer);
    // demonstration.cpp
    void open_demonstration(Question& question);
    // drill.cpp
    void drill(Question& question);
    void drill_case(Question& question);

    /// The event and those of its rounds that are asked for; answered if there are none such.
    [[nodiscard]] std::optional<std::pair<const hall::Event*, std::span<const hall::Round>>>
    rounds_of(const Question& question) const;
    /// The board that is asked for; answered if there is none.
    [[nodiscard]] const hall::Board* board_of(const Question& question) const;

    Surroundings around_;
    std::optional<Measures> requests_;
    Measures guesses_;
    /// Passwords that are being looked at; a second one waits for no first.
    bool is_hashing_ = false;
};

} // namespace compongo::net
