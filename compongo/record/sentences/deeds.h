/// The sentence for each deed. Every kind of deed has its own function, so a deed without a
/// sentence does not compile.
#pragma once

#include "compongo/game/state/game.h"
#include "compongo/record/sentences/speech.h"

namespace compongo::record {

/// The actor of a deed and the game before it.
struct Doing {
    const Speech& speech;
    const game::Game& game;
    std::string_view by;
    /// The deed is mentioned within another sentence.
    bool is_within_sentence = false;

    /// A template of the list `act` with this actor.
    [[nodiscard]] std::string say(std::string_view name, const Gaps& gaps = {}) const {
        return speech.say("act", name, by, gaps);
    }
    template <class Enum>
        requires game::has_words<Enum>
    [[nodiscard]] std::string say_of(std::string_view name, Enum word,
                                     const Gaps& gaps = {}) const {
        return say(std::string(name) + "." + std::string(game::word(word)), gaps);
    }
    /// `: …`, or nothing if there is no text. A written text is not repeated in a sentence that
    /// others may read.
    [[nodiscard]] std::string remark(const std::optional<std::string>& text) const {
        return text && !is_within_sentence && !text->empty() ? say("text", {{"text", *text}})
                                                             : std::string();
    }
    [[nodiscard]] std::string piece_on(game::Square square) const;
    /// `the knight from g1`, for a piece that is moved.
    [[nodiscard]] std::string piece_from(game::Square square) const;
    [[nodiscard]] std::string move(const game::MoveAsWritten& move) const;
    /// `entry 3 (White plays e4)`, or only its number.
    [[nodiscard]] std::string entry(int number) const;
};

std::string told(const Doing& doing, const game::Adjust& deed);
std::string told(const Doing& doing, const game::Touch& deed);
std::string told(const Doing& doing, const game::Lift& deed);
std::string told(const Doing& doing, const game::Carry& deed);
std::string told(const Doing& doing, const game::Release& deed);
std::string told(const Doing& doing, const game::Remove& deed);
std::string told(const Doing& doing, const game::Place& deed);
std::string told(const Doing& doing, const game::Play& deed);
std::string told(const Doing& doing, const game::Announce& deed);
std::string told(const Doing& doing, const game::Displace& deed);
std::string told(const Doing& doing, const game::Restore& deed);

std::string told(const Doing& doing, const game::Arrive& deed);
std::string told(const Doing& doing, const game::Begin& deed);
std::string told(const Doing& doing, const game::Press& deed);
std::string told(const Doing& doing, const game::BlockClock& deed);
std::string told(const Doing& doing, const game::Stop& deed);
std::string told(const Doing& doing, const game::StartClock& deed);
std::string told(const Doing& doing, const game::Fall& deed);
std::string told(const Doing& doing, const game::Observe& deed);
std::string told(const Doing& doing, const game::Discover& deed);

std::string told(const Doing& doing, const game::Claim& deed);
std::string told(const Doing& doing, const game::Offer& deed);
std::string told(const Doing& doing, const game::Accept& deed);
std::string told(const Doing& doing, const game::Decline& deed);
std::string told(const Doing& doing, const game::Withdraw& deed);
std::string told(const Doing& doing, const game::Resign& deed);
std::string told(const Doing& doing, const game::Agree& deed);
std::string told(const Doing& doing, const game::Appeal& deed);
std::string told(const Doing& doing, const game::Dispute& deed);
std::string told(const Doing& doing, const game::Sign& deed);

std::string told(const Doing& doing, const game::Write& deed);
std::string told(const Doing& doing, const game::Scoresheet& deed);
std::string told(const Doing& doing, const game::Leave& deed);
std::string told(const Doing& doing, const game::Conduct& deed);
std::string told(const Doing& doing, const game::Device& deed);
std::string told(const Doing& doing, const game::Tell& deed);
std::string told(const Doing& doing, const game::Request& deed);
std::string told(const Doing& doing, const game::Other& deed);

std::string told(const Doing& doing, const game::Decide& deed);
std::string told(const Doing& doing, const game::Penalise& deed);
std::string told(const Doing& doing, const game::Correct& deed);
std::string told(const Doing& doing, const game::EnterMoves& deed);
std::string told(const Doing& doing, const game::Adjourn& deed);
std::string told(const Doing& doing, const game::Seal& deed);
std::string told(const Doing& doing, const game::Envelope& deed);
std::string told(const Doing& doing, const game::Resume& deed);
std::string told(const Doing& doing, const game::OpenEnvelope& deed);
std::string told(const Doing& doing, const game::Disconnect& deed);
std::string told(const Doing& doing, const game::Reconnect& deed);

} // namespace compongo::record
