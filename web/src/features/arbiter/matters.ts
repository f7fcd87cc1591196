// What waits for the arbiter: which decisions are small matters, which gather as notes, and what is usual in them.
import type { Act, Decision } from '../../lib/types';

/** What changes nothing, or takes nothing from anybody: a slip of the finger does no harm there. */
const HARMLESS = new Set(['none', 'accidental', 'allow', 'continue', 'leave', 'accept', 'stands', 'postpone', 'warn']);

/** The options of a decision as they are offered: the harmless ones, then what the server calls usual, then the others as they come. */
export function inOrder({ options, default: usual }: { options: string[]; default?: string }): string[] {
  const place = (option: string): number => (HARMLESS.has(option) ? (option === usual ? 0 : 1) : option === usual ? 2 : 3);
  return [...options].sort((a, b) => place(a) - place(b));
}

/** What was found, in the protocol's words, that nobody need be called from another board for. */
const SMALL = new Set([
  'offer_at_wrong_time', 'conditional_offer', 'touched_not_on_move', 'out_of_turn', 'wrong_hand', 'two_hands', 'recorded_ahead', 'not_algebraic',
]);

/** Only the penalty for it is asked for, and nothing else was found with it. */
export const isSmall = ({ kind, incidents }: Decision): boolean =>
  kind === 'penalty' && incidents !== undefined && incidents.length > 0 && incidents.every((incident) => SMALL.has(incident));

/** What is taken to be decided of a small matter, unless the arbiter rules otherwise: the usual, or else the mildest. */
export const usualOf = (decision: Decision): string => decision.default ?? inOrder(decision)[0] ?? 'warning';

export const decided = ({ kind, player }: Decision, option: string): Act => ({ do: 'decide', kind, option, ...(player === undefined ? {} : { player }) });
