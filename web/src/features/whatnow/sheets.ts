// The scoresheet.
import type { Group, Incident } from './incident';
import { pieces } from './positions';
import { YES_NO, inStandard, overTheBoard } from './questions';

const press = { by: 'white', do: 'press' };
const TRACKED = { scoresheets: 'tracked' };
const OPEN = pieces('Ke1 Ng1 Pe2 Pa2 ke8 nf7 ra8 pb7');
const play = (by: string, move: string): { by: string; do: string } => ({ by, do: 'play', move } as { by: string; do: string });
const recorded = overTheBoard;

const incidents: Incident[] = [
  { name: 'does_not_record', asks: [{ name: 'left', options: ['plenty', 'little'] }], when: (c) => recorded(c) && inStandard(c), told: (a) => ({
    start: { fen: OPEN, clock: { white: a['left'] === 'plenty' ? 1800 : 240, black: 1800 } },
    regulations: TRACKED,
    acts: [play('white', 'g1f3'), press, play('black', 'e8e7'), { by: 'black', do: 'press' }, play('white', 'f3d4')],
  }) },
  { name: 'writes_ahead', asks: [], when: (c) => recorded(c) && inStandard(c), told: () => ({ start: { fen: OPEN }, regulations: TRACKED, acts: [{ by: 'white', do: 'write', text: 'Nf3' }, play('white', 'g1f3')] }) },
  { name: 'sheet_used', asks: [{ name: 'action', options: ['hide', 'keep', 'stop'] }], when: (c) => recorded(c) && inStandard(c), told: (a) => ({ start: OPEN, acts: [{ by: 'white', do: 'scoresheet', action: a['action'] }] }) },
  { name: 'writes_notes', asks: [], when: recorded, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'write', kind: 'note', text: '?' }] }) },
  { name: 'borrows_sheet', asks: [{ name: 'borrowed', options: ['not_returned', 'opponents_time'] }], when: (c) => recorded(c) && inStandard(c), told: (a) => ({
    start: a['borrowed'] === 'opponents_time' ? OPEN.replace(' w ', ' b ') : OPEN,
    acts: [{ by: 'white', do: 'scoresheet', action: 'borrow' }, ...(a['borrowed'] === 'not_returned' ? [play('white', 'g1f3')] : [])],
  }) },
  { name: 'sheets_behind', ofBoth: true, asks: [{ name: 'whose', options: ['one', 'both'] }], when: (c) => recorded(c) && inStandard(c), told: (a) => ({
    start: { fen: pieces('Ke1 Ng1 Rd1 Pa2 ke8 ra8 pb7', 'w - - 0 30'), clock: { white: 200, black: 250 } },
    time_control: '40/5400:1800',
    regulations: TRACKED,
    acts: [
      ...(a['whose'] === 'both' ? [{ by: 'black', do: 'scoresheet', action: 'stop' }] : []),
      play('white', 'g1f3'), press, play('black', 'a8d8'), { by: 'black', do: 'press' }, play('white', 'f3g1'), press, play('black', 'd8a8'), { by: 'black', do: 'press' },
      { by: 'clock', do: 'fall', player: 'white', after: 200 },
      { by: 'arbiter', do: 'observe', what: 'clock' },
    ],
  }) },
  { name: 'signed_wrongly', asks: [{ name: 'both_signed', options: YES_NO }], when: recorded, told: (a) => ({
    start: OPEN,
    acts: [{ by: 'white', do: 'resign' }, { by: 'white', do: 'sign', result: '1/2-1/2' }, ...(a['both_signed'] === 'yes' ? [{ by: 'black', do: 'sign', result: '1/2-1/2' }] : []), { by: 'black', do: 'claim', claim: 'result', result: '0-1' }],
  }) },
];

export const scoresheets: Group = { name: 'sheets', incidents };
