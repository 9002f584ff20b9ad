import { parseScript } from './parse-script.ts';

/** Maximum words of a sample without a sentence end. */
const LONGEST_SAMPLE = 24;

/** The script up to its first sentence end; empty when nothing is spoken. */
export function getFirstSentence(script: string): string {
  const { words, gaps } = parseScript(script);
  const first = words[0];
  const ending = gaps.findIndex((gap, at) => at > 0 && gap.kind !== 'none');
  const count = Math.min(ending > 0 ? ending : words.length, LONGEST_SAMPLE);
  const last = words[count - 1];
  return first === undefined || last === undefined ? '' : script.slice(first.charStart, last.charEnd);
}
