#include "apps/pgn/pgn_check.h"

#include "apps/pgn/pgn_division.h"
#include "apps/pgn/pgn_source.h"
#include "apps/shared/on_disk.h"
#include "apps/shared/parallel.h"

#include <utility>

namespace compongo::apps {

namespace {

using pgn::GameFault;
using pgn::TextEnd;

/// Smaller files are not divided.
constexpr std::uint64_t part_bytes_min = std::uint64_t{1} << 20U;

/// Counts without validating.
struct Counter : pgn::PgnVisitor {
    static constexpr bool wants_english_letters = false;

    pgn::PgnCounts counts;
    unsigned depth = 0;

    void begin_game(pgn::Spot) {
        ++counts.games;
        depth = 0;
    }
    void move(std::string_view, pgn::Spot) {
        ++(depth == 0 ? counts.plies : counts.variation_plies);
    }
    void nag(int, pgn::Spot) { ++counts.nags; }
    void begin_comment(pgn::CommentKind kind, pgn::Spot) {
        counts.comments += kind == pgn::CommentKind::escape ? 0 : 1;
    }
    [[nodiscard]] bool begin_variation(pgn::Spot) {
        ++counts.variations;
        ++depth;
        return true;
    }
    void end_variation(pgn::Spot) { --depth; }
    void fault(const pgn::PgnFault& fault) {
        ++(is_remark(fault.kind) ? counts.remarks : counts.faults);
    }
};

/// A file, or a part of one, for one thread.
struct Part {
    std::size_t file = 0;
    std::uint64_t offset = 0;
    /// Empty for a file that is read as a whole.
    std::optional<std::uint64_t> size;
    TextEnd end = TextEnd::nothing;
};

/// A part's report, and how many lines begin in it.
struct PartReport {
    PgnFileReport report;
    std::uint64_t lines = 0;
};

/// Reads the part to its end; the visitor holds the results.
template <class Visitor>
[[nodiscard]] PartReport read_all(Visitor& visitor, files::Input& input, Progress* progress,
                                  TextEnd end) {
    PgnSource source(input, progress);
    pgn::PgnReader reader(source, visitor);
    reader.read(end);
    PartReport part;
    part.report.bytes = reader.bytes_read();
    part.lines = reader.end().line - 1;
    part.report.failure = input.fault();
    return part;
}

[[nodiscard]] PartReport read_part(files::Input& input, const PgnCheckOptions& options,
                                   Progress* progress, TextEnd end) {
    if (options.depth == PgnDepth::count) {
        Counter counter;
        PartReport part = read_all(counter, input, progress, end);
        part.report.counts = counter.counts;
        return part;
    }
    std::vector<GameFault> list;
    const auto keep = [&](const GameFault& fault) {
        const bool is_wanted = !is_remark(fault.fault.kind) ||
                               fault.fault.kind == pgn::PgnFaultKind::other_letters ||
                               options.strictness == pgn::Strictness::strict;
        if (is_wanted && list.size() < options.faults_max) {
            list.push_back(fault);
        }
    };
    pgn::GameChecker checker(keep, options.strictness);
    PartReport part = read_all(checker, input, progress, end);
    part.report.counts = checker.counts();
    part.report.list = std::move(list);
    return part;
}

[[nodiscard]] PartReport open_and_read(const std::string& path, const Part& part,
                                       const PgnCheckOptions& options, Progress* progress) {
    auto input = part.size
                     ? files::Input::open_part(path, {.offset = part.offset, .size = *part.size})
                     : files::Input::open_pgn(path);
    PartReport read;
    if (input) {
        read = read_part(*input, options, progress, part.end);
    } else {
        read.report.failure = input.error();
    }
    if (input) {
        read.report.encoding = input->other_encoding();
        read.report.encoding_words = input->encoding_words();
        read.report.may_be_misread = input->may_be_misread();
    }
    read.report.path = path;
    return read;
}

/// Appends the report of the next part of the same file, continuing line and game numbers.
void append(PartReport& before, PartReport&& next, std::uint64_t faults_max) {
    for (GameFault& fault : next.report.list) {
        if (before.report.list.size() == faults_max) {
            break;
        }
        fault.game += before.report.counts.games;
        fault.fault.place.line += before.lines;
        fault.fault.place.offset += before.report.bytes;
        before.report.list.push_back(std::move(fault));
    }
    before.report.counts += next.report.counts;
    before.report.bytes += next.report.bytes;
    before.lines += next.lines;
    if (before.report.encoding.empty() ||
        (next.report.may_be_misread && !before.report.may_be_misread)) {
        before.report.encoding = std::move(next.report.encoding);
        before.report.encoding_words = std::move(next.report.encoding_words);
        before.report.may_be_misread = next.report.may_be_misread;
    }
    if (!before.report.failure) {
        before.report.failure = next.report.failure;
    }
}

void divide_file(std::vector<Part>& parts, std::size_t file, const std::string& path,
                 unsigned jobs) {
    const std::uint64_t size = jobs > 1 ? divisible_size(path) : 0;
    const std::uint64_t step = std::max(part_bytes_min, size / (std::uint64_t{8} * jobs));
    std::uint64_t begin = 0;
    while (size > begin + 2 * step) {
        const auto end = next_boundary(path, begin + step);
        if (!end) {
            break;
        }
        parts.push_back({file, begin, *end - begin, TextEnd::another_game});
        begin = *end;
    }
    parts.push_back(
        {file, begin, begin == 0 ? std::nullopt : std::optional(size - begin), TextEnd::nothing});
}

/// Joins the reports of parts, which finish in any order, and emits each file's report in order.
class Collector {
public:
    Collector(const std::vector<Part>& parts, std::uint64_t faults_max,
              const std::function<void(const PgnFileReport&)>& take)
        : parts_(parts), waiting_(parts.size()), faults_max_(faults_max), take_(take) {}

    void add(std::size_t item, PartReport&& report) {
        const Lock lock(mutex_);
        waiting_[item] = std::move(report);
        for (; next_ < parts_.size() && waiting_[next_]; ++next_) {
            join(std::move(*waiting_[next_]));
            waiting_[next_].reset();
            const bool is_last =
                next_ + 1 == parts_.size() || parts_[next_ + 1].file != parts_[next_].file;
            if (is_last) {
                take_(joined_->report);
                joined_.reset();
            }
        }
    }

private:
    void join(PartReport&& report) {
        if (joined_) {
            append(*joined_, std::move(report), faults_max_);
        } else {
            joined_ = std::move(report);
        }
    }

    const std::vector<Part>& parts_;
    std::vector<std::optional<PartReport>> waiting_;
    std::uint64_t faults_max_;
    const std::function<void(const PgnFileReport&)>& take_;
    Mutex mutex_;
    std::size_t next_ = 0;
    std::optional<PartReport> joined_;
};

} // namespace

void check_files(const std::vector<std::string>& paths, const PgnCheckOptions& options,
                 Progress& progress, const std::function<void(const PgnFileReport&)>& take) {
    std::vector<Part> parts;
    for (std::size_t file = 0; file < paths.size(); ++file) {
        divide_file(parts, file, paths[file], options.jobs);
    }
    Collector collector(parts, options.faults_max, take);
    for_each_item(parts.size(), options.jobs, [&](std::size_t item) {
        const Part& part = parts[item];
        collector.add(item, open_and_read(paths[part.file], part, options, &progress));
    });
}

std::uint64_t size_of_all(const std::vector<std::string>& paths) {
    std::uint64_t sum = 0;
    for (const std::string& path : paths) {
        const auto size = file_size(path);
        if (path == "-" || !size) {
            return 0;
        }
        sum += *size;
    }
    return sum;
}

} // namespace compongo::apps
