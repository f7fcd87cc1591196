#include "apps/paper/paper_round.h"

#include "apps/laws/law_options.h"
#include "apps/paper/paper_file.h"
#include "apps/serve/hall_backup.h"
#include "apps/serve/hall_store.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "compongo/hall/papers/round_paper.h"
#include "compongo/hall/playing_area/hall.h"
#include "compongo/net/guard/access.h"
#include "compongo/net/http/reply.h"
#include "compongo/store/backup.h"
#include "compongo/store/sqlite_store.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>

namespace compongo::apps {

namespace {

namespace fs = std::filesystem;

constexpr auto paper_round_description =
    R"(A sheet for each board of a round, with the clocks: to play on without a computer

FROM is the folder of a hall, open or not; a copy that `compongo serve --backup` has made, or a folder with such copies, of which the
latest is taken. Nothing of it is changed. Each board begins on a page of its own: the players, what the clocks showed at the
last act and whose turn it is, the position, all moves, and lines to go on writing. The round is the last that was paired in
the event that was made last, if none is named.

Examples:
  compongo paper round compongo-data -o round.pdf
  compongo paper round /media/stick --lang es -o ronda.html
  compongo paper round compongo-data --event e1 --round 3 -o round3.html

Exit status: 0 written, 2 an input or the output failed.)";

struct PaperRoundOptions {
    std::string from;
    std::string event;
    int round = 0;
    std::string language = "en";
    std::string password;
    std::string output = "-";
};

/// A temporary folder, deleted with its content.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (fs::temp_directory_path() / "compongo-XXXXXX").string();
        path_ = ::mkdtemp(pattern.data()) == nullptr ? "" : pattern;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    /// Empty if creating it failed.
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
};

using Done = Expected<void, std::string>;

Done restored(const std::string& from, const std::string& to, const PaperRoundOptions& options) {
    std::string password;
    if (!options.password.empty()) {
        auto read = password_in(options.password);
        if (!read) {
            return unexpected(read.error());
        }
        password = *read;
    }
    const auto made = store::restore(from, to, password);
    return made ? Done() : unexpected(made.error().message);
}

/// Takes a snapshot of the store to `to`.
Done take(const PaperRoundOptions& options, const std::string& to) {
    std::error_code failed;
    if (!fs::is_directory(options.from, failed)) {
        return restored(options.from, to, options);
    }
    const std::string file = options.from + "/hall.sqlite";
    if (fs::exists(file, failed)) {
        const auto copied = store::copy_open_store(file, to);
        give_to_owner_of(options.from);
        return copied ? Done() : unexpected(copied.error().message);
    }
    const auto all = store::backups_in(options.from);
    if (all.empty()) {
        return unexpected(options.from +
                          ": found neither hall.sqlite nor a copy of it, expected a hall's folder");
    }
    return restored(all.back(), to, options);
}

Expected<const hall::Event*, std::string> event_of(const hall::Hall& hall,
                                                   const PaperRoundOptions& options) {
    const hall::Event* found = nullptr;
    std::string names;
    for (const auto& [id, event] : hall.events()) {
        names += (names.empty() ? "" : ", ") + id;
        const bool is_wanted = options.event.empty() ? !event.rounds.empty() : id == options.event;
        // `e10` is later than `e9`.
        if (is_wanted && (found == nullptr ||
                          std::pair(id.size(), id) > std::pair(found->id.size(), found->id))) {
            found = &event;
        }
    }
    if (found == nullptr || found->rounds.empty()) {
        return unexpected(fmt::format("found {}, expected an event with a round",
                                      names.empty() ? "no event" : "the events " + names));
    }
    return found;
}

Expected<std::string, std::string> paper(const hall::Hall& hall, const PaperRoundOptions& options) {
    const auto event = event_of(hall, options);
    if (!event) {
        return unexpected(event.error());
    }
    const auto& rounds = (*event)->rounds;
    const std::size_t number =
        options.round == 0 ? rounds.size() : static_cast<std::size_t>(options.round);
    if (number > rounds.size()) {
        return unexpected(
            fmt::format("--round: found {}, expected one from 1 to {}", number, rounds.size()));
    }
    std::vector<hall::BoardOnPaper> boards;
    for (const hall::Pairing& pairing : rounds[number - 1].pairings) {
        boards.push_back({hall.board(pairing.board), hall.where(pairing.board)});
    }
    const law::Language language = law::language_or_english(options.language);
    const law::Words round = "round"_words;
    return hall::round_paper(fmt::format("{}, {} {}", (*event)->name, round.in(language), number),
                             boards, language);
}

Expected<std::string, std::string> document(const PaperRoundOptions& options) {
    const TemporaryFolder folder;
    if (folder.path().empty()) {
        return unexpected(std::string("found no room for a temporary folder"));
    }
    const std::string file = folder.path() + "/hall.sqlite";
    if (auto taken = take(options, file); !taken) {
        return unexpected(std::move(taken.error()));
    }
    // The store calls back until it is closed, so it is destroyed before the hall.
    std::optional<hall::Hall> hall;
    const auto store = store::open_sqlite_store(file);
    if (!store) {
        return unexpected(store.error().message);
    }
    // The hall reads a private copy, so callbacks for writes can be ignored.
    hall.emplace(hall::Hall::Dependencies{
        **store, [](const std::function<void()>& /*task*/) {}, net::new_key,
        [](const std::string& /*board*/, const hall::Record& /*record*/) {}});
    if (const auto opened = hall->open(net::now(), hall::AfterRestart::stopped); !opened) {
        return unexpected(opened.error().message);
    }
    return paper(*hall, options);
}

int run(const PaperRoundOptions& options) {
    auto made = document(options);
    const auto fault = made ? write_paper(*made, options.output) : std::optional(made.error());
    if (fault) {
        fmt::print(stderr, "compongo paper: {}\n", *fault);
        return exit_bad_input;
    }
    return exit_ok;
}

} // namespace

void add_paper_round_command(Command& paper, int& exit_status) {
    auto* const command = paper.add_subcommand("round", paper_round_description);
    const auto options = std::make_shared<PaperRoundOptions>();
    command->add_option("FROM", options->from, "a hall's folder, a copy, or a folder with copies")
        ->required();
    command->add_option("--event", options->event, "its id, if not the last");
    command->add_option("--round", options->round, "its number, if not the last")
        ->in_range(1, 1000);
    command->add_option("--lang", options->language, "the language: " + law::languages_expected())
        ->one_of(language_choices())
        ->capture_default_str();
    command
        ->add_option("--password", options->password, "a file with the password of a sealed copy")
        ->type_name("FILE");
    command->add_option("-o,--output", options->output, "a file; - is standard output")
        ->type_name("FILE")
        ->capture_default_str();
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
