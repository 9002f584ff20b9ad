import type { SpokenUnit } from '../script/lexicon.ts';
import type { ScriptWord } from '../script/parse-script.ts';

import type { SpokenWord } from './spoken-scene.ts';

export interface UnitSpan {
  readonly unit: SpokenUnit;
  /** Seconds; undefined when the voice said nothing for it. */
  readonly span: { readonly start: number; readonly end: number } | undefined;
}

/** Assigns times to words, in order without overlap. Words spoken as one share its time by length; unspoken words take no time. */
export function placeWords(words: readonly ScriptWord[], units: readonly UnitSpan[]): readonly SpokenWord[] {
  const spoken: SpokenWord[] = [];
  for (const { unit, span } of units) {
    for (const { word, start, end } of shareTime(words.slice(unit.firstWord, unit.endWord), span)) {
      const earliest = spoken.at(-1)?.end ?? 0;
      const from = Math.max(start ?? earliest, earliest);
      spoken.push({ text: word.text, start: from, end: Math.max(end ?? from, from), charStart: word.charStart, charEnd: word.charEnd });
    }
  }
  return spoken;
}

interface Share {
  readonly word: ScriptWord;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

function shareTime(words: readonly ScriptWord[], span: UnitSpan['span']): readonly Share[] {
  if (span === undefined) return words.map((word) => ({ word, start: undefined, end: undefined }));
  const total = words.reduce((sum, word) => sum + word.text.length, 0);
  let passed = 0;
  return words.map((word) => {
    const start = span.start + ((span.end - span.start) * passed) / total;
    passed += word.text.length;
    return { word, start, end: span.start + ((span.end - span.start) * passed) / total };
  });
}
