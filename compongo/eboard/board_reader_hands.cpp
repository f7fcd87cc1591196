// Pieces lifted and set down.
#include "compongo/chess/movegen.h"
#include "compongo/chess/san.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/explanation.h"
#include "compongo/eboard/placement.h"

#include <utility>

namespace compongo::eboard {

namespace {

/// Castling and captures take two pieces off the board, adjusting one more; with more, pieces have
/// been knocked over.
constexpr std::size_t in_hand_max = 3;

} // namespace

void BoardReader::tell_of_hands(const std::vector<Handled>& handled) {
    if (is_in_disorder_) {
        return;
    }
    if (hands_.in_the_air() > in_hand_max) {
        is_in_disorder_ = true;
        Evidence& evidence = tell(Sign::displaced, Grade::possible, "several_at_once");
        for (const chess::Square square : differences(latest().board(), *board_)) {
            evidence.squares.push_back(square);
        }
        evidence.acts.emplace_back(game::Displace{evidence.squares, true});
        return;
    }
    for (const Handled& each : handled) {
        tell_handled(each);
    }
}

void BoardReader::tell_handled(const Handled& handled) {
    const chess::Color turn = latest().turn();
    const bool is_own = handled.piece.color == turn;
    switch (handled.handling) {
    case Handling::lifted: {
        Evidence& evidence =
            tell(Sign::lifted, is_own && handled.others == 0 ? Grade::likely : Grade::possible,
                 handled.others != 0 ? "among_others"
                 : is_own            ? "own_man"
                                     : "either_player");
        evidence.squares = {handled.square};
        evidence.player = turn;
        evidence.acts.emplace_back(
            game::Touch{{handled.home}, game::Intent::unknown, game::TouchOrder::given, {}});
        return;
    }
    case Handling::back: {
        Evidence& evidence = tell(Sign::back, Grade::possible, "either_player");
        evidence.player = turn;
        tell_back(handled, evidence);
        return;
    }
    case Handling::there: {
        Evidence& evidence = tell(Sign::there, Grade::possible, "hand_unseen");
        evidence.squares = {handled.home, handled.square};
        evidence.player = handled.piece.color;
        evidence.acts.emplace_back(game::Release{handled.home, handled.square});
        if (handled.has_twins) {
            evidence.reason = "one_of_a_kind";
        }
        return;
    }
    case Handling::appeared: {
        Evidence& evidence = tell(Sign::there, Grade::possible, "from_outside");
        evidence.squares = {handled.square};
        evidence.player = handled.piece.color;
        game::Place place;
        place.square = handled.square;
        place.piece = handled.piece;
        evidence.acts.emplace_back(std::move(place));
        return;
    }
    }
}

/// A piece that was lifted and is back on its square: it was touched or adjusted.
void BoardReader::tell_back(const Handled& handled, Evidence& evidence) const {
    evidence.squares = {handled.square};
    evidence.acts.emplace_back(
        game::Touch{{handled.square}, game::Intent::unknown, game::TouchOrder::given, {}});
    if (handled.others != 0) {
        evidence.reason = "among_others";
    } else if (now_ - handled.since < flicker) {
        evidence.reason = "for_a_moment";
    } else if (handled.piece.color == latest().turn()) {
        evidence.reason = "own_man";
        evidence.grade = Grade::likely;
    } else if (!line_.empty()) {
        evidence.reason = "after_the_move";
        evidence.player = handled.piece.color;
    }
    // The moves to which the touch would oblige the player.
    for (const chess::Move move : chess::legal_moves(latest())) {
        const chess::SquareSet of_move(differences(latest().board(), latest().play(move).board()));
        if (of_move.contains(handled.square) && evidence.candidates.size() < candidates_max) {
            evidence.candidates.push_back(chess::san(latest(), move));
        }
    }
}

} // namespace compongo::eboard
