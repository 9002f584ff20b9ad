import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import type { PhonemizedText } from '../shared/phonemes/index.ts';

/** Languages whose texts become phonemes here. */
export const SERVED_LANGUAGES: readonly string[] = ['en', 'es', 'fr', 'it', 'pt'];

type Spelling = readonly (readonly [letters: string, espeak: string])[];

/** Letters for several of eSpeak's; capitals are in English alone. */
const SHARED: Spelling = [
  ['A', 'eɪ'],
  ['I', 'aɪ'],
  ['O', 'oʊ'],
  ['Q', 'əʊ'],
  ['W', 'aʊ'],
  ['Y', 'ɔɪ'],
  ['ʤ', 'dʒ'],
  ['ʧ', 'tʃ'],
  ['T', 'ɾ'],
  ['ᵊ', 'ə'],
  ['—', ','],
  ['…', '.'],
];
/** American vowels are written without their length; longest first. */
const AMERICAN: Spelling = [['ɜɹ', 'ɜː'], ['əɹ', 'ɚ'], ['ˈi', 'ˈiː'], ['ˌi', 'ˌiː'], ['ɑ', 'ɑː'], ['ɔ', 'ɔː'], ['u', 'uː'], ...SHARED];
const BRITISH: Spelling = [['ɛː', 'eə'], ...SHARED];
const BRITISH_REGION = /^en-(?:gb|ie|au|nz|za)/iu;

/** The phonemes as a model of Piper knows them: code points of eSpeak's IPA, taken apart. Ranges of words count those. */
export function toModelTokens({ phonemes, words }: PhonemizedText, language: string): PhonemizedText {
  const spelling = getPrimaryLanguage(language) === 'en' ? (BRITISH_REGION.test(language) ? BRITISH : AMERICAN) : SHARED;
  const written = Array.from(phonemes);
  const spoken: string[] = [];
  /** For each code point written, how many are spoken before it. */
  const places: number[] = [];
  for (let at = 0; at < written.length; ) {
    const [letters, espeak] = spelling.find(([from]) => isAt(written, at, from)) ?? [written[at] ?? '', written[at] ?? ''];
    const length = Array.from(letters).length;
    for (let part = 0; part < length; part += 1) places.push(spoken.length);
    spoken.push(...Array.from(espeak.normalize('NFD')));
    at += length;
  }
  const find = (at: number): number => places[at] ?? spoken.length;
  return { phonemes: spoken.join(''), words: words.map((word) => ({ ...word, start: find(word.start), end: find(word.end) })) };
}

function isAt(written: readonly string[], at: number, letters: string): boolean {
  return Array.from(letters).every((letter, index) => written[at + index] === letter);
}
