import { describe, expect, it } from 'vitest';
import { i18n } from '../src/lib/i18n/index.svelte';
import { LISTS } from '../src/lib/protocol';
import { effectSentences, rulingTold } from '../src/game/rulings';
import type { Effect, Told } from '../src/lib/types';
import { LANGS, loadLanguage, type Lang } from '../src/lib/languages';
import { spokenTime, wordsOf } from '../src/lib/words';
import { PROTOCOL } from './protocol_lists';

await Promise.all(LANGS.map(loadLanguage));

describe.each(LANGS)('words in %s', (lang) => {
  it('every word of every list of the protocol has words, and there are no others', () => {
    for (const [list, names] of Object.entries(PROTOCOL)) {
      const words = wordsOf(lang)[list] ?? {};
      expect(Object.keys(words).sort(), list).toEqual([...names].sort());
      expect(LISTS[list as keyof typeof LISTS], list).toEqual(names);
      for (const text of Object.values(words)) expect(text.trim(), list).not.toBe('');
    }
  });

  it('what the server does not tell is said by the same templates, without a gap', () => {
    const rulings: Effect[] = [
      { effect: 'refusal', reason: 'no_such_man' }, { effect: 'illegal_move', player: 'white', reasons: ['movement', 'two_hands'], count: 2 },
      { effect: 'illegal_move', player: 'black', reasons: [], count: 1 }, { effect: 'position_restored' }, { effect: 'time', player: 'black', seconds: -90 },
      { effect: 'obligation', player: 'white', kind: 'move', allowed: ['g1f3', 'g1h3'] }, { effect: 'obligation', player: 'white', kind: 'castle' },
      { effect: 'claim', player: 'black', claim: 'time', upheld: false, reason: 'flag_up' }, { effect: 'claim', player: 'black', claim: 'fifty', upheld: false },
      { effect: 'offer', state: 'void', player: 'white' }, { effect: 'offer', state: 'open', player: 'white', proper: false, condition_void: true },
      { effect: 'decision', kind: 'late_arrival' }, { effect: 'duty', player: 'both', kind: 'record' }, { effect: 'penalty', player: 'white', penalty: 'opponent_time', seconds: 120 },
      { effect: 'game_over', result: '0-1', reason: 'sealed_illegal' }, { effect: 'annulled', reason: 'array' }, { effect: 'incident', player: 'spectator', kind: 'advice' },
    ];
    for (const effect of rulings) {
      const said = effectSentences(effect, lang);
      expect(said.length, effect.effect).toBeGreaterThan(0);
      for (const text of said) expect(text).toMatch(/^[A-ZÀÁÉÍÓÚ¿][^{}|[\]_]*[.?]$/);
    }
  });
});

describe('a ruling', () => {
  const effects: Effect[] = [
    { effect: 'illegal_move', player: 'white', reasons: ['king_attacked'], count: 1, articles: ['fide-2017:7.5.1'] },
    { effect: 'time', player: 'black', seconds: 120, articles: ['fide-2017:7.5.5'] },
    { effect: 'clock', white: 1, black: 2, running: 'white', articles: [] },
  ];
  const sentences = { act: 'White presses the clock.', ruled: ['An illegal move.', 'Black receives 2 minutes more.'], changes: ['White’s clock runs.'], must: ['White must move.'], decide: [], articles: '7.5.1 (FIDE 2017)' };
  const told: Told = { en: sentences, es: { ...sentences, ruled: ['Una jugada ilegal.'] }, fr: { ...sentences, ruled: ['Un coup illégal.'] } };
  it('is what the server tells: what was ruled, what changes and what is to be done', () => {
    expect(rulingTold(told, effects, 'en', 'other')).toEqual({
      effect: 'illegal_move',
      title: 'An illegal move.',
      changes: ['Black receives 2 minutes more.', 'White’s clock runs.'],
      must: ['White must move.'],
      articles: ['fide-2017:7.5.1', 'fide-2017:7.5.5'],
    });
    expect(rulingTold(told, effects, 'es', 'other')?.title).toBe('Una jugada ilegal.');
    expect(rulingTold(told, effects, 'fr', 'other')?.title).toBe('Un coup illégal.');
  });
  it('is said by its effects where nothing is told', () => {
    expect(rulingTold(undefined, effects, 'en', 'other')?.title).toBe('Illegal move, White’s first: the king is left or put in check.');
    expect(rulingTold(undefined, effects, 'es', 'other')?.changes).toEqual(['Las negras reciben 2 minutos más.']);
    expect(rulingTold(undefined, effects, 'fr', 'other')?.changes).toEqual(['Les Noirs reçoivent 2 minutes de plus.']);
    expect(spokenTime('en', 3661)).toBe('1 hour, 1 minute and 1 second');
    expect(spokenTime('fr', 61.5)).toBe('1 minute et 1,5 seconde');
  });
  it.each([['1/2-1/2', 'sealed_illegal'], ['*', 'penalty'], ['*', 'refusal'], ['1/2-1/2', 'disconnection']])('blames both players only where both lose: %s, %s', (result, reason) => {
    const over: Effect = { effect: 'game_over', result, reason };
    expect([...effectSentences(over, 'en'), ...effectSentences(over, 'es')].join(' ')).not.toMatch(/both players|ambos jugadores/i);
    expect(effectSentences({ ...over, result: '0-0' }, 'en').join(' ')).toMatch(/both players/i);
  });
  it('is silent where the board and the clock say it all', () => {
    expect(rulingTold(told, [{ effect: 'move_completed', player: 'white', move: 'e2e4' }], 'en', 'other')).toBeNull();
    expect(rulingTold(told, [{ effect: 'not_made', player: 'white', reason: 'illegal' }], 'en', 'other')).toBeNull();
  });
  it('tells the arbiter what is open to them, and others that they have been asked', () => {
    const asked: Told = { en: { ...sentences, must: [], decide: ['The arbiter decides: Which penalty?', 'Usual: a warning.'] }, es: { ...sentences, ruled: [], changes: [], must: [], decide: ['Decide el árbitro.'] }, fr: sentences };
    const decision: Effect[] = [{ effect: 'decision', kind: 'penalty', options: ['warning'], articles: [] }];
    expect(rulingTold(asked, decision, 'en', 'arbiter')?.must).toEqual(['The arbiter decides: Which penalty?', 'Usual: a warning.']);
    expect(rulingTold(asked, decision, 'en', 'other')?.must).toEqual(['The arbiter has been asked.']);
    // Where nothing else is ruled that is all there is to say.
    expect(rulingTold(asked, decision, 'es', 'other')).toMatchObject({ title: 'Se ha consultado al árbitro.', must: [] });
    expect(rulingTold(told, effects, 'en', 'other')?.must).toEqual(['White must move.']);
  });
  it('leads with what must be done where nothing was ruled but the clocks', () => {
    const stopped: Told = { en: { ...sentences, ruled: [], changes: ['Both clocks stand still.'], must: ['The arbiter must decide when play starts again.'] }, es: sentences, fr: sentences };
    expect(rulingTold(stopped, [{ effect: 'clock', white: 1, black: 2, running: null, articles: [] }], 'en', 'arbiter')).toMatchObject({
      title: 'The arbiter must decide when play starts again.', changes: ['Both clocks stand still.'], must: [],
    });
  });
  it('does not change what it was given', () => {
    expect(effects[0]?.articles).toEqual(['fide-2017:7.5.1']);
  });
  it('names its article as people do, and its edition as the server does', () => {
    const labelled = (article: string, lang: Lang): string => {
      i18n.lang = lang;
      return i18n.article(article);
    };
    expect(labelled('fide-2031:7.5.1', 'en')).toBe('7.5.1 · fide-2031');
    i18n.editions = [{ id: 'fide-2017', title: 'FIDE 2017' }, { id: 'olimpiadas-xii', title: 'XII Olimpiadas' }, { id: 'fide-online-2023', title: 'FIDE Online 2023', online: true }];
    expect(labelled('fide-2017:7.5.1', 'en')).toBe('7.5.1 · 2017');
    expect(labelled('olimpiadas-xii:HC8', 'es')).toBe('HC8 · XII Olimpiadas');
    expect(labelled('fide-online-2023:3.1.2', 'en')).toBe('3.1.2 · Online 2023');
    expect(labelled('fide-2017:remark-7.5.1', 'en')).toBe('Remark on 7.5.1 · 2017');
    expect(labelled('fide-2017:clarification-2017-06', 'es')).toBe('Aclaración 2017-06 · 2017');
  });
});
