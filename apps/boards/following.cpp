#include "apps/boards/following.h"

#include "apps/shared/live_lines.h"
#include "apps/shared/text_file.h"
#include "compongo/chess/fen.h"
#include "compongo/eboard/evidence_json.h"
#include "compongo/eboard/evidence_words.h"
#include "compongo/pgn/writer.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cstdio>
#include <ctime>

namespace compongo::apps {

namespace {

/// LiveChess does not announce that a board was removed, so the list is polled.
constexpr auto pause_between_listings = std::chrono::seconds(3);
constexpr auto pause_between_writings = std::chrono::milliseconds(200);

void say(std::string_view text) {
    fmt::print(stderr, "compongo boards: {}\n", text);
}

[[nodiscard]] std::tm parts_of(std::time_t time, bool is_local) {
    std::tm parts{};
    if (is_local) {
        ::localtime_r(&time, &parts);
    } else {
        ::gmtime_r(&time, &parts);
    }
    return parts;
}

/// Signs about how pieces are handled, which are of no interest to readers who only follow the
/// games.
[[nodiscard]] bool is_of_hands(eboard::Sign sign) {
    using eboard::Sign;
    return sign == Sign::lifted || sign == Sign::back || sign == Sign::there ||
           sign == Sign::made || sign == Sign::taken_back || sign == Sign::pressed;
}

[[nodiscard]] std::string replace_file(const std::string& path, const std::string& text) {
    const std::string beside = path + ".new";
    if (const auto fault = write_text(text, beside)) {
        return *fault;
    }
    return std::rename(beside.c_str(), path.c_str()) == 0 ? std::string()
                                                          : path + ": cannot be replaced";
}

} // namespace

Following::Following(const FollowingOptions& options, const std::function<bool()>& is_stopped)
    : options_(options), is_stopped_(is_stopped),
      date_(fmt::format("{:%Y.%m.%d}", parts_of(std::time(nullptr), true))) {}

void Following::enter_into(const HallAccess& hall, const std::map<std::string, HallBoard>& boards) {
    hall_ = std::make_unique<HallEntry>(hall);
    for (const auto& [serial, of] : boards) {
        const auto setup = chess::parse_fen(of.first);
        const auto first = setup ? chess::Position::from(*setup, chess::Tolerance::any_board)
                                 : Expected<chess::Position, std::vector<chess::SetupFault>>(
                                       chess::Position::initial());
        Followed followed{eboard::BoardReader({*first, of.is_chess960})};
        followed.hall_board = options_.boards.at(serial);
        followed.of = of;
        // Moves before this position are the hall's to record.
        if (const auto stands = chess::parse_fen(of.fen)) {
            if (const auto position = chess::Position::from(*stands, chess::Tolerance::any_board)) {
                followed.reader.go_on_from(*position);
            }
        }
        followed_.emplace(serial, std::move(followed));
    }
}

eboard::Instant Following::now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch())
        .count();
}

Following::Followed* Following::board_of(const std::string& serial) {
    if (!options_.boards.empty() && !options_.boards.contains(serial)) {
        return nullptr;
    }
    if (followed_.size() >= eboard::boards_max && !followed_.contains(serial)) {
        return nullptr;
    }
    return &followed_.try_emplace(serial, Followed{eboard::BoardReader()}).first->second;
}

net::WebSocketHandler::Texts Following::opened() {
    was_open_ = true;
    for (auto& [serial, followed] : followed_) {
        followed.is_subscribed = false;
    }
    next_question_ = Clock::now() + pause_between_listings;
    return {eboard::ask_for_boards(next_id_++)};
}

net::WebSocketHandler::Texts Following::heard(std::string_view text) {
    const auto message = eboard::read_livechess(text);
    if (!message) {
        // Prints the first unreadable message and counts the rest.
        if (++not_understood_ == 1) {
            say("LiveChess says what is not understood: " + without_controls(message.error()));
        }
        return {};
    }
    if (const auto* const list = std::get_if<eboard::BoardList>(&*message)) {
        return take(*list);
    }
    if (const auto* const event = std::get_if<eboard::BoardEvent>(&*message)) {
        take(*event);
    } else if (const auto* const failed = std::get_if<eboard::CallFailed>(&*message)) {
        say("LiveChess refuses: " + without_controls(failed->message));
    }
    return {};
}

net::WebSocketHandler::Texts Following::take(const eboard::BoardList& list) {
    Texts texts;
    for (const eboard::ListedBoard& listed : list.boards) {
        Followed* const followed = board_of(listed.serial);
        if (followed == nullptr) {
            continue;
        }
        if (!followed->is_subscribed) {
            followed->is_subscribed = true;
            const std::int64_t call = next_id_++;
            texts.push_back(eboard::subscribe_to(call, next_id_++, listed.serial));
        }
        const bool is_there = listed.state == eboard::BoardState::active ||
                              listed.state == eboard::BoardState::delayed;
        if (!is_there && listed.state != eboard::BoardState::other) {
            const std::string_view why =
                eboard::board_state_names[static_cast<std::size_t>(listed.state)];
            tell(listed.serial, *followed, followed->reader.lose(why, now()));
        } else if (followed->reader.is_lost()) {
            look(listed.serial, *followed, listed.board, listed.clock);
        }
    }
    return texts;
}

void Following::take(const eboard::BoardEvent& event) {
    if (Followed* const followed = board_of(event.serial)) {
        look(event.serial, *followed, event.board, event.clock);
    }
}

void Following::look(const std::string& serial, Followed& followed,
                     const std::optional<chess::Board>& board,
                     const std::optional<eboard::ClockSeen>& clock) {
    if (board) {
        tell(serial, followed, followed.reader.see(*board, now()));
    }
    if (clock) {
        tell(serial, followed, followed.reader.see_clock(*clock, now()));
    }
}

net::WebSocketHandler::Texts Following::meanwhile() {
    const eboard::Instant instant = now();
    for (auto& [serial, followed] : followed_) {
        tell(serial, followed, followed.reader.wait(instant));
    }
    take_corrections();
    const auto time = Clock::now();
    if (time >= next_writing_) {
        next_writing_ = time + pause_between_writings;
        write_games();
    }
    if (time < next_question_) {
        return {};
    }
    next_question_ = time + pause_between_listings;
    return {eboard::ask_for_boards(next_id_++)};
}

bool Following::is_over() const {
    return is_stopped_() || !failure_.empty();
}

void Following::disconnected(const std::string& why) {
    if (!why.empty()) {
        say(without_controls(why));
    }
    for (auto& [serial, followed] : followed_) {
        tell(serial, followed, followed.reader.lose("disconnected", now()));
    }
    write_games();
}

void Following::finish() {
    write_games();
    hall_.reset();
    if (not_understood_ > 1) {
        say(fmt::format("{} messages of LiveChess were not understood", not_understood_));
    }
}

bool Following::was_open() {
    return std::exchange(was_open_, false);
}

void Following::tell(const std::string& serial, Followed& followed,
                     const std::vector<eboard::Evidence>& news) {
    for (const eboard::Evidence& each : news) {
        if (each.sign == eboard::Sign::array && !followed.game.plies.empty()) {
            followed.finished.push_back(text_of(serial, followed));
            if (!followed.hall_board.empty() && each.grade == eboard::Grade::shown) {
                say(fmt::format("{}: another game begins; nothing more is entered at {}",
                                without_controls(serial), followed.hall_board));
                followed.hall_board.clear();
            }
        }
        if (options_.all || !is_of_hands(each.sign)) {
            print(serial, followed, each);
        }
        if (hall_ && !followed.hall_board.empty()) {
            hall_->enter(followed.hall_board, each);
        }
    }
    if (!news.empty()) {
        followed.game = followed.reader.game();
        followed.is_changed = true;
    }
}

void Following::print(const std::string& serial, const Followed& followed,
                      const eboard::Evidence& news) {
    std::string line;
    if (options_.json) {
        line = evidence_json(options_.language, serial, instant_now(), news) + "\n";
    } else {
        const bool is_for_arbiter = news.needs_arbiter();
        line = fmt::format(
            "{:%H:%M:%S} {} {}{}  {}  [{}]\n", parts_of(std::time(nullptr), true),
            is_for_arbiter ? '!' : ' ', without_controls(serial),
            followed.hall_board.empty() ? "" : "=" + without_controls(followed.hall_board),
            without_controls(in_words(options_.language, news)), name(news.grade));
    }
    if (std::fwrite(line.data(), 1, line.size(), stdout) != line.size() ||
        std::fflush(stdout) != 0) {
        failure_ = "standard output: cannot be written";
    }
}

/// An arbiter rejected evidence at the hall: the reader restarts from the hall's position.
void Following::take_corrections() {
    if (!hall_) {
        return;
    }
    for (const auto& [board, stands] : hall_->corrected()) {
        const auto setup = chess::parse_fen(stands.fen);
        const auto position = setup ? chess::Position::from(*setup, chess::Tolerance::any_board)
                                    : Expected<chess::Position, std::vector<chess::SetupFault>>(
                                          chess::Position::initial());
        for (auto& [serial, followed] : followed_) {
            if (followed.hall_board == board && position) {
                followed.reader.go_on_from(*position);
            }
        }
    }
    if (hall_->is_refused()) {
        failure_ = "the hall takes nothing with this key";
    }
}

std::string Following::text_of(const std::string& serial, const Followed& followed) const {
    const auto said = [](const std::string& text) { return text.empty() ? "?" : text; };
    const HallBoard& of = followed.of;
    std::vector<pgn::PgnTag> tags = {
        {"Event", said(options_.event.empty() ? of.event : options_.event)},
        {"Site", "?"},
        {"Date", date_},
        {"Round", said(options_.round.empty() ? of.round : options_.round)},
        {"White", said(of.white)},
        {"Black", said(of.black)},
        {"Board", of.number.empty() ? serial : of.number}};
    std::string text;
    for (const pgn::PgnGame& each : pgn_of(followed.game, std::move(tags))) {
        text += pgn::write_pgn(each);
    }
    return text;
}

void Following::write_games() {
    if (options_.pgn.empty()) {
        return;
    }
    bool is_changed = false;
    for (auto& [serial, followed] : followed_) {
        is_changed = is_changed || std::exchange(followed.is_changed, false);
    }
    if (!is_changed) {
        return;
    }
    std::string all;
    for (const auto& [serial, followed] : followed_) {
        for (const std::string& each : followed.finished) {
            all += each;
        }
        all += text_of(serial, followed);
    }
    if (all == written_) {
        return;
    }
    if (std::string fault = replace_file(options_.pgn, all); !fault.empty()) {
        failure_ = std::move(fault);
    }
    written_ = std::move(all);
}

} // namespace compongo::apps
