/** The `share` quantile of the values; 0 for none. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? 0;
  return low + ((sorted[Math.ceil(at)] ?? low) - low) * (at - Math.floor(at));
}

/** Seconds between levels; each covers twice that. */
export const LEVEL_STEP = 0.01;
/** Level of digital silence, in dB below full scale. */
const SILENCE = -120;
/** Speech is at least this far above the background, and at most this far below its loudest parts. dB. */
const ABOVE_BACKGROUND = 8;
const BELOW_LOUDEST = 30;
/** Within this distance of the loudest parts everything is speech, even without pauses to estimate the background. dB. */
const SURELY_SPEECH = 12;
/** Longest gap that still belongs to speech, in levels. */
const LONGEST_GAP = 15;

export interface RecordingLevels {
  /** In dB below full scale, one per `LEVEL_STEP`. */
  readonly levels: readonly number[];
  readonly loud: number;
  readonly background: number;
  readonly isSpeech: readonly boolean[];
}

export function measureRecordingLevels(samples: Float32Array, rate: number): RecordingLevels {
  const step = Math.round(LEVEL_STEP * rate);
  const count = Math.max(0, Math.floor(samples.length / step) - 1);
  const levels = Array.from({ length: count }, (_, frame) => computeLevel(samples.subarray(frame * step, (frame + 2) * step)));

  if (count === 0) return { levels, loud: SILENCE, background: SILENCE, isSpeech: [] };

  const loud = computeQuantile(levels, 0.95);
  const background = computeQuantile(levels, 0.05);
  const threshold = Math.max(loud - BELOW_LOUDEST, Math.min(background + ABOVE_BACKGROUND, loud - SURELY_SPEECH));
  return { levels, loud, background, isSpeech: fillGaps(levels.map((level) => level > SILENCE && level >= threshold)) };
}

/** Counts a short silence between two loud parts as speech, as before a `t`. */
function fillGaps(isLoud: readonly boolean[]): readonly boolean[] {
  const isSpeech = [...isLoud];
  let last = Number.NEGATIVE_INFINITY;
  for (const [frame, loud] of isLoud.entries()) {
    if (!loud) continue;
    if (frame - last <= LONGEST_GAP) isSpeech.fill(true, last + 1, frame);
    last = frame;
  }
  return isSpeech;
}

function computeLevel(samples: Float32Array): number {
  let energy = 0;
  for (const sample of samples) energy += sample * sample;
  return energy === 0 ? SILENCE : Math.max(SILENCE, 10 * Math.log10(energy / samples.length));
}
