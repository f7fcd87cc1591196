// compongo boards: electronic boards connected through DGT LiveChess.
#include "apps/boards/following.h"
#include "apps/laws/law_options.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/interruption.h"
#include "apps/shared/secret_file.h"
#include "apps/watch/cloud.h"
#include "compongo/chess/fen.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <thread>

namespace compongo::apps {

namespace {

constexpr auto livechess_address = "ws://localhost:1982/api/v1.0";
constexpr std::chrono::seconds reconnection_pause_most{60};

constexpr auto boards_description =
    R"(Reads electronic boards through DGT LiveChess: acts, each with how certain it is.

  list     the boards that LiveChess knows, and how it is with each
  follow   follows them: acts as JSON, games as PGN that grows, into a hall what is shown, to its arbiter what is not
  cloud    a round of LiveChess Cloud as PGN, with its clocks

A board sees squares, not hands: that a piece is lifted it shows, that it was touched on purpose it does not. So everything has a
grade, and no ruling rests on what is less than shown before an arbiter has confirmed it. docs/LIVECHESS.md has all of it.

`compongo boards COMMAND --help` explains each with examples.)";

constexpr auto list_description =
    R"(Shows the boards that LiveChess knows: serial number, state, battery, clock, what stands there.

Examples:
  compongo boards list
  compongo boards list ws://192.168.1.20:1982/api/v1.0

Exit status: 0, 2 LiveChess does not answer.)";

constexpr auto follow_description =
    R"(Follows boards of DGT LiveChess 2, and prints what is done at them.

ADDRESS is LiveChess's own, ws://localhost:1982/api/v1.0 if none is given. A lost connection is retried after 1, 2, 4 ...
60 seconds; moves played meanwhile are reconstructed if there is only one way, and reported with all ways if there are several.

  --board 24958           only this board, by its serial number; as often as there are boards
  --board 24958=b3        it stands at board b3 of the hall (--hall)
  --json                  an object a line: sign, grade (shown, likely, possible), reason, squares, acts of the protocol
  --all                   also pieces that are lifted and set down
  --pgn games.pgn         the games as they stand, for `compongo watch` and `compongo broadcast`; with an illegal move or a gap in
                          parts
  --hall URL --key-file FILE    what is shown is entered as acts; the rest an arbiter confirms on the page, or says that it was not so.
                          FILE has an arbiter's key, or that of the tablet of the one board

Examples:
  compongo boards follow --pgn round-3.pgn
  compongo boards follow --json --all --board 24958 | jq -r .text
  compongo boards follow --board 24958=b1 --board 24960=b2 --hall http://127.0.0.1:8080 --key-file arbiter.key

The kings in the centre tell the result: both on white squares White won, on black ones Black won, one on each drawn.

Exit status, when it is stopped: 0, 2 something could not be read, written or entered.)";

constexpr auto cloud_description =
    R"(Writes a round of LiveChess Cloud as PGN: the games with names, results, clocks and the time of each move.

ADDRESS is the viewer's, with the round behind it, or anything that ends with round-N/index.json, a file too; or with
tournament.json, for its last round that has games.
`compongo watch` and `compongo broadcast` take the same addresses and follow them.

Examples:
  compongo boards cloud 'https://view.livechesscloud.com/#ed5fb586-f549-4029-a470-d590f8e30c76/3' > round-3.pgn
  compongo boards cloud tournament/round-3/index.json | compongo audit -

What a game of PGN has no room for is named, each member of the files once (docs/KEPT.md).

Exit status: 0, 1 something of the files is not kept, 2 it could not be read.)";

struct FollowWords {
    std::string address = livechess_address;
    std::vector<std::string> boards;
    std::string hall;
    std::string key_file;
    std::string language = "en";
    FollowingOptions following;
};

/// Requests the list of boards once.
class Listing final : public net::WebSocketHandler {
public:
    [[nodiscard]] Texts opened() override { return {eboard::ask_for_boards(1)}; }
    [[nodiscard]] Texts heard(std::string_view text) override {
        const auto message = eboard::read_livechess(text);
        if (!message) {
            failure = message.error();
        } else if (const auto* const boards = std::get_if<eboard::BoardList>(&*message)) {
            list = *boards;
        } else if (const auto* const failed = std::get_if<eboard::CallFailed>(&*message)) {
            failure = failed->message;
        }
        return {};
    }
    [[nodiscard]] Texts meanwhile() override { return {}; }
    [[nodiscard]] bool is_over() const override { return list || failure; }

    std::optional<eboard::BoardList> list;
    std::optional<std::string> failure;
};

[[nodiscard]] std::string time_text(int seconds) {
    constexpr int sixty = 60;
    return fmt::format("{}:{:02}:{:02}", seconds / sixty / sixty, seconds / sixty % sixty,
                       seconds % sixty);
}

[[nodiscard]] std::string placement_of(const std::optional<chess::Board>& board) {
    if (!board) {
        return "-";
    }
    chess::Setup setup;
    setup.board = *board;
    const std::string text = chess::fen(setup);
    return text.substr(0, text.find(' '));
}

int list_boards(const std::string& word) {
    const auto address = net::websocket_address(word);
    if (!address) {
        return complain("boards", address.error());
    }
    Listing listing;
    if (const auto fault = net::run_websocket(*address, listing)) {
        return complain("boards", *fault);
    }
    if (listing.failure) {
        return complain("boards", "LiveChess: " + *listing.failure);
    }
    for (const eboard::ListedBoard& each : listing.list->boards) {
        const std::string clock =
            each.clock ? time_text(each.clock->seconds.white) +
                             (each.clock->running == chess::Color::white ? "*" : "") + " " +
                             time_text(each.clock->seconds.black) +
                             (each.clock->running == chess::Color::black ? "*" : "")
                       : "no clock";
        fmt::print("{}  {}  {}  {}  {}{}{}\n", each.serial,
                   eboard::board_state_names[static_cast<std::size_t>(each.state)], clock,
                   placement_of(each.board), each.battery, each.comment.empty() ? "" : "  ",
                   each.comment);
    }
    return exit_ok;
}

/// `24958`, `24958=b3`.
[[nodiscard]] std::optional<std::string> take_boards(FollowWords& words) {
    for (const std::string& word : words.boards) {
        const std::size_t equals = word.find('=');
        const std::string serial = word.substr(0, equals);
        const std::string board = equals == std::string::npos ? "" : word.substr(equals + 1);
        const bool is_board = std::ranges::all_of(board, [](char each) {
            return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z') || each == '-';
        });
        if (serial.empty() || !is_board || (board.empty() != words.hall.empty()) ||
            !words.following.boards.emplace(serial, board).second) {
            return fmt::format("--board: found \"{}\", expected {} once", word,
                               words.hall.empty() ? "a serial number, and with --hall =BOARD,"
                                                  : "SERIAL=BOARD, such as 24958=b3,");
        }
    }
    return std::nullopt;
}

[[nodiscard]] std::optional<std::string> open_hall(const FollowWords& words, Following& following) {
    if (words.following.boards.empty()) {
        return "--hall: expected --board SERIAL=BOARD for each board that stands there";
    }
    auto address = net::HttpAddress::read(words.hall);
    if (!address) {
        return "--hall: " + address.error();
    }
    const bool is_safe = address->is_tls || address->host == "127.0.0.1" ||
                         address->host == "::1" || address->host == "localhost";
    if (!is_safe) {
        return "--hall: expected https://, since a key is sent";
    }
    if (words.key_file.empty()) {
        return "--hall: expected --key-file with it";
    }
    auto key = secret_in(words.key_file);
    if (!key) {
        return key.error();
    }
    const HallAccess hall{*std::move(address), *std::move(key)};
    std::map<std::string, HallBoard> boards;
    for (const auto& [serial, board] : words.following.boards) {
        auto found = ask_for_board(hall, board);
        if (!found) {
            return "--hall: " + found.error();
        }
        boards.emplace(serial, *std::move(found));
    }
    following.enter_into(hall, boards);
    return std::nullopt;
}

int follow(FollowWords& words) {
    if (const auto fault = take_boards(words)) {
        return complain("boards", *fault);
    }
    const auto address = net::websocket_address(words.address);
    if (!address) {
        return complain("boards", address.error());
    }
    words.following.language = law::language_or_english(words.language);
    remember_interruptions();
    // A closed pipe is detected when a write fails.
    std::signal(SIGPIPE, SIG_IGN);
    Following following(words.following, is_interrupted);
    if (!words.hall.empty()) {
        if (const auto fault = open_hall(words, following)) {
            return complain("boards", *fault);
        }
    }
    std::chrono::seconds pause{1};
    std::string told;
    while (!following.is_over()) {
        const auto fault = net::run_websocket(*address, following);
        pause = following.was_open() ? std::chrono::seconds(1)
                                     : std::min(2 * pause, reconnection_pause_most);
        if (fault && !following.is_over()) {
            // Reports an unreachable LiveChess once.
            following.disconnected(std::exchange(told, *fault) == *fault ? std::string() : *fault);
            const auto end = std::chrono::steady_clock::now() + pause;
            while (!following.is_over() && std::chrono::steady_clock::now() < end) {
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
        }
    }
    following.finish();
    return following.failure().empty() ? exit_ok : complain("boards", following.failure());
}

int print_cloud(const std::string& word) {
    const auto place = cloud_place(word);
    if (!place) {
        return complain("boards",
                        fmt::format("found \"{}\", expected "
                                    "https://view.livechesscloud.com/#ID/ROUND, or what ends with "
                                    "round-N/index.json or tournament.json",
                                    word));
    }
    CloudReader reader(*place, fetch_for(*place));
    const auto text = reader.read();
    if (!text) {
        return complain("boards", text.error());
    }
    const bool is_written = std::fwrite(text->data(), 1, text->size(), stdout) == text->size() &&
                            std::fflush(stdout) == 0;
    if (!is_written) {
        return complain("boards", "standard output: cannot be written");
    }
    const std::vector<std::string> left_out = reader.take_left_out();
    for (const std::string& each : left_out) {
        fmt::print(stderr, "compongo boards: {}\n", each);
    }
    return left_out.empty() ? exit_ok : exit_findings;
}

void add_follow_command(Command& boards, int& exit_status) {
    Command* const command = boards.add_subcommand("follow", follow_description);
    const auto words = std::make_shared<FollowWords>();
    command->add_option("ADDRESS", words->address, "where LiveChess listens")
        ->capture_default_str();
    command
        ->add_option("--board", words->boards, "only this board; with --hall where it stands there")
        ->type_name("SERIAL[=BOARD]")
        ->expected(1)
        ->allow_extra_args(false);
    command->add_flag("--json", words->following.json, "an object of JSON for each, a line each");
    command->add_flag("--all", words->following.all, "also pieces that are lifted and set down");
    command->add_option("--pgn", words->following.pgn, "write the games there as they stand")
        ->type_name("FILE");
    command->add_option("--event", words->following.event, "its name, for the PGN")
        ->type_name("NAME");
    command->add_option("--round", words->following.round, "its number, for the PGN")
        ->type_name("N");
    command->add_option("--hall", words->hall, "enter it into this hall")->type_name("URL");
    command->add_option("--key-file", words->key_file, "the file that has the hall's key")
        ->type_name("FILE");
    command
        ->add_option("--lang", words->language,
                     "the language of messages: " + law::languages_expected())
        ->one_of(language_choices());
    command->callback([words, &exit_status] { exit_status = follow(*words); });
}

} // namespace

void add_boards_command(Command& app, int& exit_status) {
    Command* const boards = app.add_subcommand("boards", boards_description);
    boards->require_subcommand(1);
    const auto address = std::make_shared<std::string>(livechess_address);
    Command* const list = boards->add_subcommand("list", list_description);
    list->add_option("ADDRESS", *address, "where LiveChess listens")->capture_default_str();
    list->callback([address, &exit_status] { exit_status = list_boards(*address); });
    add_follow_command(*boards, exit_status);
    const auto round = std::make_shared<std::string>();
    Command* const cloud = boards->add_subcommand("cloud", cloud_description);
    cloud->add_option("ADDRESS", *round, "the round's")->required();
    cloud->callback([round, &exit_status] { exit_status = print_cloud(*round); });
}

} // namespace compongo::apps
