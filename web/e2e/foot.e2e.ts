// An arbiter who walks: the phone in one hand, half of the facts unknown, no hall. Taps are counted.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe, cutOff, openFold } from './site';
import { site, withSite } from './with_site';

withSite();

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const card = (page: Page): ReturnType<Page['locator']> => page.locator('article.card');
const option = (page: Page, question: string, name: string): ReturnType<Page['locator']> =>
  page.getByRole('group', { name: question }).locator('label.option').filter({ has: page.getByRole('radio', { name, exact: true }) });

/** The tile, then at most two answers. */
const COMMON: [tile: string, taps: [question: string, option: string][], ruled: RegExp][] = [
  ['Illegal move, clock pressed', [['Illegal moves before', 'one']], /White has made|Black wins, 0-1/],
  ['A flag has fallen', [['Can the opponent still mate?', 'no']], /a draw/],
  ['Touched a piece, played another', [['Who?', 'Black']], /Black must move the touched piece/],
  ['King left in check', [['Who?', 'Black'], ['Can the moved piece parry', 'yes']], /Black must move the touched piece/],
  ['Pawn left on the last rank', [['Who?', 'Black']], /black queen/],
  ['Draw offered', [['When?', 'while the opponent thinks']], /decide|warning/i],
  ['Claims a repetition', [['Is it so?', 'no']], /rejected/],
  ['Move made with two hands', [['What was it?', 'capture']], /Illegal move/],
  ['Telephone or other device', [['Who?', 'Black']], /White wins, 1-0/],
  ['Came late', [['How late?', '70 minutes'], ['The regulations allow', 'one hour']], /Does the player who is late forfeit/],
];

it('the ten most common incidents take three taps, within sight of a small phone', async () => {
  const page = await site.page('#/now', null, PHONE);
  for (const [tile, taps, ruled] of COMMON) {
    await page.goto(`${site.hall.url}#/now`);
    await page.getByRole('link', { name: tile }).first().tap();
    for (const [question, name] of taps) await option(page, question, name).tap();
    await expect.poll(() => card(page).innerText(), { message: tile }).toMatch(ruled);
    expect(1 + taps.length).toBeLessThanOrEqual(3);
    // The ruling itself is in sight, or said at the foot of the screen.
    await expect.poll(() => page.evaluate(() => [document.querySelector('article.card'), document.querySelector('.stuck')].some((each) => each !== null && each.getBoundingClientRect().top < innerHeight - 40)), { message: tile }).toBe(true);
  }
  await site.leave(page);
});

describe('what is not known', () => {
  it('leaves what is certain, says what it depends on, and what to ask next', async () => {
    const page = await site.page('#/now/device/who=black', null, PHONE);
    await option(page, 'Allowed by you?', 'don’t know').tap();
    await expect.poll(() => card(page).innerText()).toMatch(/It depends[\s\S]*White wins, 1-0[\s\S]*If Allowed by you\? no/);
    // The article on which the arbiter decides facts.
    await page.getByRole('button', { name: /^Article 12\.1/ }).waitFor();
    expect(page.url()).toMatch(/permission=\?/);
    await option(page, 'Allowed by you?', 'no').tap();
    await expect.poll(() => card(page).innerText()).toMatch(/White wins, 1-0[\s\S]*holds whatever/);
    await expect.poll(() => axe(page)).toEqual([]);
    await page.goto(`${site.hall.url}#/now/illegal_move/who=white/before=?`);
    await page.locator('.ahead').getByText('Possible rulings').first().waitFor();
    await page.locator('fieldset.next').waitFor();
    await expect.poll(() => axe(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 560 });
    await expect.poll(() => cutOff(page)).toEqual([]);
    await site.leave(page);
  });
  it('a sentence finds the tile and fills in what it says', async () => {
    const page = await site.page('#/now', null, { ...PHONE, locale: 'es' });
    await page.getByRole('searchbox').fill('la bandera cayó y había ofrecido tablas');
    await page.locator('.tiles a').first().tap();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Cayó una bandera');
    await expect.poll(() => option(page, '¿Se habían ofrecido tablas?', 'las ofreció quien perdió por tiempo').locator('input').isChecked()).toBe(true);
    await site.leave(page);
  });
});

describe('the memory of an event', () => {
  it('knows of the first illegal move at the second, counts over the event, and goes to another arbiter', async () => {
    const page = await site.page('#/log', null, PHONE);
    await openFold(page.locator('summary', { hasText: 'Rules of this event' }));
    await page.getByLabel('The game is lost with illegal move number').fill('3');
    const note = async (board: string, white: string): Promise<void> => {
      await page.goto(`${site.hall.url}#/now`);
      await page.getByRole('link', { name: 'Illegal move, clock pressed' }).first().tap();
      await option(page, 'Who?', 'White').tap();
      await page.getByLabel('Board', { exact: true }).fill(board);
      await openFold(page.locator('.where summary'));
      await page.getByLabel('Event').fill('Open');
      await page.locator('.where').getByLabel('White').fill(white);
      await page.locator('.where').getByLabel('White').blur();
      await card(page).waitFor();
    };
    await note('7', 'Ana');
    await expect.poll(() => card(page).innerText()).toMatch(/number 1 of 3/);
    await page.getByRole('button', { name: 'Note it in the log' }).tap();
    await page.getByText('✓ Noted').waitFor();
    await note('7', 'Ana');
    await expect.poll(() => page.locator('.earlier').innerText()).toMatch(/Earlier in this game, White \(Ana\): illegal move/);
    await expect.poll(() => page.getByRole('group', { name: 'Illegal moves before' }).innerText()).toMatch(/from the log/);
    await expect.poll(() => card(page).innerText()).toMatch(/Black wins, 0-1/);
    await page.goto(`${site.hall.url}#/log`);
    await page.reload();
    await expect.poll(() => page.locator('article.noted').innerText()).toMatch(/Open · board 7 · Ana[\s\S]*Time given: Black 2:00/);
    await openFold(page.locator('summary', { hasText: 'Pass on and take over' }));
    const saved = decodeURIComponent(((await page.getByRole('link', { name: 'Save as a file' }).getAttribute('href')) as string).replace(/^[^,]*,/, ''));
    const other = await site.page('#/log', null, PHONE);
    await openFold(other.locator('summary', { hasText: 'Pass on and take over' }));
    await other.getByLabel('Open a file').setInputFiles({ name: 'incidents.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
    await other.getByText('New incidents taken over: 1.').waitFor();
    await expect.poll(() => axe(other)).toEqual([]);
    await page.getByRole('button', { name: 'Show QR codes' }).tap();
    await page.getByRole('img', { name: 'Code 1 of 1' }).waitFor();
    await site.leave(page, other);
  });
  it('keeps the duties of a round', async () => {
    const page = await site.page('#/duties', null, { ...PHONE, colorScheme: 'dark' });
    await page.getByLabel(/Time scrambles first/).check();
    await page.reload();
    await expect.poll(() => page.getByLabel(/Time scrambles first/).isChecked()).toBe(true);
    await expect.poll(() => axe(page)).toEqual([]);
    await expect.poll(() => cutOff(page)).toEqual([]);
    await site.leave(page);
  });
});
