import { parseScript, type ScriptWord } from './parse-script.ts';
import { applyScriptChange, type ScriptChange } from './script-change.ts';

/**
 * Maps word indices across a change whose place is known: for each old word its new index, or undefined if removed. Unlike `mapWords`, which
 * compares two scripts, it tells equal words apart. Words outside the change are kept; those inside map to its new words in order. Indices
 * don't decrease: two words that were joined map to the same one, and a word that was split maps to its end, so that text typed in front of a
 * word leaves it what it was.
 */
export function mapChangedWords(before: string, change: ScriptChange): readonly (number | undefined)[] {
  const old = parseScript(before).words;
  const now = parseScript(applyScriptChange(before, change)).words;
  const shift = change.insert.length - (change.to - change.from);
  const end = change.from + change.insert.length;
  const isReplaced = ({ charStart, charEnd }: ScriptWord): boolean => charStart >= change.from && charEnd <= change.to;
  const inside = now.flatMap(({ charStart }, index) => (charStart >= change.from && charStart < end ? [index] : []));
  const firstReplaced = old.findIndex(isReplaced);
  let at = 0;
  return old.map((word, index) => {
    if (isReplaced(word)) return inside[index - firstReplaced];
    const kept = change.to < word.charEnd ? word.charEnd - 1 + shift : word.charStart;
    while (at < now.length && (now[at]?.charEnd ?? 0) <= kept) at++;
    return isAt(now[at], kept) ? at : undefined;
  });
}

function isAt(word: ScriptWord | undefined, position: number): boolean {
  return word !== undefined && word.charStart <= position && position < word.charEnd;
}
