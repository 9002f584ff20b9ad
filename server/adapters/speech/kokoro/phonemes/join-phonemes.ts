import type { PhonemizedText, PhonemizedWord } from './phonemizer.ts';
import type { TextPart } from './split-text.ts';

/** Which of several marks in a row is heard. */
const LOUDEST = '?!….;:—,';

/** Puts words and marks into one line: a space between words, a mark directly after its word. */
export function joinPhonemes(parts: readonly TextPart[], spoken: ReadonlyMap<TextPart, string>): PhonemizedText {
  let phonemes = '';
  let length = 0;
  let mark = '';
  const words: PhonemizedWord[] = [];
  for (const part of parts) {
    if (part.kind === 'mark') {
      if (words.length > 0) mark = mark === '' || LOUDEST.indexOf(part.text) < LOUDEST.indexOf(mark) ? part.text : mark;
      continue;
    }
    const word = spoken.get(part) ?? '';
    if (word === '') continue;
    const before = words.length === 0 ? '' : `${mark} `;
    const start = length + before.length;
    length = start + [...word].length;
    phonemes += before + word;
    words.push({ from: part.from, to: part.to, start, end: length });
    mark = '';
  }
  return { phonemes: phonemes + mark, words };
}
