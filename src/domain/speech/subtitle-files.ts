import type { CaptionCue } from './compute-caption-cues.ts';
import { cueTime } from './format-cue-time.ts';

/**
 * A SubRip file. The format has no escapes: angle brackets and braces, which players read as markup, are written as
 * their look-alikes, and an arrow that would read as a time line is broken up.
 */
export function toSrt(cues: readonly CaptionCue[]): string {
  return cues
    .map((cue, index) => `${index + 1}\n${cueTime(cue.start, ',')} --> ${cueTime(cue.end, ',')}\n${cue.lines.map(escape).join('\n')}\n`)
    .join('\n');
}

function escape(line: string): string {
  return line.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{', '(').replaceAll('}', ')');
}
