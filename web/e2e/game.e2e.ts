// Whole games, and what the Laws make of what is done in them: in a browser, against the program.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Table } from './hall';
import { PHONE, press, ruling, square, tap } from './site';
import { desk, seat, site, withSite } from './with_site';

withSite();

const live = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.locator('.board.live').waitFor()));
const pressed = async (page: Page): Promise<void> => {
  await press(page);
  await page.locator('.press:not(.runs)').waitFor();
};
const reads = (page: Page, ...texts: string[]): Promise<unknown> => Promise.all(texts.map((text) => ruling(page).getByText(text).first().waitFor()));

it('two players and an arbiter: a whole game by touches, to mate', async () => {
  const { tables } = await site.hall.round('Viena 1910', {}, [['Réti', 'Tartakower']]);
  const table = tables[0] as Table;
  // White comes by his link, which leaves no key in the address.
  const white = await site.page(`#key=${table.white}`, null, PHONE);
  const [black, arbiter] = await Promise.all([seat(table, 'black'), desk(table)]);
  await white.getByText('Waiting for the arbiter').waitFor();
  expect(white.url()).toBe(`${site.hall.url}#/board/${table.id}`);
  await arbiter.getByRole('button', { name: 'Begin the game' }).click();
  await live(white, black);

  const GAME = `e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 d1d3 e7e5 d4e5 d8a5 c1d2 a5e5 e1c1,a1d1 f6e4 d3d8 e8d8 d2g5 d8c7
    g5d8`.split(/\s+/);
  for (const [i, gesture] of GAME.entries()) {
    const page = i % 2 === 0 ? white : black;
    await page.locator('.press.runs').waitFor();
    await tap(page, ...gesture.split(',').map((move): [string, string] => [move.slice(0, 2), move.slice(2)]));
    if (i < GAME.length - 1) await pressed(page);
  }
  await Promise.all([white, black, arbiter].map((page) => page.locator('.status', { hasText: '1-0' }).waitFor()));
  await reads(black, 'White wins, 1-0. Black is checkmated.');
  // The mate ended the game without a press, and is on every scoresheet.
  for (const page of [white, arbiter]) await page.locator('.moves', { hasText: 'Bd8' }).waitFor();
  const { state, moves } = await site.hall.snapshot(table);
  expect([state.result, moves.length]).toEqual([{ result: '1-0', reason: 'checkmate' }, 21]);
  await white.getByRole('button', { name: 'Sign 1-0' }).tap();
  await expect.poll(async () => (await site.hall.records(table)).at(-1)?.act.do).toBe('sign');
  await site.leave(white, black, arbiter);
});

it('an illegal move: nothing is said until the clock is pressed, then it is ruled', async () => {
  const table = await site.hall.table({ start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' });
  const [white, black] = await Promise.all([seat(table, 'white'), seat(table, 'black', { locale: 'es' })]);
  await live(white, black);
  await tap(white, ['d2', 'f3']);
  await square(black, 'f3').locator('.piece').waitFor();
  await expect.poll(() => white.locator('.ruling').count()).toBe(0);
  await press(white);
  await reads(white, '1.Nd2-f3 is ruled an illegal move, White’s first', 'Black receives 2 minutes more.');
  await reads(black, '1.Cd2-f3 se declara ilegal, la primera de las blancas', 'Las negras reciben 2 minutos más.');
  await square(white, 'd2').locator('.piece').waitFor();
  await expect.poll(() => square(white, 'f3').locator('.piece').count()).toBe(0);
  // Its article says what it lays down; another edition says what it would have made of it.
  const chip = ruling(white).getByRole('button', { name: /^Article 7\.5\.1/ });
  await chip.tap();
  await ruling(white).locator('.said').first().waitFor();
  await ruling(white).getByText('Why').tap();
  await ruling(white).getByText('Other laws').tap();
  await ruling(white).getByLabel('The same act under').selectOption('fide-2009');
  await ruling(white).locator('.what-if').getByText('is ruled an illegal move, White’s first').waitFor();
  await site.leave(white, black);
});

it('a touched piece must be moved', async () => {
  const table = await site.hall.table();
  const [white, black, arbiter] = await Promise.all([seat(table, 'white'), seat(table, 'black'), desk(table)]);
  await live(white, black);
  await square(white, 'g1').tap();
  await square(white, 'g1').tap();
  await tap(white, ['e2', 'e4']);
  // The arbiter has seen it; where the Laws want a claim, Black claims it.
  await black.getByRole('button', { name: '! Claim' }).tap();
  await black.getByLabel('What is claimed').selectOption('touch_move');
  await black.getByLabel('Square').fill('g1');
  await black.locator('.panel .primary').tap();
  await reads(black, 'Black’s claim that a touched piece must be moved or captured is right.');
  await reads(white, 'White must move the knight on g1');
  await square(white, 'e2').locator('.piece').waitFor();
  await arbiter.locator('.ruling', { hasText: 'is right' }).waitFor();
  await tap(white, ['g1', 'f3']);
  await pressed(white);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.last?.uci).toBe('g1f3');
  await site.leave(white, black, arbiter);
});

it('a claim of the third occurrence: wrong costs time, right is a draw', async () => {
  const table = await site.hall.table();
  await site.hall.play(table, 'g1f3', 'g8f6', 'f3g1', 'f6g8');
  const [white, black] = await Promise.all([seat(table, 'white', { locale: 'es' }), seat(table, 'black')]);
  await live(white, black);
  const claim = async (move: string): Promise<void> => {
    await white.getByRole('button', { name: '! Reclamar' }).tap();
    // It says first what it costs.
    await white.getByText('El rival recibe 2 minutos').waitFor();
    await white.getByLabel('Jugada', { exact: true }).fill(move);
    await white.locator('.panel .primary').tap();
  };
  // In the notation of the scoresheet, or as two squares.
  await claim('Cd5');
  await reads(white, 'Cd5: ninguna pieza puede hacerla');
  await claim('e2e4');
  await reads(white, 'se rechaza');
  await reads(black, 'is rejected', 'Black receives 2 minutes more.');
  await site.hall.play(table, 'e2e4', 'e7e5', ...Array.from({ length: 2 }, () => ['g1f3', 'g8f6', 'f3g1', 'f6g8']).flat());
  await white.locator('.moves li:nth-child(7)', { hasText: 'Cg8' }).waitFor();
  await claim('Cf3');
  await Promise.all([white, black].map((page) => page.locator('.status', { hasText: '½-½' }).waitFor()));
  await site.leave(white, black);
});

it('a flag falls: who can still mate wins, who cannot draws', async () => {
  const short = { time_control: '60', play: 'blitz' as const };
  const clock = { white: 1, black: 60 };
  const tables = await Promise.all([
    site.hall.table({ ...short, start: { fen: '4k3/8/8/8/8/8/4q3/K7 w - - 0 1', clock } }),
    site.hall.table({ ...short, start: { fen: '4k3/8/8/8/8/8/8/K6R w - - 0 1', clock } }),
  ]);
  for (const [i, [result, reason]] of ([['0-1', 'White’s time is used up'], ['½-½', 'could not mate']] as const).entries()) {
    const table = tables[i] as Table;
    const [black, arbiter] = await Promise.all([seat(table, 'black'), desk(table)]);
    await arbiter.locator('.urgent', { has: arbiter.locator(`a[href="#/arbiter/${table.id}"]`) }).getByRole('button', { name: 'Looked at the clock' }).click();
    await arbiter.getByRole('dialog').getByRole('button', { name: 'Yes, record it' }).click();
    await black.locator('.status', { hasText: result }).waitFor();
    await reads(black, reason);
    await site.leave(black, arbiter);
  }
});

it('a draw is offered and agreed; a resignation is asked twice', async () => {
  const [drawn, lost] = await Promise.all([site.hall.table(), site.hall.table()]);
  await site.hall.play(drawn, 'e2e4', 'e7e5');
  const [white, black, other] = await Promise.all([seat(drawn, 'white'), seat(drawn, 'black'), seat(lost, 'white')]);
  await live(white, black, other);
  await white.getByRole('button', { name: '½ Offer a draw' }).tap();
  await white.locator('.panel .primary').tap();
  await black.getByRole('button', { name: 'Accept' }).tap();
  await black.getByRole('button', { name: 'Yes, accept' }).tap();
  await white.locator('.status', { hasText: '½-½' }).waitFor();
  await other.getByRole('button', { name: '⚐ Resign' }).tap();
  await other.getByRole('button', { name: 'Yes, resign' }).tap();
  await other.locator('.status', { hasText: '0-1' }).waitFor();
  await site.leave(white, black, other);
});

it('a piece is put back with Escape; a pawn is exchanged at the tray; a captured piece is lifted off', async () => {
  const table = await site.hall.table({ start: '1n5k/P6p/8/8/8/8/7P/K7 w - - 0 40' });
  const page = await site.page(`#/board/${table.id}`, table.white);
  await live(page);
  await square(page, 'a7').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => square(page, 'a7').getAttribute('aria-selected')).toBe('false');
  const [from, to] = await Promise.all(['a7', 'b8'].map((name) => square(page, name).boundingBox()));
  if (!from || !to) throw new Error('no square');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'white knight' }).click();
  await expect.poll(() => square(page, 'b8').getAttribute('aria-label')).toContain('white knight');
  await page.keyboard.press('p');
  await expect.poll(async () => (await site.hall.snapshot(table)).state.last?.uci).toBe('a7b8n');
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => act.do)).toEqual(['begin', 'touch', 'touch', 'remove', 'release', 'remove', 'place', 'press']);
  await site.leave(page);
});

it('a whole game by keyboard and announcements alone', async () => {
  const table = await site.hall.table();
  const [white, black] = await Promise.all([site.page(`#/board/${table.id}`, table.white), site.page(`#/board/${table.id}`, table.black)]);
  await live(white, black);
  const focused = (page: Page): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement).dataset['square'] ?? '');
  const said = (page: Page): Promise<string> => page.locator('[data-testid=announcer]').innerText();
  const walk = async (page: Page, to: string): Promise<void> => {
    const from = await focused(page);
    const sign = page === black ? -1 : 1;
    const dx = (to.charCodeAt(0) - from.charCodeAt(0)) * sign;
    const dy = (Number(to[1]) - Number(from[1])) * sign;
    for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
    await expect.poll(() => focused(page)).toBe(to);
  };
  for (const page of [white, black]) {
    for (let i = 0; i < 40 && (await focused(page)) === ''; i++) await page.keyboard.press('Tab');
  }
  for (const [i, [from, to, spoken]] of ([['f2', 'f3', 'f3'], ['e7', 'e5', 'e5'], ['g2', 'g4', 'g4'], ['d8', 'h4', 'checkmate']] as const).entries()) {
    const [mover, waiter] = i % 2 === 0 ? [white, black] : [black, white];
    await walk(mover, from);
    await mover.keyboard.press('Enter');
    await expect.poll(() => said(mover)).toContain('touched');
    await walk(mover, to);
    await mover.keyboard.press('Enter');
    await square(mover, to).locator('.piece').waitFor();
    if (spoken !== 'checkmate') await mover.keyboard.press('p');
    await expect.poll(() => said(waiter)).toContain(spoken);
  }
  await expect.poll(async () => (await site.hall.snapshot(table)).state.result?.result).toBe('0-1');
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => act.do)).toEqual(['begin', ...Array.from({ length: 4 }, () => ['touch', 'release', 'press']).flat().slice(0, -1)]);
  await site.leave(white, black);
});

it('one tablet between two players, the next one the chessclock alone', async () => {
  const [board, clock] = await Promise.all([site.hall.table(), site.hall.table({ regulations: { moves: 'not_entered' } })]);
  const [tablet, plain] = await Promise.all([
    site.page(`#/board/${board.id}/tablet`, board.tablet, { viewport: { width: 820, height: 1180 }, hasTouch: true }),
    site.page(`#/board/${clock.id}/clock`, clock.tablet, { viewport: { width: 820, height: 1180 }, hasTouch: true }),
  ]);
  await live(tablet);
  for (const [colour, from, to] of [['white', 'e2', 'e4'], ['black', 'e7', 'e5']] as const) {
    await tap(tablet, [from, to]);
    await tablet.locator(`.edge.${colour} .press`).tap();
    await tablet.locator(`.edge.${colour} .press:not(.runs)`).waitFor();
  }
  await expect.poll(async () => (await site.hall.snapshot(board)).state.move).toEqual({ white: 1, black: 1 });
  // No move is entered: the press alone is recorded.
  await plain.getByRole('button', { name: /^White/ }).tap();
  await expect.poll(async () => (await site.hall.records(clock)).at(-1)?.act).toMatchObject({ by: 'white', do: 'press' });
  await site.hall.act(clock, { by: 'arbiter', do: 'stop' });
  await plain.getByText('clocks stopped').first().waitFor();
  await site.leave(tablet, plain);
});
