import { SAMPLE_RATE } from './spoken-scene.ts';

const FULL_SCALE = 32_768;

/** Frames of a scene on the clock of its audio. */
export interface FrameClock {
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds between the first frame and the first sample. */
  readonly leadIn: number;
}

/** Middle of a frame in seconds of audio; computed from the frame number alone, so nothing drifts. */
export function getFrameMiddle(clock: FrameClock, frame: number): number {
  return (frame + 0.5) / clock.frameRate - clock.leadIn;
}

/** RMS of the audio under each frame, full scale 1; before the first sample and after the last there is silence. */
export function measureFrameLevels(pcm: Int16Array, clock: FrameClock): Float64Array {
  const levels = new Float64Array(clock.frameCount);
  for (let frame = 0; frame < clock.frameCount; frame += 1) {
    const first = getFirstSample(clock, frame);
    const end = getFirstSample(clock, frame + 1);
    const [from, to] = [Math.max(0, first), Math.min(pcm.length, end)];
    levels[frame] = to > from ? Math.sqrt(computeEnergy(pcm.subarray(from, to)) / (end - first)) / FULL_SCALE : 0;
  }
  return levels;
}

function computeEnergy(samples: Int16Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) sum += (samples[index] ?? 0) * (samples[index] ?? 0);
  return sum;
}

function getFirstSample(clock: FrameClock, frame: number): number {
  return Math.round((frame / clock.frameRate - clock.leadIn) * SAMPLE_RATE);
}
