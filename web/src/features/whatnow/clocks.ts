// The clock, and what is done to it.
import type { Group, Incident } from './incident';
import { pieces } from './positions';
import { NO_YES, overTheBoard } from './questions';

const press = { by: 'white', do: 'press' };
const OPEN = pieces('Ke1 Ng1 Rh1 Pe2 Pa2 ke8 nf7 ra8 pb7', 'w K - 0 20');
const play = (move: string, more: Record<string, unknown> = {}): { by: string; do: string } => ({ by: 'white', do: 'play', move, ...more } as { by: string; do: string });

const incidents: Incident[] = [
  { name: 'forgot_to_press', asks: [{ name: 'told_by', options: ['nobody', 'spectator', 'arbiter'] }, { name: 'replied', options: NO_YES }], when: overTheBoard, told: (a) => ({
    start: OPEN,
    acts: [play('e2e4'), ...(a['replied'] === 'yes' ? [{ by: 'black', do: 'play', move: 'e8e7' }] : []), ...(a['told_by'] === 'nobody' ? [] : [{ by: a['told_by'] as string, do: 'tell', to: 'white', what: 'clock_not_pressed' }])],
  }) },
  { name: 'other_hand', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [play('e2e4', { hand: 'right' }), { ...press, hand: 'left' }] }) },
  { name: 'pressed_hard', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [play('e2e4'), { ...press, manner: 'violent' }] }) },
  { name: 'finger_on_clock', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'block_clock' }] }) },
  { name: 'hand_in_the_way', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [play('e2e4'), { ...press, prevented: true }] }) },
  { name: 'stopped_clocks', asks: [{ name: 'why', options: ['claim', 'illegal_move', 'flag', 'piece_missing', 'displaced_men', 'disturbance', 'clock_fault', 'medical', 'toilet', 'other'] }], when: overTheBoard, told: (a) => ({ start: OPEN, acts: [{ by: 'white', do: 'stop', reason: a['why'] }] }) },
  { name: 'started_clock', asks: [], when: overTheBoard, told: () => ({ start: { fen: OPEN, running: 'none' }, acts: [{ by: 'white', do: 'start', player: 'black' }] }) },
  { name: 'wrong_setting', ofBoth: true, asks: [{ name: 'moves_done', options: ['two', 'five', 'twelve'] }], when: overTheBoard, told: (a) => ({
    start: { fen: 'startpos', moves: shuffled(a['moves_done'] === 'two' ? 2 : a['moves_done'] === 'five' ? 5 : 12) },
    acts: [{ by: 'black', do: 'discover', what: 'clock_setting' }],
  }) },
  { name: 'clock_defect', ofBoth: true, asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'arbiter', do: 'discover', what: 'clock_defect' }] }) },
  { name: 'clock_place', asks: [], when: overTheBoard, told: () => ({ start: { fen: OPEN }, acts: [{ by: 'white', do: 'claim', claim: 'clock_place' }] }) },
];

/** So many moves of each that change little: knights go to and fro, then pawns step, so that no position comes three times. */
export function shuffled(moves: number): string[] {
  const white = ['a2a3', 'b2b3', 'c2c3', 'd2d3', 'e2e3', 'f2f3', 'g2g3', 'h2h3', 'b1d2', 'd2b1', 'f1g2', 'g1e2'];
  return white.slice(0, moves).flatMap((move) => [move, move.replace(/[1-8]/g, (rank) => String(9 - Number(rank)))]);
}

export const clocks: Group = { name: 'clock', incidents };
