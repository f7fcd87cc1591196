// A tablet between two players goes on when its line is cut, and hands over what was done (docs/OFFLINE.md).
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Table } from './hall';
import { tapAt } from './reach';
import { axe, cutOff, openFold, square } from './site';
import { desk, seat, site, withSite } from './with_site';
import { PATIENCE } from './patience';

withSite();

/** ALONE_CUTS=100 is the whole of it; ALONE_SEED repeats a run. */
const CUTS = Number(process.env['ALONE_CUTS'] ?? '10');
const SEED = Number(process.env['ALONE_SEED'] ?? '20261126');

/** The same numbers for the same seed (mulberry32). */
function chance(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const leads = (page: Page): Promise<void> => page.locator('html[data-leads]').waitFor({ state: 'attached' });
const alone = (page: Page): Promise<void> => page.locator('.alone-mark').waitFor();
const together = (page: Page): Promise<void> => page.locator('.alone-mark').waitFor({ state: 'detached' });
async function tablet(table: Table, view = 'tablet', options = {}): Promise<Page> {
  const page = await site.page(`#/board/${table.id}/${view}`, table.tablet, { viewport: { width: 820, height: 1180 }, hasTouch: true, ...options });
  await leads(page);
  return page;
}
async function move(page: Page, colour: 'white' | 'black', from: string, to: string): Promise<void> {
  await tapAt(page, `[data-square="${from}"]`);
  await tapAt(page, `[data-square="${to}"]`);
  await square(page, to).locator('.piece').waitFor();
  await tapAt(page, `.edge.${colour} .press`);
  await page.locator(`.edge.${colour} .press:not(.runs)`).waitFor();
}

it('continues with touches, presses, claims, rulings and calls, and hands over all of them', async () => {
  const table = await site.hall.table({ time_control: '900+10', play: 'rapid', supervision: 'limited' }, ['Gaprindashvili, Nona', 'Chiburdanidze, Maia']);
  const page = await tablet(table);
  const arbiter = await desk(table);
  await move(page, 'white', 'e2', 'e4');
  site.hall.cut();
  await page.locator('.alone-mark', { hasText: /No connection since \d\d:\d\d · everything is kept on this tablet/ }).waitFor();
  await move(page, 'black', 'e7', 'e5');
  await move(page, 'white', 'g1', 'f3');
  // An illegal move stands until it is claimed, here as at the hall; then the ruling says so.
  await move(page, 'black', 'a7', 'a4');
  await page.locator('.edge.white .says', { hasText: 'illegal' }).waitFor({ state: 'detached' });
  await tapAt(page, '.edge.white .strip button', 'Arbiter');
  await page.locator('.over.white .panel .row button').first().click();
  await page.locator('.alone-mark', { hasText: 'Fetch the arbiter yourselves' }).waitFor();
  await tapAt(page, '.edge.white .strip button', /!|Claim/);
  await page.locator('.over.white select').first().selectOption('illegal_move');
  await page.locator('.over.white').getByRole('button', { name: 'Claim', exact: true }).click();
  await page.locator('.edge.white .says', { hasText: /illegal move/i }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1)).toBe(true);
  await expect.poll(() => site.hall.records(table)).toHaveLength(4);
  site.hall.mend();
  await together(page);
  await arbiter.locator('.ruling', { hasText: /illegal move/i }).first().waitFor();
  const records = await site.hall.records(table);
  expect(records.map(({ act }) => `${act.by} ${act.do}`).slice(4)).toEqual([
    'black touch', 'black release', 'black press', 'white touch', 'white release', 'white press', 'black touch', 'black release', 'black press', 'white stop', 'white claim',
  ]);
  expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
  await site.leave(page, arbiter);
});

it('is away for the hall, until it is back or taken over, and a spare one goes on', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  const page = await tablet(table);
  const arbiter = await desk(table);
  const watcher = await site.page('#/');
  await move(page, 'white', 'e2', 'e4');
  site.hall.cut();
  site.hall.mend();
  await together(page);
  // Only the tablet's radio is gone.
  await page.context().setOffline(true);
  await alone(page);
  await move(page, 'black', 'c7', 'c5');
  // The hall closes a line that says nothing after half a minute.
  await arbiter.locator('.banner', { hasText: /No connection since \d\d:\d\d/ }).waitFor({ timeout: PATIENCE });
  await arbiter.locator('.noted', { hasText: '1 tablets without a connection' }).waitFor();
  await watcher.locator('.mark', { hasText: /No connection since \d\d:\d\d/ }).waitFor();
  await expect.poll(() => axe(arbiter)).toEqual([]);
  // No one else acts at the board meanwhile.
  await arbiter.getByRole('button', { name: /Stop clocks|‖/ }).first().click();
  await arbiter.locator('.ruling', { hasText: 'the tablet at the board leads while it is alone' }).waitFor();
  await arbiter.getByRole('button', { name: 'Take the board over' }).click();
  await arbiter.locator('dialog').getByRole('button', { name: 'Take the board over' }).click();
  await arbiter.locator('.banner', { hasText: 'No connection since' }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await site.hall.snapshot(table)).state.clock.running).toBe(null);
  // The arbiter shows the link, starts the clock, and play goes on at another device.
  const spare = await tablet(table);
  await site.hall.act(table, { by: 'arbiter', do: 'start', player: 'black' });
  await move(spare, 'black', 'e7', 'e5');
  // What the first one did is kept beside the game.
  await page.context().setOffline(false);
  await together(page);
  await page.locator('.edge.white .says', { hasText: 'kept for the arbiter' }).waitFor();
  await square(page, 'e5').locator('.piece').waitFor();
  await openFold(arbiter.locator('summary', { hasText: 'Done at the table meanwhile: 1' }));
  await arbiter.locator('li', { hasText: 'c5' }).first().waitFor();
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => act.do)).toEqual(['begin', 'touch', 'release', 'press', 'stop', 'start', 'touch', 'release', 'press']);
  await expect.poll(() => axe(arbiter)).toEqual([]);
  await site.leave(page, arbiter, spare, watcher);
});

it('is shown as away to a client that reconnects later', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  const page = await tablet(table);
  const arbiter = await desk(table);
  await move(page, 'white', 'e2', 'e4');
  await page.context().setOffline(true);
  // All connections break at once, and only the tablet's does not come back: no record says so.
  site.hall.cut();
  site.hall.mend();
  await arbiter.locator('.banner', { hasText: /No connection since \d\d:\d\d/ }).waitFor();
  await site.leave(page, arbiter);
});

it('goes on where it was when its page is loaded again without a hall', async () => {
  const table = await site.hall.table();
  const page = await tablet(table);
  await move(page, 'white', 'e2', 'e4');
  site.hall.cutAllButFiles();
  await alone(page);
  await move(page, 'black', 'c7', 'c5');
  await page.reload();
  await alone(page);
  await square(page, 'c5').locator('.piece').waitFor();
  await move(page, 'white', 'g1', 'f3');
  site.hall.mend();
  await together(page);
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => `${act.by} ${act.do}`)).toEqual([
    'arbiter begin', 'white touch', 'white release', 'white press', 'black touch', 'black release', 'black press', 'white touch', 'white release', 'white press',
  ]);
  await site.leave(page);
});

it('lets a flag fall at its instant', async () => {
  const table = await site.hall.table({ time_control: '25', laws: 'fide-2017', play: 'blitz' });
  const page = await tablet(table);
  site.hall.cut();
  await alone(page);
  await page.locator('.edge.white .flagsign').waitFor({ timeout: PATIENCE });
  await tapAt(page, '.edge.black .strip button', /!|Claim/);
  await page.locator('.over.black select').first().selectOption('time');
  await page.locator('.over.black').getByRole('button', { name: 'Claim', exact: true }).click();
  await page.locator('.edge.black .says', { hasText: '0-1' }).waitFor();
  site.hall.mend();
  await together(page);
  const [, fall, claim] = await site.hall.records(table);
  expect([fall?.act.do, fall?.act.at, claim?.act.do, claim?.state.result?.result]).toEqual(['fall', 25, 'claim', '0-1']);
  await site.leave(page);
});

it('two phones cannot go on without each other, and say so', async () => {
  const table = await site.hall.table();
  const page = await seat(table, 'white');
  await page.locator('.board.live').waitFor();
  site.hall.cut();
  await page.locator('.lost', { hasText: 'This phone cannot go on without the hall' }).waitFor();
  site.hall.mend();
  await page.locator('.lost').waitFor({ state: 'detached' });
  // A page that is closed freezes no clock: only a tablet that leads does.
  await site.leave(page);
  await expect.poll(() => site.hall.snapshot(table)).not.toHaveProperty('away_since');
});

it(`does every act once and in order, the line cut ${CUTS} times (seed ${SEED})`, { timeout: (1 + CUTS) * PATIENCE }, async () => {
  const next = chance(SEED);
  const table = await site.hall.table({ time_control: '7200', regulations: { moves: 'not_entered' } });
  const taps: { by: string; wall: number; cut: number | null }[] = [];
  let cutNow: number | null = null;
  const page = await site.page(`#/board/${table.id}/clock`, null, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  await page.context().exposeFunction('tapped', (by: string, wall: number) => taps.push({ by, wall, cut: cutNow }));
  await page.context().addInitScript((key) => {
    sessionStorage.setItem('key', key);
    addEventListener('pointerdown', (event) => {
      const half = (event.target as HTMLElement).closest('.half');
      const tell = (globalThis as unknown as { tapped(by: string, wall: number): void }).tapped;
      if (half) tell(half.classList.contains('white') ? 'white' : 'black', performance.timeOrigin + performance.now());
    }, true);
  }, table.tablet);
  await page.reload();
  await leads(page);
  let turn: 'white' | 'black' = 'white';
  const wait = (most: number): Promise<void> => page.waitForTimeout(Math.floor(next() * most));
  async function press(): Promise<void> {
    await page.locator(`.half.${turn}.runs .press`).tap();
    turn = turn === 'white' ? 'black' : 'white';
    await page.locator(`.half.${turn}.runs`).waitFor();
  }
  for (let cut = 0; cut < CUTS; ++cut) {
    for (let n = Math.floor(next() * 3); n > 0; --n) await press();
    // In the middle of an act, as often as not.
    const before = next() < 0.5 ? press() : Promise.resolve();
    await wait(30);
    cutNow = cut;
    if (next() < 0.7) site.hall.cut();
    else site.hall.hush();
    await before;
    await alone(page);
    for (let n = 1 + Math.floor(next() * 3); n > 0; --n) {
      await press();
      await wait(120);
    }
    cutNow = null;
    site.hall.mend();
    if (next() < 0.5) await together(page);
    else {
      // It is played on while it is handed over.
      await press();
      await wait(600);
    }
  }
  await together(page);
  const [begin, ...records] = await site.hall.records(table);
  const presses = records.filter(({ act }) => act.do === 'press');
  expect(presses.map(({ act }) => act.by), `seed ${SEED}`).toEqual(taps.map(({ by }) => by));
  expect(presses).toHaveLength(records.length);
  const zero = (begin?.wall ?? 0) - (begin?.act.at ?? 0) * 1000;
  const beside = presses.map(({ act }, index) => (act.at ?? 0) * 1000 + zero - (taps[index]?.wall ?? 0));
  // By how much an act lies beside its tap: what the tablet's clock is off by is the same for all of one cut, and a busy machine adds to it once.
  const worst = Math.max(...Array.from({ length: CUTS }, (_, cut) => beside.filter((__, index) => taps[index]?.cut === cut)).map((all) => (all.length === 0 ? 0 : Math.max(...all) - Math.min(...all))));
  console.log(`${CUTS} cuts, seed ${SEED}: ${presses.length} acts, ${taps.filter((tap) => tap.cut !== null).length} alone, at most ${Math.round(worst)} ms beside their instants`);
  expect(worst, `seed ${SEED}`).toBeLessThanOrEqual(100);
  const instants = presses.map(({ act }) => act.at ?? 0);
  expect([...instants].sort((a, b) => a - b)).toEqual(instants);
  await site.leave(page);
});
