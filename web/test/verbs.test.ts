import { expect, it } from 'vitest';
import { LISTS } from '../src/lib/protocol';
import { ACTORS, asked, needsTimes, OPTIONS, VERBS, verbsOf } from '../src/game/verbs';

it('has a form for every verb but what only the clock does', () => {
  expect([...Object.keys(VERBS), 'fall'].sort()).toEqual([...LISTS.verb].sort());
});
it('names each field and each option in both languages', () => {
  for (const { fields } of Object.values(VERBS)) for (const { name } of fields) expect(LISTS.field).toContain(name);
  for (const [kind, options] of Object.entries(OPTIONS)) {
    expect(LISTS.decision).toContain(kind);
    for (const option of options) expect([...LISTS.option, ...LISTS.penalty]).toContain(option);
  }
});
it('asks for what belongs to the choice made, and offers everybody his own verbs', () => {
  const names = (act: { do: string; [field: string]: unknown }): string[] => asked(act).map((field) => field.name);
  expect(names({ do: 'penalise', penalty: 'warning' })).toEqual(['player', 'penalty', 'ground']);
  expect(names({ do: 'penalise', penalty: 'opponent_time' })).toEqual(['player', 'penalty', 'seconds', 'ground']);
  expect(names({ do: 'claim', claim: 'touch_move' })).toEqual(['claim', 'square', 'disputed']);
  expect(names({ do: 'decide', kind: 'times', option: 'set' })).toContain('time_control');
  const postponed = { do: 'decide', kind: 'quickplay', option: 'postpone', player: 'white' };
  expect([needsTimes(postponed), needsTimes({ ...postponed, option: 'draw' })]).toEqual([true, false]);
  expect(names(postponed)).toContain('black');
  expect(names(postponed)).not.toContain('white');
  expect(verbsOf('arbiter')).toContain('penalise');
  expect(verbsOf('white')).not.toContain('penalise');
  expect(verbsOf('white')).toContain('press');
  for (const actor of ACTORS) expect(LISTS.who).toContain(actor);
});
