// Where something turns on whether a side can still mate, and what the server answers to that.
import type { GameState } from '../lib/types';

/** The answer to the question `can_mate`. */
export interface CanMate {
  verdict: 'winnable' | 'unwinnable';
  line?: string[];
  san?: string[];
  reason?: string;
  positions?: number;
  by_men?: 'winnable' | 'unwinnable' | 'undetermined';
  certificate?: string;
  articles?: string[];
}

const ENDS = new Set(['time', 'time_no_mate', 'both_flags', 'dead_position', 'resignation_no_mate', 'illegal_move', 'illegal_move_no_mate']);

/** The game ended as it did because a side can mate, or cannot; or the arbiter has to say which. */
export const turnsOnMate = (game: GameState): boolean =>
  (game.result !== null && ENDS.has(game.result.reason)) || game.decisions.some(({ kind }) => kind === 'can_mate');
