// The exam: sat whole, passed and failed, come back to after a reload, with its time gone on, and on paper with its key.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sentences, CHOICES, type DrillCase, type DrillEntry } from '../src/features/exam/drill';
import { makeExam, questionOf, type Plan, type Question } from '../src/features/exam/exam';
import { Hall } from './hall';
import { printed } from './paper';
import { axe, cutOff, openFold, PHONE } from './site';
import { site, withSite } from './with_site';

// Many cases are asked for, with nothing between them.
withSite(undefined, () => Hall.open('--rate-limit', '0'));

const isOnline = (laws: string): boolean => laws === 'fide-online-2023';
const judged = new Map<string, DrillCase | null>();
/** Null where the edition does not admit it. */
async function caseOf(id: string, laws: string): Promise<DrillCase | null> {
  const key = `${laws} ${id}`;
  if (!judged.has(key)) judged.set(key, await site.hall.ask<DrillCase>('GET', `/drill/${id}?laws=${laws}`, undefined, '').catch(() => null));
  return judged.get(key) ?? null;
}
const listed = async (): Promise<DrillEntry[]> => (await site.hall.ask<{ cases: DrillEntry[] }>('GET', '/drill', undefined, '')).cases;
const PLAN: Plan = { laws: 'fide-2023', play: 'any', topics: [], size: 20, seed: 'ABCDE', version: 'A', minutes: 2 };
const made = async (plan: Partial<Plan> = {}): Promise<Question[]> => makeExam(await listed(), { ...PLAN, ...plan }, (id) => caseOf(id, plan.laws ?? PLAN.laws), isOnline);

const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 20' }).waitFor();
};
/** By keyboard alone: the right answers to the first so many questions, then wrong ones. */
async function sit(page: Page, questions: Question[], right: number): Promise<void> {
  for (const [i, question] of questions.entries()) {
    await page.getByRole('heading', { name: `Question ${i + 1} of 20` }).waitFor();
    await page.keyboard.press(String((i < right ? question.right : (question.right + 1) % CHOICES) + 1));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Hand in the exam?' }).waitFor();
  await page.getByText('Every question has an answer.').waitFor();
  await page.getByRole('button', { name: 'Hand in' }).first().focus();
  await page.locator('.panel .primary').click();
}
const kept = (page: Page): Promise<{ answers: Record<string, number>; began: number; plan: Plan }> => page.evaluate(() => JSON.parse(localStorage.getItem('exam') ?? 'null') as never);

it('is passed by keyboard alone with 16 of 20, and every question says why', async () => {
  const page = await site.page('#/exam/fide-2023/any/20/ABCDE/A');
  await begin(page);
  await expect.poll(() => page.locator('h2').first().evaluate((element) => document.activeElement === element)).toBe(true);
  await page.getByRole('timer').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  const questions = await made();
  await sit(page, questions, 16);
  await page.getByRole('heading', { name: 'Result of the exam' }).waitFor();
  await page.getByText('80 % · passed').waitFor();
  await page.getByText('16 of 20 right').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  const details = page.locator('details.question');
  await expect.poll(() => details.count()).toBe(20);
  await expect.poll(() => details.filter({ hasText: '✗' }).count()).toBe(4);
  await openFold(details.filter({ hasText: '✗' }).first().locator('summary'));
  const why = page.locator('.why').first();
  await why.getByRole('button', { name: /Article / }).first().waitFor();
  await expect.poll(() => page.locator('.choice.right').count()).toBe(1);
  await expect.poll(() => page.locator('.choice.wrong').count()).toBe(1);
  await page.getByText('Under other editions').first().waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await site.leave(page);
}, 120_000);

it('is failed with 15 of 20, and the mistakes come again until they were right twice', async () => {
  const page = await site.page('#/exam/fide-2023/any/20/ABCDE/A');
  await begin(page);
  await sit(page, await made(), 15);
  await page.getByText('75 % · not passed').waitFor();
  for (const turn of [1, 2]) {
    await page.getByRole('button', { name: 'Only my mistakes (5)' }).click();
    await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor();
    const { plan } = await kept(page);
    for (let i = 0; i < 5; i++) {
      await page.getByRole('heading', { name: `Question ${i + 1} of 5` }).waitFor();
      const ids = (await page.evaluate(() => (JSON.parse(localStorage.getItem('exam') ?? '{}') as { ids: string[] }).ids));
      const question = questionOf((await caseOf(ids[i] ?? '', plan.laws)) as DrillCase, plan, isOnline) as Question;
      await page.locator('.choice').nth(question.right).click();
      await page.keyboard.press('Enter');
    }
    await page.locator('.panel .primary').click();
    await page.getByText('100 % · passed').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Only my mistakes/ }).count()).toBe(turn === 1 ? 1 : 0);
  }
  await page.getByRole('button', { name: 'New exam' }).click();
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Only my mistakes/ }).count()).toBe(0);
  await site.leave(page);
});

it('nothing tells right from wrong before it is handed in, and answers can be changed', async () => {
  const page = await site.page('#/exam/fide-2023/any/20/ABCDE/A');
  await begin(page);
  const question = (await made())[0] as Question;
  const looks = async (i: number): Promise<string> => {
    await page.locator('.choice').nth(i).click();
    await page.mouse.move(0, 0);
    return page.locator('.choice').nth(i).evaluate((element) => `${element.className} ${getComputedStyle(element).borderColor} ${getComputedStyle(element).borderStyle} ${element.textContent?.includes('✓')}`);
  };
  const [right, wrong] = [await looks(question.right), await looks((question.right + 1) % CHOICES)];
  expect(right).toBe(wrong);
  await expect.poll(async () => (await kept(page)).answers).toEqual({ [question.kase.id]: (question.right + 1) % CHOICES });
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Question 1 of 20, answered, to come back to' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Question 2 of 20' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Question 1 of 20' }).waitFor();
  await expect.poll(() => page.locator('.choice input').nth((question.right + 1) % CHOICES).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByText('Without an answer: 19. To come back to: 1.').waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'Question 2 of 20, no answer' }).waitFor();
  await site.leave(page);
});

it('goes on after a reload where it was, with its time gone on; and hands itself in when the time is up', async () => {
  const page = await site.page('#/exam');
  await begin(page);
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('3');
  // Seven minutes pass while the page is closed.
  const shift = (minutes: number): Promise<void> => page.evaluate((by) => {
    const sitting = JSON.parse(localStorage.getItem('exam') ?? '{}') as { began: number };
    localStorage.setItem('exam', JSON.stringify({ ...sitting, began: sitting.began - by * 60_000 }));
  }, minutes);
  await shift(7);
  await page.reload();
  await page.getByRole('heading', { name: 'Question 2 of 20' }).waitFor();
  await page.getByText('2 of 20 answered').waitFor();
  await expect.poll(() => page.locator('.choice input').nth(2).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(33:00|32:[45]\d)$/);
  await shift(30);
  await page.reload();
  await page.getByText('Five minutes left.').waitFor({ state: 'attached' });
  await shift(10);
  await page.reload();
  await page.getByText('Time was up').waitFor();
  await page.getByText(/ % · (not )?passed/).waitFor();
  // A paper that was handed in stays so.
  await page.reload();
  await page.getByRole('heading', { name: 'Result of the exam' }).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await site.leave(page);
});

it('two windows sit one exam', async () => {
  const page = await site.page('#/exam');
  const other = await page.context().newPage();
  await begin(page);
  await other.goto(`${site.hall.url}#/exam`);
  await other.getByRole('heading', { name: 'Question 1 of 20' }).waitFor();
  await page.keyboard.press('2');
  await other.getByText('1 of 20 answered').waitFor();
  await expect.poll(() => other.locator('.choice input').nth(1).isChecked()).toBe(true);
  await other.getByRole('button', { name: 'Hand in' }).click();
  await other.locator('.panel .primary').click();
  await page.getByRole('heading', { name: 'Result of the exam' }).waitFor();
  await other.getByRole('button', { name: 'New exam' }).click();
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  await site.leave(page);
});

it('on a phone, in Spanish: topics and kind of play are chosen, and nothing is cut off', async () => {
  const page = await site.page('#/exam', null, { ...PHONE, viewport: { width: 320, height: 640 }, locale: 'es' });
  await page.getByLabel('Modalidad').selectOption('quick');
  await openFold(page.locator('summary'));
  await page.getByLabel('Las tablas').check();
  await page.getByText(/Solo hay \d+ casos/).waitFor();
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Empezar' }).tap();
  await page.getByRole('heading', { name: /Pregunta 1 de \d+/ }).waitFor();
  await expect.poll(() => page.locator('.situation').innerText()).toMatch(/rápido|relámpago|rápidas/i);
  await expect.poll(() => axe(page)).toEqual([]);
  await expect.poll(() => cutOff(page)).toEqual([]);
  await site.leave(page);
});

it('on paper: the questions with blank answers, then the key on a page of its own; version B is shuffled', async () => {
  const page = await site.page('#/exam/paper/fide-2023/quick/20/ABCDE/A');
  const questions = await made({ play: 'quick' });
  await page.locator('.solutions').waitFor();
  const paper = await printed(page);
  expect(paper.pages).toBeGreaterThan(5);
  const [asked = '', key = ''] = paper.text.split('Key · ');
  expect(asked).toContain('Paper ABCDE-A');
  expect(asked).toContain('To pass: 16 of 20 (80 %)');
  expect(asked).not.toContain('Version B');
  expect(asked).not.toMatch(/✓|✗/);
  const keyOf = (list: Question[]): string => list.map(({ right }, i) => `${i + 1}${'abcd'[right]}`).join();
  const rows = async (): Promise<string> => (await page.locator('.solutions tbody tr').evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent?.trim()).join('')))).join();
  await expect.poll(() => rows()).toBe(keyOf(questions));
  for (const { kase, choices, right } of questions) {
    expect(asked, kase.id).toContain(kase.records.at(-1)?.told?.en.act.slice(0, 20));
    expect(key, kase.id).toContain((sentences(choices[right]?.effects ?? [], 'en')[0] ?? '').slice(0, 25));
  }
  // The same seed gives the same paper; a neighbour's has another order.
  await page.reload();
  await page.locator('.solutions').waitFor();
  await expect.poll(() => rows()).toBe(keyOf(questions));
  await page.getByRole('link', { name: 'Version B' }).click();
  await page.getByText('Paper ABCDE-B').first().waitFor();
  const other = await made({ play: 'quick', version: 'B' });
  await expect.poll(() => rows()).toBe(keyOf(other));
  expect(other.map(({ kase }) => kase.id)).not.toEqual(questions.map(({ kase }) => kase.id));
  await site.leave(page);
});
