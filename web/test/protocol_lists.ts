// The closed lists of the protocol, version 1, written down once more: what the words are held against.
const list = (words: string): string[] => words.trim().split(/\s+/);

export const PROTOCOL = {
  unread: list('ambiguous illegal piece_missing unreadable'),
  effect: list(`obligation touch_ignored not_made move_made move_completed illegal_move position_restored
    piece_substituted turn clock time time_control flag_fallen period claim offer right duty decision incident
    penalty no_intervention continues superseded confirmed tally event_breaches sealed note refusal game_over annulled`),
  claim: list(`threefold fifty time touch_move illegal_move quickplay default clock_setting clock_place result`),
  right: list(`castling_kingside castling_queenside claim_touch_move claim_draw claim_illegal_move claim_setup
    not_to_record seal_reply two_boards assistant agree_draw`),
  duty: list(`intervene turn_rook_upright provide_piece provide_scoresheet restore_men transfer_position
    replace_clock correct_clock decide_restart record write_offer update_scoresheet
    write_position_and_reconstruct verify_claim warn adjust_board announce write_and_seal
    complete_envelope keep_envelope explain allow_inspection`),
  decision: list(`penalty intent late_arrival colours times extra_time stop assistant draw_consent quickplay
    final_result opponent_score signed_result clock_error spectator castling_side can_mate move_number
    analogy fact appeal increment claim blocked_clock meaning prevented_press`),
  option: list(`none deliberate accidental forfeit allow continue new_game set leave white black both penalise
    accept refuse consent draw postpone reject loss win stands correct warn expel king queen yes no
    established not_established increment delay upheld unfounded give_time 1-0 0-1 1/2-1/2 0-0 0-1/2 1/2-0
    resignation agreement nothing opponent spectator nobody`),
  penalty: list(`warning opponent_time offender_time opponent_points offender_points loss expulsion fine exclusion`),
  game_over: list(`checkmate resignation resignation_no_mate stalemate dead_position agreement threefold fivefold
    fifty_moves seventyfive_moves time time_no_mate both_flags illegal_move illegal_move_no_mate
    illegal_position default both_default device penalty refusal both_guilty quickplay referred
    sealed_ambiguous sealed_unreadable sealed_illegal late_resumption disconnection correction appeal reported`),
  verb: list(`adjust touch lift carry release remove place play announce displace restore arrive begin press
    block_clock stop start fall observe discover claim offer accept decline withdraw resign agree appeal
    dispute sign write scoresheet leave conduct device tell request other decide penalise correct adjourn seal envelope
    resume open_envelope disconnect reconnect enter_moves`),
  stop: list(`claim flag illegal_move displaced_men piece_missing clock_fault disturbance arrival seal medical
    toilet other`),
  observe: list('touch move board clock disturbance inspection'),
  discover: list(`array board_turned colours_reversed illegal_move displaced_men clock_setting clock_defect
    boards_differ envelope_lost position_lost scoresheets_differ flag_fallen`),
  who: list('white black both arbiter spectator clock board assistant:white assistant:black'),
  request: list(`clock_assistant moving_assistant recording_assistant blind_assistant sighted_assistant two_boards
    scoresheet piece increment explanation repetition`),
  tell: list('clock_not_pressed opponent_moved moves_made times other flag_fallen'),
  conduct: list('notes advice analysis smoking distraction insult interference refusal clock_mishandled'),
  area: list('playing_area venue'),
  sheet: list('hide show keep hand_in borrow return update stop record fail replace alter'),
  write: list('move offer times position note'),
  agree: list('correct_illegal_move position scoresheet'),
  withdraw: list('offer claim resignation'),
  manner: list('normal violent'),
  intent: list('deliberate castle accidental unknown'),
  order: list('given together unknown'),
  hand: list('left right'),
  clocks: list('both own'),
  button: list('own opponent'),
  gesture: list('king_laid_down handshake'),
  claim_ground: list('no_effort cannot_win'),
  basis: list('scoresheet display'),
  penalty_ground: list('incident refusal'),
  correction_ground: list('arbiter appeal fact'),
  moves: list('entered not_entered'),
  envelope: list('names position times sealer move_number offer resumption'),
  sheets: list('agree differ'),
  topic: list(`01-board-and-moves 02-act-of-moving 03-completion 04-clock 05-irregularities 06-recording
    07-draws 08-quickplay-finish 09-scoring-conduct-arbiter 10-rapid-and-blitz 11-notation 12-visually-disabled
    13-adjournment 14-chess960 15-house-rules later-editions`),
  outcome: list('absent withdrawn scoresheet decision'),
  bye: list('full half zero'),
  no_mate: list('game_over bare_king too_few_men blockade looked_at'),
  field: list(`what text kind option player white black penalty seconds points ground reason clocks since sheets wrong
    area permission disabled sound to requested claim move basis square result condition lang action squares intent
    order hand words from man released inverted called accidental manner prevented left fields present hands fen act
    disputed time_control moves button gesture in_bag`),
};
