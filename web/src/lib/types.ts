// What the hall's API says, and what is said to it.
import type { Lang } from './languages';

export type Colour = 'white' | 'black';
export type Role = 'arbiter' | 'white' | 'black' | 'tablet' | 'spectator';
export type Phase = 'not_begun' | 'in_play' | 'over';

/** An act of the protocol; the server stamps `at`. */
export interface Act {
  by?: string;
  do: string;
  at?: number;
  [field: string]: unknown;
}

export interface Effect {
  effect: string;
  articles?: string[];
  [field: string]: unknown;
}

export interface ClockState {
  white: number;
  black: number;
  running: Colour | null;
  at: number;
  /** Seconds for which the clock that runs still stands (a delay). */
  delay_left?: number;
}

export interface HeldPiece {
  from: string;
  at: string | null;
  man: string;
  is: 'in_hand' | 'set_down' | 'let_go' | 'off_board';
}

export interface Decision {
  kind: string;
  options: string[];
  default?: string;
  player?: string;
  seconds?: number;
  /** The record of the act that it was asked with, and what was found then. */
  number: number;
  incidents?: string[];
  articles: string[];
}

/** A call for the arbiter: by which act (its record's number), when, and whether the clocks stand since. */
export interface Call {
  number: number;
  by: Colour;
  wall: number;
  do: string;
  reason?: string;
  stopped?: true;
}

export interface GameState {
  fen: string;
  turn: Colour;
  phase: Phase;
  clock: ClockState;
  move: Record<Colour, number>;
  last: Move | null;
  held: HeldPiece[];
  placed: { at: string; man: string }[];
  touched: string[];
  obligation: { kind: string; allowed: string[] } | null;
  offers: Record<Colour, boolean>;
  flags: Record<Colour, boolean>;
  illegal_moves: Record<Colour, number>;
  decisions: Decision[];
  result: { result: string; reason: string } | null;
  annulled?: boolean;
  /** With what result who has signed. */
  signed?: Partial<Record<Colour, string>>;
  /** Who is without a connection, online: since when, and until when he has to be back where that is limited, in the game's instants. */
  away?: Partial<Record<Colour, { since: number; until?: number }>>;
  /** Whose draw claim in a quickplay finish the arbiter has postponed. */
  postponed?: Record<Colour, boolean>;
  /** The moves of this board are not entered: a press is all that is known of one. */
  moves?: 'not_entered';
  /** Who has called the arbiter and has not been answered, the oldest first. */
  calls?: Call[];
  adjournment?: { stage: 'sealing' | 'adjourned' | 'resumed' | 'opened'; sealer: Colour; sealed: boolean; locked?: true; there: Record<Colour, boolean> };
}

export interface GameRecord {
  board: string;
  number: number;
  wall: number;
  act: Act;
  effects: Effect[];
  state: GameState;
  told?: Told;
  /** Which arbiter did it, or entered it. */
  arbiter?: string;
  /** The number that it has among the acts of the tablet that did it. */
  sent?: number;
}

/** What people read of an act and its ruling. */
export interface Sentences {
  act: string;
  ruled: string[];
  changes: string[];
  must: string[];
  /** What the arbiter is to decide, and among which options. */
  decide: string[];
  articles: string;
}
export type Told = Record<Lang, Sentences>;

/** What would be ruled on an act; nothing is told of one that cannot be judged. */
export interface Foreseen {
  effects: Effect[];
  told: Told | null;
}

export interface Refused {
  effects: Effect[];
}

export interface Conditions {
  laws: string;
  play?: string;
  supervision?: string;
  time_control?: string;
  regulations?: Record<string, unknown>;
  start?: unknown;
}

/** A move as it was carried out, right or wrong; without `san` where no piece has gone anywhere, with the `fen` that came of one left unfinished. */
export interface Move {
  uci: string;
  san?: string;
  fen?: string;
}

export interface Snapshot {
  id: string;
  event: { id: string; name: string };
  round: number;
  board: number;
  players: Record<Colour, string>;
  conditions: Conditions;
  /** The position in which the game began. */
  first: string;
  /** The articles on the quickplay finish are in force. */
  quickplay?: true;
  /** Play on a platform: a move is one act, and needs no press. */
  online?: true;
  /** Seconds that a wrong claim gives the opponent; and whether the decision in a quickplay finish is final. */
  wrong_claim?: { draw: number; quickplay?: number; final?: true };
  /** Who is not there so many seconds after the beginning loses. */
  default_time?: number;
  /** The result that an arbiter has entered, in place of what the game says. */
  outcome?: EnteredResult;
  version: number;
  state: GameState;
  moves: Move[];
  /** The arbiter, or a start of the server, has stopped the clocks, and none has run since. */
  stopped?: { wall: number; reason: string };
  /** Since when its tablet is away, by the calendar: what is done there is not known. */
  away_since?: number;
  /** How often a tablet did something alone that does not stand in the game. */
  asides?: number;
  /** Why nothing more may be done here. */
  read_only?: string;
  acts_lost?: true;
}

/** What stands on a player's scoresheet beside a half-move, numbered by those before it. */
export interface SheetLine {
  half_move: number;
  text: string;
  lang: string;
  /** Something else was played. */
  differs?: true;
}
export type Sheets = Partial<Record<Colour, SheetLine[]>>;

/** One board of a round that is asked for; it starts where the event's games do unless it says otherwise. */
export interface Pairing {
  white: string;
  black: string;
  start?: string;
}

/** A result that no game here has given; `absent` and `withdrawn` are forfeits. */
export interface EnteredResult {
  result: string;
  reason: 'absent' | 'withdrawn' | 'scoresheet' | 'decision';
  text?: string;
  arbiter?: string;
  wall: number;
}

/** Somebody who plays nobody in a round: with the points of a win, of a draw, or with none. */
export interface Bye {
  name: string;
  kind: 'full' | 'half' | 'zero';
}

export interface RoundBoard {
  id: string;
  number: number;
  white: string;
  black: string;
  outcome?: EnteredResult;
}

export interface Round {
  event: string;
  number: number;
  boards: RoundBoard[];
  byes?: Bye[];
}

export interface HallEvent {
  id: string;
  name: string;
  conditions: Conditions;
  closed?: true;
  /** Its rounds are those of a pairing program's file. */
  tournament?: true;
  /** Who is paired no more, and after which round. */
  withdrawn?: { name: string; text?: string; after_round: number }[];
  rounds: Round[];
}

/** What an arbiter should hear of a game, at a board here or recorded elsewhere (docs/WATCH.md). */
export interface Watched {
  /** The board's id, or what is watched. */
  source: string;
  since: number;
  text: Record<Lang, string>;
  alert: { game: number; kind: string; urgency: 'now' | 'look'; ply: number; move: string; player?: string; articles: string[]; round: string; board: string; white: string; black: string };
}

/** What an electronic board has shown and waits for an arbiter's answer. */
/** Board numbers, both included. */
export interface BoardRange {
  first: number;
  last: number;
}
/** The boards of an event that an arbiter looks after. */
export interface Sector {
  arbiter: string;
  boards: BoardRange[];
}

export interface WaitingEvidence {
  board: string;
  number: number;
  since: number;
  text: Record<Lang, string>;
}

export interface ApiFault {
  kind: string;
  message: string;
  at?: { field: string; found?: unknown; expected: string };
  /** What is wrong with the position that conditions name. */
  position?: PositionFault[];
}

/** What keeps a position from being one that a game arrives at. */
export interface PositionFault {
  told: Record<Lang, string>;
}

export interface Answer {
  record?: number;
  refused?: Refused;
  error?: ApiFault;
  came?: Led;
}

/** What the hall answers to a tablet that says it can lead its board: it does; it does, and is away until it has handed over what it did; another one does. */
export type Led = 'leads' | 'away' | 'led';

/** What a tablet did alone and does not stand in the game: after which record, and why it does not. */
export interface Aside {
  wall: number;
  why: 'taken_over' | 'changed';
  from: number;
  records: GameRecord[];
}

/** What an electronic board has shown, for an arbiter to confirm. */
export interface Evidence {
  number: number;
  sign: string;
  grade: 'shown' | 'likely' | 'possible';
  /** As its sender tells it. */
  told: Record<Lang, string>;
  /** What its acts would enter, in sentences that the hall makes from them. */
  would_enter?: Record<Lang, string>;
  acts: Act[];
  wall: number;
  answer?: EvidenceAnswer['answer'];
}

/** Was it so? With `enter` its acts are entered first. */
export interface EvidenceAnswer {
  answer: 'confirmed' | 'not_so';
  enter?: true;
}

/** An edition of the Laws; some are about play on a platform. */
export interface Edition {
  id: string;
  title: string;
  online?: true;
  /** Articles whose numbers are reconstructed: nobody has seen them printed. */
  unverified?: string[];
}

/** What an article lays down, in our words. */
export interface Law {
  edition: string;
  article: string;
  says: { provision: string; value: string; meaning: Record<Lang, string> }[];
}

/** Which two texts of the Laws are compared, and in which kind of play. */
export interface Compared {
  from: string;
  to: string;
  play: string;
  supervision: string;
}

interface Provision {
  value: string;
  articles: string[];
}
type InAll = Record<Lang, string>;

/** What changed from one text of the Laws to another. */
export interface Changes {
  from: { edition: string; play: string; supervision: string };
  to: { edition: string; play: string; supervision: string };
  changes: { chapter: InAll; provision: string; follows?: InAll; meaning: InAll; before: Provision; after: Provision }[];
}

/** An act of this game as another edition judges it, beside what was ruled. */
export interface WhatIf {
  laws: string;
  number: number;
  effects: Effect[];
  recorded: Effect[];
  told: Told;
}

/** An act of the incident report. */
export interface ReportedAct {
  number: number;
  wall: number;
  told: Told;
  /** Which arbiter did it or entered it. */
  arbiter?: string;
}

/** A game that was described: how it began, and a record of each act. */
export interface Judged {
  begins: GameState;
  records: GameRecord[];
}

export interface Report {
  event: { id: string; name: string };
  rounds: {
    number: number;
    boards: {
      number: number;
      white: string;
      black: string;
      id: string;
      result: string | null;
      reason: string | null;
      outcome?: EnteredResult;
      acts: ReportedAct[];
      /** What arbiters have noted; they alone are told. */
      remarks?: { text: string; arbiter?: string; wall: number }[];
    }[];
    byes?: Bye[];
  }[];
}

/** What a round was for a player: a game against the row with that number, from 1, or a bye. */
export interface StandingsEntry {
  round: number;
  board?: string;
  opponent?: number;
  colour?: Colour;
  /** Absent while it is not over. */
  score?: 'won' | 'drawn' | 'lost';
  points?: number;
  forfeit?: true;
  bye?: Bye['kind'];
}
export interface StandingsRow {
  place: number;
  name: string;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  withdrawn?: true;
  entries: StandingsEntry[];
}
export interface Standings {
  event: { id: string; name: string };
  scoring: { win: number; draw: number; loss: number };
  rounds: number[];
  rows: StandingsRow[];
}

export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
