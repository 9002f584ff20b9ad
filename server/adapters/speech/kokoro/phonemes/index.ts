import { readFile } from 'node:fs/promises';
import { getPrimaryLanguage } from '../../../../../src/domain/script/language/languages.ts';
import { AMERICAN, BRITISH } from './english/accent.ts';
import { WordFinder } from './english/find-word.ts';
import { readEnglish } from './english/read-english.ts';
import { joinPhonemes } from './join-phonemes.ts';
import { PackedLexicon } from './packed-lexicon.ts';
import type { PhonemizedText, Phonemizer, PhonemizeOptions } from './phonemizer.ts';
import { guessByRules, readByRules } from './romance/read-by-rules.ts';
import { splitText, type TextPart } from './split-text.ts';
import { raiseStress } from './stress.ts';

export type { PhonemizedText, Phonemizer, PhonemizeOptions } from './phonemizer.ts';

/** Packed data, as it lies in the folder of the lexicons. */
export interface PhonemeFiles {
  readonly american: Uint8Array;
  readonly british: Uint8Array;
}

/** Reads the files from their folder, which ends with a slash. */
export async function loadPhonemeFiles(folder: URL): Promise<PhonemeFiles> {
  const [american, british] = await Promise.all(['en-US', 'en-GB'].map((language) => readFile(new URL(`${language}.txt.br`, folder))));
  if (american === undefined || british === undefined) throw new Error('A lexicon is missing.');
  return { american, british };
}

/** Turns text into the phonemes of the model. The lexicon of an accent is unpacked with its first text. */
export function createPhonemizer(files: PhonemeFiles): Phonemizer {
  const finders = new Map<string, WordFinder>();
  const getFinder = (isBritish: boolean): WordFinder => {
    const accent = isBritish ? 'en-GB' : 'en-US';
    const found = finders.get(accent) ?? createFinder(files, isBritish);
    finders.set(accent, found);
    return found;
  };
  return { phonemize: (text, options) => phonemize(text, options, getFinder) };
}

function createFinder(files: PhonemeFiles, isBritish: boolean): WordFinder {
  const lexicon = new PackedLexicon(isBritish ? files.british : files.american);
  return new WordFinder({ lexicon, accent: isBritish ? BRITISH : AMERICAN, guess: guessByRules });
}

const AMERICAN_REGIONS = /^en(?:-(?:us|ca|ph))?$/iu;

function phonemize(
  text: string,
  { language, strong = [] }: PhonemizeOptions,
  getFinder: (isBritish: boolean) => WordFinder,
): PhonemizedText {
  const parts = splitText(text);
  const isStrong = (part: TextPart): boolean => strong.some(({ from, to }) => part.from < to && part.to > from);
  const primary = getPrimaryLanguage(language);
  const spoken =
    primary === 'en' ? readEnglish(parts, getFinder(!AMERICAN_REGIONS.test(language)), isStrong) : readByRules(parts, language);
  const stressed = new Map([...spoken].map(([part, phonemes]) => [part, isStrong(part) ? raiseStress(phonemes) : phonemes]));
  return joinPhonemes(parts, stressed);
}
