/** Sample rate of all audio in the product, in Hz. */
export const SAMPLE_RATE = 48_000;

/** Audio of a scene, with the times of what is spoken. Times are seconds from the first sample. */
export interface SpokenScene {
  /** Mono, 16 bit, `SAMPLE_RATE`, loudness normalized. */
  readonly pcm: Int16Array;
  readonly words: readonly SpokenWord[];
  readonly phones: readonly SpokenPhone[];
}

export interface SpokenWord {
  /** As captioned, which is as written in the script. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Half-open range of UTF-16 units in the scene's script. */
  readonly charStart: number;
  readonly charEnd: number;
}

export interface SpokenPhone {
  /** IPA without length or stress marks; `''` is silence. */
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
  readonly stressed: boolean;
}
