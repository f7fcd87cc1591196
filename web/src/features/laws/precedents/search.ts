// Precedents are searched like the book of rules. Who only sees those below a ruling does not load this.
import { hasWords, plain, wordsIn } from '../book/book';
import type { Precedent } from './precedents';

/** Those in which all the words stand, in either language. */
export function found(all: readonly Precedent[], query: string): Precedent[] {
  const words = wordsIn(query);
  const textOf = ({ id, year, title, place, event, happened, ruled, appeal, remark }: Precedent): string =>
    plain([id, year, ...[title, place, event, happened, ruled, appeal, remark].flatMap(({ en, es }) => [en, es])].join(' '));
  return all.filter((each) => hasWords(textOf(each), words));
}
