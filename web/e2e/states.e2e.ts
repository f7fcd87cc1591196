// States that come seldom: an empty hall, a lost connection, a game that can only be read.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, cutOff, keyFor, Site } from './site';

const site = new Site();
beforeAll(() => site.open(0));
afterAll(() => site.close());
const small = { viewport: { width: 320, height: 640 }, locale: 'es' };

it('an empty hall says what comes first', async () => {
  const page = await site.page('#/', null, small);
  await page.waitForSelector('text=Aún no hay partidas');
  expect(await axe(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await site.leave(page);
});

it('a lost connection, and a game that can only be read', async () => {
  const event = site.mock.createEvent('Prueba', { laws: 'fide-2023' });
  const id = site.mock.createRound(event, [{ white: 'Ana', black: 'Beto' }]).boards[0]?.id ?? '';
  site.mock.act(id, 'arbiter', { do: 'begin' });
  (site.mock.games.get(id)?.state as { read_only?: string }).read_only = 'el diario no concuerda';
  const page = await site.page(`#/board/${id}`, keyFor('white', id), small);
  await page.waitForSelector('text=Solo lectura');
  expect(await page.locator('.press').isDisabled()).toBe(true);
  expect(await page.locator('.board.live').count()).toBe(0);
  await page.context().setOffline(true);
  site.mock.cut();
  await page.waitForSelector('.lost');
  expect(await axe(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.waitForSelector('.lost', { state: 'detached', timeout: 20_000 });
  await site.leave(page);
  expect(site.faults).toEqual([]);
});
