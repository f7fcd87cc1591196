#include "apps/positions/perft_suite.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/file_content.h"
#include "apps/shared/parallel.h"
#include "apps/shared/position_argument.h"
#include "apps/shared/progress.h"
#include "apps/shared/threads.h"
#include "compongo/chess/fen.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/uci.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <numeric>
#include <sstream>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using chess::Move;
using chess::Position;
using Clock = std::chrono::steady_clock;

constexpr int depth_max = 20;
constexpr unsigned threads_max = 256;

constexpr auto perft_description =
    R"(Counts the ways to play a number of half-moves from a position.

The standard proof of a move generator: the numbers are known for many positions, and one wrong move changes them. The
last half-move is counted and not played, all others are played on the library's own public types; with --count-only
not even those make a move object.

Examples:
  compongo perft startpos 6
  compongo perft chess960:0 5 --divide              a line for each first move
  compongo perft 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 7 --threads 2
  compongo perft --suite standard.epd --max-depth 5    lines as: FEN ;D1 20 ;D2 400

Exit status: 0 counted (or every number of the suite right), 1 a number of the suite wrong, 2 bad usage or input.)";

struct PerftOptions {
    std::vector<std::string> words;
    std::string suite;
    int depth_limit = depth_max;
    unsigned threads = 1;
    bool divide = false;
    bool count_only = false;
    bool json = false;
};

std::uint64_t count(const Position& position, int depth, bool count_only) {
    return count_only ? chess::perft_count_only(position, depth) : chess::perft(position, depth);
}

/// Whether castling must be written as the king taking the rook, because the position cannot be
/// standard chess.
chess::CastlingStyle castling_style(const Position& position) {
    const chess::SquareSet corners(0x8100000000000081);
    const chess::SquareSet king_homes =
        chess::SquareSet(chess::Square::e1) | chess::SquareSet(chess::Square::e8);
    bool is_standard = (position.castling_rooks() - corners).is_empty();
    for (const chess::Square rook : position.castling_rooks()) {
        const chess::Color color =
            chess::rank_of(rook) == chess::Rank::r1 ? chess::Color::white : chess::Color::black;
        const auto king = position.board().pieces(color, chess::PieceType::king);
        is_standard = is_standard && !(king & king_homes).is_empty();
    }
    return is_standard ? chess::CastlingStyle::standard : chess::CastlingStyle::chess960;
}

struct Divided {
    std::vector<Move> moves;
    std::vector<std::uint64_t> nodes;

    [[nodiscard]] std::uint64_t total() const {
        return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0});
    }
};

/// Node counts behind each first move. Threads share the work by second half-moves.
Divided divide(const Position& position, int depth, const PerftOptions& options) {
    const chess::MoveList first = chess::legal_moves(position);
    Divided divided{{first.begin(), first.end()}, std::vector<std::uint64_t>(first.size())};
    struct Item {
        std::size_t move;
        Position position;
        std::uint64_t nodes;
    };
    std::vector<Item> items;
    for (std::size_t at = 0; at < first.size(); ++at) {
        const Position next = position.play(first[at]);
        if (depth <= 2) {
            divided.nodes[at] = count(next, depth - 1, options.count_only);
            continue;
        }
        for (const Move reply : chess::legal_moves(next)) {
            items.push_back({at, next.play(reply), 0});
        }
    }
    Progress progress("perft", items.size());
    for_each_item(items.size(), options.threads, [&](std::size_t item) {
        items[item].nodes = count(items[item].position, depth - 2, options.count_only);
        progress.advance(1);
    });
    for (const Item& item : items) {
        divided.nodes[item.move] += item.nodes;
    }
    return divided;
}

/// The counts, and how long they took.
struct Counted {
    int depth;
    Divided divided;
    double seconds;
};

void print_json(const Position& position, const Counted& counted, bool with_moves) {
    const Divided& divided = counted.divided;
    json::object object{{"fen", chess::fen(position)},
                        {"depth", counted.depth},
                        {"nodes", divided.total()},
                        {"seconds", counted.seconds},
                        {"routines", chess::movegen_routines()}};
    if (with_moves) {
        json::object moves;
        for (std::size_t at = 0; at < divided.moves.size(); ++at) {
            moves[chess::uci(divided.moves[at], castling_style(position))] = divided.nodes[at];
        }
        object["divide"] = moves;
    }
    fmt::print("{}\n", json::serialize(object));
}

void print_text(const Position& position, const Counted& counted, bool with_moves) {
    const Divided& divided = counted.divided;
    if (with_moves) {
        for (std::size_t at = 0; at < divided.moves.size(); ++at) {
            fmt::print("{}: {}\n", chess::uci(divided.moves[at], castling_style(position)),
                       divided.nodes[at]);
        }
        fmt::print("\n");
    }
    const auto nodes = divided.total();
    const double seconds = counted.seconds;
    fmt::print("{} nodes in {:.3f} s, {:.1f} million/s ({} routines)\n", nodes, seconds,
               seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0.0,
               chess::movegen_routines());
}

std::optional<int> depth_argument(const std::string& text) {
    const bool is_number = !text.empty() && text.size() <= 2 &&
                           text.find_first_not_of("0123456789") == std::string::npos;
    const int depth = is_number ? std::stoi(text) : -1;
    return depth >= 0 && depth <= depth_max ? std::optional(depth) : std::nullopt;
}

int run_one(const PerftOptions& options) {
    if (options.words.size() < 2) {
        return complain("perft", "expected a position and a depth, as: compongo perft startpos 5");
    }
    std::string text = options.words[0];
    for (std::size_t word = 1; word + 1 < options.words.size(); ++word) {
        text += " " + options.words[word];
    }
    const auto depth = depth_argument(options.words.back());
    if (!depth) {
        return complain("perft", fmt::format("depth: found \"{}\", expected a number from 0 to {}",
                                             options.words.back(), depth_max));
    }
    const auto position = position_argument(text);
    if (!position) {
        return complain("perft", "position: " + position.error());
    }
    const auto begin = Clock::now();
    Counted counted{*depth, *depth == 0 ? Divided{{}, {1}} : divide(*position, *depth, options), 0};
    counted.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const bool with_moves = options.divide && *depth > 0;
    if (options.json) {
        print_json(*position, counted, with_moves);
    } else {
        print_text(*position, counted, with_moves);
    }
    return exit_ok;
}

/// The result of one case of a suite.
struct Outcome {
    bool passed;
    std::string text;
};

Outcome judge(const PerftCase& each, bool count_only) {
    const auto position = position_argument(each.fen);
    if (!position) {
        return {false, fmt::format("line {}: {}: {}", each.line, each.fen, position.error())};
    }
    const std::uint64_t nodes = count(*position, each.depth, count_only);
    return {nodes == each.nodes, fmt::format("line {}: {} depth {}: found {}, expected {}",
                                             each.line, each.fen, each.depth, nodes, each.nodes)};
}

int run_suite(const PerftOptions& options) {
    auto content = content_of(options.suite, list_bytes_max);
    if (!content) {
        return complain("perft", content.error());
    }
    std::istringstream file(*std::move(content));
    auto cases = read_perft_suite(file);
    if (!cases) {
        return complain("perft", fmt::format("{}: {}", options.suite, cases.error()));
    }
    std::erase_if(*cases, [&](const PerftCase& each) { return each.depth > options.depth_limit; });
    std::atomic<std::size_t> failed = 0;
    Mutex printing;
    {
        Progress progress("perft suite", cases->size());
        for_each_item(cases->size(), options.threads, [&](std::size_t item) {
            const Outcome outcome = judge((*cases)[item], options.count_only);
            if (!outcome.passed) {
                ++failed;
                const Lock lock(printing);
                fmt::print("{}\n", outcome.text);
            }
            progress.advance(1);
        });
    }
    if (options.json) {
        fmt::print("{}\n", json::serialize(json::object{{"suite", options.suite},
                                                        {"passed", cases->size() - failed},
                                                        {"failed", failed.load()}}));
    } else {
        fmt::print("{} passed, {} failed\n", cases->size() - failed, failed.load());
    }
    return failed == 0 ? exit_ok : exit_findings;
}

} // namespace

void add_perft_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("perft", perft_description);
    const auto options = std::make_shared<PerftOptions>();
    command->add_option("POSITION DEPTH", options->words,
                        "a FEN, startpos or chess960:N; then the number of half-moves");
    auto* const suite =
        command->add_option("--suite", options->suite, "a file of positions with known numbers")
            ->type_name("FILE");
    command
        ->add_option("--max-depth", options->depth_limit, "leave out deeper numbers of the suite")
        ->in_range(0, depth_max)
        ->needs(suite);
    command->add_option("--threads", options->threads, "how many threads share the work (1)")
        ->in_range(1U, threads_max);
    command->add_flag("--divide", options->divide, "the number behind each first move");
    command->add_flag("--count-only", options->count_only, "count by the fastest way there is");
    command->add_flag("--json", options->json, "one JSON object");
    command->callback([options, &exit_status] {
        exit_status = options->suite.empty() ? run_one(*options) : run_suite(*options);
    });
}

} // namespace compongo::apps
