// The address says where one is; where it names what is not there the page says so, and leads on; the tab is named by the view.
import { expect, it } from 'vitest';
import { axe, cutOff } from './site';
import { site, withSite } from './with_site';

withSite();

it.each(['en', 'es'])('unknown boards, events, rounds and pages are said to be unknown, and lead to the hall: %s', async (locale) => {
  const { event } = await site.hall.round('Torneo', {}, [['Ana', 'Beto']]);
  const said = locale === 'en' ? { board: 'no such board', event: 'no such event', round: 'no such round', page: 'no such page' } : { board: 'no existe ese tablero', event: 'no existe ese torneo', round: 'no existe esa ronda', page: 'Esta página no existe' };
  const addresses = [
    ['#/board/zzz', said.board], ['#/watch/e99-1-1', said.board], ['#/arbiter/zzz', said.board], ['#/board/zzz/tablet', said.board],
    ['#/event/e99/standings', said.event], ['#/seats/e99/1', said.event], ['#/report/e99/1', said.event], ['#/new/e99', said.event], ['#/wall/e99/1', said.event],
    [`#/round/${event}/9`, said.round], [`#/report/${event}/9`, said.round], ['#/nosuch', said.page], ['#/board', said.page],
  ] as const;
  const page = await site.page('#/', site.hall.arbiter, { locale, viewport: { width: 320, height: 640 } });
  for (const [hash, text] of addresses) {
    await page.goto(site.hall.url + hash);
    await page.getByRole('heading', { level: 1 }).getByText(text).waitFor();
    await expect.poll(() => page.title()).toMatch(locale === 'en' ? /^Not found · / : /^No existe · /);
  }
  await expect.poll(() => cutOff(page)).toEqual([]);
  await expect.poll(() => axe(page)).toEqual([]);
  await page.locator('main').getByRole('link', { name: locale === 'en' ? 'Hall' : 'Sala' }).click();
  await page.locator('.card').first().waitFor();
  await site.leave(page);
});

it('a view for arbiters leads a visitor to the login, and back', async () => {
  const page = await site.page('#/new');
  await page.getByText('Only the arbiter may do this.').waitFor();
  await expect.poll(() => page.locator('form').count()).toBe(0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  await site.leave(page);
});

it('an address that one came by does not stay when one goes on', async () => {
  const page = await site.page('setup', site.hall.arbiter);
  await page.getByRole('heading', { name: 'Who can reach this hall?' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Hall' }).click();
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.url()).toBe(`${site.hall.url}#/`);
  await page.getByRole('navigation').getByRole('link', { name: 'Laws' }).click();
  await expect.poll(() => page.url()).toBe(`${site.hall.url}#/laws`);
  await site.leave(page);
});

it('a new view begins at its top with the head in sight, and has the focus', async () => {
  const page = await site.page('#/laws', null, { viewport: { width: 360, height: 640 } });
  await page.locator('article').nth(50).waitFor();
  await page.locator('article').nth(50).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  for (const [hash, heading] of [['#/drill', 'Drill'], ['#/now', 'What now?'], ['#/settings', 'Settings']] as const) {
    await page.evaluate((to) => (location.hash = to), hash);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main']);
    await expect.poll(async () => (await page.getByRole('navigation').boundingBox())?.y).toBe(0);
    await expect.poll(() => page.title()).toBe(`${heading} · Compongo`);
  }
  await site.leave(page);
});

it('the tab counts what waits for the arbiter, wherever they are on the page', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  const page = await site.page('#/laws', site.hall.arbiter);
  await expect.poll(() => page.title()).toBe('Laws · Compongo');
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'white', do: 'conduct', kind: 'distraction' });
  await expect.poll(() => page.title()).toBe('(1) Laws · Compongo');
  await page.getByRole('navigation').getByRole('link', { name: 'Waiting for you' }).click();
  await expect.poll(() => page.title()).toBe('(1) Waiting for you · Compongo');
  await page.goto(`${site.hall.url}#/watch/${table.id}`);
  await expect.poll(() => page.title()).toBe('(1) Ana – Beto · Compongo');
  await page.goto(`${site.hall.url}#/arbiter/${table.id}`);
  await page.getByRole('button', { name: 'A warning' }).click();
  await expect.poll(() => page.title()).toBe('Waiting for you · Ana – Beto · Compongo');
  await site.leave(page);
});

it('a late answer for a view that was left does not change the address', async () => {
  const page = await site.page('#/');
  let answer = (): void => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/drill/*', async (route) => {
    await waits;
    await route.continue();
  });
  const asked = page.waitForRequest('**/drill/*');
  await page.evaluate(() => (location.hash = '#/drill'));
  const answered = (await asked).response();
  await page.evaluate(() => (location.hash = '#/exam'));
  await expect.poll(() => page.title()).toBe('Exam · Compongo');
  answer();
  await answered;
  // The view would rewrite the address as soon as it has the question; another question of the page comes after that.
  await page.evaluate(() => fetch('drill'));
  expect(new URL(page.url()).hash).toBe('#/exam');
  await site.leave(page);
});
