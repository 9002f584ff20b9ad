import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

interface PeakColumns {
  readonly columns: number;
  /** Seconds from the left edge to the first sample, and from edge to edge. */
  readonly leadIn: number;
  readonly seconds: number;
}

/** The loudest sample in each column of a waveform, 0 to 1. */
export function computePeaks(pcm: Int16Array, { columns, leadIn, seconds }: PeakColumns): Float32Array {
  const peaks = new Float32Array(columns);
  if (seconds <= 0) return peaks;
  const perColumn = (seconds * SAMPLE_RATE) / columns;
  const lead = leadIn * SAMPLE_RATE;
  for (let column = 0; column < columns; column++) {
    const first = Math.max(Math.floor(column * perColumn - lead), 0);
    const last = Math.min(Math.floor((column + 1) * perColumn - lead), pcm.length);
    let peak = 0;
    for (let at = first; at < last; at++) peak = Math.max(peak, Math.abs(pcm[at] ?? 0));
    peaks[column] = peak / 32_768;
  }
  return peaks;
}
