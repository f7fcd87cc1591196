// Games under the appendices: adjourned, announced, rapid without an arbiter at the board.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axe, cutOff, press, ruling, square, tap } from './site';
import { desk, seat, site, withSite } from './with_site';

withSite();


it('an adjourned game: sealed, the server restarted, resumed without him who sealed', async () => {
  const table = await site.hall.table({ laws: 'fide-2009', time_control: '40/7200:3600' });
  await site.hall.play(table, 'e2e4', 'e7e5');
  const [white, black, arbiter] = await Promise.all([seat(table, 'white', { locale: 'es' }), seat(table, 'black'), desk(table)]);
  await arbiter.getByText('Adjournment').click();
  await arbiter.getByRole('button', { name: 'Adjourn the game' }).click();
  await white.getByLabel('Tu jugada').fill('Cf3');
  await white.getByRole('button', { name: 'Sellarla', exact: true }).tap();
  expect(await axe(white)).toEqual([]);
  // He hands out the two parts of the key, which his page still shows after he has stopped his clock.
  await white.getByRole('button', { name: 'Detener mi reloj' }).tap();
  const parts: string[] = [];
  for (const holder of ['El árbitro', 'Negras']) {
    await white.getByRole('button', { name: `para: ${holder}` }).tap();
    await white.getByRole('img', { name: `para: ${holder}` }).waitFor();
    parts.push(await white.locator('.slip:not(.away) code').innerText());
  }
  expect(await axe(white)).toEqual([]);
  await black.locator('.status', { hasText: 'Adjourned' }).waitFor();
  expect(await cutOff(white)).toEqual([]);
  // Nobody can read it.
  const told = JSON.stringify([await site.hall.records(table), await site.hall.snapshot(table)]);
  expect(told).toContain('"sealed"');
  expect(told).not.toContain('Cf3');
  await site.hall.stop('SIGKILL');
  await site.hall.start();
  await site.hall.login();
  await site.hall.act(table, { by: 'arbiter', do: 'resume', present: ['black'] });
  await site.leave(arbiter);
  const anew = await desk(table);
  const open = async ([one, two]: string[]): Promise<void> => {
    await anew.getByLabel('for: The arbiter').fill(one ?? '');
    await anew.getByLabel('for: Black').fill(two ?? '');
    await anew.getByRole('button', { name: 'Open the envelope' }).click();
  };
  await open([parts[0] ?? '', '000000']);
  await anew.getByText('locked with another one').first().waitFor();
  await open(parts);
  await square(black, 'f3').locator('.piece').waitFor({ timeout: 20_000 });
  await black.locator('.press.runs').waitFor();
  await site.leave(white, black, anew);
});

it('a player who cannot see: a move is made when it has been announced', async () => {
  const table = await site.hall.table({ laws: 'fide-2009', time_control: '5400', regulations: { blind: 'white' } });
  const [white, black] = await Promise.all([seat(table, 'white'), seat(table, 'black')]);
  await white.locator('.board.live').waitFor();
  await tap(white, ['e2', 'e4']);
  await press(white);
  await ruling(white).waitFor();
  const say = async (text: string): Promise<void> => {
    await white.getByLabel('Announce your move').fill(text);
    await white.getByRole('button', { name: 'Say it' }).tap();
  };
  await say('Eva vier');
  await press(white);
  await black.locator('.moves', { hasText: 'e4' }).waitFor();
  await site.hall.play(table, 'e7e5');
  await tap(white, ['g1', 'f3']);
  await say('Springer Felix drei');
  await press(white);
  await black.locator('.moves', { hasText: 'Nf3' }).waitFor();
  expect(await axe(white)).toEqual([]);
  await site.leave(white, black);
});

it('rapid play without an arbiter at the board: an illegal move is claimed in time, or too late', async () => {
  const rapid = { laws: 'fide-2017', time_control: '900+10', play: 'rapid', supervision: 'limited', start: '4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1' } as const;
  const [inTime, late] = await Promise.all([site.hall.table(rapid), site.hall.table(rapid)]);
  const claim = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: '! Claim' }).tap();
    await page.getByLabel('What is claimed').selectOption('illegal_move');
    await page.locator('.panel .primary').tap();
  };
  for (const table of [inTime, late]) {
    await site.hall.act(table, { by: 'white', do: 'play', move: 'd2f3' });
    await site.hall.act(table, { by: 'white', do: 'press' });
  }
  const [first, second] = await Promise.all([seat(inTime, 'black'), seat(late, 'black')]);
  await claim(first);
  // A lone bishop cannot mate a knight's owner who does not help; with his help it can.
  await first.locator('.status', { hasText: '0-1' }).waitFor();
  await tap(second, ['e8', 'e7']);
  await claim(second);
  await ruling(second).getByText('Claim wrong').waitFor();
  await second.locator('.status', { hasText: 'move' }).waitFor();
  await site.leave(first, second);
});
