#include "compongo/json/decimal.h"
#include "compongo/record/sentences/speech.h"
#include "compongo/record/transcript/word_lists.h"
#include "compongo/unknowns/answer.h"
#include "compongo/unknowns/said.h"

#include <utility>

namespace compongo::unknowns {

namespace {

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
    std::string out;
    for (const std::string& each : texts) {
        out += (out.empty() ? "" : std::string(between)) + each;
    }
    return out;
}

void append_number_member(std::string& out, std::string_view name, std::size_t count) {
    append_member_name(out, name);
    out += std::to_string(count);
}

void append_ruling_members(std::string& out, const RulingTold& ruling) {
    append_texts_member(out, "said", ruling.said);
    append_member_name(out, "effects");
    out += '[' + joined(ruling.effects, ",") + ']';
    append_texts_member(out, "articles", ruling.articles);
}

void append_rulings(std::string& out, const Answer& answer) {
    append_member_name(out, "rulings");
    append_json_list(out, answer.rulings, [&](const RulingTold& ruling) {
        out += '{';
        append_number_member(out, "worlds", ruling.worlds);
        append_ruling_members(out, ruling);
        append_member_name(out, "when");
        append_json_list(out, ruling.when, [&](const std::vector<std::string>& set) {
            append_json_list(out, set,
                             [&](const std::string& each) { append_json_string(out, each); });
        });
        out += '}';
    });
}

void append_facts(std::string& out, const Answer& answer) {
    append_member_name(out, "facts");
    append_json_list(out, answer.facts, [&](const FactTold& fact) {
        out += '{';
        append_text_member(out, "fact", fact.name);
        append_text_member(out, "question", fact.question);
        append_texts_member(out, "answers", fact.answers);
        if (fact.matters) {
            append_member_name(out, "matters");
            out += *fact.matters ? "true" : "false";
        }
        out += '}';
    });
}

void append_next(std::string& out, const Answer& answer) {
    append_member_name(out, "next");
    if (!answer.next) {
        out += "null";
        return;
    }
    const NextQuestion& next = *answer.next;
    out += '{';
    append_text_member(out, "fact", next.fact);
    append_text_member(out, "question", next.question);
    append_number_member(out, "worst", next.worst);
    append_member_name(out, "mean");
    append_thousandths(out, static_cast<std::int64_t>(next.mean));
    append_member_name(out, "answers");
    append_json_list(out, next.answers, [&](const NextAnswer& each) {
        out += '{';
        append_text_member(out, "said", each.said);
        append_member_name(out, "rulings");
        append_json_list(out, each.rulings,
                         [&](std::uint32_t ruling) { out += std::to_string(ruling); });
        append_texts_member(out, "certain", each.certain);
        out += '}';
    });
    out += '}';
}

} // namespace

std::string answer_json(const Answer& answer) {
    std::string out = "{";
    append_text_member(out, "title", answer.title);
    append_number_member(out, "worlds", answer.worlds);
    append_number_member(out, "impossible", answer.impossible);
    append_member_name(out, "certain");
    out += '{';
    append_ruling_members(out, answer.certain);
    out += '}';
    append_number_member(out, "rulings_possible", answer.rulings_possible);
    append_rulings(out, answer);
    if (answer.is_shortened) {
        append_member_name(out, "shortened");
        out += "true";
    }
    append_facts(out, answer);
    append_next(out, answer);
    append_member_name(out, "stays_unknown");
    append_json_list(out, answer.stays_unknown, [&](const StaysUnknown& each) {
        out += '{';
        append_text_member(out, "fact", each.fact);
        append_text_member(out, "question", each.question);
        if (!each.denied.empty()) {
            append_text_member(out, "denied", each.denied);
        }
        append_number_member(out, "rulings_possible", each.rulings);
        append_ruling_members(out, each.certain);
        out += '}';
    });
    return out + '}';
}

namespace {

/// `4.3.3, 4.5 (FIDE 2023); 4.3 (FIDE 2009)`.
std::string by_edition(const std::vector<std::string>& articles) {
    std::string out;
    std::string last;
    const auto close = [&] {
        const auto edition = game::from_word<law::Edition>(last);
        return edition ? " (" + std::string(law::title(*edition)) + ")" : std::string();
    };
    for (const std::string& each : articles) {
        const std::size_t colon = each.find(':');
        const std::string edition = each.substr(0, colon);
        const bool is_other = edition != last;
        out += out.empty() ? "" : is_other ? close() + "; " : ", ";
        last = edition;
        out += each.substr(colon + 1);
    }
    return out + close();
}

class TextLayout {
public:
    explicit TextLayout(law::Language language) : speech_(language) {}

    void add(const Answer& answer) {
        add_head(answer);
        add_heading("certain");
        add_ruling(answer.certain, answer.rulings_possible);
        if (answer.rulings_possible > 1) {
            add_heading("depends");
            add_rulings(answer);
        }
        if (answer.next) {
            add_next(*answer.next, answer.rulings_possible);
        }
        for (const StaysUnknown& each : answer.stays_unknown) {
            if (each.denied.empty()) {
                add_heading("stays_unknown", {{"question", each.question}});
            } else {
                add_heading("stays_denied", {{"act", each.denied}});
            }
            add_ruling(each.certain, each.rulings);
            if (each.rulings > 1) {
                out_ += "    " +
                        speech_.word(words_of_unknowns, "still_open",
                                     {{"number", std::to_string(each.rulings)}}) +
                        "\n";
            }
        }
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    void add_head(const Answer& answer) {
        out_ += answer.title.empty() ? "" : answer.title + "\n";
        out_ += speech_.word(words_of_unknowns, "counted",
                             {{"worlds", std::to_string(answer.worlds)},
                              {"rulings", std::to_string(answer.rulings_possible)}}) +
                "\n";
        if (answer.impossible > 0) {
            out_ += speech_.word(words_of_unknowns, "impossible",
                                 {{"number", std::to_string(answer.impossible)}}) +
                    "\n";
        }
    }

    void add_rulings(const Answer& answer) {
        for (std::size_t at = 0; at < answer.rulings.size(); ++at) {
            const RulingTold& ruling = answer.rulings[at];
            out_ += "  " + std::to_string(at + 1) + ". ";
            out_ += ruling.said.empty() ? speech_.word(words_of_unknowns, "nothing")
                                        : joined(ruling.said, "\n     ");
            out_ += '\n';
            for (const auto& when : ruling.when) {
                out_ += "     " +
                        speech_.word(words_of_unknowns, "when", {{"facts", joined(when, "; ")}}) +
                        "\n";
            }
            add_articles(ruling, "     ");
        }
        if (answer.rulings.size() < answer.rulings_possible || answer.is_shortened) {
            out_ += "  " + speech_.word(words_of_unknowns, "more") + "\n";
        }
    }

    void add_next(const NextQuestion& next, std::size_t rulings) {
        add_heading("ask_next", {{"question", next.question}});
        for (const NextAnswer& each : next.answers) {
            const bool is_settled = each.rulings.size() == 1;
            std::vector<std::string> left;
            for (const std::uint32_t ruling : each.rulings) {
                left.push_back(std::to_string(ruling + 1));
            }
            const std::string_view outcome = is_settled               ? "settles"
                                             : left.size() == rulings ? "leaves_all"
                                                                      : "leaves";
            out_ += "    " + each.said + speech_.word("figures", "colon") +
                    speech_.word(words_of_unknowns, outcome,
                                 {{"rulings", speech_.listed(left, "and")}}) +
                    "\n";
        }
    }

    void add_heading(std::string_view name, const record::Gaps& gaps = {}) {
        out_ += '\n' + speech_.word(words_of_unknowns, name, gaps) + '\n';
    }
    /// What is common to so many rulings.
    void add_ruling(const RulingTold& ruling, std::size_t rulings) {
        const std::string_view nothing = rulings > 1 ? "nothing_certain" : "nothing";
        out_ += "    " +
                (ruling.said.empty() ? speech_.word(words_of_unknowns, nothing)
                                     : joined(ruling.said, "\n    ")) +
                "\n";
        add_articles(ruling, "    ");
    }
    void add_articles(const RulingTold& ruling, std::string_view indent) {
        if (!ruling.articles.empty()) {
            out_ += std::string(indent) + speech_.word("part", "articles") +
                    speech_.word("figures", "colon") + by_edition(ruling.articles) + "\n";
        }
    }

    record::Speech speech_;
    std::string out_;
};

} // namespace

std::string answer_text(const Answer& answer, law::Language language) {
    TextLayout layout(language);
    layout.add(answer);
    return layout.take();
}

} // namespace compongo::unknowns
