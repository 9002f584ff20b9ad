/** A word as somebody said it, or whatever piece of the text a service gives times for. */
export interface HeardWord {
  /** As it's written, with its punctuation and the white space before it: joined, the texts of all words are the whole text. */
  readonly text: string;
  /** Seconds of the audio. */
  readonly start: number;
  readonly end: number;
}

/** What is said in a recording. */
export interface Transcript {
  /** In order; none where nobody speaks. */
  readonly words: readonly HeardWord[];
  /** BCP 47 tag of what was heard, where the service tells. */
  readonly language?: string;
}
