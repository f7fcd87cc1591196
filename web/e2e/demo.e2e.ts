// A demonstration: a visitor takes a seat in it, and every page marks it; how it is opened from a hall without games.
import { afterAll, expect, it } from 'vitest';
import { Hall } from './hall';
import { axe, cutOff, PHONE, ruling, Site, tap } from './site';
import { PATIENCE } from './patience';

const site = await Site.open(Hall.demo());
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});
const NARROW = { viewport: { width: 320, height: 640 } };

it('a visitor takes a seat, makes an illegal move, and the arbiter sees the ruling', async () => {
  const { hall } = site;
  const seat = await site.page(`#key=${hall.seat}`, null, PHONE);
  await seat.locator('.board.live').waitFor();
  const table = { id: /board\/([^/]+)$/.exec(seat.url())?.[1] as string };
  expect(seat.url()).not.toContain(hall.seat);
  const desk = await site.page(`#key=${hall.arbiter}`);
  await desk.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  await desk.goto(`${hall.url}#/arbiter/${table.id}`);
  await desk.locator('.board .piece').first().waitFor();
  for (const page of [seat, desk]) await page.getByText('Demonstration').waitFor();
  // No king goes two squares forward. White's clock runs at once, or when the player opposite has moved.
  await seat.locator('.press.runs').waitFor();
  await tap(seat, ['e1', 'e3']);
  await seat.locator('.press').tap();
  for (const page of [seat, desk]) {
    await ruling(page).getByText('Illegal move').first().waitFor();
    await ruling(page).getByText('7.5.1').first().waitFor();
  }
  // The player opposite plays on by what is on the board.
  const { state } = await hall.snapshot(table);
  expect(state.illegal_moves.white).toBe(1);
  const duty = (await hall.records(table)).at(-1)?.effects.find((effect) => effect.effect === 'obligation');
  const move = (duty?.['allowed'] as string[])[0] as string;
  await tap(seat, [move.slice(0, 2), move.slice(2, 4)]);
  await seat.locator('.press').tap();
  await expect.poll(async () => (await hall.snapshot(table)).state.move).toEqual({ white: state.move.white + 1, black: state.move.black + 1 });
  await site.leave(seat, desk);
});

it('three decisions wait for the arbiter', async () => {
  const desk = await site.page(`#key=${site.hall.arbiter}`);
  // Players call the arbiter too: at least this number waits.
  await expect.poll(() => desk.locator('.urgent').count(), { timeout: PATIENCE }).toBeGreaterThanOrEqual(3);
  await desk.getByRole('button', { name: 'Expel from the venue' }).click();
  await desk.getByRole('button', { name: 'Expel from the venue' }).waitFor({ state: 'detached' });
  // In Spanish no option is left in English.
  const spanish = await site.page(`#key=${site.hall.arbiter}`, null, { locale: 'es' });
  await spanish.getByRole('button', { name: 'Nadie' }).first().waitFor();
  await expect.poll(() => spanish.getByRole('button', { name: 'Nobody' }).count()).toBe(0);
  await site.leave(desk, spanish);
});

it.each(['', 'wall', 'login', 'settings', 'laws'])('it says on every page that it is a demonstration: %s', async (view) => {
  for (const locale of ['en', 'es']) {
    const page = await site.page(`#/${view}`, null, { ...NARROW, locale });
    await page.getByText(locale === 'en' ? 'Demonstration' : 'Demostración', { exact: true }).waitFor();
    await expect.poll(() => page.title()).toContain('Demo');
    await expect.poll(() => cutOff(page)).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
    await site.leave(page);
  }
});

it('so does what is exported', async () => {
  const [event] = (await site.hall.ask<{ events: { id: string }[] }>('GET', '/events')).events;
  const get = async (path: string): Promise<string> => (await fetch(`${site.hall.url}api/v1/events/${event?.id}/${path}`)).text();
  await expect.poll(() => get('pgn')).toContain('[Event "Demo – ');
  await expect.poll(() => get('report?form=results')).toContain('Demo – ');
  // Whatever the arbiter adds, too.
  const own = await site.hall.ask<{ name: string }>('POST', '/events', { name: 'Torneo', conditions: { laws: 'fide-2023' } });
  expect(own.name).toBe('Demo – Torneo');
});

it('a hall without games offers it to the arbiter, or before a password is set', async () => {
  const empty = await Site.open();
  const stranger = await empty.page('#/', null, { ...NARROW, locale: 'es' });
  await stranger.getByText('El árbitro crea el primer torneo').waitFor();
  await expect.poll(() => stranger.getByRole('button', { name: 'Probar la demostración' }).count()).toBe(0);
  await expect.poll(() => axe(stranger)).toEqual([]);
  await expect.poll(() => cutOff(stranger)).toEqual([]);
  await expect(empty.hall.ask('POST', '/demonstration', {}, '')).rejects.toThrow('an arbiter’s key is needed'.replace('’', "'"));
  const desk = await empty.page('#/', empty.hall.arbiter);
  await desk.getByRole('button', { name: 'Try the demonstration' }).click();
  await desk.getByText('Demonstration', { exact: true }).waitFor();
  expect(new URL(desk.url()).port).not.toBe(new URL(empty.hall.url).port);
  await desk.getByRole('heading', { name: 'Waiting for you' }).waitFor();
  // The hall itself is as it was.
  await expect.poll(async () => (await empty.hall.ask<{ events: unknown[] }>('GET', '/events')).events).toEqual([]);
  await empty.leave(stranger, desk);
  await empty.close();
});
