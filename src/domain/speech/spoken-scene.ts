/** Sample rate of all sound in the product, in samples a second. */
export const SAMPLE_RATE = 48_000;

/** One scene as sound, with the times of what is said. Times are seconds from the first sample. */
export interface SpokenScene {
  /** Mono, 16 bit, `SAMPLE_RATE`, loudness already set. */
  readonly pcm: Int16Array;
  readonly words: readonly SpokenWord[];
  readonly phones: readonly SpokenPhone[];
}

export interface SpokenWord {
  /** As captioned, i.e. as written in the script. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Half-open range of UTF-16 units in the scene's script. */
  readonly charStart: number;
  readonly charEnd: number;
}

export interface SpokenPhone {
  /** IPA, without length or stress marks; `''` is silence. */
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
  readonly stressed: boolean;
}
