// Games that began wrongly.
import { shuffled } from './clocks';
import type { Group, Incident } from './incident';
import { overTheBoard } from './questions';

const WRONG_ARRAY = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w kq - 0 1';
const KNIGHTS_CHANGED = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQkq - 0 1';
const DONE = { name: 'moves_done', options: ['two', 'five', 'twelve'] } as const;
const count = (done: string | undefined): number => (done === 'two' ? 2 : done === 'five' ? 5 : 12);
/** Moves that are legal from a wrong array too. */
const pawns = (moves: number): string[] => shuffled(Math.min(moves, 8)).concat(moves > 8 ? ['a3a4', 'a6a5', 'b3b4', 'b6b5', 'c3c4', 'c6c5', 'd3d4', 'd6d5'] : []);

const incidents: Incident[] = [
  { name: 'wrong_array', asks: [{ name: 'displaced', options: ['king_queen', 'others'] }, DONE], when: overTheBoard, told: (a) => ({
    start: { fen: a['displaced'] === 'king_queen' ? WRONG_ARRAY : KNIGHTS_CHANGED, moves: pawns(count(a['moves_done'])) },
    acts: [{ by: 'black', do: 'discover', what: 'array' }],
  }) },
  { name: 'board_turned', ofBoth: true, asks: [DONE], when: overTheBoard, told: (a) => ({ start: { fen: 'startpos', moves: pawns(count(a['moves_done'])) }, acts: [{ by: 'black', do: 'discover', what: 'board_turned' }] }) },
  { name: 'colours_reversed', ofBoth: true, asks: [DONE], when: overTheBoard, told: (a) => ({ start: { fen: 'startpos', moves: pawns(count(a['moves_done'])) }, acts: [{ by: 'black', do: 'discover', what: 'colours_reversed' }] }) },
  { name: 'after_the_game', ofBoth: true, asks: [{ name: 'what', options: ['array', 'board_turned', 'colours_reversed', 'illegal_move'] }], when: overTheBoard, told: (a) => ({
    start: { fen: a['what'] === 'array' ? KNIGHTS_CHANGED : 'startpos', moves: a['what'] === 'illegal_move' ? ['e2e5', 'a7a6'] : pawns(5) },
    acts: [{ by: 'white', do: 'resign' }, { by: 'black', do: 'discover', what: a['what'] }],
  }) },
  { name: 'chess960_castling', asks: [{ name: 'how', options: ['king_first', 'rook_first', 'declared', 'wrong'] }], when: overTheBoard, told: (a) => ({
    start: { fen: a['how'] === 'wrong' ? '4k3/8/8/8/8/8/8/1R2KN1R w HB - 0 1' : '4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1', chess960: true },
    acts: a['how'] === 'declared' ? [{ by: 'white', do: 'announce', text: '0-0' }] : a['how'] === 'king_first' ? [{ by: 'white', do: 'touch', squares: ['e1', 'h1'], intent: 'castle' }] : a['how'] === 'rook_first' ? [{ by: 'white', do: 'touch', squares: ['h1', 'e1'], intent: 'castle' }] : [{ by: 'white', do: 'play', move: 'e1h1' }, { by: 'white', do: 'press' }],
  }) },
];

export const setups: Group = { name: 'setups', incidents };
