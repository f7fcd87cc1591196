import { colorNumber, jsonGiven, nothingElseGiven, objectGiven, optionsGiven, wordGiven } from './given.js';
import { theKernel } from './kernel.js';
import { Game } from './game.js';
import { Position } from './position.js';
import type { Color } from './position.js';
import type { Conditions, UciMove } from './protocol.js';

/**
 * A game that was run elsewhere: where it stands, as a FEN, a `Position` or a `Game`; or that as `start`, with the edition (the one
 * in force if it does not say) and the kind of play.
 */
export type GameElsewhere =
  | string
  | Position
  | Game
  | (Partial<Pick<Conditions, 'laws' | 'play' | 'supervision'>> & { start?: Conditions['start'] | Position | Game });

/** What the Laws make of it. */
export interface Adjudication {
  readonly over: boolean;
  /** `1-0`, `0-1` or `1/2-1/2`; nothing if the game goes on, or if a person must decide. */
  readonly result: string | null;
  readonly reason: string | null;
  /** Of a flag, who sees to it that it counts: the arbiter, the opponent who must claim the win, or the clock of a platform. */
  readonly called_by?: 'clock' | 'arbiter' | 'opponent';
  readonly claim?: { readonly claim: 'threefold' | 'fifty'; readonly upheld: boolean; readonly reason: string | null };
  readonly decision?: { readonly kind: string; readonly options: string[] };
  /** `fide-2023:6.9` and the like. */
  readonly articles: string[];
  /** Those of them whose numbers are reconstructed: no printed copy was available. */
  readonly unverified?: string[];
  /** Sentences to show to those who play. */
  readonly said: { readonly en: string; readonly es: string };
  readonly fen: string;
  /** The end of an address, from `#`, at which our page shows whether a side can still mate there, with line or proof. */
  readonly link: string;
}

function written(game: GameElsewhere): string {
  const isStart = typeof game === 'string' || game instanceof Position || game instanceof Game;
  const given = isStart ? { start: game } : objectGiven('game', game, 'a FEN, a Position, a Game or an object such as {"laws":"fide-2023","start":FEN}');
  return jsonGiven('game', { laws: 'fide-2023', ...given }, 'a game');
}

/** This player's flag has fallen: what is the result (6.9)? */
export function flagFall(game: GameElsewhere, player: Color, ...rest: never[]): Adjudication {
  nothingElseGiven('flagFall', rest);
  const kernel = theKernel();
  const [asked, color] = [written(game), colorNumber('player', player)];
  return kernel.withText(asked, (data, size) =>
    kernel.takeJson<Adjudication>(kernel.exports.compongo_adjudicate_flag(data, size, color)),
  );
}

/** Is the game over by what stands on the board and how it came about (5.1.1, 5.2.1, 5.2.2, 9.6)? */
export function gameOver(game: GameElsewhere, ...rest: never[]): Adjudication {
  nothingElseGiven('gameOver', rest);
  const kernel = theKernel();
  return kernel.withText(written(game), (data, size) =>
    kernel.takeJson<Adjudication>(kernel.exports.compongo_adjudicate_position(data, size)),
  );
}

export interface DrawClaim {
  /** Whichever is right, if it is left out. */
  claim?: 'threefold' | 'fifty';
  /** A move that the player announces and does not play. */
  move?: UciMove;
}

/** May this player claim a draw (9.2, 9.3), and what comes of it? */
export function drawClaim(game: GameElsewhere, player: Color, options: DrawClaim = {}, ...rest: never[]): Adjudication {
  nothingElseGiven('drawClaim', rest);
  const kernel = theKernel();
  const [asked, color] = [written(game), colorNumber('player', player)];
  const { claim, move } = optionsGiven(options, ['claim', 'move']);
  if (claim !== undefined) wordGiven('options.claim', claim, 'threefold or fifty');
  if (move !== undefined) wordGiven('options.move', move, 'a move such as g8f6');
  return kernel.withText(asked, (data, size) =>
    kernel.withTexts(claim ?? '', move ?? '', (kind, kindSize, announced, announcedSize) =>
      kernel.takeJson<Adjudication>(
        kernel.exports.compongo_adjudicate_claim(data, size, color, kind, kindSize, announced, announcedSize),
      ),
    ),
  );
}
