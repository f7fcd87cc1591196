// The wall: as many boards as are read from the back of the room, in one window, page after page; and the results.
import { expect, it } from 'vitest';
import { axe } from './site';
import { site, withSite } from './with_site';

const NAMES = Array.from({ length: 24 }, (_, i): [string, string] => [`Apellido${i}, Nombre`, `Contrincante${i}, Otro`]);

withSite();

it.each([[1920, 1080], [1280, 720], [768, 1024]])('fills %i×%i, turns its pages, names the round, and has no marks', async (width, height) => {
  const { event, tables } = await site.hall.round('Abierto de la villa', {}, NAMES);
  for (const table of tables.slice(0, 3)) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  await site.hall.act(tables[1] as { id: string }, { by: 'black', do: 'resign' });
  // What waits for the arbiter is nothing for the wall.
  await site.hall.act(tables[0] as { id: string }, { by: 'white', do: 'stop', reason: 'other' });
  const page = await site.page(`#/wall/${event}/1`, null, { viewport: { width, height } });
  await page.locator('.boards .diagram use').first().waitFor();
  await page.getByRole('heading', { name: 'Abierto de la villa · Round 1' }).waitFor();
  const seen = new Set<string>();
  const pages = Number(/\/(\d+)/.exec(await page.locator('.page').innerText())?.[1]);
  for (let i = 1; i <= pages; i += 1) {
    await page.locator('.page', { hasText: `${i}/${pages}` }).waitFor();
    const { right, bottom, scrolls } = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('main li, main tr')].map((one) => one.getBoundingClientRect());
      return { right: Math.max(...boxes.map((box) => box.right)), bottom: Math.max(...boxes.map((box) => box.bottom)), scrolls: document.documentElement.scrollHeight > innerHeight };
    });
    expect([right <= width, bottom <= height, scrolls], `${i}`).toEqual([true, true, false]);
    if (i === 1) {
      expect(bottom).toBeGreaterThan(height * 0.8);
      const letter = (what: string): Promise<number> => page.locator(what).first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(await letter('.figures')).toBeGreaterThanOrEqual(Math.min(width / 64, height / 36));
      // A long name is written smaller, and whole.
      expect(await letter('.who')).toBeGreaterThanOrEqual(0.8 * Math.min(width / 64, height / 36));
      expect(await page.locator('.score').allInnerTexts()).toEqual(['0', '1']);
      expect(await axe(page)).toEqual([]);
    }
    for (const name of await page.locator('.boards .number').allInnerTexts()) seen.add(name);
    expect(await page.locator('.mark').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
  }
  expect(seen.size).toBe(NAMES.length);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('row', { name: /2 Apellido1 N\. 1-0 Contrincante1 O\./ }).waitFor();
  await page.keyboard.press('m');
  expect(await page.locator('main').evaluate((one) => getComputedStyle(one).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)');
  await site.leave(page);
});

it('turns its pages by itself', async () => {
  const { event } = await site.hall.round('Abierto de la villa', {}, NAMES);
  const page = await site.page('#/login', null, { viewport: { width: 1920, height: 1080 } });
  await page.clock.install();
  await page.goto(`${site.hall.url}#/wall/${event}/1`);
  for (const at of ['1/3', '2/3', '3/3', '1/3']) {
    await page.locator('.page', { hasText: at }).waitFor();
    await page.clock.runFor(12_000);
  }
  await site.leave(page);
});
