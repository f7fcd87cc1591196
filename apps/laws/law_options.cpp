#include "apps/laws/law_options.h"

#include "compongo/base/nearest.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

namespace compongo::apps {

namespace {

law::Language language_of_environment() {
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets the environment.
        const char* const value = std::getenv(name);
        if (value != nullptr && *value != 0) {
            const std::string_view locale(value);
            return law::language_or_english(locale.substr(0, locale.find_first_of("_.@")));
        }
    }
    return law::Language::en;
}

} // namespace

law::Language language_of(const std::string& given) {
    return given.empty() ? language_of_environment() : law::language_or_english(given);
}

std::vector<std::string> language_choices() {
    return {law::language_codes.begin(), law::language_codes.end()};
}

Option* add_language_option(Command& command, std::string& language, const std::string& text) {
    return command
        .add_option("--lang", language, text + "; else that of the environment (LC_ALL, LANG)")
        ->one_of(language_choices());
}

Option* add_edition_option(Command& command, std::string& edition, const std::string& text) {
    return command.add_option("--edition,--laws", edition, text);
}

Expected<law::Edition, std::string> edition_named(std::string_view name) {
    for (const std::string& each : {std::string(name), "fide-" + std::string(name)}) {
        if (const auto edition = law::edition_from_name(each)) {
            return *edition;
        }
    }
    const std::vector<std::string_view> known(law::edition_names.begin(), law::edition_names.end());
    std::string_view near = nearest(name, known);
    near = near.empty() ? nearest("fide-" + std::string(name), known) : near;
    return unexpected(fmt::format("found the edition \"{}\", expected a year of FIDE's Laws or "
                                  "one of {}{}",
                                  name, fmt::join(law::edition_names, " "),
                                  near.empty() ? "" : fmt::format("; {} is nearest", near)));
}

law::Mode PlayOptions::mode() const {
    if (blitz || play == "blitz") {
        return law::Mode::blitz;
    }
    return rapid || play == "rapid" ? law::Mode::rapid : law::Mode::standard;
}

bool PlayOptions::is_given() const {
    return rapid || blitz || limited || !play.empty() || !supervision.empty();
}

law::Choices PlayOptions::choices(law::Edition edition) const {
    law::Choices choices;
    choices.edition = edition;
    choices.mode = mode();
    choices.supervision = is_limited() ? law::Supervision::limited : law::Supervision::full;
    return choices;
}

void add_play_options(Command& command, PlayOptions& options, const std::string& only_with,
                      Option* needed) {
    auto* const play =
        command.add_option("--play,--kind", options.play, only_with + "the kind of play")
            ->one_of({"standard", "rapid", "blitz"});
    auto* const supervision = command
                                  .add_option("--supervision", options.supervision,
                                              only_with + "the supervision of rapid and blitz")
                                  ->one_of({"full", "limited"});
    auto* const rapid =
        command.add_flag("--rapid", options.rapid, only_with + "a rapid game")->excludes(play);
    auto* const blitz = command.add_flag("--blitz", options.blitz, only_with + "a blitz game")
                            ->excludes(rapid)
                            ->excludes(play);
    auto* const limited =
        command.add_flag("--limited", options.limited, only_with + "limited supervision")
            ->excludes(supervision);
    if (needed != nullptr) {
        for (Option* const each : {play, supervision, rapid, blitz, limited}) {
            each->needs(needed);
        }
    }
}

} // namespace compongo::apps
