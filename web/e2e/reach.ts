// What can be reached by a hand: a button is there if a finger at its centre meets it, and nothing else.
import type { Page } from 'playwright-core';

/** The devices that lie between two players, and phones. */
export const SIZES: [number, number][] = [[768, 1024], [820, 1180], [1024, 768], [1180, 820], [1280, 800], [390, 844], [844, 390]];

/** The buttons of a part of the page at whose centre something else lies, or which lie outside the window. */
export function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => [...document.querySelectorAll<HTMLElement>(wanted)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return [`${name}: outside at ${Math.round(x)}, ${Math.round(y)}`];
    const met = document.elementFromPoint(x, y);
    return met === element || element.contains(met) ? [] : [`${name}: under ${met?.className ?? 'nothing'}`];
  }), selector);
}

/** Which of the boxes lie over one another. */
export function overlapping(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>(wanted)].map((element) => ({ name: `${element.className} ${element.textContent?.trim().slice(0, 20) ?? ''}`, box: element.getBoundingClientRect() }));
    return all.flatMap((one, i) => all.slice(i + 1).flatMap((two) => {
      const wide = Math.min(one.box.right, two.box.right) - Math.max(one.box.left, two.box.left);
      const high = Math.min(one.box.bottom, two.box.bottom) - Math.max(one.box.top, two.box.top);
      return wide > 1 && high > 1 ? [`${one.name} / ${two.name}`] : [];
    }));
  }, selector);
}

/** Taps the middle of what has this text, by coordinates, once it stands still. */
export async function tapAt(page: Page, selector: string, text?: string | RegExp): Promise<void> {
  const found = text === undefined ? page.locator(selector).first() : page.locator(selector, { hasText: text }).first();
  await found.waitFor();
  await found.evaluate(async (element) => {
    for (let before = ''; ; ) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      if (now === before || !element.isConnected) return;
      before = now;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
  });
  const box = await found.boundingBox();
  if (!box) throw new Error(`${selector} ${String(text)} is not there`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
