// What people do beside the board.
import type { Answers, Group, Incident, Played, Told } from './incident';
import { pieces } from './positions';
import { MATE, NO_YES, opponents, overTheBoard } from './questions';

const board = (a: Record<string, string>): string => pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`);
const OPEN = board({});
const NOT_BEGUN = { fen: 'startpos', begun: false };

/** Where it is about Black, White has moved meanwhile: Black's clock runs. */
const movedMeanwhile = (a: Answers, { online }: Played): Told['acts'] => (a['who'] === 'black' ? [{ by: 'black', do: 'play', move: 'e7e5' }, ...(online ? [] : [{ by: 'black', do: 'press' }])] : []);

const LATE: Record<string, number> = { five: 300, twenty: 1200, forty: 2400, seventy: 4200 };

const incidents: Incident[] = [
  { name: 'device', asks: [{ name: 'what', options: ['rang', 'found', 'used'] }, { name: 'permission', options: NO_YES }, MATE], when: overTheBoard, told: (a) => ({
    start: board(a),
    acts: [{ by: 'white', do: 'device', sound: a['what'] === 'rang', ...(a['permission'] === 'yes' ? { permission: true } : {}) }],
  }) },
  { name: 'spectators_device', ofBoth: true, asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'spectator', do: 'device' }] }) },
  { name: 'conduct', asks: [{ name: 'kind', options: ['notes', 'advice', 'analysis', 'distraction', 'insult', 'smoking', 'refusal'] }], when: overTheBoard, told: (a) => ({ start: OPEN, acts: [{ by: 'white', do: 'conduct', kind: a['kind'] }] }) },
  { name: 'spectator', ofBoth: true, asks: [{ name: 'kind', options: ['interference', 'advice', 'distraction'] }], when: overTheBoard, told: (a) => ({ start: OPEN, acts: [{ by: 'spectator', do: 'conduct', kind: a['kind'] }] }) },
  { name: 'left_area', asks: [{ name: 'area', options: ['playing_area', 'venue'] }, { name: 'permission', options: NO_YES }], when: overTheBoard, told: (a) => ({ start: OPEN, acts: [{ by: 'white', do: 'leave', area: a['area'], permission: a['permission'] === 'yes' }] }) },
  { name: 'late', asks: [{ name: 'by', options: Object.keys(LATE) }, { name: 'allowed', options: ['usual', 'none', 'thirty', 'hour'] }], told: (a, c) => ({
    start: NOT_BEGUN,
    ...(a['allowed'] === 'usual' ? {} : { regulations: { default_time: a['allowed'] === 'none' ? 0 : a['allowed'] === 'thirty' ? 1800 : 3600 } }),
    acts: [{ by: 'arbiter', do: 'begin', after: 0 }, { by: 'black', do: 'arrive', after: 0 }, ...movedMeanwhile(a, c), { by: 'white', do: 'arrive', after: LATE[a['by'] as string] as number }],
  }) },
  { name: 'both_absent', ofBoth: true, asks: [{ name: 'by', options: Object.keys(LATE) }], told: (a) => ({
    start: NOT_BEGUN,
    acts: [{ by: 'arbiter', do: 'begin', after: 0 }, { by: 'black', do: 'arrive', after: LATE[a['by'] as string] as number }],
  }) },
  { name: 'never_came', asks: [], told: (a, c) => ({
    start: NOT_BEGUN,
    acts: [{ by: 'arbiter', do: 'begin', after: 0 }, { by: 'black', do: 'arrive', after: 0 }, ...movedMeanwhile(a, c), { by: 'black', do: 'claim', claim: 'default', after: 4200 }],
  }) },
  { name: 'asks_help', refused: ['not_allowed'], asks: [{ name: 'for', options: ['clock_assistant', 'moving_assistant', 'recording_assistant'] }, { name: 'disabled', options: NO_YES }], when: overTheBoard, told: (a) => ({ start: OPEN, acts: [{ by: 'white', do: 'request', what: a['for'], ...(a['disabled'] === 'yes' ? { disabled: true } : {}) }] }) },
  { name: 'persists', asks: [MATE], when: overTheBoard, told: (a) => ({ start: board(a), acts: [{ by: 'white', do: 'conduct', kind: 'refusal' }, { by: 'arbiter', do: 'penalise', player: 'white', penalty: 'loss', ground: 'refusal' }] }) },
  { name: 'both_guilty', ofBoth: true, asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'conduct', kind: 'refusal' }, { by: 'black', do: 'conduct', kind: 'refusal' }, { by: 'arbiter', do: 'penalise', player: 'both', penalty: 'loss', ground: 'refusal' }] }) },
  { name: 'disturbance', ofBoth: true, asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'arbiter', do: 'observe', what: 'disturbance' }] }) },
  { name: 'appeal', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'conduct', kind: 'distraction' }, { by: 'arbiter', do: 'penalise', player: 'white', penalty: 'warning' }, { by: 'white', do: 'appeal' }] }) },
  { name: 'nothing_fits', asks: [], when: overTheBoard, told: () => ({ start: OPEN, acts: [{ by: 'white', do: 'other', text: '…' }] }) },
];

export const conductOf: Group = { name: 'conduct', incidents };
