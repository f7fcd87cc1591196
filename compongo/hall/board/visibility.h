/// Visibility: what each role may read of an act and its ruling. Hides what players and spectators
/// at a wooden board could not know either.
#pragma once

#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/seat.h"
#include "compongo/record/sentences/sentences.h"

#include <map>

namespace compongo::hall {

/// An act of the journal as one role may read it: the entry, its sentences
/// (record/sentences/told_json.h; empty if judging it met a defect), and the articles with
/// reconstructed numbers (record/transcript/written_effect.h; empty if there are none).
struct Reading {
    JournalEntry entry;
    std::string told;
    std::string unverified;
};

/// The public reading, with overrides for the roles that may read more.
class Readings {
public:
    explicit Readings(Reading everybodys) : everybodys_(std::move(everybodys)) {}

    void add(Role role, Reading reading) { others_.emplace(role, std::move(reading)); }
    [[nodiscard]] const Reading& by(Role role) const {
        const auto found = others_.find(role);
        return found == others_.end() ? everybodys_ : found->second;
    }
    /// Whether all roles read the same.
    [[nodiscard]] bool is_open() const { return others_.empty(); }

private:
    Reading everybodys_;
    std::map<Role, Reading> others_;
};

/// The facts about the game's current state that decide who may read an act.
struct Standing {
    bool is_over = false;
    /// A sealed move that no role may read yet.
    bool is_sealed = false;
    /// A move is to be sealed, or is sealed and the envelope is unopened.
    bool is_adjourned = false;
};
[[nodiscard]] Standing standing_of(const game::Game& game);

/// Who may read the words written or spoken in an act.
enum class Words : std::uint8_t {
    everybody,
    /// Spoken to the arbiter at the board.
    players_and_arbiter,
    /// Written on a scoresheet, which its player and the arbiter can see.
    writer_and_arbiter,
    /// Inside the closed envelope.
    nobody,
};
/// The properties of an act and its ruling that decide, at any later time, who may read how much.
struct Secrecy {
    Words words = Words::everybody;
    std::optional<game::Color> writer{};
    /// The player who had sealed a move, or was to seal one, before the act.
    std::optional<game::Color> sealer{};
    /// The ruling reveals something that a wooden board would not.
    bool tips_off = false;

    [[nodiscard]] bool is_open() const { return words == Words::everybody && !tips_off; }
};
[[nodiscard]] Secrecy secrecy_of(const record::RuledAct& scene);
/// Whether this role may read the complete act in this standing.
[[nodiscard]] bool may_read_all(Role role, const Secrecy& secrecy, const Standing& now);
/// Whether an effect of the ruling reveals something that a wooden board would not.
[[nodiscard]] bool tips_off(const record::RuledAct& scene, const game::Effect& effect);
/// An act and its ruling without anything that is not public.
struct OpenPart {
    game::Act act;
    game::Ruling ruling;
};
[[nodiscard]] OpenPart open_part(const record::RuledAct& scene);

/// Whether an illegal move in this game stands until it is claimed. If so, nothing may reveal one
/// to players and spectators before the game ends.
[[nodiscard]] bool may_illegal_move_wait(const game::Game& game);

/// The entry of this scene as this role may read it in this standing. Hidden are: the sealed move,
/// from every role until the envelope is opened (a locked record stays, so that a reader can verify
/// that it was not exchanged); a player's scoresheet, from all but that player and the arbiter
/// while the game is in progress, and from the arbiter too where it notes the move being sealed;
/// words to the arbiter, from spectators; and an unclaimed illegal move, from all but the arbiter.
/// Therefore other roles never read whether a move that may be illegal was made or completed.
[[nodiscard]] JournalEntry entry_read_by(Role role, const record::RuledAct& scene,
                                         const JournalEntry& entry, const Standing& now);

/// The readings of all roles, with their sentences.
[[nodiscard]] Readings readings(const record::RuledAct& scene, const JournalEntry& entry,
                                const Standing& now);

/// Whether a journal may contain anything that is not public.
class HeldBack {
public:
    void take(const game::Act& act);
    /// Whether anything may be hidden from this role in the game as it is `now`. In progress the
    /// answer is yes for every role but the arbiter (and for the arbiter while an envelope is
    /// closed): if it changed with the journal, the change itself would reveal that something
    /// happened.
    [[nodiscard]] bool from(Role role, const game::Game& now) const;

private:
    bool has_words_to_the_arbiter_ = false;
};

/// The entry without any words that could be private. For entries that cannot be judged.
[[nodiscard]] JournalEntry without_words(JournalEntry entry);

} // namespace compongo::hall
