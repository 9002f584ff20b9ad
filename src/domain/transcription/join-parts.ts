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

/** The words of a part of a recording, by times of the part. */
export interface HeardPart {
  /** Seconds of the recording at which it begins, and how long it is. */
  readonly start: number;
  readonly seconds: number;
  readonly words: readonly HeardWord[];
}

/**
 * The words of a whole recording. Times are moved by where their part begins, and nothing else: only those that a service places outside its
 * part, or before the word before, are put where they can be.
 */
export function joinParts(parts: readonly HeardPart[]): readonly HeardWord[] {
  const joined: HeardWord[] = [];
  for (const { start: offset, seconds, words } of parts) {
    let isFirst = true;
    for (const { text, start, end } of words) {
      const last = joined.at(-1);
      const earliest = Math.max(offset, last?.start ?? 0);
      const from = clamp(Number.isFinite(start) ? offset + start : earliest, earliest, offset + seconds);
      const to = clamp(Number.isFinite(end) ? offset + end : from, from, offset + seconds);
      joined.push({ text: isFirst && joined.length > 0 ? separate(text) : text, start: from, end: to });
      isFirst = false;
    }
  }
  return joined;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** A new part begins a new word. Languages that are written without spaces lose nothing by one that's seen between sentences. */
function separate(text: string): string {
  return /^\s/u.test(text) ? text : ` ${text}`;
}
