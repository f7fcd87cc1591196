// Play online: whole games by the Online Chess Regulations, in a browser, against the program.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Conditions } from '../src/lib/types';
import type { Table } from './hall';
import { axe, cutOff, openFold, ruling, square, tap } from './site';
import { desk, seat, site, withSite } from './with_site';

withSite();

const ONLINE: Partial<Conditions> = { laws: 'fide-online-2023', time_control: '300+3', play: 'blitz', regulations: { default_time: 600 } };
const within = (seconds: number): Partial<Conditions> => ({ ...ONLINE, regulations: { default_time: 600, policy: { online_reconnect_limit: seconds } } });
const live = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.locator('.board.live').waitFor()));
// That the players have come is recorded whenever their pages are there.
const done = async (table: Table): Promise<string[]> => (await site.hall.records(table)).map(({ act }) => act.do).filter((verb) => verb !== 'arrive');
const over = (result: string, ...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.locator('.status', { hasText: result }).waitFor()));
const moves = async (table: Table, ...list: string[]): Promise<void> => {
  for (const move of list) await site.hall.act(table, { by: (await site.hall.snapshot(table)).state.turn, do: 'play', move });
};
const said = (page: Page, text: string): Promise<unknown> => page.getByTestId('announcer').getByText(text).waitFor({ state: 'attached' });

it('a move is complete when it is made; an illegal one is refused, and costs nothing', async () => {
  const table = await site.hall.table(ONLINE);
  const [white, black] = await Promise.all([seat(table, 'white'), seat(table, 'black', { locale: 'es' })]);
  await live(white, black);
  await expect.poll(() => white.locator('button.press').count()).toBe(0);
  await tap(white, ['e2', 'e4']);
  await square(black, 'e4').locator('.piece').waitFor();
  await said(black, 'Blancas: e4');
  await expect.poll(async () => (await site.hall.snapshot(table)).state).toMatchObject({ turn: 'black', clock: { running: 'black' }, move: { white: 1 } });
  // A pawn does not go three squares: it is put back, and any other piece may be moved.
  await square(black, 'e7').tap();
  await square(black, 'e4').tap();
  await ruling(black).getByText('La jugada es ilegal').waitFor();
  await said(black, 'La jugada es ilegal');
  await square(black, 'e7').locator('.piece').waitFor();
  await tap(black, ['g8', 'f6']);
  await square(white, 'f6').locator('.piece').waitFor();
  // An unplayed move was seen by no one.
  await expect.poll(() => white.locator('.ruling').count()).toBe(0);
  await expect.poll(() => done(table)).toEqual(['begin', 'play', 'play']);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.illegal_moves).toEqual({ white: 0, black: 0 });
  await site.leave(white, black);
});

it('by keys alone, and asked about before it is played', async () => {
  const table = await site.hall.table(ONLINE);
  const white = await site.page('#/settings', table.white);
  await white.getByLabel('Ask before each move is played').check();
  await white.goto(`${site.hall.url}#/board/${table.id}`);
  await live(white);
  await square(white, 'e2').focus();
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await white.keyboard.press(key);
  await said(white, 'Play e2–e4?');
  await expect.poll(() => done(table)).toEqual(['begin']);
  await white.getByRole('button', { name: 'Cancel' }).click();
  await square(white, 'e2').locator('.piece').waitFor();
  await square(white, 'd2').focus();
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter']) await white.keyboard.press(key);
  // The question has the focus: Enter says yes.
  await white.locator('.tray .primary:focus').waitFor();
  await white.keyboard.press('Enter');
  await expect.poll(() => done(table)).toEqual(['begin', 'play']);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.last?.uci).toBe('d2d4');
  await site.leave(white);
});

it('a move entered ahead is played in its turn, and dropped where it is illegal', async () => {
  const table = await site.hall.table(ONLINE);
  const black = await site.page('#/settings', table.black);
  await black.getByLabel('Allow premoves; one that proves illegal is cancelled').check();
  await black.goto(`${site.hall.url}#/board/${table.id}`);
  await live(black);
  const enter = async (from: string, to: string): Promise<void> => {
    await square(black, from).click();
    await square(black, to).click();
    await black.getByText(`Premove: ${from}–${to}`).first().waitFor();
  };
  await enter('e7', 'e5');
  await black.getByRole('button', { name: 'Cancel' }).click();
  await enter('d7', 'd5');
  await expect.poll(() => done(table)).toEqual(['begin']);
  await moves(table, 'e2e4');
  await expect.poll(async () => (await site.hall.snapshot(table)).state.last?.uci).toBe('d7d5');
  await square(black, 'd5').locator('.piece').waitFor();
  await enter('d5', 'd4');
  await moves(table, 'd2d4');
  await ruling(black).getByText('The move is illegal').waitFor();
  await black.locator('.square.ahead').waitFor({ state: 'detached' });
  await expect.poll(() => done(table)).toEqual(['begin', 'play', 'play', 'play']);
  await site.leave(black);
});

it('a connection is lost and won back: the game goes on', async () => {
  const table = await site.hall.table(within(600));
  const [white, black, arbiter] = await Promise.all([seat(table, 'white'), seat(table, 'black'), desk(table)]);
  await live(white, black);
  await site.leave(black);
  await white.getByText(/no connection: back within (10:00|9:5\d)/).waitFor();
  await arbiter.getByText('no connection: back within').first().waitFor();
  await said(white, 'Black: no connection');
  await tap(white, ['e2', 'e4']);
  const again = await seat(table, 'black');
  await live(again);
  await white.getByText('no connection').first().waitFor({ state: 'detached' });
  await tap(again, ['e7', 'e5']);
  await square(white, 'e5').locator('.piece').waitFor();
  await expect.poll(() => done(table)).toEqual(['begin', 'disconnect', 'play', 'reconnect', 'play']);
  // Every line is broken: each page comes back by itself.
  site.hall.cut();
  await expect.poll(async () => (await done(table)).slice(5)).toEqual(['disconnect', 'disconnect']);
  site.hall.mend();
  await expect.poll(async () => (await done(table)).slice(7)).toEqual(['reconnect', 'reconnect']);
  await tap(white, ['g1', 'f3']);
  await square(again, 'f3').locator('.piece').waitFor();
  await site.leave(white, again, arbiter);
});

it('a connection lost for too long loses the game, without any act', async () => {
  const table = await site.hall.table(within(1));
  const [white, black] = await Promise.all([seat(table, 'white'), seat(table, 'black')]);
  await live(white, black);
  await site.leave(white);
  await over('0-1', black);
  await ruling(black).getByText('was without a connection for too long').waitFor();
  await expect.poll(async () => (await site.hall.snapshot(table)).state.result).toEqual({ result: '0-1', reason: 'disconnection' });
  await site.leave(black);
});

it('the third occurrence ends the game by itself; so does a flag', async () => {
  const [drawn, lost] = await Promise.all([
    site.hall.table(ONLINE),
    site.hall.table({ ...ONLINE, time_control: '60', start: { fen: '4k3/8/8/8/8/8/4q3/K7 w - - 0 1', clock: { white: 2, black: 60 } } }),
  ]);
  await moves(drawn, 'g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1');
  const [white, black, late] = await Promise.all([seat(drawn, 'white'), seat(drawn, 'black'), seat(lost, 'white')]);
  await live(white, black);
  await tap(black, ['f6', 'g8']);
  await over('½-½', white, black);
  await expect.poll(async () => (await site.hall.snapshot(drawn)).state.result).toEqual({ result: '1/2-1/2', reason: 'threefold' });
  await over('0-1', late);
  await site.leave(white, black, late);
});

it('a draw is offered and accepted by button, and nothing is to be claimed; nothing is cut off on a small phone', async () => {
  const table = await site.hall.table(within(60));
  const small = { locale: 'es', viewport: { width: 320, height: 640 } };
  const [white, black] = await Promise.all([seat(table, 'white', small), seat(table, 'black', small)]);
  await live(white, black);
  await tap(white, ['e2', 'e4']);
  await expect.poll(() => white.getByRole('button', { name: '! Reclamar' }).count()).toBe(0);
  await white.getByRole('button', { name: '½ Ofrecer tablas' }).tap();
  await white.locator('.panel .primary').tap();
  await black.locator('.offer').waitFor();
  await black.getByRole('button', { name: 'Árbitro', exact: true }).tap();
  for (const page of [white, black]) {
    await expect.poll(() => cutOff(page)).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
  }
  await black.getByRole('button', { name: 'Aceptar' }).tap();
  await black.getByRole('button', { name: 'Sí, acepto' }).tap();
  await over('½-½', white, black);
  await site.leave(white, black);
});

it('a player who connects has arrived; one who arrives too late waits for the arbiter', async () => {
  const { tables } = await site.hall.round('Online', { ...ONLINE, regulations: { default_time: 0 } }, [['Ana', 'Beto']]);
  const table = tables[0] as Table;
  const white = await seat(table, 'white');
  await white.getByText('Waiting for the arbiter').waitFor();
  await expect.poll(() => white.getByRole('button', { name: 'I am here' }).count()).toBe(0);
  await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  await live(white);
  const [black, arbiter] = await Promise.all([seat(table, 'black'), desk(table)]);
  await arbiter.getByText('Does the player who is late forfeit?').first().waitFor();
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => `${String(act.by)} ${act.do}`)).toEqual(['white arrive', 'arbiter begin', 'black arrive']);
  await site.leave(white, black, arbiter);
});

it('an event is made with its limit for coming back', async () => {
  const page = await site.page('#/new', site.hall.arbiter);
  await page.locator('select:has(option[value="fide-online-2023"])').selectOption('fide-online-2023');
  await openFold(page.locator('summary', { hasText: 'Regulations' }));
  await page.getByLabel('Seconds to reconnect').fill('90');
  await page.getByLabel('Players').fill('Ana\nBeto');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.locator('.card').first().waitFor();
  const { events } = await site.hall.ask<{ events: { conditions: Conditions }[] }>('GET', '/events');
  expect(events.map(({ conditions }) => conditions)).toContainEqual(expect.objectContaining({ laws: 'fide-online-2023', regulations: { policy: { online_reconnect_limit: 90 } } }));
  await site.leave(page);
});
