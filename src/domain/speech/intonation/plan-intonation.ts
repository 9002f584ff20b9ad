import { findEmphasis, type IsStrong } from './find-emphasis.ts';
import { toPlainWord } from './plain-word.ts';

/** How the melody of a phrase ends: `fall` closes, `rise` asks, `list` announces another item, `onward` another phrase. */
export type PhraseEnding = 'fall' | 'rise' | 'list' | 'onward';

/** Words up to a comma, colon, semicolon, or the end of what is said in one breath. */
export interface Phrase {
  readonly firstUnit: number;
  /** Exclusive. */
  readonly endUnit: number;
  readonly ending: PhraseEnding;
}

/** The melody and tempo of one utterance; arrays have one entry for each unit. */
export interface IntonationPlan {
  readonly phrases: readonly Phrase[];
  /** Semitones that the unit's stress is raised by. */
  readonly accents: readonly number[];
  /** Length as a share of usual; above 1 is slower. */
  readonly stretches: readonly number[];
}

const PHRASE_END = /[,;:—–…]["'”’)\]]*$/u;
const WH_WORDS = new Set('who whom whose what when where why how which'.split(' '));
const JOINING = new Set(['and', 'or']);

/** Words of a phrase that is still an item of a list. */
const LONGEST_ITEM = 5;
/** Commas of a list, at least: “red, white and blue” is an ordinary phrase. */
const LEAST_ITEMS = 2;
const SHORT_PHRASE = 2;
const LONG_PHRASE = 9;
/** A short phrase takes its time; a long one is said a little faster. */
const SHORT_STRETCH = 1.03;
const LONG_STRETCH = 0.97;
/** Length of a word that the script marks, as a share of usual. */
export const EMPHASIS_STRETCH = 1.1;
const ITEM_STRETCH = 1.05;

/** Plans the melody of a script, given the words of its utterances in order. English. */
export function planIntonation(utterances: readonly (readonly string[])[], isStrong?: IsStrong): readonly IntonationPlan[] {
  const emphasis = findEmphasis(utterances, isStrong);
  return utterances.map((words, index) => {
    const emphasized = emphasis[index] ?? [];
    const phrases = findPhrases(words);
    return {
      phrases,
      accents: words.map((_, at) => emphasized[at]?.accent ?? 0),
      stretches: words.map((_, at) => computeStretch(phrases, at) * (emphasized[at]?.isMarked === true ? EMPHASIS_STRETCH : 1)),
    };
  });
}

function findPhrases(words: readonly string[]): readonly Phrase[] {
  const ends = words.flatMap((word, index) => (PHRASE_END.test(word) && index < words.length - 1 ? [index + 1] : []));
  const bounds = [0, ...ends, words.length];
  const last = bounds.length - 2;
  const isList = hasList(words, bounds);
  return words.length === 0
    ? []
    : bounds.slice(0, -1).map((firstUnit, index) => ({
        firstUnit,
        endUnit: bounds[index + 1] ?? words.length,
        ending: index === last ? findFinalEnding(words, firstUnit) : isList ? 'list' : 'onward',
      }));
}

/** Short phrases, the last of which begins with “and” or “or”. */
function hasList(words: readonly string[], bounds: readonly number[]): boolean {
  const starts = bounds.slice(0, -1);
  const inner = starts.slice(1, -1);
  const items = inner.every((start, index) => (bounds[index + 2] ?? 0) - start <= LONGEST_ITEM);
  return starts.length > LEAST_ITEMS && items && JOINING.has(toPlainWord(words[starts.at(-1) ?? 0]));
}

/** A question rises, unless a question word opens it or it offers a choice. */
function findFinalEnding(words: readonly string[], firstUnit: number): PhraseEnding {
  if (!/\?["'”’)\]!]*$/u.test(words.at(-1) ?? '')) return 'fall';
  const plain = words.map(toPlainWord);
  if (WH_WORDS.has(plain[0] ?? '') || WH_WORDS.has(plain[firstUnit] ?? '') || plain.slice(0, -1).includes('or')) return 'fall';
  return 'rise';
}

function computeStretch(phrases: readonly Phrase[], unit: number): number {
  const phrase = phrases.find(({ endUnit }) => unit < endUnit);
  if (phrase === undefined) return 1;
  const length = phrase.endUnit - phrase.firstUnit;
  const tempo = length <= SHORT_PHRASE ? SHORT_STRETCH : length >= LONG_PHRASE ? LONG_STRETCH : 1;
  return phrase.ending === 'list' && unit === phrase.endUnit - 1 ? tempo * ITEM_STRETCH : tempo;
}
