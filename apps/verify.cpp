#include "apps/command_line.h"
#include "apps/commands.h"
#include "apps/file_content.h"
#include "compongo/verify/certificate_check.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using verify::Checked;
using verify::Color;
using verify::Verdict;

constexpr auto description =
    R"(Checks certificates of winnability: is it proved that a side can still mate, or that it cannot?

A certificate is a text that names a position and a side, and either a line of legal moves that ends in mate, or why
there is none (docs/WINNABILITY.md). It is checked with a board and moves that the solver has no part in. A file may
hold several, one after another, and may be compressed; `-` is standard input.

Examples:
  compongo verify proofs.txt
  compongo verify proofs.txt.zst more.txt --json
  compongo verify - <<'END'
  compongo winnability 2
  position k7/8/1K6/8/8/8/8/7R w - - 0 1
  side white
  winnable
  line h1h8
  end
  END

Exit status: 0 all accepted, 1 some refused (a file without a certificate too), 2 a file that cannot be read.)";

struct Options {
    std::vector<std::string> files;
    bool json = false;
};

struct Tally {
    std::size_t accepted = 0;
    std::size_t refused = 0;
    json::array certificates;
    bool as_json = false;
};

std::string_view name(Color color) {
    return color == Color::white ? "white" : "black";
}

std::string counted(std::size_t number, std::string_view one, std::string_view several) {
    return fmt::format("{} {}", number, number == 1 ? one : several);
}

std::string in_words(const Checked& checked) {
    if (checked.verdict == Verdict::winnable) {
        return fmt::format("{} can mate: {}", name(checked.side),
                           counted(checked.plies, "half-move", "half-moves"));
    }
    return fmt::format("{} cannot mate: {}", name(checked.side),
                       checked.regions > 0 ? counted(checked.regions, "region", "regions")
                                           : counted(checked.positions, "position", "positions"));
}

json::object as_json(const Checked& checked) {
    json::object object{
        {"verdict", checked.verdict == Verdict::winnable ? "winnable" : "unwinnable"},
        {"side", name(checked.side)}};
    if (checked.verdict == Verdict::winnable) {
        object["plies"] = checked.plies;
    } else {
        object["positions"] = checked.positions;
        object["regions"] = checked.regions;
    }
    return object;
}

json::object as_json(const verify::Refusal& refusal) {
    return {
        {"refused_line", refusal.line}, {"found", refusal.found}, {"expected", refusal.expected}};
}

/// Says what became of the certificate that begins on this line of the file.
void report(const std::string& path, std::size_t line,
            const Expected<Checked, verify::Refusal>& checked, Tally& tally) {
    const std::string words =
        checked ? "accepted: " + in_words(*checked) : "refused: " + message(checked.error());
    checked ? ++tally.accepted : ++tally.refused;
    if (tally.as_json) {
        json::object object = checked ? as_json(*checked) : as_json(checked.error());
        object["file"] = path;
        object["line"] = line;
        object["accepted"] = checked.has_value();
        tally.certificates.push_back(object);
    } else {
        fmt::print("{}:{}: {}\n", path, line, words);
    }
}

void check_all(const std::string& path, std::string_view rest, Tally& tally) {
    std::size_t line = 1;
    do {
        const std::string_view one = verify::take_certificate(rest);
        auto checked = verify::check_certificate(one);
        if (!checked) {
            checked.error().line += line - 1;
        }
        report(path, line, checked, tally);
        line += static_cast<std::size_t>(std::ranges::count(one, '\n'));
    } while (!rest.empty());
}

int run(const Options& options) {
    Tally tally{0, 0, {}, options.json};
    bool could_read_all = true;
    for (const std::string& path : options.files) {
        const auto content = content_of(path);
        if (content) {
            check_all(path, *content, tally);
        } else {
            fmt::print(stderr, "compongo verify: {}\n", content.error());
            could_read_all = false;
        }
    }
    if (options.json) {
        fmt::print("{}\n", json::serialize(json::object{{"certificates", tally.certificates},
                                                        {"accepted", tally.accepted},
                                                        {"refused", tally.refused}}));
    } else {
        fmt::print("{} accepted, {} refused\n", tally.accepted, tally.refused);
    }
    const int found = tally.refused == 0 ? exit_ok : exit_findings;
    return could_read_all ? found : exit_bad_input;
}

} // namespace

void add_verify_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("verify", description);
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "certificates; - is standard input")->required();
    command->add_flag("--json", options->json, "one JSON object");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
