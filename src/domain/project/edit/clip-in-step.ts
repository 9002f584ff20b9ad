import type { Background } from '../project.ts';
import { LEAD_IN } from '../project-defaults.ts';

/** Seconds that marks may differ and still be the same: half a frame. */
const SAME = 0.02;

interface RecordingStart {
  /** Seconds of the uploaded file before the recording's first sample. */
  readonly lead: number;
  /** Seconds cut off the recording's start. */
  readonly cut: number;
}

/** Where a clip begins that was recorded with a voice, so that each word is heard while its picture is seen: a scene begins in silence. */
export function computeClipStart({ lead, cut }: RecordingStart): number {
  return Math.round(Math.max(lead + cut - LEAD_IN, 0) * 1000) / 1000;
}

/** The background after the recording was cut: a clip that was in step with the recording still is. */
export function keepInStep(
  background: Background,
  { lead, before, after }: { readonly lead: number; readonly before: number; readonly after: number },
): Background {
  if (background.kind !== 'video') return background;
  const { from = 0, ...others } = background;
  if (Math.abs(from - computeClipStart({ lead, cut: before })) > SAME) return background;
  const moved = computeClipStart({ lead, cut: after });
  return { ...others, ...(moved > 0 && { from: moved }) };
}
