#include "compongo/winnability/region_proof.h"

#include <map>
#include <set>
#include <string>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;

/// What tells one region from another: the pawns' squares, what became of them, and who is gone.
std::string key_of(const Region& region, const Diagram& diagram) {
    std::string key;
    for (std::size_t at = 0; at < region.size(); ++at) {
        const Whereabouts& where = region[at];
        const bool is_pawn = diagram.men[at].type == PieceType::pawn && !where.unchanged.is_empty();
        key.push_back(where.squares().is_empty()
                          ? char{-1}
                          : static_cast<char>(is_pawn ? index(where.unchanged.first())
                                                      : 0x80U | where.kinds));
    }
    return key;
}

class Prover {
public:
    Prover(const chess::Position& position, Color side, Scope scope, RegionBudget budget)
        : proof_{position, Diagram(position), {}}, side_(side), scope_(scope),
          budget_(budget.regions) {}

    std::optional<RegionProof> run() {
        enter(region_of(proof_.diagram));
        while (!grown_.empty()) {
            const std::size_t next = *grown_.begin();
            grown_.erase(grown_.begin());
            if (--budget_ < 0) {
                return std::nullopt;
            }
            close(proof_.regions[next], proof_.diagram, scope_);
            if (!mate_pictures(proof_.regions[next], proof_.diagram, side_, 1).empty()) {
                return std::nullopt;
            }
            if (scope_ == Scope::until_irreversible) {
                for (const Region& exit : exits(proof_.regions[next], proof_.diagram)) {
                    enter(exit);
                }
            }
        }
        return std::move(proof_);
    }

private:
    void enter(const Region& region) {
        const auto [found, is_new] =
            by_key_.emplace(key_of(region, proof_.diagram), proof_.regions.size());
        if (is_new) {
            proof_.regions.push_back(region);
        }
        if (is_new || join(proof_.regions[found->second], region)) {
            grown_.insert(found->second);
        }
    }

    RegionProof proof_;
    const Color side_;
    const Scope scope_;
    int budget_;
    std::map<std::string, std::size_t> by_key_;
    std::set<std::size_t> grown_;
};

} // namespace

std::optional<RegionProof> prove_by_regions(const chess::Position& position, Color side,
                                            Scope scope, RegionBudget budget) {
    return Prover(position, side, scope, budget).run();
}

} // namespace compongo::winnability
