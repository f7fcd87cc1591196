// What two hundred live boards cost this page: node e2e/hall200.mjs [boards] [acts a second]
import { chromium } from 'playwright-core';
import { fill, Mock } from '../mock/server.mjs';

const boards = Number(process.argv[2] ?? 200);
const rate = Number(process.argv[3] ?? 20);
const mock = new Mock();
const ids = fill(mock, boards).filter((_, i) => i % 8 === 1 || i % 8 === 6);
const port = await mock.listen();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable');
const began = Date.now();
await page.goto(`http://127.0.0.1:${port}/`);
await page.waitForFunction((n) => document.querySelectorAll('.card .clock').length === n * 2, boards);
const ready = Date.now() - began;
const busy = async () => (await session.send('Performance.getMetrics')).metrics.find((one) => one.name === 'TaskDuration').value;
const frames = page.evaluate(() => new Promise((done) => {
  let n = 0;
  const start = performance.now();
  const count = () => (performance.now() - start > 5000 ? done(n / 5) : (n++, requestAnimationFrame(count)));
  requestAnimationFrame(count);
}));
const before = await busy();
let turn = 0;
const timer = setInterval(() => {
  const id = ids[turn++ % ids.length];
  const { turn: colour } = mock.games.get(id).state;
  const there = mock.games.get(id).moves.length % 4 < 2;
  const [from, to] = colour === 'white' ? (there ? ['g1', 'f3'] : ['f3', 'g1']) : there ? ['g8', 'f6'] : ['f6', 'g8'];
  mock.act(id, colour, { do: 'release', from, to });
}, 1000 / rate);
const fps = await frames;
clearInterval(timer);
const share = ((await busy()) - before) / 5;
console.log(`${boards} boards: all shown after ${ready} ms; ${rate} acts a second: ${fps.toFixed(0)} frames a second, ${(share * 100).toFixed(0)} % of one core in the page's main thread`);
await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
const slow = Date.now();
await page.goto(`http://127.0.0.1:${port}/#/login`);
await page.reload();
await page.waitForSelector('#password');
console.log(`first view of another page at a quarter of this CPU: ${Date.now() - slow} ms`);
await browser.close();
await mock.close();
