// Rulings are seen: by the arbiter at all boards, by a player after a reload too, and only while they are about the present turn.
import { expect, it } from 'vitest';
import { axe, cutOff, PHONE, ruling } from './site';
import type { Table } from './hall';
import { seat, site, withSite } from './with_site';

withSite();
const PINNED = { start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' };
const DESK = { viewport: { width: 1280, height: 720 } };

/** White moves a pinned knight and presses the clock. */
async function slip({ id, white }: Table): Promise<void> {
  for (const act of [{ do: 'play', move: 'd2f3' }, { do: 'press' }]) await site.hall.ask('POST', `/boards/${id}/acts`, act, white);
}

it('the arbiter reads what the Laws rule by themselves, at every board or at one, after a reload too', async () => {
  const { tables } = await site.hall.round('Feed', PINNED, [['Ana', 'Beto'], ['Cleo', 'Dan']]);
  const [one, two] = tables as [Table, Table];
  for (const table of tables) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  const page = await site.page('#/arbiter', site.hall.arbiter, DESK);
  const feed = page.getByRole('region', { name: 'Rulings at all boards' });
  await page.getByText('Nothing is waiting for you').waitFor();
  await feed.getByText('No rulings yet.').waitFor();
  await slip(one);
  await feed.locator('li', { hasText: 'Board 1' }).getByText('is ruled an illegal move, White’s first').waitFor();
  await feed.getByText('automatic').first().waitFor();
  await expect.poll(() => page.getByText('Nothing is waiting for you').count()).toBe(1);
  await slip(two);
  await feed.locator('li', { hasText: 'Board 2' }).first().waitFor();
  // The latest comes first.
  await expect.poll(() => feed.locator('li').first().innerText()).toContain('Board 2');
  await expect.poll(() => axe(page)).toEqual([]);
  await page.reload();
  await feed.locator('li', { hasText: 'Board 1' }).first().waitFor();
  await feed.getByRole('combobox').selectOption({ label: '2 · Cleo – Dan' });
  await expect.poll(() => feed.locator('li', { hasText: 'Board 1' }).count()).toBe(0);
  await feed.locator('li', { hasText: 'Board 2' }).first().waitFor();
  for (const [locale, width, colorScheme] of [['en', 360, 'light'], ['es', 360, 'dark'], ['es', 1280, 'light']] as const) {
    const other = await site.page('#/arbiter', site.hall.arbiter, { locale, colorScheme, viewport: { width, height: 720 } });
    await other.getByRole('heading', { name: locale === 'en' ? 'Rulings at all boards' : 'Dictámenes en todos los tableros' }).waitFor();
    await other.locator('li', { hasText: /1\.[NC]d2-f3/ }).first().waitFor();
    await expect.poll(() => cutOff(other), { message: `${locale} ${width}` }).toEqual([]);
    await expect.poll(() => axe(other), { message: `${locale} ${width}` }).toEqual([]);
    await site.leave(other);
  }
  await site.leave(page);
});

it('a player’s card speaks to that player, stays after a reload, and is gone with the next move', async () => {
  const table = await site.hall.table(PINNED);
  const [white, black] = await Promise.all([seat(table, 'white'), seat(table, 'black', { ...PHONE, locale: 'es' })]);
  await Promise.all([white, black].map((page) => page.locator('.board.live').waitFor()));
  await slip(table);
  for (let i = 0; i < 2; i++) {
    await ruling(white).getByText('You made an illegal move. Your opponent receives 2 minutes more.').waitFor();
    await ruling(black).getByText('Su rival ha hecho una jugada ilegal. Usted recibe 2 minutos más.').waitFor();
    await ruling(white).getByText('is ruled an illegal move, White’s first').waitFor();
    if (i === 0) await Promise.all([white.reload(), black.reload()]);
  }
  await expect.poll(() => axe(white)).toEqual([]);
  await expect.poll(() => cutOff(black)).toEqual([]);
  await site.hall.play(table, 'e1f1');
  await Promise.all([white, black].map((page) => expect.poll(() => page.locator('.ruling').count()).toBe(0)));
  // Nor does it come back.
  await white.reload();
  await white.locator('.board.live').waitFor();
  await white.getByText('Black to move').first().waitFor();
  await expect.poll(() => white.locator('.ruling').count()).toBe(0);
  await site.leave(white, black);
});

it('a ruling that was corrected is no card any more: the correction is', async () => {
  const table = await site.hall.table(PINNED);
  const white = await seat(table, 'white');
  await white.locator('.board.live').waitFor();
  await slip(table);
  await ruling(white).getByText('You made an illegal move.').waitFor();
  const { version } = await site.hall.snapshot(table);
  await site.hall.act(table, { by: 'arbiter', do: 'correct', act: version - 1, ground: 'arbiter', text: 'The knight was not pinned' });
  await ruling(white).getByText('no longer holds').first().waitFor();
  await expect.poll(() => white.getByText('You made an illegal move.').count()).toBe(0);
  await white.reload();
  await ruling(white).getByText('no longer holds').first().waitFor();
  await expect.poll(() => white.getByText('You made an illegal move.').count()).toBe(0);
  await site.leave(white);
});

it('a ruling has an address: it is shared as a link and a picture, and printed as a slip to be signed', async () => {
  const table = await site.hall.table(PINNED);
  await slip(table);
  const { version } = await site.hall.snapshot(table);
  const page = await site.page(`#/ruling/${table.id}/${version}`, null, { ...DESK, acceptDownloads: true });
  await page.locator('.ruled', { hasText: 'is ruled an illegal move, White’s first' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a picture' }).click()]);
  expect(download.suggestedFilename()).toBe(`${table.id}-${version}.png`);
  await page.emulateMedia({ media: 'print' });
  await page.getByText('For both players and the appeals committee.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Share the link', includeHidden: true }).isVisible()).toBe(false);
  await page.goto(`${site.hall.url}#/ruling/${table.id}/${version + 7}`);
  await page.getByRole('heading', { name: 'There is no such ruling here.' }).waitFor();
  await site.leave(page);
});
