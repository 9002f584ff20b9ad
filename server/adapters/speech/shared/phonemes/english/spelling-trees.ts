import { brotliDecompressSync } from 'node:zlib';
import { raiseStress } from '../stress.ts';
import { computeFeatures } from './spelling-features.ts';

/** Letters with a tree of their own, in the order of the file. */
export const SPELLED = "abcdefghijklmnopqrstuvwxyz'";
/** Byte that begins a question: a feature and a value follow, then the nodes for yes and for no. Every other byte is a chunk of sounds. */
export const QUESTION = 255;
const NEW_LINE = 0x0a;
const QUESTION_BYTES = 3;

/** Says words from their letters, as trees learned from the lexicon decide, from the last letter to the first. */
export class SpellingTrees {
  readonly #chunks: readonly string[];
  readonly #bytes: Buffer;
  /** Where the tree of each letter begins. */
  readonly #starts: ReadonlyMap<string, number>;
  /** Where the node for no begins, by where its question does. */
  readonly #otherwise = new Map<number, number>();

  constructor(packed: Uint8Array) {
    const file = brotliDecompressSync(packed);
    const end = file.indexOf(NEW_LINE);
    this.#chunks = JSON.parse(file.toString('utf8', 0, end)) as readonly string[];
    this.#bytes = file.subarray(end + 1);
    let at = 0;
    this.#starts = new Map(
      Array.from(SPELLED, (letter) => {
        const start = at;
        at = this.#index(start);
        return [letter, start] as const;
      }),
    );
  }

  /** A word of lower-case letters without accents; other signs are silent. */
  say(word: string): string {
    const letters = word.replace(/[^a-z']/gu, '');
    const chosen: number[] = [];
    for (let at = letters.length - 1; at >= 0; at -= 1) chosen[at] = this.#decide(letters, at, chosen);
    const spoken = chosen.map((number) => this.#chunks[number] ?? '').join('');
    return raiseStress(keepOneStress(spoken));
  }

  #decide(letters: string, at: number, chosen: readonly number[]): number {
    const features = computeFeatures({ letters, chosen, chunks: this.#chunks }, at);
    let node = this.#starts.get(letters.charAt(at)) ?? 0;
    while (this.#bytes[node] === QUESTION) {
      const isYes = features[this.#bytes[node + 1] ?? 0] === this.#bytes[node + 2];
      node = isYes ? node + QUESTION_BYTES : (this.#otherwise.get(node) ?? 0);
    }
    return this.#bytes[node] ?? 0;
  }

  /** Notes where the parts of a tree begin; returns where the next tree does. */
  #index(node: number): number {
    if (this.#bytes[node] !== QUESTION) return node + 1;
    const otherwise = this.#index(node + QUESTION_BYTES);
    this.#otherwise.set(node, otherwise);
    return this.#index(otherwise);
  }
}

/** Only the last main stress stays one: the trees decide from the end. */
function keepOneStress(spoken: string): string {
  const last = spoken.lastIndexOf('ˈ');
  return last < 0 ? spoken : spoken.slice(0, last).replaceAll('ˈ', 'ˌ') + spoken.slice(last);
}
