// Incidents found by what an arbiter types: in English or the language of the page, in whatever form of the words, the best first.
import MiniSearch from 'minisearch';
import { loadedLangs, type Lang } from '../../lib/languages';
import type { Incident } from './incident';
import { scenesIn } from './scenes';
import { options, title, words } from './texts';

/** Words that say nothing about an incident. Whoever did something is asked for by the incident itself. */
const EMPTY = new Set(
  (
    'a an the of to in on at and or is are was were be been has have had do does did he she it his her their they that this there i my by for with from as when who what if up ' +
    'el la los las un una unos unas lo de del al y o u que se le les su sus con en por para es era fue ha han hay esta estaba quien cuando si mi ' +
    'le les des du et ou au aux je il elle ils elles ce cette sa ses leur qui que quand dans sur pour par avec est ete ai ont joueur joueuse joueurs pendant alors partie echecs ' +
    'player players jugador jugadora jugadores during while durante mientras game partida chess ajedrez me nos then entonces luego'
  ).split(' '),
);

/** What people call the same thing, in one language or the other, by the beginning of the word: each line is one meaning. */
const MEANINGS = [
  'phone mobile cell telefono movil celular smartphone telephone portable',
  'move mov jug mueve mover play',
  'press puls apret oprim presion push hit golpe bang slam',
  'illegal ilegal impossible imposible',
  'wrong erron equivoc incorrect mal bad mistake error',
  'man men piec pieza piece',
  'flag bandera drapeau',
  'time tiempo',
  'fell fall caid cay derrib knock tir drop',
  'clock reloj timer pendule',
  'draw tabl nulle',
  'offer ofrec ofert propon',
  'repet repit threefold triple thrice',
  'five fifth cinco quint fivefold',
  'stop par deten detuv pause paus',
  'not no didnt doesnt dont without sin never nunca',
  'touch toc touche',
  'late tard delay retras',
  'record anot escrib writ apunt note',
  'scoresheet sheet planill feuille',
  'start initial begin inicial comienz',
  'colour color',
  'turn gir rotat vuelt',
  'resign abandon rind rend give',
  'king rey roi',
  'rook torre tour',
  'queen dama reina',
  'pawn peon pion',
  'bishop alfil fou',
  'knight caball horse cavalier',
  'promot coron',
  'castl enroc roque',
  'mate checkmat jaquemat',
  'stalem ahog pat',
  'opponent rival contrari adversari',
  'blind cieg aveugle',
  'seal sell secret',
  'adjourn aplaz suspend',
  'toilet bano bathroom restroom aseo',
  'noise ruid bruit',
  'audience public spectator espectador',
  'insult insolt offend ofend',
  'cheat tramp triche',
  'phon headphon earphon auricular',
  'claim reclam',
  'releas let solt dej',
  'back undo deshac retract rectific',
  'absent ausent show present incomparec',
  'perpetual perpetu continu',
  'forgot forget olvid',
  'swap cambi exchang',
  'agre acord pact acuerd',
  'material mating',
  'leav left sal abandon',
  'room venue sala recint',
  'power electric luz light',
  'internet connect conexion wifi wi-fi',
  'finger ded',
  'hand mano',
  'accident quer',
].map((line) => line.split(' '));

const plain = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f’']/g, '').toLowerCase();

const ENDINGS = ['imientos', 'imiento', 'aciones', 'acion', 'ciones', 'iendo', 'ando', 'ieron', 'aron', 'adas', 'ados', 'idas', 'idos', 'ings', 'ing', 'ada', 'ado', 'ida', 'ido', 'aba', 'ment', 'io', 'ed', 'ly', 'es', 'ar', 'er', 'ir', 'an', 'en', 'as', 'os', 'a', 'e', 'o', 's'];
/** What the forms of a word have in common, as far as both languages allow it by one rule. */
function stem(word: string): string {
  const ending = ENDINGS.find((each) => word.endsWith(each) && word.length - each.length >= 3);
  return (ending === undefined ? word : word.slice(0, -ending.length)).replace(/qu$/, 'c').replace(/(.)\1$/, '$1');
}
const MEANT = MEANINGS.map((line) => line.map((each) => stem(each)));

/** A word as it is looked for: what its forms share, and what it means. */
function terms(word: string): string[] | null {
  const read = plain(word);
  if (read === '' || EMPTY.has(read)) return null;
  const own = stem(read);
  return [own, ...meanings(own)];
}
const meanings = (own: string): string[] => MEANT.flatMap((line, i) => (line.includes(own) ? [`=${i}`] : []));
const tokens = (text: string): string[] => text.split(/[^\p{L}\p{N}.’']+/u).map((word) => word.replace(/^\.+|\.+$/g, ''));


function indexed(incidents: readonly Incident[]): MiniSearch {
  const search = new MiniSearch({
    idField: 'name',
    fields: ['title', 'words', 'options'],
    tokenize: tokens,
    processTerm: terms,
    searchOptions: {
      boost: { title: 2, words: 2 },
      // The word being typed may be incomplete; a meaning is taken as it is.
      prefix: (term, i, all) => !term.startsWith('=') && (term.length > 3 || i >= all.length - 2),
      fuzzy: (term) => (term.startsWith('=') || term.length < 5 ? false : 0.2),
      boostTerm: (term) => (term.startsWith('=') ? 0.4 : 1),
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  search.addAll(incidents.map(({ name, asks }) => ({ name, title: ofAll((lang) => title(lang, { name })), words: ofAll((lang) => words(lang, name)), options: ofAll((lang) => asks.flatMap((ask) => options(lang, ask)).join(' ')) })));
  return search;
}
const ofAll = (said: (lang: Lang) => string): string => loadedLangs().map(said).join(' ');

/** However much better the best one is. */
const SHOWN_ANYWAY = 3;
/** What each thing of a scene weighs, beside the best hit by words. */
const SCENE = 0.5;

let index: { of: readonly Incident[]; langs: number; search: MiniSearch } | undefined;

/** The incidents that what is typed may mean, the likeliest first; none where nothing of it is known. */
export function found(incidents: readonly Incident[], typed: string): Incident[] {
  const langs = loadedLangs().length;
  if (index?.of !== incidents || index.langs !== langs) index = { of: incidents, langs, search: indexed(incidents) };
  const asked = tokens(typed).flatMap((word) => terms(word)?.[0] ?? []);
  const hits = index.search
    .search(typed)
    // A text with more of the words ranks above one that repeats a single word.
    .map(({ id, score, queryTerms }) => ({ name: id as string, score: score * (new Set(queryTerms.filter((term) => asked.includes(term))).size + new Set(asked.flatMap((each) => (queryTerms.includes(each) ? [] : meanings(each).filter((meaning) => queryTerms.includes(meaning))))).size) }))
    .filter(({ name }) => incidents.some((each) => each.name === name));
  // A sentence that describes a scene ranks it above texts that only share words with it.
  const best = Math.max(1, ...hits.map(({ score }) => score));
  for (const [name, things] of tokens(typed).length > 2 ? scenesIn(plain(typed)) : []) {
    const hit = hits.find((each) => each.name === name);
    if (hit === undefined) hits.push({ name, score: best * SCENE * things });
    else hit.score += best * SCENE * things;
  }
  hits.sort((a, b) => b.score - a.score);
  const least = (hits[0]?.score ?? 0) * 0.15;
  const byName = new Map(incidents.map((each) => [each.name, each]));
  return hits.filter(({ score }, i) => i < SHOWN_ANYWAY || score >= least).slice(0, 12).map(({ name }) => byName.get(name) as Incident);
}
