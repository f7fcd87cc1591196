#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/on_disk.h"
#include "apps/watch/source.h"
#include "apps/watch/teller.h"
#include "compongo/watch/source_watch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <memory>
#include <set>

namespace compongo::apps {

namespace {

constexpr int poll_most = 3600;
constexpr watch::Instant milliseconds_a_second = 1000;
constexpr int moves_most = 1000;
/// Nobody waits longer than this for what a file says.
constexpr auto pause_between_looks = std::chrono::milliseconds(200);
constexpr auto pause_between_states = std::chrono::seconds(1);

constexpr auto description =
    R"(Watches games while they are recorded, and tells the arbiter at once what needs somebody.

FILES are PGN files that grow: of an electronic board's recorder, of a broadcast, of anybody. A folder stands for the PGN
files in it, also for those that come later; where it has game-1.pgn, game-2.pgn ... beside games.pgn, these are read and not
games.pgn, which repeats them. http:// and https:// are asked again every --poll seconds, `-` is standard input.

  game_over          mate, stalemate, a dead position (with proofs), five times the same, 75 moves: and no result yet
  threefold, fifty   a draw may be claimed, and by whom; ..._by_move: with these moves, announced and not made
  flag               a clock shows that no time is left, and the opponent can mate, or cannot
  illegal_move, unreadable, played_on, wrong_result, draw_too_early, clock      as `compongo audit` finds them
  result_entered     kings put in the centre tell the result, and which

Everything is told once. A record that is corrected is read again; what was told of it and is true no longer is withdrawn.
Half-written files are waited for. A line begins with `!` where somebody must act now, with `·` where a look is enough.

Examples:
  compongo watch /srv/livechess/round-3
  compongo watch --json games.pgn | jq -r .text
  compongo watch --webhook http://127.0.0.1:9000/alerts --poll 5 https://example.org/round.pgn
  compongo watch --once --all games.pgn        what there is to tell now

In JSON each is an object a line: source, at, game (from 1), kind, urgency (now, look, know), reason, ply, move, player, moves,
articles, position, text, event, round, board, white, black, date and what belongs to the kind; docs/WATCH.md has them all.
To --webhook each is sent with POST, again and again until it is taken.

Exit status, when it is stopped or all is read: 0 nothing was told, 1 something was, 2 a source could not be read.)";

struct Options {
    std::vector<std::string> words;
    TellerOptions teller;
    std::string laws = "auto";
    std::string language = "en";
    std::string webhook;
    int poll = 5;
    int settle = 2;
    int no_draw_before = 0;
    bool once = false;
};

volatile std::sig_atomic_t is_stopped = 0;
extern "C" void stop_watching(int /*signal*/) {
    is_stopped = 1;
}

int fail(const std::string& text) {
    fmt::print(stderr, "compongo watch: {}\n", text);
    return exit_bad_input;
}

[[nodiscard]] std::string_view file_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

/// The PGN files that stand in a folder; without `games.pgn` where its games stand there one by
/// one.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder) {
    std::vector<std::string> files = files_below(folder);
    std::erase_if(files, [](const std::string& path) {
        return !path.ends_with(".pgn") && !path.ends_with(".PGN");
    });
    std::set<std::string> with_games;
    const auto folder_of = [](const std::string& path) {
        return path.substr(0, path.size() - file_name(path).size());
    };
    for (const std::string& path : files) {
        if (file_name(path).starts_with("game-")) {
            with_games.insert(folder_of(path));
        }
    }
    std::erase_if(files, [&](const std::string& path) {
        return file_name(path) == "games.pgn" && with_games.contains(folder_of(path));
    });
    std::ranges::sort(files);
    return files;
}

class Watching {
public:
    Watching(const Options& options, std::optional<law::Edition> edition,
             std::unique_ptr<Webhook> webhook)
        : options_(options), laws_(edition), teller_(options.teller, std::move(webhook)) {}

    int run() {
        for (const std::string& word : options_.words) {
            if (is_folder(word)) {
                folders_.push_back(word);
            } else if (const auto fault = add(word)) {
                return fail(*fault);
            }
        }
        while (is_stopped == 0 && !teller_.is_deaf()) {
            const auto now = Clock::now();
            if (now >= next_state_) {
                next_state_ = now + pause_between_states;
                look_for_files();
                show_state();
            }
            for (auto& [name, watched] : watched_) {
                look_at(watched, now);
            }
            if (options_.once ? is_all_read() : has_all_ended()) {
                break;
            }
            std::this_thread::sleep_for(pause_between_looks);
        }
        return is_unreadable_ ? exit_bad_input : teller_.told() > 0 ? exit_findings : exit_ok;
    }

private:
    using Clock = std::chrono::steady_clock;

    struct Watched {
        std::unique_ptr<Source> source;
        watch::SourceWatch watch;
        /// What it said last, while something in it is waited for.
        std::string text = {};
        bool is_read = false;
    };

    std::optional<std::string> add(const std::string& word) {
        std::unique_ptr<Source> source;
        if (word == "-") {
            source = input_source();
        } else if (word.starts_with("http://") || word.starts_with("https://")) {
            auto address = net::HttpAddress::read(word);
            if (!address) {
                return address.error();
            }
            source = address_source(word, *std::move(address), std::chrono::seconds(options_.poll));
        } else {
            source = file_source(word);
        }
        watched_.try_emplace(
            word, Watched{std::move(source),
                          watch::SourceWatch(laws_, {options_.no_draw_before,
                                                     options_.settle * milliseconds_a_second})});
        return std::nullopt;
    }

    void look_for_files() {
        for (const std::string& folder : folders_) {
            const std::vector<std::string> files = files_in(folder);
            for (const std::string& path : files) {
                if (!watched_.contains(path)) {
                    static_cast<void>(add(path));
                }
            }
            // games.pgn, once its games stand there one by one.
            const std::string whole = "games.pgn";
            std::erase_if(watched_, [&](const auto& each) {
                return each.first.starts_with(folder + "/") && file_name(each.first) == whole &&
                       !std::ranges::binary_search(files, each.first) && is_file(each.first);
            });
        }
    }

    void look_at(Watched& watched, Clock::time_point now) {
        const auto text = watched.source->changed();
        if (text && !*text) {
            // A file that is replaced is away for a moment; one that never was there is a fault.
            is_unreadable_ = is_unreadable_ || !watched.is_read;
            if (!watched.is_read || options_.once) {
                teller_.complain(text->error());
            }
            watched.is_read = true;
            return;
        }
        const bool is_final = options_.once || watched.source->has_ended();
        if (text) {
            watched.text = **text;
            watched.is_read = true;
            take(watched, is_final ? watch::at_the_end : instant(now));
        } else if (watched.watch.is_waiting()) {
            take(watched, is_final ? watch::at_the_end : instant(now));
        }
    }

    [[nodiscard]] static watch::Instant instant(Clock::time_point now) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch())
            .count();
    }

    void take(Watched& watched, watch::Instant now) {
        for (const watch::News& news : watched.watch.read(watched.text, now)) {
            teller_.tell(watched.source->name(), news);
        }
        // Of what is known nothing need be kept.
        if (!watched.watch.is_waiting()) {
            watched.text = {};
        }
    }

    void show_state() {
        std::size_t games = 0;
        std::size_t going_on = 0;
        for (const auto& [name, watched] : watched_) {
            games += watched.watch.games();
            going_on += watched.watch.games_going_on();
        }
        teller_.show_state(watched_.size(), games, going_on);
    }

    [[nodiscard]] bool is_all_read() const {
        return std::ranges::all_of(watched_, [](const auto& each) {
            return each.second.is_read && (each.first != "-" || each.second.source->has_ended());
        });
    }
    /// Only standard input ends.
    [[nodiscard]] bool has_all_ended() const {
        return folders_.empty() && std::ranges::all_of(watched_, [](const auto& each) {
                   return each.second.source->has_ended() && !each.second.watch.is_waiting();
               });
    }

    const Options& options_;
    audit::LawTable laws_;
    Teller teller_;
    std::vector<std::string> folders_;
    std::map<std::string, Watched> watched_;
    Clock::time_point next_state_;
    bool is_unreadable_ = false;
};

[[nodiscard]] int run(Options& options) {
    std::optional<law::Edition> edition;
    if (options.laws != "auto") {
        edition = law::edition_from_name(options.laws);
        if (!edition) {
            return fail(fmt::format("--laws: found \"{}\", expected auto or one of {}",
                                    options.laws, fmt::join(law::edition_names, ", ")));
        }
    }
    std::unique_ptr<Webhook> webhook;
    if (!options.webhook.empty()) {
        auto address = net::HttpAddress::read(options.webhook);
        if (!address) {
            return fail("--webhook: " + address.error());
        }
        webhook = std::make_unique<Webhook>(*std::move(address));
    }
    options.teller.language = options.language == "es" ? law::Language::es : law::Language::en;
    std::signal(SIGINT, stop_watching);
    std::signal(SIGTERM, stop_watching);
    // Whoever hangs up is noticed when a line cannot be written.
    std::signal(SIGPIPE, SIG_IGN);
    return Watching(options, edition, std::move(webhook)).run();
}

} // namespace

void add_watch_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("watch", description);
    const auto options = std::make_shared<Options>();
    command
        ->add_option("FILES", options->words, "PGN files, folders, addresses; - is standard input")
        ->required();
    command->add_flag("--json", options->teller.json, "a JSON object for each, a line each");
    command->add_flag("--all", options->teller.all,
                      "also what nobody need act on: claims that have passed, ends that are known");
    command->add_flag("--once", options->once, "tell what there is now, and end");
    command->add_option("--laws", options->laws, "an edition, or auto for that of each game's date")
        ->capture_default_str();
    command
        ->add_option("--no-draw-before", options->no_draw_before,
                     "the regulations allow no agreement before both have made so many moves")
        ->in_range(1, moves_most);
    command->add_option("--webhook", options->webhook, "send each to this address, too")
        ->type_name("URL");
    command->add_option("--poll", options->poll, "ask addresses again after so many seconds")
        ->capture_default_str()
        ->in_range(1, poll_most);
    command
        ->add_option("--settle", options->settle,
                     "what is not written to for so many seconds is no longer half written")
        ->capture_default_str()
        ->in_range(1, poll_most);
    command->add_option("--lang", options->language, "the language of what is told: en or es")
        ->one_of({"en", "es"});
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
