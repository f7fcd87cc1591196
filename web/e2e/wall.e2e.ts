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
      await expect.poll(() => letter('.figures')).toBeGreaterThanOrEqual(Math.min(width / 64, height / 36));
      await expect.poll(() => letter('.who')).toBeGreaterThanOrEqual(Math.min(width / 64, height / 36));
      await expect.poll(() => page.locator('.score').allInnerTexts()).toEqual(['0', '1']);
      await expect.poll(() => axe(page)).toEqual([]);
    }
    for (const name of await page.locator('.boards .number').allInnerTexts()) seen.add(name);
    await expect.poll(() => page.locator('.mark').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
  }
  expect(seen.size).toBe(NAMES.length);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('row', { name: /2 Apellido1 N\. 1-0 Contrincante1 O\./ }).waitFor();
  await page.keyboard.press('m');
  await expect.poll(() => page.locator('main').evaluate((one) => getComputedStyle(one).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)');
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

const LONG: [string, string][] = [
  ['Nepomniachtchi, Ian', 'Praggnanandhaa, Rameshbabu'], ['Gaprindashvili, Nona Terentievna', 'Chiburdanidze, Maia'], ['Fernández de la Cruz, José María', 'Vachier-Lagrave, Maxime'],
  ['Ho, Li', 'Wojtaszek, Radosław'], ['Saduakassova, Dinara', 'Kosteniuk, Alexandra'], ['Abdusattorov, Nodirbek', 'Duda, Jan-Krzysztof'], ['Maximiliano Fernández', 'Ana Ruiz'],
  ['Stefanova, Antoaneta', 'Muzychuk, Mariya'], ['Assaubayeva, Bibisara', 'Mamedyarov, Shakhriyar'], ['Dzagnidze, Nana', 'Lagno, Kateryna'], ['Svidler, Peter', 'Xu, Yuhua'], ['Bogoljubov, Efim', 'Rudenko, Liudmila'],
];

it.each([1, 4, 8, 12])('names on %i boards are all as large as the rest, and none is cut off', async (boards) => {
  const { event, tables } = await site.hall.round('Abierto de la villa', {}, LONG.slice(0, boards));
  for (const table of tables) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  for (const [width, height] of [[1920, 1080], [1280, 720]] as const) for (const colorScheme of ['light', 'dark'] as const) {
    const page = await site.page(`#/wall/${event}/1`, null, { viewport: { width, height }, colorScheme });
    await page.locator('.boards .diagram use').first().waitFor();
    const pages = Number(/\/(\d+)/.exec((await page.locator('.page').allInnerTexts())[0] ?? '/1')?.[1]);
    for (let i = 0; i < pages; i += 1) {
      const found = await page.evaluate((least) => [...document.querySelectorAll<HTMLElement>('.side')].flatMap((side) => {
        const card = (side.closest('li') as HTMLElement).getBoundingClientRect();
        return [...side.querySelectorAll<HTMLElement>('.who, .figures')].flatMap((one) => {
          const box = one.getBoundingClientRect();
          const small = Number.parseFloat(getComputedStyle(one).fontSize) < least;
          const cut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline';
          const out = box.left < card.left - 1 || box.right > card.right + 1 || box.top < card.top - 1 || box.bottom > card.bottom + 1;
          return small || cut || out ? [`${one.textContent} ${small ? 'small ' : ''}${cut ? 'cut ' : ''}${out ? 'out' : ''}`] : [];
        });
      }), Math.min(width / 64, height / 36));
      expect(found, `${width}×${height}, ${colorScheme}, page ${i + 1}`).toEqual([]);
      // A screen reader gets the whole name, and so does a pointer.
      await expect.poll(() => page.locator('.side').first().getAttribute('title')).toMatch(/^\S+.*$/);
      await expect.poll(() => page.locator('.boards > li').first().getAttribute('aria-label')).toContain(' – ');
      await page.keyboard.press('ArrowRight');
    }
    await site.leave(page);
  }
});
