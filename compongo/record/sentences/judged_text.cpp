#include "compongo/record/sentences/judged_text.h"

#include "compongo/base/check.h"
#include "compongo/game/apply.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/sentences/amounts.h"
#include "compongo/record/sentences/effects.h"
#include "compongo/record/sentences/named_moves.h"
#include "compongo/record/transcript/text_value.h"

#include <algorithm>

namespace compongo::record {

namespace {

constexpr std::string_view part_indent = "    ";
/// Indentation before the second and later sentences of a part.
constexpr std::string_view deeper = "\n        ";

game::Game begun(const game::Frame& frame) {
    auto game = game::begin_game(frame);
    CHECK(game.has_value()); // It has been judged.
    return std::move(*game);
}

/// `1.e4 e5 2.Nf3`: Black's moves are numbered only at the beginning.
std::string moves_text(const game::History& history, law::Language language) {
    std::string out;
    for (std::size_t at = 0; at < history.size(); ++at) {
        std::string move = played_move_name(language, history, at);
        const std::size_t dots = move.find("...");
        if (at > 0 && dots != std::string::npos) {
            move.erase(0, dots + 3);
        }
        out += (at == 0 ? "" : " ") + move;
    }
    return out;
}

/// `1-0`, with both scores if a penalty changed them.
std::string result_text(const Speech& speech, const game::GameOver& over) {
    const std::string result = over.result == game::GameResult::open
                                   ? speech.word("part", "open")
                                   : speech.named("score", over.result);
    return has_unusual_points(over) ? result + ". " + points_told(speech, *over.points) : result;
}

/// The name of a scenario without the edition that a case of several adds: `Case (2018)`.
std::string name_without_edition(const Scenario& scenario) {
    std::string_view id = scenario.id;
    std::string_view edition = name(scenario.conditions.choices.edition);
    constexpr std::string_view fide = "fide-";
    edition.remove_prefix(edition.starts_with(fide) ? fide.size() : 0);
    const std::string end = " (" + std::string(edition) + ")";
    id.remove_suffix(id.ends_with(end) ? end.size() : 0);
    return std::string(id);
}

/// Was the game annulled by the latest ruling that ended it?
bool is_annulled(const Judged& judged) {
    return std::ranges::any_of(
               judged.rulings,
               [](const game::Ruling& ruling) {
                   return std::ranges::any_of(ruling, [](const game::Effect& effect) {
                       return std::holds_alternative<game::Annulled>(effect.consequence);
                   });
               }) &&
           !judged.result && std::ranges::none_of(judged.rulings, [](const game::Ruling& ruling) {
               return std::ranges::any_of(ruling, [](const game::Effect& effect) {
                   const auto* const on = std::get_if<game::Continues>(&effect.consequence);
                   return on != nullptr && on->reason == game::ContinuesBecause::superseded;
               });
           });
}

class Layout {
public:
    explicit Layout(law::Language language) : speech_(language) {}

    void add_head(const Scenario& scenario, const game::Game& game) {
        out_ += name_without_edition(scenario) + " (" +
                std::string(title(scenario.conditions.choices.edition)) + ")\n";
        add_part("position", fen_of(game.history.first(), game.history.variant()));
        const std::string moves = moves_text(game.history, speech_.language());
        if (!moves.empty()) {
            add_part("moves", moves);
        }
    }
    void add_act(const game::Act& act, const Sentences& told) {
        out_ += "\n" + instant_text(act.at) + "  " + told.act + "\n";
        if (!told.unruled.empty()) {
            out_ += std::string(part_indent) + told.unruled + "\n";
            return;
        }
        add_rulings(told);
        add_part("changes", told.changes);
        add_part("must", told.must);
        add_part("decide", told.decide);
        add_part("articles", told.articles);
    }
    void add_end(const Judged& judged) {
        out_ += "\n";
        add_part("position", judged.position);
        add_part("clocks", on_clock(judged.clock.white) + ", " + on_clock(judged.clock.black));
        add_part("result", judged.result         ? result_text(speech_, *judged.result)
                           : is_annulled(judged) ? speech_.word("part", "annulled")
                                                 : speech_.word("part", "none"));
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

private:
    /// A remark is called so by its own first word: where nothing else is ruled, it needs no label.
    void add_rulings(const Sentences& told) {
        if (told.remarks < told.ruled.size()) {
            add_part("ruled", told.ruled);
            return;
        }
        for (const std::string& remark : told.ruled) {
            out_ += std::string(part_indent) + remark + "\n";
        }
    }
    void add_part(std::string_view part, const std::vector<std::string>& sentences) {
        std::string text;
        for (const std::string& sentence : sentences) {
            text += std::string(text.empty() ? std::string_view() : deeper) + sentence;
        }
        if (!text.empty()) {
            add_part(part, text);
        }
    }
    void add_part(std::string_view part, const std::string& text) {
        out_ += std::string(part_indent) + speech_.word("part", part) +
                speech_.word("figures", "colon") + text + "\n";
    }

    Speech speech_;
    std::string out_;
};

} // namespace

std::vector<Sentences> told(const Scenario& scenario, const law::Laws& laws,
                            const std::vector<game::Ruling>& rulings, law::Language language) {
    const game::Frame frame{laws, scenario.conditions};
    // Two games advanced in turn: a copy for each act would cost more, with all its open questions.
    game::Game before = begun(frame);
    game::Game after = before;
    std::vector<Sentences> all;
    for (std::size_t at = 0; at < rulings.size(); ++at) {
        const game::Act& act = scenario.acts[at];
        game::advance(after, act, rulings[at]);
        all.push_back(sentences({before, act, rulings[at], after}, language));
        game::advance(before, act, rulings[at]);
    }
    return all;
}

std::string judged_text(const Scenario& scenario, const law::Laws& laws, const Judged& judged,
                        law::Language language) {
    const game::Frame frame{laws, scenario.conditions};
    Layout layout(language);
    layout.add_head(scenario, begun(frame));
    const std::vector<Sentences> all = told(scenario, laws, judged.rulings, language);
    for (std::size_t at = 0; at < all.size(); ++at) {
        layout.add_act(scenario.acts[at], all[at]);
    }
    layout.add_end(judged);
    return layout.take();
}

} // namespace compongo::record
