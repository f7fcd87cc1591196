#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/tournament/ratings_index.h"
#include "apps/tournament/tournament_commands.h"
#include "compongo/files/input.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <array>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;

constexpr auto tournament_ratings_description =
    R"(Finds players in the rating list of FIDE while a name is typed.

Download the list yourself from ratings.fide.com (players_list_xml.zip or players_list.zip, unpacked): XML and the text
in columns are read, plain or packed with gzip, bzip2 or zstandard. `import` makes an index of it, a file of some hundred
megabytes at most, in which `find` finds words that begin as given, in any order, without regard to capitals,
accents and strokes (`sorensen` finds Sørensen, `weiss` Weiß), the highest rated first; or who has a FIDE number.

Examples:
  compongo tournament ratings import players_list_foa.xml -o ratings.index
  compongo tournament ratings find ratings.index carl mag
  compongo tournament ratings find ratings.index 1503014 --json

In JSON, an object a line: fide_id, name, federation, title, rating, rapid, blitz, birth, sex.

If a file is no rating list, or is incomplete, no index is made, and an existing one stays unchanged.

Exit status: 0 made, or players found; 1 no player found, or entries that cannot be read; 2 an input or the output failed.)";

struct Import {
    std::vector<std::string> paths;
    std::string output;
};

int import_lists(const Import& options) {
    std::vector<tournament::RatedPlayer> players;
    std::size_t faults = 0;
    std::size_t broken = 0;
    for (const std::string& path : options.paths) {
        auto input = files::Input::open(path);
        if (!input) {
            fmt::print(stderr, "compongo: {}\n", message(input.error()));
            return exit_bad_input;
        }
        tournament::RatingListReader reader(
            [&players](const tournament::RatedPlayer& player) { players.push_back(player); });
        std::array<char, 1U << 16U> piece{};
        while (const std::size_t size = input->read(piece.data(), piece.size())) {
            reader.feed({piece.data(), size});
        }
        reader.finish();
        if (input->fault()) {
            fmt::print(stderr, "compongo: {}\n", message(*input->fault()));
            return exit_bad_input;
        }
        for (const tournament::Finding& finding : reader.findings().list()) {
            fmt::print(stderr, "{}\n", tournament_line(path, finding));
        }
        faults += reader.findings().faults();
        broken += reader.is_whole_list() ? 0 : 1;
    }
    if (broken > 0) {
        // Keeps an existing index rather than replacing it with an incomplete one.
        fmt::print(stderr, "compongo: {}: not made: found {}, expected whole rating lists\n",
                   options.output,
                   broken == 1 ? "a file that is none"
                               : fmt::format("{} files that are none", broken));
        return exit_bad_input;
    }
    const std::size_t count = players.size();
    if (const auto made = RatingsIndex::make(options.output, std::move(players)); !made) {
        fmt::print(stderr, "compongo: {}\n", made.error());
        return exit_bad_input;
    }
    fmt::print("{}: {} players\n", options.output, count);
    return faults == 0 ? exit_ok : exit_findings;
}

struct Find {
    std::string path;
    std::vector<std::string> words;
    unsigned most = 20;
    bool is_json = false;
};

void print(const tournament::RatedPlayer& player, bool is_json) {
    if (is_json) {
        const json::object object{{"fide_id", std::to_string(player.fide_id)},
                                  {"name", player.name},
                                  {"federation", player.federation},
                                  {"title", player.title},
                                  {"rating", player.rating},
                                  {"rapid", player.rapid},
                                  {"blitz", player.blitz},
                                  {"birth", player.birth_year},
                                  {"sex", player.sex}};
        fmt::print("{}\n", json::serialize(object));
    } else {
        fmt::print("{:>9} {:>3} {:<3} {:>4} {:>4} {}\n", player.fide_id, player.title,
                   player.federation, player.rating, player.birth_year, player.name);
    }
}

int find_players(const Find& options) {
    const auto index = RatingsIndex::open(options.path);
    if (!index) {
        fmt::print(stderr, "compongo: {}\n", index.error());
        return exit_bad_input;
    }
    std::string words;
    for (const std::string& word : options.words) {
        words += (words.empty() ? "" : " ") + word;
    }
    const auto found = index->find(words, options.most);
    if (!found) {
        fmt::print(stderr, "compongo: {}: {}\n", options.path, found.error());
        return exit_bad_input;
    }
    for (const tournament::RatedPlayer& player : *found) {
        print(player, options.is_json);
    }
    return found->empty() ? exit_findings : exit_ok;
}

} // namespace

void add_tournament_ratings_command(Command& tournament, int& exit_status) {
    Command* const ratings = tournament.add_subcommand("ratings", tournament_ratings_description);
    ratings->require_subcommand(1);
    auto import_options = std::make_shared<Import>();
    Command* const import = ratings->add_subcommand("import", R"(Makes an index of a rating list

Examples:
  compongo tournament ratings import players_list_foa.xml -o ratings.index)");
    import->add_option("FILE", import_options->paths, "rating lists; - is the standard input")
        ->required();
    import->add_option("-o,--output", import_options->output, "the index that is made")->required();
    import->callback(
        [import_options, &exit_status] { exit_status = import_lists(*import_options); });
    auto find_options = std::make_shared<Find>();
    Command* const find = ratings->add_subcommand("find", R"(Finds players in an index

Examples:
  compongo tournament ratings find ratings.index carl mag)");
    find->add_option("INDEX", find_options->path, "what import has made")->required();
    find->add_option("WORDS", find_options->words, "beginnings of names, or a FIDE number")
        ->required();
    find->add_option("--limit", find_options->most, "print N players at most")
        ->capture_default_str();
    find->add_flag("--json", find_options->is_json, "one JSON object a line");
    find->callback([find_options, &exit_status] { exit_status = find_players(*find_options); });
}

} // namespace compongo::apps
