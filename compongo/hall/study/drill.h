/// The drill for candidates for the arbiter's exam: what was done at a board, to be ruled on. The
/// rulings are made when they are asked for and never kept.
#pragma once

#include "compongo/hall/entries/fault.h"
#include "compongo/record/transcript/scenario.h"

#include <string>
#include <vector>

namespace compongo::hall {

class Drill {
public:
    /// `cases`: for each a line with the number of the act that is asked about (empty for the
    /// last), a tab and a scenario as JSON; or the tab, the name of a case and, behind another tab,
    /// one of its editions, and in the next lines the case (record/cases/cases.h). What is wrong
    /// with the first that is none; nothing at all is a drill without cases.
    [[nodiscard]] static Expected<Drill, std::string> open(std::string_view cases);

    /// `{"cases":[{"id","topic","rules":[...],"laws","play"}]}` in the order of the lines, where
    /// `laws` is the edition that a case was made for.
    [[nodiscard]] std::string list_json() const;

    /// A case under this edition:
    /// `{"id","topic","rules","laws","play","conditions","first":FEN,"moves":[{"uci","san"?}],"begins":STATE,
    /// "records":[RECORD],"others":[{"laws","effects","result"?}]}`. The last record is what is
    /// asked about, `others` what the editions make of it that admit all acts before it. The fault
    /// is that there is no such case, or that this edition does not admit it.
    [[nodiscard]] Expected<std::string, Fault> case_json(const std::string& id,
                                                         law::Edition edition) const;

    [[nodiscard]] const std::vector<record::Scenario>& cases() const { return cases_; }

private:
    std::vector<record::Scenario> cases_;
};

} // namespace compongo::hall
