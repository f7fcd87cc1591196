// The playground's figures (docs/PERFORMANCE.md): npm run bench-playground. From nothing to the first ruling, and from a keystroke in a game
// of 100 acts to its rulings drawn, in the browser's own time.
import { Site } from './site';

const site = await Site.open();
const sorted = (list: number[]): number[] => [...list].sort((a, b) => a - b);
const told = (list: number[]): string => `best ${sorted(list)[0]?.toFixed(0)} ms, median ${sorted(list)[Math.floor(list.length / 2)]?.toFixed(0)} ms, worst of ${list.length} ${sorted(list).at(-1)?.toFixed(0)} ms`;

const MOVES = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', '0-0', 'Be7', 'Re1', 'b5', 'Bb3', 'd6', 'c3', '0-0', 'h3', 'Nb8', 'd4', 'Nbd7', 'c4', 'c6', 'cxb5', 'axb5', 'Nc3', 'Bb7', 'Bg5', 'b4', 'Nb1', 'h6', 'Bh4', 'c5', 'dxe5', 'Nxe4', 'Bxe7', 'Qxe7', 'exd6', 'Qf6', 'Nbd2', 'Nxd6', 'Nc4', 'Nxc4', 'Bxc4', 'Nb6', 'Ne5', 'Rae8', 'Bxf7', 'Rxf7', 'Nxf7', 'Rxe1'];
const GAME = `Breyer\n${MOVES.map((move, i) => `  ${i % 2 === 0 ? 'White' : 'Black'}  ${move}, presses\n`).join('')}`;

const loads: number[] = [];
for (let n = 0; n < 8; n++) {
  const page = await site.page('#/play');
  await page.locator('.ruled ol > li').first().waitFor();
  await page.reload();
  loads.push(
    await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const look = (): void => void (document.querySelector('.ruled ol > li') === null ? requestAnimationFrame(look) : done(performance.now()));
          look();
        }),
    ),
  );
  await site.leave(page);
}
console.log(`the playground to its first ruling: ${told(loads)}`);

const page = await site.page('#/play');
await page.locator('.ruled ol > li').first().waitFor();
const [drawn, judged] = await page.evaluate(async (game) => {
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  const ruled = document.querySelector('.ruled') as HTMLElement;
  const times: number[] = [];
  const judgedIn: number[] = [];
  // The last press of the clock comes and goes, so that there is something else to draw each time.
  for (let n = 0; n < 60; n++) {
    const text = n % 2 === 0 ? game : game.replace(/, presses\n$/, '\n');
    field.value = text;
    const began = performance.now();
    const done = new Promise<void>((finished) => {
      const seen = new MutationObserver(() => {
        if (ruled.querySelectorAll('ol > li').length !== (n % 2 === 0 ? 100 : 99)) return;
        seen.disconnect();
        finished();
      });
      seen.observe(ruled, { childList: true, subtree: true });
    });
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await done;
    times.push(performance.now() - began);
    judgedIn.push(Number(ruled.querySelector('.took')?.textContent?.replace(/[^\d.]/g, '')));
    await new Promise((next) => setTimeout(next, 80));
  }
  // The first ones are those that the compiler of the browser learns by.
  return [times.slice(10), judgedIn.slice(10)];
}, GAME);
console.log(`a keystroke in a game of 100 acts to its rulings in the page: ${told(drawn ?? [])}`);
console.log(`of that in the kernel, there and back: ${told(judged ?? [])}`);
await site.leave(page);
await site.close();
