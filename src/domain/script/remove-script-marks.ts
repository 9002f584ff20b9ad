import { findScriptMarks } from './find-script-marks.ts';

/** The script as it is read, in one line: without its marks. */
export function removeScriptMarks(script: string): string {
  let text = '';
  let from = 0;
  for (const { charStart, charEnd } of findScriptMarks(script)) {
    text += `${script.slice(from, charStart)} `;
    from = charEnd;
  }
  return `${text}${script.slice(from)}`.replace(/\s+/gu, ' ').trim();
}
