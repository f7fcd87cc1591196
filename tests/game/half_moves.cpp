#include "tests/game/half_moves.h"

#include "compongo/base/check.h"
#include "compongo/chess/fen.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/record/transcript/scenario_json.h"
#include "tests/game/claims_answered.h"
#include "tests/game/random_game.h"
#include "tests/support/random.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>

namespace compongo::test {

namespace {

using game::Act;
using game::Actor;
using game::Color;
using game::Deed;
using game::Game;
using game::Piece;
using game::Ruling;
using game::Square;

/// Which pieces stand on each square, in no order.
using Pieces = std::map<Square, std::multiset<char>>;

Pieces pieces_of(const Game& game) {
    Pieces pieces;
    const chess::Board& board = game.position().board();
    for (const Square square : board.occupied()) {
        pieces[square].insert(chess::fen_letter(*board.piece_on(square)));
    }
    for (const game::StandingPiece& each : game.history.beside()) {
        pieces[each.at].insert(chess::fen_letter(each.piece));
    }
    return pieces;
}

/// One thing done with a piece, and how it changes the board.
struct Step {
    Deed deed;
    std::optional<Square> off;
    std::optional<Square> on;
    Piece piece{};
};

Step released(Square from, Square to, Piece piece) {
    return {game::Release{from, to}, from, to, piece};
}
Step removed(Square from, Piece piece) {
    return {game::Remove{from, piece}, from, std::nullopt, piece};
}
Step placed(Square to, Piece piece) {
    game::Place deed;
    deed.square = to;
    deed.piece = piece;
    return {deed, std::nullopt, to, piece};
}

/// All that a move takes, one piece after the other.
std::vector<Step> steps_of(Random& random, const chess::Position& position, chess::Move move) {
    const chess::Board& board = position.board();
    const Piece piece = *board.piece_on(move.from());
    if (move.is_castling()) {
        const chess::CastlingTargets to = chess::castling_targets(move.from(), move.to());
        return {released(move.from(), to.king, piece),
                released(move.to(), to.rook, {chess::PieceType::rook, piece.color})};
    }
    std::vector<Step> steps;
    if (const auto taken = game::taken_square(position, move)) {
        steps.push_back(removed(*taken, *board.piece_on(*taken)));
    }
    if (!move.is_promotion()) {
        steps.push_back(released(move.from(), move.to(), piece));
        return steps;
    }
    const Piece promoted{*move.promotion(), random.once_in(12) ? ~piece.color : piece.color};
    if (random.once_in(2)) {
        steps.push_back(released(move.from(), move.to(), piece));
        steps.push_back(removed(move.to(), piece));
    } else {
        steps.push_back(removed(move.from(), piece));
    }
    steps.push_back(placed(move.to(), promoted));
    return steps;
}

/// Enough pieces on both sides, so that the question whether a side can mate is answered quickly.
constexpr std::array<std::string_view, 13> fens = {
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 0 10",
    "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "r2rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "3r2k1/4P3/8/8/8/8/4p3/3R2K1 w - - 0 40",
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "1r2k1r1/P6P/8/8/8/8/p6p/1R2K1R1 b - - 0 1",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "4k3/8/8/2pP4/8/8/8/4K2B w - c6 0 1",
    "4k3/8/8/8/1pP5/8/8/4K2B b - c3 0 1",
    "r3k3/8/8/3p4/4P3/4B3/8/3RK3 w Q - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
};

game::Conditions random_conditions_of_half_moves(Random& random) {
    game::Conditions conditions = record::blank_scenario().conditions;
    law::Choices& choices = conditions.choices;
    do {
        choices.edition = random.one_of(law::editions_available);
    } while (choices.edition == law::Edition::fide_online_2023);
    choices.mode =
        random.one_of(std::array{law::Mode::standard, law::Mode::rapid, law::Mode::blitz});
    const bool is_limited = choices.mode != law::Mode::standard && !random.once_in(3);
    choices.supervision = is_limited ? law::Supervision::limited : law::Supervision::full;
    if (random.once_in(4)) {
        conditions.regulations.policy["castling_rook_left"] = "illegal_move";
        conditions.regulations.policy["pressed_in_error"] = "illegal_move";
    }
    conditions.start.setup = *chess::parse_fen(random.one_of(fens));
    return conditions;
}

template <class Kind>
const Kind* found(const Ruling& ruling) {
    for (const game::Effect& effect : ruling) {
        if (const auto* const kind = std::get_if<Kind>(&effect.consequence)) {
            return kind;
        }
    }
    return nullptr;
}

bool waits_for_claim(const Ruling& ruling) {
    const auto* const none = found<game::NoIntervention>(ruling);
    return none != nullptr && none->reason == game::NoInterventionBecause::claim_needed;
}

class HalfMoves {
public:
    explicit HalfMoves(Random& random) : random_(random), scenario_(record::blank_scenario()) {
        scenario_.id = "HALF-MOVES";
        scenario_.topic = "random";
        scenario_.rules = {"RANDOM"};
        scenario_.conditions = random_conditions_of_half_moves(random);
        frame_ = std::make_unique<game::Frame>(
            game::Frame{*law::laws_in_force(scenario_.conditions.choices), scenario_.conditions});
        game_.emplace(*game::begin_game(*frame_));
    }

    Fault fault() {
        constexpr int turns_max = 10;
        try {
            for (int turn = 0; turn < turns_max && is_going_on(); ++turn) {
                if (const auto wrong = turn_fault()) {
                    return told(*wrong);
                }
            }
        } catch (const Defect& defect) {
            return told(std::string("a defect: ") + defect.what());
        }
        return std::nullopt;
    }

private:
    /// Whether a side can mate from an impossible position takes long to find out, and does not
    /// matter here: such games continue only while an illegal move does not lose.
    [[nodiscard]] bool is_going_on() const {
        const law::Irregularities& law = frame_->laws.irregularities;
        const Color player = game_->having_the_move();
        const bool is_at_stake =
            law.illegal_move_remedy.value != law::IllegalMoveRemedy::position_restored ||
            game_->players[player].illegal_moves + 1 >= law.loses_on.value ||
            game_->players[~player].illegal_moves + 1 >= law.loses_on.value;
        return game_->phase == game::Phase::in_play &&
               !(is_at_stake && game_->position().is_irregular());
    }
    static Actor actor(Color player) {
        return player == Color::white ? Actor::white : Actor::black;
    }
    [[nodiscard]] std::string told(const std::string& wrong) const {
        return wrong + "\n" + record::line(scenario_);
    }
    Act next(Actor by, Deed deed) {
        now_ += game::seconds(1);
        return {now_, by, std::move(deed)};
    }
    Ruling act(Actor by, Deed deed) {
        scenario_.acts.push_back(next(by, std::move(deed)));
        Ruling ruling = game::judge(*game_, scenario_.acts.back());
        game::advance(*game_, scenario_.acts.back(), ruling);
        return ruling;
    }
    [[nodiscard]] static bool is_refused(const Ruling& ruling) {
        return found<game::Refusal>(ruling) != nullptr;
    }
    [[nodiscard]] chess::MoveList legal() const { return chess::legal_moves(game_->position()); }

    Fault turn_fault() {
        player_ = game_->having_the_move();
        before_ = pieces_of(*game_);
        // What he has let go of may still be there, where his last press was of something else.
        if (game_->turn.attempt.is_empty()) {
            board_ = before_;
            lifted_.clear();
        }
        const bool has_moves = !legal().empty();
        switch (random_.below(has_moves ? 9 : 3)) {
        case 0:
            break; // nothing at all
        case 1:
            if (const auto square = square_in(game_->position().board().pieces(player_))) {
                act(actor(player_), game::Lift{*square});
                lifted_.emplace_back(*square, *game_->position().board().piece_on(*square));
            }
            break;
        case 2:
            take_off_any();
            break;
        case 3:
            if (touch_and_play_another()) {
                return undone_fault();
            }
            break;
        case 4:
        case 5:
        case 6:
            half(random_.one_of(legal()));
            break;
        case 7:
            attempt_castling();
            break;
        default:
            whole(random_.one_of(legal()));
        }
        if (game_->phase != game::Phase::in_play) {
            return std::nullopt;
        }
        const Ruling ruling = act(actor(player_), game::Press{});
        return pressed_fault(ruling);
    }

    std::optional<Square> square_in(chess::SquareSet set) {
        std::vector<Square> squares;
        for (const Square each : set) {
            squares.push_back(each);
        }
        return squares.empty() ? std::nullopt : std::optional(random_.one_of(squares));
    }
    void step(const Step& step) {
        if (step.off && !is_on(*step.off, step.piece)) {
            return;
        }
        const Ruling ruling = act(actor(player_), step.deed);
        if (is_refused(ruling)) {
            return;
        }
        if (found<game::MoveMade>(ruling) != nullptr && !lifted_.empty()) {
            // The piece in the hand was the pawn, or the captured one.
            board_ = pieces_of(*game_);
            return;
        }
        if (const auto off = step.off ? step.off : put_down_from_hand(step.piece)) {
            std::erase_if(lifted_, [&](const auto& each) { return each.first == *off; });
            auto& pieces = board_[*off];
            pieces.erase(pieces.find(chess::fen_letter(step.piece)));
            if (pieces.empty()) {
                board_.erase(*off);
            }
        }
        if (step.on) {
            board_[*step.on].insert(chess::fen_letter(step.piece));
        }
    }
    /// A player who holds such a piece puts down that one, and none from outside the board: the
    /// square that it came from.
    std::optional<Square> put_down_from_hand(Piece piece) {
        const auto held = std::find_if(lifted_.rbegin(), lifted_.rend(),
                                       [&](const auto& each) { return each.second == piece; });
        if (held == lifted_.rend()) {
            return std::nullopt;
        }
        const Square from = held->first;
        return is_on(from, piece) ? std::optional(from) : std::nullopt;
    }
    /// Some of what the move takes, now and then in another order.
    void half(chess::Move move) {
        const std::vector<Step> steps = steps_of(random_, game_->position(), move);
        const std::size_t skipped = random_.below(steps.size());
        for (std::size_t at = 0; at < steps.size(); ++at) {
            if (at != skipped && game_->having_the_move() == player_ &&
                game_->phase == game::Phase::in_play) {
                step(steps[at]);
            }
        }
    }
    [[nodiscard]] bool is_on(Square square, Piece piece) const {
        const auto pieces = board_.find(square);
        return pieces != board_.end() && pieces->second.contains(chess::fen_letter(piece));
    }
    void whole(chess::Move move) {
        game::Play play;
        play.move = game::as_written(move, game_->history.variant());
        // Where it is refused, what was let go of before stands as it stood.
        if (!is_refused(act(actor(player_), play))) {
            board_ = pieces_of(*game_);
        }
    }
    void take_off_any() {
        const chess::Board& board = game_->position().board();
        if (const auto square =
                square_in(random_.once_in(3) ? board.pieces(player_) : board.pieces(~player_))) {
            step(removed(*square, *board.piece_on(*square)));
            // I-40: a captured piece that was left.
            before_ = before_[*square].size() > 1 ? pieces_of(*game_) : before_;
        }
    }
    /// The king goes two squares, right or wrong, and the rook stays.
    void attempt_castling() {
        const chess::Board& board = game_->position().board();
        const chess::SquareSet kings = board.pieces(player_, chess::PieceType::king);
        const Square home = chess::square_of(chess::File::e, chess::first_rank(player_));
        if (!kings.contains(home)) {
            return;
        }
        const auto file = random_.once_in(2) ? chess::File::g : chess::File::c;
        const Square to = chess::square_of(file, chess::first_rank(player_));
        if (!board.piece_on(to)) {
            step(released(home, to, {chess::PieceType::king, player_}));
        }
    }
    /// The arbiter sees the touch, and another piece is moved.
    bool touch_and_play_another() {
        const chess::MoveList moves = legal();
        const chess::Move touched = random_.one_of(moves);
        const chess::Move other = random_.one_of(moves);
        // Another move would be played beside one half done (I-169).
        if (!game_->turn.attempt.is_empty() || touched.from() == other.from() ||
            touched.is_castling() || other.is_castling() ||
            frame_->laws.act_of_moving.who_acts.value != law::WhoActs::arbiter) {
            return false;
        }
        game::Touch touch;
        touch.squares = {touched.from()};
        act(actor(player_), touch);
        const Ruling seen = act(Actor::arbiter, game::Observe{game::Observed::touch, {}});
        const auto* const bound = found<game::Obligation>(seen);
        const auto written = game::as_written(other, game_->history.variant());
        if (bound == nullptr ||
            std::ranges::find(bound->allowed, written) != bound->allowed.end()) {
            return false;
        }
        game::Play play;
        play.move = written;
        act(actor(player_), play);
        return true;
    }
    Fault undone_fault() {
        const int count = game_->players[player_].illegal_moves;
        const Ruling ruling = act(actor(player_), game::Press{});
        if (found<game::IllegalMove>(ruling) != nullptr ||
            found<game::Incident>(ruling) != nullptr || found<game::TimeGiven>(ruling) != nullptr ||
            found<game::NoIntervention>(ruling) != nullptr ||
            game_->players[player_].illegal_moves != count) {
            return "a press with a move that Article 4 had undone is punished";
        }
        if (pieces_of(*game_) != before_ || game_->having_the_move() != player_) {
            return "a move that Article 4 had undone is on the board";
        }
        return clock_fault();
    }

    Fault pressed_fault(const Ruling& ruling) {
        if (game_->phase != game::Phase::in_play || is_refused(ruling)) {
            return std::nullopt;
        }
        if (auto wrong = clock_fault()) {
            return wrong;
        }
        const bool is_restored = found<game::PositionRestored>(ruling) != nullptr;
        if (is_restored && !is_back(*game_)) {
            return "the position restored is not the one before";
        }
        const bool is_left =
            game_->having_the_move() != player_ && found<game::PieceSubstituted>(ruling) == nullptr;
        if (is_left && pieces_of(*game_) != board_) {
            return "the game continues with a position that is not on the board";
        }
        if (game_->having_the_move() == player_ && !is_restored && pieces_of(*game_) != before_) {
            return "the player has still the move, and the position is another";
        }
        if (!waits_for_claim(ruling)) {
            return std::nullopt;
        }
        if (auto wrong = claimed_at_once_fault()) {
            return wrong;
        }
        if (auto wrong = claimed_late_fault()) {
            return wrong;
        }
        return rule_perhaps();
    }
    [[nodiscard]] bool is_back(const Game& game) const {
        return pieces_of(game) == before_ && game.having_the_move() == player_;
    }
    [[nodiscard]] Fault clock_fault() const {
        const game::Running running = game_->clock.running();
        return !running || *running == game_->having_the_move()
                   ? std::nullopt
                   : Fault("the clock that runs is not that of the player having the move");
    }
    [[nodiscard]] Fault claimed_at_once_fault() {
        Act ruled_on{
            now_, actor(~player_),
            game::Claim{
                game::ClaimKind::illegal_move, {}, {}, {}, game::ClaimBasis::scoresheet, {}}};
        Game before = *game_;
        const Ruling ruling = verdict_on_illegal_move(before, ruled_on);
        const auto* const ruled = found<game::ClaimRuled>(ruling);
        if (ruled == nullptr || !ruled->upheld || found<game::IllegalMove>(ruling) == nullptr) {
            return "a claim that was announced as possible is not upheld";
        }
        const Game after = game::apply(before, ruled_on, ruling);
        // An earlier one may be claimed too, if there has only been pressed since.
        const bool is_latest_restored = found<game::PositionRestored>(ruling) != nullptr &&
                                        after.history.size() + 1 == game_->history.size();
        return is_latest_restored && !is_back(after)
                   ? Fault("the position restored upon a claim is not the one before")
                   : std::nullopt;
    }
    [[nodiscard]] Fault claimed_late_fault() {
        const chess::MoveList moves = legal();
        if (moves.empty()) {
            return std::nullopt;
        }
        game::Play play;
        play.move = game::as_written(random_.one_of(moves), game_->history.variant());
        const Act reply{now_, actor(~player_), play};
        const Ruling made = game::judge(*game_, reply);
        if (found<game::MoveMade>(made) == nullptr) {
            return "the reply to an act without a ruling is not made";
        }
        if (found<game::GameOver>(made) != nullptr) {
            return std::nullopt;
        }
        const bool is_lost = std::ranges::any_of(made, [](const game::Effect& effect) {
            const auto* const right = std::get_if<game::RightChanged>(&effect.consequence);
            return right != nullptr && right->right == game::RightKind::claim_illegal_move;
        });
        if (!is_lost) {
            return "the right to claim is not lost with the reply";
        }
        const Game after = game::apply(*game_, reply, made);
        const Act claim{
            now_, actor(~player_),
            game::Claim{
                game::ClaimKind::illegal_move, {}, {}, {}, game::ClaimBasis::scoresheet, {}}};
        const Ruling ruling = game::judge(after, claim);
        const auto* const ruled = found<game::ClaimRuled>(ruling);
        return ruled != nullptr && !ruled->upheld && ruled->reason == game::ClaimReason::late
                   ? std::nullopt
                   : Fault("a claim after the reply is not late");
    }
    /// The opponent claims it, the arbiter sees it, or neither happens.
    Fault rule_perhaps() {
        switch (random_.below(4)) {
        case 0:
            act(actor(~player_),
                game::Claim{
                    game::ClaimKind::illegal_move, {}, {}, {}, game::ClaimBasis::scoresheet, {}});
            break;
        case 1:
            act(Actor::arbiter, game::Observe{game::Observed::move, {}});
            break;
        default:
            return std::nullopt;
        }
        return game_->phase == game::Phase::in_play ? clock_fault() : std::nullopt;
    }

    Random& random_;
    record::Scenario scenario_;
    std::unique_ptr<game::Frame> frame_;
    std::optional<Game> game_;
    game::Millis now_{};
    Color player_{};
    /// The pieces when the turn began, and with what has been done since.
    Pieces before_;
    Pieces board_;
    /// The pieces that the player holds, with their squares.
    std::vector<std::pair<Square, Piece>> lifted_;
};

} // namespace

Fault fault_in_half_moves(std::uint64_t purpose, int games) {
    Random random(purpose);
    for (int round = 0; round < games * rounds(); ++round) {
        if (const auto wrong = HalfMoves(random).fault()) {
            return "game " + std::to_string(round) + ", " + seed_note() + "\n" + *wrong;
        }
    }
    return std::nullopt;
}

} // namespace compongo::test
