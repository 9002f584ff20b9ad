import { parseScript } from './parse-script.ts';

/** Words as anchors count them. */
export function countWords(script: string): number {
  return parseScript(script).words.length;
}
