// Whether a side can still mate: in words, with a line on a board or the reason why not, and the proof.
import { expect, it } from 'vitest';
import { contentOf } from './download';
import { axe, cutOff, openFold, square } from './site';
import { desk, site, withSite } from './with_site';

withSite();

it('a flag falls against a bare king: a draw, and why', async () => {
  const table = await site.hall.table({ start: { fen: '8/8/4k3/8/8/3R4/4K3/8 w - - 0 1', clock: { white: 0.2, black: 60 } } });
  const page = await site.page(`#/watch/${table.id}`, null, { viewport: { width: 320, height: 640 } });
  const arbiter = await desk(table);
  await arbiter.getByText('flag down').first().waitFor();
  await site.hall.act(table, { by: 'arbiter', do: 'observe', what: 'clock' });
  await page.locator('.can-mate').getByRole('button', { name: 'Can Black still mate?' }).click();
  await page.getByText('Black can no longer mate. Only the king is left').waitFor();
  await page.locator('.can-mate').getByRole('button', { name: 'Can White still mate?' }).click();
  await page.getByText(/White can still mate: here is a line of \d+ half-moves/).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  const [proof] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the proof (Black)' }).click()]);
  expect(proof.suggestedFilename()).toBe(`${table.id}-black.txt`);
  await expect.poll(() => contentOf(proof)).toMatch(/^compongo winnability 2\nposition .*\nside black\nunwinnable\nclosure\nend\n$/);
  await site.leave(page, arbiter);
});

it('the line is stepped through by buttons, moves and keys, and said', async () => {
  const table = await site.hall.table({ start: 'k7/8/1K6/8/8/8/8/7R w - - 0 30' });
  const page = await site.page(`#/watch/${table.id}`, null, { locale: 'es' });
  await openFold(page.locator('.can-mate summary'));
  await page.getByRole('button', { name: '¿Pueden Blancas aún dar mate?' }).click();
  await page.getByText('Blancas pueden dar mate con la próxima jugada').waitFor();
  const line = page.locator('.line');
  await line.getByText('Th8#').waitFor();
  await expect.poll(() => line.locator('ol').textContent()).toContain('30.');
  await line.getByRole('button', { name: 'Una jugada adelante' }).click();
  await line.locator('[data-square="h8"] .piece').waitFor();
  await expect.poll(() => page.getByTestId('announcer').textContent()).toContain('torre h8, mate');
  await expect.poll(() => line.locator('[aria-current=step]').textContent()).toBe('Th8#');
  await page.keyboard.press('Home');
  await line.locator('[data-square="h1"] .piece').waitFor();
  await page.keyboard.press('End');
  await line.locator('[data-square="h8"] .piece').waitFor();
  await page.keyboard.press('ArrowLeft');
  await line.locator('[data-square="h1"] .piece').waitFor();
  // The game's own board stands where it did.
  await expect.poll(() => square(page, 'h1').first().locator('.piece').count()).toBe(1);
  await site.leave(page);
});

it('a wall of pawns: neither can mate, the game was drawn', async () => {
  const table = await site.hall.table({ start: '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1' });
  const arbiter = await desk(table);
  // It was over before it began, and so the question stands open.
  for (const side of ['White', 'Black']) await arbiter.getByRole('button', { name: `Can ${side} still mate?` }).click();
  await arbiter.getByText('White can no longer mate. The pieces are locked').waitFor();
  await arbiter.getByText('Neither side can mate: the position is dead').waitFor();
  await expect.poll(() => axe(arbiter)).toEqual([]);
  await site.leave(arbiter);
});

it('an address with a position opens with both answers, as other programs link to it', async () => {
  for (const fen of ['8/8/3rk3/8/8/2K5/8/8%20b%20-%20-%200%201', '8%2F8%2F3rk3%2F8%2F8%2F2K5%2F8%2F8+b+-+-+0+1']) {
    const page = await site.page(`#/can-mate?fen=${fen}`, null);
    await page.getByText('White can no longer mate. Only the king is left').waitFor();
    await page.getByText(/Black can still mate: here is a line of \d+ half-moves/).waitFor();
    await expect.poll(() => square(page, 'd6').first().locator('.piece').count()).toBe(1);
    await site.leave(page);
  }
});
