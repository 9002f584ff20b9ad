import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import type { LexiconEntry } from '../script/lexicon.ts';
import type { RecordingTiming } from './recorded-audio.ts';

/** Speech shorter or longer than the estimate by more than these factors isn't the script, however slow or fast. */
const FASTEST = 0.3;
const SLOWEST = 3.5;
/** Seconds by which even a short script may differ. */
const LEEWAY = 2;
/** Least share of the script's words that are heard. */
const LEAST_HEARD = 0.4;

export interface TakeProblem {
  readonly code: 'another-text';
  readonly message: string;
}

/** Whether a recording is one of its script at all; undefined when it is. */
export function checkTake(
  { script, words, phones, unmatched }: RecordingTiming,
  lexicon: readonly LexiconEntry[],
): TakeProblem | undefined {
  const spoken = phones.reduce((sum, { ipa, start, end }) => (ipa === '' ? sum : sum + end - start), 0);
  const usual = estimateSpokenSeconds(script, lexicon);
  const isOdd = spoken < usual * FASTEST - LEEWAY || spoken > usual * SLOWEST + LEEWAY;
  const missed = unmatched.reduce((sum, one) => (one.kind === 'added' ? sum : sum + one.endWord - one.firstWord), 0);
  if (!isOdd && missed <= words.length * (1 - LEAST_HEARD)) return undefined;
  return {
    code: 'another-text',
    message: 'This recording doesn’t sound like the script: it may be another text or another language.',
  };
}
