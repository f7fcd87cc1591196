import type { Game } from './game.js';
import { booleanGiven, colorNumber, countGiven, optionsGiven, textGiven } from './given.js';
import { theKernel } from './kernel.js';
import { type Color, type Position, positionGiven } from './position.js';
import type { UciMove } from './protocol.js';

/** Can this side still mate, by any series of legal moves, the opponent helping? */
export type CanMate =
  | { readonly verdict: 'winnable'; readonly line: UciMove[]; readonly san: string[]; readonly certificate?: string }
  | {
      readonly verdict: 'unwinnable';
      readonly reason: 'game_over' | 'bare_king' | 'too_few_men' | 'blockade' | 'looked_at';
      readonly positions: number;
      readonly certificate?: string;
    }
  | { readonly verdict: 'undetermined' };

export interface CanMateOptions {
  /** So many positions may be looked at; by default as many as memory is sure to hold. */
  positions?: number;
  /** With a proof that `verify` checks by code that shares nothing with what made it. */
  certificate?: boolean;
}

/** What a fallen flag, a resignation and a dead position turn on (5.1.2, 5.2.2, 6.9). Exact. */
export function canMate(position: Position | Game, side: Color, options: CanMateOptions = {}): CanMate {
  const kernel = theKernel();
  const [here, color] = [positionGiven('position', position), colorNumber('side', side)];
  const { positions = 0, certificate = false } = optionsGiven(options, ['positions', 'certificate']);
  const most = BigInt(countGiven('options.positions', positions));
  const isProved = booleanGiven('options.certificate', certificate);
  return kernel.takeJson<CanMate>(kernel.exports.compongo_can_mate(here._put(), color, most, isProved ? 1 : 0));
}

/** Can neither side mate any more (5.2.2)? */
export function isDead(position: Position | Game): boolean {
  return canMate(position, 'white').verdict === 'unwinnable' && canMate(position, 'black').verdict === 'unwinnable';
}

export interface Verified {
  readonly verdict: 'winnable' | 'unwinnable';
  readonly side: Color;
  readonly plies?: number;
  readonly positions?: number;
  readonly regions?: number;
}

/** Checks a certificate. Throws a `CompongoError` with its line, what was found and what was expected, if it is no proof. */
export function verify(certificate: string): Verified {
  const kernel = theKernel();
  return kernel.withText(textGiven('certificate', certificate), (data, size) => kernel.takeJson<Verified>(kernel.exports.compongo_verify(data, size)));
}
