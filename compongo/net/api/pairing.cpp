// Pairs a tournament's next round, by an engine or from an engine's answer in the body, and adds it
// to an event.
#include "compongo/hall/papers/next_round.h"
#include "compongo/net/api/event_tournament.h"
#include "compongo/net/api/question.h"
#include "compongo/net/api/tournament_answers.h"
#include "compongo/tournament/formats/tournament_json.h"

#include <algorithm>

namespace compongo::net {

namespace {

using record::LineFault;
using tournament::EngineFault;
using tournament::EnginePairings;
using tournament::Tournament;

LineFault wrong(const JsonValue& body, const char* member, std::string expected) {
    const JsonValue* const found = json_member(body, member);
    return {member, found == nullptr ? std::nullopt : std::optional(*found), std::move(expected)};
}

/// A positive number of at most `most`; 0 if the member is absent.
Expected<std::uint32_t, LineFault> number_in(const JsonValue& body, const char* member,
                                             std::uint32_t most) {
    const JsonValue* const given = json_member(body, member);
    if (given == nullptr) {
        return 0;
    }
    const std::string* const digits = given->as_number();
    const auto number = digits == nullptr ? std::nullopt : counting_number(*digits);
    if (!number || *number > most) {
        return unexpected(wrong(body, member, "a number of 1 to " + std::to_string(most)));
    }
    return static_cast<std::uint32_t>(*number);
}

Expected<std::vector<hall::ByeAsked>, LineFault> byes_asked_in(const JsonValue& body) {
    const JsonValue* const given = json_member(body, "byes");
    std::vector<hall::ByeAsked> byes;
    if (given == nullptr) {
        return byes;
    }
    const JsonArray* const list = given->as_array();
    if (list == nullptr || list->size() > tournament::players_max) {
        return unexpected(wrong(body, "byes", "a list of byes"));
    }
    for (const JsonValue& each : *list) {
        const auto number = number_in(each, "number", tournament::players_max);
        const JsonValue* const said = json_member(each, "kind");
        const auto kind = said == nullptr || said->as_text() == nullptr
                              ? std::nullopt
                              : game::from_word<hall::ByeKind>(said->text);
        if (!number || !kind) {
            return unexpected(number ? wrong(each, "kind", "full, half or zero") : number.error());
        }
        byes.push_back({*number, *kind});
    }
    return byes;
}

bool is_here_already(const hall::Event& event, const hall::TournamentRound& round) {
    return std::ranges::any_of(event.rounds, [&round](const hall::Round& each) {
        return std::ranges::equal(each.pairings, round.pairings, {}, &hall::Pairing::players,
                                  &hall::PairingAsked::players);
    });
}

hall::Fault here_already(std::uint32_t round) {
    return {hall::Fault::Kind::not_admitted,
            "round " + std::to_string(round) + " of this tournament is here already",
            {}};
}

Reply no_pairings(const EngineFault& fault) {
    switch (fault.kind) {
    case EngineFault::Kind::absent:
        return error_reply(501, "no_engine", fault.message);
    case EngineFault::Kind::impossible:
        return error_reply(409, "no_pairing", fault.message);
    case EngineFault::Kind::failed:
        break;
    }
    return error_reply(502, "engine_failed", fault.message);
}

} // namespace

/// The request: a tournament, and how its next round is found.
struct Api::RoundAsked {
    /// The tournament in the body; without one the event's is used.
    std::optional<tournament::Reading> file;
    EventTournament here;
    std::optional<std::string> pairings;
    std::vector<hall::ByeAsked> byes;
    /// The number of rounds, where the tournament does not say; 0 if not given.
    std::uint32_t rounds = 0;
    /// Which round; 0 for the next.
    std::uint32_t round = 0;
    /// Where the round's games start, if not where the event's do.
    std::optional<JsonValue> start;

    /// The tournament with the byes asked for, or the refusal.
    [[nodiscard]] Expected<Tournament, Reply> tournament() const {
        Tournament all = file ? file->tournament : here.with_results();
        if (file && !here.text.empty()) {
            all = hall::with_regulations_of(tournament::read_tournament(here.text).tournament,
                                            std::move(all));
        }
        if (rounds != 0) {
            all.rounds = rounds;
        }
        auto made = with_byes(std::move(all), here.event, byes);
        if (!made) {
            return unexpected(error_reply(
                hall::malformed({"byes", json_number(std::to_string(made.error())),
                                 "the number of a player who has no bye in the next round yet"})));
        }
        return *std::move(made);
    }
};

/// A tournament, and a round of it that can be played.
struct Api::RoundFound {
    std::string tournament;
    hall::TournamentRound round;
};

/// Reads the body, and the tournament of the event if there is one.
Expected<Api::RoundAsked, Reply> Api::round_asked(const JsonValue& body, const hall::Event* event) {
    RoundAsked asked;
    const auto malformed = [](const LineFault& fault) {
        return unexpected(error_reply(hall::malformed(fault)));
    };
    if (event != nullptr) {
        asked.here = copy_of(deps_.hall, *event);
    }
    if (json_member(body, "file") != nullptr || asked.here.text.empty()) {
        auto file = file_in(body);
        if (!file) {
            return malformed(file.error());
        }
        asked.file = *std::move(file);
    }
    if (const JsonValue* const given = json_member(body, "pairings")) {
        if (given->as_text() == nullptr || given->as_text()->empty()) {
            return malformed(wrong(body, "pairings", "what a pairing engine has answered"));
        }
        asked.pairings = given->text;
    }
    auto byes = byes_asked_in(body);
    const auto rounds = number_in(body, "rounds", tournament::rounds_max);
    const auto round = number_in(body, "round", tournament::rounds_max);
    if (!byes || !rounds || !round) {
        return malformed(!byes ? byes.error() : !rounds ? rounds.error() : round.error());
    }
    asked.byes = *std::move(byes);
    asked.rounds = *rounds;
    asked.round = *round;
    if (const JsonValue* const start = json_member(body, "start")) {
        asked.start = *start;
    }
    return asked;
}

/// The engine's answer, or why it was not asked or did not answer.
Expected<std::string, Reply> Api::asked_of_engine(const Tournament& all) const {
    const auto refused = [](std::string why) {
        return unexpected(error_reply(409, "not_admitted", why));
    };
    const std::uint32_t round = next_round(all);
    if (const std::size_t open = hall::games_open(all); open != 0) {
        return refused(std::to_string(open) + " games of round " + std::to_string(round - 1) +
                       " have no result yet");
    }
    if (!all.rounds) {
        return unexpected(error_reply(hall::malformed(
            {"rounds", std::nullopt, "how many rounds there will be: the file does not say"})));
    }
    if (round > *all.rounds) {
        return refused("all " + std::to_string(*all.rounds) + " rounds are paired");
    }
    if (!deps_.pair) {
        return unexpected(no_pairings({EngineFault::Kind::absent, "this hall runs no engine"}));
    }
    auto answer = deps_.pair(all);
    if (!answer) {
        return unexpected(no_pairings(answer.error()));
    }
    return *std::move(answer);
}

void Api::pair_tournament(Question& question) {
    const auto body =
        question.arbiters_body({"file", "event", "pairings", "byes", "rounds", "round", "start"});
    if (!body) {
        return;
    }
    const hall::Event* event = nullptr;
    if (const JsonValue* const named = json_member(*body, "event")) {
        const std::string id = named->as_text() == nullptr ? "" : named->text;
        const auto found = deps_.hall.events().find(id);
        if (found == deps_.hall.events().end()) {
            question.not_known("event", id);
            return;
        }
        event = &found->second;
    }
    auto asked = round_asked(*body, event);
    if (!asked) {
        question.answer(std::move(asked.error()));
        return;
    }
    const auto work = [this, asked = *std::move(asked)]() -> Reply {
        auto all = asked.tournament();
        if (!all) {
            return std::move(all.error());
        }
        auto text =
            asked.pairings ? Expected<std::string, Reply>(*asked.pairings) : asked_of_engine(*all);
        if (!text) {
            return std::move(text.error());
        }
        const std::uint32_t number = next_round(*all);
        EnginePairings said = hall::pairings_said(*text, *all, asked.here.event);
        if (said.findings.faults() == 0) {
            said.findings.add(enter_round(*all, said.boards));
        }
        hall::TournamentRound round;
        round.number = number;
        if (said.findings.faults() == 0) {
            if (const auto found = round_to_play(*all, asked.here.event, number)) {
                round = *found;
            }
        }
        JsonObject answer = round_json(round);
        answer.push_back({"findings", findings_json(said.findings)});
        if (said.findings.faults() == 0) {
            answer.push_back({"answer", json_text(engine_pairings_text(said.boards))});
        }
        return json_reply(json(json_object(std::move(answer))));
    };
    // The engine has a pool of its own, so that it does not block requests for journals.
    run_on_pool(asked->pairings ? deps_.reading : deps_.pairing, work, question.answer);
}

void Api::play_tournament_round(Question& question) {
    const auto body =
        question.arbiters_body({"file", "event", "pairings", "byes", "rounds", "round", "start"});
    if (!body) {
        return;
    }
    const auto event = deps_.hall.events().find(question.names[0]);
    if (event == deps_.hall.events().end()) {
        question.not_known("event", question.names[0]);
        return;
    }
    auto asked = round_asked(*body, &event->second);
    if (!asked) {
        question.answer(std::move(asked.error()));
        return;
    }
    const bool is_given =
        deps_.reading.try_post([this, asked = *std::move(asked), answer = question.answer] {
            auto found = round_found(asked);
            deps_.post([this, id = asked.here.event.id, found = std::move(found), answer] {
                if (found) {
                    play(id, *found, answer);
                } else {
                    answer(found.error());
                }
            });
        });
    if (!is_given) {
        question.answer(error_reply(429, "busy", "the queue for this work is full: try again"));
    }
}

Expected<Api::RoundFound, Reply> Api::round_found(const RoundAsked& asked) {
    auto all = asked.tournament();
    if (!all) {
        return unexpected(std::move(all.error()));
    }
    std::uint32_t number = asked.round;
    if (asked.pairings) {
        number = next_round(*all);
        if (asked.round != 0 && asked.round < number) {
            return unexpected(error_reply(here_already(asked.round)));
        }
        EnginePairings said = hall::pairings_said(*asked.pairings, *all, asked.here.event);
        if (said.findings.faults() == 0) {
            said.findings.add(enter_round(*all, said.boards));
        }
        if (said.findings.faults() != 0) {
            return unexpected(error_reply(
                hall::malformed({"pairings", std::nullopt,
                                 "each player once; " + message(said.findings.list().front())})));
        }
    }
    auto round = round_to_play(*all, asked.here.event, number);
    if (!round) {
        return unexpected(error_reply(hall::malformed(
            {"file", std::nullopt, "a round with games to play; found " + round.error()})));
    }
    for (hall::PairingAsked& each : round->pairings) {
        each.start = asked.start;
    }
    return RoundFound{tournament_json(*all), *std::move(round)};
}

void Api::play(const std::string& id, const RoundFound& found, const Answer& answer) {
    const auto event = deps_.hall.events().find(id);
    if (is_here_already(event->second, found.round)) {
        answer(error_reply(here_already(found.round.number)));
        return;
    }
    // Keep the tournament first: a round must never exist without it.
    deps_.hall.give_tournament({id, found.tournament}, [this, id, found, answer](const auto& kept) {
        if (!kept) {
            answer(error_reply(kept.error()));
            return;
        }
        add_once(id, found, answer);
    });
}

/// Another request may add the same round meanwhile: the hall asks again before it adds this one.
void Api::add_once(const std::string& id, const RoundFound& found, const Answer& answer) {
    const hall::TournamentRound& round = found.round;
    deps_.hall.add_round(
        id, round.pairings,
        [this, answer](const auto& added) {
            if (!added) {
                answer(error_reply(added.error()));
                return;
            }
            deps_.on_round(*added);
            answer(json_reply(public_json(*added), 201));
        },
        round.byes,
        [round](const hall::Event& event) {
            return is_here_already(event, round) ? std::optional(here_already(round.number))
                                                 : std::nullopt;
        });
}

} // namespace compongo::net
