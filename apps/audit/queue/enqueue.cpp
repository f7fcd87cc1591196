#include "apps/audit/queue/enqueue.h"

#include "apps/pgn_division.h"
#include "compongo/pgn/text_encoding.h"

#include <boost/json.hpp>

#include <filesystem>

namespace compongo::apps {

namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

/// The file as workers must find it, or an error.
[[nodiscard]] Expected<QueuedFile, std::string> file_of(const std::string& name) {
    const auto wrong = [&](const std::string& found) {
        return unexpected(name + ": found " + found + ", expected a file that workers can read");
    };
    if (name != pgn::to_utf8(name) || name.find('\0') != std::string::npos) {
        return wrong("a name that is not UTF-8");
    }
    std::error_code error;
    if (!fs::is_regular_file(name, error)) {
        return wrong(fs::exists(name, error) ? "no file" : "nothing of this name");
    }
    const auto input = files::Input::open(name);
    if (!input) {
        return wrong(input.error().what);
    }
    return QueuedFile{name, fs::absolute(name).lexically_normal().string(),
                      input->packed_size().value_or(0)};
}

/// Assigns files to shards in order.
class Divider {
public:
    Divider(QueuedJob& job, std::uint64_t shard_bytes) : job_(job), shard_bytes_(shard_bytes) {}

    void add(QueuedFile&& file) {
        const std::size_t number = job_.files.size();
        const bool is_cut = file.bytes > shard_bytes_ && divisible_size(file.path) > 0;
        if (is_cut) {
            close();
            for (const PgnPart& part : shards_of_file(file.path, shard_bytes_)) {
                job_.shards.push_back({number, number, part, part.bytes.value_or(0)});
            }
        } else {
            if (whole_.bytes > 0 && whole_.bytes + file.bytes > shard_bytes_) {
                close();
            }
            if (!is_open_) {
                whole_ = {number, number, {}, 0};
                is_open_ = true;
            }
            whole_.last_file = number;
            whole_.bytes += file.bytes;
        }
        job_.files.push_back(std::move(file));
    }

    void close() {
        if (is_open_) {
            job_.shards.push_back(whole_);
        }
        is_open_ = false;
        whole_ = {};
    }

private:
    QueuedJob& job_;
    std::uint64_t shard_bytes_;
    /// The shard that collects small whole files.
    QueuedShard whole_;
    bool is_open_ = false;
};

} // namespace

Expected<QueuedJob, std::string> job_of(const std::string& name, const AuditPlan& plan,
                                        std::uint64_t shard_bytes) {
    QueuedJob job;
    job.name = name;
    job.plan = text_of_questions(plan);
    Divider divider(job, shard_bytes);
    for (const std::string& path : plan.paths) {
        auto file = file_of(path);
        if (!file) {
            return unexpected(file.error());
        }
        divider.add(std::move(*file));
    }
    divider.close();
    return job;
}

std::string text_of_questions(const AuditPlan& plan) {
    json::array kinds;
    for (const std::string_view kind : audit::kind_names) {
        if (plan.options.only.has(audit::kind_from_name(std::string(kind)).value())) {
            kinds.emplace_back(kind);
        }
    }
    return json::serialize(
        json::object{{"laws", plan.edition ? law::name(*plan.edition) : "auto"},
                     {"only", std::move(kinds)},
                     {"no_draw_before", plan.options.no_draw_before},
                     {"language", plan.language == law::Language::es ? "es" : "en"}});
}

AuditPlan plan_of_questions(const std::string& text) {
    const json::value value = json::parse(text);
    const json::object& object = value.as_object();
    AuditPlan plan;
    const std::string laws(object.at("laws").as_string());
    if (laws != "auto") {
        plan.edition = law::edition_from_name(laws).value();
    }
    plan.options.only = {};
    for (const json::value& kind : object.at("only").as_array()) {
        plan.options.only.add(audit::kind_from_name(std::string(kind.as_string())).value());
    }
    plan.options.no_draw_before = object.at("no_draw_before").to_number<int>();
    plan.language = object.at("language") == "es" ? law::Language::es : law::Language::en;
    return plan;
}

} // namespace compongo::apps
