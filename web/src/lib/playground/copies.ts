// A case for other places: as JSON, for the command line, and as a call in Python and JavaScript.
import type { Entry, Scenario } from './judged';
import { isFault, isGame } from './judged';
import type { Lang } from '../words';

/** What it is in JSON: a line of the protocol. */
export function jsonOf(entry: Entry): string | null {
  if (isFault(entry)) return null;
  return JSON.stringify(isGame(entry) ? entry.scenario : entry.question);
}

/** A delimiter that the text does not have as a line. */
function delimiter(text: string): string {
  let word = 'CASE';
  while (text.split('\n').includes(word)) word += '_';
  return word;
}
export function commandOf(text: string, lang: Lang): string {
  const end = delimiter(text);
  return `compongo judge -${lang === 'es' ? ' --lang es' : ''} <<'${end}'\n${text.trimEnd()}\n${end}\n`;
}

/** A value of JSON as Python writes it. */
export function python(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value === 'object') return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${python(each)}`).join(', ')}}`;
  return JSON.stringify(value);
}

const CONDITIONS = ['laws', 'play', 'supervision', 'time_control', 'regulations', 'start'] as const;
const conditionsOf = (scenario: Scenario): Record<string, unknown> => Object.fromEntries(CONDITIONS.filter((name) => scenario[name] !== undefined).map((name) => [name, scenario[name]]));

export function pythonOf(entry: Entry, lang: Lang): string | null {
  if (isFault(entry)) return null;
  if (!isGame(entry)) return `from compongo import judge_line\n\nprint(judge_line(${JSON.stringify(jsonOf(entry))}))\n`;
  const acts = entry.scenario.acts.map((act) => `    ${python(act)},\n`).join('');
  return `from compongo import Arbiter\n\narbiter = Arbiter(${python(conditionsOf(entry.scenario))})\nfor act in [\n${acts}]:\n    print(arbiter.do(act).sentences("${lang}"), end="\\n\\n")\n`;
}

export function javascriptOf(entry: Entry, lang: Lang): string | null {
  if (isFault(entry)) return null;
  if (!isGame(entry)) return `import { judgeLine, ready } from 'compongo';\n\nawait ready();\nconsole.log(judgeLine(${JSON.stringify(jsonOf(entry))}));\n`;
  const acts = entry.scenario.acts.map((act) => `  ${JSON.stringify(act)},\n`).join('');
  return `import { Arbiter, ready } from 'compongo';\n\nawait ready();\nconst arbiter = new Arbiter(${JSON.stringify(conditionsOf(entry.scenario))});\nfor (const act of [\n${acts}]) {\n  const { told } = arbiter.do(act);\n  console.log(told.${lang}.act, ...told.${lang}.ruled, ...told.${lang}.changes, told.${lang}.articles);\n}\n`;
}
