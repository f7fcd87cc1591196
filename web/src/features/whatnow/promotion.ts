// A pawn on the last rank.
import type { Ask, Group, Incident } from './incident';
import { pieces } from './positions';
import { BEFORE, ILLEGAL, MATE, NOTICED, illegal, opponents, overTheBoard } from './questions';

const press = { by: 'white', do: 'press' };
const board = (a: Record<string, string>): string => pieces(`Ke1 Ph7 Pa2 ke6${opponents(a, 'ra6 pb7')}`);
const away = { by: 'white', do: 'remove', square: 'h7', man: 'P' };
const step = { by: 'white', do: 'release', from: 'h7', to: 'h8' };

/** What is put on the last rank in place of the pawn. */
const WRONG: Record<string, { man: string; square: string; inverted?: true }> = {
  inverted: { man: 'R', square: 'h8', inverted: true },
  opponents: { man: 'q', square: 'h8' },
  pawn: { man: 'P', square: 'h8' },
  king: { man: 'K', square: 'h8' },
  elsewhere: { man: 'Q', square: 'g8' },
};

/** An upside-down rook is a rook: the move is legal, and nothing turns on who notices it. */
const ifIllegal = (asks: readonly Ask[]): Ask[] => asks.map((ask) => ({ ...ask, when: (a, c) => a['wrong'] !== 'inverted' && (ask.when?.(a, c) ?? true) }));

const incidents: Incident[] = [
  {
    name: 'pawn_left',
    asks: ILLEGAL,
    when: overTheBoard,
    told: (a, c) => illegal(a, c, board(a), [{ by: 'white', do: 'touch', squares: ['h7'] }, step, press], 'e6e7', 'h7h8'),
  },
  {
    name: 'pawn_left_not_pressed',
    asks: [],
    when: overTheBoard,
    told: () => ({ start: board({}), acts: [{ by: 'white', do: 'touch', squares: ['h7'] }, step] }),
  },
  {
    name: 'promoted_wrongly',
    asks: [{ name: 'wrong', options: Object.keys(WRONG) }, ...ifIllegal([NOTICED, BEFORE, MATE])],
    when: overTheBoard,
    told: (a, c) => {
      const acts = [{ by: 'white', do: 'touch', squares: ['h7'] }, away, { by: 'white', do: 'place', ...WRONG[a['wrong'] as string] }];
      return a['wrong'] === 'inverted' ? { start: board(a), acts } : illegal({ ...a, reply: 'nothing' }, c, board(a), [...acts, press], 'e6e7');
    },
  },
  {
    name: 'choice_of_man',
    asks: [{ name: 'new_man', options: ['held', 'let_go'] }],
    when: overTheBoard,
    refused: ['choice_made'],
    told: (a) => ({
      start: board({}),
      acts: [
        { by: 'white', do: 'touch', squares: ['h7'] },
        away,
        { by: 'white', do: 'place', man: 'R', square: 'h8', released: a['new_man'] === 'let_go' },
        ...(a['new_man'] === 'let_go' ? [] : [{ by: 'white', do: 'place', man: 'Q', square: 'h8' }]),
      ],
    }),
  },
  {
    name: 'no_queen',
    asks: [{ name: 'asked_by', options: ['stop', 'request'] }],
    when: overTheBoard,
    told: (a) => ({
      start: board({}),
      acts: [a['asked_by'] === 'stop' ? { by: 'white', do: 'stop', reason: 'piece_missing' } : { by: 'white', do: 'request', what: 'piece' }],
    }),
  },
];

export const promotions: Group = { name: 'promotion', incidents };
