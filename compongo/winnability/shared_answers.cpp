#include "compongo/winnability/shared_answers.h"

namespace compongo::winnability {

namespace {

/// One for each thread: where several judge at once, none waits for another.
SharedAnswers*& current() {
    thread_local SharedAnswers* answers = nullptr;
    return answers;
}

} // namespace

SharedAnswers::SharedAnswers() : is_outermost_(current() == nullptr) {
    current() = is_outermost_ ? this : current();
}

SharedAnswers::~SharedAnswers() {
    current() = is_outermost_ ? nullptr : current();
}

SharedAnswers* SharedAnswers::of_this_thread() {
    return current();
}

SharedAnswers::Key SharedAnswers::key(const chess::Position& position, chess::Color side,
                                      bool leaves_out_stride) {
    const chess::SamenessKey same = chess::sameness_key(position);
    return {same.first, same.second, side, leaves_out_stride};
}

const Answer* SharedAnswers::find(const Key& key, WorkLimit limit) const {
    const auto found = answers_.find(key);
    if (found == answers_.end()) {
        return nullptr;
    }
    const auto& [kept_limit, answer] = found->second;
    const bool is_decided = answer.verdict != Verdict::undetermined &&
                            (limit.positions == 0 || answer.work <= limit.positions);
    return is_decided || kept_limit == limit.positions ? &answer : nullptr;
}

void SharedAnswers::keep(const Key& key, WorkLimit limit, const Answer& answer) {
    if (answers_.size() < answers_max) {
        answers_.insert_or_assign(key, Kept{limit.positions, answer});
    }
}

} // namespace compongo::winnability
