// Several arbiters in one hall: they share their duties, and each looks after boards of their own.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Table } from './hall';
import { axe, cutOff, PHONE } from './site';
import { site, withSite } from './with_site';

const SECOND = 'a second long one';
let eva = '';
let tables: Table[] = [];
let event = '';
withSite(async () => {
  await site.hall.ask('POST', '/password', { name: 'Eva', password: SECOND });
  eva = (await site.hall.ask<{ key: string }>('POST', '/login', { name: 'Eva', password: SECOND }, '')).key;
  ({ event, tables } = await site.hall.round('Abierto', {}, Array.from({ length: 6 }, (_, i): [string, string] => [`Blanca ${i + 1}`, `Negro ${i + 1}`])));
  for (const table of tables) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
});

const duty = (page: Page, name: RegExp): ReturnType<Page['getByLabel']> => page.getByLabel(name);
const isTicked = (page: Page, name: RegExp) => expect.poll(() => duty(page, name).isChecked());

it('duties are shared at once, and what was marked without a line comes later', async () => {
  const [chief, second] = [await site.page('#/duties', site.hall.arbiter), await site.page('#/duties', eva, PHONE)];
  for (const page of [chief, second]) {
    // The latest round of the hall is there by itself.
    await expect.poll(() => page.getByLabel('Event', { exact: true }).inputValue()).toBe('Abierto');
    await expect.poll(() => page.getByLabel('Round', { exact: true }).inputValue()).toBe('1');
    await page.getByText('Shared with the arbiters of this hall').waitFor();
  }
  await duty(chief, /Clocks set to the time control/).check();
  await isTicked(second, /Clocks set to the time control/).toBe(true);
  await second.getByText(/^Arbiter · \d/).waitFor();
  await duty(second, /Clocks set to the time control/).uncheck();
  await isTicked(chief, /Clocks set to the time control/).toBe(false);

  // The answer has come back, too: a tick whose answer is cut off is one more that waits.
  await second.getByText('Shared with the arbiters of this hall').waitFor();
  site.hall.cutAllButFiles();
  for (const page of [chief, second]) await page.getByRole('alert').getByText('Connection lost').waitFor();
  await duty(second, /Time scrambles first/).check();
  await duty(second, /All players record their moves/).check();
  await second.getByText('Ticks that the hall does not have yet: 2').waitFor();
  await duty(chief, /Clocks set to the time control/).check();
  // The list is left and not opened again: the marks are sent all the same.
  await second.evaluate(() => (location.hash = '#/now'));
  await second.locator('h1').getByText('What now?').waitFor();
  site.hall.mend();
  await isTicked(chief, /Time scrambles first/).toBe(true);
  await isTicked(chief, /All players record their moves/).toBe(true);
  await chief.getByText(/^Eva · \d/).first().waitFor();
  await second.evaluate(() => (location.hash = '#/duties'));
  await isTicked(second, /Clocks set to the time control/).toBe(true);
  await second.getByText('Shared with the arbiters of this hall').waitFor();

  await chief.getByRole('button', { name: 'Begin anew' }).click();
  await isTicked(second, /Time scrambles first/).toBe(false);
  await expect.poll(() => axe(second)).toEqual([]);
  await expect.poll(() => cutOff(second)).toEqual([]);
  await site.leave(chief, second);
});

it('an arbiter sees their own boards first, and that something waits elsewhere', async () => {
  const page = await site.page('#/arbiter', eva, { viewport: { width: 1280, height: 800 } });
  await page.getByText('My boards: all boards').click();
  const own = page.getByLabel('My boards in Abierto');
  await own.fill('first three');
  await own.press('Enter');
  await page.getByText('This was not understood').waitFor();
  await own.fill('1-3');
  await own.press('Enter');
  await page.getByText('My boards: 1–3').waitFor();
  await expect.poll(async () => (await site.hall.ask<{ sectors: object[] }>('GET', `/events/${event}/sectors`)).sectors).toEqual([{ arbiter: 'Eva', boards: [{ first: 1, last: 3 }] }]);
  await page.getByText('Nothing is waiting for you.').waitFor();

  const call = (i: number): Promise<unknown> => site.hall.act(tables[i] as Table, { by: 'black', do: 'conduct', kind: 'distraction' });
  await call(4);
  await page.getByText('Nothing is waiting at your boards.').waitFor();
  const elsewhere = page.getByRole('button', { name: 'Waiting at other boards: 1' });
  await elsewhere.waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(0 \+ 1\) /);
  const cards = page.locator('.urgent');
  await expect.poll(() => cards.count()).toBe(0);
  await call(1);
  await cards.filter({ hasText: 'Blanca 2' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1 \+ 1\) /);
  // One tap away, after the own ones.
  await elsewhere.click();
  await cards.filter({ hasText: 'Blanca 5' }).waitFor();
  await expect.poll(async () => (await cards.allInnerTexts()).map((text) => /Board (\d)/.exec(text)?.[1])).toEqual(['2', '5']);
  await expect.poll(() => axe(page)).toEqual([]);
  // The rulings of the own boards come first too.
  await expect.poll(() => page.getByRole('combobox').last().inputValue()).toBe('mine');

  await page.getByRole('navigation').getByRole('link', { name: 'Hall', exact: true }).click();
  const boards = page.locator('.cards > li');
  await expect.poll(() => boards.count()).toBe(3);
  const others = page.getByRole('button', { name: 'Other boards: 3 · waiting for an arbiter: 1' });
  await others.click();
  await expect.poll(() => boards.count()).toBe(6);
  await others.click();
  // A name is looked for at all boards.
  await page.getByLabel('Player').fill('blanca 6');
  await expect.poll(() => boards.allInnerTexts()).toHaveLength(1);
  await expect.poll(() => axe(page)).toEqual([]);

  // Another device of the same arbiter has it from the hall; another arbiter sees whose boards they are, and all boards.
  const phone = await site.page('#/', eva, PHONE);
  await phone.getByText('My boards: 1–3').waitFor();
  await expect.poll(() => phone.locator('.cards > li').count()).toBe(3);
  const chief = await site.page('#/', site.hall.arbiter, PHONE);
  await chief.getByText('My boards: all boards').click();
  await chief.getByText('Eva: 1–3').waitFor();
  await expect.poll(() => chief.locator('.cards > li').count()).toBe(6);
  await expect.poll(() => cutOff(phone)).toEqual([]);
  await expect.poll(() => cutOff(chief)).toEqual([]);
  await expect.poll(() => chief.title()).toMatch(/^\(2\) /);
  await site.leave(page, phone, chief);
});
