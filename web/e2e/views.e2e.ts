// Every view: axe finds nothing, light or dark; nothing is cut off at 320 px, in either language.
import { expect, it } from 'vitest';
import { axe, cutOff, Site } from './site';
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
  expect(await axe(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await empty.close();
});

it.each(['hall', 'wall', 'login', 'settings', 'new', 'seats', 'report', 'round', 'standings', 'arbiter-all', 'arbiter', 'player', 'not-begun', 'over', 'offered', 'tablet', 'clock', 'watch', 'laws', 'drill', 'exam', 'exam-paper', 'guide-players', 'guide-arbiters', 'mate', 'two-clocks', 'audit', 'replay', 'now', 'now-ruled', 'log'] as const)(
  '%s',
  async (name) => {
    const { hash, key, shows } = views[name];
    const page = await site.page(hash, key, { viewport: { width: 320, height: 640 } });
    await page.locator(shows).first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    const panels = name === 'player' ? await page.locator('.acts > .row > [aria-expanded]').all() : [];
    for (const lang of ['en', 'es']) {
      expect(await cutOff(page)).toEqual([]);
      for (const panel of panels) {
        await panel.click();
        expect(await cutOff(page)).toEqual([]);
      }
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      if (lang === 'en') {
        await page.evaluate(() => localStorage.setItem('lang', 'es'));
        await page.reload();
        await page.locator(shows).first().waitFor();
        for (const summary of await page.locator('summary').all()) await summary.click();
      }
    }
    expect(await axe(page)).toEqual([]);
    // Nothing but colours is otherwise in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axe(page, 'color-contrast')).toEqual([]);
    for (const panel of panels) {
      await panel.click();
      expect(await axe(page)).toEqual([]);
    }
    await site.leave(page);
  },
);
