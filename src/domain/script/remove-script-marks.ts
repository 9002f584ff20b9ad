import { findMoodMarks } from './find-moods.ts';
import { findPauseMarks } from './find-pause-marks.ts';

/** The script as it is read, in one line: without its marks of moods and pauses. */
export function removeScriptMarks(script: string): string {
  const marks = [...findPauseMarks(script), ...findMoodMarks(script)].toSorted((one, other) => one.charStart - other.charStart);
  let text = '';
  let from = 0;
  for (const { charStart, charEnd } of marks) {
    text += `${script.slice(from, charStart)} `;
    from = charEnd;
  }
  return `${text}${script.slice(from)}`.replace(/\s+/gu, ' ').trim();
}
