// The vectors of spec/vectors, which every language answers alike.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CompongoError, drawClaim, flagFall, gameOver, illegalMove, isOver } from 'compongo';

const folder = fileURLToPath(new URL('../../../spec/vectors/', import.meta.url));
const given = (names, line) => Object.fromEntries(names.filter((name) => name in line).map((name) => [name, line[name]]));
const CALLS = {
  flag_fall: (line) => flagFall(line.game, line.player),
  game_over: (line) => gameOver(line.game),
  draw_claim: (line) => drawClaim(line.game, line.player, given(['claim', 'move'], line)),
  illegal_move: (line) => illegalMove(line.game, line.move, given(['earlier'], line)),
};

for (const file of readdirSync(folder)) {
  test(file, () => {
    const lines = readFileSync(`${folder}${file}`, 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
    assert.ok(lines.length > 5);
    for (const line of lines) {
      if (CALLS[line.call] === undefined) continue; // No function has that name here.
      if (line.fault !== undefined) {
        assert.throws(() => CALLS[line.call](line), (error) => error instanceof CompongoError && error.fault.field.endsWith(line.fault.field), line.id);
        continue;
      }
      const answer = CALLS[line.call](line);
      for (const [name, value] of Object.entries(line.answer)) assert.deepEqual(answer[name], value, `${line.id}: ${name}`);
      if (line.call === 'game_over') assert.equal(isOver(line.game), line.answer.over, line.id);
    }
  });
}
