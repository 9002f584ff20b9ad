import { randomBetween, type Random } from './seeded-random.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';
import type { SpeechBeats } from './find-speech-beats.ts';

const RAISED_SHARE = 0.55;
const RAISED = { lowest: 0.35, highest: 0.85 } as const;
/** Seconds. */
const BEFORE = 0.16;
const AFTER = 0.2;
const QUESTION = 0.55;
const QUICKNESS = 16;

/** Raises the brows on accented words, and until the end of a question. */
export function createBrowTrack(beats: SpeechBeats, length: TrackLength, random: Random): Float64Array {
  const target = new Float64Array(length.frameCount);
  const raise = (from: number, to: number, size: number): void => {
    const first = Math.max(Math.floor(from * length.frameRate), 0);
    target.fill(size, first, Math.max(Math.ceil(to * length.frameRate), first));
  };
  for (const phrase of beats.phrases) if (phrase.question) raise(Math.max(phrase.end - 1, phrase.start), phrase.end + AFTER, QUESTION);
  for (const accent of beats.accents) {
    const raised = random() < RAISED_SHARE;
    const size = randomBetween(random, RAISED.lowest, RAISED.highest) * (0.6 + 0.4 * accent.strength);
    if (raised) raise(accent.time - BEFORE, accent.time + AFTER, size);
  }
  return settleTrack(target, length, QUICKNESS).map((value) => Math.min(Math.max(value, 0), 1));
}
