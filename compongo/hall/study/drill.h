/// The drill for candidates for the arbiter's exam: cases to rule on. Rulings are computed on
/// request and not stored.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/record/transcript/scenario.h"

#include <string>
#include <vector>

namespace compongo::hall {

class Drill {
public:
    /// `cases`: for each case a line with the number of the act in question (empty for the last), a
    /// tab and a scenario as JSON; or the tab, the name of a case and, after another tab, one of
    /// its editions, with the case on the following lines (record/cases/cases.h). The error
    /// describes the first invalid case. An empty text is a drill without cases.
    [[nodiscard]] static Expected<Drill, std::string> open(std::string_view cases);

    /// `{"cases":[{"id","topic","rules":[...],"laws","play"}]}` in input order. `laws` is the
    /// edition that the case was written for.
    [[nodiscard]] std::string list_json() const;

    /// A case under this edition:
    /// `{"id","topic","rules","laws","play","conditions","first":FEN,"moves":[{"uci","san"?}],"begins":STATE,
    /// "records":[RECORD],"others":[{"laws","effects","result"?}]}`. The last record is the
    /// question; `others` are the rulings of the editions that admit all earlier acts. Fails if the
    /// case is unknown, or if this edition does not admit it.
    [[nodiscard]] Expected<std::string, Fault> case_json(const std::string& id,
                                                         law::Edition edition) const;

    [[nodiscard]] const std::vector<record::Scenario>& cases() const { return cases_; }

private:
    std::vector<record::Scenario> cases_;
};

} // namespace compongo::hall
