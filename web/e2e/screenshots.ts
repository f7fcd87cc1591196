// Pictures of every view: npm run screenshots [VIEW...]; `first` are the first sights of a hall. Those in shots/ are to be looked at; without arguments those of
// the README are made anew too, from the demonstration.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { Hall } from './hall';
import { openFold, PHONE, ruling, Site } from './site';
import { furnish, type Views } from './views';

const SHOTS = 'shots';
const DOCS = '../docs/images';
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };
/** What somebody sees who comes for the first time is looked at on every screen there is. */
const SCREENS = [[320, 640], [360, 640], [390, 844], [768, 1024], [1280, 800], [1920, 1080]] as const;

/** What is opened in a view before its picture is taken. */
const OPENED: Record<string, (page: Page) => Promise<void>> = {
  claim: async (page) => {
    await page.locator('button', { hasText: /^! / }).click();
    await page.locator('.panel').scrollIntoViewIfNeeded();
  },
  illegal: async (page) => {
    await page.locator('.ruling .chip').first().click();
    await page.locator('.said').first().waitFor();
  },
  links: async (page) => {
    await openFold(page.locator('summary', { hasText: /Links|Enlaces/ }));
    await page.locator('button', { hasText: 'QR' }).first().click();
    await page.locator('details svg[role=img]').scrollIntoViewIfNeeded();
  },
  setup: async (page) => {
    await page.locator('textarea').fill('Ana;Beto\nCora;Diego\nEva;bye');
    await page.locator('.set').waitFor({ state: 'detached' });
    await page.getByLabel(/position that is set up|posición preparada/).check();
    await page.locator('[data-at="e4"]').click();
    await page.locator('.set').scrollIntoViewIfNeeded();
  },
  entering: async (page) => {
    await page.locator('.enter').first().click();
    await page.locator('dialog').waitFor();
  },
  closed: async (page) => {
    await openFold(page.locator('.closed summary'));
    await page.locator('.closed li').scrollIntoViewIfNeeded();
  },
  sitting: async (page) => {
    await page.locator('form .primary').click();
    await page.locator('.choice').first().waitFor();
    for (const key of ['2', 'm', 'ArrowRight', '3', 'ArrowRight']) await page.keyboard.press(key);
  },
  marked: async (page) => {
    await OPENED['sitting']?.(page);
    await page.locator('main > button', { hasText: /Hand in|Entregar/ }).click();
    await page.locator('.panel .primary').click();
    await openFold(page.locator('details.question summary').first());
    await page.locator('.why').waitFor();
  },
  arbiters: async (page) => {
    await page.locator('#arbiters').scrollIntoViewIfNeeded();
    await page.locator('#own-password').scrollIntoViewIfNeeded();
  },
  forms: async (page) => {
    for (const summary of await page.locator('.tools > details > summary').all()) await summary.click();
    await page.locator('.tools details').nth(2).scrollIntoViewIfNeeded();
  },
};

const site = await Site.open();
const views: Views = await furnish(site.hall);
mkdirSync(SHOTS, { recursive: true });
mkdirSync(DOCS, { recursive: true });
const all: [string, keyof Views][] = [
  ...(Object.keys(views) as (keyof Views)[]).map((name): [string, keyof Views] => [name, name]),
  ['claim', 'player'], ['illegal', 'player'], ['links', 'arbiter'], ['arbiters', 'settings'], ['forms', 'arbiter'], ['setup', 'new'], ['entering', 'round'], ['closed', 'hall'], ['sitting', 'exam'], ['marked', 'exam'],
];
const wanted = process.argv.slice(2);

/** What the demonstration shows in its second minute: an illegal move is ruled on, decisions wait, a seat is free. */
async function paintDemonstration(): Promise<void> {
  const demo = await Site.open(Hall.demo());
  const { hall } = demo;
  const boards = async (): Promise<{ id: string }[]> => (await hall.ask<{ events: { rounds: { boards: { id: string }[] }[] }[] }>('GET', '/events')).events[0]?.rounds[0]?.boards ?? [];
  while ((await boards()).length === 0) await new Promise((wait) => setTimeout(wait, 200));
  const first = (await boards())[0]?.id ?? '';
  const picture = async (name: string, page: Page): Promise<void> => {
    await page.screenshot({ path: `${DOCS}/${name}.png` });
    await demo.leave(page);
  };
  const watch = await demo.page(`#/watch/${first}`, null, { viewport: { width: 1080, height: 640 } });
  await ruling(watch).getByText('Illegal move').waitFor({ timeout: 120_000 });
  await watch.locator('.ruling .chip').first().click();
  await watch.locator('.said').first().waitFor();
  await picture('ruling', watch);
  const arbiter = await demo.page(`#/arbiter/${first}`, hall.arbiter, { viewport: { width: 1180, height: 720 } });
  await arbiter.locator('.board .piece').first().waitFor();
  await arbiter.locator('.urgent').nth(2).waitFor();
  await picture('arbiter', arbiter);
  const spectator = await demo.page('#/', null, { viewport: { width: 1100, height: 760 } });
  await spectator.locator('.card .diagram use').first().waitFor();
  await picture('hall', spectator);
  const player = await demo.page(`#key=${hall.seat}`, null, { viewport: { width: 390, height: 844 } });
  await player.locator('.board.live').waitFor();
  await picture('player', player);
  for (const fault of demo.faults) console.log(fault);
  await demo.close();
}

/** The hall where nothing has been played yet, and the demonstration: its hall, the desk, and a player's board. */
async function paintFirstSights(): Promise<void> {
  for (const [name, opening] of [['front', Hall.fresh()], ['demo', Hall.demo()]] as const) {
    const first = await Site.open(opening);
    const { arbiter, seat } = first.hall;
    const sights: [string, string, string | null, string][] = name === 'front' ? [[name, '#/', null, '.empty'], ['front-setup', `#setup=${first.hall.setupKey}`, null, 'form']]
      : [[name, '#/', null, '.card .diagram use'], ['demo-desk', '#/arbiter', arbiter, '.pending'], ['demo-board', `#key=${seat}`, null, '.board .piece']];
    for (const [sight, hash, key, shows] of sights) for (const [width, height] of SCREENS) for (const colorScheme of ['light', 'dark'] as const) {
      const page = await first.page(hash, key, { viewport: { width, height }, colorScheme, locale: colorScheme === 'light' ? 'en' : 'es' });
      await page.locator(shows).first().waitFor({ timeout: 60_000 });
      await page.screenshot({ path: `${SHOTS}/${sight}-${width}-${colorScheme}.png` });
      await first.leave(page);
    }
    for (const fault of first.faults) console.log(fault);
    await first.close();
  }
}

async function shoot(path: string, name: string, of: keyof Views, options: Parameters<Site['page']>[2]): Promise<void> {
  const fresh = name === 'illegal' ? await site.hall.table({ start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' }, ['Morphy, Paul', 'Anderssen, Adolf']) : null;
  const { hash, key, shows } = fresh === null ? views[of] : { hash: `#/board/${fresh.id}`, key: fresh.white, shows: '.board.live' };
  const page = await site.page(hash, key, options);
  await page.locator(shows).first().waitFor();
  if (fresh !== null) {
    // A ruling is shown to those connected when it is made.
    await site.hall.act(fresh, { by: 'white', do: 'play', move: 'd2f3' });
    await site.hall.act(fresh, { by: 'white', do: 'press' });
    await page.locator('.ruling').waitFor();
  }
  await OPENED[name]?.(page);
  await page.screenshot({ path });
  await site.leave(page);
}

if (wanted.length === 0) await paintDemonstration();
if (wanted.length === 0 || wanted.includes('first')) await paintFirstSights();
for (const [name, of] of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [device, options] of [['phone', PHONE], ['tablet', TABLET], ['desktop', DESKTOP]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await shoot(`${SHOTS}/${name}-${device}-${colorScheme}.png`, name, of, { ...options, colorScheme, locale: colorScheme === 'light' ? 'en' : 'es' });
    }
  }
}
for (const fault of site.faults) console.log(fault);
await site.close();
