// The hall: the arbiter's first steps, rounds, spectators, and lines that break.
import { expect, it } from 'vitest';
import { VERBS, verbsOf } from '../src/game/verbs';
import type { Act } from '../src/lib/types';
import { PASSWORD, type Table } from './hall';
import { axe, cutOff, PHONE, square, tap } from './site';
import { site, withSite } from './with_site';

withSite();

it('from the link to the first round in a minute', async () => {
  // The link is good for one password; a new start gives another one.
  await site.hall.stop();
  await site.hall.start();
  const page = await site.page(`#setup=${site.hall.setupKey}`);
  // Another arbiter has a password already: the page names the one that is set.
  await page.getByText('Leave the name empty to change the chief arbiter’s').waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill('something else');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('The two passwords differ').waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Repeat it').fill(PASSWORD);
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: '+ New event' }).click();
  expect(page.url()).not.toContain('setup');
  await expect.poll(() => page.getByLabel('Laws').inputValue()).toBe((await site.hall.ask<{ in_use: string }>('GET', '/laws', undefined, '')).in_use);
  await page.getByLabel('Name of the event').fill('Sábado');
  await page.getByRole('button', { name: '3′ + 2″' }).click();
  await page.getByText('This is blitz play.').waitFor();
  await page.getByLabel('Players, in pairing order').fill('Cora\nDiego\nEva');
  await page.getByText('Eva has no opponent').waitFor();
  await page.getByLabel('Players, in pairing order').fill('Mesa;Blancas;Negras\n1;Cora;Diego\n2;Eva;Félix');
  await page.getByText('4 players, 2 boards').waitFor();
  // Lines that are not understood are named, and no player is left out silently.
  await page.getByLabel('Players, in pairing order').fill('Mesa;Negras;Blancas\n1;Diego;Cora\n2;Félix;Eva\n3;Gil;Hugo;Inés');
  await page.getByText('Line 4: “3;Gil;Hugo;Inés” – more than two names').waitFor();
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByText('Some lines were not understood').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByLabel('Leave these lines out').check();
  await page.getByRole('row', { name: '2 Eva Félix' }).waitFor();
  await page.getByRole('button', { name: 'Create the event' }).click();
  await page.getByRole('button', { name: '▶ Begin all games (2)' }).click();
  await page.getByRole('button', { name: 'Yes, begin 2 games' }).click();
  await page.getByRole('button', { name: 'Begin all' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Eva – Félix/ }).click();
  await page.getByText('Links for the players').click();
  const seat = await page.getByRole('link', { name: 'Tablet' }).getAttribute('href');
  await page.getByRole('button', { name: 'QR White' }).click();
  await page.getByRole('img', { name: 'Links for the players: White' }).waitFor();
  // One more round of the same event, its seats on one sheet, and its report.
  await page.getByRole('link', { name: 'Hall' }).first().click();
  await page.getByRole('link', { name: '+ New round' }).click();
  await page.getByLabel('Players, in pairing order').fill('Eva\nCora');
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('heading', { name: 'Sábado · Round 2' }).waitFor();
  await page.getByRole('link', { name: 'Seats (QR)' }).click();
  await page.getByRole('img', { name: /White: Eva/ }).waitFor();
  await expect.poll(() => page.locator('svg[role=img]').count()).toBe(4);
  await expect.poll(() => axe(page)).toEqual([]);
  await page.goto(seat ?? '');
  await page.locator('.tablet').waitFor();
  await site.leave(page);
  await site.hall.login();
});

it('a wrong password is no way in', async () => {
  const page = await site.page('#/login');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('Name and password do not match').waitFor();
  await site.leave(page);
});

it('leaving the view before the log-in is answered is respected', async () => {
  const page = await site.page('#/login');
  let answer = (): void => undefined;
  const isTime = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/whoami', async (route) => {
    await isTime;
    await route.continue();
  });
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Waiting for you' }).click();
  const [answered] = await Promise.all([page.waitForResponse('**/whoami'), answer()]);
  await answered.finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(new URL(page.url()).hash).toBe('#/arbiter');
  await site.leave(page);
});

it('the chief arbiter makes another, whose acts bear her name, and signs out a device that is lost', async () => {
  const table = await site.hall.table();
  const chief = await site.page('#/settings', site.hall.arbiter);
  await chief.getByRole('heading', { name: 'Arbiters' }).waitFor();
  await chief.getByLabel('Name', { exact: true }).fill('Eva');
  await chief.getByLabel('Password', { exact: true }).fill('the password of Eva');
  await chief.getByRole('button', { name: 'Add an arbiter' }).click();
  await chief.getByText('Eva can log in now').waitFor();
  await expect.poll(() => axe(chief)).toEqual([]);
  const eva = await site.page('#/login');
  await eva.getByLabel('Your name').fill('Eva');
  await eva.getByLabel('Password').fill('the password of Eva');
  await eva.getByRole('button', { name: 'Log in' }).click();
  await eva.waitForURL(/#\/$/);
  await eva.goto(`${site.hall.url}#/settings`);
  await eva.getByText('this device').waitFor();
  await expect.poll(() => eva.getByRole('button', { name: 'Add an arbiter' }).count()).toBe(0);
  await eva.goto(`${site.hall.url}#/arbiter/${table.id}`);
  await eva.getByText('All acts and rulings').click();
  const stopped = eva.evaluate(() => sessionStorage.getItem('key') ?? '');
  await site.hall.ask('POST', `/boards/${table.id}/acts`, { do: 'stop' }, await stopped);
  await eva.locator('.log li', { hasText: '· Eva' }).waitFor();
  await chief.reload();
  await chief.getByRole('button', { name: /Log out there Eva/ }).click();
  await eva.goto(`${site.hall.url}#/settings`);
  await eva.getByRole('heading', { name: 'Arbiters' }).waitFor({ state: 'detached' });
  await site.leave(eva);
  await site.leave(chief);
});

it('a misspelt name is corrected, for spectators too; a closed event has no more rounds', async () => {
  const table = await site.hall.table({}, ['Anna', 'Luis']);
  const watcher = await site.page(`#/watch/${table.id}`);
  await watcher.getByText('Anna').first().waitFor();
  const page = await site.page(`#/arbiter/${table.id}`, site.hall.arbiter);
  await page.getByText('Names', { exact: true }).click();
  await page.getByLabel('White', { exact: true }).fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Save the players' }).click();
  await watcher.getByText('Ana Ruiz').first().waitFor();
  await page.getByRole('button', { name: 'Close the event' }).click();
  await page.getByText('This event is closed').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  const event = (await site.hall.snapshot(table)).event.id;
  await expect(site.hall.ask('POST', `/events/${event}/rounds`, { pairings: [{ white: 'A', black: 'B' }] })).rejects.toThrow();
  await site.leave(watcher);
  await site.leave(page);
});

it('a name is corrected once for all rounds; a board where another player sits can be corrected by itself', async () => {
  const { event, tables } = await site.hall.round('Liga', {}, [['Ana Ruis', 'Luis'], ['Cora', 'Eva']]);
  await site.hall.ask('POST', `/events/${event}/rounds`, { pairings: [{ white: 'Luis', black: 'Cora' }], byes: [{ name: 'Ana Ruis', kind: 'half' }] });
  await site.hall.ask('POST', `/events/${event}/rounds`, { pairings: [{ white: 'Eva', black: 'Ana Ruis' }] });
  const page = await site.page(`#/arbiter/${tables[0]?.id}`, site.hall.arbiter);
  await page.getByText('Names', { exact: true }).click();
  const white = page.getByLabel('White', { exact: true });
  const save = page.getByRole('button', { name: 'Save the players' });
  await white.fill('Ana Ruiz');
  await save.click();
  await page.getByText('Saved.').waitFor();
  const names = async (): Promise<string> => JSON.stringify((await site.hall.ask<{ rounds: { boards: object[]; byes?: object[] }[] }>('GET', `/events/${event}`)).rounds);
  await expect.poll(async () => (await names()).match(/Ana Rui./g)).toEqual(['Ana Ruiz', 'Ana Ruiz', 'Ana Ruiz']);
  const pgn = await (await fetch(`${site.hall.url}api/v1/events/${event}/pgn`)).text();
  expect(pgn.match(/Ana Rui./g)).toEqual(['Ana Ruiz', 'Ana Ruiz']);
  // Cora plays in the same round: the corrected player is not taken for her.
  await white.fill('Cora');
  await save.click();
  await page.getByRole('alert').filter({ hasText: 'they are two players' }).waitFor();
  await expect.poll(() => names()).toContain('"white":"Ana Ruiz"');
  await white.fill('Berta');
  await page.getByLabel('Only at this board').check();
  await save.click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(async () => (await names()).match(/Ana Ruiz|Berta/g)).toEqual(['Berta', 'Ana Ruiz', 'Ana Ruiz']);
  await expect.poll(() => axe(page)).toEqual([]);
  await site.leave(page);
});

it('a link that got about is given another, and its holder is out', async () => {
  const table = await site.hall.table();
  const player = await site.page(`#/board/${table.id}`, table.white);
  await player.getByRole('button', { name: 'Resign' }).waitFor();
  const page = await site.page(`#/arbiter/${table.id}`, site.hall.arbiter);
  await page.getByText('Links for the players').click();
  const before = await page.getByRole('link', { name: 'White', exact: true }).getAttribute('href');
  await page.getByRole('button', { name: 'Change White' }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'White', exact: true }).getAttribute('href')).not.toBe(before);
  await player.getByRole('button', { name: 'Resign' }).waitFor({ state: 'detached' });
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Change Black' }).click();
  await page.getByRole('button', { name: 'No link for now' }).click();
  await page.getByText('has no link').waitFor();
  await site.leave(player);
  await site.leave(page);
});

it('a decision waits for the arbiter, who takes it with one tap; whatever else happened is recorded', async () => {
  const table = await site.hall.table({ laws: 'fide-2009' });
  const page = await site.page('#/arbiter', site.hall.arbiter);
  await page.getByText('Nothing is waiting for you').waitFor();
  // The opponent is disturbed: what does it cost?
  await site.hall.play(table, 'e2e4');
  await site.hall.act(table, { by: 'white', do: 'conduct', kind: 'distraction' });
  await page.locator('.urgent a').click();
  await page.getByRole('button', { name: 'more time for the opponent' }).click();
  await page.locator('.urgent').getByLabel('Black’s time').fill('1:00');
  await page.locator('.urgent form').getByRole('button', { name: 'more time for the opponent' }).click();
  await page.locator('.ruling', { hasText: 'As a penalty for White, Black receives more time (1 minute)' }).waitFor();
  await page.getByText('Nothing is waiting for you').waitFor();
  await page.getByText('Anything else that happened').click();
  await page.getByLabel('Who', { exact: true }).selectOption('black');
  await page.getByLabel('Does what').selectOption('device');
  await page.getByLabel('It made a sound').uncheck();
  await page.locator('form', { has: page.getByLabel('It made a sound') }).getByRole('button').click();
  await expect.poll(async () => (await site.hall.records(table)).at(-1)?.act).toMatchObject({ by: 'black', do: 'device', sound: false });
  await page.getByText('All acts and rulings').click();
  await page.locator('.log').getByText('disturbs the opponent').first().waitFor();
  await page.goto(`${site.hall.url}#/report/${(await site.hall.snapshot(table)).event.id}/1`);
  await page.getByText('White disturbs the opponent.').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await site.leave(page);
});

it('the program understands every form', async () => {
  const table = await site.hall.table();
  const EXAMPLES: Record<string, unknown> = {
    squares: ['e2'], square: 'e2', from: 'e2', to: 'e4', move: 'e2e4', man: 'Q', seconds: 60, points: 0.5, since: 0, white: 60, black: 60, left: 600,
    text: 'e4', lang: 'en', condition: 'x', words: 'compongo', called: 'queen', act: 0,
  };
  const not: string[] = [];
  for (const by of ['arbiter', 'white']) {
    for (const verb of verbsOf(by)) {
      const act: Act = { by, do: verb };
      for (const field of VERBS[verb]?.fields ?? []) {
        if (field.when && !field.when(act)) continue;
        const words = field.words?.(act) ?? [];
        act[field.name] = field.is === 'many' ? words : field.is === 'flag' ? true : (words[0] ?? EXAMPLES[field.name]);
      }
      await site.hall.act(table, act).catch((error: Error) => not.push(`${JSON.stringify(act)}: ${error.message}`));
    }
  }
  expect(not).toEqual([]);
});

it('a spectator follows, looks back with the keys, takes the game home', async () => {
  const table = await site.hall.table({}, ['Cora', 'Diego']);
  await site.hall.play(table, 'e2e4', 'e7e5');
  const page = await site.page(`#/watch/${table.id}`);
  await page.locator('.moves', { hasText: 'e5' }).waitFor();
  await page.locator('#main').focus();
  await page.keyboard.press('ArrowLeft');
  await square(page, 'e7').locator('.piece').waitFor();
  await page.keyboard.press('Home');
  await square(page, 'e2').locator('.piece').waitFor();
  await page.keyboard.press('End');
  await square(page, 'e5').locator('.piece').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download PGN' }).click()]);
  expect(download.suggestedFilename()).toBe(`${table.id}.pgn`);
  const pgn = await (await page.request.get(`${site.hall.url}api/v1/boards/${table.id}/pgn`)).text();
  expect(pgn).toContain('[White "Cora"]');
  expect(pgn).toContain('1. e4');
  // He may do nothing, and says so where he tries.
  await page.goto(`${site.hall.url}#/board/${table.id}`);
  await page.getByText('You are watching').waitFor();
  await expect.poll(() => page.locator('.board.live').count()).toBe(0);
  await site.leave(page);
});

it('only the board that changed is drawn again', async () => {
  const { tables } = await site.hall.round('Muchas', {}, Array.from({ length: 6 }, (_, i): [string, string] => [`Blanca ${i}`, `Negra ${i}`]));
  for (const table of tables) await site.hall.act(table, { by: 'arbiter', do: 'begin' });
  const page = await site.page('#/');
  // All of them are drawn, so that nothing that is still to come counts as drawn again.
  await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('.cards .card')].every((card) => card.querySelector('.diagram use') !== null) && document.querySelectorAll('.cards .card').length >= 6)).toBe(true);
  await page.evaluate(() => {
    const changed = new Set<string>();
    Object.assign(globalThis, { changed });
    new MutationObserver((list) => {
      for (const one of list) {
        const card = (one.target instanceof Element ? one.target : one.target.parentElement)?.closest('.diagram')?.closest('.card');
        if (card) changed.add(card.querySelector('.sr')?.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await site.hall.play(tables[4] as Table, 'd2d4');
  await expect.poll(() => page.evaluate(() => [...(globalThis as unknown as { changed: Set<string> }).changed])).toEqual(['Board 5: Blanca 4 – Negra 4.']);
  await site.leave(page);
});

it('a cut connection and a killed server: acknowledged acts are there, play continues', async () => {
  const table = await site.hall.table();
  const [white, black, watcher] = await Promise.all([
    site.page(`#/board/${table.id}`, table.white, PHONE), site.page(`#/board/${table.id}`, table.black, PHONE), site.page(`#/watch/${table.id}`),
  ]);
  await white.locator('.board.live').waitFor();
  await tap(white, ['e2', 'e4']);
  // The hall has it: what is cut now is the lines alone, and no act under way.
  await square(watcher, 'e4').locator('.piece').waitFor();
  site.hall.cut();
  await Promise.all([white, black, watcher].map((page) => page.locator('.lost').waitFor()));
  // What happens meanwhile is made up for.
  await site.hall.act(table, { by: 'white', do: 'press' });
  site.hall.mend();
  for (const page of [white, black, watcher]) {
    await page.locator('.moves', { hasText: 'e4' }).waitFor();
    await page.locator('.lost').waitFor({ state: 'detached' });
  }
  await tap(black, ['e7', 'e5']);
  await square(watcher, 'e5').locator('.piece').waitFor();
  await site.hall.stop('SIGKILL');
  await black.locator('.lost').waitFor();
  await expect.poll(() => axe(black)).toEqual([]);
  await expect.poll(() => cutOff(black)).toEqual([]);
  await site.hall.start();
  await black.locator('.lost').waitFor({ state: 'detached' });
  await square(black, 'e5').locator('.piece').waitFor();
  await black.locator('.press').tap();
  await white.locator('.moves', { hasText: 'e5' }).waitFor();
  await site.hall.login();
  await expect.poll(async () => (await site.hall.snapshot(table)).moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5']);
  await site.leave(white, black, watcher);
});

it('a game whose journal was altered can only be read', async () => {
  const table = await site.hall.table();
  await site.hall.play(table, 'h2h3');
  await site.hall.stop();
  site.hall.alter('"move":"h2h3"', '"move":"h2h4"');
  await site.hall.start();
  await site.hall.login();
  const page = await site.page(`#/board/${table.id}`, table.black, { viewport: { width: 320, height: 640 }, locale: 'es' });
  await page.getByText('Solo lectura').waitFor();
  await expect.poll(() => page.locator('.press').isDisabled()).toBe(true);
  await expect.poll(() => page.locator('.board.live').count()).toBe(0);
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await site.leave(page);
});
