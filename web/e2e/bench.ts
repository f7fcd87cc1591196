// The page's figures (docs/PERFORMANCE.md): npm run bench [BOARDS] [ACTS A SECOND]
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { Table } from './hall';
import { Site, square } from './site';

const [boards = 200, rate = 20] = process.argv.slice(2).map(Number);
const site = await Site.open();
const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] as number;
const worst = (list: number[]): number => Math.max(...list);

function size(): string {
  const zipped = (path: string): number => gzipSync(readFileSync(`dist/${path}`), { level: 9 }).length;
  const html = readFileSync('dist/index.html', 'utf8');
  const first = ['index.html', ...[...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map((match) => match[1] as string)];
  const kb = (paths: string[]): string => (paths.map(zipped).reduce((a, b) => a + b, 0) / 1000).toFixed(1);
  return `first view ${kb(first)} kB gzipped; every view ${kb(readdirSync('dist/assets').map((name) => `assets/${name}`))} kB`;
}

/** From the click on the clock to the ruling drawn, in the browser's own time. */
async function ruled(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const before = document.querySelectorAll('.ruling').length;
        const began = performance.now();
        new MutationObserver((_, self) => {
          if (document.querySelectorAll('.ruling').length === before) return;
          self.disconnect();
          requestAnimationFrame(() => done(performance.now() - began));
        }).observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLElement>('.press')?.click();
      }),
  );
}

async function actToRuling(): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const table = await site.hall.table({ start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' });
    const page = await site.page(`#/board/${table.id}`, table.white);
    await page.locator('.board.live').waitFor();
    await square(page, 'd2').click();
    await square(page, 'f3').click();
    await square(page, 'f3').locator('.piece').waitFor();
    times.push(await ruled(page));
    await site.leave(page);
  }
  return `act to ruling on the screen: median ${median(times).toFixed(0)} ms, worst of 20 ${worst(times).toFixed(0)} ms`;
}

async function slowPhone(): Promise<string> {
  const page = await site.page('#/');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.card .clock, .state h2').first().waitFor();
    times.push(performance.now() - began);
  }
  await site.leave(page);
  return `the hall at a quarter of this processor: median ${median(times).toFixed(0)} ms`;
}

async function hall(): Promise<string> {
  const { tables } = await site.hall.round('Grande', {}, Array.from({ length: boards }, (_, i): [string, string] => [`Blanca ${i}`, `Negra ${i}`]));
  await Promise.all(tables.map((table) => site.hall.act(table, { by: 'arbiter', do: 'begin' })));
  const page = await site.page('#/', null, { viewport: { width: 1440, height: 900 } });
  await page.waitForFunction((n) => document.querySelectorAll('.card .clock').length === n * 2, boards);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busy = async (): Promise<number> => (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0;
  const frames = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let n = 0;
        const start = performance.now();
        const count = (): void => {
          if (performance.now() - start > 5000) done(n / 5);
          else {
            n++;
            requestAnimationFrame(count);
          }
        };
        requestAnimationFrame(count);
      }),
  );
  const before = await busy();
  // Knights go out and home again: every act is a move and its press.
  const ROUND = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
  let turn = 0;
  const timer = setInterval(() => {
    const table = tables[turn % boards] as Table;
    const ply = Math.floor(turn++ / boards);
    const by = ply % 2 === 0 ? 'white' : 'black';
    void site.hall.act(table, { by, do: 'play', move: ROUND[ply % 4] }).then(() => site.hall.act(table, { by, do: 'press' }));
  }, 2000 / rate);
  const fps = await frames;
  clearInterval(timer);
  const share = ((await busy()) - before) / 5;
  await site.leave(page);
  return `${boards} boards, ${rate} acts a second: ${fps.toFixed(0)} frames a second, ${(share * 100).toFixed(0)} % of one core in the page`;
}

for (const measure of [size, slowPhone, actToRuling, hall]) console.log(await measure());
await site.close();
