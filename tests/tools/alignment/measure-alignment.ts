import type { Alignment } from '#domain/speech/align/alignment.ts';
import type { SpokenPhone, SpokenWord } from '#domain/speech/spoken-scene.ts';
import type { Recording } from './distort-recording.ts';

/** Times of an alignment beside the truth. */
export interface AlignmentErrors {
  /** Seconds between each spoken word's found and true start; for a word spoken twice, to the nearer one. */
  readonly starts: readonly number[];
  /** Seconds by which the lips of each p, b and m open too early or late; Infinity where they don't close. */
  readonly lips: readonly number[];
  readonly leftOut: { readonly words: number; readonly reported: number };
  /** Spoken words that are reported as left out or as different. */
  readonly missed: number;
}

const CLOSED_LIPS = new Set(['p', 'b', 'm']);

export function measureAlignment({ words, phones, unmatched }: Alignment, truth: Recording): AlignmentErrors {
  const errors = { starts: [] as number[], lips: [] as number[], leftOut: { words: 0, reported: 0 }, missed: 0 };
  words.forEach((word, index) => {
    const nearest = findNearest(word, truth.words[index] ?? []);
    const isReported = unmatched.some((part) => part.kind !== 'added' && part.firstWord <= index && index < part.endWord);
    if (nearest === undefined) {
      errors.leftOut.words += 1;
      if (isReported) errors.leftOut.reported += 1;
      return;
    }
    if (isReported) errors.missed += 1;
    errors.starts.push(Math.abs(word.start - nearest.start));
    errors.lips.push(...measureLips(listPhones(phones, word), listPhones(truth.phones, nearest)));
  });
  return errors;
}

function findNearest(word: SpokenWord, said: readonly SpokenWord[]): SpokenWord | undefined {
  return said.toSorted((one, other) => Math.abs(one.start - word.start) - Math.abs(other.start - word.start))[0];
}

function listPhones(phones: readonly SpokenPhone[], word: SpokenWord): readonly SpokenPhone[] {
  return phones.filter(({ ipa, start, end }) => ipa !== '' && (start + end) / 2 > word.start && (start + end) / 2 < word.end);
}

function measureLips(found: readonly SpokenPhone[], said: readonly SpokenPhone[]): readonly number[] {
  const closures = found.filter(({ ipa }) => CLOSED_LIPS.has(ipa));
  return said
    .filter(({ ipa }) => CLOSED_LIPS.has(ipa))
    .map(({ end }) => closures.reduce((least, closure) => Math.min(least, Math.abs(closure.end - end)), Infinity));
}

/** Seconds: what the issue of a talking face asks for. */
export const GATES = { start: 0.04, startShare: 0.95, worstStart: 0.2, lips: 1 / 30, lipsShare: 0.95 } as const;
/** Half a sample of the matcher's clock, by which a time that lies on a gate may be rounded. */
const ROUNDING = 1e-4;

export interface GateResult {
  readonly words: number;
  readonly startShare: number;
  /** Seconds. */
  readonly median: number;
  readonly worstStart: number;
  readonly lipsShare: number;
  readonly missedGates: readonly string[];
}

export function judgeGates(all: readonly AlignmentErrors[]): GateResult {
  const starts = all.flatMap((errors) => errors.starts).toSorted((one, other) => one - other);
  const lips = all.flatMap((errors) => errors.lips);
  const share = (errors: readonly number[], limit: number): number =>
    errors.filter((error) => error <= limit + ROUNDING).length / errors.length;
  const startShare = share(starts, GATES.start);
  const lipsShare = share(lips, GATES.lips);
  const worstStart = starts.at(-1) ?? 0;
  return {
    words: starts.length,
    startShare,
    median: starts[starts.length >> 1] ?? 0,
    worstStart,
    lipsShare,
    missedGates: [
      ...(startShare < GATES.startShare ? ['word starts within 40 ms for 95%'] : []),
      ...(worstStart > GATES.worstStart ? ['no word start off by more than 200 ms'] : []),
      ...(lipsShare < GATES.lipsShare ? ['lips within a frame (1/30 s) for 95% of p, b, m'] : []),
    ],
  };
}
