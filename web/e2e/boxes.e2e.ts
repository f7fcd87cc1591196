// Every view at all sizes, from a small phone to a beamer, in English and Spanish, and in French at two of them: nothing is cut off, nothing lies upon anything, everything can be hit.
import { expect, it } from 'vitest';
import { faultsOf, SIZES } from './boxes';
import { furnish, type Views } from './views';
import { site, withSite } from './with_site';

let views: Views;
withSite(async () => {
  views = await furnish(site.hall);
});

it.each(['hall', 'wall', 'login', 'settings', 'new', 'seats', 'report', 'round', 'standings', 'arbiter-all', 'arbiter', 'player', 'not-begun', 'over', 'offered', 'watch', 'laws', 'drill', 'exam', 'exam-paper', 'guide-players', 'guide-arbiters', 'mate', 'two-clocks', 'audit', 'replay', 'now', 'now-ruled', 'log'] as const)(
  '%s',
  async (name) => {
    const { hash, key, shows } = views[name];
    const found: string[] = [];
    for (const locale of ['en', 'es', 'fr']) {
      const page = await site.page(hash, key, { locale, viewport: { width: 1280, height: 800 } });
      await page.locator(shows).first().waitFor();
      for (const [width, height] of locale === 'fr' ? SIZES.filter(([each]) => each === 320 || each === 1280) : SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        found.push(...(await faultsOf(page)).map((fault) => `${locale} ${width}×${height}: ${fault}`));
      }
      await site.leave(page);
    }
    expect(found).toEqual([]);
  },
);
