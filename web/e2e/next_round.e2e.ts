// From one round to the next: pairings made in the page, and links that last.
import { expect, it } from 'vitest';
import { axe, PHONE } from './site';
import { site, withSite } from './with_site';

withSite();
type Board = { id: string; white: string; black: string };
const boardsOf = async (event: string, round: number): Promise<Board[]> => (await site.hall.ask<{ rounds: { boards: Board[] }[] }>('GET', `/events/${event}`)).rounds[round - 1]?.boards ?? [];
const pairs = async (event: string, round: number): Promise<string[]> => (await boardsOf(event, round)).map(({ white, black }) => `${white}–${black}`);

it('a round robin is paired in the page, and its players and tables keep their links', async () => {
  const page = await site.page('#/new', site.hall.arbiter, { viewport: { width: 1280, height: 900 } });
  await page.getByLabel('Name of the event').fill('Liga');
  await page.getByLabel('Players, in pairing order').fill('FM Ana Ruiz 2201\nBeto Gil 1850\nCora Mas\nDiego Paz 1700');
  await page.getByRole('button', { name: 'Round robin' }).click();
  await page.getByText('Who plays: 4 of 4').click();
  await page.getByText('1 Ana Ruiz FM · 2201').waitFor();
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await page.getByRole('row', { name: 'Ana Ruiz Diego Paz' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('heading', { name: 'Liga · Round 1' }).waitFor();
  const event = /round\/(\w+)\//.exec(page.url())?.[1] ?? '';
  const [first, second] = (await boardsOf(event, 1)) as [Board, Board];
  // Seats come first; once they were shown the games may begin.
  await page.locator('.acts a.primary', { hasText: 'Seats (QR)' }).click();
  await page.goto(`${site.hall.url}#/event/${event}`);
  await page.locator('.acts button.primary', { hasText: 'Begin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /begin/i }).click();
  await page.locator('.acts a.primary', { hasText: 'Enter results' }).waitFor();
  const keys = await site.hall.ask<Record<'white' | 'black' | 'tablet', string>>('GET', `/boards/${first.id}/keys`);
  const ana = await site.page(`#key=${keys.white}`, null, PHONE);
  const tablet = await site.page(`#key=${keys.tablet}`, null, { viewport: { width: 1024, height: 768 } });
  await tablet.locator('.tablet').waitFor();
  await ana.locator('.press').waitFor();
  await site.hall.act(first, { by: 'black', do: 'resign' });
  await site.hall.act(second, { by: 'white', do: 'resign' });

  await page.locator('.acts a.primary', { hasText: '+ New round' }).click();
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await page.getByRole('row', { name: 'Diego Paz Cora Mas' }).waitFor();
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Liga · Round 2' }).waitFor();
  await expect.poll(() => pairs(event, 2)).toEqual(['Ana Ruiz–Beto Gil', 'Diego Paz–Cora Mas']);
  // No QR code is scanned again.
  await ana.getByRole('link', { name: 'Your next game: board 1, White →' }).tap();
  await ana.getByRole('heading', { name: 'Ana Ruiz – Beto Gil' }).waitFor();
  await expect.poll(() => ana.getByText('You are watching').count()).toBe(0);
  await tablet.getByRole('link', { name: 'Next game at this table: Ana Ruiz – Beto Gil →' }).click();
  await site.hall.act((await boardsOf(event, 2))[0] as Board, { by: 'arbiter', do: 'begin' });
  await tablet.locator('.board.live').waitFor();
  await ana.locator('.press:not(:disabled)').waitFor();
  // The page of a player has the games, and what they were.
  await page.getByRole('link', { name: 'Players' }).click();
  await page.getByLabel('Search by name').fill('ruiz');
  await page.getByRole('link', { name: /Ana Ruiz/ }).click();
  await page.getByRole('row', { name: /^1 White Diego Paz 1/ }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  for (const one of [page, ana, tablet]) await site.leave(one);
});

it('an event that was pasted goes on by its tables, and a mistyped name is chosen from the list', async () => {
  const { event } = await site.hall.round('Copa', {}, [['Ana', 'Diego'], ['Beto', 'Cora']]);
  for (const board of await boardsOf(event, 1)) await site.hall.ask('POST', `/boards/${board.id}/outcome`, { result: '1-0', reason: 'scoresheet' });
  const page = await site.page(`#/new/${event}`, site.hall.arbiter);
  // There is no engine on this machine, and that is said.
  await page.getByRole('button', { name: 'Swiss: pair with bbpPairings' }).click();
  await page.getByRole('alert').filter({ hasText: 'no pairing engine' }).waitFor();
  await page.getByRole('button', { name: 'Round robin: next round of the Berger tables' }).click();
  await page.getByRole('row', { name: '1 Diego Cora' }).waitFor();
  await page.getByRole('row', { name: '2 Ana Beto' }).waitFor();
  await page.getByLabel('Players, in pairing order').fill('Diego;Cora\nAnna;Beto');
  await page.getByLabel('Is Anna a player of an earlier round?').selectOption('Ana');
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Copa · Round 2' }).waitFor();
  await expect.poll(() => pairs(event, 2)).toEqual(['Diego–Cora', 'Ana–Beto']);
  await site.leave(page);
});
