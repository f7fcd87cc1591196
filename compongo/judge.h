/// The arbiter: something is done at the board, and this is what the Laws make of it.
///
/// In one call, for programs that run games themselves (docs/ADJUDICATION.md):
///
///     const auto fallen = flag_fall("8/8/3rk3/8/8/2K5/8/8 b - - 0 1", chess::Color::black);
///     std::puts(fallen->said[law::Language::en].c_str());
///
/// Act by act:
///
///     auto arbiter = Arbiter::begin({.laws = "fide-2023", .play = "90+30"}).value();
///     const auto ruled = arbiter.rule(R"({"at":5,"by":"white","do":"touch","squares":["g1"]})");
///     std::puts(ruled->told[law::Language::en].must.front().c_str());
///
/// An `Arbiter` owns all that it needs. Below it, a `game::Game` is a value and refers to its
/// `game::Frame`, which must outlive it; `game::judge` changes nothing and gives the same ruling
/// for the same game and act. `record::sentences` says in any language what was ruled;
/// `record::append_json` writes acts and effects in the words of spec/protocol.md.
#pragma once

#include "compongo/chess.h"
#include "compongo/game/apply.h"
#include "compongo/game/judge.h"
#include "compongo/game/state/begin.h"
#include "compongo/law/edition_in_force.h"
#include "compongo/law/laws.h"
#include "compongo/record/adjudication/adjudication.h"
#include "compongo/record/adjudication/arbiter.h"
#include "compongo/record/adjudication/one_call.h"
#include "compongo/record/sentences/sentences.h"
#include "compongo/record/transcript/written_act.h"
#include "compongo/record/transcript/written_effect.h"

namespace compongo {

using record::Arbiter;
using record::AskedGame;
using record::draw_claim;
using record::flag_fall;
using record::game_over;
using record::illegal_move;
using record::is_over;

} // namespace compongo
