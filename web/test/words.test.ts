import { describe, expect, it } from 'vitest';
import { LISTS } from '../src/lib/protocol';
import { effectWords, rulingWords, articleLabel } from '../src/lib/rulings';
import { WORDS, type Lang } from '../src/lib/words';

const LANGS: Lang[] = ['en', 'es'];

describe.each(LANGS)('words in %s', (lang) => {
  it('every word of every list of the protocol has words, and there are no others', () => {
    for (const [list, names] of Object.entries(LISTS)) {
      expect(Object.keys(WORDS[lang][list as keyof typeof LISTS]).sort(), list).toEqual([...names].sort());
      for (const text of Object.values(WORDS[lang][list as keyof typeof LISTS])) expect(text.trim(), list).not.toBe('');
    }
  });

  it('every effect has a title and sentences without a gap', () => {
    for (const effect of LISTS.effect) {
      const ruling = effectWords(
        { effect, player: 'white', kind: 'x', reason: 'x', seconds: 120, square: 'e4', man: 'Q', move: 'e2e4', number: 2, claim: 'time', right: 'assistant', state: 'kept', upheld: false, penalty: 'fine', text: 'x', white: 1, black: 2, running: 'none', articles: ['fide-2017:7.5.1'] },
        lang,
      );
      expect(ruling.title).not.toBe('');
      for (const text of [ruling.title, ...ruling.changes, ...ruling.must]) expect(text).not.toMatch(/\b(undefined|NaN|null)\b/);
    }
  });
});

describe('a ruling', () => {
  const effects = [
    { effect: 'illegal_move', player: 'white', reasons: ['king_attacked'], count: 1, articles: ['fide-2017:7.5.1'] },
    { effect: 'position_restored', fen: '', articles: ['fide-2017:7.5.1'] },
    { effect: 'time', player: 'black', seconds: 120, articles: ['fide-2017:7.5.5'] },
    { effect: 'clock', white: 1, black: 2, running: 'white', articles: [] },
    { effect: 'obligation', player: 'white', kind: 'free', allowed: ['e1e2'], articles: [] },
  ];
  it('says what happened, what changes and what is to be done', () => {
    expect(rulingWords(effects, 'en')).toEqual({
      effect: 'illegal_move',
      title: 'Illegal move, White’s first',
      changes: ['The king is left in check.', 'The position is restored.', 'Black receives 2:00.'],
      must: ['White must make any legal move.'],
      articles: ['fide-2017:7.5.1', 'fide-2017:7.5.5'],
    });
    expect(rulingWords(effects, 'es')?.title).toBe('Jugada ilegal, la primera de Blancas');
  });
  it('is silent where the board and the clock say it all', () => {
    expect(rulingWords([{ effect: 'move_completed', player: 'white', move: 'e2e4' }], 'en')).toBeNull();
    expect(rulingWords([{ effect: 'not_made', player: 'white', reason: 'illegal' }], 'en')).toBeNull();
  });
  it('does not change what it was given', () => {
    expect(effects[0]?.articles).toEqual(['fide-2017:7.5.1']);
  });
  it('names its article as people do', () => {
    expect(articleLabel('fide-2017:7.5.1', 'en')).toBe('7.5.1 · 2017');
    expect(articleLabel('olimpiadas-xii:HC8', 'es')).toBe('HC8 · XII');
    expect(articleLabel('fide-2017:remark-7.5.1', 'en')).toBe('Remark 7.5.1 · 2017');
    expect(articleLabel('fide-2017:clarification-2017-06', 'es')).toBe('Aclaración 2017-06 · 2017');
  });
});
