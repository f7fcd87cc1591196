// A case of the drill in words: by what it is played, what was played, what was done and ruled.
import { parseControl, clockText } from '../../lib/clock';
import { controlWords, inForce, playName } from '../../lib/conditions';
import { before, sentences, type DrillCase } from './drill';
import { i18n, t } from '../../lib/i18n/index.svelte';
import { rulingTold, type Ruling } from '../../game/rulings';
import type { Effect, Snapshot } from '../../lib/types';

/** A ruling to choose, in one line; a result is not broken at its end. */
export function choiceText(effects: Effect[]): string {
  const said = sentences(effects, i18n.lang);
  return said.length === 0 ? t('drillNone') : said.join(' ').replace(/([01½])-([01½])/g, '$1\u2060-\u2060$2');
}

/** Under what conditions it is played, where that matters. */
export function conditionsOf(kase: DrillCase): string {
  const shown = before(kase);
  const { play = 'standard', time_control = '5400+30', regulations = {}, start } = kase.conditions;
  const periods = parseControl(time_control);
  const special = inForce({ conditions: kase.conditions } as Snapshot);
  const blind = regulations['blind'];
  const limit = (regulations['policy'] as Record<string, unknown> | undefined)?.['online_reconnect_limit'];
  const quiet = Number(shown.fen.split(' ')[4] ?? 0);
  const envelope = (start as { adjourned?: { text?: string } } | undefined)?.adjourned?.text;
  const all = [
    i18n.law(kase.laws),
    ...(play === 'standard' ? [t('inPlay', { play: playName(play) })] : special.slice(0, 1)),
    ...(periods === null ? [] : [controlWords(periods)]),
    ...special.slice(play === 'standard' ? 0 : 1),
    ...(regulations['clock'] === 'mechanical' ? [t('mechanicalClock')] : []),
    ...(regulations['quickplay'] === true ? [t('quickplay')] : []),
    ...(regulations['default_time'] === undefined ? [] : [`${t('defaultTime')}: ${Number(regulations['default_time']) / 60}`]),
    ...(limit === undefined ? [] : [`${t('comesBack')}: ${String(limit)}`]),
    ...(regulations['scoresheets'] === 'tracked' ? [t('sheetsTold')] : []),
    ...(regulations['no_draw_before'] === undefined ? [] : [`${t('noDrawBefore')} ${String(regulations['no_draw_before'])}`]),
    ...(blind === 'white' || blind === 'black' ? [t('blindPlayer', { who: i18n.w('who', blind) })] : []),
    ...(quiet >= 60 ? [t('quietMoves', { n: quiet % 2 === 0 ? quiet / 2 : `${Math.floor(quiet / 2)}½` })] : []),
    ...(envelope === undefined ? [] : [t('envelopeHolds', { text: envelope })]),
    ...(['white', 'black'] as const).filter((colour) => shown.illegal_moves[colour] > 0).map((colour) => `${i18n.w('who', colour)}: ${t('illegalCount', { n: shown.illegal_moves[colour] })}`),
  ];
  return `${all.join(' · ')}. ${t('toMove', { who: i18n.w('who', shown.turn) })}.`;
}

/** `1. Nf3 Nf6 2. Ng1`. */
export function playedOf({ first, moves }: DrillCase): string {
  const half = (Number(first.split(' ')[5] ?? 1) - 1) * 2 + (first.split(' ')[1] === 'b' ? 1 : 0);
  return moves.map((move, i) => `${(half + i) % 2 === 0 ? `${(half + i) / 2 + 1}. ` : i === 0 ? `${Math.floor((half + i) / 2) + 1}… ` : ''}${i18n.san(move)}`).join(' ');
}

export interface Told {
  /** When it was done, where that matters: somebody comes, or comes back. */
  at: string;
  act: string;
  /** What was ruled on an act before, if it says more than board and clock. */
  ruled: string;
}
export function storyOf({ records }: DrillCase): Told[] {
  const isTimed = records.some(({ act }) => ['arrive', 'disconnect'].includes(act.do));
  const ruledBefore = (effects: Effect[]): string =>
    rulingTold(undefined, effects, i18n.lang, 'arbiter', false) === null ? '' : sentences(effects.filter(({ effect }) => effect !== 'obligation' && effect !== 'touch_ignored'), i18n.lang).join(' ');
  return records.map((record, i) => ({
    at: isTimed ? clockText(Number(record.act.at ?? 0)).replace(/\.\d$/, '') : '',
    act: record.told?.[i18n.lang].act ?? '',
    ruled: i === records.length - 1 ? '' : ruledBefore(record.effects),
  }));
}

/** What was ruled on the last act, as the program tells it. */
export function rulingOf({ records }: DrillCase): Ruling | null {
  const last = records.at(-1);
  if (last === undefined) return null;
  return rulingTold(last.told, last.effects, i18n.lang, 'arbiter', false) ?? rulingTold(last.told, last.effects, i18n.lang, 'arbiter');
}

/** What the other editions rule, those that rule alike together. */
export function othersOf({ records, others }: DrillCase): { laws: string[]; said: string; same: boolean }[] {
  const groups: { laws: string[]; said: string; same: boolean }[] = [];
  const ruled = choiceText(records.at(-1)?.effects ?? []);
  for (const other of others) {
    const said = choiceText(other.effects);
    const known = groups.find((group) => group.said === said);
    if (known) known.laws.push(other.laws);
    else groups.push({ laws: [other.laws], said, same: said === ruled });
  }
  return groups;
}

/** What a case is about, in words. */
export const topicName = (topic: string): string => (topic === 'online' ? t('topicOnline') : i18n.w('topic', topic));
