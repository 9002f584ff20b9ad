import type { Readings } from '../packed-lexicon.ts';
import type { SpokenPart } from '../join-phonemes.ts';
import type { TextPart } from '../split-text.ts';
import { chooseWeakForm } from './choose-weak-form.ts';
import type { WordFinder } from './find-word.ts';
import { findSense } from './homographs.ts';
import { joinHyphens } from './join-hyphens.ts';
import { raiseStress } from '../stress.ts';
import type { Line, Tag } from './tag-words.ts';

/** Of a part of speech without a reading of its own, those that are said alike. */
const ALIKE: Readonly<Record<Tag, readonly string[]>> = {
  NOUN: ['NOUN'],
  VERB: ['VERB'],
  ADJ: ['ADJ', 'NOUN'],
  ADV: ['ADV'],
  DT: ['DT'],
  VBD: ['VBD', 'VERB'],
  VBN: ['VBN', 'VBD', 'VERB'],
};
/** Adjectives first, although the lexicon only names their nouns. */
const USUALLY_ADJECTIVES = new Set('close closer content invalid upset'.split(' '));

/** An English text, its words and marks in order. */
export interface EnglishText {
  readonly text: string;
  readonly parts: readonly TextPart[];
  readonly isStrong: (part: TextPart) => boolean;
}

/** Says the words of an English text, each as its neighbors ask for. */
export function readEnglish({ text, parts, isStrong }: EnglishText, finder: WordFinder): readonly SpokenPart[] {
  const joined = joinHyphens(text, parts, (word) => finder.find(word, false) !== undefined);
  const words = joined.filter(({ kind }) => kind === 'word');
  const isShouted = words.length > 1 && words.every(({ text: word }) => !/\p{Ll}/u.test(word));
  const line = joined.map(({ text: word }) => word.toLowerCase());
  const spoken: SpokenPart[] = [];
  let nextSound: string | undefined;
  for (let at = joined.length - 1; at >= 0; at -= 1) {
    const part = joined[at];
    if (part === undefined) continue;
    nextSound = part.kind === 'mark' ? undefined : sayWord(part, at);
    spoken.unshift({ ...part, phonemes: nextSound ?? '' });
  }
  return spoken;

  function sayWord(part: TextPart, at: number): string {
    const readings = finder.read(part.text, isShouted);
    const isLetter = part.text === 'A' && !isShouted && joined[at - 1]?.kind === 'word';
    const place = { word: line[at] ?? '', isLetter, readings, nextSound, isStrong: isStrong(part) };
    const chosen = chooseWeakForm(place) ?? chooseSense({ readings, line, at }, (word) => finder.read(word, isShouted));
    // A word in capitals among others is stressed.
    const isLoud = !isShouted && /^\p{Lu}{2,}$/u.test(part.text);
    return place.isStrong || isLoud ? raiseStress(chosen) : chosen;
  }
}

interface WordInLine {
  readonly readings: Readings;
  readonly line: Line;
  readonly at: number;
}

function chooseSense({ readings, line, at }: WordInLine, read: (word: string) => Readings): string {
  const sense = findSense(line, at);
  if ('like' in sense) return read(sense.like).usual;
  if (readings.others.size === 0 || (sense.tag === 'ADJ' && USUALLY_ADJECTIVES.has(line[at] ?? ''))) return readings.usual;
  const found = ALIKE[sense.tag].map((name) => readings.others.get(name)).find((reading) => reading !== undefined && reading !== '');
  return found ?? readings.usual;
}
