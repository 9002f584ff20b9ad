import type { Alignment, AlignmentInput } from './alignment.ts';
import { anchorWords } from './anchor-words.ts';
import { findPauses } from './find-pauses.ts';
import { placePhones } from './place-phones.ts';
import { planWords, type PlannedWord } from './plan-words.ts';
import { spreadWords } from './spread-words.ts';

/** Certainty of a word whose times a service gave, and of one that was only placed by its usual length. */
const ANCHORED = 0.9;
const GUESSED = 0.3;

/** Finds the times of the words and phones of a script in a recording of it. Pure; the same input gives the same times. */
export function alignSpeech(input: AlignmentInput): Alignment {
  const planned = planWords(input);
  const { samples, sampleRate } = input;
  const speech = findPauses(samples, sampleRate);
  if (speech.spans.length === 0) return describeSilence(planned, samples.length / sampleRate);

  const anchored = anchorWords(planned, input.anchors ?? [], samples.length / sampleRate);
  const spread = spreadWords(planned, anchored, speech.spans);
  const { words, phones } = placePhones(planned, spread, { length: samples.length, sampleRate });
  return {
    words: words.map((word, index) => ({ ...word, confidence: anchored[index]?.start === undefined ? GUESSED : ANCHORED })),
    phones,
    unmatched: [],
  };
}

/** Nothing is heard: every word is left out at the start, and the lips stay closed. */
function describeSilence(planned: readonly PlannedWord[], seconds: number): Alignment {
  return {
    words: planned.map(({ text, charStart, charEnd }) => ({ text, charStart, charEnd, start: 0, end: 0, confidence: 0 })),
    phones: seconds > 0 ? [{ ipa: '', start: 0, end: seconds, stressed: false }] : [],
    unmatched: planned.length === 0 ? [] : [{ kind: 'left-out', firstWord: 0, endWord: planned.length }],
  };
}
