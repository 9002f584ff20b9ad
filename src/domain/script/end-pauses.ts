import { findPauseMarks, type PauseMark } from './find-pause-marks.ts';
import { parseScript } from './parse-script.ts';
import { createMarkChange, type ScriptChange } from './script-change.ts';
import { formatPause, PAUSE_STEP } from './script-document.ts';

/** The silence before a script's first word, or after its last one. */
export type ScriptEnd = 'start' | 'end';

/** Seconds of the pauses that are marked at an end of the script. */
export function getEndPause(script: string, end: ScriptEnd): number {
  return findEndPauses(script, end).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Makes the pause at an end of the script that long, in steps of `PAUSE_STEP`; none for less than half a step. Null without words. */
export function setEndPause(script: string, end: ScriptEnd, seconds: number): ScriptChange | null {
  const { words } = parseScript(script);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const mark = seconds < PAUSE_STEP / 2 ? '' : formatPause(seconds);
  const known = findEndPauses(script, end);
  const [from, to] = [known[0]?.charStart, known.at(-1)?.charEnd];
  if (from === undefined || to === undefined) {
    const at = end === 'start' ? first.charStart : last.charEnd;
    return mark === '' ? { from: at, to: at, insert: '' } : createMarkChange(script, { from: at, to: at }, mark);
  }
  let [kept, at] = ['', from];
  for (const pause of known) {
    kept += script.slice(at, pause.charStart);
    at = pause.charEnd;
  }
  // The space behind a mark goes with it.
  const space = mark === '' && script[to] === ' ' ? 1 : 0;
  return { from, to: to + space, insert: mark + kept };
}

function findEndPauses(script: string, end: ScriptEnd): readonly PauseMark[] {
  const marks = findPauseMarks(script);
  // Asked at every key: most scripts have none.
  if (marks.length === 0) return marks;
  const { words } = parseScript(script);
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  return marks.filter(({ charStart, charEnd }) => (end === 'start' ? charEnd <= first.charStart : charStart >= last.charEnd));
}
