/// The arbiter: something is done at the board, and this is what the Laws make of it.
///
///     game::Conditions conditions; // which Laws, which time control, what start
///     conditions.choices.edition = law::Edition::fide_2023;
///     const auto laws = law::laws_in_force(conditions.choices).value();
///     const game::Frame frame{laws, conditions};
///     game::Game game = game::begin_game(frame).value();
///     const game::Ruling ruling = game::judge(game, act); // effects, each with its articles
///     game::advance(game, act, ruling);                   // the game after it
///
/// Programs that run games themselves ask in one call what a fallen flag, a position or a claim
/// gives: record::adjudicate_flag, adjudicate_position, adjudicate_claim (docs/ADJUDICATION.md).
///
/// A `Game` is a value and refers to its `Frame`, which must outlive it. `judge` changes nothing
/// and gives the same ruling for the same game and act. `record::sentences` says in English or
/// Spanish what was ruled; `record::append_json` writes acts and effects in the words of
/// spec/protocol.md.
#pragma once

#include "compongo/chess.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/edition_in_force.h"
#include "compongo/law/laws.h"
#include "compongo/record/adjudication/adjudication.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_effect.h"
