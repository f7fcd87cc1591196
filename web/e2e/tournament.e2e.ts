// A tournament from file in to file out: dropped, understood, played, paired, ranked and taken away. Nothing is typed.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { faultsOf, SIZES } from './boxes';
import { contentOf } from './download';
import { axe, cutOff, unfold } from './site';
import { site, withSite } from './with_site';
import { Hall } from './hall';

withSite(undefined, async () => Hall.open('--pairing-engine', '/nowhere/engine'));

const NAMES = ['Anand, Rosa', 'Braun, Otto', 'Cruz, Eva', 'Diaz, Luis', 'Núñez, Íñigo'];
const entry = (text: string): string => text.padEnd(10);
/** Of a report file: players with their rounds. */
function trf(rounds: string[][], points: string[], head: string[] = ['012 Abierto', '062 5', '142 3', '202 BH,SB', '222 900+10']): string {
  const line = (name: string, i: number): string =>
    `001 ${String(i + 1).padStart(4)}      ${name.padEnd(33)} ${String(2300 - i * 50).padStart(4)} ESP ${''.padStart(11)} ${''.padStart(10)} ${(points[i] ?? '0.0').padStart(4)} ${String(i + 1).padStart(4)}${rounds.map((round) => entry(`  ${round[i]}`)).join('')}`;
  return [...head, ...NAMES.map(line), ''].join('\n');
}
const FIRST = ['   3 w  ', '   4 b  ', '   1 b  ', '   2 w  ', '0000 - U'];
const file = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function drop(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(([called, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content as string], called as string));
    return transfer;
  }, [name, text]);
  for (const type of ['dragover', 'drop']) await page.dispatchEvent('main', type, { dataTransfer: data });
}
type Board = { id: string; white: string; black: string };
const boardsOf = async (event: string, round: number): Promise<Board[]> =>
  (await site.hall.ask<{ rounds: { boards: Board[] }[] }>('GET', `/events/${event}`)).rounds[round - 1]?.boards ?? [];
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name, exact: true }).click()]);
  return contentOf(download);
}

it('from file in to file out', async () => {
  const page = await site.page('#/new', site.hall.arbiter, { viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  await page.getByRole('heading', { name: 'New event' }).waitFor();
  await drop(page, 'abierto.trf', trf([FIRST], []));
  await page.getByRole('heading', { name: 'Tournament: Abierto' }).waitFor();
  await page.getByText('report file of FIDE, TRF26').waitFor();
  await page.getByText('5 players, 1 of 3 rounds entered').waitFor();
  await page.getByText('Round 1 is waiting for results: 2 boards.').waitFor();
  await expect.poll(() => page.getByLabel('Name of the event').inputValue()).toBe('Abierto');
  await expect.poll(() => page.getByLabel('Or in minutes').inputValue()).toBe('15+10');
  await page.getByRole('row', { name: '1 Anand, Rosa Cruz, Eva' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('heading', { name: 'Abierto · Round 1' }).waitFor();
  const event = /round\/(\w+)\//.exec(page.url())?.[1] ?? '';
  await page.getByRole('row', { name: /Núñez, Íñigo/ }).waitFor();

  // One game is played, at the other Black does not come.
  const [one, two] = (await boardsOf(event, 1)) as [Board, Board];
  await site.hall.act(one, { by: 'arbiter', do: 'begin' });
  await page.getByRole('link', { name: '+ New round' }).click();
  await page.getByText('2 games of this round have no result yet.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Pair round 2' }).isDisabled()).toBe(true);
  await site.hall.play(one, 'f2f3', 'e7e5', 'g2g4', 'd8h4');
  await site.hall.ask('POST', `/boards/${two.id}/outcome`, { result: '1-0', reason: 'absent' });
  await page.goto(`${site.hall.url}#/event/${event}/standings`);
  await page.getByRole('heading', { name: 'Standings after round 1 of 3' }).waitFor();
  await expect.poll(async () => (await page.getByRole('region', { name: 'Standings after round 1 of 3' }).locator('tbody th').allInnerTexts()).slice(0, 3).sort()).toEqual(['Cruz, Eva', 'Diaz, Luis', 'Núñez, Íñigo']);
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toContain('BH');
  // Below, players stand in the same order and are called by the same numbers, above the columns and in the cells too.
  const called = await page.getByRole('region', { name: 'Standings after round 1 of 3' }).locator('tbody td:nth-child(2)').allInnerTexts();
  await page.getByRole('link', { name: 'Crosstable' }).click();
  await page.getByRole('region', { name: 'Round by round' }).getByRole('row', { name: /^3 Cruz, Eva 1b1/ }).waitFor();
  expect([...called].sort()).toEqual(['1', '2', '3', '4', '5']);
  for (const cells of ['tbody td:first-child', 'thead th.cell']) await expect.poll(() => page.getByRole('region', { name: 'Crosstable' }).locator(cells).allInnerTexts()).toEqual(called);
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  const trf16 = await saved(page, 'TRF16');
  expect(trf16.split('\n').filter((line) => line.startsWith('001')).map((line) => line.slice(91, 99))).toEqual(['   3 w 0', '   4 b -', '   1 b 1', '   2 w +', '0000 - U']);

  // There is no engine: that is said, and the pairings of another program are taken.
  await page.goto(`${site.hall.url}#/new/${event}`);
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await page.getByRole('alert').filter({ hasText: 'no pairing engine' }).waitFor();
  await page.getByText('Who plays: 5 of 5').click();
  await page.getByLabel('Anand, Rosa').selectOption('half');
  await page.getByText('Who plays: 4 of 5').waitFor();
  await page.getByText('Or pairings from another program').click();
  await page.getByRole('textbox', { name: /The answer of bbpPairings/ }).fill('2\n3 5\n4 9\n');
  await page.getByRole('button', { name: 'Use these pairings' }).click();
  await page.getByRole('alert').filter({ hasText: 'There is no such player. found player 9' }).waitFor();
  await page.getByRole('textbox', { name: /The answer of bbpPairings/ }).fill('2\n3 5\n4 2\n');
  await page.getByRole('button', { name: 'Use these pairings' }).click();
  await page.getByRole('row', { name: /Anand, Rosa half-point bye/ }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Abierto · Round 2' }).waitFor();
  await expect.poll(async () => (await boardsOf(event, 2)).map(({ white, black }) => [white, black])).toEqual([['Cruz, Eva', 'Núñez, Íñigo'], ['Diaz, Luis', 'Braun, Otto']]);
  for (const board of await boardsOf(event, 2)) await site.hall.ask('POST', `/boards/${board.id}/outcome`, { result: '1/2-1/2', reason: 'scoresheet' });

  // The third round comes as a whole file from elsewhere.
  await page.goto(`${site.hall.url}#/new/${event}`);
  await page.getByRole('button', { name: 'Pair round 3' }).waitFor();
  const given = await site.hall.askText(`/events/${event}/tournament?form=trf16`);
  const third = ['   4 b  ', '   5 w  ', '0000 - H', '   1 w  ', '   2 b  '];
  const lines = given.split('\n').filter((line) => line !== '').map((line) => (line.startsWith('001') ? `${line.padEnd(111)}${third[Number(line.slice(4, 8)) - 1]}` : line));
  await page.getByLabel('Choose a file, or drop it here').setInputFiles(file('r3.trf', `${lines.join('\n')}\n`));
  await page.getByText('Round 3 is waiting for results: 2 boards.').waitFor();
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Abierto · Round 3' }).waitFor();
  for (const board of await boardsOf(event, 3)) await site.hall.ask('POST', `/boards/${board.id}/outcome`, { result: '1-0', reason: 'scoresheet' });
  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await page.getByRole('heading', { name: 'Standings after round 3 of 3' }).waitFor();
  const out = await saved(page, 'TRF26');
  expect(out.split('\n').filter((line) => line.startsWith('001')).map((line) => line.slice(91, 119).trimEnd())).toEqual([
    '   3 w 0  0000 - H     4 b 0', '   4 b -     4 b =     5 w 1', '   1 b 1     5 w =  0000 - H', '   2 w +     2 w =     1 w 1', '0000 - U     3 b =     2 b 0',
  ]);
  const [json, csv] = [await saved(page, 'JSON'), await saved(page, 'CSV')];
  expect(JSON.parse(json)).toMatchObject({ name: 'Abierto', players: [{ name: 'Anand, Rosa', points: 0.5 }, {}, {}, {}, {}] });
  expect(csv).toContain('Núñez, Íñigo');
  await site.leave(page);
});

it('teams stand before their players, in either language and at any width', async () => {
  const rounds = ['   3 w 1     5 w  ', '   4 b =     6 b  ', '   1 b 0     7 b  ', '   2 w =     8 w  ', '   7 w =     1 b  ', '   8 b =     2 w  ', '   5 b =     3 w  ', '   6 w =     4 b  '];
  const players = rounds.map((round, i) => `001 ${String(i + 1).padStart(4)}      ${`Player ${i + 1}`.padEnd(33)}      ESP ${''.padStart(22)} ${(i === 0 ? '1.0' : i === 2 ? '0.0' : '0.5').padStart(4)} ${String(i + 1).padStart(4)}  ${round}`);
  const teams = ['Ajax Amsterdam', 'Bonn', 'Club de Ajedrez Cortes de Castilla', 'Dover'].map((name, i) => `310 ${String(i + 1).padStart(3)} ${name.slice(0, 32).padEnd(32)} ${''.padStart(30)}  ${String(2 * i + 1).padStart(4)} ${String(2 * i + 2).padStart(4)}`);
  const text = ['012 Liga', '062 8', '082 4', '142 3', '202 MPvGP,EDET,BH:GP,OTHER_1', ...players, ...teams, ''].join('\n');
  const { id } = await site.hall.ask<{ id: string }>('POST', '/events', { name: 'Liga', conditions: { laws: 'fide-2023', play: 'rapid' } });
  await site.hall.ask('POST', `/events/${id}/tournament`, { file: text, round: 2 });
  // The first round was played elsewhere.
  for (const board of await boardsOf(id, 1)) await site.hall.ask('POST', `/boards/${board.id}/outcome`, { result: '1-0', reason: 'scoresheet' });
  for (const [locale, width, heading, points] of [['en', 1280, 'Teams after round 2 of 3', 'Match points'], ['es', 320, 'Equipos tras la ronda 2 de 3', 'Puntos de encuentro']] as const) {
    const page = await site.page(`#/event/${id}/standings`, site.hall.arbiter, { locale, viewport: { width, height: 800 } });
    const table = page.getByRole('region', { name: heading });
    // 2 + 1 of 1½ + 1, 1 + 1 of 1 + 1 twice, 0 + 1 of ½ + 1: White won at each board of the second round.
    await expect.poll(async () => await table.locator('tbody th').allInnerTexts()).toEqual(['Ajax Amsterdam', 'Club de Ajedrez Cortes de Castilla'.slice(0, 32), 'Dover', 'Bonn']);
    await expect.poll(async () => (await table.getByRole('row').nth(1).innerText()).split(/\s+/).filter((part) => part !== '')).toEqual(['1', '1', 'Ajax', 'Amsterdam', '3', '2½', '2.5', '–', '3.5']);
    await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toContain(points);
    await page.getByText('OTHER_1').first().waitFor();
    await page.getByRole('heading', { name: locale === 'en' ? 'Players' : 'Jugadores' }).waitFor();
    await expect.poll(() => cutOff(page)).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/teams-${width}.png`, fullPage: true });
    await site.leave(page);
  }
});

it('faults name their lines, in either language; a list of one round’s pairings stays a list; a text that is no tournament is reported', async () => {
  for (const [locale, said, line] of [['en', 'The points are not the sum of the rounds.', 'Line 6, column'], ['es', 'Los puntos no son la suma de las rondas.', 'Línea 6, columna']] as const) {
    const page = await site.page('#/new', site.hall.arbiter, { locale, viewport: { width: 320, height: 640 } });
    await page.locator('input[type=file]').setInputFiles(file('x.trf', trf([FIRST.map((one) => (one.includes('U') ? one : `${one.slice(0, 7)}=`))], ['2.0', '0.5', '0.5', '0.5', '1.0'])));
    const alert = page.getByRole('alert');
    await alert.filter({ hasText: said }).waitFor();
    await expect.poll(() => alert.innerText()).toContain(line);
    await expect.poll(() => cutOff(page)).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
    await site.leave(page);
  }
  const page = await site.page('#/new', site.hall.arbiter);
  await page.getByLabel('Or take them from a file').setInputFiles(file('r.csv', 'Bo,White,Black\n1,Beto,Diego\n2,Gil,Ana\n'));
  await page.getByRole('row', { name: '2 Gil Ana' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /Tournament/ }).count()).toBe(0);
  // A start list has no round: it has to be paired, and the page asks how many rounds there will be.
  await page.getByLabel('Or take them from a file').setInputFiles(file('list.csv', 'No;Name;Rtg;FED\n1;Ana;2000;ESP\n2;Beto;1900;ESP\n3;Cora;1800;ESP\n4;Diego;1700;ESP\n'));
  await page.getByText('Round 1 has to be paired').waitFor();
  await page.getByLabel('Rounds in all').fill('3');
  await page.getByText('Or pairings from another program').click();
  await page.getByRole('textbox', { name: /The answer of bbpPairings/ }).fill('White;Black\nAna;Cora\nDiego;Beto\n');
  await page.getByRole('button', { name: 'Use these pairings' }).click();
  await page.getByRole('row', { name: '2 Diego Beto' }).waitFor();
  await page.getByRole('button', { name: 'Close this file' }).click();
  await page.getByLabel('Players, in pairing order').waitFor();
  await site.leave(page);
});

it('what may be claimed is among the arbiter’s notes, until it is claimed or put away', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  const page = await site.page('#/arbiter', site.hall.arbiter);
  await page.getByRole('heading', { name: /Waiting for you/ }).waitFor();
  await site.hall.play(table, ...'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8'.split(' '));
  const note = page.locator('.watched li');
  await note.filter({ hasText: 'White may claim a draw' }).first().waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  const before = await note.count();
  await page.getByRole('button', { name: /^Dismiss: White may claim a draw now/ }).first().click();
  await expect.poll(() => note.count()).toBe(before - 1);
  await site.hall.act(table, { by: 'white', do: 'claim', claim: 'threefold' });
  await expect.poll(() => note.count()).toBe(0);
  await site.leave(page);
});

it('at all sizes, in both languages, nothing is cut off or lies upon anything', async () => {
  const { id: event } = await site.hall.ask<{ id: string }>('POST', '/events', { name: 'Tamaños', conditions: { laws: 'fide-2023', time_control: '900+10' } });
  await site.hall.ask('POST', `/events/${event}/tournament`, { file: trf([FIRST], []) });
  for (const board of await boardsOf(event, 1)) await site.hall.ask('POST', `/boards/${board.id}/outcome`, { result: '1-0', reason: 'scoresheet' });
  const found: string[] = [];
  for (const [hash, shows] of [[`#/new/${event}`, '.tournament > .row button'], [`#/event/${event}/standings`, 'th.n[scope=col]']] as const) {
    for (const locale of ['en', 'es']) {
      const page = await site.page(hash, site.hall.arbiter, { locale, viewport: { width: 1280, height: 800 } });
      await page.locator(shows).first().waitFor();
      await unfold(page);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        found.push(...(await faultsOf(page)).map((fault) => `${hash} ${locale} ${width}×${height}: ${fault}`));
      }
      await site.leave(page);
    }
  }
  expect(found).toEqual([]);
});
