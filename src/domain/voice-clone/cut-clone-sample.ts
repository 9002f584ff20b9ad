import type { RecordedAudio } from '../recording/recorded-audio.ts';
import { parseScript } from '../script/parse-script.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

export type CloneSample =
  | { readonly kind: 'sample'; readonly pcm: Int16Array; readonly seconds: number }
  | { readonly kind: 'refused'; readonly code: 'consent-not-read' | 'too-short'; readonly message: string };

/** Seconds of the passage that a service needs. */
const LEAST_SECONDS = 10;
/** Least share of the consent's words that are heard. */
const LEAST_HEARD = 0.7;

/** Checks that the consent was read, and returns what follows it: the sample holds no name. `audio` is a recording of consent and passage. */
export function cutCloneSample({ pcm, timing }: RecordedAudio, consent: string): CloneSample {
  const words = parseScript(consent).words.length;
  const missed = timing.unmatched.reduce(
    (sum, one) => (one.kind === 'added' ? sum : sum + Math.max(0, Math.min(one.endWord, words) - one.firstWord)),
    0,
  );
  if (missed > words * (1 - LEAST_HEARD)) {
    const message = `We heard only ${words - missed} of the ${words} words of the consent. Read it as shown, from the first word.`;
    return { kind: 'refused', code: 'consent-not-read', message };
  }
  const start = timing.words[words]?.start ?? Number.POSITIVE_INFINITY;
  const sample = pcm.subarray(Math.min(pcm.length, Math.round(start * SAMPLE_RATE)));
  const seconds = sample.length / SAMPLE_RATE;
  if (seconds >= LEAST_SECONDS) return { kind: 'sample', pcm: sample, seconds };
  return { kind: 'refused', code: 'too-short', message: 'The recording ends too soon. Read the consent and all of the text below it.' };
}
