// A clock beside a wooden board: a press is a press, and what the Laws can still say they say.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Table } from './hall';
import { outOfReach, SIZES, tapAt } from './reach';
import { axe, cutOff, PHONE } from './site';
import { desk, site, withSite } from './with_site';

withSite();

const WOODEN = { regulations: { moves: 'not_entered' } };
const clock = (table: Table, options = {}): Promise<Page> => site.page(`#/board/${table.id}/clock`, table.tablet, { ...PHONE, ...options });
const half = (page: Page, colour: 'white' | 'black'): ReturnType<Page['locator']> => page.locator(`.half.${colour}`);
const runs = (page: Page, colour: 'white' | 'black'): Promise<void> => page.locator(`.half.${colour}.runs`).waitFor();
const press = async (page: Page, colour: 'white' | 'black'): Promise<void> => {
  await runs(page, colour);
  await half(page, colour).locator('.digits').tap({ force: true });
  await page.locator(`.half.${colour}:not(.runs)`).waitFor();
};

it('forty presses are twenty moves each, and nothing else comes of them', async () => {
  // Even on a slow machine no clock falls below five minutes, where a player need not record any more.
  const table = await site.hall.table({ ...WOODEN, time_control: '20/600+2:60+2' });
  const page = await clock(table);
  for (let i = 0; i < 40; i += 1) await press(page, i % 2 === 0 ? 'white' : 'black');
  await half(page, 'black').getByText('Moves: 20 · period 2 of 2 · +2″').waitFor();
  const effects = (await site.hall.records(table)).flatMap((record) => record.effects.map(({ effect }) => effect));
  // A note says where an edition is silent.
  expect([...new Set(effects)].filter((effect) => effect !== 'note').sort()).toEqual(['clock', 'period', 'turn']);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.move).toEqual({ white: 20, black: 20 });
  await site.leave(page);
});

it('the new-event form has it at one tick, and the seats have a link and a code for it', async () => {
  const page = await site.page('#/new', site.hall.arbiter, { viewport: { width: 900, height: 1200 } });
  await page.getByLabel('Name of the event').fill('Club night');
  await page.getByLabel(/Clock only/).check();
  await page.getByLabel('Players, in pairing order').fill('Ana\nBeto');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.locator('.card').first().waitFor();
  await page.getByRole('link', { name: 'Seats (QR)' }).click();
  await page.getByRole('img', { name: 'Board 1: Chessclock' }).waitFor();
  const link = await page.getByRole('link', { name: 'Ana – Beto' }).getAttribute('href');
  const tablet = await site.page(String(link).replace(/^.*#/, '#'), null, PHONE);
  await half(tablet, 'white').getByText('Waiting for the arbiter to begin.').waitFor();
  expect(tablet.url()).toMatch(/#\/board\/[^/]+\/clock$/);
  await site.leave(page, tablet);
});

it('a board whose moves are entered is no clock, unless the players choose so before it begins', async () => {
  const { tables } = await site.hall.round('Entered', {}, [['Ana', 'Beto']]);
  const table = tables[0] as Table;
  const page = await clock(table);
  await page.getByRole('button', { name: 'Use it as a chessclock only' }).tap();
  await page.locator('.switch').waitFor({ state: 'detached' });
  await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  await press(page, 'white');
  await site.leave(page);

  const other = await site.hall.table();
  const late = await clock(other);
  await late.getByText('The moves of this board are entered on it.').waitFor();
  await half(late, 'white').locator('.digits').tap({ force: true });
  await expect.poll(async () => (await site.hall.snapshot(other)).version).toBe(1);
  await site.leave(late);
});

it('a flag, a result that both report, a claim examined by hand, a result entered', async () => {
  const short = await site.hall.table({ ...WOODEN, time_control: '1' });
  const [page, arbiter] = [await clock(short), await desk(short)];
  await half(page, 'white').getByText('flag down').waitFor();
  await arbiter.getByRole('button', { name: 'Looked at the clock' }).first().click();
  await arbiter.locator('.urgent', { hasText: 'Can mate still be given?' }).getByRole('button', { name: 'Yes' }).click();
  await arbiter.locator('dialog .danger').click();
  await half(page, 'black').getByText('0-1 · time').waitFor();
  await site.leave(page, arbiter);

  const reported = await site.hall.table(WOODEN);
  const both = await clock(reported);
  await press(both, 'white');
  for (const colour of ['black', 'white'] as const) {
    await half(both, colour).locator('.corner').tap();
    if (colour === 'black') await half(both, colour).getByText('The game has ended').tap();
    await half(both, colour).getByRole('button', { name: '1-0' }).tap();
  }
  await half(both, 'white').getByText('1-0 · result reported from the board').waitFor();
  await site.leave(both);

  const claimed = await site.hall.table(WOODEN);
  const [at, judge] = [await clock(claimed), await desk(claimed)];
  await press(at, 'white');
  await press(at, 'black');
  await site.hall.act(claimed, { by: 'white', do: 'claim', claim: 'threefold' });
  await half(at, 'white').getByText('The arbiter decides.').waitFor();
  await judge.locator('.urgent', { hasText: 'Is the claim right?' }).getByRole('button', { name: 'Unfounded' }).click();
  await runs(at, 'white');
  await judge.getByRole('button', { name: '½-½', exact: true }).click();
  await judge.locator('dialog .danger').click();
  await half(at, 'black').getByText('½-½ · result reported').waitFor();
  await site.leave(at, judge);
});

it('one player’s acts open over that player’s half alone', async () => {
  const table = await site.hall.table(WOODEN);
  const page = await clock(table);
  await press(page, 'white');
  await half(page, 'white').locator('.corner').tap();
  await half(page, 'white').getByRole('button', { name: /Resign/ }).waitFor();
  // Black goes on pressing meanwhile.
  await press(page, 'black');
  await half(page, 'white').getByRole('button', { name: /Offer a draw/ }).tap();
  await half(page, 'white').getByRole('button', { name: 'Offer a draw', exact: true }).last().tap();
  await half(page, 'black').getByText('Your opponent offers a draw').tap();
  await half(page, 'black').getByRole('button', { name: 'Accept' }).tap();
  await half(page, 'black').locator('.over .primary').tap();
  await half(page, 'white').getByText('½-½ · agreement').waitFor();
  await site.leave(page);
});

it.each([[320, 568], [360, 640], ...SIZES, [1920, 1080]] as [number, number][])('at %i×%i both halves are alike, the digits fill them, and everything is within reach', async (width, height) => {
  const table = await site.hall.table({ ...WOODEN, time_control: '40/7200+30:1800+30' }, ['Gaprindashvili, Nona Terentievna', 'Beto']);
  const page = await site.page(`#/board/${table.id}/clock`, table.tablet, { viewport: { width, height }, hasTouch: true });
  await runs(page, 'white');
  const boxes = await Promise.all((['white', 'black'] as const).map(async (colour) => half(page, colour).boundingBox()));
  expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
  expect(boxes[0]?.height).toBeCloseTo(boxes[1]?.height ?? 0, 0);
  expect((boxes[0]?.height ?? 0) + (boxes[1]?.height ?? 0)).toBeGreaterThan(height * 0.78);
  const digits = await half(page, 'white').locator('.digits').boundingBox();
  expect((digits?.width ?? 0) / (boxes[0]?.width ?? 1)).toBeLessThan(1);
  expect(Math.max((digits?.width ?? 0) / (boxes[0]?.width ?? 1), (digits?.height ?? 0) / (boxes[0]?.height ?? 1))).toBeGreaterThan(0.5);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await expect.poll(() => outOfReach(page, '.corner, .bar button, .bar a, .half .press')).toEqual([]);
  for (const colour of ['white', 'black'] as const) {
    await tapAt(page, `.half.${colour} .corner`);
    await half(page, colour).locator('.over').waitFor();
    const over = await half(page, colour).locator('.over').boundingBox();
    const own = await half(page, colour).boundingBox();
    expect([over?.width, over?.height].map((n) => (n ?? 0) <= Math.max(own?.width ?? 0, own?.height ?? 0))).toEqual([true, true]);
    for (const button of await half(page, colour).locator('.over button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect.poll(() => outOfReach(page, `.half.${colour} .close`).then((found) => found.length)).toBeLessThan(2);
    }
    await half(page, colour).locator('.close').click();
  }
  await site.leave(page);
});

it('light or dark, axe finds nothing', async () => {
  const table = await site.hall.table(WOODEN);
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await clock(table, { colorScheme });
    await runs(page, 'white');
    await expect.poll(() => axe(page)).toEqual([]);
    await site.leave(page);
  }
});
