import type { SpeechBeats } from './find-speech-beats.ts';

/** A silence in which the presenter listens, without the moments the face needs to settle and to begin. Seconds from the first frame. */
export interface Listening {
  readonly start: number;
  readonly end: number;
}

/** Seconds: shorter silences are pauses of a speaker. */
const SHORTEST = 1.2;
/** Seconds after a last word, and before the next one, in which nobody listens. */
const SETTLING = 0.4;
const BEGINNING = 0.5;

/** Silences before, between and after phrases that are long enough for someone else to speak. */
export function findListening({ phrases }: Pick<SpeechBeats, 'phrases'>, seconds: number): readonly Listening[] {
  return [...phrases, undefined].flatMap((next, index) => {
    const last = phrases[index - 1];
    const from = last?.end ?? 0;
    const to = next?.start ?? seconds;
    if (to - from < SHORTEST) return [];
    return [{ start: last === undefined ? from : from + SETTLING, end: next === undefined ? to : to - BEGINNING }];
  });
}
