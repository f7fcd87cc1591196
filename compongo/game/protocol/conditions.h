/// The conditions of one game: everything settled before the first act.
#pragma once

#include "compongo/chess/setup.h"
#include "compongo/game/protocol/act_words.h"
#include "compongo/game/protocol/policy.h"
#include "compongo/game/protocol/time_control.h"
#include "compongo/law/choices.h"

#include <map>
#include <string>

namespace compongo::game {

enum class ArbiterPresence : std::uint8_t { present, absent };
template <>
inline constexpr std::array<std::string_view, 2> words<ArbiterPresence> = {"present", "absent"};

/// A mechanical clock does not show whose flag fell first.
enum class ClockKind : std::uint8_t { digital, mechanical };
template <>
inline constexpr std::array<std::string_view, 2> words<ClockKind> = {"digital", "mechanical"};

/// Whether scoresheets are assumed to be kept as the Laws demand, or contain only the moves entered
/// by `write`.
enum class SheetKeeping : std::uint8_t { assumed, tracked };
template <>
inline constexpr std::array<std::string_view, 2> words<SheetKeeping> = {"assumed", "tracked"};

/// Which players are visually disabled.
enum class Blind : std::uint8_t { none, white, black, both };
template <>
inline constexpr std::array<std::string_view, 4> words<Blind> = {"none", "white", "black", "both"};

/// Which players record the moves on an electronic scoresheet.
enum class ElectronicSheets : std::uint8_t { none, white, black, both };
template <>
inline constexpr std::array<std::string_view, 4> words<ElectronicSheets> = {"none", "white",
                                                                            "black", "both"};

/// The points for each outcome.
struct Scoring {
    Points win{1000};
    Points draw{500};
    Points loss{0};

    friend bool operator==(const Scoring&, const Scoring&) = default;
};

/// The organiser's choices (spec/protocol.md, section 3), except the readings, which choose the law
/// itself.
struct Regulations {
    std::optional<Millis> default_time;
    int no_draw_before = 0;
    /// Draws may be agreed only with the arbiter's consent.
    bool no_agreed_draw = false;
    Scoring scoring;
    bool appeals = true;
    ArbiterPresence arbiter = ArbiterPresence::present;
    std::optional<bool> quickplay;
    ClockKind clock = ClockKind::digital;
    SheetKeeping scoresheets = SheetKeeping::assumed;
    ElectronicSheets electronic_scoresheets = ElectronicSheets::none;
    Blind blind = Blind::none;
    /// Whether moves are entered; if not, only the presses are known. Interpretation I-211.
    MoveEntry moves = MoveEntry::entered;
    bool rated = false;
    bool fine_announced = false;
    std::optional<Penalty> device_penalty;
    /// A device that is switched off may be kept in a player's bag.
    bool devices_in_bag = false;
    /// The switches for points that the texts leave open, by name; one that is absent has its
    /// default.
    std::map<std::string, std::string> policy;

    [[nodiscard]] bool is_blind(chess::Color player) const {
        return blind == Blind::both ||
               blind == (player == chess::Color::white ? Blind::white : Blind::black);
    }
    [[nodiscard]] bool has_electronic_sheet(chess::Color player) const {
        return electronic_scoresheets == ElectronicSheets::both ||
               electronic_scoresheets == (player == chess::Color::white ? ElectronicSheets::white
                                                                        : ElectronicSheets::black);
    }
    /// The choice on that point, if one was made.
    [[nodiscard]] std::optional<std::string_view> chosen(PolicyPoint point) const {
        const auto found = policy.find(std::string(point.name()));
        return found == policy.end() ? std::nullopt
                                     : std::optional<std::string_view>(found->second);
    }
    /// Was this value chosen explicitly?
    [[nodiscard]] bool chooses(PolicyChoice choice) const {
        return chosen(choice.point()) == choice.value();
    }
    /// The same where the edition lays down a value, which applies without a choice.
    [[nodiscard]] bool chooses_or(PolicyChoice choice, bool is_laid_down) const {
        const auto found = chosen(choice.point());
        return found ? *found == choice.value() : is_laid_down;
    }

    friend bool operator==(const Regulations&, const Regulations&) = default;
};

/// The sealed move of a game that stands adjourned.
struct AdjournedStart {
    chess::Color sealer{};
    std::string text;
    std::string lang = "en";

    friend bool operator==(const AdjournedStart&, const AdjournedStart&) = default;
};

/// The state of the game when the acts begin (spec/protocol.md, section 4).
struct Start {
    chess::Setup setup;
    bool is_chess960 = false;
    /// Moves made and completed since `setup`, carried out as written whether legal or not.
    Moves moves;
    /// The displays at instant 0; the time of the time control if absent.
    std::optional<Both<Millis>> clock;
    /// Whose clock runs at instant 0: `std::nullopt` for the player having the move, else the inner
    /// value.
    std::optional<Running> running;
    bool has_begun = true;
    Both<int> illegal_moves;
    /// Counts from earlier games of the event, for house rules that add them.
    Both<int> illegal_moves_in_event;
    Both<int> touch_moves_in_event;
    std::optional<AdjournedStart> adjourned;

    friend bool operator==(const Start&, const Start&) = default;
};

struct Conditions {
    law::Choices choices;
    TimeControl time_control;
    Regulations regulations;
    Start start;

    friend bool operator==(const Conditions&, const Conditions&) = default;
};

} // namespace compongo::game
