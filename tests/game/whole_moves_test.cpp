// A legal move carried out in parts, in whatever manner and order the Laws leave, is the move:
// nothing of it is refused or called illegal, what it binds to leaves it, and the press completes
// it.

#include "compongo/chess/fen.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/game/random_game.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace compongo::test {
namespace {

using chess::PieceType;
using game::Carry;
using game::Deed;
using game::Lift;
using game::Piece;
using game::Place;
using game::Release;
using game::Remove;
using game::Square;

struct Beginning {
    std::string_view fen;
    game::Variant variant;
};
constexpr auto standard = game::Variant::standard;
constexpr auto chess960 = game::Variant::chess960;
constexpr std::array beginnings = {
    Beginning{"r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 10", standard},
    Beginning{"r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 0 10", standard},
    Beginning{"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3", standard},
    Beginning{"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", standard},
    Beginning{"1r2k1r1/P6P/8/8/8/8/p6p/1R2K1R1 b - - 0 1", standard},
    Beginning{"1r2k1r1/P6P/8/8/8/8/p6p/1R2K1R1 w - - 0 1", standard},
    Beginning{"r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", standard},
    Beginning{"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", chess960},
    Beginning{"4k3/8/8/8/8/8/8/1K5R w H - 0 1", chess960},
    Beginning{"4k3/8/8/8/8/8/8/2RK4 w C - 0 1", chess960},
    Beginning{"1rk4r/8/8/8/8/8/8/1RK4R b HBhb - 0 1", chess960},
    Beginning{"r5kr/8/8/8/8/8/8/R5KR w HAha - 0 1", chess960},
};

using Deeds = std::vector<Deed>;

/// Brings a piece of the player's own from its square to another.
Deeds brought(Random& random, Square from, Square to, Piece piece, bool may_hover = true) {
    switch (may_hover ? random.below(6) : 4 + random.below(3)) {
    case 0:
        return {Release{from, to}};
    case 1:
        return {Carry{from, to}, Release{from, to}};
    case 2:
        return {Carry{from, to}, Release{to, to}};
    case 3:
        return {Lift{from}, Carry{from, to}, Release{random.once_in(2) ? from : to, to}};
    case 4: {
        Place place;
        place.square = to;
        place.piece = piece;
        return {Remove{from, piece}, place};
    }
    case 5:
        return {Lift{from}, Release{from, to}};
    default:
        return {Release{from, to}};
    }
}

/// A pawn is taken off, with or without having been moved, and another piece put on.
Deeds promoted(Random& random, chess::Move move, Piece pawn) {
    Place place;
    place.square = move.to();
    place.piece = {*move.promotion(), pawn.color};
    const Remove gone{random.once_in(2) ? move.from() : move.to(), pawn};
    Deeds deeds;
    if (gone.square == move.to()) {
        deeds.emplace_back(Release{move.from(), move.to()});
    }
    // The pawn may still be there when the new piece is.
    const bool is_new_first = random.once_in(2);
    deeds.emplace_back(is_new_first ? Deed(place) : Deed(gone));
    deeds.emplace_back(is_new_first ? Deed(gone) : Deed(place));
    return deeds;
}

/// Both, each in its order; `first` begins where it must.
Deeds interleaved(Random& random, const Deeds& first, const Deeds& second, bool must_begin) {
    Deeds all;
    std::size_t one = 0;
    std::size_t other = 0;
    while (one < first.size() || other < second.size()) {
        const bool is_first = other == second.size() || (must_begin && one == 0) ||
                              (one < first.size() && random.once_in(2));
        all.push_back(is_first ? first[one++] : second[other++]);
    }
    return all;
}

Deed touched(Square square) {
    game::Touch touch;
    touch.squares = {square};
    return touch;
}

Deeds in_parts(Random& random, const chess::Position& position, chess::Move move,
               game::Variant variant, law::Edition edition) {
    const bool is_house = edition == law::Edition::olimpiadas_xii;
    const bool is_online = edition == law::Edition::fide_online_2023;
    const chess::Board& board = position.board();
    const Piece piece = *board.piece_on(move.from());
    if (move.is_castling()) {
        const chess::CastlingTargets to = chess::castling_targets(move.from(), move.to());
        const Piece rook{PieceType::rook, piece.color};
        // One held over the other one's square cannot be told from it.
        const bool may_hover = to.king != move.to() && to.rook != move.from();
        // In Chess960 one of them may stand there already; if it is touched at all, then first.
        const auto staying = [&](Square at) {
            return random.once_in(2) ? Deeds{Lift{at}, Release{at, at}} : Deeds{touched(at)};
        };
        Deeds both;
        if (to.king == move.from()) {
            both = staying(move.from());
            std::ranges::copy(brought(random, move.to(), to.rook, rook, may_hover),
                              std::back_inserter(both));
        } else if (to.rook == move.to()) {
            both = is_house || random.once_in(2) ? Deeds() : staying(move.to());
            std::ranges::copy(brought(random, move.from(), to.king, piece, may_hover),
                              std::back_inserter(both));
        } else {
            // A player who touches the rook first may not castle; in Chess960, where they have
            // announced it, they may, unless the house rules require the king first. Touching it
            // first is enough, except on a platform, where touches do not bind.
            const bool is_king_touched = !is_online && random.once_in(2);
            both = interleaved(random, brought(random, move.from(), to.king, piece, may_hover),
                               brought(random, move.to(), to.rook, rook, may_hover),
                               (variant == standard || is_house) && !is_king_touched);
            if (is_king_touched) {
                both.insert(both.begin(), touched(move.from()));
            }
        }
        if (variant == chess960) {
            game::Announce castling;
            castling.text = move.to() > move.from() ? "0-0" : "0-0-0";
            both.insert(both.begin(), castling);
        }
        return both;
    }
    Deeds own = move.is_promotion() ? promoted(random, move, piece)
                                    : brought(random, move.from(), move.to(), piece);
    const auto taken = game::taken_square(position, move);
    if (!taken) {
        return own;
    }
    const Remove removed{*taken, *board.piece_on(*taken)};
    if (random.once_in(3)) {
        // With the own piece still in the hand, or not yet touched.
        const auto before_last = static_cast<std::ptrdiff_t>(random.below(own.size()));
        own.insert(own.begin() + before_last, Lift{*taken});
        return move.is_promotion()
                   ? interleaved(random, {removed}, promoted(random, move, piece), true)
                   : own;
    }
    return interleaved(random, own, {removed}, false);
}

/// The fault of a move carried out like this, if there is one.
Fault fault_of(const record::Scenario& scenario, chess::Move move) {
    const game::Frame frame{*law::laws_in_force(scenario.conditions.choices), scenario.conditions};
    game::Game game = *game::begin_game(frame);
    const game::MoveAsWritten written = as_written(move, game.history.variant());
    bool is_completed = false;
    for (const game::Act& act : scenario.acts) {
        const game::Ruling ruling = game::judge(game, act);
        for (const game::Effect& effect : ruling) {
            const auto& consequence = effect.consequence;
            if (const auto* const not_made = std::get_if<game::NotMade>(&consequence);
                not_made != nullptr && not_made->reason == game::NotMadeBecause::illegal) {
                return "called illegal";
            }
            if (std::holds_alternative<game::Refusal>(consequence) ||
                std::holds_alternative<game::IllegalMove>(consequence) ||
                std::holds_alternative<game::Incident>(consequence)) {
                return "refused, or a breach";
            }
            const auto* const bound = std::get_if<game::Obligation>(&consequence);
            if (bound != nullptr &&
                std::ranges::find(bound->allowed, written) == bound->allowed.end()) {
                return "not left by what it binds to";
            }
            const auto* const completed = std::get_if<game::MoveCompleted>(&consequence);
            is_completed = is_completed || (completed != nullptr && completed->move == written);
        }
        game::advance(game, act, ruling);
    }
    return is_completed ? Fault() : Fault("not completed");
}

TEST(WholeMoves, AreTheMoveHoweverTheyAreCarriedOut) {
    Random random(0x3017);
    for (int round = 0; round < 1500 * rounds(); ++round) {
        const Beginning& beginning = random.one_of(beginnings);
        record::Scenario scenario = record::blank_scenario();
        scenario.id = "WHOLE-MOVE";
        scenario.topic = "random";
        scenario.rules = {"RANDOM"};
        scenario.conditions.choices.edition = random.one_of(law::editions_available);
        scenario.conditions.start.setup = *chess::parse_fen(beginning.fen);
        scenario.conditions.start.is_chess960 = beginning.variant == chess960;
        const bool is_online =
            scenario.conditions.choices.edition == law::Edition::fide_online_2023;
        const auto position = *chess::Position::from(scenario.conditions.start.setup);
        const chess::MoveList moves = chess::legal_moves(position);
        const chess::Move move = random.one_of(moves);
        const game::Actor by =
            position.turn() == chess::Color::white ? game::Actor::white : game::Actor::black;
        game::Millis now{};
        for (Deed& deed : in_parts(random, position, move, beginning.variant,
                                   scenario.conditions.choices.edition)) {
            now += game::seconds(1);
            scenario.acts.push_back({now, by, std::move(deed)});
        }
        if (!is_online) {
            scenario.acts.push_back({now + game::seconds(1), by, game::Press()});
        }
        const Fault fault = fault_of(scenario, move);
        ASSERT_FALSE(fault) << *fault << "\n" << record::line(scenario) << "\n" << seed_note();
    }
}

} // namespace
} // namespace compongo::test
