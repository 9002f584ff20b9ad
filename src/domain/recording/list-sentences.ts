import { parseScript } from '../script/parse-script.ts';

/** Words `from` to `to`, exclusive. */
export interface SentenceRange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The script in the parts that are spoken in one breath: up to the end of a sentence, a paragraph or a pause mark. */
export function listSentences(script: string): readonly SentenceRange[] {
  const { words, gaps } = parseScript(script);
  const starts = words.flatMap((_, index) => (index === 0 || gaps[index]?.kind !== 'none' ? [index] : []));
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? words.length;
    return { from, to, text: script.slice(words[from]?.charStart, words[to - 1]?.charEnd) };
  });
}
