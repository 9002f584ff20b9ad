/** A run of text that both have, or only one of them. */
export interface ComparedText {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts with more words between their equal ends are compared as wholes. */
const MOST_WORDS = 4_000;

/**
 * Differences of two texts, word by word: the runs that are `same` or `removed` joined are `before`, those that are `same` or `added` are
 * `after`. As many words as possible are `same`.
 */
export function compareWords(before: string, after: string): readonly ComparedText[] {
  const [one, other] = [splitWords(before), splitWords(after)];
  const start = countEqual(one, other, (at) => at);
  const end = countEqual(one.slice(start), other.slice(start), (at, length) => length - 1 - at);
  const [middle, changed] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return joinRuns([
    ...one.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...compareMiddle(middle, changed),
    ...one.slice(one.length - end).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

/** Each word with the blanks after it. */
function splitWords(text: string): readonly string[] {
  return text.match(/\s*\S+\s*|^\s+$/gu) ?? [];
}

function countEqual(one: readonly string[], other: readonly string[], place: (at: number, length: number) => number): number {
  const most = Math.min(one.length, other.length);
  for (let at = 0; at < most; at++) if (one[place(at, one.length)] !== other[place(at, other.length)]) return at;
  return most;
}

/** By the longest common subsequence (dynamic programming). */
function compareMiddle(one: readonly string[], other: readonly string[]): readonly ComparedText[] {
  const whole = (kind: ComparedText['kind'], words: readonly string[]) => words.map((text) => ({ kind, text }));
  if (one.length > MOST_WORDS || other.length > MOST_WORDS) return [...whole('removed', one), ...whole('added', other)];
  const width = other.length + 1;
  const common = new Uint16Array((one.length + 1) * width);
  for (let y = one.length - 1; y >= 0; y--)
    for (let x = other.length - 1; x >= 0; x--)
      common[y * width + x] =
        one[y] === other[x]
          ? (common[(y + 1) * width + x + 1] ?? 0) + 1
          : Math.max(common[(y + 1) * width + x] ?? 0, common[y * width + x + 1] ?? 0);
  const found: ComparedText[] = [];
  for (let y = 0, x = 0; y < one.length || x < other.length; ) {
    const [left, right] = [one[y], other[x]];
    if (left !== undefined && left === right) {
      found.push({ kind: 'same', text: left });
      y += 1;
      x += 1;
    } else if (left !== undefined && (right === undefined || (common[(y + 1) * width + x] ?? 0) >= (common[y * width + x + 1] ?? 0))) {
      found.push({ kind: 'removed', text: left });
      y += 1;
    } else {
      found.push({ kind: 'added', text: right ?? '' });
      x += 1;
    }
  }
  return found;
}

function joinRuns(words: readonly ComparedText[]): readonly ComparedText[] {
  const runs: ComparedText[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.kind === word.kind) runs[runs.length - 1] = { ...last, text: last.text + word.text };
    else runs.push(word);
  }
  return runs;
}
