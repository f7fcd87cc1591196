#include "apps/laws/law_options.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/interruption.h"
#include "apps/watch/followed.h"
#include "apps/watch/teller.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <csignal>
#include <memory>

namespace compongo::apps {

namespace {

constexpr int watch_poll_most = 3600;
constexpr watch::Instant milliseconds_a_second = 1000;
constexpr int watch_moves_most = 1000;
constexpr auto pause_between_states = std::chrono::seconds(1);

constexpr auto watch_description =
    R"(Watches games while they are recorded, and alerts the arbiter at once.

FILES are PGN files that grow: of an electronic board's recorder, of a broadcast, of anybody. A folder stands for the PGN
files in it, also for those that come later; where it has game-1.pgn, game-2.pgn ... beside games.pgn, these are read and not
games.pgn, which repeats them. http:// and https:// are asked again every --poll seconds, `-` is standard input.

  game_over          mate, stalemate, a dead position (with proofs), five times the same, 75 moves: and no result yet
  threefold, fifty   a draw may be claimed, and by whom; ..._by_move: with these moves, announced and not made
  flag               a clock shows that no time is left, and the opponent can mate, or cannot
  illegal_move, unreadable, played_on, wrong_result, draw_too_early, clock      as `compongo audit` finds them
  result_entered     kings put in the centre tell the result, and which

Each alert is given once. A corrected record is read again, and alerts that are no longer true are retracted. Half-written
files are waited for. A line begins with `!` where the arbiter must act now, with `·` where a look is enough.

Examples:
  compongo watch /srv/livechess/round-3
  compongo watch --json games.pgn | jq -r .text
  compongo watch --webhook http://127.0.0.1:9000/alerts --poll 5 https://example.org/round.pgn
  compongo watch --once --all games.pgn        what there is to tell now

In JSON each is an object a line: source, at, game (from 1), kind, urgency (now, look, know), reason, ply, move, player, moves,
articles, position, text, event, round, board, white, black, date and what belongs to the kind; docs/WATCH.md has them all.
To --webhook each is sent with POST, again and again until it is taken.

Exit status, when it is stopped or all is read: 0 no alerts, 1 alerts were given, 2 a source could not be
read, or with --once has text and no game.)";

struct WatchOptions {
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

class Watching {
public:
    Watching(const WatchOptions& options, std::optional<law::Edition> edition,
             std::unique_ptr<Webhook> webhook)
        : options_(options), teller_(options.teller, std::move(webhook)),
          followed_({edition,
                     {options.no_draw_before, options.settle * milliseconds_a_second},
                     std::chrono::seconds(options.poll),
                     options.once}) {}

    int run() {
        for (const std::string& word : options_.words) {
            if (const auto fault = followed_.add(word)) {
                return complain("watch", *fault);
            }
        }
        while (!is_interrupted() && !teller_.is_deaf()) {
            const auto now = Followed::Clock::now();
            if (now >= next_state_) {
                next_state_ = now + pause_between_states;
                followed_.look_into_folders();
                teller_.show_state(followed_.sources().size(), followed_.games(),
                                   followed_.games_going_on());
            }
            look(now);
            if (options_.once ? followed_.sources().are_all_read() : followed_.has_ended()) {
                break;
            }
            std::this_thread::sleep_for(Followed::pause_between_looks);
        }
        return is_unreadable_ ? exit_bad_input : teller_.told() > 0 ? exit_findings : exit_ok;
    }

private:
    void look(Followed::Clock::time_point now) {
        followed_.look(
            now,
            [this](const std::string& source, const watch::SourceWatch& watch,
                   const std::vector<watch::News>& news) {
                for (const watch::News& each : news) {
                    teller_.tell(source, each);
                }
                if (options_.once && watch.games() == 0) {
                    tell_no_game(source, watch);
                }
            },
            [this](const std::string& fault, Followed::Before before) {
                // A file is missing briefly while it is replaced; a file that was never readable is
                // an error.
                const bool is_new = before == Followed::Before::never_read;
                is_unreadable_ = is_unreadable_ || is_new;
                if (is_new || options_.once) {
                    teller_.complain(fault);
                }
            });
    }

    /// A file that is still empty may be of a round that has not begun.
    void tell_no_game(const std::string& source, const watch::SourceWatch& watch) {
        teller_.complain(
            source + (watch.has_text() ? ": found text without a game" : ": found an empty file") +
            ", expected games of PGN");
        is_unreadable_ = is_unreadable_ || watch.has_text();
    }

    const WatchOptions& options_;
    Teller teller_;
    Followed followed_;
    Followed::Clock::time_point next_state_;
    bool is_unreadable_ = false;
};

[[nodiscard]] int run(WatchOptions& options) {
    std::optional<law::Edition> edition;
    if (options.laws != "auto") {
        const auto named = edition_named(options.laws);
        edition = named ? std::optional(*named) : std::nullopt;
        if (!named) {
            return complain("watch",
                            fmt::format("--laws: found \"{}\", expected auto or one of {}",
                                        options.laws, fmt::join(law::edition_names, ", ")));
        }
    }
    std::unique_ptr<Webhook> webhook;
    if (!options.webhook.empty()) {
        auto address = net::HttpAddress::read(options.webhook);
        if (!address) {
            return complain("watch", "--webhook: " + address.error());
        }
        webhook = std::make_unique<Webhook>(*std::move(address));
    }
    options.teller.language = law::language_or_english(options.language);
    remember_interruptions();
    // A closed pipe is detected when a write fails.
    std::signal(SIGPIPE, SIG_IGN);
    return Watching(options, edition, std::move(webhook)).run();
}

} // namespace

void add_watch_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("watch", watch_description);
    const auto options = std::make_shared<WatchOptions>();
    command
        ->add_option("FILES", options->words, "PGN files, folders, addresses; - is standard input")
        ->required();
    command->add_flag("--json", options->teller.json, "a JSON object for each, a line each");
    command->add_flag("--all", options->teller.all,
                      "also alerts that need no act: claims that have passed, ends that are known");
    command->add_flag("--once", options->once, "report the present state, and end");
    command->add_option("--laws", options->laws, "an edition, or auto for that of each game's date")
        ->capture_default_str();
    command
        ->add_option("--no-draw-before", options->no_draw_before,
                     "the regulations allow no agreement before both have made N moves")
        ->in_range(1, watch_moves_most);
    command->add_option("--webhook", options->webhook, "send each to this address, too")
        ->type_name("URL");
    command->add_option("--poll", options->poll, "ask addresses again every N seconds")
        ->capture_default_str()
        ->in_range(1, watch_poll_most);
    command
        ->add_option("--settle", options->settle,
                     "a file counts as complete when nothing was written to it for N seconds")
        ->capture_default_str()
        ->in_range(1, watch_poll_most);
    command
        ->add_option("--lang", options->language,
                     "the language of alerts: " + law::languages_expected())
        ->one_of(language_choices());
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
