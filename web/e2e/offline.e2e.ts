// What needs no hall works without one: after one visit with the network cut, and from any web space.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from './download';
import { axe, cutOff, PHONE } from './site';
import { WebSpace } from './static';
import { site, withSite } from './with_site';
import { PATIENCE } from './patience';

withSite();

const ROOT = join(__dirname, '../..');
const PROGRAM = process.env['COMPONGO'] ?? '../build/release/compongo';

/** Opens the page and waits until all of it is kept on the device. */
async function keptPage(url: string, options = {}): Promise<Page> {
  const context = await site.browser.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.on('pageerror', (error) => site.faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security/.test(message.text())) site.faults.push(message.text());
  });
  await page.goto(url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => (active?.state === 'activated' ? undefined : new Promise((done) => active?.addEventListener('statechange', done)))));
  return page;
}
const go = (page: Page, hash: string): Promise<void> => page.evaluate((to) => void (location.hash = to), hash);

/** Each view that needs no hall, and what it is for. */
async function everythingWorks(page: Page): Promise<void> {
  const sound = async (view: string): Promise<void> => {
    await expect.poll(() => axe(page), { message: view }).toEqual([]);
    await expect.poll(() => cutOff(page), { message: view }).toEqual([]);
  };
  await go(page, '#/laws/fide-2018/fide-2023');
  await page.locator('tbody td').first().waitFor();
  await sound('laws');

  await go(page, '#/drill/fide-2023');
  await page.locator('.choice').first().click();
  await page.getByRole('button', { name: 'This is my ruling' }).click();
  await page.locator('.noted .articles button').first().click();
  await page.locator('.article .said').first().waitFor();
  await sound('drill');
  const score = await page.locator('.score').textContent();
  await page.reload();
  await expect.poll(() => page.locator('.score').textContent()).toBe(score);

  await go(page, '#/now/pawn_left/who=black');
  await expect.poll(() => page.locator('article.card').innerText()).toMatch(/The pawn becomes a black queen/);
  await page.locator('article.card .chip').first().click();
  await page.locator('.article .said').first().waitFor();
  await page.getByRole('button', { name: 'Note it in the log' }).click();
  await sound('What now?');
  await go(page, '#/log');
  await page.locator('article.noted').waitFor();
  await sound('log');

  await go(page, '#/exam');
  await page.locator('form .primary').click();
  await page.locator('.choice').first().waitFor();
  await sound('exam');

  await go(page, '#/mate');
  await page.getByLabel('FEN').fill('8/8/4k3/8/4n3/3R4/4K3/8 w - - 0 1');
  await page.getByRole('button', { name: 'Can White still mate?' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'Copy the certificate' }).waitFor();
  await sound('mate');
  await page.getByLabel('FEN').fill('8/8/4k3/8/8/8/4K3/8 w - - 0 1');
  await page.getByRole('button', { name: 'Can Black still mate?' }).click();
  await page.getByText('Black can no longer mate.').first().waitFor();

  await go(page, '#/clock');
  await page.getByRole('textbox', { name: 'Time control' }).fill('1/1+5:3');
  await sound('clock to set');
  await page.getByRole('button', { name: 'Set the clock' }).click();
  await page.getByRole('button', { name: 'Start White’s clock' }).click();
  const press = (who: string): Promise<void> => page.getByRole('button', { name: `${who}, : Press the clock` }).click();
  await press('White');
  await press('Black');
  await page.getByRole('button', { name: 'Stop both clocks' }).click();
  // A minute and five seconds, and three minutes more after the first move.
  await expect.poll(() => page.locator('.white .digits').textContent()).toMatch(/^4:0\d$/);
  await expect.poll(() => page.locator('.black .digits').textContent()).toMatch(/^4:0\d$/);
  await sound('clock');
  // Opened again, it is where it was.
  const shown = await page.locator('.digits').allTextContents();
  await page.reload();
  await expect.poll(() => page.locator('.digits').allTextContents()).toEqual(shown);
  await page.getByRole('button', { name: 'Set again' }).click();
  await page.getByRole('button', { name: 'Set again: these times are lost' }).click();

  await go(page, '#/audit');
  const wrong = '[Event "A"]\n[White "W"]\n[Black "B"]\n[Date "2024.01.01"]\n[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'games.pgn', mimeType: 'text/plain', buffer: Buffer.from(wrong.repeat(3)) });
  await page.getByText('games.pgn: against the Laws: 3').waitFor();
  await page.getByText('game 3').waitFor();
  await page.getByRole('button', { name: 'Position' }).first().click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
  const rows = await contentOf(download);
  expect(rows.trim().split('\n').map((line) => (JSON.parse(line) as { game: number }).game)).toEqual([1, 2, 3]);
  await sound('audit');

  await go(page, '#/replay');
  await page.locator('input[type=file]').setInputFiles(join(ROOT, 'samples/morphy_1858.pgn'));
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByText('33 / 33').waitFor();
  await sound('replay of a PGN');
  await page.locator('input[type=file]').setInputFiles(join(ROOT, 'samples/morphy_1858.jsonl'));
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.acts .now').last().waitFor();
  await sound('replay of a transcript');
  await page.locator('input[type=file]').setInputFiles(join(ROOT, 'samples/demo/board_1.txt'));
  await page.getByRole('heading', { name: /^DEMO-1/ }).waitFor();
  await page.locator('.acts li').nth(20).waitFor();
}

describe('after one visit', () => {
  test('everything that needs no hall works with the network cut', async () => {
    const page = await keptPage(site.hall.url, PHONE);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'There is no hall here' }).waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    await expect.poll(() => cutOff(page)).toEqual([]);
    await everythingWorks(page);
    const kept = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
    expect(kept.length).toBeGreaterThan(12);
    expect(kept.filter((url) => url.includes('/api/'))).toEqual([]);
    // A board needs the hall: the page says so, and shows the board when the hall can be reached.
    await go(page, '#/board/b1');
    await page.getByText('cannot be reached').waitFor();
    await page.context().setOffline(false);
    await go(page, '#/');
      await expect.poll(() => page.getByRole('heading', { name: 'No games yet' }).count()).toBe(1);
    await page.context().close();
  }, 240_000);
});

describe('from any web space', () => {
  const folder = mkdtempSync(join(tmpdir(), 'compongo-site-'));
  let space: WebSpace;
  beforeAll(async () => {
    execFileSync(PROGRAM, ['site', join(folder, 'site')]);
    space = await WebSpace.open(join(folder, 'site'), '/club/arbiter/');
  });
  afterAll(async () => {
    await space.close();
    rmSync(folder, { recursive: true });
  });

  test('the page opens in a sub-folder, knows that there is no hall, and asks for nothing outside', async () => {
    const page = await keptPage(space.url, { viewport: { width: 1280, height: 800 } });
    await page.getByRole('heading', { name: 'What now?' }).waitFor();
    await page.getByRole('link', { name: 'Both flags are down' }).waitFor();
    await everythingWorks(page);
    expect(space.asked.filter((path) => !path.startsWith('/club/arbiter/') || path.includes('/api/'))).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await go(page, '#/laws/fide-2018/fide-2023');
    await page.locator('tbody td').first().waitFor();
    await page.context().close();
  }, 240_000);

  test('another version waits until the reader takes it, and says what changes', async () => {
    const worker = join(folder, 'site/sw.js');
    const before = readFileSync(worker, 'utf8');
    const page = await keptPage(space.url);
    let loads = 0;
    page.on('load', () => loads++);
    writeFileSync(worker, `${before.replace(/(en:\[|"en":\[)/, '$1"A flag falls at zero.",').replace(/(es:\[|"es":\[)/, '$1"La bandera cae a cero.",').replace(/\+"[\w-]{10}"/, '+"another-01"')}\n`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('There is a new version of this page.').waitFor();
    expect(loads).toBe(0);
    await page.getByText('What changes').click();
    await page.getByText('A flag falls at zero.').waitFor();
    await expect.poll(() => page.locator('aside li').count()).toBe(1);
    await expect.poll(() => axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open it now' }).click();
    await expect.poll(() => loads).toBe(1);
    await page.getByRole('heading', { name: 'What now?' }).waitFor();
    await expect.poll(() => page.getByText('There is a new version of this page.').count()).toBe(0);
    await page.context().close();
  });
});
