#include "tests/simulation/report.h"

namespace compongo::simulation {

void Figures::add(const Figures& other) {
    runs += other.runs;
    virtual_time += other.virtual_time;
    steps += other.steps;
    submitted += other.submitted;
    acknowledged += other.acknowledged;
    faults += other.faults;
    restarts += other.restarts;
    games_over += other.games_over;
    handed_over += other.handed_over;
}

std::string text(const Figures& figures, std::size_t findings) {
    constexpr VirtualTime tenth_of_an_hour = 360'000;
    const VirtualTime tenths = figures.virtual_time / tenth_of_an_hour;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " virtual hours, " +
           std::to_string(figures.runs) + " runs, " + std::to_string(figures.steps) + " steps, " +
           std::to_string(figures.submitted) + " requests, " +
           std::to_string(figures.acknowledged) + " acts acknowledged, " +
           std::to_string(figures.handed_over) + " handed over by tablets, " +
           std::to_string(figures.games_over) + " games ended, " + std::to_string(figures.faults) +
           " faults injected, " + std::to_string(figures.restarts) + " restarts, " +
           std::to_string(findings) + (findings == 1 ? " finding" : " findings");
}

void Report::find(std::string_view check, std::string what) {
    if (!finding_) {
        line("FINDING " + std::string(check) + ": " + what);
        finding_ = Finding{std::string(check), std::move(what), step_, time_};
    }
}

void Report::line(std::string text) {
    // FNV-1a.
    constexpr std::uint64_t prime = 0x100000001B3;
    for (const char letter : text) {
        hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * prime;
    }
    hash_ = (hash_ ^ 0x0AU) * prime;
    if (lines_wanted_ == Lines::kept) {
        lines_.push_back(std::to_string(time_) + " " + std::move(text));
    }
}

} // namespace compongo::simulation
