// The first visit: an empty hall, on every screen, in both languages and themes. The head of every page is one line.
import { expect, it } from 'vitest';
import { faultsOf } from './boxes';
import { Hall } from './hall';
import { axe } from './site';
import { site, withSite } from './with_site';

withSite(undefined, () => Hall.fresh());

const PASSWORD = 'a password for tests';
const SCREENS = [[320, 640], [360, 640], [390, 844], [768, 1024], [1280, 800], [1920, 1080]] as const;

it.each(['en', 'es'])('an empty hall says what can be done here, at once and without scrolling: %s', async (locale) => {
  const page = await site.page('#/', null, { locale, viewport: { width: SCREENS[0][0], height: SCREENS[0][1] } });
  const main = page.locator('.empty .primary').first();
  await main.waitFor();
  // Of a wall, or of results, there is nothing yet.
  await expect.poll(() => page.locator('main header a').count()).toBe(0);
  // The sizes share a page: to load one takes longer than what is looked at.
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { bottom } = await main.evaluate((button) => button.getBoundingClientRect());
    expect(bottom, `${width}`).toBeLessThan(height);
    await expect.poll(() => faultsOf(page), { message: `${width}` }).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
    // Nothing but colours differs in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => axe(page, 'color-contrast')).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await site.leave(page);
});

it('on the hall’s own machine the first page sets the first password, and then leads to an event', async () => {
  const elsewhere = await fetch(`${site.hall.url}api/v1/whoami`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
  await expect.poll(() => elsewhere.json()).not.toHaveProperty('setup');
  const page = await site.page('#/', null, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Try the demonstration' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByRole('heading', { name: 'New event' }).waitFor();
  await site.leave(page);
});

it('the head is one line on the smallest phone, for the arbiter too', async () => {
  const { key } = await site.hall.ask<{ key: string }>('POST', '/login', { password: PASSWORD }, '');
  for (const locale of ['en', 'es']) for (const who of [null, key]) for (const hash of ['#/', '#/laws', '#/settings', '#/arbiter', '#/drill']) {
    const page = await site.page(hash, who, { locale, viewport: { width: 320, height: 640 } });
    await page.locator('#main').waitFor();
    const tops = await page.locator('nav > :visible').evaluateAll((all) => all.map((one) => { const { top, bottom } = one.getBoundingClientRect(); return Math.round((top + bottom) / 2); }));
    expect(Math.max(...tops) - Math.min(...tops), `${locale} ${hash} ${who === null ? '' : 'arbiter'}`).toBeLessThan(6);
    await site.leave(page);
  }
});

it('on a phone the menu leads to all that stands in the head on a desk', async () => {
  for (const [locale, menu, names] of [['en', 'Menu', ['Laws', 'Drill', 'Exam', 'Help', 'Settings']], ['es', 'Menú', ['Leyes', 'Práctica', 'Examen', 'Ayuda', 'Ajustes']]] as const) {
    for (const [viewport, colorScheme] of [[{ width: 320, height: 640 }, 'light'], [{ width: 640, height: 360 }, 'dark']] as const) {
      const page = await site.page('#/', null, { locale, colorScheme, viewport });
      const head = page.getByRole('navigation');
      const fold = head.getByRole('button', { name: menu });
      for (const name of names) {
        await fold.click();
        await head.getByRole('link', { name }).waitFor();
        if (name === names[0]) {
          await expect.poll(() => faultsOf(page), { message: `${locale} ${viewport.width}` }).toEqual([]);
          await expect.poll(() => axe(page)).toEqual([]);
        }
        await head.getByRole('link', { name }).click();
        await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
        await expect.poll(() => page.title()).toContain(name);
      }
      await fold.click();
      await page.keyboard.press('Escape');
      await expect.poll(() => head.getByRole('link', { name: names[0] }).isVisible()).toBe(false);
      await expect.poll(() => fold.evaluate((button) => button === document.activeElement)).toBe(true);
      await site.leave(page);
    }
  }
});
