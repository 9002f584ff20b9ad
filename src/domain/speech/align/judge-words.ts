import type { Unmatched } from './alignment.ts';
import type { PlannedWord } from './plan-words.ts';
import type { AddedAudio, FoundWord } from './read-path.ts';

/** Unlikeness of words that are certainly not what is written; chance is 1, but the path picks the best of what there is. */
const NOT_IT = 0.72;
/** Unlikeness of words that are certainly right, where the recording as a whole is no better. */
const CERTAIN_AT_MOST = 0.45;
/** A word this many times longer or shorter than the tempo of its neighbors suggests is doubtful. */
const STRANGE_LENGTH = 2.5;
const DOUBT = 0.5;
/** A word with less confidence is reported as different. */
const DIFFERENT = 0.15;

/** How sure it is that each word of the script is heard where it was found: by likeness, and by length against the usual tempo. */
export function judgeWords(words: readonly PlannedWord[], found: readonly FoundWord[]): readonly number[] {
  const confidence = words.map(() => 0);
  const usualCost = Math.min(CERTAIN_AT_MOST, getMedian(found.map(({ cost }) => cost)));
  const tempo = found.map(({ word, start, end }) => (end - start) / computeSeconds(words[word]!));
  const usualTempo = getMedian(tempo);
  found.forEach(({ word, cost }, index) => {
    const likeness = Math.max(0, Math.min(1, (NOT_IT - cost) / (NOT_IT - usualCost)));
    const stretch = (tempo[index] ?? 1) / usualTempo;
    confidence[word] = likeness * (stretch > STRANGE_LENGTH || stretch < 1 / STRANGE_LENGTH ? DOUBT : 1);
  });
  return confidence;
}

/** Removes words that were found alone among words that were left out: what is left of a sentence that nobody said. */
export function dropStray<Found extends FoundWord>(
  words: readonly PlannedWord[],
  found: readonly Found[],
  confidence: readonly number[],
): readonly Found[] {
  const isFound = new Set(found.map(({ word }) => word));
  const isMissing = (index: number): boolean => words[index] === undefined || (words[index].phones.length > 0 && !isFound.has(index));
  return found.filter(({ word }) => confidence[word]! >= DIFFERENT || !isMissing(word - 1) || !isMissing(word + 1));
}

function computeSeconds({ phones }: PlannedWord): number {
  return phones.reduce((sum, { seconds }) => sum + seconds, 0);
}

function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 1;
}

/** What was left out, said otherwise, or said without being written, in the order of the script. */
export function findUnmatched(
  words: readonly PlannedWord[],
  found: readonly FoundWord[],
  { confidence, added }: { readonly confidence: readonly number[]; readonly added: readonly AddedAudio[] },
): readonly Unmatched[] {
  const byWord = new Map(found.map((word) => [word.word, word]));
  const unmatched: Unmatched[] = [];
  const used = new Set<AddedAudio>();
  for (let from = 0; from < words.length; ) {
    const isDoubtful = (index: number): boolean =>
      words[index] !== undefined && words[index].phones.length > 0 && confidence[index]! < DIFFERENT;
    let to = from;
    while (isDoubtful(to)) to += 1;
    if (to > from) {
      const inside = added.filter(({ before }) => before >= from && before <= to);
      inside.forEach((span) => used.add(span));
      const times = [...inside, ...words.slice(from, to).flatMap((_, index) => byWord.get(from + index) ?? [])];
      const range = { firstWord: from, endWord: to };
      const start = Math.min(...times.map((time) => time.start));
      const end = Math.max(...times.map((time) => time.end));
      unmatched.push(times.length === 0 ? { kind: 'left-out', ...range } : { kind: 'different', ...range, start, end });
    }
    from = Math.max(to, from + 1);
  }
  for (const span of added)
    if (!used.has(span)) unmatched.push({ kind: 'added', firstWord: span.before, start: span.start, end: span.end });
  return unmatched.toSorted((one, other) => one.firstWord - other.firstWord);
}
