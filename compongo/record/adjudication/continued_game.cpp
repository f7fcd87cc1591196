#include "compongo/record/adjudication/continued_game.h"

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/written_conditions.h"
#include "compongo/record/words/in_words.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace compongo::record {

namespace {

/// The arbiter only looks at the board: the ruling is the effect of the position.
const game::Act look_at_board{game::seconds(1), game::Actor::arbiter,
                              game::Observe{game::Observed::board, {}}};

void take(Adjudication& made, const game::Consequence& consequence) {
    if (const auto* over = std::get_if<game::GameOver>(&consequence)) {
        made.end = *over;
    } else if (const auto* decision = std::get_if<game::Decision>(&consequence)) {
        made.decision = *decision;
    } else if (const auto* claim = std::get_if<game::ClaimRuled>(&consequence)) {
        made.claim = *claim;
    } else if (const auto* illegal = std::get_if<game::IllegalMove>(&consequence)) {
        made.illegal = *illegal;
    } else if (const auto* time = std::get_if<game::TimeGiven>(&consequence)) {
        made.time = *time;
    } else if (const auto* restored = std::get_if<game::PositionRestored>(&consequence)) {
        made.restored = restored->fen;
    }
}

void cite(Adjudication& made, const law::Articles& articles) {
    for (const law::Article article : articles) {
        const std::string cited = text(article);
        if (std::ranges::find(made.articles, cited) == made.articles.end()) {
            made.articles.push_back(cited);
            if (article.is_unverified()) {
                made.unverified.push_back(cited);
            }
        }
    }
}

/// The changes except those of the clocks, whose times are not part of the question.
std::vector<std::string> changes_told(const Sentences& told, law::Language language) {
    const std::string clock = record::in_words(language, "part", "clock_stem");
    std::vector<std::string> changes = told.changes;
    std::erase_if(changes, [clock](const std::string& sentence) {
        return sentence.find(clock) != std::string::npos;
    });
    return changes;
}

std::string in_words(const RuledAct& scene, law::Language language) {
    const Sentences told = sentences(scene, language);
    const std::vector<std::string> changes = game::has<game::IllegalMove>(scene.ruling)
                                                 ? changes_told(told, language)
                                                 : std::vector<std::string>();
    std::string text;
    for (const auto* list : {&told.ruled, &changes, &told.decide}) {
        for (const std::string& sentence : *list) {
            text += (text.empty() ? "" : " ") + sentence;
        }
    }
    return text.empty() ? told.unruled : text;
}

void add_position(Adjudication& made, const game::Game& game) {
    made.fen = game::fen_of(game.position(), game.history.variant());
    made.link = "#/can-mate?fen=";
    for (const char letter : made.fen) {
        made.link += letter == ' ' ? std::string("%20") : std::string(1, letter);
    }
}

} // namespace

Read<std::unique_ptr<ContinuedGame>> ContinuedGame::at(game::Conditions conditions) {
    const auto laws = law::laws_in_force(conditions.choices);
    if (!laws) {
        return unexpected(LineFault{"laws", json_text(name(conditions.choices.edition)),
                                    "an edition that this version has; " + laws.error()});
    }
    auto continued = std::make_unique<ContinuedGame>(game::Frame{*laws, std::move(conditions)});
    auto begun = game::begin_game(continued->frame_);
    if (!begun) {
        const auto start = parse_json(start_json(continued->frame_.conditions.start));
        CHECK(start.has_value());
        return unexpected(LineFault{"start", *start, "a game that can begin: " + begun.error()});
    }
    continued->game_.emplace(std::move(*begun));
    return continued;
}

game::Ruling ContinuedGame::judge(const game::Act& act) const {
    return game::judge(*game_, act);
}

void ContinuedGame::apply(const game::Act& act, const game::Ruling& ruling) {
    game::advance(*game_, act, ruling);
}

Adjudication ContinuedGame::adjudication(const game::Act& act, const game::Ruling& ruling) const {
    Adjudication made;
    for (const game::Effect& effect : ruling) {
        take(made, effect.consequence);
        cite(made, effect.articles);
    }
    const game::Game after = game::apply(*game_, act, ruling);
    const RuledAct scene{*game_, act, ruling, after};
    made.said = law::in_all_languages([&](law::Language each) { return in_words(scene, each); });
    add_position(made, made.restored ? after : *game_);
    return made;
}

std::optional<Adjudication> ContinuedGame::ended_by_position() const {
    game::Ruling ruling;
    game::add_end_by_position(ruling, *game_);
    return ruling.empty() ? std::nullopt : std::optional(adjudication(look_at_board, ruling));
}

Adjudication ContinuedGame::nothing(law::Words why) const {
    Adjudication made;
    made.said =
        law::in_all_languages([&](law::Language each) { return std::string(why.in(each)); });
    add_position(made, *game_);
    return made;
}

} // namespace compongo::record
