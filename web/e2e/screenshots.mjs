// Pictures of every view: node e2e/screenshots.mjs [folder]. They are to be looked at, not kept.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { fill, Mock } from '../mock/server.mjs';

const folder = process.argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });
const mock = new Mock();
fill(mock, 8);
mock.act('b2', 'white', { do: 'touch', squares: ['b5'] });
const port = await mock.listen();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const VIEWS = [
  ['hall', '', '#/'], ['wall', '', '#/wall'], ['login', '', '#/login'], ['settings', '', '#/settings'],
  ['new', 'arbiterarbiterarbiter1', '#/new'], ['arbiter', 'arbiterarbiterarbiter1', '#/arbiter/b3'], ['arbiter-all', 'arbiterarbiterarbiter1', '#/arbiter'],
  ['player', 'white-b2', '#/board/b2'], ['claim', 'white-b2', '#/board/b2'], ['illegal', 'white-b2', '#/board/b2'], ['over', 'white-b6', '#/board/b6'],
  ['tablet', 'tablet-b2', '#/board/b2/tablet'], ['clock', 'tablet-b2', '#/board/b2/clock'], ['watch', '', '#/watch/b4'],
];
const only = process.argv[3];
for (const [device, width, height] of [['phone', 390, 844], ['desktop', 1280, 800]]) {
  for (const scheme of ['light', 'dark']) {
    const lang = scheme === 'light' ? 'en' : 'es';
    for (const [name, key, hash] of VIEWS) {
      if (only && only !== name) continue;
      const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: lang });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.log(`${name}: ${error.message}`));
      page.on('console', (message) => message.type() === 'error' && console.log(`${name}: ${message.text()}`));
      await page.goto(`http://127.0.0.1:${port}/`);
      if (key) await page.evaluate((value) => sessionStorage.setItem('key', value), key.includes('-') ? key.padEnd(22, '0') : key);
      await page.goto(`http://127.0.0.1:${port}/${hash}`);
      await page.reload();
      await page.waitForTimeout(500);
      if (name === 'claim') {
        await page.locator('button', { hasText: /^! / }).click();
        await page.locator('.panel').scrollIntoViewIfNeeded();
      }
      if (name === 'illegal') {
        if (mock.games.get('b2').state.turn !== 'white' || mock.games.get('b2').state.phase !== 'in_play') continue;
        mock.games.get('b2').state.illegal_moves.white = 0;
        await page.locator('.press').click();
        await page.waitForTimeout(200);
      }
      await page.screenshot({ path: `${folder}/${name}-${device}-${scheme}.png` });
      await context.close();
    }
  }
}
await browser.close();
await mock.close();
