import type { SpokenPhone, SpokenWord } from '../spoken-scene.ts';
import type { PlannedWord } from './plan-words.ts';
import type { WordSpan } from './spread-words.ts';

export interface AudioClock {
  /** Samples. */
  readonly length: number;
  /** Hz. */
  readonly sampleRate: number;
}

/** Seconds: a shorter gap between two words is no silence, the phone before it lasts until its end. */
const SHORTEST_SILENCE = 0.03;

/** Gives a word's phones their share of its span, fills gaps with silence, and rounds everything to samples: the contract of the port. */
export function placePhones(
  words: readonly PlannedWord[],
  spans: readonly WordSpan[],
  clock: AudioClock,
): { readonly words: readonly SpokenWord[]; readonly phones: readonly SpokenPhone[] } {
  const timed = words.flatMap(({ phones }, index) => sharePhones(phones, spans[index]).map((phone) => ({ ...phone, word: index })));
  return closeGaps(words, timed, clock);
}

function sharePhones(phones: PlannedWord['phones'], span: WordSpan): readonly SpokenPhone[] {
  const total = phones.reduce((sum, { seconds }) => sum + seconds, 0);
  if (span === undefined || total === 0) return [];
  let passed = 0;
  return phones.map(({ ipa, stressed, seconds }) => {
    const start = span.start + ((span.end - span.start) * passed) / total;
    passed += seconds;
    return { ipa, stressed, start, end: span.start + ((span.end - span.start) * passed) / total };
  });
}

interface WordPhone extends SpokenPhone {
  /** Index of its word. */
  readonly word: number;
}

/** In order and inside the audio, silence between; a phone that gets no sample is left out, a word without phones takes no time. */
export function closeGaps(
  words: readonly PlannedWord[],
  timed: readonly WordPhone[],
  { length, sampleRate }: AudioClock,
): { readonly words: readonly SpokenWord[]; readonly phones: readonly SpokenPhone[] } {
  const toSample = (seconds: number): number => Math.max(0, Math.min(length, Math.round(seconds * sampleRate)));
  const phones: { ipa: string; start: number; end: number; stressed: boolean }[] = [];
  const ranges = new Map<number, { start: number; end: number }>();
  let at = 0;
  for (const phone of timed) {
    const end = Math.max(at, toSample(phone.end));
    let start = Math.max(at, toSample(phone.start));
    if (start - at < SHORTEST_SILENCE * sampleRate && phones.length > 0) start = at;
    if (end <= start) continue;
    if (start > at) phones.push({ ipa: '', start: at, end: start, stressed: false });
    phones.push({ ipa: phone.ipa, start, end, stressed: phone.stressed });
    const range = ranges.get(phone.word);
    if (range === undefined) ranges.set(phone.word, { start, end });
    else range.end = end;
    at = end;
  }
  if (at < length) phones.push({ ipa: '', start: at, end: length, stressed: false });

  let passed = 0;
  const toSeconds = (sample: number): number => sample / sampleRate;
  return {
    phones: phones.map((phone) => ({ ...phone, start: toSeconds(phone.start), end: toSeconds(phone.end) })),
    words: words.map(({ text, charStart, charEnd }, index) => {
      const range = ranges.get(index) ?? { start: passed, end: passed };
      passed = range.end;
      return { text, charStart, charEnd, start: toSeconds(range.start), end: toSeconds(range.end) };
    }),
  };
}
