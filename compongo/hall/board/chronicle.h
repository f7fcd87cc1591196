/// What a game leaves behind beside its moves: when it began, what the clock showed after each
/// move, and what an arbiter's report holds.
#pragma once

#include "compongo/hall/board/confidence.h"

namespace compongo::hall {

/// An act of the journal that has been done: its number, when by the calendar (milliseconds since
/// 1970), and what the Laws made of it.
struct Done {
    std::uint64_t number;
    std::int64_t wall;
    game::Millis at;
    const game::Ruling& ruling;
    /// Which arbiter did it or entered it; empty if none did, or none by name.
    const std::string& arbiter;
};

/// Something for the report: a breach, a claim or a penalty.
struct Reported {
    std::uint64_t number;
    std::int64_t wall;
    game::Effect effect;
    /// For the arbiter alone while the game is played.
    bool tips_off = false;
};

/// An act for the report, with what people read of it.
struct ToldAct {
    std::uint64_t number;
    std::int64_t wall;
    record::Sentences english;
    record::Sentences spanish;
    std::string arbiter;
    Secrecy secrecy{};
    /// What those may read who may not read all of it; nothing if not even that it was reported.
    struct ForOthers {
        record::Sentences english;
        record::Sentences spanish;
    };
    std::optional<ForOthers> for_others{};

    [[nodiscard]] const record::Sentences& in(law::Language language) const {
        return language == law::Language::es ? spanish : english;
    }
};

class Chronicle {
public:
    /// `game` is as it stands after the act.
    void take(const game::Game& game, const Done& done);
    /// An act that is reported, with its incidents.
    void tell(const record::Scene& scene, const Done& done);

    /// When the first act was done; none if nothing was.
    [[nodiscard]] const std::optional<std::int64_t>& begun() const { return begun_; }
    /// What the mover's clock showed when they had made or completed each half-move, where that is
    /// known; no longer than the game's history.
    [[nodiscard]] const std::vector<std::optional<game::Millis>>& clocks() const { return clocks_; }
    [[nodiscard]] const std::vector<Reported>& reported() const { return reported_; }
    [[nodiscard]] const std::vector<ToldAct>& told() const { return told_; }

private:
    void take_clock(const game::Game& game, game::Color player, game::Millis at);

    std::optional<std::int64_t> begun_;
    std::vector<std::optional<game::Millis>> clocks_;
    std::vector<Reported> reported_;
    std::vector<ToldAct> told_;
};

} // namespace compongo::hall
