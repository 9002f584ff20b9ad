/** A stressed word in the sound, in seconds. */
export interface LoudSpan {
  readonly start: number;
  readonly end: number;
}

/** What the samples of a stressed word are raised by, as a share: 2.5 dB. */
const RISE = 0.33;
/** Seconds in which the loudness rises before the word and falls after it. */
const EDGE = 0.04;

/** Makes stressed words louder, in place. */
export function raiseLoudness(samples: Float32Array, spans: readonly LoudSpan[], rate: number): void {
  for (const { start, end } of spans) {
    const last = Math.min(Math.ceil((end + EDGE) * rate), samples.length);
    for (let at = Math.max(Math.floor((start - EDGE) * rate), 0); at < last; at += 1) {
      const seconds = at / rate;
      const share = Math.min((seconds - start) / EDGE + 1, (end - seconds) / EDGE + 1, 1);
      samples[at] = (samples[at] ?? 0) * (1 + RISE * Math.max(share, 0));
    }
  }
}
