import { readFile } from 'node:fs/promises';
import { getPrimaryLanguage } from '#domain/script/language/languages.ts';
import { AMERICAN, BRITISH } from './english/accent.ts';
import { WordFinder } from './english/find-word.ts';
import { SpellingTrees } from './english/spelling-trees.ts';
import { readEnglish } from './english/read-english.ts';
import { joinPhonemes } from './join-phonemes.ts';
import { PackedLexicon } from './packed-lexicon.ts';
import type { PhonemizedText, Phonemizer, PhonemizeOptions } from './phonemizer.ts';
import { readOther } from './read-other.ts';
import { splitText, type TextPart } from './split-text.ts';

export type { PhonemizedText, Phonemizer, PhonemizeOptions } from './phonemizer.ts';

/** Packed data, as it lies in the folder of the lexicons, by BCP 47 tag. */
export type PhonemeFiles = Readonly<Record<EnglishTag, EnglishFiles>>;

type EnglishTag = 'en-US' | 'en-GB';

interface EnglishFiles {
  readonly words: Uint8Array;
  /** What words that aren't listed sound like. */
  readonly spelling: Uint8Array;
}

const AMERICAN_REGIONS = /^en(?:-(?:us|ca|ph))?$/iu;

/** The lexicons that come with the product. */
const LEXICONS = new URL('../../../../../voices/kokoro/lexicon/', import.meta.url);

/** Reads the files from their folder, whose address ends with a slash. */
export async function loadPhonemeFiles(folder = LEXICONS): Promise<PhonemeFiles> {
  const load = async (tag: EnglishTag): Promise<EnglishFiles> => {
    const [words, spelling] = await Promise.all([
      readFile(new URL(`${tag}.txt.br`, folder)),
      readFile(new URL(`${tag}.spelling.br`, folder)),
    ]);
    return { words, spelling };
  };
  const [american, british] = await Promise.all([load('en-US'), load('en-GB')]);
  return { 'en-US': american, 'en-GB': british };
}

/** Turns text into the phonemes of the model. The lexicon of an accent is unpacked with its first text. */
export function createPhonemizer(files: PhonemeFiles): Phonemizer {
  const finders = new Map<EnglishTag, WordFinder>();
  const getFinder = (tag: EnglishTag): WordFinder => {
    const found = finders.get(tag) ?? createFinder(files[tag], tag);
    finders.set(tag, found);
    return found;
  };
  return { phonemize: (text, options) => phonemize(text, options, getFinder) };
}

function createFinder({ words, spelling }: EnglishFiles, tag: EnglishTag): WordFinder {
  const trees = new SpellingTrees(spelling);
  return new WordFinder({
    lexicon: new PackedLexicon(words),
    accent: tag === 'en-US' ? AMERICAN : BRITISH,
    guess: (word) => trees.say(word),
  });
}

function phonemize(text: string, { language, strong = [] }: PhonemizeOptions, getFinder: (tag: EnglishTag) => WordFinder): PhonemizedText {
  const parts = splitText(text);
  const isStrong = (part: TextPart): boolean => strong.some(({ from, to }) => part.from < to && part.to > from);
  const primary = getPrimaryLanguage(language);
  if (primary !== 'en') return joinPhonemes(readOther({ parts, isStrong, language: primary }, language));
  return joinPhonemes(readEnglish({ text, parts, isStrong }, getFinder(AMERICAN_REGIONS.test(language) ? 'en-US' : 'en-GB')));
}
