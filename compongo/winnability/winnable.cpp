#include "compongo/winnability/winnable.h"

#include "compongo/base/check.h"
#include "compongo/chess/movegen.h"
#include "compongo/winnability/proof/landmarks.h"
#include "compongo/winnability/quick/stride.h"
#include "compongo/winnability/quick/walk.h"
#include "compongo/winnability/search/attempts.h"
#include "compongo/winnability/search/mating_moves.h"
#include "compongo/winnability/search/region_guide.h"
#include "compongo/winnability/search/remoteness.h"
#include "compongo/winnability/search/roaming_search.h"
#include "compongo/winnability/sets/too_few_men.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <memory>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Position;
using Corners = std::array<chess::Square, 4>;
using Outcome = LineSearch::Outcome;
using Kings = chess::ByColor<bool>;
/// One for each king.
using Roaming = std::vector<std::unique_ptr<RoamingSearch>>;

/// How much it is worth to have one of the victim's men out of the way.
constexpr int worth_of_a_man = 10;
/// How much it is worth that a piece stays where it is: in the searches towards each corner, and in
/// one more towards the nearest. Where there are few men they have to move.
constexpr int worth_of_staying = 4;
constexpr int worth_of_staying_most = 40;
constexpr int most_men_to_move = 8;

/// With so few moves all that can come about may be little.
constexpr int few_moves = 2;
constexpr std::size_t few_positions = 10;
/// How far is looked round the position itself before and after a proof by one set of positions is
/// tried.
constexpr std::size_t first_look = 30;
constexpr std::size_t second_look = 1'600;
/// With minor pieces only it is seldom the nearest corner at once: so far from each.
constexpr std::size_t corner_look = 500;
/// How far is looked from where a walk ends; and if no walk has come near enough, once more.
constexpr std::array<std::size_t, 2> walked_looks = {100, 300};
/// What each means is given, and how much more each time: scenes or positions of a search, moves
/// between regions.
constexpr std::size_t first_share = 500;
constexpr std::size_t share_growth = 3;
constexpr std::size_t largest_share = 16'000'000;
/// The search goes on from where it was and may prove as well as find: it has so many shares.
constexpr std::size_t shares_of_search = 4;
/// A search in which the other king would roam more has so much less.
constexpr std::size_t share_of_less_roaming = 32;
/// What one attempt has of a share.
constexpr std::size_t share_of_attempt(std::size_t share) {
    return share * 3 / 10;
}
/// There are so many for each piece that another of its sort can stand for.
constexpr std::size_t attempts_per_piece = 2;
constexpr std::size_t attempts_at_most = 5;
constexpr Bystanders bystanders = {.fewest = 10, .most = 70};
/// Drawing the map has so much less than a share. It shows some mates at first, and then twice as
/// many in each round, up to so many; the searches towards them have so many shares together.
constexpr std::size_t share_of_map = 2;
constexpr std::size_t fewest_aims = 4;
constexpr std::size_t most_aims = 64;
constexpr std::size_t shares_of_aims = 2;
/// Of a share beyond this they have no more, since each keeps what it has found.
constexpr std::size_t largest_share_of_aims = 1'000'000;
/// What a proof has of a share, and up to so many times as long as it seems to come to its end.
constexpr std::size_t share_of_proof(std::size_t share) {
    return share * 2 / 5;
}
constexpr std::size_t times_near_the_end = 20;
/// Beyond so many the search would need more memory than there may be.
constexpr std::size_t most_positions = 10'000'000;

Position without_castling(const Position& position) {
    chess::Setup setup = position.setup();
    setup.castling_rooks = {};
    return *Position::from(setup, chess::Tolerance::any_board);
}

class Solver {
public:
    Solver(const Position& position, Color side, WorkLimit limit)
        : position_(position), side_(side),
          limit_(limit.positions == 0 ? std::numeric_limits<std::size_t>::max() : limit.positions) {
    }

    Answer run() {
        // Out of check there are seldom few moves, so that it would be a waste to count them.
        if (chess::is_check(position_) || !is_won_by_stride()) {
            settle();
        }
        return std::move(answer_);
    }

private:
    void settle() {
        const int moves = chess::legal_move_count(position_);
        const bool is_check = chess::is_check(position_);
        if (moves == 0) {
            answer_.verdict =
                is_check && position_.turn() != side_ ? Verdict::winnable : Verdict::unwinnable;
        } else if (mates_who_was_left_in_check()) {
            return;
        } else if (men_are_too_few(position_.board(), side_)) {
            answer_.verdict = Verdict::unwinnable;
        } else if (!(moves <= few_moves && is_settled_by_few_moves()) &&
                   !(is_check && is_won_by_stride())) {
            const Corners corners = nearest_corners();
            is_settled_at_once(corners) || is_settled_in_rounds(corners);
        }
    }

    /// All that follows takes it that the victim is not in check before the side moves. That is so
    /// after one move of an irregular position, whatever it is, since each leaves his own king
    /// unattacked; so of the first move alone it is asked whether it mates.
    bool mates_who_was_left_in_check() {
        if (!position_.is_irregular()) {
            return false;
        }
        const auto mate = MatingMoves(position_, side_).any(chess::legal_moves(position_));
        return mate && is_won_by({*mate});
    }

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
        const auto is_settled_near = [&](std::size_t most) {
            return go_on(search, first_look) || is_weak_and_proved() || go_on(search, most);
        };
        const bool is_minor = has_only_minor_pieces();
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
            if (is_minor && (at == 0 ? is_settled_near(corner_look)
                                     : look(remoteness(corners.at(at)), corner_look))) {
                return true;
            }
        }
        if (is_minor ? go_on(search, second_look) : is_settled_near(second_look)) {
            return true;
        }
        for (const std::size_t most : walked_looks) {
            for (std::size_t at = 0; at < corners.size(); ++at) {
                if (is_found_beyond(*walks.at(at), remoteness(corners.at(at)), most)) {
                    return true;
                }
            }
        }
        return is_strong() && is_proved_by_one_set();
    }
    [[nodiscard]] bool is_strong() const {
        return !(position_.board().orthogonal_sliders() & position_.board().men(side_)).is_empty();
    }
    [[nodiscard]] bool has_only_minor_pieces() const {
        return !is_strong() && position_.board().men(side_, chess::PieceType::pawn).is_empty();
    }
    bool is_weak_and_proved() { return !is_strong() && is_proved_by_one_set(); }

    /// From where the plain way ends it is often not far.
    bool is_found_beyond(const Walked& walked, const Remoteness& guide, std::size_t most) {
        if (answer_.work >= limit_) {
            return false;
        }
        LineSearch search(walked.position, side_, guide);
        const Outcome outcome = search.run(most);
        answer_.work += search.positions();
        if (outcome != Outcome::mate) {
            return false;
        }
        MatingLine line = walked.moves;
        const MatingLine rest = search.line();
        line.insert(line.end(), rest.begin(), rest.end());
        return is_won_by(std::move(line));
    }

    /// Each means with its share, then with more.
    bool is_settled_in_rounds(const Corners& corners) {
        look_for_guides(corners);
        look_for_provers();
        if (is_proved_by_regions(first_share) || is_settled_by_search(first_share)) {
            return true;
        }
        for (std::size_t share = first_share * share_growth;
             answer_.work < limit_ && share <= largest_share; share *= share_growth) {
            if (is_found_in_attempts(share) || is_settled_by_search(share * shares_of_search) ||
                is_found_on_the_map(share) || is_proved_by_regions(share)) {
                return true;
            }
        }
        return false;
    }

    void look_for_provers() {
        if (may_be_proved_by_regions(position_)) {
            const Diagram diagram(position_);
            provers_.emplace_back(position_, side_, telling_caged(diagram, side_));
            Kings told = {};
            told[side_] = true;
            for (const Kings& kings : {told, {!told.white, !told.black}, {true, true}}) {
                provers_.emplace_back(position_, side_, telling_kings(diagram, kings));
            }
        }
    }

    void look_for_guides(const Corners& corners) {
        const bool are_many = position_.board().occupied().size() > most_men_to_move;
        std::vector<const Guide*> guides;
        std::vector<Leader> leaders;
        guides_.reserve(corners.size());
        for (const chess::Square corner : corners) {
            guides.push_back(&guides_.emplace_back(remoteness(corner)));
            if (are_many && corner == corners.front()) {
                leaders.push_back({guides.back(), worth_of_staying_most});
            }
            leaders.push_back({guides.back(), are_many ? worth_of_staying : 0});
        }
        roaming_ = roaming_by(leaders);
        // A line without castling is a line all the same.
        const Position uncastled = without_castling(position_);
        if (may_have_roaming_king(uncastled)) {
            attempts_.emplace(uncastled, side_, guides, bystanders);
        }
    }

    /// A search for each king; none where kings may not roam.
    [[nodiscard]] Roaming roaming_by(const std::vector<Leader>& leaders) const {
        Roaming searches;
        if (may_have_roaming_king(position_)) {
            for (const Color color : chess::colors) {
                searches.push_back(
                    std::make_unique<RoamingSearch>(position_, Cast{color, side_}, leaders));
            }
        }
        return searches;
    }

    bool is_found_in_attempts(std::size_t share) {
        if (!attempts_) {
            return false;
        }
        for (auto left = attempts_per_round(); left > 0 && answer_.work < limit_; --left) {
            const std::size_t before = attempts_->scenes();
            auto line = attempts_->next(std::min(share_of_attempt(share), limit_ - answer_.work));
            answer_.work += attempts_->scenes() - before;
            if (line) {
                return is_won_by(*std::move(line));
            }
        }
        return false;
    }
    [[nodiscard]] std::size_t attempts_per_round() const {
        // Nothing else has kings roam where there are rights to castle.
        std::size_t count = roaming_.empty() ? attempts_at_most : 0;
        for (const Color color : chess::colors) {
            for (const Sort sort : sorts) {
                const auto men =
                    static_cast<std::size_t>(men_of(position_.board(), color, sort).size());
                count += men > 1 ? attempts_per_piece * (men - 1) : 0;
            }
        }
        return std::min(count, attempts_at_most);
    }

    bool is_settled_by_search(std::size_t share) {
        return roaming_.empty()
                   ? std::ranges::any_of(guides_,
                                         [&](const Guide& guide) { return look(guide, share); })
                   : rove(roaming_, share);
    }

    /// Goes on with the searches in which one king or the other roams, rather with the one that
    /// takes more positions together.
    bool rove(Roaming& searches, std::size_t share) {
        const auto together = [](const auto& search) {
            return search->positions() * share_of_less_roaming / search->scenes();
        };
        if (together(searches[0]) < together(searches[1])) {
            std::swap(searches[0], searches[1]);
        }
        return rove(*searches[0], share) || rove(*searches[1], share / share_of_less_roaming);
    }
    bool rove(RoamingSearch& search, std::size_t share) {
        if (answer_.work >= limit_) {
            return false;
        }
        const std::size_t before = search.scenes();
        const std::size_t most = before + std::min(share, limit_ - answer_.work);
        const Outcome outcome = search.run(std::min(most, most_positions));
        answer_.work += search.scenes() - before;
        return is_settled_by(outcome, search, search.positions());
    }

    /// Where regions leave mates that seem possible: searches towards each of them.
    bool is_found_on_the_map(std::size_t share) {
        if (!may_prove()) {
            return false;
        }
        look_for_aims(share / share_of_map);
        const std::size_t of_each = std::min(share, largest_share_of_aims) * shares_of_aims /
                                    std::max(aims_.size(), fewest_aims);
        return std::ranges::any_of(aims_, [&](const auto& aim) {
            return aim->roaming.empty() ? look(aim->guide, of_each) : rove(aim->roaming, of_each);
        });
    }
    void look_for_aims(std::size_t effort) {
        if (!mapping_) {
            mapping_.emplace(position_, side_, telling_pawns(Diagram(position_)),
                             RegionOrder::towards_mates);
        }
        mapping_->go_on(effort, wanted_aims_);
        wanted_aims_ = std::min(2 * wanted_aims_, most_aims);
        const RegionMap& map = mapping_->map();
        while (aims_.size() < map.mates.size()) {
            auto aim = std::make_unique<Aim>(map, map.mates[aims_.size()]);
            aim->roaming = roaming_by({{&aim->guide}});
            aims_.push_back(std::move(aim));
        }
    }

    [[nodiscard]] Corners nearest_corners() const {
        return corners_nearest_first(position_, side_, worth_of_a_man);
    }
    [[nodiscard]] Remoteness remoteness(chess::Square corner) const {
        return {side_, {corner, worth_of_a_man}};
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
        const Outcome outcome = search.run(std::min(most, before + limit_ - answer_.work));
        answer_.work += search.positions() - before;
        return is_settled_by(outcome, search, search.gone_into());
    }

    template <class Search>
    bool is_settled_by(Outcome outcome, const Search& search, std::size_t positions) {
        switch (outcome) {
        case Outcome::mate:
            return is_won_by(search.line());
        case Outcome::exhausted:
            answer_.verdict = Verdict::unwinnable;
            answer_.exhaustion.positions = positions;
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

    bool is_proved_by_one_set() {
        return may_prove() && is_proved_by(prove_by_one_set(position_, side_));
    }
    /// By the first kind of regions that has not seemed to mate.
    bool is_proved_by_regions(std::size_t share) {
        for (; !provers_.empty() && answer_.work < limit_; provers_.pop_front()) {
            RegionProver& prover = provers_.front();
            if (auto proof = prover.go_on(share_of_proof(share), times_near_the_end)) {
                return is_proved_by(std::move(proof));
            }
            if (!prover.seems_to_mate()) {
                return false;
            }
        }
        return false;
    }
    [[nodiscard]] bool may_prove() const {
        return answer_.work < limit_ && may_be_proved_by_regions(position_);
    }
    bool is_proved_by(std::optional<RegionProof> proof) {
        if (!proof) {
            return false;
        }
        answer_.verdict = Verdict::unwinnable;
        answer_.exhaustion.regions = std::move(proof);
        return true;
    }

    const Position& position_;
    const Color side_;
    const std::size_t limit_;
    std::vector<Remoteness> guides_;
    Roaming roaming_;
    std::optional<Attempts> attempts_;
    /// Those that may yet prove it.
    std::deque<RegionProver> provers_;
    /// A mate that the map shows, and the searches towards it, which know where its guide is.
    struct Aim {
        Aim(const RegionMap& map, const SeemingMate& mate) : guide(map, mate) {}

        RegionGuide guide;
        Roaming roaming;
    };
    std::optional<RegionMapping> mapping_;
    std::vector<std::unique_ptr<Aim>> aims_;
    std::size_t wanted_aims_ = fewest_aims;
    Answer answer_{.verdict = Verdict::undetermined};
};

} // namespace

Answer winnable(const Position& position, Color side, WorkLimit limit) {
    return Solver(position, side, limit).run();
}

} // namespace compongo::winnability
