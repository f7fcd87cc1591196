#include "apps/positions/certificate_file.h"
#include "apps/shared/command_line.h"
#include "apps/shared/commands.h"
#include "apps/shared/progress.h"
#include "compongo/verify/certificate_check.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include <memory>

namespace compongo::apps {

namespace {

namespace json = boost::json;
using verify::Checked;

constexpr auto verify_description =
    R"(Checks certificates of winnability: is it proved that a side can still mate, or that it cannot?

A certificate is a text that names a position and a side, and either a line of legal moves that ends in mate, or why
there is none (docs/CERTIFICATES.md). It is checked with a board and moves that the solver has no part in. A file may
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

A certificate can ask for any amount of work. A certificate not settled within --budget steps (a piece's lines followed, or a
region compared with another, is one), some 20 seconds at most, is neither accepted nor refused: it is "not checked
within the budget". So is one that needs more than a million positions, or some 300 MB, whatever the budget. A
certificate of more than 64 MiB ends the reading of its file.

Exit status: 0 all accepted, 1 some refused (a file without a certificate too), 2 a file that cannot be read, 3 none
refused, but some not checked within the budget.)";

constexpr int exit_unchecked = 3;

struct VerifyOptions {
    std::vector<std::string> files;
    std::uint64_t budget = verify::Budget::usual;
    bool json = false;
};

struct Tally {
    std::size_t accepted = 0;
    std::size_t refused = 0;
    std::size_t unchecked = 0;

    [[nodiscard]] std::size_t all() const { return accepted + refused + unchecked; }
};

std::string_view name(verify::Color color) {
    return color == verify::Color::white ? "white" : "black";
}

std::string counted(std::size_t number, std::string_view one, std::string_view several) {
    return fmt::format("{} {}", number, number == 1 ? one : several);
}

std::string in_words(const Checked& checked) {
    if (checked.verdict == verify::Verdict::winnable) {
        return fmt::format("{} can mate: {}", name(checked.side),
                           counted(checked.plies, "half-move", "half-moves"));
    }
    return fmt::format("{} cannot mate: {}", name(checked.side),
                       checked.regions > 0 ? counted(checked.regions, "region", "regions")
                                           : counted(checked.positions, "position", "positions"));
}

json::object as_json(const Checked& checked) {
    json::object object{
        {"verdict", checked.verdict == verify::Verdict::winnable ? "winnable" : "unwinnable"},
        {"side", name(checked.side)}};
    if (checked.verdict == verify::Verdict::winnable) {
        object["plies"] = checked.plies;
    } else {
        object["positions"] = checked.positions;
        object["regions"] = checked.regions;
    }
    return object;
}

json::object as_json(const verify::Refusal& refusal) {
    return {{refusal.is_unchecked ? "unchecked_line" : "refused_line", refusal.line},
            {"found", refusal.found},
            {"expected", refusal.expected}};
}

std::string in_words(const verify::Refusal& refusal) {
    return (refusal.is_unchecked ? "not checked within the budget: " : "refused: ") +
           message(refusal);
}

/// Checks certificates, reports each at once, and counts.
class Checker {
public:
    explicit Checker(const VerifyOptions& options) : options_(options) {}

    /// False if the file could not be read completely.
    bool check_all(const std::string& path) {
        CertificateFile file(path);
        while (const auto certificate = file.next()) {
            Progress progress(fmt::format("{}:{}", path, file.line()), options_.budget);
            auto checked =
                verify::check_certificate(*certificate, options_.budget,
                                          [&](std::uint64_t steps) { progress.advance(steps); });
            progress.hide();
            if (!checked) {
                checked.error().line += file.line() - 1;
            }
            report(path, file.line(), checked);
        }
        if (file.fault()) {
            fmt::print(stderr, "compongo verify: {}\n", *file.fault());
        }
        return !file.fault();
    }

    void begin() const { fmt::print("{}", options_.json ? "{\"certificates\":[" : ""); }
    void end() const {
        const auto& [accepted, refused, unchecked] = tally_;
        if (options_.json) {
            fmt::print("],\"accepted\":{},\"refused\":{}{}}}\n", accepted, refused,
                       unchecked == 0 ? "" : fmt::format(",\"unchecked\":{}", unchecked));
        } else {
            fmt::print("{} accepted, {} refused{}\n", accepted, refused,
                       unchecked == 0 ? "" : fmt::format(", {} not checked", unchecked));
        }
    }
    [[nodiscard]] int exit_status() const {
        return tally_.refused > 0 ? exit_findings : tally_.unchecked > 0 ? exit_unchecked : exit_ok;
    }

private:
    /// Reports the result for the certificate that begins on this line.
    void report(const std::string& path, std::size_t line,
                const Expected<Checked, verify::Refusal>& checked) {
        const bool is_first = tally_.all() == 0;
        count(checked);
        if (options_.json) {
            json::object object = checked ? as_json(*checked) : as_json(checked.error());
            object["file"] = path;
            object["line"] = line;
            object["accepted"] = checked.has_value();
            fmt::print("{}{}", is_first ? "" : ",", json::serialize(object));
        } else {
            fmt::print("{}:{}: {}\n", path, line,
                       checked ? "accepted: " + in_words(*checked) : in_words(checked.error()));
        }
    }

    void count(const Expected<Checked, verify::Refusal>& checked) {
        if (checked) {
            ++tally_.accepted;
        } else {
            ++(checked.error().is_unchecked ? tally_.unchecked : tally_.refused);
        }
    }

    const VerifyOptions& options_;
    Tally tally_;
};

int run(const VerifyOptions& options) {
    Checker checker(options);
    bool could_read_all = true;
    checker.begin();
    for (const std::string& path : options.files) {
        could_read_all = checker.check_all(path) && could_read_all;
    }
    checker.end();
    return could_read_all ? checker.exit_status() : exit_bad_input;
}

} // namespace

void add_verify_command(Command& app, int& exit_status) {
    auto* const command = app.add_subcommand("verify", verify_description);
    const auto options = std::make_shared<VerifyOptions>();
    command->add_option("FILE", options->files, "certificates; - is standard input")->required();
    command
        ->add_option("--budget", options->budget,
                     "how many steps the checking of each certificate may take")
        ->positive()
        ->capture_default_str();
    command->add_flag("--json", options->json, "one JSON object");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

} // namespace compongo::apps
