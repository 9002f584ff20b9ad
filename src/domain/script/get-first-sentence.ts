import { parseScript } from './parse-script.ts';

/** Words of a sample that has no end of a sentence in sight. */
const LONGEST_SAMPLE = 24;

/** The script up to the end of its first sentence; empty when nothing is said. */
export function getFirstSentence(script: string): string {
  const { words, gaps } = parseScript(script);
  const first = words[0];
  const ending = gaps.findIndex((gap, at) => at > 0 && gap.kind !== 'none');
  const count = Math.min(ending > 0 ? ending : words.length, LONGEST_SAMPLE);
  const last = words[count - 1];
  return first === undefined || last === undefined ? '' : script.slice(first.charStart, last.charEnd);
}
