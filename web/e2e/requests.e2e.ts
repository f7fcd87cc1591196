// What is asked of the server: a bounded few on opening a view, and nothing at rest.
import { expect, it } from 'vitest';
import { furnish, type Views } from './views';
import { site, withSite } from './with_site';

let views: Views;
withSite(async () => {
  views = await furnish(site.hall);
});

const FEW = 24;
const REST = 1500;

// Most of the time they wait, so several views do.
it.concurrent.each(['hall', 'wall', 'login', 'settings', 'new', 'seats', 'report', 'round', 'standings', 'arbiter-all', 'arbiter', 'player', 'not-begun', 'over', 'offered', 'tablet', 'clock', 'watch', 'laws', 'drill', 'exam', 'guide-players', 'guide-arbiters', 'mate', 'two-clocks', 'audit', 'replay', 'now', 'now-ruled', 'log'] as const)(
  '%s',
  async (name) => {
    const { hash, key, shows } = views[name];
    const page = await site.page('#/login', key, { viewport: { width: 1280, height: 800 } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(`${site.hall.url}${hash}`);
    await page.locator(shows).first().waitFor();
    // Everything that can be opened is opened.
    for (const summary of await page.locator('main summary').all()) await summary.click();
    // It comes to rest, however slow the machine is; one that goes on asking never does.
    for (let before = -1; before !== asked.length; ) {
      before = asked.length;
      expect(before, asked.join('\n')).toBeLessThanOrEqual(FEW);
      await page.waitForTimeout(REST);
    }
    await site.leave(page);
  },
);
