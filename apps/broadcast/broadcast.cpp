#include "apps/broadcast/outlets.h"
#include "apps/broadcast/round_files.h"
#include "apps/pgn/checked_games.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/interruption.h"
#include "apps/shared/numeric_order.h"
#include "apps/watch/cloud.h"
#include "apps/watch/sources.h"
#include "compongo/pgn/writer.h"
#include "compongo/watch/elapsed_times.h"
#include "compongo/watch/shown_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace compongo::apps {

namespace {

constexpr int poll_most = 3600;
constexpr int moves_most = 1000;
constexpr int minutes_most = 24 * 60;
constexpr int rounds_most = static_cast<int>(eboard::cloud_rounds_max);
constexpr watch::Instant milliseconds_a_minute = 60'000;
constexpr auto pause_between_pushes = std::chrono::milliseconds(200);
constexpr auto pause_between_folders = std::chrono::seconds(1);

constexpr auto broadcast_description =
    R"(Passes games on while they are recorded: to a round of a Lichess broadcast, into a folder as DGT LiveChess has it, over HTTP.

FILES are what `compongo watch` watches: growing PGN files, folders, addresses (a hall's own too), `-` for standard input.
A recorded illegal move does not stop the broadcast: moves are sent up to it, the rest in a comment. Kings put
in the centre at the end are left out.

  --lichess ROUND    the eight letters and digits at the end of the round's address; with --token-file, a file that has a
                     token for `study:write` and nothing else. What changes is sent, at most once a second and 100 games at
                     once; what could not be sent is sent again, after 1, 2, 4 ... 60 seconds or as long as the server asks
  --folder FOLDER    games.pgn, game-1.pgn ..., index.json; and as LiveChess Cloud has it tournament.json, round-3/index.json,
                     round-3/game-1.json ... Each file is replaced as a whole; rounds that tournament.json lists stay listed
  --listen ADDRESS:PORT    serve the same files over HTTP, to anybody who asks: http://ADDRESS:PORT/games.pgn and so on. They
                     have an ETag; with it in If-None-Match, ?wait=20 answers as soon as there is something else
  --round N          which round it is; if it is not said, what the games' tags Round say, 3 of 3.12
  --delay-moves N, --delay-minutes M    show less, against cheating
  --emt              beside what a clock showed ([%clk]) how long the move took ([%emt]), where that follows

Examples:
  compongo broadcast --lichess JxVw1z3Q --token-file ~/lichess.token /srv/livechess/round-3
  compongo broadcast --lichess JxVw1z3Q --token-file t --delay-minutes 15 http://127.0.0.1:8080/api/v1/events/open/rounds/3/pgn
  compongo broadcast --folder /srv/www/open --round 3 --delay-moves 3 games.pgn
  compongo broadcast --listen 0.0.0.0:8090 --delay-minutes 15 http://127.0.0.1:8080/api/v1/events/open/rounds/3/pgn
  compongo broadcast --once --folder out games.pgn

Exit status, when it is stopped or all is sent: 0, 1 with --once if something in the games was not as it should be, 2 a source
could not be read or the server will never take anything.)";

/// Whether the address now serves another round. A response is complete, while a file may be half
/// written.
[[nodiscard]] bool is_another_round(const std::string& source,
                                    const std::vector<pgn::PgnGame>& games,
                                    const std::vector<pgn::PgnGame>& before) {
    const bool is_whole = source.starts_with("http://") || source.starts_with("https://") ||
                          cloud_place(source).has_value();
    return is_whole && !games.empty() && !before.empty() &&
           std::ranges::any_of(std::array{"Event", "Round", "White", "Black"},
                               [&](std::string_view tag) {
                                   return games.front().tag(tag) != before.front().tag(tag);
                               });
}

/// Makes the Result tag agree with the game's termination marker, if that is readable.
void say_result_in_tag(pgn::PgnGame& game) {
    const auto tag = std::ranges::find(game.tags, "Result", &pgn::PgnTag::name);
    if (tag != game.tags.end() &&
        (pgn::result_of_tag(tag->value) || pgn::is_blank_result(tag->value))) {
        tag->value = name(game.result);
    }
}

class Broadcast {
public:
    Broadcast(const BroadcastOptions& options, Outlets outlets, RoundFiles files)
        : options_(options), lichess_(std::move(outlets.lichess)),
          folder_(std::move(outlets.folder)), publisher_(std::move(outlets.publisher)),
          files_(std::move(files)), sources_(std::chrono::seconds(options.poll)) {}

    int run() {
        if (publisher_) {
            publisher_->publish(files_.files());
        }
        for (const std::string& word : options_.words) {
            if (const auto fault = sources_.add(word)) {
                say_of_broadcast(*fault);
                return exit_bad_input;
            }
        }
        while (!is_interrupted() && !is_at_an_end_) {
            const auto now = Clock::now();
            if (now >= next_folders_) {
                next_folders_ = now + pause_between_folders;
                for (const std::string& gone : sources_.look_into_folders()) {
                    shown_.erase(gone);
                    is_changed_ = true;
                }
            }
            look(now);
            send(now);
            const bool is_all_read =
                options_.once ? sources_.are_all_read() : sources_.have_all_ended();
            // Waits for delayed moves, unless only the current state was requested.
            const bool is_all_shown =
                options_.once || std::ranges::none_of(shown_, [](const auto& each) {
                    return each.second.games.is_waiting();
                });
            // A server runs until it is stopped.
            is_at_an_end_ = is_at_an_end_ || (is_all_read && is_all_shown && !publisher_ &&
                                              (!lichess_ || lichess_->is_done()));
            if (!is_at_an_end_) {
                std::this_thread::sleep_for(pause_between_pushes);
            }
        }
        if (lichess_) {
            say_of_broadcast(fmt::format("{} games sent", lichess_->taken()));
        }
        return has_failed_                              ? exit_bad_input
               : options_.once && !faults_told_.empty() ? exit_findings
                                                        : exit_ok;
    }

private:
    using Clock = std::chrono::steady_clock;

    /// The published state of a source.
    struct Shown {
        watch::ShownGames games;
        std::vector<pgn::PgnGame> recorded = {};
        std::vector<pgn::PgnGame> now = {};
    };

    void look(Clock::time_point now) {
        const watch::Instant instant =
            std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
        const auto show = [&](Shown& shown) {
            auto games = shown.games.show(shown.recorded, instant);
            if (options_.has_elapsed_times) {
                for (pgn::PgnGame& game : games) {
                    add_elapsed_times(game, watch::FirstClock::unknown);
                }
            }
            is_changed_ = is_changed_ || games != shown.now;
            shown.now = std::move(games);
        };
        sources_.read([&](const std::string& name, const auto& text) {
            const bool was_read = shown_.contains(name);
            if (!text) {
                has_failed_ = has_failed_ || !was_read;
                if (!was_read || options_.once) {
                    say_of_broadcast(text.error());
                }
                return;
            }
            const watch::DelayOptions delay = {2 * options_.delay_moves,
                                               options_.delay_minutes * milliseconds_a_minute};
            Shown& shown = shown_.try_emplace(name, Shown{watch::ShownGames(delay)}).first->second;
            auto recorded = games_of(name, *text);
            if (options_.once && recorded.empty() &&
                text->find_first_not_of(" \t\r\n") != std::string::npos) {
                say_of_broadcast(name + ": found text without a game, expected games of PGN");
                has_failed_ = true;
            }
            // A program that rewrites a file truncates it first; the shorter version is not
            // published.
            if (recorded.size() >= shown.recorded.size() ||
                is_another_round(name, recorded, shown.recorded)) {
                shown.recorded = std::move(recorded);
                show(shown);
            }
        });
        for (auto& [name, shown] : shown_) {
            if (shown.games.is_waiting()) {
                show(shown);
            }
        }
    }

    /// Reports faults of the games once.
    [[nodiscard]] std::vector<pgn::PgnGame> games_of(const std::string& name,
                                                     const std::string& text) {
        std::vector<pgn::PgnGame> games;
        pgn::GameBuilder builder(
            [&](pgn::PgnGame&& game, pgn::Place) {
                say_result_in_tag(game);
                games.push_back(std::move(game));
            },
            {}, pgn::TextEncoding::utf8);
        pgn::GameChecker checker([&](const pgn::GameFault& each) { tell(name, text, each.fault); });
        CheckedGames visitor(builder, checker);
        pgn::MemorySource source(text);
        pgn::PgnReader(source, visitor).read();
        return games;
    }

    void tell(const std::string& name, const std::string& text, const pgn::PgnFault& fault) {
        // Moves are forwarded as they are written.
        if (fault.kind == pgn::PgnFaultKind::odd_notation ||
            fault.kind == pgn::PgnFaultKind::null_move || may_be_half_written(text, fault)) {
            return;
        }
        if (faults_told_.size() < faults_told_max &&
            faults_told_.insert(fmt::format("{}:{}", name, message(fault))).second) {
            say_of_broadcast(fmt::format("{}:{}", name, message(fault)));
        }
    }
    /// A game in progress has no result yet, and its last word may be truncated.
    [[nodiscard]] bool may_be_half_written(const std::string& text,
                                           const pgn::PgnFault& fault) const {
        return !options_.once &&
               (fault.kind == pgn::PgnFaultKind::missing_result ||
                text.find_first_of(" \t\r\n", fault.place.offset) == std::string::npos);
    }

    void send(Clock::time_point now) {
        if (is_changed_) {
            is_changed_ = false;
            std::map<std::string, std::string> by_name;
            std::vector<pgn::PgnGame> games;
            for (const auto& [name, shown] : shown_) {
                for (std::size_t at = 0; at < shown.now.size(); ++at) {
                    by_name[fmt::format("{}\n{:06}", sortable(name), at)] =
                        pgn::write_pgn(shown.now[at]);
                    games.push_back(shown.now[at]);
                }
            }
            files_.show(games);
            publish();
            if (lichess_) {
                lichess_->show(by_name);
            }
        }
        if (lichess_) {
            for (const std::string& each : lichess_->push(now)) {
                say_of_broadcast(each);
            }
            if (lichess_->is_refused()) {
                has_failed_ = is_at_an_end_ = true;
            }
        }
    }

    void publish() {
        if (folder_) {
            if (files_.is_round_guessed() && !folder_->tournament().rounds.empty() &&
                !std::exchange(is_guess_told_, true)) {
                say_of_broadcast(
                    "the games do not say which round they are, and are written as the "
                    "first; --round says it");
            }
            if (const auto fault = folder_->write(files_.files())) {
                say_of_broadcast(*fault);
                has_failed_ = is_at_an_end_ = true;
            } else if (const auto stranger = folder_->stranger()) {
                say_of_broadcast(*stranger);
            }
        }
        if (publisher_) {
            publisher_->publish(files_.files());
        }
    }

    const BroadcastOptions& options_;
    std::unique_ptr<Lichess> lichess_;
    std::optional<BroadcastFolder> folder_;
    std::optional<net::Publisher> publisher_;
    RoundFiles files_;
    Sources sources_;
    std::map<std::string, Shown, NumericOrder> shown_;
    Clock::time_point next_folders_;
    bool is_changed_ = false;
    bool is_at_an_end_ = false;
    bool has_failed_ = false;
    bool is_guess_told_ = false;
    static constexpr std::size_t faults_told_max = 1000;
    std::set<std::string> faults_told_;
};

[[nodiscard]] int run(const BroadcastOptions& options) {
    // Before the address is printed and a user can interrupt.
    remember_interruptions();
    auto outlets = outlets_for(options);
    if (!outlets) {
        say_of_broadcast(outlets.error());
        return exit_bad_input;
    }
    const auto round = options.number == 0 ? std::nullopt : std::optional(options.number);
    RoundFiles files = outlets->folder
                           ? RoundFiles(round, outlets->folder->tournament(),
                                        outlets->publisher ? outlets->folder->rounds() : Files())
                           : RoundFiles(round);
    return Broadcast(options, *std::move(outlets), std::move(files)).run();
}

} // namespace

void add_broadcast_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("broadcast", broadcast_description);
    const auto options = std::make_shared<BroadcastOptions>();
    command
        ->add_option("FILES", options->words, "PGN files, folders, addresses; - is standard input")
        ->required();
    command->add_option("--lichess", options->round, "push to this round of a Lichess broadcast")
        ->type_name("ROUND");
    command->add_option("--token-file", options->token_file, "the file that has the token")
        ->type_name("FILE");
    command->add_option("--server", options->server, "a server with the same API")
        ->capture_default_str()
        ->type_name("URL");
    command->add_option("--folder", options->folder, "write into this folder as DGT LiveChess does")
        ->type_name("FOLDER");
    command
        ->add_option("--listen", options->listen,
                     "serve what is passed on over HTTP, at this address")
        ->type_name("ADDRESS:PORT");
    command->add_option("--round", options->number, "which round of the tournament it is")
        ->in_range(1, rounds_most);
    command
        ->add_option("--delay-moves", options->delay_moves,
                     "leave out the last N moves of games in progress")
        ->in_range(1, moves_most);
    command
        ->add_option("--delay-minutes", options->delay_minutes,
                     "show moves and results N minutes later")
        ->in_range(1, minutes_most);
    command->add_option("--poll", options->poll, "ask addresses again every N seconds")
        ->capture_default_str()
        ->in_range(1, poll_most);
    command->add_flag("--emt", options->has_elapsed_times,
                      "how long each move took, by the clocks");
    command->add_flag("--once", options->once,
                      "send what there is now and is not delayed, and end");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
