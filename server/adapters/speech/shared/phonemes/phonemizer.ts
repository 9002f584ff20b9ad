/** Half-open range of a text, in UTF-16 units. */
export interface StrongRange {
  readonly from: number;
  readonly to: number;
}

export interface PhonemizeOptions {
  /** BCP 47 tag. */
  readonly language: string;
  /** What the script stresses. */
  readonly strong?: readonly StrongRange[];
}

export interface PhonemizedText {
  /** In the alphabet of the model, with one space between words; the marks `;:,.!?—…` follow the word before them. */
  readonly phonemes: string;
  /** In order: the range in the text (UTF-16) and the half-open range in `phonemes`, in code points. Marks and spaces belong to none. */
  readonly words: readonly PhonemizedWord[];
}

export interface PhonemizedWord extends StrongRange {
  readonly start: number;
  readonly end: number;
}

export interface Phonemizer {
  /** Never throws; a text without a letter or digit has no phonemes. */
  phonemize(text: string, options: PhonemizeOptions): PhonemizedText;
}
