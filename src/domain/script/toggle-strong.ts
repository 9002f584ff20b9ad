import { findScriptMarks } from './find-script-marks.ts';
import { findWordsAfterMarks } from './find-strong-marks.ts';
import { parseScript } from './parse-script.ts';
import { applyScriptChange, findScriptChange, type ScriptChange } from './script-change.ts';
import { STRONG } from './script-document.ts';

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Words stressed at once: more, and none of them stands out. */
export const MOST_STRONG_WORDS = 5;

/** Indices of the words that a selection touches, or that the cursor is in, at, or right before. */
export function findTouchedWords(script: string, { from, to }: Place): readonly number[] {
  const { words } = parseScript(script);
  const touched = words.flatMap(({ charStart, charEnd }, index) =>
    (from === to ? charStart <= from && charEnd >= to : charStart < to && charEnd > from) ? [index] : [],
  );
  return from === to ? touched.slice(-1) : touched;
}

/** Marks the touched words as stressed, or takes their marks away if all have one; null without a word, or with too many. */
export function toggleStrong(script: string, place: Place): ScriptChange | null {
  const touched = findTouchedWords(script, place);
  if (touched.length === 0 || touched.length > MOST_STRONG_WORDS) return null;
  const { strong } = parseScript(script);
  const isAllStrong = touched.every((index) => strong.has(index));
  return findScriptChange(script, isAllStrong ? removeStrong(script, touched) : addStrong(script, touched));
}

/** Where the same words are selected after `toggleStrong`, or the cursor is in the same word. */
export function mapStrongSelection(script: string, place: Place, change: ScriptChange): Place {
  const touched = findTouchedWords(script, place);
  const [before, after] = [script, applyScriptChange(script, change)].map((text) => parseScript(text).words);
  const [first, last] = [after?.[touched[0] ?? -1], after?.[touched.at(-1) ?? -1]];
  if (first === undefined || last === undefined) return place;
  if (place.from < place.to) return { from: first.charStart, to: last.charEnd };
  const at = last.charEnd - ((before?.[touched[0] ?? -1]?.charEnd ?? place.to) - place.to);
  return { from: at, to: at };
}

function addStrong(script: string, touched: readonly number[]): string {
  const { words, strong } = parseScript(script);
  return touched
    .filter((index) => !strong.has(index))
    .reduceRight((text, index) => {
      const at = findVariableStart(text, words[index]?.charStart ?? 0);
      const isSpaced = at === 0 || /\s/u.test(text[at - 1] ?? '');
      return applyScriptChange(text, { from: at, to: at, insert: isSpaced ? `${STRONG} ` : STRONG });
    }, script);
}

/** A word inside `{{first name}}` has its mark before the braces. */
function findVariableStart(text: string, at: number): number {
  return /\{\{[^{}\r\n]*$/u.exec(text.slice(0, at))?.index ?? at;
}

function removeStrong(script: string, touched: readonly number[]): string {
  const marks = findScriptMarks(script).filter(({ kind }) => kind === 'strong');
  const stressed = findWordsAfterMarks(marks, parseScript(script).words);
  return marks
    .filter((_, index) => touched.includes(stressed[index] ?? -1))
    .reduceRight((text, { charStart, charEnd }) => {
      const isSpaced = (charStart === 0 || /\s/u.test(text[charStart - 1] ?? '')) && text[charEnd] === ' ';
      return applyScriptChange(text, { from: charStart, to: isSpaced ? charEnd + 1 : charEnd, insert: '' });
    }, script);
}
