import { anchorTimedWords } from '../shared/anchor-text.ts';
import type { SpeechAnchor, TimedPhone } from '../shared/speech-service.ts';

/** What the SDK's events say; times in units of 100 ns. */
export interface AzureEvents {
  readonly words: readonly { readonly text: string; readonly offset: number; readonly duration: number }[];
  readonly visemes: readonly { readonly id: number; readonly offset: number }[];
}

const UNITS_PER_SECOND = 10_000_000;
/** Its 22 visemes by number, as a phone each that looks the same. */
const VISEMES: readonly string[] = [
  ...['', 'ə', 'ɑ', 'ɔ', 'ɛ', 'ɝ', 'i', 'u', 'o', 'aʊ', 'ɔɪ'],
  ...['aɪ', 'h', 'ɹ', 'l', 's', 'ʃ', 'ð', 'f', 't', 'k', 'p'],
];
/** Seconds the last viseme lasts, since no other ends it. */
const LAST = 0.1;

export function readAzureTimes(
  text: string,
  { words, visemes }: AzureEvents,
): { readonly anchors: readonly SpeechAnchor[]; readonly phones: readonly TimedPhone[] } {
  const timed = words.map(({ text: word, offset, duration }) => ({
    text: word,
    start: offset / UNITS_PER_SECOND,
    end: (offset + duration) / UNITS_PER_SECOND,
  }));
  const phones = visemes.map(({ id, offset }, index) => {
    const start = offset / UNITS_PER_SECOND;
    const next = visemes[index + 1];
    return { ipa: VISEMES[id] ?? 'ə', start, end: next === undefined ? start + LAST : next.offset / UNITS_PER_SECOND };
  });
  return { anchors: anchorTimedWords(text, timed), phones };
}
