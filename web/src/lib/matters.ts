// What waits for the arbiter: which decisions are small matters, which gather as notes, and what is usual in them.
import type { Act, Decision } from './types';
import { inOrder } from './verbs';

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
