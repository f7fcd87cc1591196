import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARBITER, axe, cutOff, keyFor, Site } from './site';

const site = new Site();
beforeAll(() => site.open(8));
afterAll(() => site.close());

const VIEWS: [string, string, string | null][] = [
  ['hall', '#/', null],
  ['wall', '#/wall', null],
  ['login', '#/login', null],
  ['settings', '#/settings', null],
  ['new event', '#/new', ARBITER],
  ['arbiter, all', '#/arbiter', ARBITER],
  ['arbiter, a board', '#/arbiter/b3', ARBITER],
  ['player', '#/board/b2', keyFor('white', 'b2')],
  ['player, not begun', '#/board/b8', keyFor('white', 'b8')],
  ['player, over', '#/board/b6', keyFor('black', 'b6')],
  ['player, draw offered', '#/board/b5', keyFor('black', 'b5')],
  ['tablet', '#/board/b2/tablet', keyFor('tablet', 'b2')],
  ['clock only', '#/board/b2/clock', keyFor('tablet', 'b2')],
  ['spectator', '#/watch/b4', null],
];

describe.each(VIEWS)('%s', (_name, hash, key) => {
  it.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
    const page = await site.page(hash, key, { colorScheme });
    await page.waitForSelector('#main :is(.board, .card, form, .pending, .settings select, .half, .men)');
    for (const button of await page.locator('.acts > .row > [aria-expanded]').all()) {
      await button.click();
      expect(await axe(page)).toEqual([]);
    }
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await axe(page)).toEqual([]);
    await site.leave(page);
  });

  it.each(['en', 'es'])('nothing is cut off at 320 px, %s', async (locale) => {
    const page = await site.page(hash, key, { locale, viewport: { width: 320, height: 640 } });
    await page.waitForSelector('#main :is(.board, .card, form, .pending, .settings select, .half, .men)');
    expect(await page.getAttribute('html', 'lang')).toBe(locale);
    expect(await cutOff(page)).toEqual([]);
    for (const button of await page.locator('.acts > .row > [aria-expanded]').all()) {
      await button.click();
      expect(await cutOff(page)).toEqual([]);
    }
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await cutOff(page)).toEqual([]);
    await site.leave(page);
  });
});

it('nothing went wrong in any page, nor against the content policy', () => {
  expect(site.faults).toEqual([]);
});
