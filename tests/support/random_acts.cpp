#include "tests/support/random_acts.h"

#include "compongo/base/check.h"
#include "compongo/chess/san.h"
#include "compongo/chess/spoken_move.h"
#include "compongo/game/state/as_written.h"
#include "tests/support/arbitrary.h"
#include "tests/support/random_corrections.h"
#include "tests/support/random_half_move.h"

#include <algorithm>

namespace compongo::test {

namespace {

using chess::Color;
using game::Actor;
using game::Deed;
using game::Game;
using game::Millis;
using game::MoveAsWritten;
using game::Moves;
using game::Square;

Square any_square(Random& random) {
    return chess::square_at(random.below(chess::square_count));
}

/// A square with a piece on it, as often as not one of the player having the move.
Square occupied_square(Random& random, const Game& game) {
    const chess::Board& board = game.position().board();
    const bool is_own = random.once_in(2);
    std::vector<Square> squares;
    for (const Square square : is_own ? board.pieces(game.having_the_move()) : board.occupied()) {
        squares.push_back(square);
    }
    return squares.empty() || random.once_in(12) ? any_square(random) : random.one_of(squares);
}

Moves legal_moves(const Game& game) {
    return game::as_written(chess::legal_moves(game.position()), game.history.variant());
}

/// Includes pieces that no pawn can become, but not a pawn, which a move cannot name.
chess::PieceType any_promotion(Random& random) {
    return random.one_of(std::array{chess::PieceType::queen, chess::PieceType::rook,
                                    chess::PieceType::bishop, chess::PieceType::knight,
                                    chess::PieceType::king});
}

/// A legal move, one that is allowed where there is an obligation, or any piece to any square.
MoveAsWritten any_move(Random& random, const Game& game, unsigned illegal_once_in) {
    const Moves legal = legal_moves(game);
    if (legal.empty() || random.once_in(illegal_once_in)) {
        MoveAsWritten move{occupied_square(random, game), any_square(random), std::nullopt};
        if (random.once_in(10)) {
            move.promotion = any_promotion(random);
        }
        return move;
    }
    const auto& bound = game.turn.obligation;
    const bool keeps_it = bound && !bound->allowed.empty() && !random.once_in(4);
    MoveAsWritten move = random.one_of(keeps_it ? bound->allowed : legal);
    if (random.once_in(3)) {
        // A pawn stays a pawn.
        move.promotion.reset();
    }
    return move;
}

/// Makes one act for a game.
class ActMaker {
public:
    ActMaker(Random& random, const Game& game, Millis now)
        : random_(random), game_(game), now_(now), mover_(actor(game.having_the_move())),
          other_(actor(~game.having_the_move())) {}

    game::Act make() {
        game::Act act = any();
        act.at = instant();
        return act;
    }

private:
    static Actor actor(Color player) {
        return player == Color::white ? Actor::white : Actor::black;
    }
    template <class T>
    T word() {
        return Arbitrary<T>::make(random_, {});
    }
    game::GameResult result() {
        const auto result = word<game::GameResult>();
        return result == game::GameResult::open ? game::GameResult::draw : result;
    }
    /// Usually this one; now and then the opponent, or anybody.
    Actor mostly(Actor usual) {
        if (random_.once_in(20)) {
            return word<Actor>();
        }
        return random_.once_in(8) ? (usual == mover_ ? other_ : mover_) : usual;
    }

    Millis instant() {
        const auto falls = game_.clock.next_fall();
        switch (random_.below(12)) {
        case 0:
            return now_;
        case 1:
            return now_ + game::seconds(random_.below(3000));
        case 2:
            return falls ? std::max(now_, *falls + Millis{random_.below(3) - 1}) : now_;
        default:
            return now_ + Millis{random_.below(9'000)};
        }
    }

    game::Act any() {
        if (game_.phase == game::Phase::not_begun && random_.once_in(3)) {
            return {{}, random_.once_in(2) ? Actor::arbiter : mostly(mover_), before_the_session()};
        }
        if (game_.adjournment && random_.once_in(2)) {
            return in_adjournment(*game_.adjournment);
        }
        if (game_.conditions().regulations.blind != game::Blind::none && random_.once_in(3)) {
            return {{}, mostly(by_or_for(mover_)), on_two_boards()};
        }
        if (!game_.turn.attempt.is_empty() && random_.once_in(4)) {
            return {{}, mover_, press()};
        }
        switch (random_.below(24)) {
        case 22:
            return set_right();
        case 23:
            return {{}, mostly(mover_), with_a_hand(random_, on_the_board())};
        case 21:
            return {{}, mover_, random_half_move(random_, game_).value_or(on_the_board())};
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
            return {{}, mostly(mover_), play()};
        case 5:
        case 6:
        case 7:
        case 8:
            return {{}, mostly(presser()), press()};
        case 9:
        case 10:
        case 11:
        case 12:
            return {{}, mostly(mover_), on_the_board()};
        case 13:
            return {{}, mostly(random_.once_in(2) ? mover_ : other_), claim()};
        case 14:
            return {{}, mostly(Actor::arbiter), random_decision(random_, game_)};
        case 15:
            return {{}, mostly(Actor::arbiter), seen_or_found()};
        case 16:
            return {{}, mostly(random_.once_in(2) ? mover_ : other_), said()};
        case 17:
            return {{}, random_.once_in(2) ? Actor::arbiter : mover_, at_the_clock()};
        case 18:
            return {{}, mostly(mover_), on_the_sheet()};
        case 19:
            return conduct();
        default:
            return {{}, mostly(word<Actor>()), arbitrary_deed(random_)};
        }
    }
    /// A ruling corrected, a fact denied, pieces put back.
    game::Act set_right() {
        switch (random_.below(4)) {
        case 0:
            return {
                {}, mostly(random_.once_in(2) ? mover_ : other_), random_dispute(random_, game_)};
        case 1:
            return {{},
                    random_.once_in(3) ? Actor::arbiter : mostly(mover_),
                    random_restore(random_, game_)};
        default:
            return {{}, mostly(Actor::arbiter), random_correction(random_, game_)};
        }
    }
    /// The player who has made a move and not pressed; otherwise the player having the move.
    Actor presser() const {
        const auto& last = game_.players[~game_.having_the_move()].last_move;
        return last && !last->is_completed ? other_ : mover_;
    }

    /// What usually comes next.
    game::Act in_adjournment(const game::Adjournment& adjourned) {
        const Actor writer = actor(adjourned.writer());
        const Actor responder = actor(adjourned.responder());
        switch (adjourned.stage) {
        case game::AdjournmentStage::sealing:
            return adjourned.sealed && random_.once_in(2)
                       ? game::Act{{},
                                   mostly(writer),
                                   game::Stop{game::WhichClocks::own, game::StopReason::seal}}
                       : game::Act{{}, mostly(writer), seal()};
        case game::AdjournmentStage::adjourned:
            if (random_.once_in(8)) {
                return {{}, writer, seal()};
            }
            return {{}, mostly(Actor::arbiter), random_.once_in(4) ? envelope() : resume()};
        case game::AdjournmentStage::resumed:
            if (random_.once_in(3)) {
                return {{}, random_.once_in(2) ? writer : responder, game::Arrive{}};
            }
            return adjourned.is_envelope_lost
                       ? game::Act{{}, mostly(writer), game::Announce{move_text()}}
                       : game::Act{{}, mostly(Actor::arbiter), open_or_lose(adjourned)};
        case game::AdjournmentStage::opened:
            return adjourned.sealed ? game::Act{{}, mostly(responder), press()}
                                    : game::Act{{}, mostly(mover_), seal()};
        }
        UNREACHABLE();
    }
    /// He himself, or his assistant.
    Actor by_or_for(Actor player) {
        const Actor assistant =
            player == Actor::white ? Actor::assistant_white : Actor::assistant_black;
        return random_.once_in(3) ? assistant : player;
    }
    Deed on_two_boards() {
        switch (random_.below(8)) {
        case 0:
            return game::Request{word<game::Requested>()};
        case 1:
            return game::Tell{word<Color>(), word<game::Told>(), random_.once_in(2)};
        case 2: {
            game::Discover deed;
            deed.what = game::Discovered::boards_differ;
            deed.sheets = word<game::Sheets>();
            deed.since = static_cast<int>(random_.below(game_.history.size() + 1));
            return deed;
        }
        case 3:
            return press();
        default: {
            const auto& finished = game_.turn.finished;
            const std::string usual =
                finished ? spoken_move(game_.position(), *finished) : move_text();
            return game::Announce{random_.once_in(6) ? "Eva vier" : usual};
        }
        }
    }
    /// Usually of a legal move; of a promotion sometimes without the piece.
    std::string move_text() {
        const auto legal = chess::legal_moves(game_.position());
        if (legal.empty() || random_.once_in(6)) {
            return "Nd2";
        }
        const std::string text = san(game_.position(), random_.one_of(legal));
        return random_.once_in(3) ? text.substr(0, text.find('=')) : text;
    }
    Deed seal() {
        game::Seal deed{move_text()};
        deed.is_locked = random_.once_in(3);
        return deed;
    }
    Deed envelope() {
        game::Envelope deed;
        for (unsigned left = random_.below(8); left > 0; --left) {
            deed.fields.push_back(word<game::EnvelopeField>());
        }
        return deed;
    }
    Deed resume() {
        game::Resume deed;
        for (const Color player : chess::colors) {
            if (!random_.once_in(4)) {
                deed.present.push_back(player);
            }
        }
        return deed;
    }
    Deed open_or_lose(const game::Adjournment& adjourned) {
        if (random_.once_in(8)) {
            game::Discover deed;
            deed.what = random_.once_in(4) ? game::Discovered::position_lost
                                           : game::Discovered::envelope_lost;
            return deed;
        }
        game::OpenEnvelope deed;
        if (adjourned.is_locked() != random_.once_in(12)) {
            deed.text = move_text();
        }
        return deed;
    }

    /// Conduct, and the arbiter's reaction.
    game::Act conduct() {
        switch (random_.below(6)) {
        case 0:
            return {{}, mostly(word<Actor>()), game::Conduct{word<game::ConductKind>(), {}}};
        case 1:
            return {{}, mostly(mover_), game::Leave{word<game::Area>(), random_.once_in(4)}};
        case 2:
            return {
                {}, mostly(word<Actor>()), game::Device{random_.once_in(4), random_.once_in(2)}};
        case 3:
            return {{},
                    mostly(Actor::arbiter),
                    game::Tell{word<Color>(), word<game::Told>(), random_.once_in(2)}};
        default:
            return {{}, mostly(Actor::arbiter), penalty()};
        }
    }
    Deed penalty() {
        game::Penalise deed;
        deed.player =
            random_.one_of(std::array{game::Party::white, game::Party::black, game::Party::both});
        do {
            deed.penalty = word<game::Penalty>();
        } while (deed.penalty == game::Penalty::loss && !random_.once_in(4));
        if (!random_.once_in(4)) {
            deed.seconds = game::seconds(random_.below(4) * 60);
            deed.points = game::Points{random_.below(4) * 500};
        }
        deed.ground = random_.once_in(4) ? game::PenaltyGround::refusal : deed.ground;
        return deed;
    }
    Deed before_the_session() {
        // Seldom: on a board whose moves are not entered little is ruled.
        if (random_.once_in(12)) {
            return game::EnterMoves{word<game::MoveEntry>()};
        }
        return random_.once_in(2) ? Deed(game::Arrive{}) : Deed(game::Begin{});
    }
    Deed play() {
        game::Play deed;
        deed.move = any_move(random_, game_, 6);
        deed.hands = random_.once_in(12) ? 2 : 1;
        if (random_.once_in(4)) {
            deed.hand = word<game::Hand>();
        }
        return deed;
    }
    Deed press() {
        game::Press deed;
        deed.prevented = random_.once_in(20);
        deed.manner = random_.once_in(20) ? game::PressManner::violent : game::PressManner::normal;
        if (random_.once_in(4)) {
            deed.hand = word<game::Hand>();
        }
        return deed;
    }
    Deed touch() {
        game::Touch deed;
        const unsigned count = 1 + random_.below(3);
        while (deed.squares.size() < count) {
            deed.squares.push_back(occupied_square(random_, game_));
        }
        deed.intent = random_.once_in(2) ? game::Intent::deliberate : word<game::Intent>();
        deed.order = random_.once_in(2) ? game::TouchOrder::given : word<game::TouchOrder>();
        return deed;
    }
    /// Part of a move, right or wrong, or something nearer to it than chance would bring.
    Deed on_the_board() {
        const MoveAsWritten move = any_move(random_, game_, 5);
        const Color us = game_.having_the_move();
        switch (random_.below(11)) {
        case 0:
            return game::Adjust{};
        case 10:
            return game::Announce{random_.once_in(2) ? "0-0" : "O-O-O"};
        case 1:
        case 2:
        case 3:
            return touch();
        case 4:
            return game::Lift{move.from};
        case 5:
            return game::Carry{move.from, move.to};
        case 6:
        case 7:
            return game::Release{move.from, move.to};
        case 8:
            return game::Remove{random_.once_in(2) ? move.to : move.from, {}};
        default: {
            game::Place place;
            place.square = move.to;
            const auto type = move.promotion.value_or(random_.one_of(chess::piece_types));
            place.piece = {type, random_.once_in(6) ? ~us : us};
            place.released = !random_.once_in(4);
            place.inverted = random_.once_in(6);
            return place;
        }
        }
    }
    Deed claim() {
        game::Claim deed;
        deed.claim = word<game::ClaimKind>();
        if (random_.once_in(3)) {
            deed.move = any_move(random_, game_, 4);
        }
        if (random_.once_in(4)) {
            deed.square = occupied_square(random_, game_);
        }
        if (random_.once_in(6)) {
            deed.basis = game::ClaimBasis::display;
        }
        deed.is_disputed = random_.once_in(3);
        if (deed.claim == game::ClaimKind::quickplay && !random_.once_in(4)) {
            deed.ground = word<game::QuickplayGround>();
        }
        if (deed.claim == game::ClaimKind::result) {
            deed.result = result();
        }
        return deed;
    }
    Deed seen_or_found() {
        if (random_.once_in(2)) {
            return game::Observe{word<game::Observed>(), {}};
        }
        game::Discover deed;
        deed.what = word<game::Discovered>();
        if (random_.once_in(2)) {
            deed.since = static_cast<int>(random_.below(game_.history.size() + 2));
        }
        return deed;
    }
    Deed said() {
        if ((game_.offers.white || game_.offers.black) && random_.once_in(3)) {
            return random_.once_in(2) ? Deed(game::Accept{}) : Deed(game::Decline{});
        }
        switch (random_.below(12)) {
        case 0:
        case 1:
        case 2:
        case 3:
            return game::Offer{};
        case 4:
            return game::Offer{"if you are a man of honour"};
        case 5:
        case 6:
            return game::Accept{};
        case 7:
            return game::Decline{};
        case 8:
            return game::Withdraw{word<game::Withdrawn>()};
        case 9:
            return random_.once_in(3)   ? Deed(game::Resign{})
                   : random_.once_in(2) ? Deed(game::Appeal{})
                                        : Deed(game::Request{game::Requested::increment});
        case 10:
            return game::Agree{word<game::AgreedTo>()};
        default:
            return game::Sign{result()};
        }
    }
    Deed at_the_clock() {
        if (random_.once_in(4)) {
            game::Adjourn deed;
            deed.left = random_.once_in(2) ? std::optional(game::seconds(random_.below(1000)))
                                           : std::nullopt;
            return deed;
        }
        switch (random_.below(5)) {
        case 0:
            return game::Stop{word<game::WhichClocks>(), word<game::StopReason>()};
        case 1:
            return game::StartClock{word<Color>()};
        case 2:
            return game::Fall{word<Color>()};
        case 3:
            return game::Observe{game::Observed::clock, {}};
        default:
            return game::BlockClock{};
        }
    }
    Deed on_the_sheet() {
        if (random_.once_in(2)) {
            return game::Scoresheet{word<game::SheetAction>()};
        }
        game::Write deed;
        deed.kind = word<game::Written>();
        deed.text = random_.once_in(8) ? "P-K4" : "e4";
        return deed;
    }

    Random& random_;
    const Game& game_;
    const Millis now_;
    const Actor mover_;
    const Actor other_;
};

} // namespace

game::Act random_act(Random& random, const Game& game, Millis now) {
    return ActMaker(random, game, now).make();
}

} // namespace compongo::test
