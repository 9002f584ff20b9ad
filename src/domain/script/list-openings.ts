import { parseScript, type ScriptWord } from './parse-script.ts';

/** Each opening has so many times the sentences of the one before: played, it lasts as long as a voice that speaks in half of real time needs for the next. */
const GROWTH = 3;

/**
 * Where the beginnings of a script end that are spoken before the whole, in UTF-16 units: after the first sentence, the third, the ninth and
 * so on. None where it's one sentence. `language`: BCP 47 tag.
 */
export function listOpenings(script: string, language?: string): readonly number[] {
  const { words, gaps } = parseScript(script, language);
  const ends = words.flatMap(({ charEnd }, at) => (at < words.length - 1 && (gaps[at + 1]?.kind ?? 'none') !== 'none' ? [charEnd] : []));
  const openings: number[] = [];
  for (let sentences = 1; sentences <= ends.length; sentences *= GROWTH) openings.push(ends[sentences - 1] ?? 0);
  return openings;
}

/** Whether more was spoken than a script's beginning: the whole was there already. */
export function isBeyondOpening(words: readonly Pick<ScriptWord, 'charStart'>[], opening: number): boolean {
  return words.some(({ charStart }) => charStart >= opening);
}
