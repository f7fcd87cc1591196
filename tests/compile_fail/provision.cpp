// A table of provisions that leaves one out, or cites what is no article, must not compile.
#include "compongo/law/drawn_game.h"

namespace compongo::law {

struct FewProvisions {
    Provision<int> repetitions;
    Rule fifty_moves;
};

constexpr FewProvisions complete = {
    .repetitions = {3, "9.2"_2009},
    .fifty_moves = "9.3"_2009,
};
static_assert(complete.repetitions.value == 3);
static_assert(Provision<std::optional<int>>(std::nullopt, silent).is_silent());

#if defined(MISSING_PROVISION)
constexpr FewProvisions one_missing = {.repetitions = {3, "9.2"_2009}};
#endif

#if defined(MISSING_ARTICLES)
constexpr FewProvisions no_articles = {.repetitions = {3}, .fifty_moves = "9.3"_2009};
#endif

#if defined(EMPTY_ARTICLES)
constexpr Provision<int> resting_on_nothing = {3, Articles{}};
#endif

#if defined(SILENCE_ABOUT_A_NUMBER)
constexpr Provision<int> silent_number = {std::nullopt, silent};
#endif

#if defined(BAD_ARTICLE_NUMBER)
constexpr Article bad_number = "7.5 1"_2017;
#endif

#if defined(NO_ARTICLE_NUMBER)
constexpr Article no_number = ""_2017;
#endif

#if defined(ARTICLE_MADE_AT_RUN_TIME)
Article from_input(const char* number) {
    return {Edition::fide_2009, number};
}
#endif

} // namespace compongo::law
