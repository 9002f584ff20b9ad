import { lowerStress } from '../stress.ts';
import type { Accent } from './accent.ts';

/** Finds how a shorter word is said; undefined where it isn't known. */
export type FindStem = (word: string, isVerb: boolean) => string | undefined;

const SIBILANT = /[szʃʒʧʤ]$/u;
const VOICELESS = /[ptkfθ]$/u;
const VOICELESS_BEFORE_D = /[pkfθʃsʧ]$/u;
/** A t after these and before a vowel is a tap in America. */
const BEFORE_TAP = /[AIOWYiuæɑəɛɪɹʊʌɜɔ]$/u;

export function addS(stem: string, { weakVowel }: Accent): string {
  if (SIBILANT.test(stem)) return `${stem}${weakVowel}z`;
  return VOICELESS.test(stem) ? `${stem}s` : `${stem}z`;
}

function addEd(stem: string, accent: Accent): string {
  if (/[td]$/u.test(stem)) return `${soften(stem, accent)}${accent.weakVowel}d`;
  return VOICELESS_BEFORE_D.test(stem) ? `${stem}t` : `${stem}d`;
}

function addVowel(stem: string, ending: string, accent: Accent): string {
  const linked = accent.isRhotic || !/(?:[ɑɔɜɛ]ː|ə)$/u.test(stem) ? soften(stem, accent) : `${stem}ɹ`;
  return `${linked}${ending}`;
}

/** The last t between vowels. */
function soften(stem: string, { tap }: Accent): string {
  return stem.endsWith('t') && BEFORE_TAP.test(stem.slice(0, -1)) ? `${stem.slice(0, -1)}${tap}` : stem;
}

type Join = (stem: string, accent: Accent) => string;

/** Endings of verbs. */
const VERBAL = /(?:ed|ing|in'|ers?|able)$/u;

/** Endings, what is spelled in their place without them (`=` doubles no letter), and how they sound; the first whose stem is known is taken. */
const ENDINGS: readonly (readonly [ending: RegExp, spellings: readonly string[], join: Join])[] = [
  [/'s$/u, [''], addS],
  [/s'$/u, ['s'], (stem) => stem],
  [/ies$/u, ['y', 'ie'], addS],
  [/ves$/u, ['ve', 'f', 'fe'], (stem, accent) => addS(stem.replace(/f$/u, 'v'), accent)],
  [/(?<=[^s])es$/u, ['e', ''], addS],
  [/sses$/u, ['ss'], addS],
  [/(?<=[^su])s$/u, [''], addS],
  [/ied$/u, ['y'], addEd],
  [/ed$/u, ['e', ''], addEd],
  [/(?<=([b-df-hj-np-tvwz]))\1ed$/u, [''], addEd],
  [/in'$/u, ['ing'], (stem) => stem.replace(/ŋ$/u, 'n')],
  [/ing$/u, ['e', ''], (stem, accent) => addVowel(stem, 'ɪŋ', accent)],
  [/(?<=([b-df-hj-np-tvwz]))\1ing$/u, [''], (stem, accent) => addVowel(stem, 'ɪŋ', accent)],
  [/ier$/u, ['y'], (stem, accent) => addVowel(stem, accent.isRhotic ? 'əɹ' : 'ə', accent)],
  [/ers?$/u, ['e', ''], (stem, accent) => addVowel(stem, accent.isRhotic ? 'əɹ' : 'ə', accent)],
  [/iest$/u, ['y'], (stem, accent) => addVowel(stem, 'ɪst', accent)],
  [/(?<=..)est$/u, ['e', ''], (stem, accent) => addVowel(stem, 'ɪst', accent)],
  [/ily$/u, ['y'], (stem) => `${stem.replace(/i$/u, 'ə')}li`],
  [/ically$/u, ['ic'], (stem) => `${stem}li`],
  [/ably$/u, ['able'], (stem) => stem.replace(/ᵊl$/u, 'li')],
  [/ly$/u, ['', 'le'], (stem) => `${stem.replace(/l$/u, '')}li`],
  [/iness$/u, ['y'], (stem) => `${stem}nəs`],
  [/ness$/u, [''], (stem) => `${stem}nəs`],
  [/less$/u, [''], (stem) => `${stem}ləs`],
  [/ful$/u, [''], (stem) => `${stem}fᵊl`],
  [/ment$/u, [''], (stem) => `${stem}mᵊnt`],
  [/ship$/u, [''], (stem) => `${stem}ʃˌɪp`],
  [/hood$/u, [''], (stem) => `${stem}hˌʊd`],
  [/able$/u, ['e', ''], (stem, accent) => addVowel(stem, 'əbᵊl', accent)],
  [/ish$/u, ['e', ''], (stem, accent) => addVowel(stem, 'ɪʃ', accent)],
  [/ize$/u, [''], (stem, accent) => addVowel(stem, 'ˌIz', accent)],
];

const PREFIXES: readonly (readonly [prefix: string, phonemes: string])[] = [
  ['un', 'ˌʌn'],
  ['re', 'ɹˌi'],
  ['non', 'nˌɑn'],
  ['pre', 'pɹˌi'],
  ['mis', 'mˌɪs'],
  ['dis', 'dˌɪs'],
  ['de', 'dˌi'],
];

/** A word with a regular ending or prefix, from the word without it. */
export function readEnding(word: string, find: FindStem, accent: Accent): string | undefined {
  for (const [ending, spellings, join] of ENDINGS) {
    const match = ending.exec(word);
    if (match === null || match.index < 2) continue;
    for (const spelling of spellings) {
      const stem = find(word.slice(0, match.index) + spelling, VERBAL.test(match[0]));
      if (stem !== undefined && stem !== '') return join(stem, accent) + (match[0].endsWith('ers') ? 'z' : '');
    }
  }
  return readPrefix(word, find, accent);
}

function readPrefix(word: string, find: FindStem, accent: Accent): string | undefined {
  for (const [prefix, phonemes] of PREFIXES) {
    if (!word.startsWith(prefix) || word.length < prefix.length + 4) continue;
    const stem = find(word.slice(prefix.length), false);
    if (stem === undefined || stem === '') continue;
    const spoken = accent.isRhotic ? phonemes : phonemes.replace('ɑ', 'ɒ').replace(/i$/u, 'iː');
    return spoken + (stem.includes('ˈ') ? stem : lowerStress(stem));
  }
  return undefined;
}
