import type { AlignedWord, Unmatched } from '../speech/align/alignment.ts';
import type { SpokenPhone } from '../speech/spoken-scene.ts';

/** Times of words and phones, in seconds from the first sample; phones cover the whole audio without a gap. */
export interface RecordingTiming {
  /** The script that the recording was aligned to. Character ranges and word indices are of this text. */
  readonly script: string;
  /** Every word of the script, in order. */
  readonly words: readonly AlignedWord[];
  readonly phones: readonly SpokenPhone[];
  /** Where the recording differs from the script. */
  readonly unmatched: readonly Unmatched[];
  /** Seconds of the uploaded file before the first sample; older recordings don't say. */
  readonly lead?: number;
}

/** A finished recording: trimmed, gated and normalized, with its timing. */
export interface RecordedAudio {
  /** Mono, 16 bit, `SAMPLE_RATE`, -16 LUFS. */
  readonly pcm: Int16Array;
  readonly timing: RecordingTiming;
}

/** Below this a word's time is shown as unsure. */
export const UNSURE_BELOW = 0.5;
