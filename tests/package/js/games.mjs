// Who played, and how much time was left after each move?
import { readFileSync } from 'node:fs';
import { readPgn } from 'compongo';

for (const game of readPgn(readFileSync(0))) {
  const tags = new Map(game.tags);
  console.log(`${tags.get('White')} - ${tags.get('Black')}`);
  for (const { text, clock } of game.moves) console.log(`${text}\t${clock / 1000} s`);
}
