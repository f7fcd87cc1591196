// A player who cannot see: whole games through the accessibility tree alone, by roles, names and keys.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe, cutOff, openFold, square } from './site';
import { site, withSite } from './with_site';
import { PATIENCE } from './patience';

withSite();

/** Blind mode is chosen on this device. */
async function blind(hash: string, key: string): Promise<Page> {
  const page = await site.page(hash, null);
  await page.evaluate((value) => {
    localStorage.setItem('settings', JSON.stringify({ blind: true }));
    sessionStorage.setItem('key', value);
  }, key);
  await page.reload();
  await page.getByRole('textbox', { name: 'Move or command' }).waitFor();
  return page;
}
/** What a screen reader has before it. */
const heard = (page: Page): Promise<string> => page.getByTestId('announcer').innerText();
const hears = (page: Page, text: string | RegExp): Promise<void> => expect.poll(() => heard(page), { timeout: PATIENCE }).toMatch(text);
/** Goes on with Tab until this has the focus. */
async function reach(page: Page, role: 'button' | 'textbox' | 'combobox', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' });
  for (let i = 0; i < 120; i += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} is not reached by Tab`);
}
async function type(page: Page, text: string): Promise<void> {
  await reach(page, 'textbox', 'Move or command');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
/** A move, and the clock. */
async function move(page: Page, text: string): Promise<void> {
  await type(page, text);
  await hears(page, `Made: ${text}`);
  await type(page, '');
}

it('a whole game with a claim and a flag fall, by roles, names and keys alone', async () => {
  const table = await site.hall.table({ laws: 'fide-2023', time_control: '600', play: 'blitz', supervision: 'limited' });
  const [white, black] = await Promise.all([blind(`#/board/${table.id}`, table.white), blind(`#/board/${table.id}`, table.black)]);
  // Long algebraic, short algebraic, and as people say it.
  for (const [i, text] of ['e4', 'e7-e5', 'Nf3', 'b8c6'].entries()) {
    const [mover, waiter] = i % 2 === 0 ? [white, black] : [black, white];
    await move(mover, text);
    await hears(waiter, [/White: e4/, /Black: e5/, /White: knight f3/, /Black: knight c6/][i] as RegExp);
  }
  // A claim that is wrong is said to both.
  await reach(white, 'button', /Claim/);
  await white.keyboard.press('Enter');
  await reach(white, 'combobox', 'What is claimed');
  await white.keyboard.type('draw');
  await reach(white, 'button', 'Claim');
  await white.keyboard.press('Enter');
  await hears(white, /claim/i);
  await hears(black, /White claims/);
  await site.hall.leaveTime(table, 'white', 1);
  await white.getByText('flag down').first().waitFor({ state: 'attached' });
  await reach(black, 'button', /Claim/);
  await black.keyboard.press('Enter');
  await reach(black, 'combobox', 'What is claimed');
  await black.keyboard.type('win');
  await reach(black, 'button', 'Claim');
  await black.keyboard.press('Enter');
  for (const page of [white, black]) await hears(page, /Black wins/);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.result).toEqual({ result: '0-1', reason: 'time' });
  await site.leave(white, black);
}, 120_000);

it('the line answers, and does not make what is no legal move', async () => {
  const table = await site.hall.table();
  const page = await blind(`#/board/${table.id}`, table.white);
  for (const [command, answer] of [['l', 'No moves yet'], ['c', /White 1 hours.*Black 1 hours/], ['o', 'White to move'], ['p N', 'white knight b1, white knight g1'], ['s 8', 'black rook a8, black knight b8'], ['s e4', 'empty'], ['?', 'A move in any notation']] as const) {
    await type(page, command);
    await hears(page, answer);
  }
  await type(page, 'Nf4');
  await hears(page, /Nf4/);
  await type(page, 'e2e5');
  await hears(page, /e2e5/);
  await expect.poll(() => site.hall.records(table)).toHaveLength(1);
  await move(page, 'Springer Gustav eins Felix drei');
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => act.do)).toEqual(['begin', 'play', 'press']);
  await page.getByText('Commands and keys').click();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lang of ['en', 'es']) {
    await page.evaluate((value) => localStorage.setItem('lang', value), lang);
    await page.reload();
    await openFold(page.locator('form details > summary').first());
    await expect.poll(() => cutOff(page), { message: lang }).toEqual([]);
  }
  await site.leave(page);
});

it('what the opponent touches, offers and presses is announced; without blind mode their moves alone are', async () => {
  const table = await site.hall.table();
  const [page, plain] = await Promise.all([blind(`#/board/${table.id}`, table.white), site.page(`#/board/${table.id}`, table.white)]);
  await plain.locator('.board.live').waitFor();
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'black', do: 'touch', squares: ['g8'] });
  await hears(page, /Black touches .*g8/);
  await expect.poll(() => heard(plain)).not.toContain('touches');
  await site.hall.act(table, { by: 'black', do: 'offer' });
  await hears(page, /Black offers a draw/);
  await site.hall.act(table, { by: 'black', do: 'play', move: 'g8f6' });
  await site.hall.act(table, { by: 'black', do: 'press' });
  await hears(page, /Black: knight f6/);
  await hears(plain, /Black: knight f6/);
  await site.leave(page, plain);
});

it('on the board, letters go to the next piece of a kind, digits to a rank or a file, and Shift+Enter presses', async () => {
  const table = await site.hall.table();
  const page = await blind(`#/board/${table.id}`, table.white);
  await type(page, 'g e4');
  const at = (name: string): Promise<void> => expect.poll(() => page.evaluate(() => (document.activeElement as HTMLElement).dataset['square'] ?? '')).toBe(name);
  await at('e4');
  for (const [key, to] of [['n', 'b8'], ['n', 'g8'], ['n', 'b1'], ['Shift+N', 'g8'], ['k', 'e1'], ['q', 'd8'], ['p', 'a2'], ['Shift+P', 'h7'], ['4', 'h4'], ['Shift+Digit3', 'c4'], ['r', 'a8'], ['b', 'c8']] as const) {
    await page.keyboard.press(key);
    await at(to);
  }
  await page.keyboard.press('w');
  await hears(page, /White 1 hours/);
  await type(page, 'g e2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await square(page, 'e4').locator('.piece').waitFor();
  await page.keyboard.press('l');
  await page.keyboard.press('Shift+Enter');
  await expect.poll(async () => (await site.hall.snapshot(table)).state.move.white).toBe(1);
  await page.keyboard.press('i');
  await reach(page, 'textbox', 'Move or command');
  await site.leave(page);
});
