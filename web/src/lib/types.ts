// What the hall's API says, and what is said to it.

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
}

export interface HeldMan {
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
  articles: string[];
}

export interface GameState {
  fen: string;
  turn: Colour;
  phase: Phase;
  clock: ClockState;
  move: Record<Colour, number>;
  last: { uci: string; san: string } | null;
  held: HeldMan[];
  placed: { at: string; man: string }[];
  touched: string[];
  obligation: { kind: string; allowed: string[] } | null;
  offers: Record<Colour, boolean>;
  flags: Record<Colour, boolean>;
  illegal_moves: Record<Colour, number>;
  decisions: Decision[];
  result: { result: string; reason: string } | null;
  read_only?: string;
}

export interface GameRecord {
  board: string;
  number: number;
  wall: number;
  act: Act;
  effects: Effect[];
  state: GameState;
}

export interface Refused {
  board: string;
  act: Act;
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

export interface Move {
  uci: string;
  san: string;
  number: number;
}

export interface Snapshot {
  id: string;
  event: string;
  round: number;
  number: number;
  players: Record<Colour, string>;
  conditions: Conditions;
  version: number;
  state: GameState;
  moves: Move[];
}

export interface RoundBoard {
  id: string;
  number: number;
  white: string;
  black: string;
}

export interface Round {
  event: string;
  number: number;
  boards: RoundBoard[];
}

export interface HallEvent {
  id: string;
  name: string;
  conditions: Conditions;
  rounds: Round[];
}

export interface ApiFault {
  kind: string;
  message: string;
  field?: string;
  found?: string;
  expected?: string;
}

export interface Answer {
  record?: number;
  refused?: Refused;
  error?: ApiFault;
}

export const other = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
