#include "apps/audit/one_process/run.h"

#include "apps/audit/rows/input_row.h"
#include "apps/shared/threads.h"

#include <fmt/format.h>

#include <algorithm>

namespace compongo::apps {

namespace {

/// Back-pressure: how many chunks per thread may be finished ahead of one that is still being read.
constexpr std::size_t chunks_ahead_max = 16;

/// A thread's result for one chunk.
struct ChunkReport {
    PgnPlace after;
    bool is_last_of_file = true;
    std::size_t file = 0;
    std::vector<AuditLine> lines;
    AuditTotals totals;
    std::optional<files::InputFault> failure;
    /// How many games, or rows, it counts for the numbers of those that follow.
    std::uint64_t numbers = 0;
    struct RowFault {
        std::uint64_t row;
        std::string what;
    };
    std::vector<RowFault> row_faults;
};

/// Audits chunks on one thread.
class ChunkAuditor {
public:
    ChunkAuditor(const AuditPlan& plan, const audit::LawTable& laws, Progress& progress)
        : plan_(plan), laws_(laws), progress_(progress) {}

    [[nodiscard]] ChunkReport audit(PgnChunk& chunk) {
        report_ = {};
        path_ = &plan_.name_of(chunk.begin.file);
        report_.file = chunk.begin.file;
        report_.is_last_of_file = chunk.is_last_of_file;
        audit::GameAuditor auditor(
            laws_, plan_.options,
            [this](const audit::GameRecord& game, const audit::Findings& findings) {
                take(game, findings);
            });
        auditor_ = &auditor;
        if (plan_.reads_rows) {
            audit_rows(chunk);
        } else {
            audit_games(chunk);
        }
        report_.totals.other_variants = auditor.other_variants();
        report_.totals.files = chunk.is_last_of_file ? 1 : 0;
        report_.totals.unreadable_inputs = (report_.failure ? 1U : 0U) + report_.row_faults.size();
        report_.after = chunk.is_last_of_file
                            ? PgnPlace{chunk.begin.file + 1, 0}
                            : PgnPlace{chunk.begin.file, chunk.begin.offset + chunk.size};
        return std::move(report_);
    }

private:
    void audit_games(PgnChunk& chunk) {
        std::optional<PgnSource> rest;
        if (chunk.rest) {
            rest.emplace(*chunk.rest, &progress_);
        }
        pgn::PgnReader reader(pgn::Window(chunk.text, chunk.size, rest ? &*rest : nullptr),
                              *auditor_);
        reader.read(chunk.end);
        report_.totals.bytes = reader.bytes_read();
        report_.numbers = report_.totals.games;
        report_.failure = chunk.failure ? chunk.failure
                          : chunk.rest  ? chunk.rest->fault()
                                        : std::nullopt;
    }

    void audit_rows(PgnChunk& chunk) {
        report_.totals.bytes = chunk.size;
        report_.failure = chunk.failure;
        if (chunk.rest) {
            report_.failure = files::InputFault{
                *path_, chunk.begin.offset,
                fmt::format("found a row of over {} bytes, expected a shorter one", chunk.size)};
            return;
        }
        const std::string* const path = path_;
        std::string_view text(chunk.text.data(), chunk.size);
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (text.substr(0, end).find_first_not_of(" \t\r") != std::string_view::npos) {
                ++report_.numbers;
                audit_row(text.substr(0, end));
                path_ = path;
            }
            text.remove_prefix(std::min(end + 1, text.size()));
        }
    }

    void audit_row(std::string_view line) {
        const auto row = read_input_row(line);
        if (!row) {
            report_.row_faults.push_back({report_.numbers, row.error()});
            return;
        }
        path_ = row->file ? &*row->file : path_;
        row_number_ = row->number;
        games_of_row_ = 0;
        row_text_.grow(row->pgn.size());
        std::ranges::copy(row->pgn, row_text_.data());
        pgn::PgnReader(pgn::Window(row_text_, row->pgn.size(), nullptr), *auditor_).read();
        if (games_of_row_ > 1) {
            report_.row_faults.push_back(
                {report_.numbers, fmt::format("found {} games in movetext, expected one: only the "
                                              "first was audited",
                                              games_of_row_)});
        }
    }

    /// The line with the number of its row, if it was read from one.
    [[nodiscard]] AuditLine numbered(AuditLine&& line) const {
        if (plan_.reads_rows) {
            line.is_numbered = row_number_.has_value();
            line.game = row_number_.value_or(report_.numbers);
        }
        return std::move(line);
    }

    void take(const audit::GameRecord& game, const audit::Findings& findings) {
        if (plan_.reads_rows && ++games_of_row_ > 1) {
            return;
        }
        report_.totals.count(game, findings);
        if (plan_.format == AuditFormat::game_rows) {
            report_.lines.push_back(numbered(game_line(*path_, *auditor_, game, findings)));
            return;
        }
        for (const audit::Finding& each : findings) {
            if (plan_.format != AuditFormat::html) {
                report_.lines.push_back(
                    numbered(audit_line(plan_.format, plan_.language, *path_, game, each)));
            }
            if (plan_.keeps_cases && report_.totals.has_room_for(each.kind, weight(each))) {
                report_.totals.keep(
                    {each.kind, weight(each), shown_case(plan_.language, *path_, game, each)});
            }
        }
    }

    const AuditPlan& plan_;
    const audit::LawTable& laws_;
    Progress& progress_;
    ChunkReport report_;
    audit::GameAuditor* auditor_ = nullptr;
    const std::string* path_ = nullptr;
    pgn::TextBuffer row_text_{std::size_t{1} << 14U};
    std::optional<std::uint64_t> row_number_;
    int games_of_row_ = 0;
};

/// Hands out chunks and restores the order of their results.
class Audit {
public:
    Audit(const AuditPlan& plan, const AuditPlace& begin, Progress& progress,
          const std::function<void(AuditNews&&)>& tell)
        : plan_(plan), progress_(progress), tell_(tell), laws_(plan.edition),
          chunks_(plan.paths, plan.part, begin.next, progress), games_(begin.games) {}

    /// Runs on each thread.
    void work() {
        ChunkAuditor auditor(plan_, laws_, progress_);
        PgnChunk chunk;
        while (next(chunk)) {
            finish(chunk.number, auditor.audit(chunk));
        }
    }

private:
    [[nodiscard]] bool next(PgnChunk& chunk) {
        if (plan_.stop != nullptr && *plan_.stop) {
            return false;
        }
        Lock lock(chunks_mutex_);
        const bool is_there = chunks_.next(chunk);
        lock.unlock();
        if (is_there) {
            const std::size_t most = chunks_ahead_max * plan_.jobs;
            Lock told(tell_mutex_);
            has_told_.wait(told, [&] { return chunk.number < told_ + most; });
        }
        return is_there;
    }

    void finish(std::size_t number, ChunkReport&& report) {
        {
            const Lock lock(tell_mutex_);
            waiting_.emplace(number, std::move(report));
            for (auto first = waiting_.begin(); first != waiting_.end() && first->first == told_;
                 first = waiting_.begin()) {
                tell(std::move(first->second));
                waiting_.erase(first);
                ++told_;
            }
        }
        has_told_.notify_all();
    }

    void tell(ChunkReport&& report) {
        AuditNews news;
        for (const AuditLine& line : report.lines) {
            const std::uint64_t before = line.is_numbered ? 0 : games_;
            news.lines += line.before + std::to_string(line.game + before) + line.after;
        }
        for (const ChunkReport::RowFault& each : report.row_faults) {
            news.row_faults.push_back(fmt::format("{}: row {}: {}", plan_.name_of(report.file),
                                                  each.row + games_, each.what));
        }
        for (AuditCase& each : report.totals.cases) {
            auto& game = each.content["game"];
            game = game.to_number<std::uint64_t>() + games_;
        }
        games_ = report.is_last_of_file ? 0 : games_ + report.numbers;
        news.totals = std::move(report.totals);
        news.place = {report.after, games_};
        news.failure = std::move(report.failure);
        tell_(std::move(news));
    }

    const AuditPlan& plan_;
    Progress& progress_;
    const std::function<void(AuditNews&&)>& tell_;
    audit::LawTable laws_;
    Mutex chunks_mutex_;
    PgnChunks chunks_;
    Mutex tell_mutex_;
    Condition has_told_;
    std::map<std::size_t, ChunkReport> waiting_;
    std::size_t told_ = 0;
    std::uint64_t games_;
};

} // namespace

void audit_files(const AuditPlan& plan, const AuditPlace& begin, Progress& progress,
                 const std::function<void(AuditNews&&)>& tell) {
    Audit audit(plan, begin, progress, tell);
    on_threads(plan.jobs, [&audit] { audit.work(); });
}

} // namespace compongo::apps
