#include "compongo/store/writer.h"

#include "compongo/base/check.h"
#include "compongo/store/admission.h"

namespace compongo::store {

Writer::Writer(Commit commit) : commit_(std::move(commit)), thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    arrived_.notify_one();
    thread_.join();
}

void Writer::submit(Append append, Done done) {
    if (auto objection = objection_to(append)) {
        done(unexpected(*std::move(objection)));
    } else {
        submit_what_may_be(std::move(append), std::move(done));
    }
}

void Writer::probe(Done done) {
    submit_what_may_be({}, std::move(done));
}

void Writer::submit_what_may_be(Append append, Done done) {
    if (auto objection = accept(append, done)) {
        done(unexpected(*std::move(objection)));
    } else {
        arrived_.notify_one();
    }
}

std::optional<Fault> Writer::accept(Append& append, Done& done) {
    const std::size_t size = size_of(append);
    const std::lock_guard lock(mutex_);
    if (auto objection = objection_now(size)) {
        return objection;
    }
    queue_.push_back({std::move(append), std::move(done)});
    queued_bytes_ += size;
    return std::nullopt;
}

Statistics Writer::statistics() const {
    const std::lock_guard lock(mutex_);
    return statistics_;
}

void Writer::run() {
    for (auto group = next_group(); !group.empty(); group = next_group()) {
        std::vector<Appended> answers = commit_(group);
        CHECK(answers.size() == group.size());
        count(group, answers);
        for (std::size_t i = 0; i < group.size(); ++i) {
            group[i].done(std::move(answers[i]));
        }
    }
}

std::vector<Waiting> Writer::next_group() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return is_closing_ || !queue_.empty(); });
    std::vector<Waiting> group;
    std::size_t group_bytes = 0;
    while (!queue_.empty() && group.size() < commit_appends_max) {
        const std::size_t size = size_of(queue_.front().append);
        if (group_bytes + size > commit_bytes_max) {
            break;
        }
        group_bytes += size;
        group.push_back(std::move(queue_.front()));
        queue_.pop_front();
    }
    queued_bytes_ -= group_bytes;
    return group;
}

std::optional<Fault> Writer::objection_now(std::size_t size) const {
    if (is_closing_) {
        return Fault{Fault::Kind::closed, "found the store closing, expected it open"};
    }
    if (queue_.size() < queued_appends_max && queued_bytes_ + size <= queued_bytes_max) {
        return std::nullopt;
    }
    return Fault{Fault::Kind::busy, "found " + std::to_string(queue_.size()) + " appends of " +
                                        std::to_string(queued_bytes_) +
                                        " bytes waiting to be written, expected room for " +
                                        std::to_string(size) + " bytes more (at most " +
                                        std::to_string(queued_appends_max) + " appends of " +
                                        std::to_string(queued_bytes_max) + " bytes)"};
}

void Writer::count(const std::vector<Waiting>& group, const std::vector<Appended>& answers) {
    Statistics more;
    for (std::size_t i = 0; i < group.size(); ++i) {
        if (answers[i].has_value() && !is_probe(group[i].append)) {
            ++more.appends;
            more.entries += group[i].append.contents.size();
        }
    }
    const std::lock_guard lock(mutex_);
    statistics_.commits += more.entries > 0 ? 1 : 0;
    statistics_.appends += more.appends;
    statistics_.entries += more.entries;
}

} // namespace compongo::store
