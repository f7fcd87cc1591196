/// What a game leaves besides its moves: its start, clock times after each move, and the incidents
/// for the arbiter's report.
#pragma once

#include "compongo/hall/board/visibility.h"

namespace compongo::hall {

/// An act just performed: its number in the journal, its time (wall clock, milliseconds since 1970)
/// and its ruling.
struct Done {
    std::uint64_t number;
    std::int64_t wall;
    game::Millis at;
    const game::Ruling& ruling;
    /// The arbiter who performed or entered it; empty if not an arbiter, or an unnamed one.
    const std::string& arbiter;
};

/// An incident for the report: a breach, a claim or a penalty.
struct Reported {
    std::uint64_t number;
    std::int64_t wall;
    game::Effect effect;
    /// Only the arbiter may see it while the game is in progress.
    bool tips_off = false;
};

/// An act for the report, in sentences.
struct ToldAct {
    std::uint64_t number;
    std::int64_t wall;
    record::SentencesByLanguage told;
    std::string arbiter;
    Secrecy secrecy{};
    /// The redacted sentences for readers who may not see everything. Empty if even the existence
    /// of the report entry is hidden.
    std::optional<record::SentencesByLanguage> for_others{};

    [[nodiscard]] const record::Sentences& in(law::Language language) const {
        return told[language];
    }
};

class Chronicle {
public:
    /// `game` is the game after the act.
    void take(const game::Game& game, const Done& done);
    /// Adds a reportable act with its incidents.
    void tell(const record::RuledAct& scene, const Done& done);

    /// When the first act was performed, if any was.
    [[nodiscard]] const std::optional<std::int64_t>& begun() const { return begun_; }
    /// The clock of the player on move when each half-move was made or completed, where known.
    /// Never longer than the game's history.
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
