#include "compongo/winnability/search/region_guide.h"

#include "compongo/base/sort.h"
#include "compongo/chess/attacks.h"
#include "compongo/winnability/sets/facts.h"

#include <algorithm>
#include <deque>
#include <limits>

namespace compongo::winnability {

namespace {

using chess::Board;
using chess::Color;
using chess::Piece;
using chess::PieceType;
using chess::Position;
using chess::Square;
using chess::SquareSet;

// Weights. Tuned on composed and fuzz; no answer depends on them.
constexpr int per_region = 2;
constexpr int per_move_to_leave = 2;
constexpr int moves_to_leave_at_most = 8;
constexpr int per_move_in_picture = 3;
constexpr int per_square_to_clear = 2;
constexpr int per_attacker = 3;
constexpr int off_the_map = 480;
constexpr int far = 12;

constexpr auto unknown = std::numeric_limits<std::uint32_t>::max();

/// Moves that the nearest of these pieces needs to the target on this board, at most `far`; only
/// the last may be a capture.
int moves_to(const Board& board, Piece piece, SquareSet pieces, Square target) {
    if (pieces.contains(target)) {
        return 0;
    }
    SquareSet last(target);
    SquareSet reached = last;
    for (int moves = 1; moves < far && !last.is_empty() && !pieces.is_empty(); ++moves) {
        const SquareSet attacked = attacks_from(piece, last, board.occupied());
        if (!(attacked & pieces).is_empty()) {
            return moves;
        }
        last = attacked - board.occupied() - reached;
        reached |= last;
    }
    return far;
}

int moves_of_a_piece_to(const Board& board, Color color, Square target) {
    int least = far;
    for (const PieceType type : {PieceType::king, PieceType::queen, PieceType::rook,
                                 PieceType::bishop, PieceType::knight}) {
        const SquareSet pieces = board.pieces(color, type);
        if (!pieces.is_empty()) {
            least = std::min(least, moves_to(board, {type, color}, pieces, target));
        }
    }
    return least;
}

/// What a move from one region to another changes.
struct Change {
    Change(const Landmarks& here, const Landmarks& next)
        : us(here.turn), pawn_from(here.pawns[us] - next.pawns[us]),
          pawn_to(next.pawns[us] - here.pawns[us]), pawn_taken(here.pawns[~us] - next.pawns[~us]) {
        for (std::size_t sort = 0; sort < sort_count; ++sort) {
            if (here.pieces[~us].at(sort) > next.pieces[~us].at(sort)) {
                piece_taken = static_cast<Sort>(sort);
            }
        }
    }
    [[nodiscard]] bool is_waiting() const {
        return pawn_from.is_empty() && pawn_taken.is_empty() && !piece_taken;
    }

    Color us;
    SquareSet pawn_from;
    /// Empty for a promotion.
    SquareSet pawn_to;
    SquareSet pawn_taken;
    std::optional<Sort> piece_taken;
};

/// Moves of the piece to be captured, to the square of its capture.
int moves_of_victim_to(const Board& board, const Change& change, Square square) {
    const Sort sort = *change.piece_taken;
    return moves_to(board, {type_of(sort), ~change.us}, pieces_of(board, ~change.us, sort), square);
}

int moves_before_pawn_moves(const Board& board, const Change& change) {
    const Square from = change.pawn_from.first();
    const Square to = change.pawn_to.is_empty()
                          ? chess::square_of(file_of(from), chess::last_rank(change.us))
                          : change.pawn_to.first();
    if (change.piece_taken) {
        return moves_of_victim_to(board, change, to);
    }
    const SquareSet way = chess::squares_between(from, to) | SquareSet(to);
    return change.pawn_taken.is_empty() && !(way & board.occupied()).is_empty() ? 1 : 0;
}

int moves_before_piece_captures(const Board& board, const Change& change) {
    int least = far;
    const SquareSet victims =
        change.piece_taken ? pieces_of(board, ~change.us, *change.piece_taken) : change.pawn_taken;
    for (const Square square : victims) {
        least = std::min(least, moves_of_a_piece_to(board, change.us, square));
    }
    return least - 1;
}

} // namespace

RegionGuide::RegionGuide(const RegionMap& map, const SeemingMate& mate)
    : mated_(landmarks_of(mate.after, map.diagram, ~map.regions[mate.from].turn)) {
    measure(map, mate);
    for (const Placed& placed : mate.picture) {
        if (placed.as != PieceType::pawn) {
            want(map, mate, placed);
        }
    }
}

/// Assumes that only pieces whose squares are certain in the region before the mate are in the way.
void RegionGuide::want(const RegionMap& map, const SeemingMate& mate, const Placed& placed) {
    const PositionSet& set = map.regions[mate.from].set;
    SquareSet closed;
    for (std::size_t at = 0; at < set.size(); ++at) {
        closed |= set[at].is_certain() && at != placed.piece ? set[at].squares() : SquareSet();
    }
    const SquareSet open = set[placed.piece].squares() - closed;
    Wanted wanted{{placed.as, map.diagram.pieces[placed.piece].color}, placed.square, {}};
    wanted.moves.fill(far);
    SquareSet last(placed.square);
    SquareSet left = open - last;
    for (std::uint8_t moves = 0; moves < far; ++moves) {
        for (const Square square : last) {
            wanted.moves[index(square)] = moves;
        }
        last = attacks_from(wanted.piece, last, closed) & left;
        left = left - last;
    }
    picture_.push_back(wanted);
}

void RegionGuide::measure(const RegionMap& map, const SeemingMate& mate) {
    std::vector<std::vector<std::uint32_t>> before(map.regions.size());
    for (const auto& [from, to] : map.steps) {
        before[to].push_back(from);
    }
    std::vector<std::uint32_t> moves(map.regions.size(), unknown);
    std::vector<std::map<Landmarks, Known>::iterator> known(map.regions.size());
    std::deque<std::uint32_t> waiting = {mate.from};
    moves[mate.from] = 1;
    while (!waiting.empty()) {
        const std::uint32_t at = waiting.front();
        waiting.pop_front();
        const auto& [set, turn] = map.regions[at];
        known[at] =
            known_.try_emplace(landmarks_of(set, map.diagram, turn), Known{moves[at]}).first;
        for (const std::uint32_t from : before[at]) {
            if (moves[from] == unknown) {
                moves[from] = moves[at] + 1;
                waiting.push_back(from);
            }
        }
    }
    for (const auto& [from, to] : map.steps) {
        if (moves[to] != unknown && moves[to] < known[from]->second.moves_to_mate) {
            known[from]->second.next.push_back(&known[to]->first);
        }
    }
    for (auto& [landmarks, there] : known_) {
        sort(there.next);
        const auto repeated = std::ranges::unique(there.next);
        there.next.erase(repeated.begin(), repeated.end());
    }
    known[mate.from]->second.next.push_back(&mated_);
}

Square RegionGuide::nearest(SquareSet kings, Color color) const {
    const auto wanted = std::ranges::find(picture_, Piece{PieceType::king, color}, &Wanted::piece);
    if (wanted == picture_.end()) {
        return kings.first();
    }
    return *std::ranges::min_element(kings, {},
                                     [&](Square square) { return wanted->moves[index(square)]; });
}

int RegionGuide::of(const Board& board, Color turn) const {
    const Landmarks here = landmarks_of(board, turn);
    const auto found = known_.find(here);
    if (found == known_.end()) {
        return off_the_map;
    }
    const int leaving =
        std::min(moves_to_leave_at_most, moves_to_leave(board, here, found->second));
    const int away = per_region * static_cast<int>(found->second.moves_to_mate) +
                     per_move_to_leave * leaving + per_move_in_picture * moves_to_picture(board) +
                     per_square_to_clear * squares_to_clear(board) +
                     per_attacker * attackers_to_clear_away(board);
    return std::min(off_the_map, away);
}

void RegionGuide::judge(const chess::Position& position, const chess::MoveList& moves,
                        Gains& gains) const {
    const Board& board = position.board();
    const SquareSet landmarks = board.pieces(PieceType::king) | board.pieces(PieceType::pawn);
    const int here = of(board, position.turn());
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const chess::Move move = moves[at];
        const bool changes_region =
            landmarks.contains(move.from()) || board.occupied().contains(move.to());
        if (!changes_region) {
            gains.of[at] = per_region + per_move_in_picture;
            continue;
        }
        const Position after = position.play(move);
        gains.of[at] = static_cast<std::int16_t>(here - of(after.board(), after.turn()));
    }
}

int RegionGuide::moves_to_leave(const Board& board, const Landmarks& here,
                                const Known& known) const {
    int least = far;
    for (const Landmarks* next : known.next) {
        int moves = moves_to_step(board, here, *next);
        const auto beyond = known_.find(*next);
        if (Change(here, *next).is_waiting() && beyond != known_.end()) {
            moves = far;
            for (const Landmarks* then : beyond->second.next) {
                moves = std::min(moves, moves_to_step(board, *next, *then));
            }
        }
        least = std::min(least, moves);
    }
    return least;
}

int RegionGuide::moves_to_step(const Board& board, const Landmarks& here,
                               const Landmarks& next) const {
    const Change change(here, next);
    if (&next == &mated_ || change.is_waiting()) {
        return 0;
    }
    if (!change.pawn_from.is_empty()) {
        return moves_before_pawn_moves(board, change);
    }
    return moves_before_piece_captures(board, change);
}

/// Counts sliders of the opponent that attack the square of the mated king, or would if the pieces
/// in between were gone; pawns stay.
int RegionGuide::attackers_to_clear_away(const Board& board) const {
    const Wanted& king = picture_.back();
    if (board.pieces(king.piece).contains(king.square)) {
        return 0;
    }
    const SquareSet pawns = board.pieces(PieceType::pawn);
    const SquareSet attackers =
        (chess::bishop_attacks(king.square, pawns) & board.diagonal_sliders()) |
        (chess::rook_attacks(king.square, pawns) & board.orthogonal_sliders());
    return static_cast<int>((attackers & board.pieces(~king.piece.color)).size());
}

int RegionGuide::squares_to_clear(const Board& board) const {
    return static_cast<int>(std::ranges::count_if(picture_, [&](const Wanted& wanted) {
        const auto piece = board.piece_on(wanted.square);
        return piece && *piece != wanted.piece;
    }));
}

/// Assigns to each square the nearest piece that has not been assigned.
int RegionGuide::moves_to_picture(const Board& board) const {
    int sum = 0;
    SquareSet taken;
    for (const Wanted& wanted : picture_) {
        int least = far;
        Square nearest = wanted.square;
        for (const Square square : board.pieces(wanted.piece) - taken) {
            if (wanted.moves[index(square)] < least) {
                least = wanted.moves[index(square)];
                nearest = square;
            }
        }
        taken |= SquareSet(nearest);
        sum += least;
    }
    return sum;
}

} // namespace compongo::winnability
