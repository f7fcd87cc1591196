// Tablets between two players, which go on alone when their line is cut and hand over what they
// did.
#include "compongo/chess/movegen.h"
#include "compongo/game/state/as_written.h"
#include "compongo/record/transcript/codec.h"
#include "compongo/record/transcript/written_act.h"
#include "tests/simulation/world.h"

namespace compongo::simulation {

namespace {

/// After these answers an act may have been stored or not: a tablet keeps it, and hands it over.
bool is_to_be_sent_again(hall::Fault::Kind kind) {
    return kind == hall::Fault::Kind::busy || kind == hall::Fault::Kind::away ||
           kind == hall::Fault::Kind::not_kept;
}

std::string device_json(const std::string& device) {
    return "{\"device\":" + json_string(device);
}

JsonValue json_of(const std::string& text) {
    return parse_json(text).value_or(JsonValue{});
}

std::string text_of(const game::Act& act) {
    std::string text;
    record::append_json(text, act);
    return text;
}

std::optional<game::Act> act_of(const std::string& text) {
    auto act = record::read_act(0, json_of(text), std::nullopt);
    return act ? std::optional(std::move(*act)) : std::nullopt;
}

} // namespace

void World::use_tablet(const std::string& board) {
    Tablet& tablet = tablets_[board];
    if (tablet.device.empty()) {
        tablet.device = board + "-tablet-1";
    }
    if (tablet.is_handing_over) {
        return;
    }
    if (tablet.alone) {
        act_alone(board);
    } else if (!tablet.is_connected || !tablet.leads) {
        lead(board);
    } else if (random_.once_in(20)) {
        Sending sending{board, hall::Role::tablet, json_of(device_json(tablet.device) + "}"),
                        hall::RequestKind::leave};
        send(std::move(sending));
        tablet.leads = false;
    } else {
        act_connected(board);
    }
}

void World::lead(const std::string& board) {
    Tablet& tablet = tablets_[board];
    if (!std::exchange(tablet.is_connected, true)) {
        hall_->tell_of_tablet(board, tablet.device, hall::Connection::there, now());
    }
    Sending sending{board, hall::Role::tablet, json_of(device_json(tablet.device) + "}"),
                    hall::RequestKind::lead};
    sending.then = [this, board](const Expected<hall::Submitted, hall::Fault>& answer) {
        Tablet& of = tablets_[board];
        of.leads = answer && answer->tablet != hall::TabletOutcome::led && of.is_connected;
        if (answer && answer->tablet == hall::TabletOutcome::away) {
            hand_over(board);
        }
    };
    send(std::move(sending));
}

/// A move by the player having the move, with the tablet's number.
void World::act_connected(const std::string& board) {
    const game::Game& game = hall_->board(board)->game();
    const auto moves =
        game::as_written(chess::legal_moves(game.position()), game.history.variant());
    if (game.phase != game::Phase::in_play || moves.empty() || game.adjournment) {
        return;
    }
    game::Play deed;
    deed.move = random_.one_of(moves);
    const game::Actor by = hall::actor_of(game.having_the_move());
    const game::Millis at = hall_->board(board)->instant(now());
    for (const game::Act& act : {game::Act{at, by, deed}, game::Act{at, by, game::Press{}}}) {
        Tablet& tablet = tablets_[board];
        if (tablet.alone) {
            return;
        }
        const std::uint64_t number = ++tablet.number;
        tablet.done.push_back({number, text_of(act)});
        JsonValue without = json_of(text_of(act));
        std::erase_if(without.members,
                      [](const JsonMember& member) { return member.name == "at"; });
        Sending sending{board, hall::Role::tablet, std::move(without), hall::RequestKind::act,
                        hall::Sent{tablet.device, number}};
        sending.then = [this, board, number](const Expected<hall::Submitted, hall::Fault>& answer) {
            Tablet& of = tablets_[board];
            if (!answer && is_to_be_sent_again(answer.error().kind) && of.leads) {
                // It goes on alone with what it has sent, and hands that over when it is back.
                cut(board);
                return;
            }
            std::erase_if(of.done, [&](const Tablet::Done& each) { return each.number == number; });
        };
        send(std::move(sending));
    }
}

// --- Alone ---------------------------------------------------------------------------------------

void World::cut(const std::string& board) {
    const auto found = tablets_.find(board);
    if (found == tablets_.end() || !found->second.is_connected) {
        return;
    }
    Tablet& tablet = found->second;
    report_.line("the line of " + tablet.device + " is cut");
    go_alone(board, tablet);
    // The hall knows at once that the line was closed, or when nothing was heard for five seconds.
    constexpr VirtualTime silence = 5'000;
    const VirtualTime known = timeline_.now() + (random_.once_in(2) ? 0 : silence);
    timeline_.at(known, [this, board, device = tablet.device] {
        const Tablet& of = tablets_[board];
        if (!of.is_connected || of.device != device) {
            hall_->tell_of_tablet(board, device, hall::Connection::lost, now());
        }
    });
}

/// It has the game as far as it was sent records, and the game's time from the hall.
void World::go_alone(const std::string& board, Tablet& tablet) {
    tablet.is_connected = false;
    tablet.is_handing_over = false;
    BoardModel& model = models_.at(board);
    const std::uint64_t known = std::min(followers_[board].version, model.version());
    if (!tablet.leads || tablet.alone || model.fresh() == nullptr) {
        return;
    }
    auto alone = hall::Board::set_up(model.fresh()->setup());
    if (!alone) {
        return;
    }
    for (std::uint64_t number = 0; number < known; ++number) {
        static_cast<void>((*alone)->take_again(model.entries()[number]));
    }
    if ((*alone)->game().phase != game::Phase::in_play) {
        tablet.leads = false;
        return;
    }
    tablet.from = known;
    const hall::Board* const live = hall_ == nullptr ? nullptr : hall_->board(board);
    tablet.zero =
        timeline_.now() - (live == nullptr ? (*alone)->last_act() : live->instant(now())).count;
    tablet.alone = std::move(*alone);
    // Acts sent and not answered go with the rest.
    for (Tablet::Done& each : tablet.done) {
        const auto act = act_of(each.act);
        const bool is_there =
            tablet.alone->deduplicator().last(tablet.device).number >= each.number;
        const auto ruling = act && !is_there ? tablet.alone->judge(*act) : game::Ruling{};
        each.is_accepted = is_there || (act && !hall::is_refused(ruling));
        if (act && !is_there && each.is_accepted) {
            static_cast<void>(tablet.alone->take(*act, ruling, now()));
        }
    }
}

void World::act_alone(const std::string& board) {
    Tablet& tablet = tablets_[board];
    hall::Board& alone = *tablet.alone;
    const game::Millis at{std::max(timeline_.now() - tablet.zero, alone.last_act().count)};
    const game::Game& game = alone.game();
    const auto moves =
        game::as_written(chess::legal_moves(game.position()), game.history.variant());
    const auto falls = game.clock.next_fall();
    if (game.phase != game::Phase::in_play || moves.empty() || (falls && *falls <= at)) {
        return;
    }
    game::Play deed;
    deed.move = random_.one_of(moves);
    const game::Actor by = hall::actor_of(game.having_the_move());
    for (const game::Act& act : {game::Act{at, by, deed}, game::Act{at, by, game::Press{}}}) {
        const game::Ruling ruling = alone.judge(act);
        if (!hall::is_refused(ruling)) {
            tablet.done.push_back({++tablet.number, text_of(act)});
            static_cast<void>(alone.take(act, ruling, now()));
            report_.line(tablet.device + " alone: " + text_of(act));
        }
    }
}

// --- Back ----------------------------------------------------------------------------------------

void World::bring_back(const std::string& board) {
    const auto found = tablets_.find(board);
    if (found == tablets_.end() || found->second.is_handing_over) {
        return;
    }
    Tablet& tablet = found->second;
    if (!tablet.alone && tablet.is_connected) {
        return;
    }
    report_.line(tablet.device + " is back");
    tablet.is_connected = true;
    hall_->tell_of_tablet(board, tablet.device, hall::Connection::there, now());
    Sending sending{
        board, hall::Role::tablet,
        json_of(device_json(tablet.device) + (tablet.done.empty() ? "}" : ",\"alone\":true}")),
        hall::RequestKind::lead};
    sending.then = [this, board](const Expected<hall::Submitted, hall::Fault>& answer) {
        if (!answer) {
            return;
        }
        tablets_[board].leads = answer->tablet != hall::TabletOutcome::led;
        if (answer->tablet == hall::TabletOutcome::away || !tablets_[board].done.empty()) {
            hand_over(board);
        } else {
            tablets_[board].alone.reset();
        }
    };
    send(std::move(sending));
}

void World::hand_over(const std::string& board) {
    Tablet& tablet = tablets_[board];
    if (!tablet.is_connected || tablet.is_handing_over) {
        return;
    }
    const hall::Board& live = *hall_->board(board);
    const game::Millis instant{tablet.alone ? timeline_.now() - tablet.zero
                                            : live.instant(now()).count};
    const std::uint64_t from = tablet.alone ? tablet.from : live.version();
    std::string text =
        device_json(tablet.device) + ",\"from\":" + std::to_string(from) + ",\"instant\":";
    record::Codec<game::Millis>::append(text, instant);
    text += ",\"acts\":";
    append_json_list(text, tablet.done, [&](const Tablet::Done& each) {
        text += "{\"number\":" + std::to_string(each.number) + ",\"act\":" + each.act + "}";
    });
    tablet.is_handing_over = true;
    Sending sending{board, hall::Role::tablet, json_of(text + "}"), hall::RequestKind::hand_over};
    // Acts at the board bear the tablet's time from now on.
    models_.at(board).set_zero(std::nullopt, life_);
    sending.then = [this, board](const Expected<hall::Submitted, hall::Fault>& answer) {
        Tablet& of = tablets_[board];
        of.is_handing_over = false;
        models_.at(board).set_zero(std::nullopt, life_);
        if (answer) {
            take_hand_over(board, *answer);
        }
    };
    send(std::move(sending));
}

void World::take_hand_over(const std::string& board, const hall::Submitted& answer) {
    Tablet& tablet = tablets_[board];
    follow(board);
    const auto& entries = models_.at(board).entries();
    // A flag that fell at the hall meanwhile may have ended the game before.
    bool is_as_it_was = answer.tablet == hall::TabletOutcome::merged && answer.left_out.empty();
    for (std::size_t i = tablet.from; i < entries.size(); ++i) {
        is_as_it_was &= !std::holds_alternative<game::Fall>(entries[i].act.deed);
    }
    for (const Tablet::Done& each : tablet.done) {
        if (is_as_it_was && each.is_accepted) {
            models_.at(board).acknowledge(tablet.device, each.number);
            ++report_.figures.handed_over;
        }
    }
    tablet.done.clear();
    tablet.alone.reset();
}

void World::take_over(const std::string& board) {
    Sending sending{board, hall::Role::arbiter, json_of("{}"), hall::RequestKind::take_over};
    models_.at(board).set_zero(std::nullopt, life_);
    sending.then = [this, board](const Expected<hall::Submitted, hall::Fault>& /*answer*/) {
        models_.at(board).set_zero(std::nullopt, life_);
    };
    send(std::move(sending));
}

/// The tablet has another link from now on. Connected, it leaves its seat.
void World::lose_key(const std::string& board) {
    const auto found = tablets_.find(board);
    if (found != tablets_.end() && found->second.is_connected) {
        Tablet& tablet = found->second;
        tablet.is_connected = false;
        tablet.leads = false;
        hall_->tell_of_tablet(board, tablet.device, hall::Connection::lost, now());
    }
}

/// A connected tablet says something each second.
void World::pulse() {
    for (const auto& [board, tablet] : tablets_) {
        if (tablet.is_connected) {
            hall_->hear(board, tablet.device, now());
        }
    }
    timeline_.at(timeline_.now() + 1'000, [this] { pulse(); });
}

} // namespace compongo::simulation
