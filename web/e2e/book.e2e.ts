// The rules of spec/ on the page: found by article, word and name, under one edition or all, with what is not read marked.
import { expect, it } from 'vitest';
import { axe, cutOff, openFold, unfold } from './site';
import { site, withSite } from './with_site';

withSite();

it('an article is found in every edition, and under one', async () => {
  const page = await site.page('#/');
  await page.getByRole('navigation').getByRole('link', { name: 'Laws' }).click();
  await page.locator('article').nth(100).waitFor();
  await page.getByLabel('Article, word or rule').fill('A.5.2');
  await expect.poll(() => page.locator('article').count()).toBeLessThan(40);
  await page.getByLabel('Edition').selectOption('2023');
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0);
  await expect.poll(() => page.url()).toMatch(/#\/laws\/A\.5\.2\/in\/2023$/);
  const shown = await page.locator('article').count();
  await page.reload();
  await expect.poll(() => page.locator('article').count()).toBe(shown);
  await expect.poll(() => page.getByLabel('Edition').inputValue()).toBe('2023');
  await site.leave(page);
});

it('a rule shows what each edition says, what was not read there, its readings and its cases', async () => {
  const page = await site.page('#/laws/SETUP-WRONG-ARRAY');
  const rule = page.locator('article');
  await rule.locator('h4').first().waitFor();
  await expect.poll(() => rule.count()).toBe(1);
  const text = await rule.innerText();
  expect(text).toContain('XII Olimpiadas*');
  expect(text).toContain('7.2.a?');
  expect(text).toContain('own text on the point was not read');
  expect(text).toContain('This number is reconstructed');
  expect(text).toContain('I-231 Found before the game has begun');
  expect(text).toMatch(/\d+ cases test this rule/);
  // A rule that it names is one step away.
  await rule.getByRole('link', { name: 'RAPID-SETUP-LIMIT' }).click();
  await page.locator('h3', { hasText: 'RAPID-SETUP-LIMIT' }).waitFor();
  await site.leave(page);
});

it('an article leads to what it says, how editions differ, how doubts are read, cases in the playground, and code', async () => {
  const page = await site.page('#/laws/ILLEGAL-COUNT', null, { locale: 'es' });
  const rule = page.locator('article');
  await rule.locator('h4').first().waitFor();
  await expect.poll(() => rule.locator('h4').allInnerTexts()).toEqual(['Lo que dice cada edición', 'Cómo se leen las dudas y por qué', 'Casos que la muestran', 'El código que la aplica']);
  await expect.poll(() => rule.innerText()).toContain('compongo/game/');
  await openFold(rule.locator('summary', { hasText: /^I-\d+/ }).first());
  await rule.locator('dt', { hasText: 'Nuestra lectura' }).first().waitFor();
  const first = rule.locator('details', { has: page.locator('summary', { hasText: /[a-z]/ }) });
  await openFold(rule.locator('h4', { hasText: 'Casos' }).locator('xpath=following-sibling::details[1]/summary'));
  await first.locator('pre').first().waitFor();
  await rule.getByRole('link', { name: 'Abrir en el banco de pruebas' }).first().click();
  await page.locator('.ruled ol > li').first().waitFor();
  await expect.poll(() => page.locator('.faults, .unmet').count()).toBe(0);
  await site.leave(page);
});

it('readings, the protocol and what editions rest on are searched with the rest, and alone', async () => {
  const page = await site.page('#/laws/I-231');
  await page.getByText('Found before the game has begun').first().waitFor();
  await expect.poll(() => page.locator('article').count()).toBeGreaterThan(0);
  await page.locator('dt', { hasText: 'Our reading' }).first().waitFor();
  await page.getByLabel('Look in').selectOption({ label: 'The protocol' });
  await page.getByLabel('Article, word or rule').fill('lets go of the piece');
  await page.locator('dt code', { hasText: /^release$/ }).first().waitFor();
  await expect.poll(() => page.url()).toMatch(/#\/laws\/protocol%3Alets/);
  // A link on the page of the protocol leads to its section.
  await page.goto(`${site.hall.url}#/laws/protocol:%2364-decisions`);
  await page.reload();
  await page.locator('dt code', { hasText: 'late_arrival' }).first().waitFor();
  await page.getByLabel('Article, word or rule').fill('');
  await page.getByLabel('Look in').selectOption({ label: 'What each edition rests on' });
  await page.getByText(/\b(\d+) points: \1 on its own articles/).first().waitFor();
  await site.leave(page);
});

it('words are found in Spanish, with and without accents, and the number is said', async () => {
  const page = await site.page('#/laws/promocion', null, { locale: 'es' });
  await page.locator('article').first().waitFor();
  await expect.poll(() => page.getByTestId('found').textContent()).toMatch(/Reglas encontradas: \d+/);
  await expect.poll(() => page.locator('main').innerText()).toContain('promoción');
  await page.getByLabel('Artículo, palabra o regla').fill('zzz');
  await page.getByText('Sin resultados').first().waitFor();
  // The query is kept when the language changes.
  await page.getByLabel('Artículo, palabra o regla').fill('7.5.5');
  await page.locator('nav .lang').selectOption('en');
  await page.getByText(/Rules found: \d+/).first().waitFor();
  await site.leave(page);
});

it('words are found as people type them: with a phone’s apostrophe, by another word for the same; Roman numerals say what they are', async () => {
  const page = await site.page('#/laws', null, { viewport: { width: 360, height: 640 } });
  const counted = page.locator('main > p.dim');
  const asked = page.getByLabel('Article, word or rule');
  await page.locator('article').nth(100).waitFor();
  const all = await counted.allInnerTexts();
  await asked.fill("opponent's");
  await expect.poll(() => counted.allInnerTexts()).not.toEqual(all);
  const straight = await counted.innerText();
  expect(straight).toMatch(/Rules found: \d\d/);
  await asked.fill('opponent’s');
  await expect.poll(() => counted.innerText()).toBe(straight);
  for (const word of ['mobile', 'mobile phone', 'móvil', 'celular', 'telephones']) {
    await asked.fill(word);
    await page.locator('h3', { hasText: 'CONDUCT-DEVICE' }).waitFor();
  }
  for (const number of ['III.4', 'iii 4', 'Guidelines III.4', 'Directrices III.4']) {
    await asked.fill(number);
    await page.locator('h3', { hasText: 'QPF-5-SECONDS' }).waitFor();
    await page.locator('.noted', { hasText: 'guidelines at the end of the Laws' }).waitFor();
  }
  await asked.fill('7.5.5');
  await expect.poll(() => page.locator('.noted').count()).toBe(0);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await site.leave(page);
  const spanish = await site.page('#/laws/mobile', null, { locale: 'es' });
  await spanish.locator('h3', { hasText: 'CONDUCT-DEVICE' }).waitFor();
  await site.leave(spanish);
});

it('a case of the drill and the comparison of editions are one step away', async () => {
  const page = await site.page('#/laws/TOUCH-OWN');
  await page.locator('article a[href^="#/drill/"]').first().click();
  await page.locator('.situation').waitFor();
  await page.goto(`${site.hall.url}#/laws`);
  await page.getByRole('link', { name: 'What changed between two editions' }).click();
  await page.getByText(/Rules that differ: \d+/).waitFor();
  await site.leave(page);
});

const SCREENS = [['en', 320, 'light'], ['es', 390, 'dark'], ['es', 768, 'light'], ['en', 1280, 'dark'], ['es', 1920, 'light']] as const;
it('axe finds nothing in rules, and nothing is cut off, in both languages, themes, at every width', async () => {
  for (const [locale, width, colorScheme] of SCREENS) {
    const page = await site.page('#/laws/ILLEGAL-COUNT', null, { locale, colorScheme, viewport: { width, height: 900 } });
    await page.locator('article details').first().waitFor();
    await unfold(page, 'article');
    await expect.poll(() => cutOff(page), { message: `${locale} ${width}` }).toEqual([]);
    await expect.poll(() => axe(page), { message: `${locale} ${width}` }).toEqual([]);
    await site.leave(page);
  }
}, 300_000);

it('nor does it in what stands beside the rules', async () => {
  for (const [locale, width, colorScheme] of SCREENS) {
    const page = await site.page(locale === 'en' ? '#/laws/protocol:press' : '#/laws/readings:move', null, { locale, colorScheme, viewport: { width, height: 900 } });
    await page.locator('section summary').first().waitFor();
    await unfold(page, 'section', 6);
    await expect.poll(() => cutOff(page), { message: `${locale} ${width}` }).toEqual([]);
    await expect.poll(() => axe(page), { message: `${locale} ${width}` }).toEqual([]);
    await site.leave(page);
  }
}, 300_000);
