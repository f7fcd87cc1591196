#include "compongo/record/adjudication/adjudication.h"

#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/parts/completion.h"
#include "compongo/game/protocol/has_effect.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/laws.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/written_conditions.h"
#include "compongo/record/transcript/written_effect.h"

#include <algorithm>
#include <array>
#include <memory>

namespace compongo::record {

namespace {

using game::Actor;

/// The flag falls now; the opponent has time left.
constexpr game::Millis instant_of_fall = game::seconds(1);
constexpr game::Millis time_left = game::seconds(3600);

/// A game that others have run, and what is done in it here.
class Table {
public:
    [[nodiscard]] static Read<std::unique_ptr<Table>> at(game::Conditions conditions) {
        const auto laws = law::laws_in_force(conditions.choices);
        if (!laws) {
            return unexpected(LineFault{"laws", json_text(name(conditions.choices.edition)),
                                        "an edition that this version has; " + laws.error()});
        }
        auto table = std::make_unique<Table>(game::Frame{*laws, std::move(conditions)});
        auto begun = game::begin_game(table->frame_);
        if (!begun) {
            const auto start = parse_json(start_json(table->frame_.conditions.start));
            CHECK(start.has_value());
            return unexpected(
                LineFault{"start", *start, "a game that can begin: " + begun.error()});
        }
        table->game_.emplace(std::move(*begun));
        return table;
    }
    explicit Table(game::Frame frame) : frame_(std::move(frame)) {}

    [[nodiscard]] const game::Game& game() const { return *game_; }
    [[nodiscard]] game::Ruling judge(const game::Act& act) const {
        return game::judge(*game_, act);
    }
    void go_on(const game::Act& act, const game::Ruling& ruling) {
        game::advance(*game_, act, ruling);
    }
    /// What comes of this act and its ruling.
    [[nodiscard]] Adjudication adjudication(const game::Act& act,
                                            const game::Ruling& ruling) const {
        Adjudication made;
        for (const game::Effect& effect : ruling) {
            if (const auto* over = std::get_if<game::GameOver>(&effect.consequence)) {
                made.end = *over;
            } else if (const auto* decision = std::get_if<game::Decision>(&effect.consequence)) {
                made.decision = *decision;
            } else if (const auto* claim = std::get_if<game::ClaimRuled>(&effect.consequence)) {
                made.claim = *claim;
            }
            for (const law::Article article : effect.articles) {
                const std::string cited = text(article);
                if (std::ranges::find(made.articles, cited) == made.articles.end()) {
                    made.articles.push_back(cited);
                    if (article.is_unverified()) {
                        made.unverified.push_back(cited);
                    }
                }
            }
        }
        const game::Game after = game::apply(*game_, act, ruling);
        const Scene scene{*game_, act, ruling, after};
        made.english = in_words(scene, law::Language::en);
        made.spanish = in_words(scene, law::Language::es);
        add_position(made);
        return made;
    }
    [[nodiscard]] Adjudication goes_on() const {
        Adjudication made;
        made.english = "The position has not ended the game: it goes on.";
        made.spanish = "La posición no ha terminado la partida: continúa.";
        add_position(made);
        return made;
    }

private:
    [[nodiscard]] static std::string in_words(const Scene& scene, law::Language language) {
        const Sentences told = sentences(scene, language);
        std::string text;
        for (const auto* list : {&told.ruled, &told.decide}) {
            for (const std::string& sentence : *list) {
                text += (text.empty() ? "" : " ") + sentence;
            }
        }
        return text.empty() ? told.unruled : text;
    }
    void add_position(Adjudication& made) const {
        made.fen = game::fen_of(game_->position(), game_->history.variant());
        made.link = "#/can-mate?fen=";
        for (const char letter : made.fen) {
            made.link += letter == ' ' ? std::string("%20") : std::string(1, letter);
        }
    }

    game::Frame frame_;
    std::optional<game::Game> game_;
};

/// Nothing is done but that the arbiter looks at the board: the ruling is what the position brings.
const game::Act look_at_board{instant_of_fall, Actor::arbiter,
                              game::Observe{game::Observed::board, {}}};

std::optional<Adjudication> ended_by_position(const Table& table) {
    game::Ruling ruling;
    game::add_end_by_position(ruling, table.game());
    return ruling.empty() ? std::nullopt : std::optional(table.adjudication(look_at_board, ruling));
}

bool is_settled(const game::Ruling& ruling) {
    return game::has<game::GameOver>(ruling) || game::has<game::Decision>(ruling);
}

/// Something that is done about a flag, and whose word it is.
struct Calling {
    game::Act act;
    CalledBy by;
};

/// The flag falls, and what can be done about it, in this order. Where the arbiter may not call it
/// the opponent claims, and where flags are looked at only when the clocks stand, they are stopped.
std::vector<Calling> ways_to_call(chess::Color player) {
    const Actor opponent = player == chess::Color::white ? Actor::black : Actor::white;
    const game::Act look{instant_of_fall, Actor::arbiter, game::Observe{game::Observed::clock, {}}};
    game::Claim time;
    time.claim = game::ClaimKind::time;
    return {{{instant_of_fall, Actor::clock, game::Fall{player}}, CalledBy::clock},
            {look, CalledBy::arbiter},
            {{instant_of_fall, opponent, time}, CalledBy::opponent},
            {{instant_of_fall, Actor::arbiter, game::Stop{}}, CalledBy::opponent},
            {look, CalledBy::opponent}};
}

constexpr std::array<std::string_view, 3> called_by_words = {"clock", "arbiter", "opponent"};

} // namespace

Read<Adjudication> adjudicate_flag(game::Conditions conditions, chess::Color player) {
    conditions.time_control.periods = {{std::nullopt, time_left, game::PerMove::nothing, {}}};
    game::Start& start = conditions.start;
    start.clock.emplace();
    (*start.clock)[player] = instant_of_fall;
    (*start.clock)[~player] = time_left;
    start.running = game::Running(player);
    start.has_begun = true;
    auto table = Table::at(std::move(conditions));
    if (!table) {
        return unexpected(std::move(table.error()));
    }
    if (auto ended = ended_by_position(**table)) {
        return std::move(*ended);
    }
    Adjudication made;
    for (const auto& [act, by] : ways_to_call(player)) {
        const game::Ruling ruling = (*table)->judge(act);
        made = (*table)->adjudication(act, ruling);
        if (is_settled(ruling)) {
            made.called_by = by;
            return made;
        }
        (*table)->go_on(act, ruling);
    }
    // By these conditions the flag does not count: the last ruling says why.
    return made;
}

Read<Adjudication> adjudicate_position(game::Conditions conditions) {
    const auto table = Table::at(std::move(conditions));
    if (!table) {
        return unexpected(table.error());
    }
    auto ended = ended_by_position(**table);
    return ended ? std::move(*ended) : (*table)->goes_on();
}

Read<Adjudication> adjudicate_claim(game::Conditions conditions, chess::Color player,
                                    std::optional<game::ClaimKind> kind,
                                    std::optional<game::MoveAsWritten> move) {
    const auto table = Table::at(std::move(conditions));
    if (!table) {
        return unexpected(table.error());
    }
    if (auto ended = ended_by_position(**table)) {
        return std::move(*ended);
    }
    game::Act act{instant_of_fall, player == chess::Color::white ? Actor::white : Actor::black, {}};
    const auto claimed = [&](game::ClaimKind tried) {
        game::Claim claim;
        claim.claim = tried;
        claim.move = move;
        act.deed = claim;
        return (*table)->adjudication(act, (*table)->judge(act));
    };
    if (kind) {
        return claimed(*kind);
    }
    Adjudication by_repetition = claimed(game::ClaimKind::threefold);
    if (by_repetition.claim && by_repetition.claim->upheld) {
        return by_repetition;
    }
    Adjudication by_moves = claimed(game::ClaimKind::fifty);
    return by_moves.claim && by_moves.claim->upheld ? std::move(by_moves)
                                                    : std::move(by_repetition);
}

namespace {

void append_text_or_null(std::string& out, std::string_view name,
                         std::optional<std::string_view> text) {
    append_member_name(out, name);
    if (text) {
        append_json_string(out, *text);
    } else {
        out += "null";
    }
}

} // namespace

std::string adjudication_json(const Adjudication& adjudication) {
    using Text = std::optional<std::string_view>;
    const auto& end = adjudication.end;
    std::string out = end ? "{\"over\":true" : "{\"over\":false";
    append_text_or_null(out, "result", end ? Text(game::word(end->result)) : std::nullopt);
    append_text_or_null(out, "reason", end ? Text(game::word(end->reason)) : std::nullopt);
    if (adjudication.called_by) {
        append_text_or_null(out, "called_by",
                            called_by_words[static_cast<std::size_t>(*adjudication.called_by)]);
    }
    if (const auto& claim = adjudication.claim) {
        out += ",\"claim\":{\"claim\":";
        append_json_string(out, game::word(claim->claim));
        out += claim->upheld ? ",\"upheld\":true" : ",\"upheld\":false";
        append_text_or_null(out, "reason",
                            claim->reason ? Text(game::word(*claim->reason)) : std::nullopt);
        out += '}';
    }
    if (const auto& decision = adjudication.decision) {
        out += ",\"decision\":{\"kind\":";
        append_json_string(out, game::word(decision->kind));
        append_texts_member(out, "options", decision->options);
        out += '}';
    }
    append_texts_member(out, "articles", adjudication.articles);
    if (!adjudication.unverified.empty()) {
        append_texts_member(out, "unverified", adjudication.unverified);
    }
    out += ",\"said\":{\"en\":";
    append_json_string(out, adjudication.english);
    append_text_or_null(out, "es", adjudication.spanish);
    out += '}';
    append_text_or_null(out, "fen", adjudication.fen);
    append_text_or_null(out, "link", adjudication.link);
    return out + '}';
}

} // namespace compongo::record
