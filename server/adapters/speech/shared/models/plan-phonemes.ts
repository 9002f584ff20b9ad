import type { PhonemizedText } from '../phonemes/index.ts';

/** What the model speaks in one go. */
export interface PhonemePlan {
  /** Code points, each a token. */
  readonly tokens: readonly string[];
  /** Index of the first one that is kept; what is before it is cut off. */
  readonly first: number;
  /** Words of the text, with half-open ranges in `tokens`. */
  readonly words: PhonemizedText['words'];
}

/** Most tokens in one go, some 18 seconds: models need more memory for more, and keep it. */
export const MOST_TOKENS = 240;
/** A word that comes that often in a row before the kept one gets no clearer. */
const MOST_REPEATS = 6;
/** Of a part that is split at a clause, the share that the clause has at least. */
const SHORTEST_PART = 0.5;

const END = /^[.!?…]$/u;
const CLAUSE = /^[;:,.!?…—]$/u;
const SPACE = ' ';
/** Everything that isn't a sound: spaces, punctuation, marks of stress, length and melody. */
const NO_PHONE = /^[\s\p{P}\p{M}ˈˌːʰʲ↓→↗↘]$/u;

export function isPhone(token: string): boolean {
  return !NO_PHONE.test(token);
}

/** Cuts what is too long at clauses, else between words; says what has fewer sounds than `fewest` several times. Empty where there is no sound. */
export function planPhonemes({ phonemes, words }: PhonemizedText, fewest: number): readonly PhonemePlan[] {
  const tokens = Array.from(phonemes);
  if (!tokens.some(isPhone)) return [];
  return splitLong(tokens).map(({ from, to }) => {
    const kept = words
      .filter((word) => word.start < to && word.end > from)
      .map((word) => ({ ...word, start: Math.max(word.start, from) - from, end: Math.min(word.end, to) - from }));
    return repeatShort({ tokens: tokens.slice(from, to), first: 0, words: kept }, fewest);
  });
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function splitLong(tokens: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  for (let from = 0; from < tokens.length; ) {
    const to = tokens.length - from <= MOST_TOKENS ? tokens.length : findCut(tokens, from);
    if (tokens.slice(from, to).some(isPhone)) ranges.push({ from, to });
    else ranges.push({ from: ranges.pop()?.from ?? from, to });
    from = to;
  }
  return ranges;
}

/** After the last clause that fits, else the last space, else where no more fits. */
function findCut(tokens: readonly string[], from: number): number {
  const fitting = tokens.slice(from, from + MOST_TOKENS);
  const clause = fitting.findLastIndex((token) => CLAUSE.test(token)) + 1;
  if (clause >= MOST_TOKENS * SHORTEST_PART) return from + clause;
  const space = fitting.lastIndexOf(SPACE) + 1;
  return from + (space > 0 ? space : MOST_TOKENS);
}

function repeatShort(plan: PhonemePlan, fewest: number): PhonemePlan {
  const sounds = plan.tokens.filter(isPhone).length;
  if (sounds >= fewest) return plan;
  const times = Math.min(MOST_REPEATS, Math.ceil(fewest / sounds) - 1);
  const last = plan.tokens.findLast((token) => token !== SPACE) ?? '';
  const once = END.test(last) ? [...plan.tokens, SPACE] : [...plan.tokens, '.', SPACE];
  const before = Array.from({ length: times }, () => once).flat();
  return {
    tokens: [...before, ...plan.tokens],
    first: before.length,
    words: plan.words.map((word) => ({ ...word, start: word.start + before.length, end: word.end + before.length })),
  };
}
