/** One word: its letters, and the sounds that each letter stands for (0 to 2 of them). */
export interface AlignedWord {
  readonly letters: string;
  readonly chunks: readonly string[];
}

export interface SpelledWord {
  readonly letters: string;
  /** Each with its stress mark before and its length mark behind. */
  readonly sounds: readonly string[];
}

/** Sounds that one letter may stand for. */
const LONGEST_CHUNK = 2;
const ROUNDS = 6;
/** Probability of what was never counted. */
const UNSEEN = 1e-7;

type Chances = Map<string, number>;

/** Finds which letter stands for which sounds, by expectation and maximization over all words; those that can't be aligned are left out. */
export function alignSpellings(words: readonly SpelledWord[]): readonly AlignedWord[] {
  let chances: Chances | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts: Chances = new Map();
    for (const word of words) countChunks(word, chances, counts);
    chances = normalize(counts);
  }
  return words.flatMap((word) => {
    const chunks = findBestChunks(word, chances ?? new Map());
    return chunks === undefined ? [] : [{ letters: word.letters, chunks }];
  });
}

/** Before anything is counted, one sound a letter is likelier than none or two. */
function getChance(chances: Chances | undefined, letter: string, chunk: readonly string[]): number {
  if (chances === undefined) return chunk.length === 1 ? 1 : 0.2;
  return chances.get(letter + chunk.join('')) ?? UNSEEN;
}

/** Adds the expected count of each letter with each chunk: forward and backward sums over all alignments. */
function countChunks({ letters, sounds }: SpelledWord, chances: Chances | undefined, counts: Chances): void {
  const width = sounds.length + 1;
  const forward = new Float64Array((letters.length + 1) * width);
  const backward = new Float64Array((letters.length + 1) * width);
  forward[0] = 1;
  backward[letters.length * width + sounds.length] = 1;
  const visit = (at: number, from: number, length: number): number =>
    getChance(chances, letters.charAt(at), sounds.slice(from, from + length));
  for (let at = 0; at < letters.length; at += 1) {
    for (let from = 0; from < width; from += 1) {
      const reached = forward[at * width + from] ?? 0;
      if (reached === 0) continue;
      for (let length = 0; length <= LONGEST_CHUNK && from + length < width; length += 1) {
        forward[(at + 1) * width + from + length]! += reached * visit(at, from, length);
      }
    }
  }
  const total = forward[letters.length * width + sounds.length] ?? 0;
  if (total === 0) return;
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    for (let from = 0; from < width; from += 1) {
      for (let length = 0; length <= LONGEST_CHUNK && from + length < width; length += 1) {
        const rest = backward[(at + 1) * width + from + length] ?? 0;
        if (rest === 0) continue;
        const chance = visit(at, from, length) * rest;
        backward[at * width + from]! += chance;
        const key = letters.charAt(at) + sounds.slice(from, from + length).join('');
        counts.set(key, (counts.get(key) ?? 0) + ((forward[at * width + from] ?? 0) * chance) / total);
      }
    }
  }
}

/** Shares of each letter. */
function normalize(counts: Chances): Chances {
  const totals = new Map<string, number>();
  for (const [key, count] of counts) totals.set(key.charAt(0), (totals.get(key.charAt(0)) ?? 0) + count);
  return new Map([...counts].map(([key, count]) => [key, count / (totals.get(key.charAt(0)) ?? 1)]));
}

function findBestChunks({ letters, sounds }: SpelledWord, chances: Chances): readonly string[] | undefined {
  const width = sounds.length + 1;
  const best = new Float64Array((letters.length + 1) * width).fill(Number.NEGATIVE_INFINITY);
  const lengths = new Uint8Array((letters.length + 1) * width);
  best[0] = 0;
  for (let at = 0; at < letters.length; at += 1) {
    for (let from = 0; from < width; from += 1) {
      const reached = best[at * width + from] ?? Number.NEGATIVE_INFINITY;
      for (let length = 0; length <= LONGEST_CHUNK && from + length < width && reached > Number.NEGATIVE_INFINITY; length += 1) {
        const chance = reached + Math.log(getChance(chances, letters.charAt(at), sounds.slice(from, from + length)));
        const target = (at + 1) * width + from + length;
        if (chance <= (best[target] ?? 0)) continue;
        best[target] = chance;
        lengths[target] = length;
      }
    }
  }
  let to = sounds.length;
  if (best[letters.length * width + to] === Number.NEGATIVE_INFINITY) return undefined;
  const chunks: string[] = [];
  for (let at = letters.length; at > 0; at -= 1) {
    const length = lengths[at * width + to] ?? 0;
    chunks.unshift(sounds.slice(to - length, to).join(''));
    to -= length;
  }
  return chunks;
}
