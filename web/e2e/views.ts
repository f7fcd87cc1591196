// A hall with a game in every state, and where each view is found: for tests and for pictures.
import type { Hall, Table } from './hall';

export interface View {
  hash: string;
  key: string | null;
  /** What is there when it is drawn. */
  shows: string;
}
export type Views = Record<
  'hall' | 'wall' | 'login' | 'settings' | 'new' | 'seats' | 'report' | 'round' | 'standings' | 'crosstable' | 'players' | 'one-player' | 'next-round' | 'arbiter-all' | 'arbiter' | 'player' | 'not-begun' | 'over' | 'offered' | 'tablet' | 'clock' | 'watch' | 'laws' | 'drill' | 'exam' | 'exam-paper' | 'now' | 'now-ruled' | 'log' | 'guide-players' | 'guide-arbiters' | 'mate' | 'two-clocks' | 'audit' | 'replay' | 'style' | 'ruling',
  View
>;

const NAMES = ['Lasker, Emanuel', 'Menchik, Vera', 'Tarrasch, Siegbert', 'Graf, Sonja', 'Rubinstein, Akiba', 'Rudenko, Liudmila', 'Réti, Richard', 'Bykova, Elizaveta',
  'Nimzowitsch, Aron', 'Gaprindashvili, Nona', 'Spielmann, Rudolf', 'Chiburdanidze, Maia', 'Marshall, Frank', 'Rubtsova, Olga', 'Bogoljubov, Efim', 'Polgár, Judit'];
const OPENINGS = [
  'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7',
  'd2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3',
  'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3',
  'c2c4 e7e5 b1c3 g8f6 g2g3 d7d5 c4d5 f6d5',
  'e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5',
];

/** Two rounds of a league: byes, forfeits, somebody who has gone home, and a player who is not there yet. */
async function league(hall: Hall): Promise<string> {
  const conditions = { regulations: { scoring: { win: 3, draw: 1, loss: 0 }, default_time: 1800 } };
  const first = Array.from({ length: 4 }, (_, i): [string, string] => [NAMES[i * 2] as string, NAMES[i * 2 + 1] as string]);
  const { event, tables } = await hall.round('Liga de los jueves', conditions, first);
  for (const [i, result] of ['1-0', '1/2-1/2'].entries()) await hall.ask('POST', `/boards/${tables[i]?.id}/outcome`, { result, reason: 'scoresheet' });
  await hall.ask('POST', `/boards/${tables[2]?.id}/outcome`, { result: '0-1', reason: 'absent', text: 'llegó a las 17:42' });
  await hall.ask('POST', `/boards/${tables[3]?.id}/outcome`, { result: '0-0', reason: 'absent' });
  await hall.ask('POST', `/events/${event}/withdrawals`, { name: NAMES[7], text: 'enferma' });
  const pairings = [[0, 2], [3, 5], [1, 4]].map(([white = 0, black = 0]) => ({ white: NAMES[white], black: NAMES[black] }));
  const round = await hall.ask<{ boards: { id: string }[] }>('POST', `/events/${event}/rounds`, { pairings, byes: [{ name: NAMES[6], kind: 'half' }] });
  const [one, two] = round.boards as [{ id: string }, { id: string }];
  for (const board of [one, two]) await hall.act(board, { by: 'arbiter', do: 'begin' });
  await hall.act(one, { by: 'white', do: 'resign' });
  return event;
}

/** Eight boards: in play, with a decision open, a flag down, a draw offered, won, drawn, not begun. */
export async function furnish(hall: Hall): Promise<Views> {
  const closed = await hall.round('Torneo de verano', {}, [['Alekhine, Alexander', 'Euwe, Max']]);
  await hall.ask('PATCH', `/events/${closed.event}`, { closed: true });
  const leagues = await league(hall);
  // Of the latest round the hall shows the boards: this one is not of it.
  const wooden = await hall.table({ time_control: '40/5400+30:1800+30', regulations: { moves: 'not_entered' } }, ['Capablanca, José Raúl', 'Bárta, Ladislava']);
  for (const by of ['white', 'black', 'white']) await hall.act(wooden, { by, do: 'press' });
  const pairings = Array.from({ length: 8 }, (_, i): [string, string] => [NAMES[i * 2] as string, NAMES[i * 2 + 1] as string]);
  const { event, tables } = await hall.round('Torneo de otoño', { laws: 'fide-2017', time_control: '5400+30' }, pairings);
  const at = (i: number): Table => tables[i] as Table;
  const arbiter = hall.arbiter;
  for (const table of tables.slice(0, 7)) await hall.act(table, { by: 'arbiter', do: 'begin' });
  for (const [i, moves] of OPENINGS.entries()) await hall.play(at(i), ...moves.split(' '));
  // Board 1: White has touched a piece.
  await hall.act(at(0), { by: 'white', do: 'touch', squares: ['d2'] });
  // Boards 2 and 5: a player is disturbed, and the arbiter called. Board 3: an unfinished decision. Board 4: a draw offered, at the wrong moment. Board 6 and
  // 7: over.
  for (const i of [1, 4]) await hall.act(at(i), { by: 'black', do: 'conduct', kind: 'distraction' });
  await hall.act(at(4), { by: 'black', do: 'other', text: 'The light flickers.' });
  await hall.act(at(2), { by: 'white', do: 'device' });
  await hall.act(at(2), { by: 'black', do: 'request', what: 'recording_assistant' });
  await hall.act(at(3), { by: 'white', do: 'offer' });
  await hall.play(at(5), 'f2f3', 'e7e5', 'g2g4', 'd8h4');
  await hall.act(at(6), { by: 'black', do: 'resign' });
  const board = (i: number, rest = ''): string => `#/board/${at(i).id}${rest}`;
  return {
    hall: { hash: '#/', key: null, shows: '.card .diagram use' },
    wall: { hash: '#/wall', key: null, shows: '.boards .diagram use' },
    login: { hash: '#/login', key: null, shows: '#password' },
    settings: { hash: '#/settings', key: arbiter, shows: '#arbiters' },
    new: { hash: '#/new', key: arbiter, shows: 'select:has(option[value^="fide-"]:checked)' },
    seats: { hash: `#/seats/${event}/1`, key: arbiter, shows: 'svg[role=img]' },
    round: { hash: `#/round/${leagues}/2`, key: arbiter, shows: '[role=timer]' },
    standings: { hash: `#/event/${leagues}/standings`, key: arbiter, shows: '[role=region] td' },
    crosstable: { hash: `#/event/${leagues}/crosstable`, key: null, shows: '.cross td' },
    players: { hash: `#/event/${leagues}/players`, key: null, shows: '.list a' },
    'one-player': { hash: `#/event/${event}/player/${encodeURIComponent(NAMES[2] as string)}`, key: null, shows: '[role=region] td' },
    'next-round': { hash: `#/new/${leagues}`, key: arbiter, shows: '.roster' },
    report: { hash: `#/report/${event}/1`, key: null, shows: 'table' },
    'arbiter-all': { hash: '#/arbiter', key: arbiter, shows: '.pending .urgent' },
    arbiter: { hash: `#/arbiter/${at(2).id}`, key: arbiter, shows: '.board .piece' },
    player: { hash: board(0), key: at(0).white, shows: '.board.live' },
    'not-begun': { hash: board(7), key: at(7).white, shows: '.board .piece' },
    over: { hash: board(5), key: at(5).black, shows: '.board .piece' },
    offered: { hash: board(3), key: at(3).black, shows: '.offer' },
    tablet: { hash: board(0, '/tablet'), key: at(0).tablet, shows: '.board.live' },
    clock: { hash: `#/board/${wooden.id}/clock`, key: wooden.tablet, shows: '.half' },
    drill: { hash: '#/drill/fide-2017/OWN-DR-3F-5', key: null, shows: '.choice' },
    now: { hash: '#/now', key: null, shows: 'summary' },
    'now-ruled': { hash: '#/now/promoted_wrongly/who=black', key: null, shows: 'article.card' },
    log: { hash: '#/log', key: null, shows: 'h1' },
    exam: { hash: '#/exam', key: null, shows: 'form .primary' },
    'exam-paper': { hash: '#/exam/paper/fide-2023/any/20/ABCDE/A/13-14', key: null, shows: '.solutions' },
    laws: { hash: '#/laws/fide-2009/fide-2017', key: null, shows: 'tbody td' },
    'guide-players': { hash: '#/guide/players', key: null, shows: '.sections li' },
    'guide-arbiters': { hash: '#/guide/arbiters', key: arbiter, shows: '.sections li' },
    mate: { hash: '#/mate', key: null, shows: '.can-mate button' },
    'two-clocks': { hash: '#/clock', key: null, shows: 'form .primary' },
    audit: { hash: '#/audit', key: null, shows: 'input[type=file]' },
    replay: { hash: '#/replay', key: null, shows: 'input[type=file]' },
    style: { hash: '#/style', key: null, shows: '.swatch' },
    ruling: { hash: `#/ruling/${at(5).id}/${(await hall.snapshot(at(5))).version}`, key: null, shows: '.ruled' },
    watch: { hash: `#/watch/${at(1).id}`, key: null, shows: '.moves button' },
  };
}
