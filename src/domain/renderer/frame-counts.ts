import { LEAD_IN, TAIL } from '../project/project-defaults.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

/** Seconds of the fade of titles and lower thirds. */
const FADE = 0.2;

/** Seconds in which a layer enters or leaves. */
const ANIMATION = 0.3;

/** Frames of a fade-in; the next frame is fully opaque. */
export function countFadeFrames(frameRate: number): number {
  return Math.round(FADE * frameRate);
}

/** Frames in which a layer enters; the next one shows it at rest. */
export function countAnimationFrames(frameRate: number): number {
  return Math.round(ANIMATION * frameRate);
}

/** Tolerance against rounding errors that would add a frame. */
const SLACK = 1e-6;

/** Frames that hold lead-in, this many samples of speech, and tail. */
export function countSceneFrames(samples: number, frameRate: number): number {
  const seconds = LEAD_IN + samples / SAMPLE_RATE + TAIL;
  return Math.max(Math.ceil(seconds * frameRate - SLACK), 1);
}
