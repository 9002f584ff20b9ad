import { addBump, type Bump } from './add-bump.ts';
import { createMoodTrack } from './create-mood-track.ts';
import { createSlowDrift } from './create-slow-drift.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';
import type { SpeakingStyle } from './speaking-style.ts';
import type { Accent } from './find-accents.ts';
import type { SpeechBeats } from './find-speech-beats.ts';

/** Seconds: a raise is at its highest a little before the vowel's middle. */
const EARLY = 0.04;
const REACH = 0.26;
/** Height in the first phrase of a sentence, which has what is new, and in the others; depth of a frown. */
const NEW = { lowest: 0.45, highest: 0.8 } as const;
const AGAIN = { lowest: 0.25, highest: 0.5 } as const;
/** Share of a presenter's raises that other phrases than a sentence's first have. */
const AGAIN_SHARE = 0.6;
/** The most prominent accents of a phrase, of which a raise is on one. */
const CHOICE = 4;
/** A raise that underlines more than its word: how high, as a share, and seconds until the brows are down again. */
const HELD = { size: 0.75, fall: [0.8, 1.7] } as const;
/** Share of a raise's way that brows go down instead, where they do. */
const DROP = 0.6;
/** Share of the negations with a frown. */
const FROWN_SHARE = 0.6;
const FROWN = 0.4;
/** Questions that raise the brows to their last accent and hold them a little longer: share, height, and seconds of the way up and after the end. */
const ASKED = { share: 0.6, size: [0.25, 0.55], rise: [0.5, 1.4], after: 0.4 } as const;
/** Brows are never quite still, and a little higher or lower in each sentence. */
const DRIFT = 0.05;
const LEVEL = 0.17;
const LEVEL_QUICKNESS = 5;

interface Choice {
  readonly randomFor: (channel: string) => Random;
  readonly style: SpeakingStyle;
}

/** Raises the brows for new information, on marked words, and until the end of a question, lowers them on negations, and sets them by mood. */
export function createBrowTrack(beats: SpeechBeats, length: TrackLength, choice: Choice): Float64Array {
  const { randomFor, style } = choice;
  const random = randomFor('frowns');
  const level = settleTrack(chooseLevels(beats, length, randomFor('brow-levels')), length, LEVEL_QUICKNESS);
  const drift = createSlowDrift(length, randomFor('brow-drift'), { most: DRIFT, tempo: style.tempo });
  const set = createMoodTrack(beats, length, 'brow');
  const track = new Float64Array(length.frameCount);
  for (const bump of [...chooseRaises(beats, choice), ...chooseAsked(beats, choice)]) addBump(track, length, bump);
  for (const time of beats.negations) {
    if (random() < FROWN_SHARE) addBump(track, length, { time: time - EARLY, size: -FROWN * style.brows, reach: REACH });
  }
  return track.map((move, n) => {
    const base = (set[n] ?? 0) + (drift[n] ?? 0) + (level[n] ?? 0);
    // Brows that are up already have less way to go: an accent still has one peak.
    return Math.min(Math.max(base + move * (move > 0 ? 1 - Math.max(base, 0) : 1), -1), 1);
  });
}

function chooseAsked({ phrases, accents }: SpeechBeats, { randomFor, style }: Choice): readonly Bump[] {
  const random = randomFor('brows-asking');
  return phrases.flatMap(({ start, end, question, endsSentence }) => {
    const size = randomBetween(random, ...ASKED.size) * style.brows;
    const reach = randomBetween(random, ...ASKED.rise);
    const raises = random() < ASKED.share;
    const last = accents.findLast(({ time }) => time >= start && time <= end);
    if (!question || !endsSentence || !raises || last === undefined) return [];
    return [{ time: last.time - EARLY, size, reach, fall: end - last.time + ASKED.after }];
  });
}

function chooseLevels({ phrases }: SpeechBeats, { frameCount, frameRate }: TrackLength, random: Random): Float64Array {
  const levels = new Float64Array(frameCount);
  for (const { end } of [{ end: 0 }, ...phrases]) levels.fill(randomBetween(random, -LEVEL, LEVEL), Math.ceil(end * frameRate));
  return levels;
}

function chooseRaises(beats: SpeechBeats, { randomFor, style }: Choice): readonly Bump[] {
  const random = randomFor('brows');
  return beats.phrases.flatMap((phrase) => {
    const accents = beats.accents.filter(({ time }) => time >= phrase.start && time <= phrase.end);
    const range = phrase.startsSentence ? NEW : AGAIN;
    const size = randomBetween(random, range.lowest, range.highest) * style.brows;
    const choices = accents.filter(({ rank }) => rank < CHOICE);
    const accent = choices[Math.floor(random() * choices.length)];
    const raises = random() < style.raises * (phrase.startsSentence ? 1 : AGAIN_SHARE);
    const isHeld = random() < style.holds;
    const way = random() < style.drops ? -DROP : 1;
    const fall = randomBetween(random, ...HELD.fall);
    const isDenied = ({ time }: Accent): boolean => beats.negations.some((negation) => Math.abs(negation - time) < REACH);
    const marked = accents.filter(({ isMarked }) => isMarked);
    const raised = marked.length > 0 ? marked : accent === undefined || !raises ? [] : [accent];
    return raised
      .filter((each) => !isDenied(each))
      .map(({ time, isMarked }) => {
        const bump = { time: time - EARLY - style.early, size, reach: REACH };
        return isMarked ? bump : { ...bump, size: size * way * (isHeld ? HELD.size : 1), ...(isHeld && { fall }) };
      });
  });
}
