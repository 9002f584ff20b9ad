import { isSpeakable } from '#domain/script/parse-script.ts';
import type { SpeechAnchor, TimedPhone } from '../shared/speech-service.ts';

/** A phoneme of the server with its length in seconds. */
export interface PhonemeLength {
  readonly phoneme: string;
  readonly seconds: number;
}

/** Between two words. */
const SPACE = ' ';
const LENGTH = /^[ːˑ\p{M}]$/u;
const STRESS = /^[ˈˌ]$/u;
/** Letters of its phonemes that other alphabets write differently. */
const SAME: Readonly<Record<string, string>> = { ᵻ: 'ɪ', ɡ: 'g' };

/**
 * Phones and, where as many words are spoken as are written, anchors of words. Marks of length last with the phone before them, marks of
 * stress with the one after.
 */
export function readPhoneTimes(
  text: string,
  lengths: readonly PhonemeLength[],
): { readonly phones: readonly TimedPhone[]; readonly anchors: readonly SpeechAnchor[] } {
  const phones: TimedPhone[] = [];
  const words: { start: number; end: number }[] = [];
  let clock = 0;
  let from = 0;
  let isWordOpen = false;
  for (const { phoneme, seconds } of lengths) {
    clock += Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
    const last = phones.at(-1);
    if (LENGTH.test(phoneme) && last !== undefined) phones[phones.length - 1] = { ...last, end: clock };
    else if (STRESS.test(phoneme)) continue;
    else if (/^\p{L}/u.test(phoneme)) {
      phones.push({ ipa: SAME[phoneme] ?? phoneme, start: from, end: clock });
      if (!isWordOpen) words.push({ start: from, end: clock });
      isWordOpen = true;
    } else isWordOpen = isWordOpen && phoneme !== SPACE;
    const word = words.at(-1);
    if (isWordOpen && word !== undefined && /^[\p{L}ː]/u.test(phoneme)) word.end = clock;
    from = clock;
  }
  return { phones, anchors: anchorInOrder(text, words) };
}

/** Numbers and abbreviations are spoken as several words; then the counts differ and nothing is anchored. */
function anchorInOrder(text: string, words: readonly { readonly start: number; readonly end: number }[]): readonly SpeechAnchor[] {
  const written = [...text.matchAll(/\S+/gu)].filter(([word]) => isSpeakable(word));
  if (written.length !== words.length) return [];
  return written.flatMap(({ 0: word, index }, at) => {
    const time = words[at];
    return time === undefined ? [] : [{ charStart: index, charEnd: index + word.length, ...time }];
  });
}
