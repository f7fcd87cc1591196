// Players who cannot see, adjourned games, and play on a platform.
import type { Group, Incident } from './incident';
import { pieces } from './positions';
import { MATE, inStandard, opponents, overTheBoard } from './questions';

const OPEN = pieces('Ke1 Ng1 Rh1 Pe2 Pa2 ke8 nf7 ra8 pb7', 'w K - 0 20');
const BLIND = { blind: 'white' };
const adjourned = (text: string): Record<string, unknown> & { fen: string } => ({ fen: pieces('Ke1 Nb1 Nf3 Ra1 Pa2 ke8 nf6 ra8 pb7', 'w - - 0 41'), adjourned: { sealer: 'white', text, lang: 'en' }, clock: { white: 1200, black: 900 }, running: 'none' });
const resume = (present: string[]): { by: string; do: string } => ({ by: 'arbiter', do: 'resume', present } as { by: string; do: string });
const SEALED: Record<string, string> = { clear: 'Ne5', ambiguous: 'Nd2', illegal: 'Nf7', unreadable: '???' };

const incidents: Incident[] = [
  { name: 'announced_otherwise', asks: [{ name: 'done', options: ['another', 'nothing', 'corrected'] }], when: overTheBoard, told: (a) => ({
    start: OPEN,
    regulations: BLIND,
    acts: [{ by: 'white', do: 'announce', text: 'Knight gustav one felix three' }, a['done'] === 'another' ? { by: 'white', do: 'play', move: 'e2e4' } : a['done'] === 'nothing' ? { by: 'white', do: 'press' } : { by: 'white', do: 'announce', text: 'e4' }],
  }) },
  { name: 'touched_blind', asks: [{ name: 'taken_out', options: ['no', 'yes'] }], when: overTheBoard, told: (a) => ({ start: OPEN, regulations: BLIND, acts: [a['taken_out'] === 'yes' ? { by: 'white', do: 'lift', square: 'g1' } : { by: 'white', do: 'touch', squares: ['g1'] }] }) },
  { name: 'boards_differ', ofBoth: true, asks: [{ name: 'sheets', options: ['agree', 'differ'] }], when: overTheBoard, told: (a) => ({
    start: { fen: 'startpos', moves: ['e2e4', 'e7e5', 'g1f3', 'b8c6'] },
    regulations: { blind: 'both' },
    acts: [{ by: 'arbiter', do: 'discover', what: 'boards_differ', sheets: a['sheets'], since: 2, ...(a['sheets'] === 'agree' ? { wrong: 'white' } : {}) }],
  }) },
  { name: 'asks_assistant', asks: [{ name: 'for', options: ['blind_assistant', 'two_boards', 'sighted_assistant'] }], when: overTheBoard, told: (a) => ({
    start: OPEN,
    regulations: a['for'] === 'sighted_assistant' ? { blind: 'black' } : BLIND,
    acts: [{ by: 'white', do: 'request', what: a['for'] }],
  }) },
  { name: 'adjourning', asks: [{ name: 'step', options: ['session_ends', 'early', 'envelope', 'offers', 'resigns'] }], when: (c) => overTheBoard(c) && inStandard(c), told: (a) => {
    if (a['step'] === 'resigns') return { start: adjourned('Ne5'), acts: [{ by: 'white', do: 'resign' }] };
    const sealed = [{ by: 'white', do: 'seal', text: 'Nf3', lang: 'en' }, { by: 'white', do: 'stop', clocks: 'own', reason: 'seal' }, { by: 'arbiter', do: 'envelope', fields: ['names', 'position', 'times'] }];
    return { start: OPEN, acts: a['step'] === 'early' ? [{ by: 'white', do: 'adjourn', left: 600 }] : [{ by: 'arbiter', do: 'adjourn' }, ...(a['step'] === 'envelope' ? sealed : a['step'] === 'offers' ? [...sealed.slice(0, 2), { by: 'black', do: 'offer' }] : [])] };
  } },
  { name: 'sealed_move', asks: [{ name: 'sealed', options: Object.keys(SEALED) }], when: (c) => overTheBoard(c) && inStandard(c), told: (a) => ({ start: adjourned(SEALED[a['sealed'] as string] as string), acts: [resume(['white', 'black']), { by: 'arbiter', do: 'open_envelope' }] }) },
  { name: 'absent_at_resumption', asks: [{ name: 'absent', options: ['sealer', 'responder', 'both'] }, { name: 'late_by', options: ['ten', 'seventy'] }], when: (c) => overTheBoard(c) && inStandard(c), told: (a) => ({
    start: { ...adjourned('Ne5'), clock: { white: 9000, black: 9000 } },
    acts: [resume(a['absent'] === 'sealer' ? ['black'] : a['absent'] === 'responder' ? ['white'] : []), { by: a['absent'] === 'sealer' ? 'white' : 'black', do: 'arrive', after: a['late_by'] === 'ten' ? 600 : 4200 }],
  }) },
  { name: 'envelope_lost', ofBoth: true, asks: [], when: (c) => overTheBoard(c) && inStandard(c), told: () => ({ start: adjourned('Ne5'), acts: [resume(['white', 'black']), { by: 'arbiter', do: 'discover', what: 'envelope_lost' }] }) },
  { name: 'wrong_times_resumed', ofBoth: true, asks: [], when: (c) => overTheBoard(c) && inStandard(c), told: () => ({ start: adjourned('Ne5'), acts: [resume(['white', 'black']), { by: 'arbiter', do: 'open_envelope' }, { by: 'black', do: 'claim', claim: 'clock_setting' }] }) },
  { name: 'disconnected', asks: [MATE, { name: 'back', options: ['gone', 'soon'] }], when: (c) => c.online === true, told: (a) => ({
    start: pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`),
    acts: [{ by: 'white', do: 'disconnect' }, ...(a['back'] === 'soon' ? [{ by: 'white', do: 'reconnect', after: 20 }] : [])],
  }) },
];

export const special: Group = { name: 'special', incidents };
