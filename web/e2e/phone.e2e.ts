// A phone in the hand: what asks for the player is seen without scrolling, the tray moves nothing, no clock is cut off.
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe, cutOff, press, square, tap } from './site';
import { seat, site, withSite } from './with_site';

withSite();

const SIZES = [{ width: 360, height: 640 }, { width: 390, height: 844 }];

/** Nothing has been scrolled, and whoever taps there taps this. */
async function isInSight(page: Page, what: Locator): Promise<boolean> {
  await what.waitFor();
  return (await page.evaluate(() => scrollY)) === 0 && (await what.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && (hit === element || element.contains(hit) || hit?.contains(element) === true);
  }));
}

it.each(SIZES)('an offer, a duty and the whole board are in sight at $width×$height', async (viewport) => {
  const table = await site.hall.table({ start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' });
  const white = await seat(table, 'white', { viewport });
  await white.locator('.board.live').waitFor();
  await tap(white, ['d2', 'f3']);
  await press(white);
  await expect.poll(() => isInSight(white, white.locator('.now', { hasText: 'White is free to make any legal move' }))).toBe(true);
  await tap(white, ['e1', 'e2']);
  await press(white);
  // Rulings before the latest move are no longer shown.
  await white.locator('.now', { hasText: 'is free' }).waitFor({ state: 'detached' });
  for (const name of ['a8', 'h8', 'a1', 'h1']) await expect.poll(() => isInSight(white, square(white, name)), { message: name }).toBe(true);
  await site.hall.play(table, 'e8e7');
  await site.hall.act(table, { by: 'black', do: 'offer' });
  for (const name of ['Accept', 'Decline']) await expect.poll(() => isInSight(white, white.getByRole('button', { name })), { message: name }).toBe(true);
  await expect.poll(() => isInSight(white, white.locator('.press'))).toBe(true);
  await expect.poll(() => axe(white)).toEqual([]);
  await white.getByRole('button', { name: 'Accept' }).tap();
  const sure = white.getByRole('alertdialog', { name: 'Accept the draw?' });
  await sure.getByText('½-½').waitFor();
  for (const name of ['Yes, accept', 'Cancel']) await expect.poll(() => isInSight(white, sure.getByRole('button', { name })), { message: name }).toBe(true);
  await site.leave(white);
});

it.each([{ width: 640, height: 360 }, { width: 844, height: 390 }])('on its side, at $width×$height, the whole board and what asks are in sight', async (viewport) => {
  const table = await site.hall.table();
  await site.hall.act(table, { by: 'black', do: 'offer' });
  const white = await seat(table, 'white', { viewport });
  await white.locator('.board.live').waitFor();
  for (const name of ['a8', 'h8', 'a1', 'h1']) await expect.poll(() => isInSight(white, square(white, name)), { message: name }).toBe(true);
  for (const name of ['Accept', 'Decline', /Press the clock/]) await expect.poll(() => isInSight(white, white.getByRole('button', { name })), { message: String(name) }).toBe(true);
  await site.leave(white);
});

const EVERYWHERE = [...SIZES, { width: 320, height: 568 }, { width: 640, height: 360 }, { width: 844, height: 390 }];
it.each(EVERYWHERE)('what a player may say is within reach, beside the whole board and both clocks, at $width×$height', async (viewport) => {
  const table = await site.hall.table({}, ['Gaprindashvili, Nona Terentievna', 'Chiburdanidze, Maia Grigorievna']);
  await site.hall.act(table, { by: 'black', do: 'offer' });
  for (const locale of ['en', 'es', 'fr']) {
    const white = await seat(table, 'white', { viewport, locale });
    await white.locator('.board.live').waitFor();
    await white.locator('.now .said').waitFor();
    const all = white.locator('.acts button');
    await expect.poll(() => all.count()).toBe(6);
    for (let i = 0; i < 6; i += 1) await expect.poll(() => isInSight(white, all.nth(i)), { message: `${locale}: act ${i}` }).toBe(true);
    for (const name of ['a8', 'h8', 'a1', 'h1']) await expect.poll(() => isInSight(white, square(white, name)), { message: `${locale}: ${name}` }).toBe(true);
    for (const clock of ['.player .clock', '.press .clock']) await expect.poll(() => isInSight(white, white.locator(clock)), { message: `${locale}: ${clock}` }).toBe(true);
    await expect.poll(() => cutOff(white)).toEqual([]);
    // What a button opens hides neither clock.
    for (const i of [3, 4, 5]) {
      await all.nth(i).tap();
      await white.locator('.acts .panel').waitFor();
      for (const clock of ['.player .clock', '.press .clock']) await expect.poll(() => isInSight(white, white.locator(clock)), { message: `${locale}: ${clock}, act ${i} open` }).toBe(true);
      await white.locator('.acts > .row > button').nth(i - 2).tap();
    }
    if (locale === 'en') await expect.poll(() => axe(white)).toEqual([]);
    await site.leave(white);
  }
});

it.each(SIZES)('the promotion tray moves nothing at $width×$height', async (viewport) => {
  const table = await site.hall.table({ start: '8/P6k/8/8/8/8/7P/K7 w - - 0 40' });
  const page = await seat(table, 'white', { viewport, locale: 'es' });
  await page.locator('.board.live').waitFor();
  const places = (): Promise<unknown[]> => Promise.all(['.board', '.press', '.acts', '.tray'].map((name) => page.locator(name).boundingBox()));
  const before = await places();
  await tap(page, ['a7', 'a8']);
  await page.locator('.take').nth(3).waitFor();
  await expect.poll(() => places()).toEqual(before);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.locator('.take').first().tap();
  await page.locator('.take').first().waitFor({ state: 'detached' });
  await expect.poll(() => places()).toEqual(before);
  await site.leave(page);
});

it('a clock is never cut off, however much it shows', async () => {
  const table = await site.hall.table({ time_control: '36000', start: { fen: '4k3/8/8/8/8/8/4q3/K7 w - - 0 1', clock: { white: 0.2, black: 35_999 } } });
  const pages = await Promise.all([320, 360, 390].flatMap((width) => (['white', 'black'] as const).map((colour) => seat(table, colour, { viewport: { width, height: 640 }, locale: 'es' }))));
  for (const page of pages) {
    await page.locator('.clock.flag').first().waitFor();
    const cut = await page.locator('.clock').evaluateAll((clocks) => clocks.flatMap((clock) => {
      const [box, around] = [clock.getBoundingClientRect(), (clock.closest('.press, .player') as HTMLElement).getBoundingClientRect()];
      return box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1 ? [clock.textContent] : [];
    }));
    expect(cut).toEqual([]);
    await expect.poll(() => cutOff(page)).toEqual([]);
  }
  await site.leave(...pages);
});
