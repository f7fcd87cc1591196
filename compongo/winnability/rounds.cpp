#include "compongo/winnability/rounds.h"

#include "compongo/winnability/map_search.h"
#include "compongo/winnability/proof/landmarks.h"
#include "compongo/winnability/search/attempts.h"

#include <algorithm>
#include <deque>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Position;

Position without_castling(const Position& position) {
    chess::Setup setup = position.setup();
    setup.castling_rooks = {};
    return *Position::from(setup, chess::Tolerance::any_board);
}

class Rounds {
public:
    Rounds(const Question& question, const Corners& corners)
        : question_(question), guides_(guides_towards(corners, question)),
          kings_(question, leaders()) {
        // Castling may be ignored here: a line found without it is a valid line.
        const Position uncastled = without_castling(question.position);
        if (may_have_roaming_king(uncastled)) {
            attempts_.emplace(uncastled, question.side, all_guides(), bystanders);
        }
        look_for_provers();
    }

    std::optional<Answer> answer() {
        // The steps of a round, in this order. The shares, tuned on the 1,118 slowest questions of
        // composed and fuzz, halved the time that equal shares took.
        constexpr std::array<Means, 2> first_round = {
            {{&Rounds::go_on_with_proofs, 40}, {&Rounds::go_on_with_search, 100}}};
        constexpr std::array<Means, 5> later_rounds = {
            {{&Rounds::make_attempts,
              30}, // for each
                   // It goes on from where it was and may prove as well as find.
             {&Rounds::go_on_with_search, 400},
             {&Rounds::draw_map, 50},
             {&Rounds::go_on_with_search_by_map, 200},
             {&Rounds::go_on_with_proofs, 40}}};
        // In scenes or positions of a search, or moves between regions.
        constexpr std::size_t first_share = 500;
        constexpr std::size_t growth = 3;
        constexpr std::size_t largest_share = 16'000'000;
        if (auto answer = round(first_round, first_share)) {
            return answer;
        }
        for (std::size_t share = first_share * growth;
             !question_.work.is_used_up() && share <= largest_share; share *= growth) {
            if (auto answer = round(later_rounds, share)) {
                return answer;
            }
        }
        return std::nullopt;
    }

private:
    struct Means {
        std::optional<Answer> (Rounds::*go_on)(std::size_t share);
        /// Percentage of the round's share.
        std::size_t hundredths;
    };

    template <std::size_t Count>
    std::optional<Answer> round(const std::array<Means, Count>& means, std::size_t share) {
        for (const auto& [go_on, hundredths] : means) {
            if (auto answer = (this->*go_on)(share * hundredths / 100)) {
                return answer;
            }
        }
        return std::nullopt;
    }

    // Roaming searches in which many pieces do not move.

    /// Percentages. Tuned on composed.
    static constexpr Bystanders bystanders = {.fewest = 10, .most = 70};

    std::optional<Answer> make_attempts(std::size_t share_of_each) {
        if (!attempts_) {
            return std::nullopt;
        }
        for (auto left = attempts_per_round(); left > 0 && !question_.work.is_used_up(); --left) {
            const std::size_t before = attempts_->scenes();
            auto line = attempts_->next(std::min(share_of_each, question_.work.left()));
            question_.work.add(attempts_->scenes() - before);
            if (line) {
                return won_by(*std::move(line));
            }
        }
        return std::nullopt;
    }
    /// A few attempts for each piece that another one of its sort can replace. Without such pieces
    /// attempts never found more than the search, in 552 rounds over composed.
    [[nodiscard]] std::size_t attempts_per_round() const {
        constexpr std::size_t for_a_piece = 2;
        constexpr std::size_t at_most = 5;
        // With castling rights only attempts use roaming kings.
        std::size_t count = kings_.may_roam() ? 0 : at_most;
        for (const Color color : chess::colors) {
            for (const Sort sort : sorts) {
                const auto pieces = static_cast<std::size_t>(
                    pieces_of(question_.position.board(), color, sort).size());
                count += pieces > 1 ? for_a_piece * (pieces - 1) : 0;
            }
        }
        return std::min(count, at_most);
    }

    // The full search.

    static std::vector<Remoteness> guides_towards(const Corners& corners,
                                                  const Question& question) {
        std::vector<Remoteness> guides;
        guides.reserve(corners.size());
        for (const chess::Square corner : corners) {
            guides.push_back(remoteness(corner, question));
        }
        return guides;
    }
    [[nodiscard]] std::vector<const Guide*> all_guides() const {
        std::vector<const Guide*> all;
        for (const Guide& guide : guides_) {
            all.push_back(&guide);
        }
        return all;
    }
    /// One leader for each corner, and a second one for the nearest.
    [[nodiscard]] std::vector<Leader> leaders() const {
        // Penalties for moved pieces; with few pieces there are none, since most have to move. They
        // save 27 % of the work for the 47 slowest questions with blocked pawns.
        constexpr int worth_of_staying = 4;
        constexpr int worth_of_staying_most = 40;
        constexpr int most_pieces_to_move = 8;
        const bool are_many = question_.position.board().occupied().size() > most_pieces_to_move;
        std::vector<Leader> leaders;
        if (are_many) {
            leaders.push_back({&guides_.front(), worth_of_staying_most});
        }
        for (const Guide& guide : guides_) {
            leaders.push_back({&guide, are_many ? worth_of_staying : 0});
        }
        return leaders;
    }

    std::optional<Answer> go_on_with_search(std::size_t share) {
        if (kings_.may_roam()) {
            return kings_.go_on(share, question_);
        }
        for (const Guide& guide : guides_) {
            if (auto answer = look(guide, share, question_)) {
                return answer;
            }
        }
        return std::nullopt;
    }

    // Searches towards mates on the map of regions.

    std::optional<Answer> draw_map(std::size_t effort) {
        if (may_try_regions(question_)) {
            map_.draw(effort, question_);
        }
        return std::nullopt;
    }
    std::optional<Answer> go_on_with_search_by_map(std::size_t share) {
        return map_.go_on(share, question_);
    }

    // Proofs by regions.

    /// Of 607 questions without an immediate proof, regions that tell caged pieces apart prove most
    /// with the least work, so they come first.
    void look_for_provers() {
        if (!may_be_proved_by_regions(question_.position)) {
            return;
        }
        const auto& [position, side, work] = question_;
        const Diagram diagram(position);
        provers_.emplace_back(position, side, telling_caged(diagram, side));
        chess::ByColor<bool> own = {};
        own[side] = true;
        for (const auto& kings : {own, {!own.white, !own.black}, {true, true}}) {
            provers_.emplace_back(position, side, telling_kings(diagram, kings));
        }
    }
    /// Continues with the first prover whose regions have not seemed to contain a mate.
    std::optional<Answer> go_on_with_proofs(std::size_t share) {
        // Repeats while the proof seems close to its end: nine of ten half-done proofs of composed
        // and fuzz then complete.
        constexpr std::size_t times = 20;
        for (; !provers_.empty() && !question_.work.is_used_up(); provers_.pop_front()) {
            RegionProver& prover = provers_.front();
            if (auto proof = prover.go_on(share, times)) {
                return unwinnable_by(*std::move(proof));
            }
            if (!prover.seems_to_mate()) {
                return std::nullopt;
            }
        }
        return std::nullopt;
    }

    const Question& question_;
    const std::vector<Remoteness> guides_;
    BothKings kings_;
    std::optional<Attempts> attempts_;
    MapSearch map_;
    /// Provers that have not failed yet.
    std::deque<RegionProver> provers_;
};

} // namespace

std::optional<Answer> by_rounds(const Question& question, const Corners& corners) {
    return Rounds(question, corners).answer();
}

} // namespace compongo::winnability
