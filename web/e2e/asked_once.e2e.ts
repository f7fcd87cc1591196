// What ends a game, or begins many, asks once and says what it will do.
import { expect, it } from 'vitest';
import { axe, cutOff, openFold } from './site';
import { desk, seat, site, withSite } from './with_site';

withSite();

const phase = async (table: { id: string }): Promise<string> => (await site.hall.snapshot(table)).state.phase;

it('resigning and accepting a draw say first how the game ends', async () => {
  const [lost, bare, drawn] = await Promise.all([
    site.hall.table(),
    // Black could not mate: White's resignation draws.
    site.hall.table({ laws: 'fide-2023', start: '7k/8/8/8/8/8/8/KR6 w - - 0 1' }),
    site.hall.table(),
  ]);
  await site.hall.play(drawn, 'e2e4', 'e7e5', 'g1f3');
  await site.hall.act(drawn, { by: 'black', do: 'offer' });
  const pages = await Promise.all([seat(lost, 'white'), seat(bare, 'white'), seat(drawn, 'white')]);
  for (const page of pages) await page.locator('.board.live').waitFor();
  const [one, two, three] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
  await one.getByRole('button', { name: '⚐ Resign' }).tap();
  await one.getByRole('alertdialog', { name: 'Resign?' }).getByText('Black wins, 0-1').waitFor();
  await expect.poll(() => axe(one)).toEqual([]);
  await expect.poll(() => cutOff(one)).toEqual([]);
  await one.getByRole('button', { name: 'Cancel' }).tap();
  await one.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => phase(lost)).toBe('in_play');
  await one.getByRole('button', { name: '⚐ Resign' }).tap();
  await one.getByRole('button', { name: 'Yes, resign' }).tap();
  await one.locator('.status', { hasText: '0-1' }).waitFor();
  await two.getByRole('button', { name: '⚐ Resign' }).tap();
  await two.getByRole('alertdialog').getByText('The game is over: a draw').waitFor();
  await three.locator('.offer').getByRole('button', { name: 'Accept' }).tap();
  await three.getByRole('alertdialog', { name: 'Accept the draw?' }).getByText('½-½').waitFor();
  await expect.poll(() => phase(drawn)).toBe('in_play');
  await three.getByRole('button', { name: 'Yes, accept' }).tap();
  await three.locator('.status', { hasText: '½-½' }).waitFor();
  await site.leave(...pages);
});

it('what the arbiter decides is asked about only where it ends the game', async () => {
  const table = await site.hall.table();
  const page = await desk(table);
  await page.getByText('Set the clocks').click();
  await page.getByLabel('White’s time').fill('1:00:00');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(async () => (await site.hall.records(table)).at(-1)?.act).toMatchObject({ do: 'decide', option: 'set' });
  await openFold(page.locator('summary', { hasText: 'Penalise' }));
  const form = page.locator('details', { has: page.locator('summary', { hasText: 'Penalise' }) });
  await form.getByLabel('Penalty').selectOption('loss');
  await form.getByRole('button', { name: 'Penalise' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByText('As a penalty White loses the game.').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sure.waitFor({ state: 'detached' });
  await expect.poll(() => phase(table)).toBe('in_play');
  await form.getByLabel('Penalty').selectOption('loss');
  await form.getByRole('button', { name: 'Penalise' }).click();
  await sure.getByRole('button', { name: 'Yes, record it' }).click();
  await expect.poll(() => phase(table)).toBe('over');
  await site.leave(page);
});

it('all games begin after one question', async () => {
  const { event, tables } = await site.hall.round('Cien', {}, [['Ana', 'Beto'], ['Cora', 'Diego']]);
  const page = await site.page('#/', site.hall.arbiter);
  await page.locator('.filters select').last().selectOption(`${event}/1`);
  await page.getByRole('button', { name: 'Begin all games (2)' }).click();
  await page.getByRole('dialog', { name: 'begin 2 games?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => phase(tables[0] as { id: string })).toBe('not_begun');
  await page.getByRole('button', { name: 'Begin all games (2)' }).click();
  await page.getByRole('button', { name: 'Yes, begin 2 games' }).click();
  for (const table of tables) await expect.poll(() => phase(table)).toBe('in_play');
  await site.leave(page);
});
