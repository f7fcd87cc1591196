// Flags that have fallen.
import type { Answers, Group, Incident, Played, Told } from './incident';
import { pieces } from './positions';
import { ANNOUNCED, MATE, NOTICED, YES_NO, announced, inStandard, noticedBy, opponents, overTheBoard } from './questions';

const press = { by: 'white', do: 'press' };
const claim = { by: 'black', do: 'claim', claim: 'time' };
const fall = (player: string): { by: string; do: string; player: string } => ({ by: 'clock', do: 'fall', player });
const stop = { by: 'black', do: 'stop', reason: 'flag' };
const low = { white: 5, black: 60 };

/** A draw was offered before the flag fell: by the player whose flag it is, with the move before, or by the opponent. */
function offered({ offered: by }: Answers, { online }: Played): Told['acts'] {
  if (by === 'no') return [];
  const last = (player: string, move: string): Told['acts'] => [{ by: player, do: 'play', move }, ...(online ? [] : [{ by: player, do: 'press' }])];
  const offering = (player: string, move: string): Told['acts'] => [{ by: player, do: 'play', move }, { by: player, do: 'offer' }, ...(online ? [] : [{ by: player, do: 'press' }])];
  return by === 'own' ? [...offering('white', 'g1f3'), ...last('black', 'e8e7')] : offering('black', 'e8e7');
}

const incidents: Incident[] = [
  { name: 'flag_fell', asks: [NOTICED, MATE, { name: 'stopped', options: ['yes', 'no'], when: (a) => a['noticed'] === 'opponent' }, { name: 'offered', options: ['no', 'own', 'opponents'] }], told: (a, c) => ({
    start: { fen: pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`, a['offered'] === 'no' ? undefined : `${a['offered'] === 'own' ? 'w' : 'b'} - - 0 20`), clock: low },
    // Without an increment the clock runs out when it is meant to.
    ...(a['offered'] === 'own' ? { time_control: '5400' } : {}),
    acts: [...offered(a, c), { ...fall('white'), after: 5 }, ...(a['noticed'] === 'opponent' && a['stopped'] === 'yes' ? [stop] : []), ...noticedBy(a, claim, 'clock')],
    until: ['game_over'],
  }) },
  { name: 'both_flags', ofBoth: true, asks: [{ name: 'order', options: ['unknown', 'white', 'black'] }, { ...ANNOUNCED, when: (answers) => answers['order'] === 'unknown' }, { name: 'period', options: ['last', 'earlier'], when: (_, c) => inStandard(c) }, { name: 'noticed', options: ['opponent', 'arbiter'] }], when: overTheBoard, told: (a) => {
    const later = a['order'] === 'black' ? 'white' : 'black';
    return {
      start: { fen: pieces('Ke1 Qd1 Pa2 ke8 ra8 pb7', 'w - - 0 45'), clock: { white: 5, black: 5 } },
      time_control: a['period'] === 'earlier' ? '60/5400:1800' : '5400',
      regulations: { ...announced(a), ...(a['order'] === 'unknown' ? { clock: 'mechanical' } : {}) },
      acts: [{ ...fall(a['order'] === 'black' ? 'black' : 'white'), after: 5 }, { ...fall(later), after: 1 }, ...(a['noticed'] === 'opponent' ? [{ by: later, do: 'stop', reason: 'flag' }, { ...claim, by: later }] : [{ by: 'arbiter', do: 'observe', what: 'clock' }])],
      until: ['game_over', 'decision'],
    };
  } },
  { name: 'claimed_own_flag', asks: [], when: overTheBoard, told: () => ({
    until: ['game_over'],
    start: { fen: pieces('Ke1 Qd1 Pa2 ke8 ra8 pb7'), clock: { white: 5, black: 30 } },
    acts: [{ ...fall('white'), after: 5 }, { by: 'white', do: 'claim', claim: 'time' }, { by: 'white', do: 'stop', reason: 'flag' }],
  }) },
  { name: 'mate_and_flag', asks: [{ name: 'ended_by', options: ['mate', 'stalemate'] }, { name: 'seen', options: ['before', 'after'] }], told: (a) => {
    const mate = a['ended_by'] === 'mate';
    const end = { by: 'white', do: 'play', move: mate ? 'a1a8' : 'g5g6' };
    const start = { fen: mate ? pieces('Kg6 Ra1 kg8 pb7') : pieces('Kf5 Qg5 kh8'), clock: low };
    return { start, acts: a['seen'] === 'after' ? [end] : [{ ...fall('white'), after: 5 }, stop, claim], until: ['game_over'] };
  } },
  { name: 'moves_completed', asks: [{ name: 'done', options: YES_NO }], when: (c) => inStandard(c) && overTheBoard(c), told: (a) => ({
    start: { fen: pieces('Ke1 Ng1 Pa2 ke8 ra8 pb7', 'w - - 0 40'), clock: low },
    time_control: '40/5400:1800',
    acts: a['done'] === 'yes' ? [{ by: 'white', do: 'play', move: 'g1f3' }, press, claim] : [{ ...fall('white'), after: 5 }, claim],
  }) },
  { name: 'illegal_and_flag', asks: [{ name: 'first', options: ['illegal', 'flag'] }], when: overTheBoard, told: (a) => ({
    start: { fen: pieces('Ke1 Ng1 Pa2 ke8 ra8 pb7'), clock: { white: 30, black: 5 } },
    acts: a['first'] === 'illegal' ? [{ by: 'white', do: 'play', move: 'g1g3' }, press, { by: 'black', do: 'claim', claim: 'illegal_move' }] : [{ by: 'white', do: 'play', move: 'g1g3' }, press, { ...fall('black'), after: 5 }, { by: 'white', do: 'stop', reason: 'flag' }, { by: 'white', do: 'claim', claim: 'time' }],
    until: a['first'] === 'illegal' ? ['illegal_move', 'game_over'] : ['game_over'],
  }) },
  { name: 'spectator_calls_flag', asks: [MATE], told: (a) => ({
    start: { fen: pieces(`Ke1 Ng1 Pa2 ke8${opponents(a)}`), clock: low },
    acts: [{ ...fall('white'), after: 5 }, { by: 'spectator', do: 'conduct', kind: 'interference', text: 'flag' }],
  }) },
];

export const flags: Group = { name: 'flag', incidents };
