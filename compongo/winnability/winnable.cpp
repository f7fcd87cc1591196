#include "compongo/winnability/winnable.h"

#include "compongo/base/check.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/certain.h"
#include "compongo/winnability/hopeless.h"
#include "compongo/winnability/remoteness.h"
#include "compongo/winnability/stage_guide.h"
#include "compongo/winnability/stride.h"
#include "compongo/winnability/walk.h"

#include <algorithm>
#include <limits>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Position;
using Corners = std::array<chess::Square, 4>;
using Outcome = LineSearch::Outcome;

/// How much it is worth, in one search and another, to have the victim's men out of the way: much
/// where he has many, little where they are needed.
constexpr std::array<int, 2> worths_of_a_man = {10, 2};

/// With so few moves all that can come about may be little.
constexpr int few_moves = 2;
constexpr std::size_t few_positions = 10;
/// How far is looked round the position itself before and after a proof by one region is tried.
constexpr std::size_t first_look = 30;
constexpr std::size_t second_look = 600;
/// How far is looked from where a walk ends; and if no walk has come near enough, once more.
constexpr std::array<std::size_t, 2> walked_looks = {100, 300};
/// How far is looked towards each corner.
constexpr std::array<std::size_t, 2> plain_looks = {400, 2'000};
/// What each means is given, and how much more each time.
constexpr std::size_t first_share = 10'000;
constexpr std::size_t share_growth = 3;
/// Positions are looked at more quickly than stages.
constexpr std::size_t positions_per_share = 4;
/// A proof by stages may cost as much time as the search.
constexpr std::size_t effort_per_position = 2;
/// Mates that stages seem to allow: how much may be spent on finding them and then on each, and how
/// many are gone after.
constexpr std::size_t map_effort_per_position = 8;
constexpr std::size_t searches_per_share = 2;
constexpr std::size_t most_seeming_mates = 8;
constexpr std::size_t largest_share = 8'000'000;
/// Beyond so many the search would need more memory than there may be.
constexpr std::size_t most_positions = 10'000'000;

class Solver {
public:
    Solver(const Position& position, Color side, WorkLimit limit)
        : position_(position), side_(side),
          limit_(limit.positions == 0 ? std::numeric_limits<std::size_t>::max() : limit.positions),
          hopeless_(side) {}

    Answer run() {
        const int moves = chess::legal_move_count(position_);
        if (moves == 0) {
            const bool is_mate = position_.turn() != side_ && chess::is_check(position_);
            answer_.verdict = is_mate ? Verdict::winnable : Verdict::unwinnable;
        } else if (is_unwinnable_by_men(position_.board(), side_)) {
            answer_.verdict = Verdict::unwinnable;
        } else if (!(moves <= few_moves && is_settled_by_few_moves()) && !is_won_by_stride()) {
            const Corners corners = nearest_corners();
            is_settled_at_once(corners) || is_settled_plainly(corners) || is_settled_by_more_work();
        }
        return std::move(answer_);
    }

private:
    bool is_settled_by_few_moves() {
        return look(remoteness(nearest_corners()[0]), few_positions) || is_weak_and_proved();
    }

    /// What settles most positions.
    bool is_won_by_stride() {
        if (answer_.work >= limit_) {
            return false;
        }
        auto line = stride(position_, side_);
        answer_.work += line ? line->size() : 0;
        return line && is_won_by(std::move(*line));
    }

    /// What settles nearly all others: walking, and looking round, where the walks have ended too.
    bool is_settled_at_once(const Corners& corners) {
        const Remoteness nearest = remoteness(corners[0]);
        LineSearch search(position_, side_, nearest);
        const auto is_settled_near = [&] {
            return go_on(search, first_look) || is_weak_and_proved() || go_on(search, second_look);
        };
        std::array<std::optional<Walked>, 4> walks;
        for (std::size_t at = 0; at < corners.size(); ++at) {
            if (answer_.work >= limit_) {
                return false;
            }
            walks.at(at) = walk(position_, side_, remoteness(corners.at(at)));
            answer_.work += walks.at(at)->moves.size();
            if (walks.at(at)->is_mate) {
                return is_won_by(std::move(walks.at(at)->moves));
            }
            if (at == 0 && has_only_minor_pieces() && is_settled_near()) {
                return true;
            }
        }
        if (is_settled_near()) {
            return true;
        }
        for (const std::size_t most : walked_looks) {
            for (std::size_t at = 0; at < corners.size(); ++at) {
                if (is_found_beyond(*walks.at(at), remoteness(corners.at(at)), most)) {
                    return true;
                }
            }
        }
        return is_strong() && is_proved_by_one_region();
    }
    [[nodiscard]] bool is_strong() const {
        return !(position_.board().orthogonal_sliders() & position_.board().men(side_)).is_empty();
    }
    [[nodiscard]] bool has_only_minor_pieces() const {
        return !is_strong() && position_.board().men(side_, chess::PieceType::pawn).is_empty();
    }
    bool is_weak_and_proved() { return !is_strong() && is_proved_by_one_region(); }

    /// From where the plain way ends it is often not far.
    bool is_found_beyond(const Walked& walked, const Remoteness& guide, std::size_t most) {
        if (answer_.work >= limit_) {
            return false;
        }
        LineSearch search(walked.position, side_, guide);
        const Outcome outcome = search.run(most, [](const Position&) { return false; });
        answer_.work += search.positions();
        if (outcome != Outcome::mate) {
            return false;
        }
        MatingLine line = walked.moves;
        const MatingLine rest = search.line();
        line.insert(line.end(), rest.begin(), rest.end());
        return is_won_by(std::move(line));
    }

    bool is_settled_plainly(const Corners& corners) {
        return is_proved_by_stages(plain_looks.front()) ||
               std::ranges::any_of(plain_looks, [&](std::size_t most) {
                   return std::ranges::any_of(corners, [&](chess::Square corner) {
                       return look(remoteness(corner), most);
                   });
               });
    }

    /// Stages, and one search that goes on where it was, each time with more.
    bool is_settled_by_more_work() {
        is_hopeless_ = [this](const Position& position) { return hopeless_.contain(position); };
        const int worth = worths_of_a_man.back();
        const Remoteness nearest(side_, {corners_nearest_first(position_, side_, worth)[0], worth});
        LineSearch long_search(position_, side_, nearest);
        for (std::size_t share = first_share; answer_.work < limit_ && share <= largest_share;
             share *= share_growth) {
            const std::size_t most = long_search.positions() + share * positions_per_share;
            if (is_proved_by_stages(share) || go_on(long_search, std::min(most, most_positions)) ||
                is_found_on_the_map(share)) {
                return true;
            }
        }
        return false;
    }

    /// Where stages leave mates that seem possible: searches for each of them.
    bool is_found_on_the_map(std::size_t share) {
        if (!may_prove()) {
            return false;
        }
        const StageMap map =
            map_stages(position_, side_,
                       {share * map_effort_per_position, most_seeming_mates, Likeness::by_haunts});
        for (const SeemingMate& mate : map.mates) {
            if (look(StageGuide(map, mate), share / searches_per_share)) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] Corners nearest_corners() const {
        return corners_nearest_first(position_, side_, worths_of_a_man.front());
    }
    [[nodiscard]] Remoteness remoteness(chess::Square corner) const {
        return {side_, {corner, worths_of_a_man.front()}};
    }

    bool look(const Guide& guide, std::size_t most) {
        LineSearch search(position_, side_, guide);
        return go_on(search, most);
    }

    bool go_on(LineSearch& search, std::size_t most) {
        if (answer_.work >= limit_) {
            return false;
        }
        const std::size_t before = search.positions();
        const Outcome outcome =
            search.run(std::min(most, before + limit_ - answer_.work), is_hopeless_);
        answer_.work += search.positions() - before;
        switch (outcome) {
        case Outcome::mate:
            return is_won_by(search.line());
        case Outcome::exhausted:
            answer_.verdict = Verdict::unwinnable;
            answer_.exhaustion = {search.gone_into(), hopeless_.take_proofs()};
            return true;
        case Outcome::stopped:
            return false;
        }
        UNREACHABLE();
    }

    bool is_won_by(MatingLine line) {
        answer_.verdict = Verdict::winnable;
        answer_.line = std::move(line);
        return true;
    }

    bool is_proved_by_one_region() {
        return may_prove() && is_proved_by(prove_by_one_region(position_, side_));
    }
    bool is_proved_by_stages(std::size_t share) {
        return may_prove() &&
               is_proved_by(prove_by_stages(position_, side_, {share * effort_per_position}));
    }
    [[nodiscard]] bool may_prove() const {
        return answer_.work < limit_ && may_be_proved_by_regions(position_);
    }
    bool is_proved_by(std::optional<RegionProof> proof) {
        if (!proof) {
            return false;
        }
        answer_.verdict = Verdict::unwinnable;
        answer_.exhaustion.leaves.push_back(std::move(*proof));
        return true;
    }

    const Position& position_;
    const Color side_;
    const std::size_t limit_;
    HopelessPositions hopeless_;
    LineSearch::IsHopeless is_hopeless_ = [](const Position&) { return false; };
    Answer answer_{.verdict = Verdict::undetermined};
};

} // namespace

Answer winnable(const Position& position, Color side, WorkLimit limit) {
    return Solver(position, side, limit).run();
}

} // namespace compongo::winnability
