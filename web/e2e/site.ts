// A hall, and pages of it in a browser.
import axeCore from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Locator, type Page } from 'playwright-core';
import { BROWSER, BROWSER_OPTIONS } from './browser';
import { Hall } from './hall';
import { PATIENCE } from './patience';

export class Site {
  readonly faults: string[] = [];

  private constructor(
    readonly hall: Hall,
    readonly browser: Browser,
  ) {}

  static async open(opening = Hall.open(), browsing = chromium.launch({ executablePath: BROWSER, args: BROWSER_OPTIONS })): Promise<Site> {
    const [hall, browser] = await Promise.all([opening, browsing]);
    return new Site(hall, browser);
  }

  /** A page of somebody's own, at a view; with a key he comes by his link. It is not kept on the device: offline.e2e.ts tries that. */
  async page(hash: string, key: string | null = null, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.faults.push(`${hash}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security|Uncaught/.test(message.text())) this.faults.push(`${hash}: ${message.text()}`);
    });
    if (key !== null) await context.addInitScript((value) => sessionStorage.setItem('key', value), key);
    await page.goto(this.hall.url + hash);
    return page;
  }

  async leave(...pages: Page[]): Promise<void> {
    await Promise.all(pages.map((page) => page.context().close()));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.hall.close();
  }
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const square = (page: Page, name: string): Locator => page.locator(`[data-square="${name}"]`);
export const ruling = (page: Page): Locator => page.locator('.ruling').first();

/** Touches a piece and lets go of it elsewhere, by two taps. */
export async function tap(page: Page, ...moves: [string, string][]): Promise<void> {
  for (const [from, to] of moves) {
    await square(page, from).tap();
    await square(page, to).tap();
    await square(page, to).locator('.piece').first().waitFor();
  }
}
export const press = (page: Page): Promise<void> => page.locator('.press').tap();

/** On the page of a round: a player goes home, and the next round is begun. */
export async function withdraw(page: Page, name: string, round: number): Promise<void> {
  await page.getByLabel('Player').selectOption(name);
  await page.getByLabel('Why').fill('ill');
  await page.getByRole('button', { name: 'Withdraws' }).click();
  await page.getByText(`${name} · after round ${round} · ill`).waitFor();
  await page.getByRole('link', { name: '+ New round' }).click();
}

/**
 * What axe finds, by all its rules or by these alone. It runs in the page itself and stays there: what brings it to a browser by
 * frames, with an empty page for each answer, takes five times as long, and no page of ours has frames.
 */
export async function axe(page: Page, ...rules: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(
    (only) => (window as unknown as { axe: typeof axeCore }).axe.run({ resultTypes: ['violations'], ...(only.length > 0 && { runOnly: only }) }),
    rules,
  );
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).slice(0, 3).join(' | ')}`);
}

/** Opens what a heading folds away. What comes late may move a heading from under the finger, so that a tap opens nothing: then it is tapped again. */
export async function openFold(heading: Locator): Promise<void> {
  const isOpen = (): Promise<boolean> => heading.evaluate((one) => (one.parentElement as HTMLDetailsElement).open);
  await heading.waitFor();
  while (!(await isOpen())) await heading.click();
}

/** Opens what can be opened within `scope`, and what opens within that, `most` of it; what is open stays so. */
export function unfold(page: Page, scope = 'body', most = 1000): Promise<void> {
  return page.evaluate(async ([within, bound]) => {
    const met = new Set<HTMLElement>();
    for (;;) {
      const closed = [...document.querySelectorAll<HTMLElement>(`${within} details:not([open]) > summary`)].filter((one) => !met.has(one) && one.checkVisibility());
      if (closed.length === 0 || met.size >= bound) return;
      for (const one of closed.slice(0, bound - met.size)) {
        met.add(one);
        one.click();
      }
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  }, [scope, most] as const);
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
