import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ARBITER, keyFor, Site } from './site';

const site = new Site();
let boards: string[] = [];
beforeAll(async () => {
  await site.open(0);
  const event = site.mock.createEvent('Prueba', { laws: 'fide-2023', time_control: '5400+30' });
  boards = site.mock.createRound(event, Array.from({ length: 8 }, (_, i) => ({ white: `Ana ${i}`, black: `Beto ${i}` }))).boards.map((board) => board.id);
});
afterAll(async () => {
  await site.close();
  expect(site.faults).toEqual([]);
});

const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`);
async function keysTo(page: Page, from: string, to: string, flipped: boolean): Promise<void> {
  const dx = (to.charCodeAt(0) - from.charCodeAt(0)) * (flipped ? -1 : 1);
  const dy = (Number(to[1]) - Number(from[1])) * (flipped ? -1 : 1);
  for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy > 0 ? 'ArrowUp' : 'ArrowDown');
}
const focused = (page: Page): Promise<string> => page.evaluate(() => (document.activeElement as HTMLElement).dataset['square'] ?? '');
const said = (page: Page): Promise<string> => page.locator('[data-testid=announcer]').innerText();
const acts = (board: string): string[] => site.mock.games.get(board)?.records.map((record) => String(record.act['do'])) ?? [];

it('a whole game by keyboard and announcements alone', async () => {
  const id = boards[0] as string;
  const white = await site.page('', null);
  await white.goto(site.url(`#key=${keyFor('white', id)}`));
  const black = await site.page(`#/board/${id}`, keyFor('black', id));
  await white.waitForSelector('.board');
  expect(white.url()).not.toContain('key=');
  site.mock.act(id, 'arbiter', { do: 'begin' });
  await white.waitForSelector('.board.live');
  await black.waitForSelector('.board.live');

  // To the board with Tab alone.
  for (const page of [white, black]) {
    for (let i = 0; i < 40 && (await focused(page)) === ''; i++) await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('e2');
  }
  for (const [i, [from, to, spoken]] of ([['f2', 'f3', 'f3'], ['e7', 'e5', 'e5'], ['g2', 'g4', 'g4'], ['d8', 'h4', 'queen h4']] as const).entries()) {
    const page = i % 2 === 0 ? white : black;
    const flipped = i % 2 === 1;
    await keysTo(page, await focused(page), from, flipped);
    expect(await focused(page)).toBe(from);
    await page.keyboard.press('Enter');
    await expect.poll(() => said(page)).toContain('touched');
    await keysTo(page, from, to, flipped);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-square="${to}"] .piece`);
    await page.keyboard.press('p');
    await expect.poll(() => said(i % 2 === 0 ? black : white)).toContain(spoken);
  }
  await expect.poll(() => said(white)).toContain('checkmate');
  expect(site.mock.games.get(id)?.state.result?.result).toBe('0-1');
  expect(acts(id)).toEqual(['begin', ...Array.from({ length: 4 }, () => ['touch', 'release', 'press']).flat()]);
  await site.leave(white);
  await site.leave(black);
});

it('drags, two taps, captures, castling king then rook, an illegal move ruled', async () => {
  const id = boards[1] as string;
  site.mock.act(id, 'arbiter', { do: 'begin' });
  const page = await site.page(`#/board/${id}/tablet`, keyFor('tablet', id), { viewport: { width: 900, height: 1100 } });
  await page.waitForSelector('.board.live');
  const drag = async (from: string, to: string): Promise<void> => {
    const a = await square(page, from).boundingBox();
    const b = await square(page, to).boundingBox();
    if (!a || !b) throw new Error('no square');
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => square(page, to).locator('.piece').count()).toBe(1);
  };
  const press = async (colour: string): Promise<void> => {
    const before = site.mock.games.get(id)?.records.length ?? 0;
    await page.locator(`.edge.${colour} .press`).click();
    await expect.poll(() => site.mock.games.get(id)?.records.length).toBe(before + 1);
  };
  const tap = async (from: string, to: string): Promise<void> => {
    await square(page, from).click();
    await square(page, to).click();
    await expect.poll(() => square(page, to).locator('.piece').count()).toBe(1);
  };
  await drag('e2', 'e4');
  await press('white');
  await tap('d7', 'd5');
  await press('black');
  await drag('e4', 'd5');
  await expect.poll(() => acts(id).slice(-3)).toEqual(['touch', 'remove', 'release']);
  await press('white');
  await tap('g8', 'f6');
  await press('black');
  await tap('g1', 'f3');
  await press('white');
  await tap('a7', 'a6');
  await press('black');
  await tap('f1', 'e2');
  await press('white');
  await tap('a6', 'a5');
  await press('black');
  await tap('e1', 'g1');
  await tap('h1', 'f1');
  await press('white');
  expect(site.mock.games.get(id)?.state.last?.san).toBe('0-0');
  // Nothing is said of an illegal move until the clock is pressed.
  await tap('b8', 'b5');
  expect(await page.locator('.ruling').count()).toBe(0);
  await press('black');
  await page.waitForSelector('text=Illegal move, Black’s first');
  expect(await page.locator('.ruling').innerText()).toContain('White receives 2:00');
  await expect.poll(() => square(page, 'b8').locator('.piece').count()).toBe(1);
  await site.leave(page);
});

it('a piece is put back with Escape, the pawn is exchanged at the tray', async () => {
  const id = boards[2] as string;
  site.mock.act(id, 'arbiter', { do: 'begin' });
  const game = site.mock.games.get(id);
  if (!game) throw new Error('no game');
  game.state.fen = '7k/P7/8/8/8/8/8/K7 w - - 0 40';
  const page = await site.page(`#/board/${id}`, keyFor('white', id));
  await page.waitForSelector('.board.live');
  await square(page, 'a7').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  expect(await square(page, 'a7').getAttribute('aria-selected')).toBe('false');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.tray .take').first().waitFor();
  await page.getByRole('button', { name: 'white knight' }).click();
  await expect.poll(() => square(page, 'a8').getAttribute('aria-label')).toContain('white knight');
  await page.keyboard.press('p');
  await expect.poll(() => game.state.last?.san).toBe('a8N');
  expect(acts(id).slice(-5)).toEqual(['touch', 'release', 'remove', 'place', 'press']);
  await site.leave(page);
});

it('a claim says first what it costs, and its ruling is read; a draw is agreed', async () => {
  const id = boards[3] as string;
  site.mock.act(id, 'arbiter', { do: 'begin' });
  const white = await site.page(`#/board/${id}`, keyFor('white', id), { locale: 'es' });
  const black = await site.page(`#/board/${id}`, keyFor('black', id));
  await white.waitForSelector('.board.live');
  await white.getByRole('button', { name: '! Reclamar' }).click();
  await white.waitForSelector('text=El rival recibe tiempo');
  await white.getByLabel('Jugada anunciada').fill('g1f3');
  await white.locator('.panel .primary').click();
  await white.waitForSelector('text=Reclamación incorrecta');
  expect(site.mock.games.get(id)?.records.at(-1)?.act['move']).toBe('g1f3');
  await black.waitForSelector('text=Claim wrong');
  await white.getByRole('button', { name: '½ Ofrecer tablas' }).click();
  await white.locator('.panel .primary').click();
  await black.getByRole('button', { name: 'Accept' }).click();
  await white.waitForSelector('.status:has-text("1/2-1/2")');
  await site.leave(white);
  await site.leave(black);
});

it('a lost connection is said, kept and made up for', async () => {
  const id = boards[4] as string;
  site.mock.act(id, 'arbiter', { do: 'begin' });
  const page = await site.page(`#/watch/${id}`);
  await page.waitForSelector('.board');
  site.mock.cut();
  await page.waitForSelector('.lost');
  site.mock.act(id, 'white', { do: 'touch', squares: ['e2'] });
  site.mock.act(id, 'white', { do: 'release', from: 'e2', to: 'e4' });
  site.mock.act(id, 'white', { do: 'press' });
  await page.waitForSelector('.moves >> text=e4');
  expect(await page.locator('.lost').count()).toBe(0);
  // Replay with the keys.
  await page.locator('#main').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => square(page, 'e2').locator('.piece').count()).toBe(1);
  await page.keyboard.press('End');
  await expect.poll(() => square(page, 'e4').locator('.piece').count()).toBe(1);
  await site.leave(page);
});

it('the arbiter logs in, makes an event, begins, decides', async () => {
  const page = await site.page('#/login');
  await page.getByLabel('Password').fill('no');
  await page.locator('form .primary').click();
  await page.waitForSelector('[role=alert]');
  await page.getByLabel('Password').fill('mock');
  await page.locator('form .primary').click();
  await page.getByRole('link', { name: '+ New event' }).click();
  await page.getByLabel('Name of the event').fill('Sábado');
  await page.getByRole('button', { name: '3′ + 2″' }).click();
  await page.waitForSelector('text=This is blitz play.');
  await page.getByLabel('Players, in pairing order').fill('Cora\nDiego\nEva');
  await page.waitForSelector('text=Eva has no opponent');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('link', { name: /Cora – Diego/ }).click();
  await page.getByRole('button', { name: 'Begin the game' }).click();
  const id = [...site.mock.games.keys()].at(-1) as string;
  await expect.poll(() => site.mock.games.get(id)?.state.phase).toBe('in_play');
  site.mock.act(id, 'black', { do: 'claim', claim: 'quickplay', ground: 'no_effort' });
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.waitForSelector('.status:has-text("1/2-1/2")');
  await page.locator('summary', { hasText: 'All acts and rulings' }).click();
  await page.waitForSelector('.log >> text=claims');
  await page.locator('summary', { hasText: 'Links for the players' }).click();
  expect(await page.getByRole('link', { name: 'Tablet' }).getAttribute('href')).toContain(keyFor('tablet', id));
  await site.leave(page);
});

it('only the board that changed is drawn again', async () => {
  const page = await site.page('#/', ARBITER);
  await page.waitForSelector('.card .diagram use');
  await page.evaluate(() => {
    const changed = new Set<string>();
    (globalThis as unknown as { changed: Set<string> }).changed = changed;
    new MutationObserver((list) => {
      for (const one of list) {
        const card = (one.target instanceof Element ? one.target : one.target.parentElement)?.closest('.diagram')?.getAttribute('aria-label');
        if (card) changed.add(card);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const id = boards[5] as string;
  site.mock.act(id, 'arbiter', { do: 'begin' });
  site.mock.act(id, 'white', { do: 'touch', squares: ['d2'] });
  site.mock.act(id, 'white', { do: 'release', from: 'd2', to: 'd4' });
  site.mock.act(id, 'white', { do: 'press' });
  await expect.poll(() => page.evaluate(() => [...(globalThis as unknown as { changed: Set<string> }).changed])).toEqual(['Board 6']);
  await site.leave(page);
});
