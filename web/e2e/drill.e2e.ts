// The drill: cases answered by keys and by touch, the ruling with its articles, other editions, and what was right so far.
import { expect, it } from 'vitest';
import { choicesFor, sentences, CHOICES, type DrillCase, type DrillEntry } from '../src/features/exam/drill';
import { Hall } from './hall';
import { axe, cutOff, PHONE } from './site';
import { site, withSite } from './with_site';

// All cases are asked for, with nothing between them.
withSite(undefined, () => Hall.open('--rate-limit', '0'));

const NO_MOVE = 'Illegal move, White’s first: the clock was pressed without a move. Black receives 2 minutes more.';

it('a case is answered by keyboard alone, and the ruling is read out with its articles', async () => {
  const page = await site.page('#/drill/fide-2017/IR-ILL-6');
  await page.getByText('White presses the clock').waitFor();
  const choices = await page.locator('.choice').allTextContents();
  expect(choices).toHaveLength(CHOICES);
  const right = choices.findIndex((text) => text.includes(NO_MOVE)) + 1;
  expect(right).toBeGreaterThan(0);
  await page.keyboard.press(String(right));
  await page.keyboard.press('Enter');
  const outcome = page.getByRole('region', { name: 'Right.' });
  await outcome.waitFor();
  await expect.poll(() => outcome.evaluate((element) => document.activeElement === element)).toBe(true);
  await outcome.getByRole('button', { name: /Article 7\.8\.1/ }).waitFor();
  // By the older Laws it was a breach for the arbiter to penalise.
  await outcome.getByText(/FIDE 2009.*: .*Which penalty( for (White|Black))?\?/).waitFor();
  await page.getByText('1 of 1 right').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.keyboard.press('n');
  await expect.poll(() => page.url()).not.toContain('IR-ILL-6');
  await page.locator('.choice').first().waitFor();
  await expect.poll(() => page.locator('h2').evaluate((element) => document.activeElement === element)).toBe(true);
  await site.leave(page);
});

it('a wrong answer, by touch and in Spanish: who rules so, and it is asked again', async () => {
  const page = await site.page('#/drill/fide-2017/IR-PRO-1', null, { ...PHONE, viewport: { width: 320, height: 640 }, locale: 'es' });
  await page.locator('.choice').filter({ hasText: 'Se restablece la posición. Las negras' }).filter({ hasText: 'peón' }).filter({ hasText: 'debe' }).first().tap();
  await page.getByRole('button', { name: 'Este es mi dictamen' }).tap();
  await page.getByRole('heading', { name: 'Incorrecto.' }).waitFor();
  await page.getByText(/El mismo dictamen: .*FIDE 2009/).waitFor();
  await page.getByText('0 de 1 correctas').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.reload();
  await page.getByText('0 de 1 correctas').waitFor();
  // Of one topic nothing else is asked.
  await page.getByLabel('Tema').selectOption('13-adjournment');
  const done = page.getByText('No queda ningún caso aquí.');
  const asks = page.locator('.choice input:enabled').first();
  await asks.or(done).waitFor();
  for (let asked = 1; !(await done.isVisible()); asked++) {
    await page.locator('.choice').first().tap();
    await page.getByRole('button', { name: 'Este es mi dictamen' }).tap();
    await page.getByText(`de ${asked + 1} correctas`).waitFor();
    await page.getByRole('button', { name: /Caso siguiente/ }).tap();
    await asks.or(done).waitFor();
  }
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Empezar de nuevo' }).tap();
  await page.locator('.choice').first().waitFor();
  await page.getByText('0 de 0 correctas').waitFor();
  await site.leave(page);
});

it('no answer is taken to a question whose successor is on its way', async () => {
  const page = await site.page('#/login');
  // Without its kernel the page asks the server for each question, which can be kept waiting.
  await page.context().route('**/*.wasm', (route) => route.abort());
  await page.goto(`${site.hall.url}#/drill/fide-2017/IR-ILL-6`);
  await page.locator('.choice input:enabled').first().waitFor();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/drill/*', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel('Topic').selectOption('13-adjournment');
  await page.locator('.choice input:disabled').first().waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await expect.poll(() => page.locator('.choice input:checked').count()).toBe(0);
  await page.getByText('0 of 0 right').waitFor();
  release();
  await page.locator('.choice input:enabled').first().waitFor();
  expect(page.url()).not.toContain('IR-ILL-6');
  await site.leave(page);
});

it('another edition rules otherwise on the same acts', async () => {
  const page = await site.page('#/drill/fide-2009/DR-3F-3');
  await page.getByText('Black receives 3 minutes more').first().waitFor();
  await page.getByLabel('Laws').selectOption('olimpiadas-xii');
  await expect.poll(() => page.url()).toContain('#/drill/olimpiadas-xii/');
  await page.locator('.choice').first().waitFor();
  await site.leave(page);
});

it('every case is a question: four rulings in different words, in both languages', async () => {
  const { cases } = await site.hall.ask<{ cases: DrillEntry[] }>('GET', '/drill', undefined, '');
  expect(cases.length).toBeGreaterThan(100);
  for (const { id, laws } of cases) {
    const kase = await site.hall.ask<DrillCase>('GET', `/drill/${id}?laws=${laws}`, undefined, '');
    const found = choicesFor(kase);
    expect(found?.choices.length, id).toBe(CHOICES);
    for (const lang of ['en', 'es'] as const) {
      const said = found?.choices.map(({ effects }) => sentences(effects, lang).join(' ')) ?? [];
      expect(new Set(said).size, `${id} ${said.join(' / ')}`).toBe(CHOICES);
      expect(said.join(' '), id).not.toMatch(/\b(undefined|NaN|null)\b|\[object/);
    }
  }
});
