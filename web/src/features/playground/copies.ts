// A case for other places: as JSON, for the command line, and as a program in Python, JavaScript, C and C++.
import type { Entry, Scenario } from './judged';
import { isFault, isGame } from './judged';
import type { Lang } from '../../lib/words';

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
  return `compongo judge -${lang === 'en' ? '' : ` --lang ${lang}`} <<'${end}'\n${text.trimEnd()}\n${end}\n`;
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

/** A text as C writes it: no line of it breaks, and no two question marks stand beside each other. */
const c = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/\?(?=\?)/g, '?" "')}"`;

/** A text as C++ writes it, with nothing in it changed. */
function raw(text: string): string {
  let mark = 'json';
  while (text.includes(`)${mark}"`)) mark += '_';
  return `R"${mark}(${text})${mark}"`;
}

const C_PRINT = (call: string, indent: string): string => [`compongo_text* ruling = ${call};`, 'puts(compongo_text_data(ruling));', 'compongo_text_free(ruling);'].map((line) => `${indent}${line}\n`).join('');

export function cOf(entry: Entry): string | null {
  if (isFault(entry)) return null;
  const head = '#include <compongo/compongo.h>\n\n#include <stdio.h>\n#include <string.h>\n\n';
  if (!isGame(entry)) return `${head}static const char* const question =\n    ${c(jsonOf(entry) ?? '')};\n\nint main(void) {\n${C_PRINT('compongo_judge(question, strlen(question))', '    ')}    return 0;\n}\n`;
  const acts = entry.scenario.acts.map((act) => `    ${c(JSON.stringify(act))},\n`).join('');
  return `${head}static const char* const conditions =\n    ${c(JSON.stringify(conditionsOf(entry.scenario)))};\nstatic const char* const acts[] = {\n${acts}};\n
int main(void) {
    compongo_text* fault = NULL;
    compongo_game* game = compongo_game_begin(conditions, strlen(conditions), &fault);
    if (game == NULL) {
        puts(compongo_text_data(fault));
        compongo_text_free(fault);
        return 1;
    }
    for (size_t i = 0; i < sizeof acts / sizeof acts[0]; ++i) {
${C_PRINT('compongo_game_do(game, acts[i], strlen(acts[i]))', '        ')}    }
    compongo_game_free(game);
    return 0;
}
`;
}

export function cppOf(entry: Entry): string | null {
  if (isFault(entry)) return null;
  const head = `#include <compongo/compongo.h>

#include <cstdio>
#include <memory>
#include <string_view>

using Text = std::unique_ptr<compongo_text, decltype(&compongo_text_free)>;

void print(compongo_text* text) {
    const Text owned(text, compongo_text_free);
    std::puts(compongo_text_data(text));
}

`;
  if (!isGame(entry)) return `${head}int main() {\n    constexpr std::string_view question = ${raw(jsonOf(entry) ?? '')};\n    print(compongo_judge(question.data(), question.size()));\n}\n`;
  const acts = entry.scenario.acts.map((act) => `    ${raw(JSON.stringify(act))},\n`).join('');
  return `${head}constexpr std::string_view conditions =\n    ${raw(JSON.stringify(conditionsOf(entry.scenario)))};\nconstexpr std::string_view acts[] = {\n${acts}};\n
int main() {
    compongo_text* fault = nullptr;
    const std::unique_ptr<compongo_game, decltype(&compongo_game_free)> game(
        compongo_game_begin(conditions.data(), conditions.size(), &fault), compongo_game_free);
    if (game == nullptr) {
        print(fault);
        return 1;
    }
    for (const std::string_view act : acts) {
        print(compongo_game_do(game.get(), act.data(), act.size()));
    }
}
`;
}
