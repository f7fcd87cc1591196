/// The precedents that are embedded in the program (apps/cases/precedents.S), from
/// spec/precedents/.
#pragma once

#include "compongo/record/precedents/marks.h"
#include "compongo/record/precedents/precedent.h"

#include <string_view>
#include <vector>

namespace compongo::apps {

[[nodiscard]] std::string_view embedded_precedents();

/// All of them, the oldest first, with what each case is about. Each case is judged once, when the
/// book is first opened.
class PrecedentBook {
public:
    PrecedentBook();

    [[nodiscard]] const std::vector<record::Precedent>& precedents() const { return precedents_; }
    [[nodiscard]] const std::vector<record::CaseMarks>& marks() const { return marks_; }
    /// Those nearest to an incident, the nearest first.
    [[nodiscard]] std::vector<const record::Precedent*> nearest(const record::Marks& to,
                                                                std::size_t count) const;

private:
    std::vector<record::Precedent> precedents_;
    std::vector<record::CaseMarks> marks_;
};

[[nodiscard]] const PrecedentBook& precedent_book();

/// `2017  Riyadh  Moved out of check ...`, in one paragraph.
[[nodiscard]] std::string headline(const record::Precedent& precedent, law::Language language);

/// Prints the headlines of those nearest to the acts and rulings; nothing where none is near.
void print_nearest(const record::Marks& marks, law::Language language);

} // namespace compongo::apps
