#include "tests/support/random_conditions.h"

#include "compongo/chess/fen.h"
#include "compongo/chess/san.h"
#include "compongo/game/protocol/policy.h"
#include "compongo/game/state/history.h"
#include "compongo/law/laws.h"
#include "compongo/record/transcript/placement.h"
#include "compongo/record/transcript/word_lists.h"
#include "tests/support/arbitrary.h"
#include "tests/support/random_positions.h"

namespace compongo::test {

namespace {

using game::Conditions;
using game::Regulations;
using game::Start;

/// Positions near to something: castling, promotion, en passant, mate, stalemate, a dead position,
/// many moves without a capture, a control; and wrong arrays.
constexpr std::array<std::string_view, 20> set_up_fens = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R b KQkq - 0 10",
    "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
    "3r2k1/4P3/8/8/8/8/4p3/3R2K1 w - - 0 40",
    "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1",
    "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "4k3/8/8/2pP4/8/8/8/4K2B w - c6 0 1",
    "7k/5Q2/8/8/8/8/8/6K1 w - - 0 50",
    "k7/2Q5/8/8/8/8/8/1K6 b - - 0 50",
    "4k3/8/8/8/8/8/8/4K2N w - - 98 80",
    "4k3/8/8/3n4/8/8/8/4K2R w - - 99 80",
    "r3k3/8/8/8/8/8/8/R3K3 w Qq - 148 100",
    "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1",
    "4k3/8/8/3p4/8/4B3/8/3RK3 w - - 0 1",
    "4k3/3q4/8/8/8/8/3Q4/4K3 b - - 0 39",
    "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
    "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr b - - 0 1",
    "8/8/8/3k4/8/3K4/3P4/8 w - - 20 60",
    "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
};
/// Placements of the pieces without castling rights, which only Chess960 has from any square.
constexpr std::array without_castling = {Placement::sparse, Placement::dense, Placement::en_passant,
                                         Placement::pins};
constexpr std::array<std::string_view, 9> controls = {
    "5400+30",           "60", "300", "180+2", "300d5", "2/60:60", "1/30+5:60d3", "2/40d2:2/30:60",
    "40/5400+30:1800+30"};

void regulate(Regulations& regulations, Random& random) {
    const auto now_and_then = [&] { return random.once_in(4); };
    if (now_and_then()) {
        regulations.default_time = game::seconds(random.below(3) * 900);
    }
    regulations.no_draw_before = now_and_then() ? static_cast<int>(random.below(4)) : 0;
    regulations.appeals = !now_and_then();
    regulations.arbiter =
        random.once_in(8) ? game::ArbiterPresence::absent : game::ArbiterPresence::present;
    regulations.clock = now_and_then() ? game::ClockKind::mechanical : game::ClockKind::digital;
    regulations.scoresheets =
        now_and_then() ? game::SheetKeeping::tracked : game::SheetKeeping::assumed;
    regulations.blind =
        now_and_then() ? Arbitrary<game::Blind>::make(random, {}) : game::Blind::none;
    regulations.moves =
        random.once_in(12) ? game::MoveEntry::not_entered : game::MoveEntry::entered;
    regulations.rated = now_and_then();
    regulations.fine_announced = now_and_then();
    if (now_and_then()) {
        regulations.scoring = {{3000}, {1000}, {0}};
        regulations.quickplay = random.once_in(2);
    }
    for (const game::PolicySwitch& each : game::policy_switches) {
        if (now_and_then() && !each.values.empty()) {
            regulations.policy[std::string(each.name)] = random.one_of(each.values);
        }
    }
}

law::Readings random_readings(Random& random) {
    law::Readings readings;
    const auto chosen = [&]<class Reading>(Reading& reading) {
        reading = random.once_in(2) ? Arbitrary<Reading>::make(random, {}) : reading;
    };
    chosen(readings.default_time);
    chosen(readings.claim_scope);
    chosen(readings.wrong_claim);
    chosen(readings.rapid_request);
    chosen(readings.house_commit);
    chosen(readings.house_rook_then_king);
    readings.blitz_quickplay = random.once_in(3);
    readings.house_quickplay_reject = random.once_in(3);
    return readings;
}

law::Choices random_choices(Random& random) {
    law::Choices choices;
    choices.edition = random.one_of(law::editions_available);
    choices.mode = random.once_in(2) ? law::Mode::standard : Arbitrary<law::Mode>::make(random, {});
    const bool is_limited = choices.mode != law::Mode::standard && random.once_in(2);
    choices.supervision = is_limited ? law::Supervision::limited : law::Supervision::full;
    choices.readings = random.once_in(3) ? random_readings(random) : law::Readings{};
    return choices;
}

void place_pieces(Start& start, Random& random) {
    switch (random.below(8)) {
    case 0:
        start.setup = *chess::parse_fen(chess960_start(random.below(960)));
        start.is_chess960 = true;
        break;
    case 1:
        start.setup = random_setup(random, Placement::castling);
        start.is_chess960 = true;
        break;
    case 2:
        start.setup = random_setup(random, random.one_of(without_castling));
        break;
    default:
        start.setup = *chess::parse_fen(random.one_of(set_up_fens));
    }
    start.setup = record::without_nonsense(start.setup);
}

/// A few moves, the last of them perhaps illegal.
void play_on(Start& start, Random& random) {
    const auto variant = start.is_chess960 ? game::Variant::chess960 : game::Variant::standard;
    const auto first = chess::Position::from(start.setup, chess::Tolerance::irregular);
    game::History history(*first, variant);
    for (unsigned left = random.below(6); left > 0; --left) {
        const auto legal = game::as_written(chess::legal_moves(history.position()), variant);
        if (legal.empty()) {
            return;
        }
        start.moves.push_back(random.one_of(legal));
        if (left == 1 && random.once_in(4)) {
            start.moves.back().to = chess::square_at(random.below(chess::square_count));
            start.moves.back().promotion = std::nullopt;
        }
        history.append(start.moves.back());
    }
}

/// Something sealed: mostly a legal move.
void adjourn(Start& start, Random& random) {
    const auto variant = start.is_chess960 ? game::Variant::chess960 : game::Variant::standard;
    const auto first = chess::Position::from(start.setup, chess::Tolerance::irregular);
    game::History history(*first, variant);
    for (const game::MoveAsWritten& move : start.moves) {
        history.append(move);
    }
    const auto legal = chess::legal_moves(history.position());
    start.adjourned.emplace();
    start.adjourned->sealer = history.position().turn();
    start.adjourned->text = legal.empty() || random.once_in(4)
                                ? random.one_of(std::array{"", "Nd2", "e4", "Kx9", "--"})
                                : san(history.position(), random.one_of(legal));
}

} // namespace

Conditions random_conditions(Random& random) {
    Conditions conditions;
    conditions.choices = random_choices(random);
    conditions.time_control = *game::parse_time_control(random.one_of(controls));
    if (random.once_in(2)) {
        regulate(conditions.regulations, random);
    }
    Start& start = conditions.start;
    do {
        start = {};
        place_pieces(start, random);
    } while (record::start_fault(start.setup));
    if (random.once_in(2)) {
        play_on(start, random);
    }
    if (random.once_in(3)) {
        start.clock = {game::seconds(random.below(40)), game::seconds(1 + random.below(400))};
    }
    if (random.once_in(8)) {
        start.running = random.once_in(2) ? game::Running{} : game::Running{game::Color::black};
    }
    start.has_begun = !random.once_in(6);
    if (random.once_in(8)) {
        adjourn(start, random);
    }
    const bool is_online = conditions.choices.edition == law::Edition::fide_online_2023;
    if (start.adjourned || is_online) {
        conditions.regulations.moves = game::MoveEntry::entered;
    }
    if (is_online) {
        conditions.regulations.clock = game::ClockKind::digital;
    }
    if (random.once_in(4)) {
        start.illegal_moves = {static_cast<int>(random.below(3)),
                               static_cast<int>(random.below(2))};
    }
    return conditions;
}

} // namespace compongo::test
