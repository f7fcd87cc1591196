#include "apps/audit/shards/merge.h"

#include "apps/audit/one_process/told.h"
#include "apps/shared/commands.h"
#include "apps/shared/complaint.h"
#include "apps/shared/text_lines.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>

namespace compongo::apps {

namespace {

namespace json = boost::json;

/// The header of a shard.
struct Shard {
    std::string file;
    std::uint64_t first_game = 1;
    /// 3 of 16; 0 if unnumbered.
    std::uint64_t number = 0;
    std::uint64_t of = 0;
    std::uint64_t first_byte = 0;
    std::uint64_t bytes = 0;
};

[[nodiscard]] Shard shard_of(const json::object& head) {
    Shard shard;
    shard.file = head.at("file").as_string();
    shard.first_game = head.at("first_game").to_number<std::uint64_t>();
    if (head.contains("number")) {
        shard.number = head.at("number").to_number<std::uint64_t>();
        shard.of = head.at("of").to_number<std::uint64_t>();
        shard.first_byte = head.at("first_byte").to_number<std::uint64_t>();
        shard.bytes = head.at("bytes").to_number<std::uint64_t>();
    }
    return shard;
}

[[nodiscard]] std::string name_of(const Shard& shard) {
    return shard.number == 0 ? fmt::format("a shard of {}", shard.file)
                             : fmt::format("shard {}/{} of {}", shard.number, shard.of, shard.file);
}

/// Streams line by line, so that findings need not fit in memory.
class Merger {
public:
    explicit Merger(const AuditMergePlan& plan) : plan_(plan) {}

    /// Processes a line; returns what is wrong with it, if anything.
    [[nodiscard]] std::optional<std::string> take(const std::string& line) {
        boost::system::error_code error;
        json::value value = json::parse(line, error);
        if (error || !value.is_object()) {
            return "found no JSON object, expected what compongo audit --json prints";
        }
        try {
            json::object& object = value.as_object();
            if (const json::value* const head = object.if_contains("shard")) {
                return begin(shard_of(head->as_object()));
            }
            if (json::value* const summary = object.if_contains("summary")) {
                return end(summary->as_object());
            }
            return tell(object);
        } catch (const std::exception&) {
            return "found an object of another kind, expected a finding or summary of "
                   "compongo audit --json";
        }
    }

    /// Call at the end of an input.
    [[nodiscard]] std::optional<std::string> end_input() const {
        if (shard_ || findings_ > 0) {
            return "found the end, expected more findings or the summary of " +
                   (shard_ ? name_of(*shard_) : std::string("the audit"));
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> finish() {
        if (last_.number != last_.of) {
            return missing("the end");
        }
        if (sum_.empty()) {
            return "found nothing, expected what compongo audit --json prints";
        }
        if (plan_.format == AuditFormat::json) {
            fmt::print("{}\n", json::serialize(json::object{{"summary", sum_}}));
        }
        return std::nullopt;
    }

    [[nodiscard]] bool has_findings() const {
        return sum_.at("findings").to_number<std::uint64_t>() > 0;
    }

private:
    [[nodiscard]] std::string missing(const std::string& found) const {
        return fmt::format("found {}, expected shard {}/{} of {}", found, last_.number + 1,
                           last_.of, last_.file);
    }

    [[nodiscard]] std::optional<std::string> begin(Shard&& shard) {
        if (const auto fault = end_input()) {
            return "found " + name_of(shard) +
                   fault->substr(std::string_view("found the end").size());
        }
        const bool is_open = last_.number != last_.of;
        const bool follows =
            shard.number == last_.number + 1 && shard.of == last_.of && shard.file == last_.file;
        if (is_open && !follows) {
            return missing(name_of(shard));
        }
        if (!is_open && shard.number > 1) {
            return fmt::format("found {}, expected 1/{} first", name_of(shard), shard.of);
        }
        if (is_open && shard.first_byte != last_.first_byte + last_.bytes) {
            return fmt::format("found {} from byte {}, expected from byte {}: the file has changed",
                               name_of(shard), shard.first_byte, last_.first_byte + last_.bytes);
        }
        goes_on_ = shard.number > 1 || (shard.number == 0 && shard.file == last_.file);
        games_ = goes_on_ ? games_ : 0;
        if (shard.first_game != 1 && shard.first_game != games_ + 1) {
            return fmt::format("found {} from game {}, expected from game {}", name_of(shard),
                               shard.first_game, games_ + 1);
        }
        shard_ = std::move(shard);
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> tell(json::object& finding) {
        if (!finding.contains("kind")) {
            return "found an object without kind, expected a finding";
        }
        const std::string_view file = finding.at("file").as_string();
        if (shard_ && file != shard_->file) {
            return fmt::format("found a finding of {}, expected one of {}", file, shard_->file);
        }
        if (shard_) {
            const auto game = finding.at("game").to_number<std::uint64_t>();
            finding["game"] = game - shard_->first_game + 1 + games_;
        }
        ++findings_;
        fmt::print("{}", told_line(plan_.format, finding));
        return std::nullopt;
    }

    [[nodiscard]] std::optional<std::string> end(json::object& summary) {
        const auto findings = summary.at("findings").to_number<std::uint64_t>();
        if (findings != findings_) {
            return fmt::format("found {} findings before a summary of {}", findings_, findings);
        }
        if (shard_) {
            // A file is counted with its first shard.
            summary["files"] = goes_on_ ? 0 : 1;
            games_ += summary.at("games").to_number<std::uint64_t>();
            last_ = std::move(*shard_);
        } else {
            last_ = {};
        }
        add_summary(sum_, summary);
        shard_.reset();
        findings_ = 0;
        return std::nullopt;
    }

    const AuditMergePlan& plan_;
    /// The shard being read; empty for a whole audit.
    std::optional<Shard> shard_;
    /// The previous shard.
    Shard last_;
    bool goes_on_ = false;
    /// Games of the file before the shard.
    std::uint64_t games_ = 0;
    std::uint64_t findings_ = 0;
    json::object sum_;
};

} // namespace

int merge_shards(const AuditMergePlan& plan) {
    if (plan.format == AuditFormat::csv) {
        fmt::print("{}", csv_header());
    }
    Merger merger(plan);
    for (const std::string& path : plan.paths) {
        TextLines lines(path);
        while (const auto line = lines.next()) {
            if (const auto fault = merger.take(*line)) {
                return complain("audit",
                                fmt::format("{}: line {}: {}", path, lines.number(), *fault));
            }
        }
        const auto fault = lines.fault() ? lines.fault() : merger.end_input();
        if (fault) {
            const std::string where =
                lines.number() == 0 ? path : fmt::format("{}: after line {}", path, lines.number());
            return complain("audit", where + ": " + *fault);
        }
    }
    if (const auto fault = merger.finish()) {
        return complain("audit", *fault);
    }
    if (std::fflush(stdout) != 0) {
        return complain("audit", "standard output cannot be written");
    }
    return merger.has_findings() ? exit_findings : exit_ok;
}

} // namespace compongo::apps
