import { findMoodMarks, type MoodKind } from './find-moods.ts';
import { findPauseMarks } from './find-pause-marks.ts';
import { findGestureMarks, type GestureKind } from './find-gesture-marks.ts';
import { findStrongMarks } from './find-strong-marks.ts';
import { findSpeakerMarks } from './find-speaker-marks.ts';
import { findTempoMarks } from './find-tempo-marks.ts';

/** What a mark asks for. */
export type MarkMeaning =
  | { readonly kind: 'pause'; readonly seconds: number }
  | { readonly kind: 'mood'; readonly mood: MoodKind }
  | { readonly kind: 'strong' }
  | { readonly kind: 'pace'; readonly speed: number }
  | { readonly kind: 'gesture'; readonly gesture: GestureKind; readonly layer?: string }
  | { readonly kind: 'speaker'; readonly speaker: number };

/** A mark and its place in the script, in UTF-16 units; the end is exclusive. */
export type PlacedMark = MarkMeaning & { readonly charStart: number; readonly charEnd: number };

/** All marks of a script, in order. They never overlap, and none spans lines. */
export function findScriptMarks(script: string): readonly PlacedMark[] {
  if (!script.includes('[')) return [];
  return [
    ...findPauseMarks(script).map((mark) => ({ ...mark, kind: 'pause' as const })),
    ...findMoodMarks(script).map(({ kind: mood, ...place }) => ({ ...place, kind: 'mood' as const, mood })),
    ...findStrongMarks(script).map((mark) => ({ ...mark, kind: 'strong' as const })),
    ...findTempoMarks(script).map((mark) => ({ ...mark, kind: 'pace' as const })),
    ...findGestureMarks(script).map((mark) => ({ ...mark, kind: 'gesture' as const })),
    ...findSpeakerMarks(script).map((mark) => ({ ...mark, kind: 'speaker' as const })),
  ].toSorted((one, other) => one.charStart - other.charStart);
}
