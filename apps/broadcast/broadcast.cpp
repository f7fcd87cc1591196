#include "apps/broadcast/folder.h"
#include "apps/broadcast/lichess.h"
#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/secret_file.h"
#include "apps/watch/sources.h"
#include "compongo/pgn/game_builder.h"
#include "compongo/pgn/writer.h"
#include "compongo/watch/elapsed_times.h"
#include "compongo/watch/shown_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <memory>

namespace compongo::apps {

namespace {

constexpr int poll_most = 3600;
constexpr int moves_most = 1000;
constexpr int minutes_most = 24 * 60;
constexpr watch::Instant milliseconds_a_minute = 60'000;
constexpr auto pause_between_looks = std::chrono::milliseconds(200);
constexpr auto pause_between_folders = std::chrono::seconds(1);

constexpr auto description =
    R"(Passes games on while they are recorded: to a round of a Lichess broadcast, or into a folder as DGT LiveChess has it.

FILES are what `compongo watch` watches: growing PGN files, folders, addresses (a hall's own too), `-` for standard input.
A game in which an illegal move was recorded holds nobody back: its moves are sent up to there, the rest in a comment. Kings put
in the centre at the end are left out.

  --lichess ROUND    the eight letters and digits at the end of the round's address; with --token-file, a file that has a
                     token for `study:write` and nothing else. What changes is sent, at most once a second and 100 games at
                     once; what could not be sent is sent again, after 1, 2, 4 ... 60 seconds or as long as the server asks
  --folder FOLDER    games.pgn, game-1.pgn ..., index.json; each file is replaced as a whole
  --delay-moves N, --delay-minutes M    show less, against cheating
  --emt              beside what a clock showed ([%clk]) how long the move took ([%emt]), where that follows

Examples:
  compongo broadcast --lichess JxVw1z3Q --token-file ~/lichess.token /srv/livechess/round-3
  compongo broadcast --lichess JxVw1z3Q --token-file t --delay-minutes 15 http://127.0.0.1:8080/api/v1/events/open/rounds/3/pgn
  compongo broadcast --folder /srv/www/round-3 --delay-moves 3 games.pgn
  compongo broadcast --once --folder out games.pgn

Exit status, when it is stopped or all is sent: 0, 2 a source could not be read or the server will never take anything.)";

struct Options {
    std::vector<std::string> words;
    std::string round;
    std::string token_file;
    std::string server = "https://lichess.org";
    std::string folder;
    int delay_moves = 0;
    int delay_minutes = 0;
    int poll = 5;
    bool has_elapsed_times = false;
    bool once = false;
};

volatile std::sig_atomic_t is_stopped = 0;
extern "C" void stop_broadcasting(int /*signal*/) {
    is_stopped = 1;
}

void say(std::string_view text) {
    fmt::print(stderr, "compongo broadcast: {}\n", text);
}

class Broadcast {
public:
    Broadcast(const Options& options, std::unique_ptr<Lichess> lichess,
              std::unique_ptr<BroadcastFolder> folder)
        : options_(options), lichess_(std::move(lichess)), folder_(std::move(folder)),
          sources_(std::chrono::seconds(options.poll)) {}

    int run() {
        for (const std::string& word : options_.words) {
            if (const auto fault = sources_.add(word)) {
                say(*fault);
                return exit_bad_input;
            }
        }
        while (is_stopped == 0 && !is_at_an_end_) {
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
            is_at_an_end_ = is_at_an_end_ || (is_all_read && (!lichess_ || lichess_->is_done()) &&
                                              std::ranges::none_of(shown_, [](const auto& each) {
                                                  return each.second.games.is_waiting();
                                              }));
            if (!is_at_an_end_) {
                std::this_thread::sleep_for(pause_between_looks);
            }
        }
        if (lichess_) {
            say(fmt::format("{} games sent", lichess_->taken()));
        }
        return has_failed_ ? exit_bad_input : exit_ok;
    }

private:
    using Clock = std::chrono::steady_clock;

    /// What is shown of a source.
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
                    say(text.error());
                }
                return;
            }
            const watch::DelayOptions delay = {2 * options_.delay_moves,
                                               options_.delay_minutes * milliseconds_a_minute};
            Shown& shown = shown_.try_emplace(name, Shown{watch::ShownGames(delay)}).first->second;
            auto recorded = pgn::parse_pgn(*text);
            // Whoever writes a file anew begins with an empty one: nothing is sent of that.
            if (recorded.size() >= shown.recorded.size()) {
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

    void send(Clock::time_point now) {
        if (is_changed_) {
            is_changed_ = false;
            std::map<std::string, std::string> by_name;
            std::vector<FolderGame> games;
            for (const auto& [name, shown] : shown_) {
                for (std::size_t at = 0; at < shown.now.size(); ++at) {
                    const pgn::PgnGame& game = shown.now[at];
                    std::string text = pgn::write_pgn(game);
                    by_name[fmt::format("{}\n{:06}", name, at)] = text;
                    games.push_back({std::move(text), std::string(game.tag("White")),
                                     std::string(game.tag("Black")),
                                     std::string(pgn::name(game.result))});
                }
            }
            if (folder_) {
                if (const auto fault = folder_->write(games)) {
                    say(*fault);
                    has_failed_ = is_at_an_end_ = true;
                }
            }
            if (lichess_) {
                lichess_->show(by_name);
            }
        }
        if (lichess_) {
            for (const std::string& each : lichess_->push(now)) {
                say(each);
            }
            if (lichess_->is_refused()) {
                has_failed_ = is_at_an_end_ = true;
            }
        }
    }

    const Options& options_;
    std::unique_ptr<Lichess> lichess_;
    std::unique_ptr<BroadcastFolder> folder_;
    Sources sources_;
    std::map<std::string, Shown> shown_;
    Clock::time_point next_folders_;
    bool is_changed_ = false;
    bool is_at_an_end_ = false;
    bool has_failed_ = false;
};

/// Whose token it is nobody else may hear on the way.
[[nodiscard]] bool is_safe(const net::HttpAddress& server) {
    return server.is_tls || server.host == "127.0.0.1" || server.host == "::1" ||
           server.host == "localhost";
}

[[nodiscard]] Expected<LichessRound, std::string> round_of(const Options& options) {
    constexpr std::size_t id_size = 8;
    const bool is_id =
        options.round.size() == id_size && std::ranges::all_of(options.round, [](char each) {
            return (each >= '0' && each <= '9') || (each >= 'A' && each <= 'Z') ||
                   (each >= 'a' && each <= 'z');
        });
    if (!is_id) {
        return unexpected(fmt::format(
            "--lichess: found \"{}\", expected eight letters and digits: the end of the round's "
            "address",
            options.round));
    }
    auto server = net::HttpAddress::read(options.server);
    if (!server) {
        return unexpected("--server: " + server.error());
    }
    if (!is_safe(*server)) {
        return unexpected(std::string("--server: expected https://, since a token is sent"));
    }
    if (options.token_file.empty()) {
        return unexpected(std::string("--lichess: expected --token-file with it"));
    }
    auto token = secret_in(options.token_file);
    if (!token) {
        return unexpected(token.error());
    }
    return LichessRound{*std::move(server), options.round, *std::move(token)};
}

[[nodiscard]] int run(const Options& options) {
    std::unique_ptr<Lichess> lichess;
    if (!options.round.empty()) {
        auto round = round_of(options);
        if (!round) {
            say(round.error());
            return exit_bad_input;
        }
        lichess = std::make_unique<Lichess>(*std::move(round));
    }
    auto folder =
        options.folder.empty() ? nullptr : std::make_unique<BroadcastFolder>(options.folder);
    if (!lichess && !folder) {
        say("found neither --lichess nor --folder, expected one or both; --help explains");
        return exit_bad_input;
    }
    std::signal(SIGINT, stop_broadcasting);
    std::signal(SIGTERM, stop_broadcasting);
    return Broadcast(options, std::move(lichess), std::move(folder)).run();
}

} // namespace

void add_broadcast_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("broadcast", description);
    const auto options = std::make_shared<Options>();
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
        ->add_option("--delay-moves", options->delay_moves,
                     "leave out the last so many moves of games that go on")
        ->in_range(1, moves_most);
    command
        ->add_option("--delay-minutes", options->delay_minutes,
                     "show moves and results so many minutes later")
        ->in_range(1, minutes_most);
    command->add_option("--poll", options->poll, "ask addresses again after so many seconds")
        ->capture_default_str()
        ->in_range(1, poll_most);
    command->add_flag("--emt", options->has_elapsed_times,
                      "how long each move took, by the clocks");
    command->add_flag("--once", options->once, "send what there is now, and end");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
