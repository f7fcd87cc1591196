// One browser and one stand-in for all tests of a file.
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
// @ts-expect-error The stand-in is plain JavaScript.
import { fill, Mock } from '../mock/server.mjs';

interface Game {
  state: { fen: string; phase: string; result: { result: string } | null; last: { san: string } | null; clock: Record<string, number> };
  records: { act: Record<string, unknown>; effects: { effect: string }[] }[];
}
export interface Stand {
  listen(): Promise<number>;
  close(): Promise<void>;
  cut(): void;
  act(board: string, by: string, act: Record<string, unknown>): unknown;
  createEvent(name: string, conditions: unknown): { id: string };
  createRound(event: unknown, pairings: unknown[]): { boards: { id: string }[] };
  games: Map<string, Game>;
}

export const ARBITER = 'arbiterarbiterarbiter1';
export const keyFor = (seat: 'white' | 'black' | 'tablet', board: string): string => `${seat}-${board}`.padEnd(22, '0');

export class Site {
  readonly mock = new Mock() as Stand;
  readonly faults: string[] = [];
  private browser!: Browser;
  private port = 0;
  private readonly contexts: BrowserContext[] = [];

  async open(boards = 8): Promise<void> {
    if (boards > 0) fill(this.mock, boards);
    this.port = await this.mock.listen();
    this.browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
  }

  /** A page of somebody's own, at a view, with this key. */
  async page(hash: string, key: string | null = null, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ locale: 'en', reducedMotion: 'reduce', ...options });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    page.on('pageerror', (error) => this.faults.push(`${hash}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security|Uncaught/.test(message.text())) this.faults.push(`${hash}: ${message.text()}`);
    });
    if (key !== null) {
      await page.goto(`http://127.0.0.1:${this.port}/icon.svg`);
      await page.evaluate((value) => sessionStorage.setItem('key', value), key);
    }
    await page.goto(`http://127.0.0.1:${this.port}/${hash}`);
    return page;
  }

  url(rest: string): string {
    return `http://127.0.0.1:${this.port}/${rest}`;
  }

  async leave(page: Page): Promise<void> {
    await page.context().close();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.mock.close();
  }
}

export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).slice(0, 3).join(' | ')}`);
}

/** What sticks out of the window, or out of its own box. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push(`page ${document.documentElement.scrollWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, p, label, legend, summary, strong, .clock, option')) {
      const style = getComputedStyle(element);
      if (element.closest('.sr, .sr-focus, .skip, .square') || style.display === 'none') continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0) continue;
      if (box.right > innerWidth + 1 || box.left < -1) found.push(`outside: ${element.textContent?.trim().slice(0, 40)}`);
      if (style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${element.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}
