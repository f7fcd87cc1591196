/// What somebody in each role may read of an act and of its ruling: less than everything, where a
/// wooden board would not show it to them either.
#pragma once

#include "compongo/hall/entries/journal.h"
#include "compongo/hall/entries/seat.h"
#include "compongo/record/sentences/sentences.h"

#include <map>

namespace compongo::hall {

/// An act of the journal as one role may read it: the entry, its sentences
/// (record/sentences/told_json.h; empty where judging it meets a defect), and the articles whose
/// numbers are reconstructed (record/transcript/written_effect.h; empty if there are none).
struct Reading {
    JournalEntry entry;
    std::string told;
    std::string unverified;
};

/// The same for everybody but those who may read more of it.
class Readings {
public:
    explicit Readings(Reading everybodys) : everybodys_(std::move(everybodys)) {}

    void add(Role role, Reading reading) { others_.emplace(role, std::move(reading)); }
    [[nodiscard]] const Reading& by(Role role) const {
        const auto found = others_.find(role);
        return found == others_.end() ? everybodys_ : found->second;
    }
    /// Is it the same for all?
    [[nodiscard]] bool is_open() const { return others_.empty(); }

private:
    Reading everybodys_;
    std::map<Role, Reading> others_;
};

/// What of a game, as it stands, decides what may be read of an act that was done in it.
struct Standing {
    bool is_over = false;
    /// A move is sealed that nobody may read yet.
    bool is_sealed = false;
    /// A move is to be sealed, or is, and the envelope is not opened.
    bool is_adjourned = false;
};
[[nodiscard]] Standing standing_of(const game::Game& game);

/// Who may read what was written or said with a deed.
enum class Words : std::uint8_t {
    everybody,
    /// They are for the arbiter, and are said at the board.
    players_and_arbiter,
    /// A scoresheet lies before its player, and the arbiter may look at it.
    writer_and_arbiter,
    /// The envelope is closed.
    nobody,
};
/// What of an act and of its ruling decides, at any later time, who may read how much of it.
struct Secrecy {
    Words words = Words::everybody;
    std::optional<game::Color> writer{};
    /// The player who was to seal a move before the act, or had sealed it.
    std::optional<game::Color> sealer{};
    /// Something in the ruling tells what a wooden board would not.
    bool tips_off = false;

    [[nodiscard]] bool is_open() const { return words == Words::everybody && !tips_off; }
};
[[nodiscard]] Secrecy secrecy_of(const record::Scene& scene);
/// May somebody in this role read all of it when the game stands so?
[[nodiscard]] bool may_read_all(Role role, const Secrecy& secrecy, const Standing& now);
/// Of an effect of the ruling: does it tell what a wooden board would not?
[[nodiscard]] bool tips_off(const record::Scene& scene, const game::Effect& effect);
/// An act and its ruling with nothing in them that not everybody may read.
struct OpenPart {
    game::Act act;
    game::Ruling ruling;
};
[[nodiscard]] OpenPart open_part(const record::Scene& scene);

/// Does an illegal move wait in this game until somebody claims it? Until the end nothing may tell
/// players and spectators that there is one.
[[nodiscard]] bool may_illegal_move_wait(const game::Game& game);

/// The entry of this scene as it may be read in this role when the game stands so.
/// Nobody reads what is sealed before the envelope is opened (a locked record stays: whoever has
/// seen it can tell that it has not been exchanged); what players write on their scoresheets is
/// read by themselves and the arbiter as long as the game is played, and by themselves alone where
/// they note what they seal; what is said to the arbiter spectators do not hear; and that an
/// illegal move waits to be claimed only the arbiter sees; so of no move that may be one anybody
/// else reads whether it was made and completed.
[[nodiscard]] JournalEntry entry_read_by(Role role, const record::Scene& scene,
                                         const JournalEntry& entry, const Standing& now);

/// The same for each role, with what people read of it.
[[nodiscard]] Readings readings(const record::Scene& scene, const JournalEntry& entry,
                                const Standing& now);

/// Whether a journal may hold something that not everybody may read.
class HeldBack {
public:
    void take(const game::Act& act);
    /// May anything of it be held back from this role when the game stands as it does `now`? While
    /// it is played only the arbiter may read all of it: that the answer changes must not tell
    /// anybody that something has happened.
    [[nodiscard]] bool from(Role role, const game::Game& now) const;

private:
    bool has_words_to_the_arbiter_ = false;
};

/// The entry without any word that not everybody may read, whatever it was: where it cannot be
/// judged.
[[nodiscard]] JournalEntry without_words(JournalEntry entry);

} // namespace compongo::hall
