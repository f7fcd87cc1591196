#include "compongo/verify/regions.h"

#include "compongo/verify/mate_picture.h"
#include "compongo/verify/moves.h"
#include "compongo/verify/too_few_pieces.h"

#include <algorithm>

namespace compongo::verify {

namespace {

/// A pawn keeps its file if it does so in every region.
void note_who_keeps_its_file(std::vector<Region>& regions) {
    for (std::size_t piece = 0; piece < regions.front().set.pieces.size(); ++piece) {
        const bool keeps = std::ranges::all_of(regions, [&](const Region& region) {
            const Piece& pawn = region.set.pieces[piece];
            return pawn.squares() == (pawn.on(Kind::pawn) & file_of(pawn.home));
        });
        for (Region& region : regions) {
            region.set.pieces[piece].keeps_file = keeps;
        }
    }
}

/// Squares that a pawn may have crossed with the last move: the one before the position, or any
/// move by a pawn that may have been on its second rank, wherever it has been since.
Squares crossed_before(const PositionSet& set, const PositionSet& position) {
    Squares crossed = set.turn == position.turn ? position.crossed : 0;
    for (const Piece& piece : set.pieces) {
        const Color color = piece.what.color;
        if (color != set.turn && has(rank(color, 1) | rank(color, 2), piece.home)) {
            crossed |= ahead(~color, piece.on(Kind::pawn) & rank(color, 4));
        }
    }
    return crossed;
}

class RegionsProof {
public:
    RegionsProof(const PositionSet& position, Color side, std::vector<Region> regions,
                 Budget& budget)
        : side_(side), regions_(std::move(regions)), budget_(budget) {
        note_who_keeps_its_file(regions_);
        for (Region& region : regions_) {
            region.set.castling_rooks = position.castling_rooks;
            region.set.crossed = crossed_before(region.set, position);
        }
        look_for_pictures();
    }

    std::optional<Refusal> fault() {
        for (const Region& region : regions_) {
            if (auto move = move_that_leads_out(region)) {
                return Refusal{region.line, *move + " leading out, or to a mate",
                               "moves into the regions named only, none of them a mate"};
            }
        }
        return std::nullopt;
    }

private:
    /// Finds the regions that may contain a mate, whatever the last move was.
    void look_for_pictures() {
        const Move any{.arrived = ~Squares{0}};
        for (const Region& region : regions_) {
            may_be_mate_.push_back(region.set.turn != side_ &&
                                   has_picture_of_mate(region.set, any, budget_));
        }
    }

    std::optional<std::string> move_that_leads_out(const Region& region) {
        std::string last;
        const auto leads_on = [&](const PositionSet& after, const Move& move) {
            last = name(after.pieces[move.piece].what, move.from) + '-' + name(move.to);
            return std::ranges::any_of(
                       region.next, [&](std::size_t next) { return holds(next, after, move); }) ||
                   pieces_are_too_few(after, side_);
        };
        return does_each_move_lead_on(region.set, budget_, leads_on) ? std::nullopt
                                                                     : std::optional(last);
    }

    /// Is the set after the move within this region, and no mate?
    bool holds(std::size_t region, const PositionSet& after, const Move& move) {
        budget_.spend(1);
        return after.is_within(regions_[region].set) &&
               (!may_be_mate_[region] || !has_picture_of_mate(after, move, budget_));
    }

    const Color side_;
    std::vector<Region> regions_;
    Budget& budget_;
    /// For each region: does it contain a picture of a mate, by any move?
    std::vector<bool> may_be_mate_;
};

} // namespace

std::optional<Refusal> regions_fault(const PositionSet& position, Color side,
                                     std::vector<Region> regions, Budget& budget) {
    const Region& first = regions.front();
    if (!is_one(position.of(Color::white, Kind::king)) ||
        !is_one(position.of(Color::black, Kind::king)) || !position.is_within(first.set)) {
        return Refusal{first.line, "another position", "the position, with one king each"};
    }
    return RegionsProof(position, side, std::move(regions), budget).fault();
}

} // namespace compongo::verify
