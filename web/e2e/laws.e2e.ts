// What changed from an edition to another: any two that the server knows, in any kind of play, in both languages, to be printed.
import { expect, it } from 'vitest';
import { site, withSite } from './with_site';

withSite();

it('any two editions are compared, and the address says which', async () => {
  const page = await site.page('#/');
  await page.getByRole('navigation').getByRole('link', { name: 'Laws' }).click();
  await page.getByRole('link', { name: 'What changed between two editions' }).click();
  await page.getByText(/Rules that differ: \d+/).waitFor();
  const known = await site.hall.ask<{ editions: { id: string }[]; in_use: string }>('GET', '/laws', undefined, '');
  const to = page.getByLabel('To', { exact: true });
  await expect.poll(() => to.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual(known.editions.map(({ id }) => id));
  await expect.poll(() => to.inputValue()).toBe(known.in_use);
  await page.getByLabel('From').selectOption('fide-2009');
  await to.focus();
  await to.selectOption('fide-2017');
  expect(page.url()).toContain('#/laws/fide-2009/fide-2017/standard/full');
  await expect.poll(() => to.evaluate((element) => document.activeElement === element)).toBe(true);
  // The third illegal move, and then the second, lost the game.
  const row = page.getByRole('row').filter({ hasText: 'The illegal move with which' });
  await expect.poll(async () => (await row.getByRole('cell').allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'FIDE 2009: 3 7.4.b',
    'FIDE 2017: 2 7.5.3, Clarification 2017-06',
  ]);
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect.poll(() => row.getByRole('cell').first().textContent()).toMatch(/2017:\s2/);
  await page.reload();
  await expect.poll(() => row.getByRole('cell').first().textContent()).toMatch(/2017:\s2/);
  await site.leave(page);
});

it('kinds of play, one edition against itself, Spanish, and paper', async () => {
  const page = await site.page('#/laws/fide-2017/fide-2017', null, { locale: 'es' });
  await page.getByText('Ninguna regla difiere').waitFor();
  await page.getByLabel('Modalidad').selectOption('blitz');
  await page.getByRole('columnheader', { name: 'ajedrez relámpago' }).waitFor();
  await page.getByLabel('Supervisión').selectOption('limited');
  await page.getByRole('columnheader', { name: 'supervisión limitada' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('select, nav').first().isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(true);
  await site.leave(page);
});

it('an edition unknown to the server is reported', async () => {
  const page = await site.page('#/laws/fide-1812/fide-2017');
  await page.getByRole('alert').waitFor();
  await site.leave(page);
});
