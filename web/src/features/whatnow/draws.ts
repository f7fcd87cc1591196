// Draws: claimed, offered, by themselves; and games that are given up.
import type { Answers, Group, Incident, Told } from './incident';
import { pieces } from './positions';
import { ANNOUNCED, MATE, NO_YES, YES_NO, announced, inStandard, opponents, overTheBoard } from './questions';

type Acts = Told['acts'];
const press = { by: 'white', do: 'press' };
const OPEN = pieces('Ke1 Ng1 Pe2 Pa2 ke8 nf7 ra8 pb7');
const KNIGHTS = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
/** A claim of a draw: with the intended move, after having played it, after touching a piece, or not having the move. */
function claimed(a: Answers, claim: string, move: string): Acts {
  const said = { by: 'white', do: 'claim', claim };
  switch (a['how']) {
    case 'played': return [{ by: 'white', do: 'play', move }, said];
    case 'completed': return [{ by: 'white', do: 'play', move }, press, said];
    case 'touched': return [{ by: 'white', do: 'touch', squares: [move.slice(0, 2)] }, { ...said, move }];
    case 'on_board': return [said];
    default: return [{ ...said, move }];
  }
}
const HOW = { name: 'how', options: ['written', 'on_board', 'played', 'completed', 'touched'] } as const;
const RIGHT = { name: 'right', options: YES_NO } as const;

const incidents: Incident[] = [
  { name: 'threefold', asks: [HOW, RIGHT], when: overTheBoard, told: (a) => {
    // On the board already, or by White's next move.
    const rounds = a['right'] === 'yes' ? 2 : 1;
    const moves = Array.from({ length: rounds }, () => KNIGHTS).flat();
    return { start: { fen: 'startpos', moves: a['how'] === 'on_board' ? moves : [...moves, ...KNIGHTS.slice(0, 2)] }, acts: claimed(a, 'threefold', 'f3g1') };
  } },
  { name: 'fifty', asks: [HOW, RIGHT], when: overTheBoard, told: (a) => ({
    start: pieces('Ke1 Rh1 ke5 ra8', `w - - ${(a['right'] === 'yes' ? 99 : 60) + (a['how'] === 'on_board' ? 1 : 0)} 90`),
    acts: claimed(a, 'fifty', 'h1g1'),
  }) },
  { name: 'fivefold', ofBoth: true, asks: [], told: () => ({ start: { fen: 'startpos', moves: [...KNIGHTS, ...KNIGHTS, ...KNIGHTS, ...KNIGHTS.slice(0, 3)] }, acts: [{ by: 'black', do: 'play', move: 'f6g8' }, { by: 'black', do: 'press' }], until: ['game_over'] }) },
  { name: 'seventyfive', asks: [{ name: 'mates', options: NO_YES }], told: (a) => ({
    start: a['mates'] === 'yes' ? pieces('Kg6 Ra1 kg8', 'w - - 149 120') : pieces('Ke1 Rh1 ke5 ra8', 'w - - 149 120'),
    acts: [{ by: 'white', do: 'play', move: a['mates'] === 'yes' ? 'a1a8' : 'h1g1' }, press],
    until: ['game_over'],
  }) },
  { name: 'dead_position', ofBoth: true, asks: [{ name: 'left', options: ['kings', 'bishop', 'locked'] }], told: (a) => ({
    start: a['left'] === 'kings' ? pieces('Ke4 kh8 pd5') : a['left'] === 'bishop' ? pieces('Ke4 Bh1 kh8 pd5') : pieces('Ke1 Pa4 Pc4 Pe4 Pg3 pa5 pc5 pe5 pg5 ke8'),
    acts: [{ by: 'white', do: 'play', move: a['left'] === 'locked' ? 'g3g4' : 'e4d5' }, press],
    until: ['game_over'],
  }) },
  { name: 'stalemate', asks: [], told: () => ({ start: pieces('Kf5 Qg5 kh8'), acts: [{ by: 'white', do: 'play', move: 'g5g6' }, press], until: ['game_over'] }) },
  { name: 'offer', asks: [{ name: 'moment', options: ['after_move', 'before_move', 'opponents_turn'] }, { name: 'answer', options: ['none', 'accepted', 'declined', 'touched'] }], when: overTheBoard, told: (a) => ({
    start: a['moment'] === 'opponents_turn' ? OPEN.replace(' w ', ' b ') : OPEN,
    acts: [
      ...(a['moment'] === 'after_move' ? [{ by: 'white', do: 'play', move: 'g1f3' }] : []),
      { by: 'white', do: 'offer' },
      ...(a['moment'] === 'after_move' && a['answer'] !== 'none' ? [press] : []),
      ...(a['answer'] === 'accepted' ? [{ by: 'black', do: 'accept' }] : a['answer'] === 'declined' ? [{ by: 'black', do: 'decline' }] : a['answer'] === 'touched' ? [{ by: 'black', do: 'touch', squares: ['e8'] }] : []),
    ],
  }) },
  { name: 'offer_online', asks: [{ name: 'answer', options: ['none', 'accepted'] }], when: ({ online }) => online === true, told: (a) => ({
    start: OPEN,
    acts: [{ by: 'white', do: 'offer' }, ...(a['answer'] === 'accepted' ? [{ by: 'black', do: 'accept' }] : [])],
  }) },
  { name: 'offer_condition', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'play', move: 'g1f3' }, { by: 'white', do: 'offer', condition: 'Kd7' }] }) },
  { name: 'offers_again', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'play', move: 'g1f3' }, { by: 'white', do: 'offer' }, press, { by: 'black', do: 'decline' }, { by: 'white', do: 'offer' }, { by: 'white', do: 'conduct', kind: 'distraction' }] }) },
  { name: 'draw_too_early', ofBoth: true, asks: [], when: overTheBoard, told: () => ({
    start: OPEN,
    regulations: { no_draw_before: 30 },
    acts: [{ by: 'white', do: 'play', move: 'g1f3' }, { by: 'white', do: 'offer' }, press, { by: 'black', do: 'accept' }],
    until: ['decision', 'game_over'],
  }) },
  { name: 'two_minutes', asks: [ANNOUNCED, { name: 'ground', options: ['cannot_win', 'no_effort'] }, { name: 'time', options: ['less', 'more'] }], when: (c) => overTheBoard(c), told: (a) => ({
    start: { fen: pieces('Ke1 Rh1 ke5 ra8'), clock: { white: a['time'] === 'less' ? 90 : 150, black: 200 } },
    regulations: announced(a),
    acts: [{ by: 'white', do: 'stop', reason: 'claim' }, { by: 'white', do: 'claim', claim: 'quickplay', ground: a['ground'] }],
  }) },
  { name: 'resigned', asks: [MATE], told: (a) => ({ start: pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`), acts: [{ by: 'white', do: 'resign' }] }) },
  { name: 'claim_withdrawn', refused: ['cannot_withdraw'], asks: [RIGHT], when: (c) => overTheBoard(c) && inStandard(c), told: (a) => ({
    start: { fen: 'startpos', moves: [...KNIGHTS, ...(a['right'] === 'yes' ? KNIGHTS : []), ...KNIGHTS.slice(0, 2)] },
    acts: [{ by: 'white', do: 'claim', claim: 'threefold', move: 'f3g1' }, { by: 'white', do: 'withdraw', what: 'claim' }],
    until: ['game_over'],
  }) },
];

export const draws: Group = { name: 'draws', incidents };
