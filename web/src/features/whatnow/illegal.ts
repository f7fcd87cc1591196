// Moves that are not legal, or were not carried out as they must be.
import type { Group, Incident } from './incident';
import { pieces } from './positions';
import { BEFORE, ILLEGAL, MATE, NOTICED, NO_YES, REPLY, illegal, counted, opponents, overTheBoard } from './questions';

const press = { by: 'white', do: 'press' };
const play = (move: string): { by: string; do: string; move: string } => ({ by: 'white', do: 'play', move });

const incidents: Incident[] = [
  {
    name: 'illegal_move',
    asks: ILLEGAL,
    when: overTheBoard,
    told: (a, c) => illegal(a, c, pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`), [play('g1g3'), press], 'e8e7', 'g1g3'),
  },
  {
    name: 'not_pressed',
    asks: [],
    when: overTheBoard,
    told: () => ({ start: pieces('Ke1 Ng1 Pa2 ke8 ra8 pb7'), acts: [play('g1g3')] }),
  },
  {
    name: 'left_in_check',
    asks: [{ name: 'parries', options: NO_YES }, ...ILLEGAL],
    when: overTheBoard,
    told: (a, c) => {
      // A rook on a2 can stand before the king; a pawn cannot.
      const piece = a['parries'] === 'yes' ? 'R' : 'P';
      return illegal(a, c, pieces(`Ke1 ${piece}a2 ke8 re7${opponents(a)}`), [play('a2a3'), press], 'e8d7', 'a2a3');
    },
  },
  {
    name: 'king_taken',
    asks: [NOTICED, BEFORE, MATE],
    when: overTheBoard,
    told: (a, c) => illegal({ ...a, reply: 'nothing' }, c, pieces(`Ke1 Ra8 Pa2 kh8${opponents(a, 'rb2 pb7')}`), [play('a8h8'), press], 'b2b1'),
  },
  {
    name: 'castled_wrongly',
    asks: [{ name: 'pressed', options: ['yes', 'no'] }, { ...NOTICED, when: (a) => a['pressed'] === 'yes' }, { ...REPLY, when: (a) => a['pressed'] === 'yes' }, BEFORE, MATE],
    when: overTheBoard,
    told: (a, c) => {
      const fen = pieces(`Ke1 Rh1 Pa2 ke8${opponents(a, 'rf8 pb7')}${a['mate'] === 'no' ? ' bb5' : ''}`, 'w K - 0 20');
      return a['pressed'] === 'no' ? { start: { fen, ...counted(a) }, acts: [play('e1g1')] } : illegal(a, c, fen, [play('e1g1'), press], 'e8e7', 'e1g1');
    },
  },
  {
    name: 'en_passant_wrongly',
    asks: ILLEGAL,
    when: overTheBoard,
    told: (a, c) => illegal(a, c, pieces(`Ke1 Pe5 Pa2 pd5 ke8${opponents(a)}`), [play('e5d6'), press], 'e8e7', 'e5d6'),
  },
  {
    name: 'found_later',
    asks: [{ name: 'finder', options: ['opponent', 'arbiter'] }, { name: 'established', options: ['yes', 'no'] }, BEFORE, MATE],
    when: overTheBoard,
    told: (a) => ({
      start: { fen: pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`), ...counted(a), moves: ['g1g3', 'e8e7', 'g3h5', 'e7e6', 'h5f4', 'e6e5'] },
      acts: [{ by: a['finder'] === 'arbiter' ? 'arbiter' : 'black', do: 'discover', what: a['established'] === 'yes' ? 'illegal_move' : 'position_lost' }],
    }),
  },
  {
    name: 'two_hands',
    asks: [{ name: 'kind', options: ['castling', 'capture', 'promotion'] }, NOTICED, BEFORE, MATE],
    when: overTheBoard,
    told: (a, c) => {
      const [fen, move] = { castling: [`Ke1 Rh1 Pa2 ke8${opponents(a)}`, 'e1g1'], capture: [`Ke1 Rh1 Pa2 nh5 ke8${opponents(a)}`, 'h1h5'], promotion: [`Ke1 Ph7 Pa2 ke6${opponents(a, 'ra6 pb7')}`, 'h7h8q'] }[a['kind'] as 'castling'] as [string, string];
      return illegal({ ...a, reply: 'nothing' }, c, pieces(fen, `w ${a['kind'] === 'castling' ? 'K' : '-'} - 0 20`), [{ ...play(move), hands: 2 }, press], 'e8d7');
    },
  },
  {
    name: 'pressed_without_move',
    asks: [NOTICED, BEFORE, MATE],
    when: overTheBoard,
    told: (a, c) => illegal({ ...a, reply: 'nothing' }, c, pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`), [press], 'e8e7'),
  },
  {
    name: 'both_kings_in_check',
    asks: [{ name: 'since', options: ['seen', 'gone', 'still'] }],
    when: overTheBoard,
    told: (a) => ({
      start: pieces('Ke1 Rd1 Pb2 ke8 re5 pb7'),
      acts: [
        play('d1d8'),
        press,
        { by: 'arbiter', do: 'observe', what: 'board' },
        ...(a['since'] === 'seen' ? [] : [{ by: 'black', do: 'play', move: a['since'] === 'gone' ? 'e8d8' : 'b7b6' }, { by: 'black', do: 'press' }]),
        ...(a['since'] === 'still' ? [{ by: 'arbiter', do: 'observe', what: 'board' }] : []),
      ],
      until: ['illegal_move', 'game_over'],
    }),
  },
  {
    name: 'position_lost',
    ofBoth: true,
    asks: [{ name: 'scoresheets', options: NO_YES }],
    when: overTheBoard,
    told: (a) => ({
      start: { fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] },
      acts: [{ by: 'white', do: 'displace', squares: ['f3', 'e4'] }, { by: 'arbiter', do: 'discover', what: 'position_lost', ...(a['scoresheets'] === 'yes' ? { since: 4 } : {}) }],
    }),
  },
];

export const illegalMoves: Group = { name: 'illegal', incidents };
