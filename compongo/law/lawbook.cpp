#include "compongo/law/lawbook.h"

#include "compongo/base/check.h"
#include "compongo/law/contents.h"
#include "compongo/law/edition_in_force.h"

#include <algorithm>
#include <iterator>

namespace compongo::law {

namespace {

constexpr std::string_view introduction = R"(# Lawbook

Printed by `compongo laws lawbook`; a test keeps it fresh. It holds every provision of the Laws as the
program applies them, with the articles that each rests on, in our words and never in those of the
Laws. A name is that of a member of `Laws` in the code.

Reading a cell: the value, then the articles in brackets; a rule without a value is its articles alone.
An article of another edition than the column's is written with its edition. `=` is as in the column of
2009; from 2023 on as in that of the edition before, for play online as in that of 2023. `–` is no such
rule. Where the sources of an edition are silent, the text of 2009 is applied and cited. A number with a
question mark is not verified: it has been reconstructed, and no text with it has been read.
)";

/// The first column, to which most of the others refer.
constexpr Edition first_column = Edition::fide_2009;

/// The house rules are the last one.
std::vector<Edition> columns() {
    std::vector<Edition> all = {first_column};
    std::ranges::copy_if(editions_available, std::back_inserter(all), [](Edition each) {
        return each != first_column && each != Edition::olimpiadas_xii;
    });
    all.push_back(Edition::olimpiadas_xii);
    return all;
}

Laws laws_of(const Choices& choices) {
    auto laws = laws_in_force(choices);
    CHECK(laws.has_value());
    return *laws;
}

Choices standard(Edition edition) {
    return {edition, Mode::standard, Supervision::full, Readings{}};
}

std::string cell(const Entry& entry, const Laws& laws) {
    if (entry.is_silent(laws)) {
        return "–";
    }
    const std::string articles = citation(entry.articles(laws), laws.choices.edition);
    return entry.is_rule ? articles : entry.value(laws, Language::en) + " (" + articles + ")";
}

std::string row(const std::vector<std::string>& cells) {
    std::string text = "|";
    for (const std::string& each : cells) {
        text += ' ' + each + " |";
    }
    return text + '\n';
}

std::string head(const std::vector<std::string>& titles) {
    std::string text = row(titles);
    return text + row(std::vector<std::string>(titles.size(), "---"));
}

std::string code(std::string_view text) {
    return '`' + std::string(text) + '`';
}

Edition edition_of(const Laws& laws) {
    return laws.choices.edition;
}

std::string chapter_table(const Chapter& chapter, const std::vector<Laws>& editions) {
    std::string text = "\n## " + std::string(chapter.title.english()) + "\n\n";
    std::vector<std::string> titles = {code(chapter.name), "what it is about"};
    for (const Laws& laws : editions) {
        titles.emplace_back(name(laws.choices.edition));
    }
    text += head(titles);
    for (const Entry& entry : contents()) {
        if (entry.chapter != chapter.name) {
            continue;
        }
        std::vector<std::string> cells = {code(entry.field), std::string(entry.gist.english())};
        for (const Laws& laws : editions) {
            const Edition edition = laws.choices.edition;
            const Edition other = facts(edition).compared_with;
            const Laws& like = *std::ranges::find(editions, other, edition_of);
            const std::string text_of_cell = cell(entry, laws);
            // The numbers of another year are the same numbers.
            const bool is_alike =
                edition != other && (entry.is_same(laws, like) ||
                                     (text_of_cell == cell(entry, like) && other != first_column));
            cells.push_back(is_alike ? "=" : text_of_cell);
        }
        text += row(cells);
    }
    return text;
}

/// What `changed` has otherwise than `plain`; nothing if they are alike.
std::string changes(const std::string& title, const Laws& plain, const Laws& changed) {
    std::string rows;
    for (const Entry& entry : contents()) {
        if (!entry.is_same(plain, changed)) {
            rows += row({code(entry.name()), std::string(entry.gist.english()), cell(entry, plain),
                         cell(entry, changed)});
        }
    }
    if (rows.empty()) {
        return {};
    }
    return "\n### " + title + "\n\n" +
           head({"provision", "what it is about", "otherwise", "here"}) + rows;
}

bool are_same(const Laws& a, const Laws& b) {
    return std::ranges::all_of(contents(), [&](const Entry& entry) { return entry.is_same(a, b); });
}

std::string mode_title(const Choices& choices) {
    const bool is_full = choices.supervision == Supervision::full;
    return std::string(name(choices.edition)) +
           (choices.mode == Mode::rapid ? ", rapid" : ", blitz") +
           (is_full ? ", full supervision" : ", limited supervision");
}

std::string mode_changes(Edition edition) {
    std::string text;
    const Laws plain = laws_of(standard(edition));
    for (const Mode mode : {Mode::rapid, Mode::blitz}) {
        const Laws full = laws_of({edition, mode, Supervision::full, Readings{}});
        const Laws limited = laws_of({edition, mode, Supervision::limited, Readings{}});
        if (are_same(full, limited)) {
            text +=
                changes(std::string(name(edition)) + (mode == Mode::rapid ? ", rapid" : ", blitz"),
                        plain, full);
        } else {
            text += changes(mode_title(full.choices), plain, full);
            text += changes(mode_title(limited.choices), plain, limited);
        }
    }
    return text;
}

struct ReadingRow {
    std::string_view option;
    Choices choices;
};

std::vector<ReadingRow> readings() {
    const Choices older = standard(Edition::fide_2009);
    const Choices house = standard(Edition::olimpiadas_xii);
    std::vector<ReadingRow> rows = {
        {"reading_default_time: draft", older},
        {"reading_default_time: draft_1", older},
        {"reading_default_time: draft_2", older},
        {"reading_claim_scope: touch_and_castling", older},
        {"reading_wrong_claim: bonus_and_halving", older},
        {"reading_rapid_request: one",
         {Edition::fide_1997, Mode::rapid, Supervision::full, Readings{}}},
        {"house_commit: contact", house},
        {"house_rook_then_king: rook", house},
    };
    rows[0].choices.readings.default_time = DefaultTimeReading::draft;
    rows[1].choices.readings.default_time = DefaultTimeReading::draft_1;
    rows[2].choices.readings.default_time = DefaultTimeReading::draft_2;
    rows[3].choices.readings.claim_scope = ClaimScopeReading::touch_and_castling;
    rows[4].choices.readings.wrong_claim = WrongClaimReading::bonus_and_halving;
    rows[5].choices.readings.rapid_request = RapidRequestReading::one;
    rows[6].choices.readings.house_commit = HouseCommit::contact;
    rows[7].choices.readings.house_rook_then_king = HouseRookThenKing::rook;
    return rows;
}

std::string reading_changes(const ReadingRow& reading) {
    Choices plain = reading.choices;
    plain.readings = {};
    const std::string title =
        std::string(name(plain.edition)) + ", `" + std::string(reading.option) + "`";
    return changes(title, laws_of(plain), laws_of(reading.choices));
}

} // namespace

std::string lawbook() {
    std::string text(introduction);
    std::vector<Laws> editions;
    for (const Edition edition : columns()) {
        editions.push_back(laws_of(standard(edition)));
    }
    for (const Chapter& chapter : chapters()) {
        text += chapter_table(chapter, editions);
    }
    text += "\n## Rapid and blitz\n\nWhat the appendices have otherwise than standard play.\n";
    for (const auto& [edition, since] : in_force_since) {
        text += mode_changes(edition);
    }
    text += "\n## Readings\n\nWhat an organiser may choose where the texts differ or contradict "
            "themselves.\n";
    for (const ReadingRow& reading : readings()) {
        text += reading_changes(reading);
    }
    return text;
}

} // namespace compongo::law
