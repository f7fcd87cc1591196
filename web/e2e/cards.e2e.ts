// What lies before the arbiter: a decision says what led to it, its options are few, and a finished game leaves no card.
import { expect, it } from 'vitest';
import { axe, cutOff, openFold } from './site';
import { site, withSite } from './with_site';

withSite();

const DISTURBS = { by: 'white', do: 'conduct', kind: 'distraction' };

it('a decision stands with its cause, after a reload too; the harmless option first, the rest behind "more"', async () => {
  const table = await site.hall.table({}, ['Ana', 'Beto']);
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, DISTURBS);
  const page = await site.page(`#/arbiter/${table.id}`, site.hall.arbiter, { viewport: { width: 360, height: 640 } });
  for (let i = 0; i < 2; i++) {
    const card = page.locator('.urgent');
    await card.getByText('Prueba · Round 1').waitFor();
    await card.getByText(/White disturbs the opponent/).waitFor();
    await expect.poll(() => card.locator('.row > button:not(.chip)').allInnerTexts()).toEqual(['A warning', expect.any(String), expect.any(String), expect.stringMatching(/^More \(\d\)$/)]);
    await page.reload();
  }
  await page.getByRole('button', { name: /^More \(/ }).click();
  await page.getByRole('button', { name: 'Loss of the game' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'A warning' }).click();
  await page.getByText('Nothing is waiting for you').waitFor();
  await site.leave(page);
});

it('a small matter is no card but a note: the usual is taken, unless the arbiter opens it and rules otherwise', async () => {
  const tables = await Promise.all([site.hall.table({}, ['Nora', 'Otto']), site.hall.table({}, ['Pia', 'Quim'])]);
  for (const table of tables) {
    await site.hall.play(table, 'e2e4');
    await site.hall.act(table, { by: 'white', do: 'offer' });
  }
  const [one, two] = tables as [(typeof tables)[0], (typeof tables)[0]];
  const [page, hall] = await Promise.all([site.page('#/arbiter', site.hall.arbiter, { viewport: { width: 1280, height: 800 } }), site.page('#/', site.hall.arbiter)]);
  await page.getByText('Nothing is waiting for you').waitFor();
  await page.getByText('Notes (2)').click();
  await expect.poll(() => page.locator('.urgent').count()).toBe(0);
  await hall.locator('.card .diagram use').first().waitFor();
  await expect.poll(() => hall.locator('.mark.decision').count()).toBe(0);
  await expect.poll(() => axe(page)).toEqual([]);
  const note = page.locator('.notes li', { hasText: 'White has offered a draw at the wrong moment. A warning' }).filter({ hasText: 'Nora' });
  await openFold(note.locator('summary').first());
  await note.getByText(/White offers a draw/).waitFor();
  await note.getByRole('button', { name: 'Less time for the offender' }).click();
  await note.getByLabel('White’s time').fill('1:00');
  await note.locator('form').getByRole('button').click();
  await page.getByText('Notes (1)').waitFor();
  await expect.poll(async () => (await site.hall.records(one)).at(-1)?.act).toMatchObject({ do: 'decide', option: 'offender_time' });
  // Nothing is recorded for the arbiter; the rest they record with one tap.
  await expect.poll(async () => (await site.hall.snapshot(two)).state.decisions).toHaveLength(1);
  await page.getByRole('button', { name: 'Record them so (1)' }).click();
  await page.locator('.notes').waitFor({ state: 'detached' });
  await expect.poll(async () => (await site.hall.records(two)).at(-1)?.act).toMatchObject({ do: 'decide', kind: 'penalty', option: 'warning', player: 'white' });
  await site.leave(page, hall);
});

it('at the desk the keys go through all cards and rule; a legend says which', async () => {
  const tables = await Promise.all([site.hall.table({}, ['Rita', 'Saúl']), site.hall.table({}, ['Tina', 'Ugo'])]);
  const page = await site.page('#/arbiter', site.hall.arbiter, { viewport: { width: 1280, height: 800 } });
  await page.getByText('Nothing is waiting for you').waitFor();
  for (const [i, table] of tables.entries()) {
    await site.hall.play(table, 'e2e4');
    await site.hall.act(table, DISTURBS);
    await page.locator('.urgent').nth(i).waitFor();
  }
  await page.getByText('J and K go through the cards').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.locator('.picked', { hasText: 'Tina' }).waitFor();
  await page.keyboard.press('k');
  await page.locator('.picked:focus', { hasText: 'Rita' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('o');
  await page.waitForURL(new RegExp(`#/arbiter/${tables[1]?.id}$`));
  await page.locator('.board .piece').first().waitFor();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Loss of the game' }).waitFor();
  await page.keyboard.press('1');
  await page.locator('.urgent', { hasText: 'Tina' }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await site.hall.records(tables[1] as { id: string })).at(-1)?.act).toMatchObject({ do: 'decide', option: 'warning' });
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await page.getByText('Nothing is waiting for you').waitFor();
  await site.leave(page);
});

it('on a phone the oldest card stands with its board, then what else waits, then all other acts', async () => {
  const tables = await Promise.all([site.hall.table({}, ['Vera', 'Waldo']), site.hall.table({}, ['Xenia', 'Yago'])]);
  const page = await site.page('#/arbiter', site.hall.arbiter, { viewport: { width: 390, height: 844 } });
  await page.getByText('Nothing is waiting for you').waitFor();
  for (const [i, table] of tables.entries()) {
    await site.hall.play(table, 'e2e4');
    await site.hall.act(table, DISTURBS);
    await page.locator('.urgent').nth(i).waitFor();
  }
  const tops = await Promise.all(['.urgent >> text=Vera', '.board', '.urgent >> text=Xenia', 'text=Stop the clocks'].map(async (what) => (await page.locator(what).first().boundingBox())?.y ?? NaN));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await page.locator('.urgent', { hasText: 'Vera' }).getByRole('button', { name: 'A warning' }).click();
  await page.locator('.gamehead', { hasText: 'Xenia' }).waitFor();
  await page.locator('.urgent', { hasText: 'Xenia' }).getByRole('button', { name: 'A warning' }).click();
  await page.getByText('Nothing is waiting for you').waitFor();
  await site.leave(page);
});

it('what is open to the arbiter is shown to the arbiter alone; others see that the arbiter has been asked', async () => {
  const views = { white: 'board', black: 'board', tablet: 'board', spectator: 'watch', arbiter: 'arbiter' } as const;
  for (const [reader, view] of Object.entries(views)) {
    const table = await site.hall.table();
    await site.hall.play(table, 'e2e4');
    const key = reader === 'spectator' ? null : reader === 'arbiter' ? site.hall.arbiter : table[reader as 'white'];
    const page = await site.page(`#/${view}/${table.id}${reader === 'tablet' ? '/tablet' : ''}`, key, { viewport: { width: 1280, height: 900 } });
    await page.locator('.board .piece').first().waitFor();
    // A ruling is shown to those connected when it is made.
    await site.hall.act(table, { by: 'white', do: 'offer' });
    const card = page.locator('.ruling, .ruled', { hasText: /at the wrong moment|has been asked/ }).first();
    await card.waitFor();
    const said = [await card.innerText(), await page.getByTestId('announcer').innerText()];
    if (reader === 'spectator' || reader === 'arbiter') {
      await page.getByText('All acts and rulings').click();
      said.push(await page.locator('.log .effect', { hasText: 'at the wrong moment' }).first().innerText());
    }
    for (const text of said) {
      expect(/Options:|Which penalty/.test(text), `${reader}: ${text}`).toBe(reader === 'arbiter');
      expect(text.includes('The arbiter has been asked.'), `${reader}: ${text}`).toBe(reader !== 'arbiter');
    }
    await site.leave(page);
  }
});

it('a ruling is corrected where it stands, or by the number that the journal gives its entry', async () => {
  const table = await site.hall.table();
  await site.hall.play(table, 'e2e4');
  const penalty = { by: 'arbiter', do: 'penalise', player: 'black', penalty: 'opponent_time', seconds: 60 };
  const [one, two] = [(await site.hall.act(table, penalty)).record, (await site.hall.act(table, penalty)).record];
  const [page, watcher] = await Promise.all([site.page(`#/arbiter/${table.id}`, site.hall.arbiter, { viewport: { width: 360, height: 640 }, locale: 'es' }), site.page(`#/watch/${table.id}`)]);
  await page.getByText('Todos los actos y dictámenes').click();
  await page.getByRole('button', { name: `Corregir el dictamen de la entrada ${one}`, exact: true }).click();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Corregir el dictamen', exact: true }).click();
  await page.getByRole('dialog').getByText(new RegExp(`El dictamen sobre .*${one}.* ya no vale`)).waitFor();
  await page.getByRole('dialog').locator('button').first().click();
  await expect.poll(async () => (await site.hall.records(table)).at(-1)?.act).toMatchObject({ do: 'correct', act: Number(one) - 1 });
  await page.getByText('Cualquier otra cosa que pasó').click();
  await page.getByLabel('Qué hace').selectOption('correct');
  await page.getByLabel('Número de la entrada').fill(String(two));
  await page.locator('form', { has: page.getByLabel('Número de la entrada') }).getByRole('button').click();
  await page.getByRole('dialog').getByText(new RegExp(`El dictamen sobre .*${two}.* ya no vale`)).waitFor();
  await page.getByRole('dialog').locator('button').first().click();
  await expect.poll(async () => (await site.hall.records(table)).at(-1)?.act).toMatchObject({ do: 'correct', act: Number(two) - 1 });
  // Others read the journal, with its numbers, and correct nothing.
  await watcher.getByText('All acts and rulings').click();
  await watcher.locator('.log li', { hasText: new RegExp(`The ruling on .*${two}.* no longer holds`) }).waitFor();
  await watcher.locator('.log li', { hasText: `${two} ·` }).filter({ hasText: 'penalises Black' }).waitFor();
  await expect.poll(() => watcher.getByRole('button', { name: 'Correct', exact: false }).count()).toBe(0);
  await site.leave(page, watcher);
});

it('a finished game leaves no card; open decisions are folded away', async () => {
  const table = await site.hall.table();
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, DISTURBS);
  const [page, hall] = await Promise.all([site.page('#/arbiter', site.hall.arbiter), site.page('#/', site.hall.arbiter)]);
  await page.locator('.urgent').waitFor();
  await hall.locator('.mark.decision').waitFor();
  await site.hall.act(table, { by: 'black', do: 'resign' });
  await page.locator('.urgent').waitFor({ state: 'detached' });
  await page.getByText('Nothing is waiting for you').waitFor();
  await page.getByText('Left open in finished games (1)').click();
  await page.getByRole('button', { name: 'A warning' }).waitFor();
  await hall.locator('.mark.decision').waitFor({ state: 'detached' });
  await site.leave(page, hall);
});

it('a move that is made but not pressed has its number in the hall', async () => {
  const table = await site.hall.table({}, ['Cora', 'Diego']);
  await site.hall.act(table, { by: 'white', do: 'play', move: 'e2e4' });
  const page = await site.page('#/');
  await page.locator('.card', { hasText: '1. e4' }).waitFor();
  await site.hall.act(table, { by: 'white', do: 'press' });
  await site.hall.act(table, { by: 'black', do: 'play', move: 'e7e5' });
  await page.locator('.card', { hasText: '1… e5' }).waitFor();
  await site.leave(page);
});

it('older rulings fold away by themselves', async () => {
  const table = await site.hall.table();
  const page = await site.page(`#/watch/${table.id}`);
  await page.locator('.board .piece').first().waitFor();
  await site.hall.act(table, { by: 'white', do: 'play', move: 'e2e5' });
  await site.hall.act(table, { by: 'white', do: 'press' });
  await page.locator('.ruling', { hasText: 'is ruled an illegal move, White’s first' }).getByText('Why').waitFor();
  await expect.poll(() => page.locator('.ruling > .articles .chip').count()).toBeLessThanOrEqual(2);
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'white', do: 'resign' });
  await page.locator('.ruling', { hasText: 'Black wins, 0-1' }).first().waitFor();
  const old = page.locator('details.ruling', { hasText: 'is ruled an illegal move' });
  await expect.poll(() => old.getAttribute('open')).toBeNull();
  await openFold(old.locator('summary').first());
  await old.getByText('Black receives 2 minutes more').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await site.leave(page);
});
