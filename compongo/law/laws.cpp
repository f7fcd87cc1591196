#include "compongo/law/laws.h"

#include "compongo/law/editions/fide_1997.h"
#include "compongo/law/editions/fide_2009.h"
#include "compongo/law/editions/fide_2014.h"
#include "compongo/law/editions/fide_2017.h"
#include "compongo/law/editions/fide_2018.h"
#include "compongo/law/editions/fide_2023.h"
#include "compongo/law/editions/fide_online_2023.h"
#include "compongo/law/editions/olimpiadas_xii.h"

namespace compongo::law {

namespace {

/// The text of 2009 as it is to be read, marked with what was asked for. Its readings belong to it,
/// so they come along wherever it fills a silence.
Laws text_of_2009(const Choices& choices) {
    Laws laws = fide_2009;
    laws.choices = choices;
    return readings_2009(laws);
}

/// Every table is complete and cites an article for all that it says, or this does not compile.
static_assert(appendix_1997(fide_1997(fide_2009)).irregularities.loses_on.value == 3);
static_assert(clarified_2017_06(fide_2017(fide_2009)).irregularities.loses_on.value == 2);
static_assert(limited_2017(blitz_2017(fide_2017(fide_2009))).irregularities.loses_on.value == 1);
static_assert(limited_blitz_2009(limited_rapid_2009(fide_2009)).irregularities.loses_on.value == 1);
static_assert(appendix_2014(limited_2014(fide_2014(fide_2009))).irregularities.loses_on.value == 1);
static_assert(blitz_1997(fide_1997(fide_2009)).irregularities.loses_on.value == 1);
static_assert(olimpiadas_xii(fide_2009).irregularities.loses_on.value == 3);

} // namespace

Expected<Laws, std::string> laws_in_force(const Choices& choices) {
    const Laws older = text_of_2009(choices);
    switch (choices.edition) {
    case Edition::fide_1997:
        return appendix_1997(fide_1997(older));
    case Edition::fide_2009:
        return appendix_2009(older);
    case Edition::fide_2014:
        return appendix_2014(fide_2014(older));
    case Edition::fide_2017:
        return appendix_2017(clarified_2017_06(fide_2017(older)));
    case Edition::fide_2018:
        return appendix_2018<Edition::fide_2018>(fide_2018<Edition::fide_2018>(choices));
    case Edition::fide_2023:
        return appendix_2023<Edition::fide_2023>(fide_2023<Edition::fide_2023>(choices));
    case Edition::olimpiadas_xii:
        return house_readings(olimpiadas_xii(appendix_2009(older)));
    case Edition::fide_online_2023:
        return fide_online_2023(choices);
    }
    UNREACHABLE();
}

} // namespace compongo::law
