// node scripts/types.mjs SCHEMA FILE: the types of the protocol, made of its JSON Schema (`compongo protocol`).
import { readFileSync, writeFileSync } from 'node:fs';

const [schemaFile, typesFile] = process.argv.slice(2);
const { $defs: defs } = JSON.parse(readFileSync(schemaFile, 'utf8'));

const NAMES = {
  square: 'SquareName',
  man: 'ManLetter',
  move: 'UciMove',
  time_control: 'TimeControl',
  placement: 'Placement',
  articles: 'ArticleName[]',
  policy: 'Policy',
  regulations: 'Regulations',
  start: 'Start',
};
const pascal = (name) => name.replace(/(^|_)(\w)/g, (_, __, letter) => letter.toUpperCase());
const quoted = (word) => `'${word}'`;

const asWritten = (name, value) => (name === 'laws' ? 'Edition' : typeOf(value));

function typeOf(schema) {
  if (schema.$ref) return NAMES[schema.$ref.split('/').pop()];
  if (schema.const !== undefined) return typeof schema.const === 'string' ? quoted(schema.const) : String(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') {
    const item = typeOf(schema.items);
    return /[ |]/.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') return `{ ${members(schema).join(' ')} }`;
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }[schema.type];
}

function members(schema) {
  return Object.entries(schema.properties).map(([name, value]) => {
    const mark = schema.required.includes(name) ? '' : '?';
    return `${/^\w+$/.test(name) ? name : quoted(name)}${mark}: ${asWritten(name, value)};`;
  });
}

const interfaceOf = (name, schema, says) =>
  [`/** ${says} */`, `export interface ${name} {`, ...members(schema).map((member) => `  ${member}`), '}', ''].join('\n');

const acts = Object.entries(defs.acts);
const effects = Object.entries(defs.effects);
const questions = Object.entries(defs.questions);
const conditions = defs.conditions;

const text = [
  '// Made of the protocol\'s schema by scripts/types.mjs: what the kernel reads and writes, and nothing else.',
  '',
  '/** `e4` */',
  'export type SquareName = string;',
  '/** A letter of FEN: capitals are White\'s. */',
  'export type ManLetter = string;',
  '/** `e2e4`, `e7e8q`; castling by the king\'s two squares, in Chess960 as the king taking its own rook. */',
  'export type UciMove = string;',
  '/** `5400+30`, `40/5400+30:1800+30`, `300d3` */',
  'export type TimeControl = string;',
  '/** `startpos`, `chess960:518` or a FEN */',
  'export type Placement = string;',
  '/** `fide-2023:7.5.1` */',
  'export type ArticleName = string;',
  '',
  '/** An edition of the Laws. */',
  `export type Edition = ${typeOf(conditions.properties.laws)};`,
  '',
  interfaceOf('Policy', defs.policy, 'Where the texts leave room: what the organiser chose.'),
  interfaceOf('Regulations', defs.regulations, 'What the organiser chose.'),
  interfaceOf('Start', defs.start, 'Where a game starts.'),
  '/** Under what a game is played. */',
  'export interface Conditions {',
  ...members(conditions).map((member) => `  ${member}`),
  '}',
  '',
  ...acts.map(([verb, schema]) => interfaceOf(`${pascal(verb)}Act`, schema, `The act \`${verb}\`. \`at\` is in seconds since the start of the session.`)),
  '/** Something done at the board, seen, or decided. */',
  `export type Act = ${acts.map(([verb]) => `${pascal(verb)}Act`).join(' | ')};`,
  '',
  ...effects.map(([name, schema]) => interfaceOf(`${pascal(name)}Effect`, schema, `The effect \`${name}\`.`)),
  '/** What the Laws attach to an act, with the articles. */',
  `export type Effect = ${effects.map(([name]) => `${pascal(name)}Effect`).join(' | ')};`,
  '',
  ...questions.flatMap(([name, { ask, answer }]) => [
    interfaceOf(`${pascal(name)}Question`, ask, `The question \`${name}\`.`),
    interfaceOf(`${pascal(name)}Answer`, answer, `The answer to \`${name}\`.`),
  ]),
  '/** Each question by its name, with what answers it. */',
  'export interface Questions {',
  ...questions.map(([name]) => `  ${name}: { ask: ${pascal(name)}Question; answer: ${pascal(name)}Answer };`),
  '}',
  '',
].join('\n');
writeFileSync(typesFile, text);
