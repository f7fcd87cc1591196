#include "compongo/winnability/winnable.h"

#include "compongo/base/check.h"
#include "compongo/chess/movegen.h"
#include "compongo/chess/sameness.h"
#include "compongo/winnability/certain.h"
#include "compongo/winnability/picture_guide.h"
#include "compongo/winnability/walk.h"

#include <algorithm>
#include <limits>
#include <map>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::PieceType;
using chess::Position;
using Outcome = LineSearch::Outcome;

/// How much it is worth, in one search and another, to have the victim's men out of the way: much
/// where he has many, little where they are needed.
constexpr std::array<int, 2> worths_of_a_man = {10, 2};

/// Enough for what is nearly mate, or nearly over.
constexpr std::size_t first_look = 30;
constexpr std::size_t walked_look = 300;
constexpr RegionBudget whole_game_regions{1};
constexpr RegionBudget staged_regions{50};
/// How far each approach is followed before proofs by regions are tried in the search too.
constexpr std::array<std::size_t, 2> plain_looks = {400, 2'000};
constexpr std::size_t pruned_look = 20'000;
constexpr std::size_t look_growth = 8;
constexpr std::size_t most_pictures = 16;

/// Proofs by regions are worth their time only where they go on to succeed.
constexpr int tries_in_advance = 16;
constexpr int tries_per_success = 8;

bool has_one_king_each(const Position& position) {
    return position.board().men(Color::white, PieceType::king).size() == 1 &&
           position.board().men(Color::black, PieceType::king).size() == 1;
}

class Solver {
public:
    Solver(const Position& position, Color side, WorkLimit limit)
        : position_(position), side_(side),
          limit_(limit.positions == 0 ? std::numeric_limits<std::size_t>::max() : limit.positions) {
    }

    Answer run() {
        if (!chess::has_legal_move(position_)) {
            const bool is_mate = position_.turn() != side_ && chess::is_check(position_);
            answer_.verdict = is_mate ? Verdict::winnable : Verdict::unwinnable;
        } else if (is_unwinnable_by_men(position_.board(), side_)) {
            answer_.verdict = Verdict::unwinnable;
        } else {
            is_settled() || is_settled_by_more_work();
        }
        return std::move(answer_);
    }

private:
    /// What settles nearly all positions.
    bool is_settled() {
        const auto corners = corners_nearest_first(position_, side_, worths_of_a_man[0]);
        if (look(guide({corners[0], worths_of_a_man[0]}), first_look)) {
            return true;
        }
        const auto is_proved = [&] { return prove(Scope::whole_game, whole_game_regions); };
        const bool is_weak =
            (position_.board().orthogonal_sliders() & position_.board().men(side_)).is_empty();
        if (is_weak ? is_proved() || is_found_on_a_walk(corners)
                    : is_found_on_a_walk(corners) || is_proved()) {
            return true;
        }
        for (const std::size_t most : plain_looks) {
            for (const chess::Square corner : corners) {
                if (look(guide({corner, worths_of_a_man[0]}), most)) {
                    return true;
                }
            }
        }
        return prove(Scope::until_irreversible, staged_regions);
    }

    /// From where the plain way ends it is often not far.
    bool is_found_on_a_walk(const std::array<chess::Square, 4>& corners) {
        for (const chess::Square corner : corners) {
            if (answer_.work >= limit_) {
                return false;
            }
            const Approach approach{corner, worths_of_a_man[0]};
            Walked walked = walk(position_, side_, approach);
            LineSearch search(walked.position, side_, guide(approach));
            const Outcome outcome = search.run(walked_look, [](const Position&) { return false; });
            answer_.work += walked.moves.size() + search.positions();
            if (outcome == Outcome::mate) {
                const MatingLine rest = search.line();
                answer_.verdict = Verdict::winnable;
                answer_.line = std::move(walked.moves);
                answer_.line.insert(answer_.line.end(), rest.begin(), rest.end());
                return true;
            }
        }
        return false;
    }

    bool is_settled_by_more_work() {
        may_prove_within_ = has_one_king_each(position_);
        for (std::size_t most = pruned_look; answer_.work < limit_; most *= look_growth) {
            if (look_for_pictures(most / 4)) {
                return true;
            }
            for (const int worth : worths_of_a_man) {
                for (const chess::Square corner : corners_nearest_first(position_, side_, worth)) {
                    if (look(guide({corner, worth}), most)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    [[nodiscard]] LineSearch::Guide guide(Approach approach) const {
        return [remoteness = Remoteness(side_, approach)](const Position& position) {
            return remoteness.of(position);
        };
    }

    /// Towards each picture of a mate that the whole game's region leaves.
    bool look_for_pictures(std::size_t most) {
        if (!has_one_king_each(position_)) {
            return false;
        }
        const Diagram diagram(position_);
        Region region = region_of(diagram);
        close(region, diagram, Scope::whole_game);
        for (const MatePicture& picture : mate_pictures(region, diagram, side_, most_pictures)) {
            const PictureGuide pictured(picture, region, diagram);
            if (look([&](const Position& position) { return pictured.of(position); }, most)) {
                return true;
            }
        }
        return false;
    }

    bool look(const LineSearch::Guide& guided, std::size_t most) {
        if (answer_.work >= limit_) {
            return false;
        }
        LineSearch search(position_, side_, guided);
        ++looks_;
        const Outcome outcome =
            search.run(std::min(most, limit_ - answer_.work),
                       [this](const Position& position) { return is_hopeless(position); });
        answer_.work += search.positions();
        switch (outcome) {
        case Outcome::mate:
            answer_.verdict = Verdict::winnable;
            answer_.line = search.line();
            return true;
        case Outcome::exhausted:
            answer_.verdict = Verdict::unwinnable;
            answer_.exhaustion = {search.gone_into(), leaves()};
            return true;
        case Outcome::stopped:
            return false;
        }
        UNREACHABLE();
    }

    bool prove(Scope scope, RegionBudget budget) {
        if (answer_.work >= limit_ || position_.ep_square() || !has_one_king_each(position_)) {
            return false;
        }
        auto proof = prove_by_regions(position_, side_, scope, budget);
        if (!proof) {
            return false;
        }
        answer_.verdict = Verdict::unwinnable;
        answer_.exhaustion.leaves.push_back(std::move(*proof));
        return true;
    }

    /// What has become of a position that an irreversible move led to.
    struct Tried {
        std::optional<RegionProof> proof;
        int last_look;
    };

    bool is_hopeless(const Position& position) {
        if (!may_prove_within_ || position.ep_square()) {
            return false;
        }
        const chess::SamenessKey key = chess::sameness_key(position);
        const auto known = tried_.find({key.first, key.second});
        if (known != tried_.end()) {
            known->second.last_look = looks_;
            return known->second.proof.has_value();
        }
        if (static_cast<int>(tried_.size()) > tries_in_advance + tries_per_success * successes_) {
            return false;
        }
        auto proof = prove_by_regions(position, side_, Scope::whole_game, whole_game_regions);
        const bool is_proved = proof.has_value();
        successes_ += is_proved ? 1 : 0;
        tried_.emplace(std::pair(key.first, key.second), Tried{std::move(proof), looks_});
        return is_proved;
    }

    /// The proofs that the last search rests on.
    std::vector<RegionProof> leaves() {
        std::vector<RegionProof> leaves;
        for (auto& [key, tried] : tried_) {
            if (tried.proof && tried.last_look == looks_) {
                leaves.push_back(std::move(*tried.proof));
            }
        }
        return leaves;
    }

    const Position& position_;
    const Color side_;
    const std::size_t limit_;
    bool may_prove_within_ = false;
    int looks_ = 0;
    int successes_ = 0;
    std::map<std::pair<std::uint64_t, std::uint64_t>, Tried> tried_;
    Answer answer_{.verdict = Verdict::undetermined};
};

} // namespace

Answer winnable(const Position& position, Color side, WorkLimit limit) {
    return Solver(position, side, limit).run();
}

} // namespace compongo::winnability
