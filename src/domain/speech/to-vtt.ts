import type { CaptionCue } from './compute-caption-cues.ts';
import { cueTime } from './format-cue-time.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A WebVTT file; the text of the cues is text, never markup. */
export function toVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map((cue) => `${cueTime(cue.start, '.')} --> ${cueTime(cue.end, '.')}\n${cue.lines.map(escape).join('\n')}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function escape(line: string): string {
  return line.replace(/[&<>]/gu, (mark) => ESCAPES[mark] ?? mark);
}
