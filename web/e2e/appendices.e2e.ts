// Games under the appendices: adjourned, announced, rapid without an arbiter at the board, Chess960, quickplay finishes;
// and the scoresheets that players keep.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SeatKeys } from '../src/lib/api';
import type { Table } from './hall';
import { axe, cutOff, press, ruling, square, tap } from './site';
import { desk, seat, site, withSite } from './with_site';

withSite();

it('an adjourned game: sealed, the server restarted, resumed without him who sealed', async () => {
  const table = await site.hall.table({ laws: 'fide-2009', time_control: '40/7200:3600' });
  await site.hall.play(table, 'e2e4', 'e7e5');
  const [white, black, arbiter] = await Promise.all([seat(table, 'white', { locale: 'es' }), seat(table, 'black'), desk(table)]);
  await arbiter.getByText('Adjournment').click();
  await arbiter.getByRole('button', { name: 'Adjourn the game' }).click();
  await white.getByLabel('Su jugada').fill('Cf3');
  await white.getByRole('button', { name: 'Sellarla', exact: true }).tap();
  await expect.poll(() => axe(white)).toEqual([]);
  // He hands out the two parts of the key, which his page still shows after he has stopped his clock.
  await white.getByRole('button', { name: 'Detener mi reloj' }).tap();
  const parts: string[] = [];
  for (const holder of ['El árbitro', 'Negras']) {
    await white.getByRole('button', { name: `para: ${holder}` }).tap();
    await white.getByRole('img', { name: `para: ${holder}` }).waitFor();
    parts.push(await white.locator('.slip:not(.away) code').innerText());
  }
  await expect.poll(() => axe(white)).toEqual([]);
  await black.locator('.status', { hasText: 'Adjourned' }).waitFor();
  await expect.poll(() => cutOff(white)).toEqual([]);
  // An unreadable text.
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
  await square(black, 'f3').locator('.piece').waitFor();
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
  await expect.poll(() => axe(white)).toEqual([]);
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
  await ruling(second).getByText('is rejected').waitFor();
  await second.locator('.status', { hasText: 'move' }).waitFor();
  await site.leave(first, second);
});

it('Chess960: the start is drawn for the round, and both castle at their first move', async () => {
  const create = await site.page('#/new', site.hall.arbiter, { viewport: { width: 320, height: 640 } });
  await create.getByLabel('Laws').selectOption('fide-2009');
  await create.getByLabel('Chess960').check();
  await create.locator('.array').first().scrollIntoViewIfNeeded();
  await create.locator('.array .diagram use').first().waitFor();
  await create.getByLabel('For all boards').fill('960');
  await create.getByLabel('Players').fill('Ana\nBeto\nCora\nDoro');
  await create.getByRole('button', { name: 'Create the event' }).click();
  await expect.poll(() => create.getByLabel('For all boards').evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true);
  await create.getByLabel('One for each board').check();
  await create.getByText('Cora', { exact: false }).last().waitFor();
  await expect.poll(() => create.locator('.drawn').count()).toBe(2);
  await expect.poll(async () => [await axe(create), await cutOff(create)]).toEqual([[], []]);
  await create.getByLabel('One for each board').uncheck();
  const { number } = await site.hall.ask<{ number: number }>('POST', '/questions', { ask: { what: 'chess960', rank: 'BQNNRKRB' } });
  await create.getByLabel('For all boards').fill(String(number));
  await create.getByText('BQNNRKRB').waitFor();
  await create.getByRole('button', { name: 'Create the event' }).click();
  await create.waitForURL('**/#/');
  const { events } = await site.hall.ask<{ events: { rounds: { boards: { id: string }[] }[] }[] }>('GET', '/events');
  const board = events.at(-1)?.rounds[0]?.boards[1] as { id: string };
  const table: Table = { id: board.id, ...(await site.hall.ask<SeatKeys>('GET', `/boards/${board.id}/keys`)) };
  await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  // White with his fingers, Black by his keys.
  const [white, black] = await Promise.all([seat(table, 'white'), site.page(`#/board/${table.id}`, table.black)]);
  await white.getByText(`Chess960 no. ${number}`).waitFor();
  await square(white, 'f1').tap();
  await square(white, 'g1').tap();
  await white.locator('[data-square="g1"][aria-label*="white king"]').waitFor();
  await white.locator('[data-square="f1"][aria-label*="white rook"]').waitFor();
  await press(white);
  await black.locator('.moves', { hasText: 'O-O' }).waitFor();
  await square(black, 'f8').focus();
  for (const key of ['Enter', 'ArrowLeft', 'Enter']) await black.keyboard.press(key);
  await black.locator('[data-square="g8"][aria-label*="black king"]').waitFor();
  await black.keyboard.press('p');
  await white.locator('.press.runs').waitFor();
  await expect.poll(async () => (await site.hall.snapshot(table)).moves.map((move) => move.uci)).toEqual(['f1g1', 'f8g8']);
  await expect.poll(() => axe(white)).toEqual([]);
  await site.leave(create, white, black);
});

it('a scoresheet that differs from the game: the arbiter sees it at once, the player after the end', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  await site.hall.play(table, 'e2e4', 'b8c6');
  const [white, arbiter] = await Promise.all([seat(table, 'white', { locale: 'es', viewport: { width: 320, height: 640 } }), desk(table)]);
  await white.getByText('Su planilla', { exact: true }).tap();
  for (const text of ['e4', 'Cf6']) {
    await white.getByLabel('Jugada hecha').fill(text);
    await white.getByRole('button', { name: 'Anotarla' }).tap();
    await white.locator('td', { hasText: text }).waitFor();
  }
  await expect.poll(async () => [await axe(white), await cutOff(white)]).toEqual([[], []]);
  await arbiter.getByText('(differences: 1)').click();
  await arbiter.getByText('Move 1, Black: written Cf6, played Nc6').waitFor();
  await expect.poll(() => axe(arbiter)).toEqual([]);
  await expect.poll(() => white.getByText('escrito Cf6').count()).toBe(0);
  await site.hall.act(table, { by: 'black', do: 'resign' });
  await white.getByText('Jugada 1, Negras: escrito Cf6, jugado Cc6').waitFor();
  // They sign different results: that waits for the arbiter.
  await white.getByRole('button', { name: 'Firmar 1-0' }).tap();
  await white.getByText('firma 1-0').waitFor();
  await site.hall.act(table, { by: 'black', do: 'sign', result: '0-1' });
  await white.getByText('Los jugadores han firmado resultados distintos.').waitFor();
  await expect.poll(async () => [await axe(white), await cutOff(white)]).toEqual([[], []]);
  const both = arbiter.getByRole('button', { name: 'Black signs 1-0 too' });
  await both.waitFor();
  await expect.poll(() => axe(arbiter)).toEqual([]);
  await both.click();
  await both.waitFor({ state: 'detached' });
  await expect.poll(async () => (await site.hall.snapshot(table)).state.signed).toEqual({ white: '1-0', black: '1-0' });
  await site.leave(white, arbiter);
});

it('a quickplay finish: the claim is postponed with two minutes for the opponent, then the game declared drawn', async () => {
  const table = await site.hall.table({ laws: 'fide-2009', time_control: '1800', play: 'rapid', start: { clock: { white: 110, black: 300 } } });
  const [white, arbiter] = await Promise.all([seat(table, 'white', { viewport: { width: 320, height: 640 } }), desk(table)]);
  await white.getByText('quickplay finish').first().waitFor();
  await white.getByRole('button', { name: '! Claim' }).tap();
  await white.getByLabel('What is claimed').selectOption('quickplay');
  await expect.poll(async () => [await axe(white), await cutOff(white)]).toEqual([[], []]);
  await white.locator('.panel .primary').tap();
  await arbiter.getByRole('button', { name: 'Decide later' }).click();
  await arbiter.locator('.pending').getByLabel('Black’s time').fill('2:00');
  await expect.poll(() => axe(arbiter)).toEqual([]);
  await arbiter.locator('.pending form button').click();
  await arbiter.getByText('A draw is claimed; your decision is postponed.').waitFor();
  await white.locator('.status', { hasText: 'draw claim postponed' }).waitFor();
  await expect.poll(async () => (await site.hall.snapshot(table)).state.clock.black).toBe(420);
  await site.hall.play(table, 'e2e4');
  await arbiter.getByRole('button', { name: 'Declare it drawn' }).click();
  await arbiter.getByRole('dialog').getByRole('button', { name: 'Yes, record it' }).click();
  await white.locator('.status', { hasText: '½-½' }).waitFor();
  await site.leave(white, arbiter);
});

it('a quickplay finish without an arbiter: the claim ends the game, the position is written and verified', async () => {
  const conditions = { laws: 'fide-2009', time_control: '1800', regulations: { arbiter: 'absent' }, start: { clock: { white: 110, black: 300 } } };
  const table = await site.hall.table(conditions);
  const small = { viewport: { width: 320, height: 640 } };
  const [white, black] = await Promise.all([seat(table, 'white', small), seat(table, 'black', small)]);
  await white.getByText('no arbiter present').waitFor();
  await white.getByRole('button', { name: '! Claim' }).tap();
  await white.getByLabel('What is claimed').selectOption('quickplay');
  await white.getByText('your claim ends the game').waitFor();
  await white.locator('.panel .primary').tap();
  await white.getByRole('button', { name: 'Write it down' }).tap();
  await black.getByRole('group', { name: 'I agree' }).getByRole('button').first().tap();
  await white.getByText('✓ Black').waitFor();
  for (const page of [white, black]) await expect.poll(async () => [await axe(page), await cutOff(page)]).toEqual([[], []]);
  await expect.poll(async () => (await site.hall.records(table)).map(({ act }) => act.do).slice(-3)).toEqual(['claim', 'write', 'agree']);
  await site.hall.act(table, { by: 'arbiter', do: 'decide', kind: 'final_result', option: 'draw' });
  await black.getByRole('button', { name: 'Sign ½-½' }).waitFor();
  await site.leave(white, black);
});
