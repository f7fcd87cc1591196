#include "apps/audit/one_process/run.h"

#include "apps/threads.h"

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
        std::optional<PgnSource> rest;
        if (chunk.rest) {
            rest.emplace(*chunk.rest, &progress_);
        }
        pgn::PgnReader reader(pgn::Window(chunk.text, chunk.size, rest ? &*rest : nullptr),
                              auditor);
        reader.read(chunk.end);
        report_.totals.bytes = reader.bytes_read();
        report_.totals.other_variants = auditor.other_variants();
        report_.totals.files = chunk.is_last_of_file ? 1 : 0;
        report_.failure = chunk.failure ? chunk.failure
                          : chunk.rest  ? chunk.rest->fault()
                                        : std::nullopt;
        report_.totals.unreadable_inputs = report_.failure ? 1 : 0;
        report_.after = chunk.is_last_of_file
                            ? PgnPlace{chunk.begin.file + 1, 0}
                            : PgnPlace{chunk.begin.file, chunk.begin.offset + chunk.size};
        return std::move(report_);
    }

private:
    void take(const audit::GameRecord& game, const audit::Findings& findings) {
        report_.totals.count(game, findings);
        for (const audit::Finding& each : findings) {
            if (plan_.format != AuditFormat::html) {
                report_.lines.push_back(
                    audit_line(plan_.format, plan_.language, *path_, game, each));
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
    const std::string* path_ = nullptr;
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
            news.lines += line.before + std::to_string(line.game + games_) + line.after;
        }
        for (AuditCase& each : report.totals.cases) {
            auto& game = each.content["game"];
            game = game.to_number<std::uint64_t>() + games_;
        }
        games_ = report.is_last_of_file ? 0 : games_ + report.totals.games;
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
