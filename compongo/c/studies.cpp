// The Laws in our words, questions, and the drill: the answers of the hall's API without a hall.
#include "compongo/c/border.h"
#include "compongo/game/protocol/words.h"
#include "compongo/hall/study/asked.h"
#include "compongo/hall/study/drill.h"
#include "compongo/hall/study/judged_cases.h"
#include "compongo/hall/study/judgement.h"
#include "compongo/hall/study/laws_json.h"
#include "compongo/json/json.h"
#include "compongo/record/transcript/question_json.h"
#include "compongo/record/transcript/word_lists.h"

#include <memory>
#include <utility>

struct compongo_drill {
    explicit compongo_drill(compongo::hall::Drill opened) : drill(std::move(opened)) {}

    compongo::hall::Drill drill;
};

namespace compongo::c {

namespace {

compongo_text* api_fault(hall::Fault fault) {
    constexpr std::size_t message_most = 900;
    fault.message = shortened(fault.message, message_most);
    if (fault.field) {
        fault.field = shortened(*fault.field);
    }
    return fault_object("{\"error\":" + hall::fault_json(fault) + "}");
}

compongo_text* answer_or_fault(Expected<std::string, hall::Fault> answered) {
    return answered ? answer(std::move(*answered)) : api_fault(answered.error());
}

Expected<JsonValue, hall::Fault> body_of(std::string_view text) {
    auto value = parse_json(text);
    if (!value) {
        return unexpected(hall::Fault{hall::Fault::Kind::malformed,
                                      "the body is not JSON: at byte " +
                                          std::to_string(value.error().offset) + ", expected " +
                                          value.error().expected,
                                      {}});
    }
    return std::move(*value);
}

template <class Enum>
Expected<Enum, hall::Fault> one_of(const std::string& what, std::string_view word) {
    const auto found = game::from_word<Enum>(word);
    if (found) {
        return *found;
    }
    std::string expected;
    for (const std::string_view each : game::words<Enum>) {
        expected += (expected.empty() ? "" : " or ") + std::string(each);
    }
    std::string message = what + ": found ";
    append_json_string(message, word);
    return unexpected(
        hall::Fault{hall::Fault::Kind::malformed, message + ", expected " + expected, {}});
}

Expected<std::string, hall::Fault> asked(std::string_view question) {
    const auto body = body_of(question);
    if (!body) {
        return unexpected(body.error());
    }
    const auto read = record::read_spoken_question(*body);
    return read ? hall::answer_json(*read) : unexpected(hall::malformed(read.error()));
}

Expected<law::Language, hall::Fault> spoken(const char* language) {
    const auto known = language_of(language);
    return known ? Expected<law::Language, hall::Fault>(*known)
                 : unexpected(
                       hall::Fault{hall::Fault::Kind::malformed, unknown_language(language), {}});
}

} // namespace

} // namespace compongo::c

using namespace compongo; // NOLINT(google-build-using-namespace): all of it is the border.

compongo_text* compongo_editions(int64_t wall) {
    return c::answered({},
                       [&] { return c::answer(hall::editions_json(hall::edition_offered(wall))); });
}

compongo_text* compongo_article(const char* edition, size_t edition_size, const char* article,
                                size_t article_size, const char* language) {
    return c::answered(
        {{"edition", edition, edition_size}, {"article", article, article_size}}, [&] {
            const auto spoken = c::spoken(language);
            return spoken ? c::answer_or_fault(hall::article_json(
                                std::string(c::view(edition, edition_size)),
                                std::string(c::view(article, article_size)), *spoken))
                          : c::api_fault(spoken.error());
        });
}

compongo_text* compongo_changes(const char* earlier, size_t earlier_size, const char* later,
                                size_t later_size, const char* play, const char* supervision,
                                const char* language) {
    return c::answered({{"earlier", earlier, earlier_size}, {"later", later, later_size}}, [&] {
        const auto mode = c::one_of<law::Mode>("play", c::word_of(play));
        const auto watched = c::one_of<law::Supervision>("supervision", c::word_of(supervision));
        const auto spoken = c::spoken(language);
        if (!mode || !watched || !spoken) {
            return c::api_fault(!mode ? mode.error() : !watched ? watched.error() : spoken.error());
        }
        return c::answer_or_fault(
            hall::changes_json({std::string(c::view(earlier, earlier_size)),
                                std::string(c::view(later, later_size)), *mode, *watched},
                               *spoken));
    });
}

compongo_text* compongo_ask(const char* question, size_t size) {
    return c::answered({{"question", question, size}},
                       [&] { return c::answer_or_fault(c::asked(c::view(question, size))); });
}

compongo_text* compongo_judge_games(const char* games, size_t size) {
    return c::answered({{"games", games, size}}, [&] {
        const auto body = c::body_of(c::view(games, size));
        return body ? c::answer_or_fault(hall::judgements_json(*body)) : c::api_fault(body.error());
    });
}

compongo_text* compongo_judge_cases(const char* text, size_t size, const char* language) {
    return c::answered({{"text", text, size}}, [&] {
        const auto known = c::language_of(language);
        return known ? c::answer(hall::judged_cases_json(c::view(text, size), *known))
                     : c::fault(c::unknown_language(language));
    });
}

compongo_text* compongo_try_conditions(const char* conditions, size_t size) {
    return c::answered({{"conditions", conditions, size}}, [&] {
        const auto body = c::body_of(c::view(conditions, size));
        if (!body) {
            return c::api_fault(body.error());
        }
        auto tried = hall::tried_json(*body);
        return tried ? c::answer(std::move(*tried)) : c::fault_object(std::move(tried.error()));
    });
}

compongo_drill* compongo_drill_open(const char* cases, size_t size, compongo_text** fault) {
    return c::made(fault, {{"cases", cases, size}}, [&]() -> compongo_drill* {
        auto drill = hall::Drill::open(c::view(cases, size));
        if (!drill) {
            c::tell(fault, drill.error());
            return nullptr;
        }
        return std::make_unique<compongo_drill>(std::move(*drill)).release();
    });
}

compongo_text* compongo_drill_list(const compongo_drill* drill) {
    return c::answered({{"drill", drill}}, [&] { return c::answer(drill->drill.list_json()); });
}

compongo_text* compongo_drill_case(const compongo_drill* drill, const char* id, size_t id_size,
                                   const char* edition, size_t edition_size) {
    return c::answered(
        {{"drill", drill}, {"id", id, id_size}, {"edition", edition, edition_size}}, [&] {
            const auto asked = hall::edition_asked(std::string(c::view(edition, edition_size)));
            return asked ? c::answer_or_fault(
                               drill->drill.case_json(std::string(c::view(id, id_size)), *asked))
                         : c::api_fault(asked.error());
        });
}

void compongo_drill_free(compongo_drill* drill) {
    const std::unique_ptr<compongo_drill> freed(drill);
}
