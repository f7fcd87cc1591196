import { expect, it } from 'vitest';
import { locked, newKey } from '../src/features/player/locked';

it('locks as the server unlocks (tests/hall/locked_record.h has the same record)', () => {
  const key = { arbiter: '000000 111111 222222 333333 44', opponent: 'ZZZZZZ YYYYYY XXXXXX WWWWWW VV' };
  expect(locked('Cg8-f6', key)).toBe('RjPTinnAbYdIHgXen70H2la3W1dobNCVQDjIjKHu9qWXeK_WQosVQ_iCg-gU_82A82fcdT6UejUAYczMc6MIxIzD_Q-z_YC7tK0knzmDo5C4fV85fQVhmypC8vojwVotYkHYtRKbzKOHTa69i8DUHg');
});
it('tells nothing by the length of a record, and makes no key twice', () => {
  const keys = [newKey(), newKey()] as const;
  const records = ['e4', 'Springer Gustav eins Felix drei, ñandú'].map((text) => locked(text, newKey()).length);
  expect(new Set(records)).toEqual(new Set([150]));
  expect(new Set(keys.flatMap(({ arbiter, opponent }) => [arbiter, opponent])).size).toBe(4);
  for (const { arbiter } of keys) expect(arbiter).toMatch(/^([0-9A-HJKMNP-TV-Z]{6} ){4}[0-9A-HJKMNP-TV-Z]{2}$/);
});
