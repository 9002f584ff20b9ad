import type { Bump } from './add-bump.ts';
import type { Attention } from './find-attention.ts';
import type { Listening } from './find-listening.ts';
import { randomBetween, type Random } from './seeded-random.ts';
import { settleTrack, type TrackLength } from './settle-track.ts';
import type { SpeakingStyle } from './speaking-style.ts';

/** Degrees down in a nod that says "go on"; half its length and the time between two, in seconds. */
const NOD = { size: 1.7, reach: 0.32, first: [0.35, 0.8], apart: [1.7, 3] } as const;
/** A second, smaller nod follows some: its share of the first, seconds after it, and how often. */
const AGAIN = { size: 0.6, after: 0.5, share: 0.45 } as const;
/** Degrees by which a listener's head tilts to one side. */
const TILT = [0.7, 1.5] as const;
const TILT_QUICKNESS = 3;
/** Eyes leave the speaker for a moment in long silences: parts of a full turn, and seconds. */
const GLANCE = { away: [0.12, 0.25], down: 0.1, from: [1.2, 2], lasts: [0.3, 0.5], apart: [2.5, 4] } as const;

/** Small nods, whole within their silence. */
export function findListeningNods(
  silences: readonly Listening[],
  {
    random,
    style,
    phraseEnds,
  }: { readonly random: Random; readonly style: SpeakingStyle; readonly phraseEnds?: readonly number[] | undefined },
): readonly Bump[] {
  if (phraseEnds !== undefined) return findAnsweringNods(silences, phraseEnds, { random, style });
  const nods: Bump[] = [];
  const add = (nod: Bump, { start, end }: Listening): void => {
    if (nod.time - nod.reach >= start && nod.time + nod.reach <= end) nods.push(nod);
  };
  for (const silence of silences) {
    for (let time = silence.start + randomBetween(random, ...NOD.first); time < silence.end; time += randomBetween(random, ...NOD.apart)) {
      const size = NOD.size * style.nods * randomBetween(random, 0.7, 1);
      add({ time, size, reach: NOD.reach }, silence);
      if (random() < AGAIN.share) add({ time: time + AGAIN.after, size: size * AGAIN.size, reach: NOD.reach }, silence);
    }
  }
  return nods;
}

/** Seconds after the end of a phrase at which a nod is deepest, and between two nods; the share of phrases that get one. */
const ANSWER = { after: [0.1, 0.3], apart: 1.2, share: 0.75 } as const;

/** Nods to what another presenter says: after its phrases, whole within the silence. */
function findAnsweringNods(
  silences: readonly Listening[],
  phraseEnds: readonly number[],
  { random, style }: { readonly random: Random; readonly style: SpeakingStyle },
): readonly Bump[] {
  const nods: Bump[] = [];
  for (const end of phraseEnds) {
    const time = end + randomBetween(random, ...ANSWER.after);
    const size = NOD.size * style.nods * randomBetween(random, 0.7, 1);
    const isWanted = random() < ANSWER.share && time - (nods.at(-1)?.time ?? -ANSWER.apart) >= ANSWER.apart;
    const isFree = silences.some((silence) => time - NOD.reach >= silence.start && time + NOD.reach <= silence.end);
    if (isWanted && isFree) nods.push({ time, size, reach: NOD.reach });
  }
  return nods;
}

/** Degrees by which the head follows the eyes to another presenter, and how quickly. */
const TURN = 3;
const TURN_QUICKNESS = 6;

/** Degrees of yaw: the head turns to whom the eyes are on. */
export function createTurnTrack({ looks }: Attention, length: TrackLength): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const { start, end, side } of looks)
    target.fill(side * TURN, Math.round(start * length.frameRate), Math.round(end * length.frameRate));
  return settleTrack(target, length, TURN_QUICKNESS);
}

/** Degrees of roll: the head tilts a little while it listens. */
export function createTiltTrack(silences: readonly Listening[], length: TrackLength, random: Random): Float64Array {
  const target = new Float64Array(length.frameCount);
  for (const { start, end } of silences) {
    const side = random() < 0.5 ? -1 : 1;
    target.fill(side * randomBetween(random, ...TILT), Math.round(start * length.frameRate), Math.round(end * length.frameRate));
  }
  return settleTrack(target, length, TILT_QUICKNESS);
}

/** A short look away; the rest of a silence the eyes stay on the viewer. */
export interface Glance {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
}

export function findListeningGlances(silences: readonly Listening[], random: Random): readonly Glance[] {
  return silences.flatMap((silence) => {
    const glances: Glance[] = [];
    for (let start = silence.start + randomBetween(random, ...GLANCE.from); ; start += randomBetween(random, ...GLANCE.apart)) {
      const end = start + randomBetween(random, ...GLANCE.lasts);
      if (end > silence.end) return glances;
      const side = random() < 0.5 ? -1 : 1;
      glances.push({ start, end, x: side * randomBetween(random, ...GLANCE.away), y: -GLANCE.down });
    }
  });
}
