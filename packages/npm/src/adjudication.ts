import type { Language } from './arbiter.js';
import { booleanGiven, colorNumber, countGiven, jsonGiven, nothingElseGiven, objectGiven, optionsGiven, wordGiven } from './given.js';
import { theKernel } from './kernel.js';
import { Game } from './game.js';
import { Position } from './position.js';
import type { Color } from './position.js';
import type { Conditions, Effect } from './protocol.js';

/**
 * A game that was run elsewhere: where it stands, as a FEN, a `Position` or a `Game`; or an object of which everything may be left
 * out. Unknown and misspelt fields are refused by name.
 */
export type GameElsewhere =
  | string
  | Position
  | Game
  | {
      /** `fide-2023`, or its year, `2023`; the edition in force if it is left out. */
      laws?: Conditions['laws'] | `${number}`;
      /** `standard`, `rapid`, `blitz`; or the time, `3+2`: minutes, and seconds added for each move. */
      play?: Conditions['play'] | `${number}+${number}` | `${number}`;
      /** In rapid and blitz, whether an arbiter watches few enough games. */
      supervision?: Conditions['supervision'];
      start?: Conditions['start'] | Position | Game;
      /** The moves played since, in SAN or UCI; each must be legal. A text may have move numbers: `1. e4 e5 2. Nf3`. */
      moves?: readonly string[] | string;
    };

/** What the Laws make of it. */
export interface Adjudication {
  readonly over: boolean;
  /** `1-0`, `0-1` or `1/2-1/2`; nothing if the game goes on, or if a person must decide. */
  readonly result: string | null;
  readonly reason: string | null;
  /** Who sees to it that a flag or an illegal move counts: the arbiter, the opponent who must claim, or the clock of a platform. */
  readonly called_by?: 'clock' | 'arbiter' | 'opponent';
  readonly claim?: { readonly claim: 'threefold' | 'fifty' | 'illegal_move'; readonly upheld: boolean; readonly reason: string | null };
  /** Which of the player's illegal moves it is, and why it is one. */
  readonly illegal?: { readonly player: Color; readonly count: number; readonly reasons: Extract<Effect, { effect: 'illegal_move' }>['reasons'] };
  /** What the opponent is given for it. */
  readonly time?: { readonly player: Color; readonly seconds: number };
  /** The position that is put back. */
  readonly restored?: string;
  readonly decision?: { readonly kind: string; readonly options: string[] };
  /** `fide-2023:6.9` and the like. */
  readonly articles: string[];
  /** Those of them whose numbers are reconstructed: no printed copy was available. */
  readonly unverified?: string[];
  /** Sentences to show to those who play. */
  readonly said: Readonly<Record<Language, string>>;
  readonly fen: string;
  /** The end of an address, from `#`, at which our page shows whether a side can still mate there, with line or proof. */
  readonly link: string;
  /** Where they were asked for: proofs whether a side can still mate, which `verify` checks. */
  readonly certificates?: { readonly white?: string; readonly black?: string };
}

export interface Certified {
  /** With proofs whether a side can still mate. */
  certificate?: boolean;
}

function asked(call: string, game: GameElsewhere, more: Record<string, unknown> = {}): Adjudication {
  const kernel = theKernel();
  const isStart = game instanceof Position || game instanceof Game;
  if (!isStart && typeof game !== 'string') objectGiven('game', game, 'a FEN, a Position, a Game or an object such as {"laws":"fide-2023","start":FEN}');
  const question = jsonGiven('game', { call, game: isStart ? { start: game } : game, ...more }, 'a game');
  return kernel.withText(question, (data, size) => kernel.takeJson<Adjudication>(kernel.exports.compongo_adjudicate(data, size)));
}

function colorGiven(player: Color): Color {
  colorNumber('player', player);
  return player;
}

function certified(options: Certified): Certified {
  const { certificate } = optionsGiven(options, ['certificate']);
  return certificate === undefined ? {} : { certificate: booleanGiven('options.certificate', certificate) };
}

/** This player's flag has fallen: what is the result (6.9)? */
export function flagFall(game: GameElsewhere, player: Color, options: Certified = {}, ...rest: never[]): Adjudication {
  nothingElseGiven('flagFall', rest);
  return asked('flag_fall', game, { player: colorGiven(player), ...certified(options) });
}

/** Is the game over by what stands on the board and how it came about (5.1.1, 5.2.1, 5.2.2, 9.6)? */
export function gameOver(game: GameElsewhere, options: Certified = {}, ...rest: never[]): Adjudication {
  nothingElseGiven('gameOver', rest);
  return asked('game_over', game, { ...certified(options) });
}

/** The same as yes or no. */
export function isOver(game: GameElsewhere, ...rest: never[]): boolean {
  nothingElseGiven('isOver', rest);
  return asked('game_over', game).over;
}

export interface DrawClaim {
  /** If left out, the claim that is correct is found. */
  claim?: 'threefold' | 'fifty';
  /** A move that the player announces and does not play, in SAN or UCI. */
  move?: string;
}

/** May this player claim a draw (9.2, 9.3), and what comes of it? */
export function drawClaim(game: GameElsewhere, player: Color, options: DrawClaim = {}, ...rest: never[]): Adjudication {
  nothingElseGiven('drawClaim', rest);
  const { claim, move } = optionsGiven(options, ['claim', 'move']);
  if (claim !== undefined) wordGiven('options.claim', claim, 'threefold or fifty');
  if (move !== undefined) wordGiven('options.move', move, 'a move such as Ng8 or g8f6');
  return asked('draw_claim', game, { player: colorGiven(player), ...options });
}

export interface Earlier {
  /** How many illegal moves of this player's were counted earlier in the game; none if it is left out. */
  earlier?: number;
}

/** The player who has the move completes this one, in SAN or UCI: what is the penalty (7.5)? A legal move brings nothing. */
export function illegalMove(game: GameElsewhere, move: string, options: Earlier = {}, ...rest: never[]): Adjudication {
  nothingElseGiven('illegalMove', rest);
  const { earlier } = optionsGiven(options, ['earlier']);
  if (earlier !== undefined) countGiven('options.earlier', earlier, 99);
  return asked('illegal_move', game, { move: wordGiven('move', move, 'a move such as Nf3 or g1f3'), ...options });
}
