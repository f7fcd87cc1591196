// Requests to the hall, and their answers.
#include "compongo/game/articles/online.h"
#include "compongo/record/transcript/written_act.h"
#include "tests/simulation/allowed.h"
#include "tests/simulation/world.h"

namespace compongo::simulation {

namespace {

/// Without its instant: the hall stamps it.
JsonValue act_json(const game::Act& act) {
    std::string text;
    record::append_json(text, act);
    JsonValue value = parse_json(text).value_or(JsonValue{});
    std::erase_if(value.members, [](const JsonMember& member) { return member.name == "at"; });
    return value;
}

} // namespace

bool World::may(const std::string& board, hall::Role role, const game::Act& act) const {
    const bool is_online = game::is_online(hall_->board(board)->game());
    return is_allowed(role, act, is_online ? Place::online : Place::over_the_board);
}

void World::send_act(const std::string& board, hall::Role role, const game::Act& act) {
    Sending sending{board, role, act_json(act)};
    sending.is_allowed = may(board, role, act);
    send(std::move(sending));
}

void World::send(Sending sending) {
    const std::size_t number = requests_.size();
    const bool is_act = sending.what == hall::RequestKind::act;
    const std::string text = json(sending.act);
    requests_.push_back({sending.board, sending.role, timeline_.now(), life_, sending.is_allowed,
                         false, false, is_act ? text : std::string()});
    unanswered_.insert(number);
    ++report_.figures.submitted;
    report_.line(name_of(number) + " at " + sending.board + " by " +
                 std::string(hall::name(sending.role)) + ": " +
                 std::string(game::word(sending.what)) + " " + text);
    const bool is_bypassed = planted_ == PlantedFault::skipped_role_check && is_act &&
                             sending.role != hall::Role::spectator && !sending.sent;
    const hall::Role role = is_bypassed ? hall::Role::arbiter : sending.role;
    const bool is_swallowed = planted_ == PlantedFault::swallowed_answer && random_.once_in(30);
    hall::Submission submission{
        hall::Requester(role, name_of(number)), sending.act, {}, sending.what, sending.sent};
    const std::string board = sending.board;
    submission.then = [this, number, is_swallowed, sending = std::move(sending)](
                          const Expected<hall::Submitted, hall::Fault>& answer) {
        if (!is_swallowed) {
            take_answer(number, sending, answer);
        }
    };
    if (planted_ == PlantedFault::delivered_twice && is_act && random_.once_in(20)) {
        hall::Submission again = submission;
        again.then = [](const Expected<hall::Submitted, hall::Fault>& /*answer*/) {};
        hall_->submit(board, std::move(again), now());
    }
    hall_->submit(board, std::move(submission), now());
}

void World::take_answer(std::size_t request, const Sending& sending,
                        const Expected<hall::Submitted, hall::Fault>& answer) {
    if (std::exchange(requests_[request].is_answered, true)) {
        report_.find("answers_are_given", name_of(request) + " was answered twice");
    }
    unanswered_.erase(request);
    if (!answer) {
        requests_[request].is_in_doubt = answer.error().kind == hall::Fault::Kind::not_kept;
        report_.line(name_of(request) + " fails: " + std::string(hall::name(answer.error().kind)));
        if (answer.error().kind == hall::Fault::Kind::defect) {
            report_.find("no_defects", name_of(request) + ": " + json(sending.act));
        }
    } else {
        report_.line(name_of(request) + " has record " + std::to_string(answer->record) +
                     (answer->refusal.empty() ? "" : ", refused"));
        if (!sending.is_allowed) {
            report_.find("roles_are_kept", "the " + std::string(hall::name(sending.role)) +
                                               " was not stopped from " + json(sending.act));
        }
        const bool is_recorded = sending.what == hall::RequestKind::act && answer->record != 0;
        if (is_recorded) {
            ++report_.figures.acknowledged;
            follow(sending.board);
            models_.at(sending.board).acknowledge(answer->record, request);
        }
    }
    sending.then(answer);
}

} // namespace compongo::simulation
