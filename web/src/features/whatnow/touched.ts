// Pieces that are touched, let go, or knocked over.
import type { Group, Incident } from './incident';
import { pieces } from './positions';
import { NOTICED, NO_YES, REPLY, YES_NO, inStandard, noticedBy, overTheBoard } from './questions';

const press = { by: 'white', do: 'press' };
const touch = (squares: string[], more: Record<string, unknown> = {}): { by: string; do: string } => ({ by: 'white', do: 'touch', squares, ...more } as { by: string; do: string });
const play = (move: string): { by: string; do: string; move: string } => ({ by: 'white', do: 'play', move });
const OPEN = pieces('Ke1 Ng1 Bc4 Pe2 Pa2 ke8 nf7 ra8 pb7');

const incidents: Incident[] = [
  {
    name: 'played_another',
    asks: [{ name: 'pressed', options: NO_YES }, NOTICED, { ...REPLY, when: (a) => a['noticed'] !== 'nobody' }],
    when: overTheBoard,
    told: (a) => ({
      start: OPEN,
      acts: [
        touch(['g1']),
        play('e2e4'),
        ...(a['pressed'] === 'yes' || a['reply'] === 'moved' ? [press] : []),
        ...(a['reply'] === 'touched' ? [{ by: 'black', do: 'touch', squares: ['e8'] }] : a['reply'] === 'moved' ? [{ by: 'black', do: 'play', move: 'e8e7' }, { by: 'black', do: 'press' }] : []),
        ...noticedBy(a, { by: 'black', do: 'claim', claim: 'touch_move', square: 'g1' }, 'touch'),
      ],
    }),
  },
  {
    name: 'touched_own',
    asks: [{ name: 'can_move', options: YES_NO }],
    when: overTheBoard,
    told: (a) => ({ start: pieces('Ke1 Ng1 Rh1 Pe2 Ph2 ke8 ra8 pb7'), acts: [touch([a['can_move'] === 'yes' ? 'g1' : 'h1'])] }),
  },
  {
    name: 'touched_opponents',
    asks: [{ name: 'can_take', options: YES_NO }],
    when: overTheBoard,
    told: (a) => ({ start: OPEN, acts: [touch([a['can_take'] === 'yes' ? 'f7' : 'b7'])] }),
  },
  {
    name: 'touched_both',
    asks: [{ name: 'first', options: ['own', 'theirs', 'unknown'] }, { name: 'takes', options: YES_NO }],
    when: overTheBoard,
    told: (a) => {
      const own = a['takes'] === 'yes' ? 'c4' : 'g1';
      return { start: OPEN, acts: [touch(a['first'] === 'theirs' ? ['f7', own] : [own, 'f7'], a['first'] === 'unknown' ? { order: 'unknown' } : {})] };
    },
  },
  {
    name: 'by_accident',
    asks: [{ name: 'how', options: ['accidental', 'unknown'] }],
    when: overTheBoard,
    told: (a) => ({ start: OPEN, acts: [touch(['g1'], { intent: a['how'] })] }),
  },
  {
    name: 'adjusted',
    asks: [{ name: 'said', options: YES_NO }, { name: 'turn', options: ['own', 'opponents'] }],
    when: overTheBoard,
    told: (a) => ({
      start: a['turn'] === 'own' ? OPEN : OPEN.replace(' w ', ' b '),
      acts: [...(a['said'] === 'yes' ? [{ by: 'white', do: 'adjust' }] : []), touch(['g1'])],
    }),
  },
  {
    name: 'let_go',
    asks: [{ name: 'takes_back', options: ['elsewhere', 'another'] }],
    when: overTheBoard,
    refused: ['man_released'],
    told: (a) => ({ start: OPEN, acts: [touch(['e2']), { by: 'white', do: 'release', from: 'e2', to: 'e4' }, a['takes_back'] === 'elsewhere' ? { by: 'white', do: 'release', from: 'e4', to: 'e3' } : touch(['g1'])] }),
  },
  {
    name: 'rook_first',
    asks: [{ name: 'rook_moved', options: ['let_go', 'touched'] }],
    when: overTheBoard,
    told: (a) => ({
      start: pieces('Ke1 Rh1 Pa2 ke8 ra8 pb7', 'w K - 0 20'),
      acts: a['rook_moved'] === 'let_go' ? [touch(['h1']), { by: 'white', do: 'release', from: 'h1', to: 'f1' }] : [touch(['h1', 'e1'], { intent: 'castle' })],
    }),
  },
  {
    name: 'castling_touched',
    asks: [{ name: 'side', options: ['illegal_here', 'illegal_both'] }],
    when: overTheBoard,
    told: (a) => ({
      start: pieces(`Ke1 Ra1 Rh1 Pa2 ke8 ra8 pb7 rf8${a['side'] === 'illegal_both' ? ' rd8' : ''}`.replace('ra8 ', a['side'] === 'illegal_both' ? '' : 'ra8 '), 'w KQ - 0 20'),
      acts: [touch(['e1', 'h1'], { intent: 'castle' })],
    }),
  },
  {
    name: 'knocked_over',
    asks: [{ name: 'restored', options: ['no', 'pressed', 'own_time'] }, { name: 'meant', options: ['accident', 'deliberate'] }],
    when: overTheBoard,
    told: (a) => ({
      start: OPEN,
      acts: [
        play('e2e4'),
        { by: 'white', do: 'displace', squares: ['f7', 'e8'], accidental: a['meant'] === 'accident' },
        ...(a['restored'] === 'pressed' ? [press] : a['restored'] === 'own_time' ? [{ by: 'white', do: 'restore' }, press] : [{ by: 'black', do: 'stop', reason: 'displaced_men' }]),
      ],
    }),
  },
  {
    name: 'displaced_found',
    ofBoth: true,
    asks: [{ name: 'known', options: YES_NO }],
    when: (c) => overTheBoard(c) && inStandard(c),
    told: (a) => ({
      start: { fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] },
      acts: [{ by: 'arbiter', do: 'discover', what: 'displaced_men', ...(a['known'] === 'yes' ? { since: 2 } : {}) }],
    }),
  },
  {
    name: 'claimed_late',
    asks: [],
    when: overTheBoard,
    told: () => ({
      start: OPEN,
      acts: [touch(['g1']), play('e2e4'), press, { by: 'black', do: 'touch', squares: ['e8'] }, { by: 'black', do: 'claim', claim: 'touch_move', square: 'g1' }],
    }),
  },
];

export const touchedPieces: Group = { name: 'touched', incidents };
