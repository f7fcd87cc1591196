#include "compongo/store/group_plan.h"

#include "compongo/store/admission.h"
#include "compongo/store/chain.h"

namespace compongo::store {

GroupPlan plan(const std::vector<Waiting>& group, const StreamStates& known,
               const StreamNames& streams) {
    GroupPlan plans;
    for (const std::string& stream : streams) {
        const StreamState& before = known.at(stream);
        plans.emplace(stream, StreamPlan{before, before, {}, {}});
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
        const Append& append = group[i].append;
        const auto found = plans.find(append.stream);
        if (found == plans.end()) {
            continue;
        }
        StreamPlan& its = found->second;
        if (!continues(append, its.after)) {
            its.answers.emplace_back(i, unexpected(conflict(append, its.after.version)));
            continue;
        }
        for (const std::string& content : append.contents) {
            its.entries.push_back(next_entry(its.after, content));
        }
        its.answers.emplace_back(i, its.after.version);
    }
    return plans;
}

} // namespace compongo::store
