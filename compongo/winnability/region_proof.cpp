#include "compongo/winnability/region_proof.h"

#include "compongo/winnability/certain.h"
#include "compongo/winnability/stage_moves.h"

#include <deque>
#include <map>
#include <string>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;

/// A proof of more would be hard to check.
constexpr std::size_t most_stages = 60'000;

/// Writes what tells one stage from another: the turn, the squares of kings and pawns, what pawns
/// became, and who is gone.
void write_key(const Region& region, const Diagram& diagram, Color turn, std::string& key) {
    key.resize(region.size() + 1);
    key[0] = turn == Color::white ? 'w' : 'b';
    for (std::size_t at = 0; at < region.size(); ++at) {
        const Whereabouts& where = region[at];
        const PieceType type = diagram.men[at].type;
        const bool is_apart =
            type == PieceType::king || (type == PieceType::pawn && !where.unchanged.is_empty());
        key[at + 1] = where.squares().is_empty()
                          ? char{-1}
                          : static_cast<char>(is_apart ? index(where.unchanged.first())
                                                       : 0x80U | where.kinds);
    }
}

class Prover {
public:
    Prover(const chess::Position& position, Color side, StageBudget budget)
        : proof_{position, Diagram(position), {}}, side_(side), effort_(budget.effort) {}

    std::optional<RegionProof> run() {
        enter(region_of(proof_.diagram), proof_.position.turn());
        while (!grown_.empty()) {
            const std::size_t next = grown_.front();
            grown_.pop_front();
            waits_[next] = false;
            if (!go_on_from(next)) {
                return std::nullopt;
            }
        }
        return std::move(proof_);
    }

private:
    bool go_on_from(std::size_t stage) {
        const Color turn = *proof_.stages[stage].turn;
        from_ = proof_.stages[stage].region;
        return for_each_move(from_, proof_.diagram, turn,
                             [&](const Region& region, std::optional<chess::Square> vacated) {
                                 return arrive(region, turn, vacated);
                             });
    }

    /// False if the move there seems to mate, or has cost too much.
    bool arrive(const Region& region, Color mover, std::optional<chess::Square> vacated) {
        if (effort_ == 0 || proof_.stages.size() == most_stages) {
            return false;
        }
        --effort_;
        if (mover == side_ && seems_to_mate(region, proof_.diagram, side_, vacated, effort_)) {
            return false;
        }
        enter(region, ~mover);
        return true;
    }

    void enter(const Region& region, Color turn) {
        write_key(region, proof_.diagram, turn, key_);
        const auto found = by_key_.find(key_);
        const bool is_new = found == by_key_.end();
        const std::size_t stage = is_new ? proof_.stages.size() : found->second;
        if (is_new) {
            by_key_.emplace(key_, stage);
            proof_.stages.push_back({region, turn});
            waits_.push_back(false);
        }
        if ((is_new || join(proof_.stages[stage].region, region)) && !waits_[stage]) {
            waits_[stage] = true;
            grown_.push_back(stage);
        }
    }

    RegionProof proof_;
    const Color side_;
    std::size_t effort_;
    std::map<std::string, std::size_t> by_key_;
    std::string key_;
    /// The region that is being looked at: it may grow meanwhile.
    Region from_;
    std::deque<std::size_t> grown_;
    std::vector<bool> waits_;
};

} // namespace

bool may_be_proved_by_regions(const chess::Position& position) {
    return !position.ep_square() && has_one_king_each(position.board());
}

std::optional<RegionProof> prove_by_one_region(const chess::Position& position, Color side) {
    RegionProof proof{position, Diagram(position), {}};
    proof.stages.push_back({region_of(proof.diagram), std::nullopt});
    close(proof.stages[0].region, proof.diagram);
    if (!mate_pictures(proof.stages[0].region, proof.diagram, side, 1).empty()) {
        return std::nullopt;
    }
    return proof;
}

std::optional<RegionProof> prove_by_stages(const chess::Position& position, Color side,
                                           StageBudget budget) {
    return Prover(position, side, budget).run();
}

} // namespace compongo::winnability
