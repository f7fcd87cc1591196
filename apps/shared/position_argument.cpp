#include "apps/shared/position_argument.h"

#include "compongo/base/printable.h"
#include "compongo/chess/chess960.h"
#include "compongo/chess/epd.h"
#include "compongo/chess/fen.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace compongo::apps {

namespace {

constexpr std::string_view chess960_prefix = "chess960:";
constexpr int chess960_last = 959;

template <class Fault>
std::string messages(const std::vector<Fault>& faults) {
    std::string text;
    for (const Fault& fault : faults) {
        text += (text.empty() ? "" : "\n") + printable(message(fault));
    }
    return text;
}

Expected<chess::Setup, std::string> chess960_start(std::string_view number_text) {
    int number = -1;
    const char* const end = number_text.data() + number_text.size();
    const auto [rest, error] = std::from_chars(number_text.data(), end, number);
    if (error != std::errc() || rest != end || number < 0 || number > chess960_last) {
        return unexpected(fmt::format("{}: found \"{}\", expected a number from 0 to {}",
                                      chess960_prefix, printable(number_text), chess960_last));
    }
    return chess::chess960_setup(number);
}

} // namespace

Expected<chess::Setup, std::string> setup_argument(const std::string& text) {
    if (text == "startpos") {
        return chess::Position::initial().setup();
    }
    if (text.starts_with(chess960_prefix)) {
        return chess960_start(std::string_view(text).substr(chess960_prefix.size()));
    }
    // URLs write blanks as underscores.
    std::string with_blanks = text;
    if (text.find(' ') == std::string::npos) {
        std::ranges::replace(with_blanks, '_', ' ');
    }
    auto setup = chess::parse_fen(with_blanks, chess::FenFields::four_at_least);
    if (setup || with_blanks.find(';') == std::string::npos) {
        return setup.map_error(messages<chess::FenFault>);
    }
    return chess::parse_epd(with_blanks)
        .map([](const chess::Epd& epd) { return epd.setup; })
        .map_error(messages<chess::EpdFault>);
}

Expected<chess::Position, std::string> position_argument(const std::string& text,
                                                         chess::Tolerance tolerance) {
    return setup_argument(text).and_then([&](const chess::Setup& setup) {
        std::vector<chess::SetupFault> belied = chess::faults(setup);
        std::erase_if(belied, [](const chess::SetupFault& fault) {
            return fault.kind < chess::FaultKind::castling_without_king ||
                   fault.kind > chess::FaultKind::ep_square_impossible;
        });
        return belied.empty()
                   ? chess::Position::from(setup, tolerance).map_error(messages<chess::SetupFault>)
                   : Expected<chess::Position, std::string>(unexpected(messages(belied)));
    });
}

winnability::WorkLimit work_limit(const chess::Position& position, std::uint64_t budget) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max();
    return budget == 0 && !winnability::impossibilities(position).empty()
               ? winnability::work_if_impossible
               : winnability::WorkLimit{static_cast<std::size_t>(std::min(budget, most))};
}

} // namespace compongo::apps
