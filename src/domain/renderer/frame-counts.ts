import { LEAD_IN, TAIL } from '../project/project-defaults.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';

/** Rounding errors smaller than this do not cost a picture. */
const SLACK = 1e-6;

/** Whole pictures that hold the lead-in, so many samples of speech, and the tail. */
export function countSceneFrames(samples: number, frameRate: number): number {
  const seconds = LEAD_IN + samples / SAMPLE_RATE + TAIL;
  return Math.max(Math.ceil(seconds * frameRate - SLACK), 1);
}
