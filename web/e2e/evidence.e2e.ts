// What an electronic board has shown waits for the arbiter, who sees it beside the boards and at its own.
import { expect, it } from 'vitest';
import { axe, PHONE } from './site';
import { site, withSite } from './with_site';
import type { Act } from '../src/lib/types';

withSite();

const told = { en: 'White has moved a knight from g1 to f3', es: 'Las blancas han movido un caballo de g1 a f3' };
const shown = (ref: string, acts: Act[]): object => ({ ref, sign: 'completed', grade: 'likely', reason: 'not_seen', told, acts });

it.each(['en', 'es'] as const)('evidence is entered with one press, and what is refused waits on (%s)', async (lang) => {
  const table = await site.hall.table();
  const place = `/boards/${table.id}/evidence`;
  const page = await site.page('#/arbiter', site.hall.arbiter, { ...PHONE, locale: lang });
  await site.hall.ask('POST', place, shown('one', [{ by: 'white', do: 'play', move: 'g1f3' }, { by: 'white', do: 'press' }]));
  await page.getByRole('heading', { name: { en: 'Electronic boards report 1', es: 'Los tableros electrónicos indican 1' }[lang] }).waitFor();
  await page.getByRole('heading', { name: { en: 'Waiting for you 1', es: 'Pendientes 1' }[lang], exact: true }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.locator('.watched').getByRole('link').click();
  const banner = page.locator('section.banner', { hasText: told[lang] });
  await banner.waitFor();
  await expect.poll(() => axe(page)).toEqual([]);

  // Another one comes while this is looked at, of what cannot be done now.
  await site.hall.ask('POST', place, shown('two', [{ by: 'arbiter', do: 'begin' }]));
  const itWasSo = banner.getByRole('button', { name: { en: 'It happened so: enter it', es: 'Ocurrió así: anotarlo' }[lang] });
  await expect.poll(() => itWasSo.count()).toBe(2);
  await itWasSo.first().click();
  await expect.poll(() => itWasSo.count()).toBe(1);
  await expect.poll(async () => (await site.hall.snapshot(table)).moves.map(({ san }) => san)).toEqual(['Nf3']);
  await itWasSo.click();
  await banner.getByRole('button', { name: { en: 'It happened so', es: 'Ocurrió así' }[lang], exact: true }).waitFor();
  const waiting = async (): Promise<number[]> => (await site.hall.ask<{ evidence: { number: number }[] }>('GET', '/alerts')).evidence.map(({ number }) => number);
  await expect.poll(() => waiting()).toEqual([2]);
  await banner.getByRole('button', { name: { en: 'It did not happen so', es: 'No ocurrió así' }[lang] }).click();
  await expect.poll(() => banner.count()).toBe(0);
  await expect.poll(() => waiting()).toEqual([]);
  await site.leave(page);
});
