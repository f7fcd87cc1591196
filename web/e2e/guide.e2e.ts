// Help for newcomers: hints that can be put away, a guide for players and one for arbiters; sounds and signs of a board.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe } from './site';
import { desk, seat, site, withSite } from './with_site';

withSite();

it('a hint is put away for good on this device, and leads to the guide', async () => {
  const table = await site.hall.table();
  const page = await seat(table, 'white', { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });
  const hint = page.getByRole('complementary', { name: 'First time here?' });
  await hint.getByRole('link', { name: 'The guide' }).click();
  await page.getByRole('heading', { name: 'Guide for players' }).waitFor();
  await page.goBack();
  await hint.getByRole('button', { name: 'Understood' }).click();
  await hint.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.board.live').waitFor();
  await expect.poll(() => hint.count()).toBe(0);
  const arbiter = await site.page('#/arbiter', site.hall.arbiter);
  await arbiter.getByRole('complementary', { name: 'First time here?' }).getByRole('link').click();
  await arbiter.getByRole('heading', { name: 'Guide for arbiters' }).waitFor();
  await site.leave(page, arbiter);
});

it.each(['players', 'arbiters'])('the guide for %s is one printed page, in both languages', async (of) => {
  for (const locale of ['en', 'es']) {
    const page = await site.page(`#/guide/${of}`, null, { locale });
    await page.locator('.sections li').first().waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), locale).toHaveLength(1);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await site.leave(page);
  }
});

it('help is reached from the head, each by whom it is for', async () => {
  const [spectator, arbiter] = await Promise.all([site.page('#/'), site.page('#/', site.hall.arbiter)]);
  await spectator.getByRole('link', { name: 'Help' }).click();
  await spectator.getByRole('heading', { name: 'Guide for players' }).waitFor();
  await arbiter.getByRole('link', { name: 'Waiting for you' }).waitFor();
  await arbiter.getByRole('link', { name: 'Help' }).click();
  await arbiter.getByRole('heading', { name: 'Guide for arbiters' }).waitFor();
  await site.leave(spectator, arbiter);
});

/** What the device was asked to do. */
const asked = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
const LISTEN = `window.asked = [];
  Object.defineProperty(navigator, 'vibrate', { value: (pattern) => window.asked.push('shake ' + pattern) });
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => (window.asked.push('awake'), { release: async () => window.asked.push('asleep') }) } });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) { window.asked.push('sound ' + this.type); return start.apply(this, args); };`;

it('a board is heard and felt only where that was chosen; the screen stays awake while a clock runs', async () => {
  const table = await site.hall.table({ time_control: '62' });
  const chosen = { sounds: true, shakes: true };
  for (const settings of [{}, chosen]) {
    const page = await site.page('#/login', table.black);
    await page.context().addInitScript(LISTEN);
    await page.evaluate((value) => localStorage.setItem('settings', JSON.stringify(value)), settings);
    await page.goto(`${site.hall.url}#/board/${table.id}`);
    await page.reload();
    await page.locator('.board.live').waitFor();
    await expect.poll(() => asked(page)).toContain('awake');
    const to = (await site.hall.snapshot(table)).state.move.white === 0 ? ['e2e4', 'e7e5'] : ['g1f3', 'b8c6'];
    await site.hall.play(table, ...to);
    if (settings === chosen) {
      await expect.poll(() => asked(page)).toEqual(expect.arrayContaining(['sound triangle', 'shake 40']));
    } else {
      await page.getByTestId('announcer').getByText('Black').waitFor({ state: 'attached' });
      await expect.poll(async () => (await asked(page)).filter((what) => what !== 'awake')).toEqual([]);
    }
    await site.hall.act(table, { by: 'arbiter', do: 'stop' });
    await expect.poll(() => asked(page)).toContain('asleep');
    await site.hall.act(table, { by: 'arbiter', do: 'start', player: 'white' });
    await site.leave(page);
  }
});

it('little time has a colour, a sign and a word; captured pieces stand beside the board', async () => {
  const table = await site.hall.table({ time_control: '19' });
  const page = await seat(table, 'white');
  await page.locator('.press.short', { hasText: '◔' }).waitFor();
  await page.getByText('low time').first().waitFor({ state: 'attached' });
  await expect.poll(() => axe(page, 'color-contrast')).toEqual([]);
  const other = await site.hall.table();
  await site.hall.play(other, 'e2e4', 'd7d5', 'e4d5', 'd8d5');
  const watch = await site.page(`#/watch/${other.id}`);
  await watch.locator('.material', { hasText: 'Captured by White' }).getByRole('img', { name: '1 black pawn' }).waitFor();
  await watch.locator('.material', { hasText: 'Captured by Black' }).getByRole('img', { name: '1 white pawn' }).waitFor();
  await site.leave(page, watch);
});

it('a call is heard at the arbiter’s desk', async () => {
  const table = await site.hall.table();
  const page = await desk(table);
  await page.context().addInitScript(LISTEN);
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ sounds: true })));
  await page.reload();
  await page.locator('.board .piece').first().waitFor();
  await site.hall.act(table, { by: 'white', do: 'stop', reason: 'other' });
  await page.locator('.urgent', { hasText: 'calls the arbiter' }).waitFor();
  await expect.poll(async () => (await asked(page)).filter((what) => what === 'sound sine')).toHaveLength(2);
  await site.leave(page);
});
