import type { CaptionCue } from './compute-caption-cues.ts';
import { formatCueTime } from './format-cue-time.ts';

/**
 * A SubRip file. The format has no escapes: angle brackets and braces, which players read as markup, are written as
 * their look-alikes, and an arrow that would read as a time line is broken up.
 */
export function toSrt(cues: readonly CaptionCue[]): string {
  return cues
    .map(
      (cue, index) =>
        `${index + 1}\n${formatCueTime(cue.start, ',')} --> ${formatCueTime(cue.end, ',')}\n${cue.lines.map(escapeSrt).join('\n')}\n`,
    )
    .join('\n');
}

function escapeSrt(line: string): string {
  return line.replaceAll('-->', '→').replaceAll('<', '‹').replaceAll('>', '›').replaceAll('{', '(').replaceAll('}', ')');
}
