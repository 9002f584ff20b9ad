import type { CaptionCue } from './compute-caption-cues.ts';
import { formatCueTime } from './format-cue-time.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A WebVTT file; the text of the cues is text, never markup. */
export function toVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    (cue) => `${formatCueTime(cue.start, '.')} --> ${formatCueTime(cue.end, '.')}\n${cue.lines.map(escapeVtt).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function escapeVtt(line: string): string {
  return line.replace(/[&<>]/gu, (mark) => ESCAPES[mark] ?? mark);
}
