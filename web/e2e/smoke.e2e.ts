// The first thing to try after a build: a game in the browser, an illegal move, and the ruling on it.
import { expect, it } from 'vitest';
import { press, ruling, square, tap } from './site';
import { seat, site, withSite } from './with_site';

withSite();

it('two players move, one of them illegally, and both read the ruling', async () => {
  const table = await site.hall.table({ start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' });
  const [white, black] = await Promise.all([seat(table, 'white'), seat(table, 'black', { locale: 'es' })]);
  await Promise.all([white, black].map((page) => page.locator('.board.live').waitFor()));
  await tap(white, ['d2', 'f3']);
  await press(white);
  await ruling(white).getByText('Black receives 2 minutes more.').waitFor();
  await ruling(black).getByText('Las negras reciben 2 minutos más.').waitFor();
  await square(white, 'd2').locator('.piece').waitFor();
  await ruling(white).getByRole('button', { name: /^Article 7\.5\.1/ }).waitFor();
  await tap(white, ['e1', 'e2']);
  await press(white);
  await black.locator('.press.runs').waitFor();
  await tap(black, ['b4', 'd2']);
  await expect.poll(async () => (await site.hall.snapshot(table)).state.last?.uci).toBe('b4d2');
  await site.leave(white, black);
});
