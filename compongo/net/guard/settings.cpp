#include "compongo/net/guard/settings.h"

#include "compongo/json/json.h"

namespace compongo::net {

std::string_view name(Reach reach) {
    return reach == Reach::network ? "network" : "machine";
}

std::optional<Reach> reach_named(std::string_view word) {
    for (const Reach each : {Reach::machine, Reach::network}) {
        if (name(each) == word) {
            return each;
        }
    }
    return std::nullopt;
}

Expected<Settings, std::string> Settings::open(store::EventStore& store) {
    Settings settings(store);
    const auto state = store.state(settings_stream);
    if (!state) {
        return unexpected(state.error().message);
    }
    settings.version_ = state->version;
    // Each entry replaces the one before.
    const auto entries =
        state->version == 0
            ? std::vector<store::Entry>()
            : store.read(settings_stream, state->version, 1).value_or(std::vector<store::Entry>());
    for (const store::Entry& entry : entries) {
        const auto read = parse_json(entry.content);
        const JsonValue* const found = read ? json_member(*read, "reach") : nullptr;
        settings.reach_ =
            found == nullptr ? Reach::machine : reach_named(found->text).value_or(Reach::machine);
    }
    return settings;
}

void Settings::choose(Reach reach, const hall::Hall::Post& post, store::Done done) {
    store_->append({settings_stream,
                    version_,
                    {json(json_object({{"reach", json_text(std::string(name(reach)))}}))}},
                   [this, reach, post, done = std::move(done)](const store::Appended& kept) {
                       post([this, reach, done, kept] {
                           if (kept) {
                               version_ = *kept;
                               reach_ = reach;
                           }
                           done(kept);
                       });
                   });
}

} // namespace compongo::net
