import type { PhonemizedText, PhonemizedWord } from './phonemizer.ts';
import type { TextPart } from './split-text.ts';

/** A word with its phonemes, or a mark without. */
export interface SpokenPart extends TextPart {
  readonly phonemes: string;
}

/** Which of several marks in a row is heard. */
const LOUDEST = '?!….;:—,';

/** Puts words and marks into one line: a space between words, a mark directly after its word. */
export function joinPhonemes(parts: readonly SpokenPart[]): PhonemizedText {
  let phonemes = '';
  let length = 0;
  let mark = '';
  const words: PhonemizedWord[] = [];
  for (const part of parts) {
    if (part.kind === 'mark') {
      if (words.length > 0) mark = mark === '' || LOUDEST.indexOf(part.text) < LOUDEST.indexOf(mark) ? part.text : mark;
      continue;
    }
    if (part.phonemes === '') continue;
    const before = words.length === 0 ? '' : `${mark} `;
    const start = length + before.length;
    length = start + Array.from(part.phonemes).length;
    phonemes += before + part.phonemes;
    words.push({ from: part.from, to: part.to, start, end: length });
    mark = '';
  }
  return { phonemes: phonemes + mark, words };
}
