// Every view, opened once in each language: at all sizes, from a small phone to a beamer, nothing is cut off, nothing lies upon anything, everything
// can be hit; axe finds nothing, light or dark; and what is asked of the server is a bounded few, and nothing at rest.
import { expect, it } from 'vitest';
import { faultsOf, SIZES } from './boxes';
import { axe, cutOff, Site, unfold } from './site';
import { furnish, type Views } from './views';
import { site, withSite } from './with_site';

let views: Views;
withSite(async () => {
  views = await furnish(site.hall);
});

it('an empty hall says what comes first', async () => {
  const empty = await Site.open();
  const page = await empty.page('#/', null, { viewport: { width: 320, height: 640 }, locale: 'es' });
  await page.getByText('Aún no hay partidas').waitFor();
  await page.locator('.empty').getByRole('link', { name: 'Entrar' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await empty.close();
});

// The most that a view asks of the server when it is opened, with all that can be opened in it; and how long it must have asked nothing.
const FEW = 24;
const REST = 1500;
// On these two lies what people tap by coordinates: tablet.e2e.ts and clock.e2e.ts measure them.
const MEASURED_ELSEWHERE = new Set(['tablet', 'clock']);

// At rest they wait, so several of them are looked at beside each other.
it.concurrent.for(['hall', 'wall', 'login', 'settings', 'new', 'seats', 'report', 'round', 'standings', 'arbiter-all', 'arbiter', 'player', 'not-begun', 'over', 'offered', 'tablet', 'clock', 'watch', 'laws', 'drill', 'exam', 'exam-paper', 'guide-players', 'guide-arbiters', 'mate', 'two-clocks', 'audit', 'replay', 'now', 'now-ruled', 'log'] as const)(
  '%s',
  async (name, { expect }) => {
    const { hash, key, shows } = views[name];
    const found: string[] = [];
    for (const locale of ['en', 'es', 'fr']) {
      // It is come to from another view: the first load asks for more.
      const page = await site.page('#/login', key, { locale, viewport: { width: 1280, height: 800 } });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await page.goto(`${site.hall.url}${hash}`);
      await page.locator(shows).first().waitFor();
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(locale);
      // It comes to rest, however slow the machine is; one that goes on asking never does.
      const rests = async (): Promise<void> => {
        for (let before = -1; before !== asked.length; ) {
          before = asked.length;
          expect(before, asked.join('\n')).toBeLessThanOrEqual(FEW);
          if (locale === 'en') await page.waitForTimeout(REST);
        }
      };
      await rests();
      const resize = async (width: number, height: number): Promise<void> => {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      };
      for (const [width, height] of MEASURED_ELSEWHERE.has(name) ? [] : locale === 'fr' ? SIZES.filter(([each]) => each === 320 || each === 1280) : SIZES) {
        await resize(width, height);
        found.push(...(await faultsOf(page)).map((fault) => `${locale} ${width}×${height}: ${fault}`));
      }
      // Everything that can be opened is opened.
      await resize(320, 640);
      asked.length = 0;
      await unfold(page);
      await expect.poll(() => cutOff(page), { message: locale }).toEqual([]);
      await rests();
      // What axe looks at is the same in every language.
      if (locale === 'es') {
        await expect.poll(() => axe(page)).toEqual([]);
        // The dark theme changes only colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => axe(page, 'color-contrast')).toEqual([]);
      }
      for (const panel of name === 'player' ? await page.locator('.acts > .row > [aria-expanded]').all() : []) {
        await panel.click();
        await expect.poll(() => cutOff(page), { message: locale }).toEqual([]);
        if (locale === 'es') await expect.poll(() => axe(page)).toEqual([]);
      }
      await site.leave(page);
    }
    expect(found).toEqual([]);
  },
);
