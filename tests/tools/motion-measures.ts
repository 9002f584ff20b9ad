import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { CONSONANTS, type MouthTrack } from '#domain/speech/mouth-track.ts';
import { WIDEST_TALK } from '#domain/speech/mouth-timing.ts';
import type { SpokenPhone } from '#domain/speech/spoken-scene.ts';

const PARTS = { head: ['yaw', 'pitch', 'roll', 'sway'], brow: ['brow'], gaze: ['gazeX', 'gazeY'] } as const;

/** How alike two presenters move: 1 is the same, 0 is by chance. */
export type Likeness = Readonly<Record<keyof typeof PARTS, number>>;

/** Correlation of each part over the scenes of a video, as the mean of its axes: turned the other way isn't alike. */
export function compareMotion(one: readonly MotionTrack[], other: readonly MotionTrack[]): Likeness {
  const compare = (axes: readonly (keyof MotionTrack)[]): number =>
    mean(
      axes.map((axis) =>
        correlate(
          one.map((scene) => scene[axis]),
          other.map((scene) => scene[axis]),
        ),
      ),
    );
  return { head: compare(PARTS.head), brow: compare(PARTS.brow), gaze: compare(PARTS.gaze) };
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function findQuantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(Math.floor(share * values.length), values.length - 1)] ?? Number.NaN;
}

/** Pearson's, of tracks laid end to end; 0 where one of them stands still. */
function correlate(one: readonly ArrayLike<number>[], other: readonly ArrayLike<number>[]): number {
  const join = (tracks: readonly ArrayLike<number>[]): readonly number[] => center(tracks.flatMap((track) => Array.from(track)));
  const [here, there] = [join(one), join(other)];
  const sum = (a: readonly number[], b: readonly number[]): number => a.reduce((total, value, n) => total + value * (b[n] ?? 0), 0);
  const size = Math.sqrt(sum(here, here) * sum(there, there));
  return size === 0 ? 0 : sum(here, there) / size;
}

function center(values: readonly number[]): readonly number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

/** Seconds at which the lids begin to close. */
export function findBlinks(lid: ArrayLike<number>, frameRate: number): readonly number[] {
  const shut = (n: number): boolean => (lid[n] ?? 0) > 0.5;
  return Array.from({ length: lid.length }, (_, n) => n).flatMap((n) => (shut(n) && !shut(n - 1) ? [n / frameRate] : []));
}

/** Seconds: two blinks closer than this are a pair, and waits between others are usually between these. */
const PAIR = 0.8;
const USUAL = { shortest: 2, longest: 6 } as const;
/** Seconds around the end of a phrase in which a blink is at it. */
const AT_END = { before: 0.1, after: 0.4 } as const;

export interface BlinkMeasures {
  readonly aMinute: number;
  /** Shares of the blinks: second of a pair, at the end of a phrase; and of the time that is at an end. */
  readonly pairShare: number;
  readonly endShare: number;
  readonly endChance: number;
  /** Seconds between blinks, pairs aside; the share of the usual ones; third moment over the deviation. */
  readonly waits: readonly number[];
  readonly usualShare: number;
  readonly mean: number;
  readonly median: number;
  readonly skew: number;
}

/** Blinks of several scenes. */
export function judgeBlinks(
  scenes: readonly { readonly lid: ArrayLike<number>; readonly phrases: readonly { readonly end: number }[] }[],
  frameRate: number,
): BlinkMeasures {
  const isAtEnd = (phrases: readonly { readonly end: number }[], time: number): boolean =>
    phrases.some(({ end }) => time >= end - AT_END.before && time <= end + AT_END.after);
  const frames = scenes.flatMap(({ lid, phrases }) => Array.from({ length: lid.length }, (_, n) => isAtEnd(phrases, n / frameRate)));
  const blinks = scenes.flatMap(({ lid, phrases }) => {
    const times = findBlinks(lid, frameRate);
    return times.map((time, index) => ({ atEnd: isAtEnd(phrases, time), wait: time - (times[index - 1] ?? Number.NaN) }));
  });
  const waits = blinks.map(({ wait }) => wait).filter((wait) => wait >= PAIR);
  const average = mean(waits);
  const deviation = Math.sqrt(mean(waits.map((wait) => (wait - average) ** 2)));
  const shareOf = (values: readonly boolean[]): number => values.filter(Boolean).length / values.length;
  return {
    aMinute: (blinks.length / frames.length) * frameRate * 60,
    pairShare: shareOf(blinks.map(({ wait }) => wait < PAIR)),
    endShare: shareOf(blinks.map(({ atEnd }) => atEnd)),
    endChance: shareOf(frames),
    waits,
    usualShare: shareOf(waits.map((wait) => wait >= USUAL.shortest && wait <= USUAL.longest)),
    mean: average,
    median: findQuantile(waits, 0.5),
    skew: mean(waits.map((wait) => ((wait - average) / deviation) ** 3)),
  };
}

/** The part of the widest opening that is seen: shut lips cover what the jaw opens. */
export function findSeenOpening({ open, consonant, strength }: MouthTrack): readonly number[] {
  const lips = CONSONANTS.indexOf('PP');
  return Array.from(open, (each, n) => (each * (consonant[n] === lips ? 1 - (strength[n] ?? 0) : 1)) / WIDEST_TALK);
}

/** Changes of what is seen from frame to frame, positive where the mouth opens. */
export function findSteps(seen: readonly number[]): readonly number[] {
  return seen.slice(1).map((value, n) => value - (seen[n] ?? 0));
}

/** Seconds of each p, b and m at which the lips are shut nearest to its middle; undefined where they never are. */
export function findClosures(
  { phones, seen }: { readonly phones: readonly SpokenPhone[]; readonly seen: readonly number[] },
  { frameRate, leadIn }: { readonly frameRate: number; readonly leadIn: number },
): readonly { readonly phone: SpokenPhone; readonly at: number | undefined }[] {
  return phones
    .filter(({ ipa }) => ['p', 'b', 'm'].includes(ipa))
    .map((phone) => {
      const middle = (phone.start + phone.end) / 2 + leadIn;
      const first = Math.floor((phone.start - 0.06 + leadIn) * frameRate) - 1;
      const last = Math.ceil((phone.end + leadIn) * frameRate) + 1;
      const away = (n: number): number => Math.abs((n + 0.5) / frameRate - middle);
      const shut = Array.from({ length: last - first }, (_, n) => first + n).filter((n) => seen[n] === 0);
      const [nearest] = shut.toSorted((a, b) => away(a) - away(b));
      return { phone, at: nearest === undefined ? undefined : (nearest + 0.5) / frameRate - middle };
    });
}
