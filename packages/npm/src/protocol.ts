// Made of the protocol's schema by scripts/types.mjs: what the kernel reads and writes, and nothing else.

/** `e4` */
export type SquareName = string;
/** A letter of FEN: capitals are White's. */
export type ManLetter = string;
/** `e2e4`, `e7e8q`; castling by the king's two squares, in Chess960 as the king taking its own rook. */
export type UciMove = string;
/** `5400+30`, `40/5400+30:1800+30`, `300d3` */
export type TimeControl = string;
/** `startpos`, `chess960:518` or a FEN */
export type Placement = string;
/** `fide-2023:7.5.1` */
export type ArticleName = string;

/** An edition of the Laws. */
export type Edition = 'fide-1997' | 'fide-2009' | 'fide-2014' | 'fide-2017' | 'fide-2018' | 'fide-2023' | 'olimpiadas-xii' | 'fide-online-2023';

/** Where the texts leave room: what the organiser chose. */
export interface Policy {
  increment_after_illegal_move?: 'withdraw' | 'keep';
  two_hands_replay?: 'stands' | 'restore';
  colours_ten_nine?: 'new_game' | 'continue';
  claim_after_move?: 'no_bonus' | 'bonus';
  fivefold_2014?: 'alternate' | 'any';
  horizon_in_6_9?: 'ignore' | 'count';
  flag_obligation?: 'restrict' | 'ignore';
  blitz_full_penalty?: '60' | '120';
  pressed_in_error?: 'decide' | 'illegal_move';
  castling_rook_left?: 'decide' | 'illegal_move';
  queen_substituted_mates?: 'decide' | 'counts';
  lone_king_check_seen_late?: 'leave';
  default_time_origin?: 'actual_start' | 'scheduled';
  flag_vs_earlier_draw?: 'draw' | 'flag';
  unwritten_intended_move?: 'let_correct' | 'reject';
  draw_offer_after_claim?: 'spent' | 'open';
  chess960_touch?: 'declared' | 'king_first';
  device_before_opponent_arrives?: 'unplayed_forfeit';
  two_hands_repeated?: 'legal' | 'illegal_move';
  unused_time_with_delay?: 'carried' | 'lost';
  postponed_and_other_flag?: 'time' | 'decide';
  illegal_move_under_claim?: 'found' | 'counted';
  sealed_against_touch?: 'refuse' | 'stands';
  arbiter_absent?: 'on_claim' | 'at_once';
  online_reconnect_limit?: 'none' | number;
}

/** What the organiser chose. */
export interface Regulations {
  default_time?: number;
  no_draw_before?: number;
  scoring?: { win?: number; draw?: number; loss?: number; };
  appeals?: boolean;
  arbiter?: 'present' | 'absent';
  quickplay?: boolean;
  clock?: 'digital' | 'mechanical';
  scoresheets?: 'assumed' | 'tracked';
  blind?: 'none' | 'white' | 'black' | 'both';
  moves?: 'entered' | 'not_entered';
  rated?: boolean;
  fine_announced?: boolean;
  device_penalty?: 'warning' | 'opponent_time' | 'offender_time' | 'opponent_points' | 'offender_points' | 'loss' | 'expulsion' | 'fine' | 'exclusion';
  reading_default_time?: 'final' | 'draft' | 'draft_1' | 'draft_2';
  reading_claim_scope?: 'article_4' | 'touch_and_castling';
  reading_wrong_claim?: 'bonus' | 'bonus_and_halving';
  reading_rapid_request?: 'both' | 'one';
  reading_blitz_quickplay?: boolean;
  house_commit?: 'release' | 'contact';
  house_rook_then_king?: 'either' | 'rook';
  house_quickplay_reject?: boolean;
  policy?: Policy;
}

/** Where a game starts. */
export interface Start {
  fen?: Placement;
  chess960?: boolean;
  moves?: UciMove[];
  clock?: { white?: number; black?: number; };
  running?: 'white' | 'black' | 'none';
  begun?: boolean;
  illegal_moves?: { white?: number; black?: number; };
  adjourned?: { sealer?: 'white' | 'black'; text?: string; lang?: string; };
}

/** Under what a game is played. */
export interface Conditions {
  laws: Edition;
  play?: 'standard' | 'rapid' | 'blitz';
  supervision?: 'full' | 'limited';
  time_control?: TimeControl;
  regulations?: Regulations;
  start?: Placement | Start;
}

/** The act `adjust`. `at` is in seconds since the start of the session. */
export interface AdjustAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'adjust';
  words?: string;
}

/** The act `touch`. `at` is in seconds since the start of the session. */
export interface TouchAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'touch';
  squares: SquareName[];
  intent?: 'deliberate' | 'castle' | 'accidental' | 'unknown';
  order?: 'given' | 'together' | 'unknown';
  hand?: 'left' | 'right';
}

/** The act `lift`. `at` is in seconds since the start of the session. */
export interface LiftAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'lift';
  square: SquareName;
}

/** The act `carry`. `at` is in seconds since the start of the session. */
export interface CarryAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'carry';
  from: SquareName;
  to: SquareName;
}

/** The act `release`. `at` is in seconds since the start of the session. */
export interface ReleaseAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'release';
  from: SquareName;
  to: SquareName;
  hand?: 'left' | 'right';
  hands?: number;
}

/** The act `remove`. `at` is in seconds since the start of the session. */
export interface RemoveAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'remove';
  square: SquareName;
  man?: ManLetter;
  hand?: 'left' | 'right';
  hands?: number;
}

/** The act `place`. `at` is in seconds since the start of the session. */
export interface PlaceAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'place';
  square: SquareName;
  man: ManLetter;
  released?: boolean;
  inverted?: boolean;
  called?: string;
  hand?: 'left' | 'right';
  hands?: number;
}

/** The act `play`. `at` is in seconds since the start of the session. */
export interface PlayAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'play';
  move: UciMove;
  hand?: 'left' | 'right';
  hands?: number;
}

/** The act `announce`. `at` is in seconds since the start of the session. */
export interface AnnounceAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'announce';
  text: string;
  lang?: string;
}

/** The act `displace`. `at` is in seconds since the start of the session. */
export interface DisplaceAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'displace';
  squares: SquareName[];
  accidental?: boolean;
}

/** The act `restore`. `at` is in seconds since the start of the session. */
export interface RestoreAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'restore';
  fen?: string;
}

/** The act `arrive`. `at` is in seconds since the start of the session. */
export interface ArriveAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'arrive';
}

/** The act `begin`. `at` is in seconds since the start of the session. */
export interface BeginAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'begin';
}

/** The act `press`. `at` is in seconds since the start of the session. */
export interface PressAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'press';
  hand?: 'left' | 'right';
  manner?: 'normal' | 'violent';
  prevented?: boolean;
}

/** The act `block_clock`. `at` is in seconds since the start of the session. */
export interface BlockClockAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'block_clock';
}

/** The act `stop`. `at` is in seconds since the start of the session. */
export interface StopAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'stop';
  clocks?: 'both' | 'own';
  reason?: 'claim' | 'flag' | 'illegal_move' | 'displaced_men' | 'piece_missing' | 'clock_fault' | 'disturbance' | 'arrival' | 'seal' | 'medical' | 'toilet' | 'other';
}

/** The act `start`. `at` is in seconds since the start of the session. */
export interface StartAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'start';
  player: 'white' | 'black';
}

/** The act `fall`. `at` is in seconds since the start of the session. */
export interface FallAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'fall';
  player: 'white' | 'black';
}

/** The act `observe`. `at` is in seconds since the start of the session. */
export interface ObserveAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'observe';
  what: 'touch' | 'move' | 'board' | 'clock' | 'disturbance';
  text?: string;
}

/** The act `discover`. `at` is in seconds since the start of the session. */
export interface DiscoverAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'discover';
  what: 'array' | 'board_turned' | 'colours_reversed' | 'illegal_move' | 'displaced_men' | 'clock_setting' | 'clock_defect' | 'boards_differ' | 'envelope_lost' | 'position_lost' | 'scoresheets_differ';
  since?: number;
  sheets?: 'agree' | 'differ';
  wrong?: 'white' | 'black';
}

/** The act `claim`. `at` is in seconds since the start of the session. */
export interface ClaimAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'claim';
  claim: 'touch_move' | 'illegal_move' | 'threefold' | 'fifty' | 'time' | 'quickplay' | 'clock_setting' | 'clock_place' | 'result' | 'default';
  square?: SquareName;
  move?: UciMove;
  ground?: 'no_effort' | 'cannot_win';
  basis?: 'scoresheet' | 'display';
  result?: '1-0' | '0-1' | '1/2-1/2' | '0-0' | '0-1/2' | '1/2-0';
  disputed?: boolean;
}

/** The act `offer`. `at` is in seconds since the start of the session. */
export interface OfferAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'offer';
  condition?: string;
}

/** The act `accept`. `at` is in seconds since the start of the session. */
export interface AcceptAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'accept';
}

/** The act `decline`. `at` is in seconds since the start of the session. */
export interface DeclineAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'decline';
}

/** The act `withdraw`. `at` is in seconds since the start of the session. */
export interface WithdrawAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'withdraw';
  what: 'offer' | 'claim' | 'resignation';
}

/** The act `resign`. `at` is in seconds since the start of the session. */
export interface ResignAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'resign';
}

/** The act `agree`. `at` is in seconds since the start of the session. */
export interface AgreeAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'agree';
  to: 'correct_illegal_move' | 'position' | 'scoresheet';
}

/** The act `appeal`. `at` is in seconds since the start of the session. */
export interface AppealAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'appeal';
}

/** The act `dispute`. `at` is in seconds since the start of the session. */
export interface DisputeAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'dispute';
  act: number;
}

/** The act `sign`. `at` is in seconds since the start of the session. */
export interface SignAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'sign';
  result: '1-0' | '0-1' | '1/2-1/2' | '0-0' | '0-1/2' | '1/2-0';
}

/** The act `write`. `at` is in seconds since the start of the session. */
export interface WriteAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'write';
  kind?: 'move' | 'offer' | 'times' | 'position' | 'note';
  text?: string;
  lang?: string;
}

/** The act `scoresheet`. `at` is in seconds since the start of the session. */
export interface ScoresheetAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'scoresheet';
  action: 'hide' | 'show' | 'keep' | 'hand_in' | 'borrow' | 'return' | 'update' | 'stop' | 'record';
}

/** The act `leave`. `at` is in seconds since the start of the session. */
export interface LeaveAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'leave';
  area: 'playing_area' | 'venue';
  permission?: boolean;
}

/** The act `conduct`. `at` is in seconds since the start of the session. */
export interface ConductAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'conduct';
  kind: 'notes' | 'advice' | 'analysis' | 'smoking' | 'distraction' | 'insult' | 'interference' | 'refusal';
  text?: string;
}

/** The act `device`. `at` is in seconds since the start of the session. */
export interface DeviceAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'device';
  sound?: boolean;
  permission?: boolean;
}

/** The act `tell`. `at` is in seconds since the start of the session. */
export interface TellAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'tell';
  to: 'white' | 'black';
  what: 'clock_not_pressed' | 'opponent_moved' | 'moves_made' | 'times' | 'other';
  requested?: boolean;
}

/** The act `request`. `at` is in seconds since the start of the session. */
export interface RequestAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'request';
  what: 'clock_assistant' | 'moving_assistant' | 'recording_assistant' | 'blind_assistant' | 'sighted_assistant' | 'two_boards' | 'scoresheet' | 'piece' | 'increment';
  disabled?: boolean;
}

/** The act `other`. `at` is in seconds since the start of the session. */
export interface OtherAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'other';
  text: string;
}

/** The act `decide`. `at` is in seconds since the start of the session. */
export interface DecideAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'decide';
  kind: 'penalty' | 'intent' | 'late_arrival' | 'colours' | 'times' | 'extra_time' | 'stop' | 'assistant' | 'draw_consent' | 'quickplay' | 'final_result' | 'opponent_score' | 'signed_result' | 'clock_error' | 'spectator' | 'castling_side' | 'can_mate' | 'move_number' | 'analogy' | 'fact' | 'appeal' | 'increment' | 'claim';
  option: string;
  player?: 'white' | 'black';
  white?: number;
  black?: number;
  text?: string;
  time_control?: TimeControl;
}

/** The act `penalise`. `at` is in seconds since the start of the session. */
export interface PenaliseAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'penalise';
  player: 'white' | 'black' | 'both';
  penalty: 'warning' | 'opponent_time' | 'offender_time' | 'opponent_points' | 'offender_points' | 'loss' | 'expulsion' | 'fine' | 'exclusion';
  seconds?: number;
  points?: number;
  ground?: 'incident' | 'refusal';
}

/** The act `correct`. `at` is in seconds since the start of the session. */
export interface CorrectAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'correct';
  act: number;
  ground?: 'arbiter' | 'appeal';
  fen?: string;
  white?: number;
  black?: number;
  result?: '1-0' | '0-1' | '1/2-1/2' | '0-0' | '0-1/2' | '1/2-0';
  text?: string;
}

/** The act `enter_moves`. `at` is in seconds since the start of the session. */
export interface EnterMovesAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'enter_moves';
  moves: 'entered' | 'not_entered';
}

/** The act `adjourn`. `at` is in seconds since the start of the session. */
export interface AdjournAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'adjourn';
  left?: number;
}

/** The act `seal`. `at` is in seconds since the start of the session. */
export interface SealAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'seal';
  text: string;
  lang?: string;
  locked?: boolean;
}

/** The act `envelope`. `at` is in seconds since the start of the session. */
export interface EnvelopeAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'envelope';
  fields: ('names' | 'position' | 'times' | 'sealer' | 'move_number' | 'offer' | 'resumption')[];
}

/** The act `resume`. `at` is in seconds since the start of the session. */
export interface ResumeAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'resume';
  present: ('white' | 'black')[];
}

/** The act `open_envelope`. `at` is in seconds since the start of the session. */
export interface OpenEnvelopeAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'open_envelope';
  text?: string;
  key?: string;
}

/** The act `disconnect`. `at` is in seconds since the start of the session. */
export interface DisconnectAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'disconnect';
}

/** The act `reconnect`. `at` is in seconds since the start of the session. */
export interface ReconnectAct {
  at: number;
  by: 'white' | 'black' | 'arbiter' | 'assistant:white' | 'assistant:black' | 'spectator' | 'clock' | 'board';
  do: 'reconnect';
}

/** Something done at the board, seen, or decided. */
export type Act = AdjustAct | TouchAct | LiftAct | CarryAct | ReleaseAct | RemoveAct | PlaceAct | PlayAct | AnnounceAct | DisplaceAct | RestoreAct | ArriveAct | BeginAct | PressAct | BlockClockAct | StopAct | StartAct | FallAct | ObserveAct | DiscoverAct | ClaimAct | OfferAct | AcceptAct | DeclineAct | WithdrawAct | ResignAct | AgreeAct | AppealAct | DisputeAct | SignAct | WriteAct | ScoresheetAct | LeaveAct | ConductAct | DeviceAct | TellAct | RequestAct | OtherAct | DecideAct | PenaliseAct | CorrectAct | EnterMovesAct | AdjournAct | SealAct | EnvelopeAct | ResumeAct | OpenEnvelopeAct | DisconnectAct | ReconnectAct;

/** The effect `obligation`. */
export interface ObligationEffect {
  effect: 'obligation';
  player: 'white' | 'black';
  kind: 'move' | 'capture' | 'castle' | 'king_move' | 'promote' | 'free';
  allowed: UciMove[];
  articles: ArticleName[];
}

/** The effect `touch_ignored`. */
export interface TouchIgnoredEffect {
  effect: 'touch_ignored';
  player: 'white' | 'black';
  reason: 'adjusting' | 'accidental' | 'not_lifted';
  articles: ArticleName[];
}

/** The effect `not_made`. */
export interface NotMadeEffect {
  effect: 'not_made';
  player: 'white' | 'black';
  reason: 'illegal' | 'captured_man_on_board' | 'king_not_moved' | 'rook_not_moved' | 'pawn_not_replaced' | 'pawn_not_removed' | 'not_announced' | 'held';
  articles: ArticleName[];
}

/** The effect `move_made`. */
export interface MoveMadeEffect {
  effect: 'move_made';
  player: 'white' | 'black';
  move: UciMove;
  articles: ArticleName[];
}

/** The effect `move_completed`. */
export interface MoveCompletedEffect {
  effect: 'move_completed';
  player: 'white' | 'black';
  move: UciMove;
  articles: ArticleName[];
}

/** The effect `illegal_move`. */
export interface IllegalMoveEffect {
  effect: 'illegal_move';
  player: 'white' | 'black';
  reasons: ('movement' | 'king_attacked' | 'castling' | 'en_passant' | 'king_captured' | 'promotion_missing' | 'promotion_wrong' | 'capture_incomplete' | 'two_hands' | 'no_move')[];
  count: number;
  articles: ArticleName[];
}

/** The effect `position_restored`. */
export interface PositionRestoredEffect {
  effect: 'position_restored';
  fen: string;
  articles: ArticleName[];
}

/** The effect `piece_substituted`. */
export interface PieceSubstitutedEffect {
  effect: 'piece_substituted';
  square: SquareName;
  man: ManLetter;
  articles: ArticleName[];
}

/** The effect `turn`. */
export interface TurnEffect {
  effect: 'turn';
  player: 'white' | 'black';
  articles: ArticleName[];
}

/** The effect `clock`. */
export interface ClockEffect {
  effect: 'clock';
  white: number;
  black: number;
  running: 'white' | 'black' | 'none';
  articles: ArticleName[];
}

/** The effect `time`. */
export interface TimeEffect {
  effect: 'time';
  player: 'white' | 'black';
  seconds: number;
  articles: ArticleName[];
}

/** The effect `time_control`. */
export interface TimeControlEffect {
  effect: 'time_control';
  control: TimeControl;
  articles: ArticleName[];
}

/** The effect `flag_fallen`. */
export interface FlagFallenEffect {
  effect: 'flag_fallen';
  player: 'white' | 'black' | 'both';
  articles: ArticleName[];
}

/** The effect `period`. */
export interface PeriodEffect {
  effect: 'period';
  player: 'white' | 'black' | 'both';
  number: number;
  articles: ArticleName[];
}

/** The effect `claim`. */
export interface ClaimEffect {
  effect: 'claim';
  player: 'white' | 'black';
  claim: 'touch_move' | 'illegal_move' | 'threefold' | 'fifty' | 'time' | 'quickplay' | 'clock_setting' | 'clock_place' | 'result' | 'default';
  upheld: boolean;
  reason?: 'not_on_move' | 'touched' | 'occurrences' | 'moves' | 'display_only' | 'late' | 'time_left' | 'own_flag' | 'flag_up' | 'both_flags' | 'no_scoresheet' | 'not_applicable' | 'not_last_period' | 'arbiter_decides' | 'illegal_move_found' | 'unfounded';
  occurrences?: number;
  half_moves?: number;
  articles: ArticleName[];
}

/** The effect `offer`. */
export interface OfferEffect {
  effect: 'offer';
  player: 'white' | 'black';
  state: 'open' | 'void' | 'ended';
  proper?: boolean;
  condition_void?: boolean;
  how?: 'accepted' | 'declined' | 'touched' | 'game_over';
  articles: ArticleName[];
}

/** The effect `right`. */
export interface RightEffect {
  effect: 'right';
  player: 'white' | 'black';
  right: 'castling_kingside' | 'castling_queenside' | 'claim_touch_move' | 'claim_draw' | 'claim_illegal_move' | 'claim_setup' | 'not_to_record' | 'seal_reply' | 'two_boards' | 'assistant';
  state: 'kept' | 'lost' | 'gained';
  until?: 'move' | 'period' | 'game';
  articles: ArticleName[];
}

/** The effect `duty`. */
export interface DutyEffect {
  effect: 'duty';
  player: 'white' | 'black' | 'both' | 'arbiter';
  kind: 'intervene' | 'turn_rook_upright' | 'provide_piece' | 'provide_scoresheet' | 'restore_men' | 'transfer_position' | 'replace_clock' | 'correct_clock' | 'decide_restart' | 'record' | 'write_offer' | 'update_scoresheet' | 'write_position_and_reconstruct' | 'verify_claim' | 'warn' | 'adjust_board' | 'announce' | 'write_and_seal' | 'complete_envelope' | 'keep_envelope';
  missing?: ('names' | 'position' | 'times' | 'sealer' | 'move_number' | 'offer' | 'resumption')[];
  articles: ArticleName[];
}

/** The effect `decision`. */
export interface DecisionEffect {
  effect: 'decision';
  kind: 'penalty' | 'intent' | 'late_arrival' | 'colours' | 'times' | 'extra_time' | 'stop' | 'assistant' | 'draw_consent' | 'quickplay' | 'final_result' | 'opponent_score' | 'signed_result' | 'clock_error' | 'spectator' | 'castling_side' | 'can_mate' | 'move_number' | 'analogy' | 'fact' | 'appeal' | 'increment' | 'claim';
  options: string[];
  default?: string;
  seconds?: number;
  articles: ArticleName[];
}

/** The effect `incident`. */
export interface IncidentEffect {
  effect: 'incident';
  player: 'white' | 'black' | 'arbiter' | 'spectator';
  kind: 'out_of_turn' | 'touched_not_on_move' | 'two_hands' | 'wrong_hand' | 'blocked_clock' | 'violent_press' | 'pressed_without_move' | 'invalid_stop' | 'started_clock' | 'not_recorded' | 'recorded_ahead' | 'scoresheet_hidden' | 'scoresheet_kept' | 'scoresheet_not_returned' | 'scoresheet_misused' | 'not_algebraic' | 'offer_at_wrong_time' | 'conditional_offer' | 'displaced_men' | 'left_area' | 'left_venue' | 'notes' | 'advice' | 'analysis' | 'smoking' | 'distraction' | 'disrepute' | 'device' | 'interference' | 'improper_intervention' | 'unrequested_information' | 'refusal';
  articles: ArticleName[];
}

/** The effect `penalty`. */
export interface PenaltyEffect {
  effect: 'penalty';
  player: 'white' | 'black' | 'both';
  penalty: 'warning' | 'opponent_time' | 'offender_time' | 'opponent_points' | 'offender_points' | 'loss' | 'expulsion' | 'fine' | 'exclusion';
  seconds?: number;
  points?: number;
  articles: ArticleName[];
}

/** The effect `no_intervention`. */
export interface NoInterventionEffect {
  effect: 'no_intervention';
  reason: 'claim_needed' | 'both_must_ask' | 'wait_next_move' | 'too_late' | 'game_over';
  articles: ArticleName[];
}

/** The effect `continues`. */
export interface ContinuesEffect {
  effect: 'continues';
  reason: 'on_time' | 'moves_completed' | 'not_last_period' | 'colours_reversed' | 'board_turned' | 'too_late' | 'superseded';
  articles: ArticleName[];
}

/** The effect `superseded`. */
export interface SupersededEffect {
  effect: 'superseded';
  act: number;
  ground: 'arbiter' | 'appeal' | 'fact';
  articles: ArticleName[];
}

/** The effect `confirmed`. */
export interface ConfirmedEffect {
  effect: 'confirmed';
  act: number;
  articles: ArticleName[];
}

/** The effect `tally`. */
export interface TallyEffect {
  effect: 'tally';
  player: 'white' | 'black';
  count: number;
  articles: ArticleName[];
}

/** The effect `sealed`. */
export interface SealedEffect {
  effect: 'sealed';
  player: 'white' | 'black';
  text: string;
  articles: ArticleName[];
}

/** The effect `note`. */
export interface NoteEffect {
  effect: 'note';
  kind: 'silent' | 'conflict' | 'reading';
  text?: string;
  articles: ArticleName[];
}

/** The effect `refusal`. */
export interface RefusalEffect {
  effect: 'refusal';
  reason: 'game_over' | 'not_begun' | 'not_adjourned' | 'not_allowed' | 'no_such_man' | 'man_released' | 'choice_made' | 'move_not_made' | 'no_offer' | 'cannot_withdraw' | 'no_appeal' | 'nothing_to_decide' | 'option_not_open' | 'penalty_not_listed' | 'fine_not_announced' | 'points_exceeded' | 'responder_absent' | 'sealed_move_final' | 'illegal_move' | 'unknown_position' | 'moves_not_entered';
  articles: ArticleName[];
}

/** The effect `game_over`. */
export interface GameOverEffect {
  effect: 'game_over';
  result: '1-0' | '0-1' | '1/2-1/2' | '0-0' | '0-1/2' | '1/2-0' | '*';
  reason: 'checkmate' | 'resignation' | 'resignation_no_mate' | 'stalemate' | 'dead_position' | 'agreement' | 'threefold' | 'fivefold' | 'fifty_moves' | 'seventyfive_moves' | 'time' | 'time_no_mate' | 'both_flags' | 'illegal_move' | 'illegal_move_no_mate' | 'illegal_position' | 'default' | 'both_default' | 'device' | 'penalty' | 'refusal' | 'both_guilty' | 'quickplay' | 'referred' | 'sealed_ambiguous' | 'sealed_unreadable' | 'sealed_illegal' | 'late_resumption' | 'disconnection' | 'correction' | 'appeal' | 'reported';
  points?: { white?: number; black?: number; };
  articles: ArticleName[];
}

/** The effect `annulled`. */
export interface AnnulledEffect {
  effect: 'annulled';
  reason: 'array' | 'colours_reversed' | 'position_lost';
  articles: ArticleName[];
}

/** What the Laws attach to an act, with the articles. */
export type Effect = ObligationEffect | TouchIgnoredEffect | NotMadeEffect | MoveMadeEffect | MoveCompletedEffect | IllegalMoveEffect | PositionRestoredEffect | PieceSubstitutedEffect | TurnEffect | ClockEffect | TimeEffect | TimeControlEffect | FlagFallenEffect | PeriodEffect | ClaimEffect | OfferEffect | RightEffect | DutyEffect | DecisionEffect | IncidentEffect | PenaltyEffect | NoInterventionEffect | ContinuesEffect | SupersededEffect | ConfirmedEffect | TallyEffect | SealedEffect | NoteEffect | RefusalEffect | GameOverEffect | AnnulledEffect;

/** The question `legal_moves`. */
export interface LegalMovesQuestion {
  what: 'legal_moves';
  fen: Placement;
  chess960?: boolean;
  from?: SquareName;
}

/** The answer to `legal_moves`. */
export interface LegalMovesAnswer {
  moves?: UciMove[];
  articles?: string[];
}

/** The question `classify`. */
export interface ClassifyQuestion {
  what: 'classify';
  time_control: TimeControl;
}

/** The answer to `classify`. */
export interface ClassifyAnswer {
  play?: 'standard' | 'rapid' | 'blitz';
  articles?: string[];
}

/** The question `supervision`. */
export interface SupervisionQuestion {
  what: 'supervision';
  play: 'standard' | 'rapid' | 'blitz';
  arbiters: number;
  games: number;
  recorded: boolean;
}

/** The answer to `supervision`. */
export interface SupervisionAnswer {
  supervision?: 'full' | 'limited';
  articles?: string[];
}

/** The question `write_move`. */
export interface WriteMoveQuestion {
  what: 'write_move';
  fen: Placement;
  move: UciMove;
  lang?: string;
  chess960?: boolean;
}

/** The answer to `write_move`. */
export interface WriteMoveAnswer {
  text?: string;
  articles?: string[];
}

/** The question `read_move`. */
export interface ReadMoveQuestion {
  what: 'read_move';
  fen: Placement;
  text: string;
  lang?: string;
  chess960?: boolean;
}

/** The answer to `read_move`. */
export interface ReadMoveAnswer {
  move?: UciMove;
  error?: 'ambiguous' | 'illegal' | 'unreadable' | 'piece_missing';
  articles?: string[];
}

/** The question `read_game`. */
export interface ReadGameQuestion {
  what: 'read_game';
  text: string;
  lang?: string;
  fen?: Placement;
}

/** The answer to `read_game`. */
export interface ReadGameAnswer {
  plies?: number;
  fen?: string;
  offers?: number[];
  warnings?: ({ ply?: number; token?: string; canonical?: string; })[];
  error?: { ply?: number; token?: string; };
  suggestions?: string[];
  articles?: string[];
}

/** The question `setup`. */
export interface SetupQuestion {
  what: 'setup';
  fen: Placement;
  h1?: 'light' | 'dark';
}

/** The answer to `setup`. */
export interface SetupAnswer {
  faults?: ('array' | 'board_turned')[];
  articles?: string[];
}

/** The question `chess960`. */
export interface Chess960Question {
  what: 'chess960';
  rank?: string;
  number?: number;
}

/** The answer to `chess960`. */
export interface Chess960Answer {
  valid?: boolean;
  number?: number;
  rank?: string;
  reason?: 'king_not_between_rooks' | 'bishops_on_one_colour' | 'wrong_men';
  articles?: string[];
}

/** The question `castling`. */
export interface CastlingQuestion {
  what: 'castling';
  fen: Placement;
  move: UciMove;
}

/** The answer to `castling`. */
export interface CastlingAnswer {
  king_to?: SquareName;
  rook_to?: SquareName;
  method?: 'double_move' | 'transposition' | 'king_only' | 'rook_only';
  articles?: string[];
}

/** The question `special_board`. */
export interface SpecialBoardQuestion {
  what: 'special_board';
  size_cm?: number[];
  dark_raised?: boolean;
  apertures?: boolean;
  pegs?: boolean;
  black_marked?: boolean;
}

/** The answer to `special_board`. */
export interface SpecialBoardAnswer {
  faults?: ('size_cm' | 'dark_raised' | 'apertures' | 'pegs' | 'black_marked')[];
  articles?: string[];
}

/** The question `envelope`. */
export interface EnvelopeQuestion {
  what: 'envelope';
  fields: ('names' | 'position' | 'times' | 'sealer' | 'move_number' | 'offer' | 'resumption')[];
}

/** The answer to `envelope`. */
export interface EnvelopeAnswer {
  missing?: ('names' | 'position' | 'times' | 'sealer' | 'move_number' | 'offer' | 'resumption')[];
  articles?: string[];
}

/** The question `can_mate`. */
export interface CanMateQuestion {
  what: 'can_mate';
  fen: Placement;
  player: 'white' | 'black';
  certificate?: boolean;
}

/** The answer to `can_mate`. */
export interface CanMateAnswer {
  verdict?: 'winnable' | 'unwinnable';
  line?: UciMove[];
  san?: string[];
  reason?: 'game_over' | 'bare_king' | 'too_few_men' | 'blockade' | 'looked_at';
  positions?: number;
  by_men?: 'winnable' | 'unwinnable' | 'undetermined';
  certificate?: string;
  articles?: string[];
}

/** The question `must_record`. */
export interface MustRecordQuestion {
  what: 'must_record';
  time_control: TimeControl;
  clock: number;
  exempt?: boolean;
}

/** The answer to `must_record`. */
export interface MustRecordAnswer {
  must_record?: boolean;
  articles?: string[];
}

/** Each question by its name, with what answers it. */
export interface Questions {
  legal_moves: { ask: LegalMovesQuestion; answer: LegalMovesAnswer };
  classify: { ask: ClassifyQuestion; answer: ClassifyAnswer };
  supervision: { ask: SupervisionQuestion; answer: SupervisionAnswer };
  write_move: { ask: WriteMoveQuestion; answer: WriteMoveAnswer };
  read_move: { ask: ReadMoveQuestion; answer: ReadMoveAnswer };
  read_game: { ask: ReadGameQuestion; answer: ReadGameAnswer };
  setup: { ask: SetupQuestion; answer: SetupAnswer };
  chess960: { ask: Chess960Question; answer: Chess960Answer };
  castling: { ask: CastlingQuestion; answer: CastlingAnswer };
  special_board: { ask: SpecialBoardQuestion; answer: SpecialBoardAnswer };
  envelope: { ask: EnvelopeQuestion; answer: EnvelopeAnswer };
  can_mate: { ask: CanMateQuestion; answer: CanMateAnswer };
  must_record: { ask: MustRecordQuestion; answer: MustRecordAnswer };
}
