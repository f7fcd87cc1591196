// "What now?" as an arbiter at a board of wood uses it: on a phone, by taps that are counted.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, openFold } from './site';
import { site, withSite } from './with_site';

withSite();

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const BLITZ = { play: 'blitz', supervision: 'limited' };
const played = (page: Page, chosen: object): Promise<void> => page.context().addInitScript((text) => localStorage.getItem('played') ?? localStorage.setItem('played', text), JSON.stringify(chosen)).then(() => undefined);

async function opened(locale: string, chosen: object, hash = '#/now'): Promise<Page> {
  const page = await site.page('', null, { ...SMALL, locale });
  await played(page, chosen);
  await page.goto(site.hall.url + hash);
  await page.reload();
  return page;
}
const card = (page: Page): ReturnType<Page['locator']> => page.locator('article.card');

/** Incidents as they are met: the group and the tile, then what is not as it usually is; and what must be ruled. */
const INCIDENTS: { en: string[]; es: string[]; laws: object; ruled: { en: RegExp; es: RegExp } }[] = [
  { en: ['Promotion', 'Pawn left on the last rank, clock pressed', 'Black'], es: ['Promoción', 'Peón dejado en la última fila y reloj pulsado', 'Negras'], laws: BLITZ, ruled: { en: /The pawn becomes a black queen.*White receives 1 minute/s, es: /dama negra.*Las blancas reciben 1 minuto/s } },
  { en: ['Illegal moves', 'Illegal move, clock pressed', 'moved'], es: ['Jugadas ilegales', 'Jugada ilegal y reloj pulsado', 'jugó'], laws: BLITZ, ruled: { en: /too late/, es: /tarde/ } },
  { en: ['Flags', 'A flag has fallen', 'Can the opponent still mate?|no'], es: ['Banderas', 'Cayó una bandera', '¿Puede el rival dar mate aún?|no'], laws: BLITZ, ruled: { en: /a draw/, es: /tablas/ } },
  { en: ['Flags', 'Both flags are down'], es: ['Banderas', 'Cayeron las dos banderas'], laws: { play: 'rapid', supervision: 'limited' }, ruled: { en: /a draw/, es: /tablas/ } },
  { en: ['Touched and moved pieces', 'Touched a piece, played another'], es: ['Piezas tocadas', 'Tocó una pieza y jugó otra'], laws: {}, ruled: { en: /White must move the touched piece/, es: /Las blancas deben jugar la pieza tocada/ } },
  { en: ['Conduct and absence', 'Telephone or other device', 'Black'], es: ['Conducta y ausencias', 'Teléfono u otro aparato', 'Negras'], laws: {}, ruled: { en: /White wins, 1-0/, es: /ganan las blancas, 1-0/ } },
  { en: ['Draws and resignation', 'Claims a repetition', 'no'], es: ['Tablas y abandono', 'Reclama repetición', 'no'], laws: {}, ruled: { en: /rejected.*Black receives 2 minutes/s, es: /rechaza.*Las negras reciben 2 minutos/s } },
  { en: ['Illegal moves', 'Move made with two hands', 'one'], es: ['Jugadas ilegales', 'Jugada con las dos manos', 'una'], laws: {}, ruled: { en: /Black wins, 0-1/, es: /ganan las negras, 0-1/ } },
  { en: ['Touched and moved pieces', 'Castled with the rook first', 'was touched before the king'], es: ['Piezas tocadas', 'Enrocó empezando por la torre', 'se tocó antes que el rey'], laws: {}, ruled: { en: /White loses the right to castle kingside/, es: /Las blancas pierden .*enro/ } },
  { en: ['Wrong beginnings', 'Colours reversed', 'twelve'], es: ['Comienzos erróneos', 'Colores cambiados', 'doce'], laws: {}, ruled: { en: /goes on/, es: /sigue/ } },
];

describe('incidents on a phone', () => {
  it.each(['en', 'es'] as const)('take four taps at most: %s', async (lang) => {
    const page = await site.page('#/now', null, { ...SMALL, locale: lang });
    for (const { laws, ruled, ...paths } of INCIDENTS) {
      await page.evaluate((text) => localStorage.setItem('played', text), JSON.stringify(laws));
      await page.goto(`${site.hall.url}#/now`);
      await page.reload();
      const [group = '', tile = '', ...options] = paths[lang];
      const began = Date.now();
      await openFold(page.locator('summary', { hasText: group }));
      await page.locator('details').getByRole('link', { name: tile, exact: true }).tap();
      for (const option of options) {
        const [asked, name] = option.includes('|') ? option.split('|') : ['', option];
        await page.locator('fieldset', { hasText: asked }).locator('label.option').filter({ hasText: new RegExp(`^${name}$`) }).last().tap();
      }
      await expect.poll(() => card(page).innerText(), { message: tile }).toMatch(ruled[lang]);
      const taps = 2 + options.length;
      console.log(`${tile}: ${taps} taps, ${((Date.now() - began) / 1000).toFixed(1)} s`);
      expect(taps).toBeLessThanOrEqual(4);
      await expect.poll(() => card(page).locator('.chip').count()).toBeGreaterThan(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await site.leave(page);
  });
  it('show what is ruled while they are answered, and every neighbouring case says what comes of it', async () => {
    for (const [lang, chosen] of [['en', {}], ['es', BLITZ]] as const) {
      const page = await opened(lang, chosen);
      await expect.poll(() => page.locator('.tiles a').count()).toBeGreaterThan(60);
      const hashes = await page.locator('.tiles a').evaluateAll((all) => all.map((one) => one.getAttribute('href') as string));
      let below = 0;
      for (const hash of hashes) {
        await page.evaluate((to) => (location.hash = to), hash);
        await page.locator(`main[data-incident="${hash.slice('#/now/'.length)}"] article.card`).waitFor();
        const seen = (): Promise<boolean> => page.evaluate(() => {
          const isIn = (element: Element | null): boolean => element !== null && element.getBoundingClientRect().top < innerHeight - 60 && element.textContent?.trim() !== '';
          return isIn(document.querySelector('article.card')) || isIn(document.querySelector('.stuck'));
        });
        await expect.poll(seen, { message: hash }).toBe(true);
        below += await page.locator('.stuck').count();
        await expect.poll(() => page.locator('.turns li').evaluateAll((all) => all.map((one) => one.textContent ?? '').filter((text) => /→\s*$/.test(text))), { message: hash }).toEqual([]);
      }
      expect(below).toBeGreaterThan(5);
      await site.leave(page);
    }
  });
  it('nothing covers the questions for good: each can be scrolled above what is ruled', async () => {
    const page = await opened('es', BLITZ, '#/now/left_in_check');
    await page.locator('.stuck').waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    const first = page.locator('label.option').first();
    const names = await page.locator('label.option input').evaluateAll((all) => all.map((one) => [(one as HTMLInputElement).name, (one as HTMLInputElement).value] as const));
    for (const [name, value] of names) {
      // The question to ask next comes first, so that they change their places.
      const input = page.locator(`input[name="${name}"][value="${value}"]`);
      await page.locator('label.option', { has: input }).tap();
      await expect.poll(() => input.isChecked()).toBe(true);
    }
    // Where the card is in sight itself it is not said twice.
    await page.locator('article.card').evaluate((card) => card.scrollIntoView({ block: 'start' }));
    await expect.poll(() => page.locator('.stuck').count()).toBe(0);
    await first.scrollIntoViewIfNeeded();
    await page.locator('.stuck').waitFor();
    await site.leave(page);
  });
  it('are found by a word, too', async () => {
    const page = await opened('es', BLITZ);
    await page.locator('input[type=search]').fill('coronacion reloj');
    await page.getByRole('link', { name: 'Peón dejado en la última fila y reloj pulsado' }).tap();
    await expect.poll(() => card(page).innerText()).toMatch(/dama blanca/);
    await site.leave(page);
  });
  it('are found by a sentence and by an article, and the first opens by Enter', async () => {
    const page = await opened('en', {});
    const search = page.locator('input[type=search]');
    await search.fill('He castled with both hands');
    await expect.poll(() => page.locator('.tiles a').first().innerText()).toMatch(/^Move made with two hands/);
    await search.fill('art. 11.3.2');
    await page.getByRole('link', { name: 'Telephone or other device' }).waitFor();
    await search.fill('did not shake hands on the moon');
    await page.getByRole('link', { name: 'Rule by analogy.' }).waitFor();
    await search.fill('threefold repetition');
    await search.press('Enter');
    await expect.poll(() => page.locator('h1').innerText()).toBe('Claims a repetition');
    await site.leave(page);
  });
});

describe('the ruling card', () => {
  it('says what it turns on, and what makes no difference', async () => {
    const page = await opened('en', BLITZ, '#/now/pawn_left/who=black');
    await expect.poll(() => page.locator('.turns').innerText()).toMatch(/moved → White’s claim of an illegal move is rejected: it comes too late/);
    await expect.poll(() => page.locator('.turns').innerText()).toMatch(/one, two → The game is over: White wins, 1-0/);
    await expect.poll(() => page.locator('main').innerText()).toMatch(/makes no difference: Can the opponent still mate/);
    await site.leave(page);
  });
  it('sets the clocks from what they show', async () => {
    const page = await opened('en', BLITZ, '#/now/illegal_move');
    await openFold(page.locator('summary', { hasText: 'clocks show' }));
    await page.getByLabel('White', { exact: true }).last().fill('1:42');
    await page.getByLabel('Black', { exact: true }).last().fill('2:41');
    // Two seconds that White's press had added are taken off, a minute is given.
    await expect.poll(() => page.locator('.set').innerText()).toMatch(/White 1:40.*Black 3:41/s);
    await site.leave(page);
  });
  it('asks the position whether a side can mate', async () => {
    const page = await opened('en', {}, '#/now/flag_fell');
    await page.getByRole('button', { name: 'Look at the position' }).tap();
    await page.getByLabel('FEN').fill('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1');
    await page.getByRole('button', { name: 'Can Black still mate?' }).tap();
    await expect.poll(() => card(page).innerText()).toMatch(/a draw/);
    await expect.poll(() => page.getByRole('group', { name: 'Can the opponent still mate?' }).getByRole('radio', { name: 'no', exact: true }).isChecked()).toBe(true);
    await site.leave(page);
  });
  it('keeps its answers in the address, and the Laws on the device', async () => {
    const page = await opened('en', {}, '#/now');
    await openFold(page.locator('details.played summary'));
    await page.getByLabel('Kind of play').selectOption('rapid');
    await page.getByLabel('Supervision').selectOption('limited');
    await page.getByLabel('Time control').fill('10+5');
    await page.getByLabel('Time control').blur();
    await page.goto(`${site.hall.url}#/now/flag_fell/noticed=arbiter`);
    await page.reload();
    await expect.poll(() => page.locator('details.played summary').innerText()).toMatch(/A\.5.*10\+5/);
    await expect.poll(() => page.locator('label.option', { hasText: 'you saw it' }).locator('input').isChecked()).toBe(true);
    await site.leave(page);
  });
});

describe('the log', () => {
  it('keeps what was noted, with a remark, until it is taken out', async () => {
    const page = await opened('en', {}, '#/now/device/who=black');
    await expect.poll(() => card(page).innerText()).toMatch(/White wins/);
    await page.getByLabel('Board', { exact: true }).fill('7');
    await page.getByRole('button', { name: 'Note it in the log' }).tap();
    await page.getByRole('link', { name: 'Incident log' }).tap();
    await page.getByLabel('Remark').fill('In the coat.');
    await page.getByLabel('Remark').blur();
    await page.reload();
    await expect.poll(() => page.getByLabel('Remark').inputValue()).toBe('In the coat.');
    await expect.poll(() => page.locator('article.noted').innerText()).toMatch(/White wins, 1-0/);
    await openFold(page.locator('summary', { hasText: 'Pass on and take over' }));
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save as a file' }).click()]);
    expect(saved.suggestedFilename()).toBe('incidents.json');
    await page.getByRole('button', { name: /^Remove/ }).tap();
    await page.getByRole('button', { name: /Yes, remove it/ }).tap();
    await expect.poll(() => page.locator('main').innerText()).toMatch(/Nothing has been logged/);
    await site.leave(page);
  });
});

it('the arbiter of a hall notes it at a board, and only arbiters read it there', async () => {
  const { event } = await site.hall.round('Notas', {}, [['Ana', 'Beto']]);
  const page = await site.page('#/now/device/who=black', site.hall.arbiter);
  await card(page).waitFor();
  await page.getByLabel('Board', { exact: true }).selectOption({ label: 'Notas · 1: 1 · Ana – Beto' });
  await page.getByRole('button', { name: 'Note it in the log' }).click();
  await page.getByText('✓ Noted').waitFor();
  await page.goto(`${site.hall.url}#/report/${event}/1`);
  await page.getByText(/White wins, 1-0.*11\.3/).waitFor();
  const anybody = await site.page(`#/report/${event}/1`);
  await anybody.getByText('Ana').first().waitFor();
  await expect.poll(() => anybody.locator('main').innerText()).not.toMatch(/White wins/);
  await site.leave(page, anybody);
});

it('axe finds nothing, in the list, at a card and in the log, in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await site.page('#/now', null, { ...SMALL, colorScheme });
    for (const hash of ['#/now', '#/now/promoted_wrongly', '#/now/conduct', '#/log']) {
      await page.goto(site.hall.url + hash);
      if (hash.includes('/now/')) await card(page).waitFor();
      else await page.locator('h1').waitFor();
      await expect.poll(() => axe(page), { message: hash }).toEqual([]);
    }
    await site.leave(page);
  }
});
