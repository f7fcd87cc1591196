#include "compongo/law/laws.h"

#include "compongo/law/editions/fide_1997.h"
#include "compongo/law/editions/fide_2009.h"
#include "compongo/law/editions/fide_2014.h"
#include "compongo/law/editions/fide_2017.h"
#include "compongo/law/editions/fide_2018.h"
#include "compongo/law/editions/fide_2023.h"
#include "compongo/law/editions/fide_online_2023.h"
#include "compongo/law/editions/olimpiadas_xii.h"

#include <memory>
#include <utility>

namespace compongo::law {

namespace {

/// Every table is complete and cites an article for all that it says, or this does not compile.
/// g++ checks it, which compiles every change; clang takes 25 seconds for it, 16 for all the rest.
#ifndef __clang__
static_assert(appendix_1997(fide_1997(fide_2009)).irregularities.loses_on.value == 3);
static_assert(clarified_2017_06(fide_2017(fide_2009)).irregularities.loses_on.value == 2);
static_assert(limited_2017(blitz_2017(fide_2017(fide_2009))).irregularities.loses_on.value == 1);
static_assert(limited_blitz_2009(limited_rapid_2009(fide_2009)).irregularities.loses_on.value == 1);
static_assert(appendix_2014(limited_2014(fide_2014(fide_2009))).irregularities.loses_on.value == 1);
static_assert(blitz_1997(fide_1997(fide_2009)).irregularities.loses_on.value == 1);
static_assert(olimpiadas_xii(fide_2009).irregularities.loses_on.value == 3);
#endif

constexpr Choices no_choices{Edition::fide_2009, Mode::standard, Supervision::full, Readings{}};

/// A whole text that no choice changes.
template <auto text>
constexpr Laws whole = text(no_choices);

/// Makes the provisions step by step. They are large, and a thread may have little stack: they
/// stay where they are, and each step has a frame of its own.
class InForce {
public:
    explicit InForce(const Choices& choices) : choices_(choices) {}

    std::unique_ptr<Laws> make() {
        switch (choices_.edition) {
        case Edition::fide_1997:
            read_2009();
            take<fide_1997>();
            take<appendix_1997>();
            break;
        case Edition::fide_2009:
            read_2009();
            take<appendix_2009>();
            break;
        case Edition::fide_2014:
            read_2009();
            take<fide_2014>();
            take<appendix_2014>();
            break;
        case Edition::fide_2017:
            read_2009();
            take<fide_2017>();
            take<clarified_2017_06>();
            take<appendix_2017>();
            break;
        case Edition::fide_2018:
            begin(whole<fide_2018<Edition::fide_2018>>);
            take<appendix_2018<Edition::fide_2018>>();
            break;
        case Edition::fide_2023:
            begin(whole<fide_2023<Edition::fide_2023>>);
            take<appendix_2023<Edition::fide_2023>>();
            break;
        case Edition::olimpiadas_xii:
            read_2009();
            take<appendix_2009>();
            take<olimpiadas_xii>();
            take<house_readings>();
            break;
        case Edition::fide_online_2023:
            begin(whole<fide_online_2023>);
            break;
        }
        return std::move(laws_);
    }

private:
    void begin(const Laws& text) {
        laws_ = std::make_unique<Laws>(text);
        laws_->choices = choices_;
    }
    /// The text of 2009, marked with what was asked for. Its readings belong to it, so they come
    /// along wherever it fills a silence.
    void read_2009() {
        begin(fide_2009);
        take<readings_2009>();
    }
    template <auto step>
    [[gnu::noinline]] void take() {
        *laws_ = step(*laws_);
    }

    const Choices& choices_;
    std::unique_ptr<Laws> laws_;
};

} // namespace

Expected<Laws, std::string> laws_in_force(const Choices& choices) {
    return *InForce(choices).make();
}

} // namespace compongo::law
