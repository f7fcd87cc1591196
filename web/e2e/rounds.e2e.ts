// Rounds of an event: byes, forfeits, results that an arbiter enters, standings, the next round, and what is printed of it.
import { expect, it } from 'vitest';
import { axe, cutOff, PHONE, withdraw } from './site';
import { site, withSite } from './with_site';

withSite();

const csv = async (path: string): Promise<string> => (await fetch(`${site.hall.url}api/v1${path}`)).text();

it('an event of two rounds: a bye, a win, a forfeit, both absent, and the points', async () => {
  const page = await site.page('#/new', site.hall.arbiter, { viewport: { width: 1280, height: 900 } });
  await page.getByLabel('Name of the event').fill('Liga');
  await page.getByText('Regulations', { exact: true }).click();
  await page.getByLabel('Points', { exact: true }).selectOption('3-1-0');
  await page.getByLabel('Players, in pairing order').fill('Mesa;Blancas;Negras\n1;Ana;Beto\n2;Cora;Diego\n3;Eva;Félix\n4;Gil;½ bye');
  await page.getByText('7 players, 3 boards').waitFor();
  await expect.poll(() => page.getByLabel('Gil').inputValue()).toBe('half');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('link', { name: 'Pairings' }).click();
  await page.getByRole('heading', { name: 'Liga · Round 1' }).waitFor();
  const event = /round\/(\w+)\//.exec(page.url())?.[1] ?? '';
  await page.getByRole('row', { name: /Gil half-point bye/ }).waitFor();
  await page.getByText('0 of 3 boards are over').waitFor();

  // Board 1 is played; at board 2 White does not come, at board 3 neither player.
  const boards = (await site.hall.ask<{ rounds: { boards: { id: string }[] }[] }>('GET', `/events/${event}`)).rounds[0]?.boards ?? [];
  const [first, second] = boards as [{ id: string }, { id: string }];
  await site.hall.act(first, { by: 'arbiter', do: 'begin' });
  await site.hall.act(second, { by: 'arbiter', do: 'begin' });
  await page.getByText('No move yet').waitFor();
  // These Laws know no time to wait for anybody unless it is announced.
  await page.getByRole('button', { name: /Not there: 2 · White: Cora/ }).click();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('radio', { name: /0-1 Diego wins/ }).isChecked().then((is) => expect(is).toBe(true));
  await expect.poll(() => page.getByRole('radio').count()).toBe(3);
  await page.getByLabel('Remark').fill('came 40 minutes late');
  await page.getByRole('button', { name: 'Enter a result', exact: true }).click();
  await page.getByRole('row', { name: /Cora 0-1 F .*late Diego/ }).waitFor();
  await site.hall.play(first, 'f2f3', 'e7e5', 'g2g4', 'd8h4');
  await page.getByRole('row', { name: /Ana 0-1 .*checkmate Beto/ }).waitFor();
  await page.getByRole('button', { name: 'Enter a result: Board 3' }).click();
  await page.getByRole('radio', { name: /both lose/ }).check();
  await page.getByRole('button', { name: 'Enter a result', exact: true }).click();
  await page.getByRole('row', { name: /Eva 0-0 F .*Félix/ }).waitFor();
  await page.getByText('3 of 3 boards are over').waitFor();
  // A game with an entered result cannot begin; the result can be taken back.
  await expect(site.hall.act(boards[2] as { id: string }, { by: 'arbiter', do: 'begin' })).rejects.toThrow('can be taken back');

  await page.getByRole('link', { name: 'Standings', exact: true }).click();
  await page.getByRole('heading', { name: /Standings/ }).waitFor();
  const places = page.getByRole('region', { name: 'Standings' }).locator('tbody tr');
  await expect.poll(() => places.allInnerTexts()).toEqual([
    '1\tBeto\t3\t1\t0\t0', '1\tDiego\t3\t0\t0\t0', '3\tGil\t1\t0\t0\t0', '4\tAna\t0\t0\t0\t1', '4\tCora\t0\t0\t0\t0', '4\tEva\t0\t0\t0\t0', '4\tFélix\t0\t0\t0\t0',
  ]);
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Crosstable' }).click();
  await page.getByRole('region', { name: 'Crosstable' }).getByRole('row', { name: /2 Diego .* \+ / }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Standings', exact: true }).click();

  // Félix goes home; pairing him gives a warning, as does leaving out a player.
  await withdraw(page, 'Félix', 1);
  await page.getByLabel('Players, in pairing order').fill('Beto;Diego\nGil;Ana\nCora;Félix');
  await page.getByText('No longer in the event: Félix').first().waitFor();
  await page.getByText('Not named in this round: Eva').waitFor();
  await page.getByLabel('Players, in pairing order').fill('Beto;Diego\nGil;Anna\nCora;bye');
  await page.getByText('New in this event: Anna').waitFor();
  await page.getByLabel('Or take them from a file').setInputFiles({ name: 'r2.csv', mimeType: 'text/csv', buffer: Buffer.from('Bo,White,Black\n1,Beto,Diego\n2,Gil,Ana\n3,Cora,Eva\n') });
  await page.getByRole('row', { name: '3 Cora Eva' }).waitFor();
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Liga · Round 2' }).waitFor();

  // By the scoresheets a game may be drawn; a mistake is taken back.
  await page.getByRole('button', { name: 'Enter a result: Board 1' }).click();
  await page.getByLabel('Why').selectOption('scoresheet');
  await page.getByRole('radio', { name: '½-½ draw' }).check();
  await page.getByRole('button', { name: 'Enter a result', exact: true }).click();
  await page.getByRole('row', { name: /Beto ½-½ .*by the scoresheets Diego/ }).waitFor();
  await page.getByRole('button', { name: 'Change the result: Board 1' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('row', { name: /Beto – .*Diego/ }).waitFor();
  await page.getByRole('button', { name: 'Enter a result: Board 1' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await expect.poll(() => csv(`/events/${event}/standings?form=csv`)).toContain('2,1,Diego,3,0,0,0,,5b+,1b*\r\n');
  await expect.poll(() => csv(`/events/${event}/report?form=csv`)).toContain('1,3,Eva,Félix,0-0,absent,\r\n1,,Gil,,,bye_half,\r\n');
  await page.goto(`${site.hall.url}#/report/${event}/1`);
  await page.getByRole('row', { name: /Cora 0-1 not there in time: came 40 minutes late Diego/ }).waitFor();
  await site.leave(page);
});

it('on paper each table begins a page, without what only a screen needs', async () => {
  const { event } = await site.hall.round('Papel', {}, [['Ana', 'Beto']]);
  const page = await site.page(`#/event/${event}/standings`, site.hall.arbiter, { colorScheme: 'dark' });
  await page.getByRole('region', { name: 'Standings' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Papel · Crosstable' }).waitFor();
  // Paper is white, and what is on it dark.
  await expect.poll(() => page.getByRole('heading', { name: 'Crosstable' }).evaluate((one) => getComputedStyle(one).color)).toBe('rgb(23, 32, 29)');
  await expect.poll(() => page.locator('.sheet').evaluateAll((all) => all.map((one) => getComputedStyle(one).breakBefore))).toEqual(['page', 'page']);
  for (const button of await page.getByRole('button', { includeHidden: true }).all()) await expect.poll(() => button.isVisible()).toBe(false);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  await site.leave(page);
});

it('everyone may read standings and results; only the arbiter enters them', async () => {
  const { event, tables } = await site.hall.round('Abierto', {}, [['Ana', 'Beto']]);
  const page = await site.page(`#/round/${event}/1`, null, { ...PHONE, locale: 'es' });
  await page.getByRole('row', { name: /Ana – .*Beto/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Anotar/ }).count()).toBe(0);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await expect(site.hall.ask('POST', `/boards/${tables[0]?.id}/outcome`, { result: '1-0', reason: 'absent' }, tables[0]?.white)).rejects.toThrow('only for the arbiter');
  await expect(site.hall.ask('POST', `/events/${event}/withdrawals`, { name: 'Ana' }, '')).rejects.toThrow('arbiter');
  await site.hall.ask('POST', `/boards/${tables[0]?.id}/outcome`, { result: '1-0', reason: 'withdrawn' });
  // Spectators see it at once.
  await page.getByRole('row', { name: /Ana 1-0 F se ha retirado Beto/ }).waitFor();
  await site.leave(page);
});

it('the default time runs for all to see, until it has run out', async () => {
  const { event, tables } = await site.hall.round('Espera', { regulations: { default_time: 1800 } }, [['Ana', 'Beto'], ['Cora', 'Diego']]);
  for (const table of tables) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  await site.hall.play(tables[0] as { id: string }, 'e2e4', 'e7e5');
  const page = await site.page(`#/round/${event}/1`, site.hall.arbiter);
  await expect.poll(() => page.getByRole('timer').innerText()).toMatch(/^(30:00|29:5\d)$/);
  await page.getByText('2 · White: Cora').waitFor();
  const hall = await site.page('#/', site.hall.arbiter);
  await hall.getByRole('timer').waitFor();
  await site.leave(hall);
  await expect.poll(() => page.getByText('1 · White: Ana').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: /Not there/ }).count()).toBe(0);
  await site.leave(page);
});

it('closed events stand folded below the hall, without a new round', async () => {
  const open = await site.hall.round('Abierta', {}, [['Ana', 'Beto']]);
  const { event } = await site.hall.round('Cerrada', {}, [['Cora', 'Diego']]);
  await site.hall.ask('PATCH', `/events/${event}`, { closed: true });
  const page = await site.page('#/', site.hall.arbiter);
  await page.getByRole('heading', { name: 'Abierta · Round 1' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: '+ New round' }).getAttribute('href')).toBe(`#/new/${open.event}`);
  await expect.poll(async () => (await page.locator('.round option').allInnerTexts()).join()).not.toContain('Cerrada');
  await page.getByText('Closed events (1)').click();
  await page.getByRole('link', { name: 'Cerrada' }).click();
  await page.getByRole('heading', { name: 'Cerrada' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: '+ New round' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Withdraws' }).count()).toBe(0);
  await site.leave(page);
});

it('games start from a position that is set up with keys, and the server says what is wrong with one', async () => {
  const page = await site.page('#/new', site.hall.arbiter, { viewport: { width: 1280, height: 900 } });
  await page.getByLabel('Name of the event').fill('Estudios');
  await page.getByLabel('Players, in pairing order').fill('Ana;Beto');
  await page.getByLabel('From a position that is set up').check();
  await page.getByRole('button', { name: 'Empty board' }).click();
  const create = page.getByRole('button', { name: 'Create the event' });
  await page.getByRole('status').filter({ hasText: 'White has no king. Black has no king.' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  // Nothing can be sent off, and beside the button it says why.
  await expect.poll(() => create.isDisabled()).toBe(true);
  await expect.poll(() => create.evaluate((button) => document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent)).toBe('A game cannot begin from this position: White has no king. Black has no king.');
  // By keys alone: a king on e1, a pawn on e2, a king on e8.
  await page.locator('[data-at="e4"]').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'P', 'ArrowDown', 'K']) await page.keyboard.press(key);
  for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('q');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.getByLabel('FEN').inputValue()).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  await page.getByText('A game cannot begin from this position').waitFor({ state: 'detached' });
  await expect.poll(() => create.isDisabled()).toBe(false);
  await page.getByRole('button', { name: 'a black rook' }).click();
  await page.locator('[data-at="a8"]').click();
  await page.getByLabel('Has the move').selectOption('b');
  await create.click();
  await page.getByRole('heading', { name: 'Estudios · Round 1' }).waitFor();
  const events = (await site.hall.ask<{ events: { name: string; rounds: { boards: { id: string }[] }[] }[] }>('GET', '/events')).events.filter((one) => one.name === 'Estudios');
  expect(events).toHaveLength(1);
  const board = events[0]?.rounds[0]?.boards[0] as { id: string };
  await page.goto(`${site.hall.url}#/new/${(events[0] as unknown as { id: string }).id}`);
  await page.getByLabel('Players, in pairing order').fill('Ana;Beto\nCora;Diego');
  await page.getByLabel('From a position that is set up').check();
  await page.getByLabel('One for each board').check();
  await page.getByRole('group', { name: '2 · Cora – Diego' }).getByLabel('FEN').fill('4k3/8/8/8/8/8/8/4KR2 w - - 0 1');
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Estudios · Round 2' }).waitFor();
  const second = (await site.hall.ask<{ rounds: { boards: { id: string }[] }[] }>('GET', `/events/${(events[0] as unknown as { id: string }).id}`)).rounds[1]?.boards as { id: string }[];
  await expect.poll(() => Promise.all(second.map(async (one) => (await site.hall.snapshot(one)).first))).toEqual(['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '4k3/8/8/8/8/8/8/4KR2 w - - 0 1']);
  await expect.poll(async () => (await site.hall.snapshot(board)).first).toBe('r3k3/8/8/8/8/8/4P3/4K3 b - - 0 1');
  await site.leave(page);
});

it.each([
  ['4k2P/8/8/8/8/8/8/4K3 w - - 0 1', 'White has a pawn on the last rank: h8.', 'Las blancas tienen un peón en la última fila: h8.'],
  ['4k3/8/8/8/8/8/8/4K2P w - - 0 1', 'White has a pawn on the first rank: h1.', 'Las blancas tienen un peón en la primera fila: h1.'],
  ['4k3/8/8/8/8/8/8/K3R3 w - - 0 1', 'Black is in check on e8, and it is the opponent’s move.', 'Las negras están en jaque en e8 y le toca jugar al adversario.'],
  ['4k3/8/8/8/8/8/8/KK6 w - - 0 1', 'White has more than one king: a1 and b1.', 'Las blancas tienen más de un rey: a1 y b1.'],
  ['no position', 'Not a FEN of six fields.', 'No es un FEN de seis campos.'],
])('what no game arrives at is said in the editor, and no event is made of it: %s', async (fen, english, spanish) => {
  const before = (await site.hall.ask<{ events: unknown[] }>('GET', '/events')).events.length;
  for (const [locale, said] of [['en', english], ['es', spanish]] as const) {
    const page = await site.page('#/new', site.hall.arbiter, { locale });
    await page.locator('textarea').fill('Ana;Beto');
    await page.getByLabel(/position that is set up|posición preparada/).check();
    await page.getByLabel('FEN').fill(fen);
    await page.getByRole('status').filter({ hasText: said }).waitFor();
    await expect.poll(() => page.locator('button[type=submit]').isDisabled(), { message: said }).toBe(true);
    // A reader of the other language reads it in that language.
    await page.locator('nav .lang').selectOption(locale === 'es' ? 'en' : 'es');
    await page.getByRole('status').filter({ hasText: said === english ? spanish : english }).waitFor();
    await site.leave(page);
  }
  await expect.poll(async () => (await site.hall.ask<{ events: unknown[] }>('GET', '/events')).events.length).toBe(before);
});

it('a second king of a colour is the first one, moved', async () => {
  const page = await site.page('#/new', site.hall.arbiter);
  await page.locator('textarea').fill('Ana;Beto');
  await page.getByLabel('From a position that is set up').check();
  await page.getByRole('button', { name: 'A white king', exact: true }).click();
  await page.locator('[data-at="e4"]').click();
  await expect.poll(() => page.getByLabel('FEN').inputValue()).toBe('rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1BNR w kq - 0 1');
  await page.locator('[data-at="d4"]').press('k');
  await expect.poll(() => page.getByLabel('FEN').inputValue()).toBe('rnbq1bnr/pppppppp/8/8/3kK3/8/PPPPPPPP/RNBQ1BNR w - - 0 1');
  await site.leave(page);
});

it('which kind of play a time control is the chosen Laws say', async () => {
  const page = await site.page('#/new', site.hall.arbiter);
  await page.getByRole('button', { name: '10′ + 5″' }).click();
  await page.getByText('This is rapid').waitFor();
  await page.getByLabel('Or in minutes').fill('12');
  await page.getByText('This is rapid').waitFor();
  // Under the Laws of 2009 blitz is whatever takes less than a quarter of an hour.
  await page.getByLabel('Laws', { exact: true }).selectOption('fide-2009');
  await page.getByText('This is blitz').waitFor();
  await page.locator('textarea').fill('Ana;Beto');
  await page.getByLabel('Name of the event').fill('Blitz of 2009');
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('heading', { name: 'Blitz of 2009 · Round 1' }).waitFor();
  const { events } = await site.hall.ask<{ events: { name: string; conditions: { play?: string } }[] }>('GET', '/events');
  expect(events.find(({ name }) => name === 'Blitz of 2009')?.conditions.play).toBe('blitz');
  await site.leave(page);
});

it('a round is read on the smallest phones without pushing it sideways', async () => {
  const long: [string, string][] = [['Chiburdanidze, Maia Grigorievna', 'Fernández de la Cruz y Montes de Oca, José María'], ['Nepomniachtchi, Ian', 'Wolfeschlegelsteinhausen, Hubert']];
  const { event, tables } = await site.hall.round('Liga de los jueves', {}, long);
  await site.hall.ask('POST', `/boards/${tables[0]?.id}/outcome`, { result: '0-1', reason: 'absent' });
  for (const locale of ['en', 'es']) for (const width of [320, 360, 390]) {
    const page = await site.page(`#/round/${event}/1`, site.hall.arbiter, { locale, viewport: { width, height: 700 } });
    await page.getByText('Chiburdanidze').first().waitFor();
    const [inside, outside] = await page.locator('.wide').evaluate((box) => [box.scrollWidth - box.clientWidth, document.documentElement.scrollWidth - innerWidth]);
    expect([inside, outside], `${width}`).toEqual([0, 0]);
    // Every name is read whole, and the result is beside the two.
    for (const cell of await page.locator('.board > *').all()) {
      const { left, right } = await cell.evaluate((one) => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect(); });
      expect([left >= 0, right <= width], `${locale} ${width}`).toEqual([true, true]);
    }
    await expect.poll(() => cutOff(page)).toEqual([]);
    await expect.poll(() => axe(page)).toEqual([]);
    await site.leave(page);
  }
});
