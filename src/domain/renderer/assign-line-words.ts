import { toDrawableText } from './text-layout.ts';

/** Part of a line that belongs to one word, by its index. */
export interface WordRun {
  readonly text: string;
  readonly word: number;
}

/** How far a letter of a line may be from where it is expected: wrapping drops some letters and adds an ellipsis. */
const SEARCHED = 8;

/** Splits wrapped lines into runs of one word each. `words` are those of the text before it was wrapped; joined, the runs of a line are the line. */
export function assignLineWords(lines: readonly string[], words: readonly string[]): readonly (readonly WordRun[])[] {
  const letters = words.flatMap((text, word) => Array.from(toDrawableText(text).replaceAll(' ', ''), (letter) => ({ letter, word })));
  let next = 0;
  const findWord = (letter: string): number => {
    const ahead = letters.slice(next, next + SEARCHED).findIndex((each) => each.letter === letter);
    if (ahead >= 0 && letter !== ' ') next += ahead + 1;
    return letters[Math.max(next - 1, 0)]?.word ?? 0;
  };
  return lines.map((line) => {
    const runs: WordRun[] = [];
    for (const letter of line) {
      const word = findWord(letter);
      const last = runs.at(-1);
      if (last?.word === word) runs[runs.length - 1] = { word, text: last.text + letter };
      else runs.push({ word, text: letter });
    }
    return runs;
  });
}
