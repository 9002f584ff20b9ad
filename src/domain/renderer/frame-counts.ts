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

/** The frame at a position. */
export function toFrameIndex(position: number, frameRate: number): number {
  return Math.floor(position * frameRate + SLACK);
}

interface PausedScene {
  /** Seconds from the first frame. */
  readonly position: number;
  readonly frameRate: number;
  /** Shown at the start: all that comes in is there. */
  readonly stillFrame: number;
}

/** The frame that a paused scene shows. */
export function findShownFrame({ position, frameRate, stillFrame }: PausedScene): number {
  return position === 0 ? stillFrame : toFrameIndex(position, frameRate);
}

/** Frames that hold lead-in, this many samples of speech, and tail. */
export function countSceneFrames(samples: number, frameRate: number): number {
  const seconds = LEAD_IN + samples / SAMPLE_RATE + TAIL;
  return Math.max(Math.ceil(seconds * frameRate - SLACK), 1);
}
