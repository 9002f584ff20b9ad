import type { AlignedWord, Unmatched } from '../speech/align/alignment.ts';
import type { SpokenPhone } from '../speech/spoken-scene.ts';

/** When what is said. Times are seconds from the first sample; phones cover the whole sound without a gap. */
export interface RecordingTiming {
  /** The script that the recording was aligned to. Character ranges and word indices are of this text. */
  readonly script: string;
  /** Every word of the script, in order. */
  readonly words: readonly AlignedWord[];
  readonly phones: readonly SpokenPhone[];
  /** Where something else was said than is written. */
  readonly unmatched: readonly Unmatched[];
}

/** A finished recording: trimmed, gated and normalized, with its timing. */
export interface RecordedAudio {
  /** Mono, 16 bit, `SAMPLE_RATE`, -16 LUFS. */
  readonly pcm: Int16Array;
  readonly timing: RecordingTiming;
}

/** Below this a word's time is shown as unsure. */
export const UNSURE_BELOW = 0.5;
