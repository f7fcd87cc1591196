/// A board driven by tests with looks and presses, and the evidence so far.
#pragma once

#include "compongo/chess/fen.h"
#include "compongo/eboard/board_reader.h"
#include "compongo/eboard/placement.h"
#include "tests/eboard/by_hand.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace compongo::test {

class WorkedBoard {
public:
    explicit WorkedBoard(const chess::Position& first = chess::Position::initial(),
                         bool is_chess960 = false)
        : reader({first, is_chess960}) {
        see(first.board());
    }
    explicit WorkedBoard(std::string_view fen)
        : WorkedBoard(*chess::Position::from(*chess::parse_fen(fen))) {}

    void see(const chess::Board& board) {
        now += pause;
        keep(reader.see(board, now));
    }
    void see(std::string_view placement) { see(*eboard::read_placement(placement)); }
    /// Presses the running clock; the first press starts White's.
    void press(int seconds = 100) {
        const chess::Color running = clock && clock->running == chess::Color::white
                                         ? chess::Color::black
                                         : chess::Color::white;
        show_clock({{seconds, seconds}, running});
        wait(600);
    }
    void show_clock(const eboard::ClockSeen& shown) {
        now += pause;
        clock = shown;
        keep(reader.see_clock(shown, now));
    }
    void wait(eboard::Instant time) {
        for (const eboard::Instant end = now + time; now < end;) {
            now += 200;
            keep(reader.wait(now));
        }
    }
    void keep(std::vector<eboard::Evidence> more) {
        for (eboard::Evidence& each : more) {
            all.push_back(std::move(each));
        }
    }

    [[nodiscard]] const eboard::Evidence* last(eboard::Sign sign) const {
        const auto found =
            std::find_if(all.rbegin(), all.rend(),
                         [&](const eboard::Evidence& each) { return each.sign == sign; });
        return found == all.rend() ? nullptr : &*found;
    }
    [[nodiscard]] bool has(eboard::Sign sign) const { return last(sign) != nullptr; }
    /// `e4 e5`, a gap as `?`.
    [[nodiscard]] std::string moves() const {
        std::string text;
        for (const eboard::SeenPly& each : reader.game().plies) {
            text += (text.empty() ? "" : " ") + (each.is_gap() ? "?" : each.text);
        }
        return text;
    }
    /// The signs so far, without those of hands.
    [[nodiscard]] std::string signs() const {
        std::string text;
        for (const eboard::Evidence& each : all) {
            using eboard::Sign;
            if (each.sign != Sign::lifted && each.sign != Sign::there &&
                each.sign != Sign::pressed) {
                text += (text.empty() ? "" : " ") + std::string(name(each.sign));
            }
        }
        return text;
    }

    eboard::BoardReader reader;
    std::vector<eboard::Evidence> all;
    std::optional<eboard::ClockSeen> clock;
    eboard::Instant now = 0;
    eboard::Instant pause = 300;
};

} // namespace compongo::test
