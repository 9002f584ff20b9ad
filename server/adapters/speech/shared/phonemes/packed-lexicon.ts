import { brotliDecompressSync } from 'node:zlib';

const TAB = 0x09;
const NEW_LINE = 0x0a;

/** How a word is said, by part of speech. A part of speech with an empty reading is spelled, letter by letter. */
export interface Readings {
  readonly usual: string;
  /** By part of speech: `NOUN`, `VERB`, `ADJ`, `ADV`, `VBD`, `VBN`, `VBP`, `DT`, and `None` at the end of a phrase. */
  readonly others: ReadonlyMap<string, string>;
}

const NO_OTHERS: ReadonlyMap<string, string> = new Map();

/** Words and their readings, one a line, sorted by bytes. A search reads about twenty lines, so nothing is parsed before it's asked for. */
export class PackedLexicon {
  readonly #lines: Buffer;

  constructor(packed: Uint8Array) {
    this.#lines = brotliDecompressSync(packed);
  }

  /** The word exactly as it's written; undefined where it isn't known. */
  find(word: string): Readings | undefined {
    const key = Buffer.from(word);
    let low = 0;
    let high = this.#lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = middle === 0 ? 0 : this.#lines.lastIndexOf(NEW_LINE, middle - 1) + 1;
      const tab = this.#lines.indexOf(TAB, start);
      const order = this.#lines.compare(key, 0, key.length, start, tab);
      if (order === 0) return parseReadings(this.#lines.toString('utf8', tab + 1, this.#lines.indexOf(NEW_LINE, tab)));
      if (order < 0) low = this.#lines.indexOf(NEW_LINE, tab) + 1;
      else high = start;
    }
    return undefined;
  }
}

/** The usual reading, then others as `VERB=…`, with a sign between them. */
export function parseReadings(line: string, sign = '\t'): Readings {
  const [usual = '', ...others] = line.split(sign);
  if (others.length === 0) return { usual, others: NO_OTHERS };
  return { usual, others: new Map(others.map((other) => other.split('=') as [string, string])) };
}
