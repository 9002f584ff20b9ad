import type { CaptionCue } from './compute-caption-cues.ts';

/** Cues of one scene on the clock of the whole video. */
export function shiftCues(cues: readonly CaptionCue[], seconds: number): readonly CaptionCue[] {
  return cues.map((cue) => ({ ...cue, start: cue.start + seconds, end: cue.end + seconds }));
}
