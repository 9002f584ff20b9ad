import { SAMPLE_RATE } from './spoken-scene.ts';

const FULL_SCALE = 32_768;

/** The pictures of a scene on the clock of its sound. */
export interface PictureClock {
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds between the first picture and the first sample. */
  readonly leadIn: number;
}

/** Middle of a picture in seconds of the sound; computed from the picture's number alone, so nothing drifts. */
export function middleOfPicture(clock: PictureClock, picture: number): number {
  return (picture + 0.5) / clock.frameRate - clock.leadIn;
}

/** Root mean square of the sound under each picture, full scale 1. */
export function soundLevels(pcm: Int16Array, clock: PictureClock): Float64Array {
  const levels = new Float64Array(clock.frameCount);
  for (let picture = 0; picture < clock.frameCount; picture += 1) {
    const from = Math.max(0, firstSample(clock, picture));
    const to = Math.min(pcm.length, firstSample(clock, picture + 1));
    levels[picture] = to > from ? Math.sqrt(energyOf(pcm.subarray(from, to)) / (to - from)) / FULL_SCALE : 0;
  }
  return levels;
}

function energyOf(samples: Int16Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) * (samples[index] ?? 0);
  return sum;
}

function firstSample(clock: PictureClock, picture: number): number {
  return Math.round((picture / clock.frameRate - clock.leadIn) * SAMPLE_RATE);
}
