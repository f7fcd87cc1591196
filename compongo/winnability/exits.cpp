#include "compongo/chess/attacks.h"
#include "compongo/winnability/facts.h"

#include <algorithm>

namespace compongo::winnability {

namespace {

using chess::Color;
using chess::Man;
using chess::PieceType;
using chess::Rank;
using chess::Square;
using chess::SquareSet;

constexpr std::uint8_t bit(PieceType type) {
    return static_cast<std::uint8_t>(1U << index(type));
}

/// The irreversible moves of a closed region in which each pawn stands on one square.
class Exits {
public:
    Exits(const Region& region, const Diagram& diagram)
        : region_(region), diagram_(diagram), facts_(region, diagram) {}

    std::vector<Region> run() {
        for (std::size_t at = 0; at < region_.size(); ++at) {
            for_each_kind(region_[at], diagram_.men[at], [&](Man as, SquareSet squares) {
                if (as.type == PieceType::pawn) {
                    push(at, squares);
                    capture(at, as, chess::pawn_attacks(as.color, squares));
                    capture_en_passant(at, squares.first());
                } else {
                    SquareSet targets = attacks_from(as, squares, facts_.occupied());
                    if (as.type == PieceType::king) {
                        targets = targets - facts_.forbidden(as.color);
                    }
                    capture(at, as, targets);
                }
            });
        }
        return std::move(exits_);
    }

private:
    void capture(std::size_t at, Man as, SquareSet targets) {
        for (std::size_t other = 0; other < region_.size(); ++other) {
            const Man man = diagram_.men[other];
            const SquareSet on = region_[other].squares() & targets;
            if (man.color != as.color && man.type != PieceType::king && !on.is_empty()) {
                Region after = region_;
                after[other] = Whereabouts{.may_be_gone = true};
                arrive(std::move(after), at, as.type, on);
            }
        }
    }

    void push(std::size_t at, SquareSet from) {
        const Color color = diagram_.men[at].color;
        const auto ahead = [&](SquareSet squares) {
            return SquareSet(color == Color::white ? squares.bits() << 8U : squares.bits() >> 8U);
        };
        const SquareSet once = ahead(from) - facts_.occupied();
        const Rank second = color == Color::white ? Rank::r2 : Rank::r7;
        const SquareSet from_second =
            (from & SquareSet::of(second)).is_empty() ? SquareSet() : once;
        const SquareSet twice = ahead(from_second) - facts_.occupied();
        for (const SquareSet to : {once, twice}) {
            if (!to.is_empty()) {
                arrive(region_, at, PieceType::pawn, to);
            }
        }
    }

    /// A pawn on its fourth rank that has been on its second may have come by two squares just now.
    void capture_en_passant(std::size_t at, Square from) {
        const Color color = diagram_.men[at].color;
        for (std::size_t other = 0; other < region_.size(); ++other) {
            const SquareSet on = region_[other].unchanged;
            if (diagram_.men[other] != Man{PieceType::pawn, ~color} || on.is_empty() ||
                !may_have_stood_on_second_rank(other) ||
                rank_of(on.first()) != (color == Color::white ? Rank::r5 : Rank::r4)) {
                continue;
            }
            const unsigned to = index(on.first()) + (color == Color::white ? 8U : -8U);
            const SquareSet crossed(chess::square_at(to));
            if ((chess::pawn_attacks(color, from) & crossed).is_empty() ||
                !(crossed & facts_.occupied()).is_empty()) {
                continue;
            }
            Region after = region_;
            after[other] = Whereabouts{.may_be_gone = true};
            arrive(std::move(after), at, PieceType::pawn, crossed);
        }
    }

    [[nodiscard]] bool may_have_stood_on_second_rank(std::size_t pawn) const {
        const Rank rank = rank_of(diagram_.squares[pawn]);
        return diagram_.men[pawn].color == Color::white ? rank <= Rank::r2 : rank >= Rank::r7;
    }

    /// One man has moved to these squares.
    void arrive(Region after, std::size_t at, PieceType as, SquareSet squares) {
        const Man man = diagram_.men[at];
        const bool was_pawn = man.type == PieceType::pawn;
        const SquareSet last =
            as == PieceType::pawn ? squares & SquareSet::of(last_rank(man.color)) : SquareSet();
        if (!squares.has_several()) {
            for (std::size_t other = 0; other < after.size(); ++other) {
                if (other != at && !leave(after[other], squares)) {
                    return;
                }
            }
        }
        Whereabouts& where = after[at];
        if (!last.is_empty()) {
            for (const PieceType type : chess::promotions) {
                where = {.promoted = last, .kinds = bit(type)};
                add(after, man.color);
            }
            return;
        }
        (was_pawn && as != PieceType::pawn ? where.promoted : where.unchanged) = squares;
        add(std::move(after), man.color);
    }

    /// Another man has come there. False if he could have stood nowhere else.
    static bool leave(Whereabouts& where, SquareSet squares) {
        const bool was_anywhere = !where.squares().is_empty();
        where.unchanged = where.unchanged - squares;
        where.promoted = where.promoted - squares;
        return !was_anywhere || !where.squares().is_empty();
    }

    /// After his own move nobody's king is attacked.
    void add(Region after, Color mover) {
        const SquareSet forbidden = Facts(after, diagram_).forbidden(mover);
        for (std::size_t at = 0; at < after.size(); ++at) {
            if (diagram_.men[at] == Man{PieceType::king, mover}) {
                after[at].unchanged = after[at].unchanged - forbidden;
                if (after[at].unchanged.is_empty()) {
                    return;
                }
            }
        }
        exits_.push_back(std::move(after));
    }

    const Region& region_;
    const Diagram& diagram_;
    const Facts facts_;
    std::vector<Region> exits_;
};

} // namespace

std::vector<Region> exits(const Region& region, const Diagram& diagram) {
    return Exits(region, diagram).run();
}

} // namespace compongo::winnability
