// The playground: text is judged while it is typed, faults stand at their place, a link holds everything, and it works without a server.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe, cutOff, square } from './site';
import { WebSpace } from './static';
import { site, withSite } from './with_site';

withSite();
const PROGRAM = process.env['COMPONGO'] ?? '../build/release/compongo';

const text = (page: Page): ReturnType<Page['getByLabel']> => page.locator('textarea');
const acts = (page: Page): ReturnType<Page['locator']> => page.locator('.ruled ol > li');
async function opened(hash = '#/play', options = {}): Promise<Page> {
  const page = await site.page(hash, null, options);
  await page.locator('.ruled ol > li, .ruled dl').first().waitFor();
  return page;
}

it('judges what is typed, act by act, and shows the board after the act', async () => {
  const page = await opened();
  await text(page).fill('A pinned knight\n  editions  2018 2023\n  rapid     15+10, limited supervision\n  position  4k3/8/8/8/1b6/8/3N4/4K3 w\n\n  White  Nf3, presses\n  Black  claims an illegal move\n');
  await expect.poll(() => acts(page).count()).toBe(3);
  await acts(page).nth(0).locator('button').first().click();
  await square(page, 'f3').locator('.piece').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.locator('li.chosen', { hasText: 'Black claims' }).waitFor();
  await square(page, 'd2').locator('.piece').waitFor();
  await expect.poll(() => page.locator('li.chosen .ruling').innerText()).toMatch(/illegal move, White’s first/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('step');
  // The same under other Laws of the case, from the menu.
  await page.getByLabel('Laws', { exact: true }).selectOption({ label: 'FIDE 2023' });
  await page.locator('h2', { hasText: 'FIDE 2023' }).waitFor();
  // And another kind of play: the text says so.
  await page.getByLabel('Kind of play').selectOption('blitz');
  await page.getByLabel('Supervision').selectOption('limited');
  await expect.poll(() => text(page).inputValue()).toContain('\n  blitz limited supervision\n');
  await page.getByLabel('Laws', { exact: true }).selectOption('*');
  await expect.poll(async () => (await text(page).inputValue()).match(/editions {2}(.*)/)?.[1]?.split(' ').length).toBeGreaterThan(6);
  await site.leave(page);
});

it('a fault stands at its place, is fixed by the nearest word, and is announced once', async () => {
  const page = await opened();
  await text(page).fill('A slip\n\n  White  Nf3, prsses\n');
  await page.locator('mark', { hasText: 'prsses' }).waitFor();
  await expect.poll(() => page.locator('.faults').innerText()).toMatch(/Line 3, column 15: found “prsses”/);
  await expect.poll(() => text(page).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.getByTestId('judged').textContent()).toMatch(/An error. Line 3, column 15/);
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Replace with presses' }).click();
  await expect.poll(() => page.locator('.faults').count()).toBe(0);
  await expect.poll(() => text(page).inputValue()).toContain('Nf3, presses');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await expect.poll(() => page.getByTestId('judged').textContent()).toMatch(/2 acts ruled on/);
  await site.leave(page);
});

it.each([['en', 'of the text before the error'], ['es', 'del texto anterior al error']])('rulings of a text that has a fault since are grey, and say of which text they are: %s', async (locale, label) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await opened('#/play', { locale, colorScheme, viewport: { width: 360, height: 640 } });
    const grey = (): Promise<unknown> => page.evaluate(() => {
      const colour = (selector: string): string => getComputedStyle(document.querySelector(selector) as Element).color;
      const probe = document.querySelector('.took') as Element;
      return [colour('.ruled .act') === getComputedStyle(probe).color, colour('.ruled .ruling strong') === getComputedStyle(probe).color];
    });
    await expect.poll(() => grey()).toEqual([false, false]);
    const written = await text(page).inputValue();
    await text(page).fill(written.replace('presses', 'prsses'));
    // Beside the rulings, and beside the board.
    await expect.poll(() => page.getByText(label).count()).toBe(2);
    await expect.poll(grey).toEqual([true, true]);
    await expect.poll(() => axe(page)).toEqual([]);
    await expect.poll(() => cutOff(page)).toEqual([]);
    await text(page).fill(written);
    await expect.poll(() => page.getByText(label).count()).toBe(0);
    await expect.poll(grey).toEqual([false, false]);
    await site.leave(page);
  }
});

it('while the kernel is on its way it says so', async () => {
  const page = await site.page('#/settings');
  let let_through = (): void => undefined;
  const held = new Promise<void>((done) => (let_through = done));
  await page.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.hall.url}#/play`);
  await page.locator('.ruled', { hasText: 'Loading the module that computes' }).waitFor();
  let_through();
  await acts(page).first().waitFor();
  await site.leave(page);
});

it('faults and unmet expectations are worded in Spanish', async () => {
  const page = await opened('#/play', { locale: 'es' });
  await text(page).fill('A\n  White  touches z9\n');
  await page.locator('.faults', { hasText: 'se esperaba: una casilla de a1 a h8' }).waitFor();
  await text(page).fill('A\n  White e4, presses => White illegal move\n');
  await page.locator('.unmet', { hasText: 'línea 2: se esperaba tras el acto 2: White illegal move' }).waitFor();
  await expect.poll(() => page.locator('.unmet').innerText()).toContain('el programa dice tras el acto 2: 1.e4 queda completada.');
  await site.leave(page);
});

it('unmet expectations are shown', async () => {
  const page = await opened();
  await page.getByText('Everything is as the case expects').waitFor();
  await text(page).fill('Wrong\n  White e4, presses => White illegal move\n');
  await page.locator('.unmet', { hasText: 'expected after act 2: White illegal move' }).waitFor();
  await expect.poll(() => page.locator('.unmet').innerText()).toContain('the program says after act 2: 1.e4 is completed.');
  await site.leave(page);
});

it('every example, in both languages, at every width and in both themes', async () => {
  for (const locale of ['en', 'es']) {
    for (const [width, colorScheme] of [[320, 'light'], [768, 'dark'], [1440, 'light'], [1920, 'dark']] as const) {
      const page = await opened('#/play', { locale, colorScheme, viewport: { width, height: 900 } });
      const examples = page.locator('.menus select').first();
      for (let number = 0; number < (await examples.locator('option').count()) - 1; number++) {
        if (width !== 320 && number > 1) break;
        await examples.selectOption(String(number));
        await page.locator('.ruled ol > li, .ruled dl').first().waitFor();
        await expect.poll(() => page.locator('.faults, .unmet').count(), { message: String(number) }).toBe(0);
        await expect.poll(() => cutOff(page), { message: `${locale} ${width} ${number}` }).toEqual([]);
      }
      await expect.poll(() => axe(page), { message: `${locale} ${width}` }).toEqual([]);
      await site.leave(page);
    }
  }
});

it('a link holds text, edition and act; copies are what other places read', async () => {
  const page = await opened('#/play', { permissions: ['clipboard-read', 'clipboard-write'] });
  await text(page).fill('Köln ♞\n  editions  2009 2023\n  White  e4, presses\n  Black  has device\n');
  await expect.poll(() => acts(page).count()).toBe(3);
  await page.getByLabel('Laws', { exact: true }).selectOption({ label: 'FIDE 2023' });
  await acts(page).nth(1).locator('button').first().click();
  await expect.poll(() => page.url()).toMatch(/#\/play\/z[\w-]+\/2023\/2$/);
  const other = await opened(new URL(page.url()).hash);
  await expect.poll(() => text(other).inputValue()).toBe(await text(page).inputValue());
  await other.locator('h2', { hasText: 'FIDE 2023' }).waitFor();
  await other.locator('li.chosen', { hasText: 'presses the clock' }).waitFor();
  const copied = async (name: string): Promise<string> => {
    await page.getByRole('button', { name, exact: true }).click();
    return page.evaluate(async () => {
      await new Promise((done) => setTimeout(done));
      return navigator.clipboard.readText();
    });
  };
  await expect.poll(() => copied('Link')).toMatch(/^http.*#\/play\/z/);
  await expect.poll(() => copied('JSON')).toMatch(/^\{.*"laws":"fide-2023"/);
  const json = await copied('JSON');
  expect(execFileSync(PROGRAM, ['judge', '-', '--json'], { input: `${json}\n`, encoding: 'utf8' })).toContain('game_over');
  await expect.poll(() => copied('Python')).toMatch(/^from compongo import Arbiter/);
  await expect.poll(() => copied('C')).toMatch(/^#include <compongo\/compongo.h>[^]*compongo_game_do/);
  await expect.poll(() => copied('C++')).toMatch(/std::string_view acts\[\]/);
  await expect.poll(() => copied('JavaScript')).toMatch(/^import \{ Arbiter, ready \} from 'compongo'/);
  await expect.poll(() => copied('Command line')).toMatch(/^compongo judge - <<'CASE'/);
  const damaged = await site.page('#/play/zxxxx');
  await damaged.getByRole('alert').waitFor();
  await site.leave(page, other, damaged);
});

it('a game of 100 acts is judged as one types', async () => {
  const page = await opened();
  const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', '0-0', 'Be7', 'Re1', 'b5', 'Bb3', 'd6', 'c3', '0-0', 'h3', 'Nb8', 'd4', 'Nbd7', 'c4', 'c6', 'cxb5', 'axb5', 'Nc3', 'Bb7', 'Bg5', 'b4', 'Nb1', 'h6', 'Bh4', 'c5', 'dxe5', 'Nxe4', 'Bxe7', 'Qxe7', 'exd6', 'Qf6', 'Nbd2', 'Nxd6', 'Nc4', 'Nxc4', 'Bxc4', 'Nb6', 'Ne5', 'Rae8', 'Bxf7', 'Rxf7', 'Nxf7', 'Rxe1'];
  await text(page).fill(`Breyer\n${moves.map((move, i) => `  ${i % 2 === 0 ? 'White' : 'Black'}  ${move}, presses\n`).join('')}`);
  await expect.poll(() => acts(page).count()).toBe(100);
  // How long it may take, test/playground.test.ts measures.
  await page.locator('.took').waitFor();
  await text(page).press('End');
  await page.keyboard.type('  White  Qxe1, presses');
  await expect.poll(() => acts(page).count()).toBe(102);
  await site.leave(page);
});

it('works in a folder of files, without a server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compongo-play-'));
  execFileSync(PROGRAM, ['site', join(folder, 'site')]);
  const space = await WebSpace.open(join(folder, 'site'), '/club/');
  try {
    const page = await (await site.browser.newContext({ locale: 'es', serviceWorkers: 'block' })).newPage();
    await page.goto(`${space.url}#/play`);
    await acts(page).nth(5).waitFor();
    await expect.poll(() => page.locator('.ruled').innerText()).toContain('Las blancas');
    await page.context().close();
  } finally {
    await space.close();
    rmSync(folder, { recursive: true });
  }
});
