import { LEAD_IN, TAIL } from '../project/project-defaults.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

/** Seconds in which titles and lower thirds come and go. */
const FADE = 0.2;

/** Frames in which a layer comes in; in the frame after them it is fully there. */
export function countFadeFrames(frameRate: number): number {
  return Math.round(FADE * frameRate);
}

/** Rounding errors smaller than this do not cost a frame. */
const SLACK = 1e-6;

/** Whole frames that hold the lead-in, so many samples of speech, and the tail. */
export function countSceneFrames(samples: number, frameRate: number): number {
  const seconds = LEAD_IN + samples / SAMPLE_RATE + TAIL;
  return Math.max(Math.ceil(seconds * frameRate - SLACK), 1);
}
