#include "compongo/hall/board/shared_frame.h"

#include "compongo/record/transcript/scenario_json.h"

#include <algorithm>
#include <map>
#include <string>

namespace compongo::hall {

namespace {

/// A cache of the frames of boards set up on this thread.
struct Frames {
    std::map<std::string, std::weak_ptr<const game::Frame>> by_conditions = {};
    std::size_t room = 64;

    /// Evicts expired frames each time the cache has doubled.
    void tidy() {
        if (by_conditions.size() >= room) {
            std::erase_if(by_conditions, [](const auto& each) { return each.second.expired(); });
            room = std::max<std::size_t>(64, 2 * by_conditions.size());
        }
    }
};

} // namespace

SharedFrame shared_frame(const law::Laws& laws, const game::Conditions& conditions) {
    thread_local Frames frames;
    frames.tidy();
    std::weak_ptr<const game::Frame>& known =
        frames.by_conditions[record::conditions_json(conditions)];
    auto frame = known.lock();
    // The key is the serialised form, which does not cover all conditions, so compare them too.
    if (!frame || frame->conditions != conditions) {
        frame = std::make_shared<const game::Frame>(game::Frame{laws, conditions});
        known = frame;
    }
    return frame;
}

} // namespace compongo::hall
