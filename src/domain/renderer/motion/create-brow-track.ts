import { addBump } from './add-bump.ts';
import { createMoodTrack } from './create-mood-track.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';
import type { SpeakingStyle } from './speaking-style.ts';
import type { Accent } from './find-accents.ts';
import type { SpeechBeats } from './find-speech-beats.ts';

/** Seconds: a raise is at its highest a little before the vowel's middle. */
const EARLY = 0.04;
const REACH = 0.26;
/** Height on an early accent of a sentence, which is new, and on the strongest of the other phrases; depth of a frown. */
const NEW = { lowest: 0.45, highest: 0.8 } as const;
const AGAIN = { lowest: 0.25, highest: 0.5 } as const;
/** Shares of sentences and of other phrases that have a raise, and of sentences that have it on their first accent, not the second. */
const NEW_SHARE = 0.95;
const AGAIN_SHARE = 0.5;
const FIRST_SHARE = 0.6;
const FROWN = 0.4;
const QUESTION = 0.55;
const QUICKNESS = 9;

/** Raises the brows for new information, on marked words, and until the end of a question, lowers them on negations, and sets them by mood. */
export function createBrowTrack(
  beats: SpeechBeats,
  length: TrackLength,
  choice: { readonly random: Random; readonly style: SpeakingStyle },
): Float64Array {
  const held = new Float64Array(length.frameCount);
  const hold = (from: number, to: number, size: number): void => {
    const first = Math.max(Math.floor(from * length.frameRate), 0);
    held.fill(size, first, Math.max(Math.ceil(to * length.frameRate), first));
  };
  for (const { start, end, question, endsSentence } of beats.phrases) {
    if (question && endsSentence) hold(Math.max(end - 0.9, start), end + 0.2, QUESTION * choice.style.brows);
  }
  const set = createMoodTrack(beats, length, 'brow');
  const track = settleTrack(held, length, QUICKNESS);
  for (const bump of chooseRaises(beats, choice)) addBump(track, length, bump);
  for (const time of beats.negations) addBump(track, length, { time: time - EARLY, size: -FROWN * choice.style.brows, reach: REACH });
  return track.map((move, n) => {
    const base = set[n] ?? 0;
    // Brows that are up already have less way to go: an accent still has one peak.
    return Math.min(Math.max(base + move * (move > 0 ? 1 - Math.max(base, 0) : 1), -1), 1);
  });
}

function chooseRaises(
  beats: SpeechBeats,
  { random, style }: { readonly random: Random; readonly style: SpeakingStyle },
): readonly { readonly time: number; readonly size: number; readonly reach: number }[] {
  return beats.phrases.flatMap((phrase) => {
    const accents = beats.accents.filter(({ time }) => time >= phrase.start && time <= phrase.end);
    const accent = phrase.startsSentence
      ? random() < FIRST_SHARE
        ? accents[0]
        : (accents[1] ?? accents[0])
      : accents.find(({ rank }) => rank === 0);
    const range = phrase.startsSentence ? NEW : AGAIN;
    const size = randomBetween(random, range.lowest, range.highest) * style.brows;
    const raises = random() < (phrase.startsSentence ? NEW_SHARE : AGAIN_SHARE) * style.brows;
    const isDenied = ({ time }: Accent): boolean => beats.negations.some((negation) => Math.abs(negation - time) < REACH);
    const marked = accents.filter(({ isMarked }) => isMarked);
    const raised = marked.length > 0 ? marked : accent === undefined || !raises ? [] : [accent];
    return raised.filter((each) => !isDenied(each)).map(({ time }) => ({ time: time - EARLY - style.early, size, reach: REACH }));
  });
}
