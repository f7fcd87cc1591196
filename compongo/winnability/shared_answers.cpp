#include "compongo/winnability/shared_answers.h"

namespace compongo::winnability {

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
