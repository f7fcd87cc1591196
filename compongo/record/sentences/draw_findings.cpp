#include "compongo/record/sentences/draw_findings.h"

#include "compongo/record/sentences/array_begun_from.h"
#include "compongo/record/sentences/named_moves.h"

namespace compongo::record {

namespace {

/// The most positions listed that were alike only in where the pieces stood.
constexpr int most_near_told = 4;

/// The move that the claimant declares, and the claimed position.
struct Claimed {
    std::optional<chess::Move> intended;
    std::string name;
    chess::Position position;
};

Claimed claimed(const SentenceCollector& telling) {
    const game::Game& game = telling.scene().before;
    const game::Variant variant = game.history.variant();
    const auto* const claim = std::get_if<game::Claim>(&telling.scene().act.deed);
    if (claim == nullptr || !claim->move) {
        return {std::nullopt, {}, game.position()};
    }
    const auto legal = game::legal_move(game.position(), *claim->move, variant);
    return {legal, numbered_move_name(telling.language(), game.position(), *claim->move, variant),
            legal ? game.position().play(*legal) : game.position()};
}

/// `after 12...Nb8`, `at the start`.
std::string moment(const SentenceCollector& telling, std::size_t half_moves) {
    const game::History& history = telling.scene().before.history;
    if (half_moves == 0) {
        return is_begun_from_array(history)
                   ? telling.say("moment.start", "both")
                   : telling.say("moment.before", game::word(history.first().turn()));
    }
    return telling.say("moment.after", "both",
                       {{"move", played_move_name(telling.language(), history, half_moves - 1)}});
}

/// Can the player's rook on that wing still castle?
bool can_castle(const chess::Position& position, game::Color player, game::CastlingWing wing) {
    const auto kings = position.board().pieces(player, chess::PieceType::king);
    for (const chess::Square rook : position.castling_rooks() & position.board().pieces(player)) {
        for (const chess::Square king : kings) {
            if (game::wing_of(king, rook) == wing) {
                return true;
            }
        }
    }
    return false;
}

void add_castling(std::vector<std::string>& all, const SentenceCollector& telling,
                  const chess::Position& then, const chess::Position& now) {
    for (const game::Color player : chess::colors) {
        for (const auto wing : {game::CastlingWing::king, game::CastlingWing::queen}) {
            if (can_castle(then, player, wing) && !can_castle(now, player, wing)) {
                all.push_back(telling.say(wing == game::CastlingWing::king
                                              ? "difference.castling_kingside"
                                              : "difference.castling_queenside",
                                          game::word(player)));
            }
        }
    }
    if (all.empty() && then.castling_rooks() != now.castling_rooks()) {
        all.push_back(telling.say("difference.castling_gone", "both"));
    }
}

/// Why a position with the same pieces was a different one.
std::string difference(const SentenceCollector& telling, const chess::Position& then,
                       const chess::Position& now) {
    if (then.turn() != now.turn()) {
        return telling.say("difference.turn", game::word(then.turn()));
    }
    std::vector<std::string> all;
    add_castling(all, telling, then, now);
    if (then.ep_square() != now.ep_square()) {
        all.push_back(then.ep_square()
                          ? telling.say("difference.en_passant", game::word(then.turn()),
                                        {{"square", chess::name(*then.ep_square())}})
                          : telling.say("difference.no_en_passant", game::word(then.turn())));
    }
    return telling.speech().listed(all, "and");
}

/// When the position appeared and, separately, when only the same pieces stood there.
struct Appearances {
    std::vector<std::string> moments;
    std::vector<std::string> near;
};

Appearances appearances(const SentenceCollector& telling, const Claimed& claimed) {
    const game::History& history = telling.scene().before.history;
    Appearances found;
    for (std::size_t at = 0; at <= history.size(); ++at) {
        const chess::Position then = history.position_after(at);
        if (then.is_same_as(claimed.position)) {
            found.moments.push_back(moment(telling, at));
        } else if (then.board() == claimed.position.board()) {
            found.near.push_back(
                telling.say("repetition.near", "both",
                            {{"Moment", capitalised(moment(telling, at))},
                             {"difference", difference(telling, then, claimed.position)}}));
        }
    }
    return found;
}

} // namespace

std::string times_said(const Speech& speech, int count) {
    const std::string number = std::to_string(count);
    return speech.has("times", number) ? speech.word("times", number)
                                       : speech.word("times", "many", {{"number", number}});
}

namespace {

/// `49 moves by each player and one more by White`, counted as players do.
std::string moves_counted(const SentenceCollector& telling, int half_moves, game::Color latest) {
    const int whole = half_moves / 2;
    const std::string_view who = game::word(latest);
    const Gaps gaps{{"count", std::to_string(whole)}};
    if (half_moves % 2 == 0) {
        return telling.say(whole == 0   ? "fifty.none"
                           : whole == 1 ? "fifty.one_each"
                                        : "fifty.each",
                           who, gaps);
    }
    return telling.say(whole == 0   ? "fifty.one"
                       : whole == 1 ? "fifty.one_each_and_one"
                                    : "fifty.each_and_one",
                       who, gaps);
}

std::string counted(const SentenceCollector& telling, const Claimed& claimed, int occurrences,
                    const std::vector<std::string>& moments) {
    const bool is_once = occurrences <= 1;
    const std::size_t found = moments.size() + (claimed.intended ? 1 : 0);
    if (found != static_cast<std::size_t>(occurrences)) {
        // The claimed position is no longer on the board.
        return telling.say("repetition.count_alone", "both",
                           {{"count", times_said(telling.speech(), occurrences)}});
    }
    const std::string_view name =
        claimed.intended ? (is_once ? "repetition.intended_once" : "repetition.intended")
                         : (is_once ? "repetition.once" : "repetition.count");
    return telling.say(
        name, "both",
        {{"move", claimed.name},
         {"count", times_said(telling.speech(), occurrences)},
         {"moments", telling.speech().listed(moments, claimed.intended ? "also" : "and")}});
}

} // namespace

void tell_repetition(SentenceCollector& telling, const game::ClaimRuled& claim) {
    const Claimed what = claimed(telling);
    const Appearances found = appearances(telling, what);
    telling.rule(counted(telling, what, *claim.occurrences, found.moments));
    if (claim.upheld) {
        return;
    }
    const int needed = telling.scene().before.laws().drawn_game.repetitions_claimed.value;
    telling.rule(telling.say("repetition.needed", "both",
                             {{"count", times_said(telling.speech(), needed)}}));
    int told = 0;
    for (const std::string& near : found.near) {
        if (++told <= most_near_told) {
            telling.rule(near);
        }
    }
}

void tell_fifty_moves(SentenceCollector& telling, const game::ClaimRuled& claim) {
    const game::Game& game = telling.scene().before;
    const Claimed what = claimed(telling);
    const int needed = game.laws().drawn_game.moves_claimed.value;
    const game::Color latest = what.intended ? game.having_the_move() : ~game.having_the_move();
    Gaps gaps{{"move", what.name},
              {"moves", moves_counted(telling, *claim.half_moves, latest)},
              {"needed", std::to_string(needed)}};
    if (what.intended && *claim.half_moves == 0) {
        telling.rule(telling.say("fifty.intended_resets", "both", gaps));
        return;
    }
    const std::size_t since = static_cast<std::size_t>(game.position().halfmove_clock());
    if (since >= game.history.size()) {
        telling.rule(telling.say("fifty.start", "both", gaps));
        return;
    }
    gaps.front().text =
        played_move_name(telling.language(), game.history, game.history.size() - since - 1);
    telling.rule(telling.say("fifty.since", "both", gaps));
}

} // namespace compongo::record
