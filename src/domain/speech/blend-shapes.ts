import type { VisemeTable } from './mouth-track.ts';
import type { MouthShape } from './compute-mouth-shapes.ts';
import {
  CALM,
  FADE_AFTER,
  LONGEST_ANTICIPATION,
  LONGEST_RAMP,
  PEAK_AT,
  RISE_BEFORE,
  SHORTEST_SHAPE,
  UNSTRESSED,
  WIDEST_TALK,
} from './mouth-timing.ts';
import { getFrameMiddle, type FrameClock } from './frame-levels.ts';
import type { Viseme } from './visemes.ts';

/** Dominance of each shape over its neighbors (coarticulation); tongue sounds leave the lips to the vowels. */
const INSISTENCE: Readonly<Record<Viseme, number>> = {
  sil: 0,
  PP: 1,
  FF: 1,
  TH: 0.6,
  DD: 0.35,
  kk: 0.3,
  CH: 0.8,
  SS: 0.6,
  nn: 0.35,
  RR: 0.5,
  aa: 0.9,
  E: 0.8,
  I: 0.8,
  O: 0.9,
  U: 0.9,
};
const VOWELS: ReadonlySet<Viseme> = new Set(['aa', 'E', 'I', 'O', 'U']);
/** Below this total dominance the mouth blends with its rest position. */
const FULL_SHAPE = 0.3;

export interface MouthTargets {
  readonly open: Float64Array;
  readonly width: Float64Array;
}

/** Rises from `from`, full from `full` to `fading`, zero at `to`; seconds. */
interface Bell {
  readonly from: number;
  readonly full: number;
  readonly fading: number;
  readonly to: number;
}

/** Target of the mouth per frame without inertia: weighted overlap of shapes, each at full weight in its middle. */
export function blendShapes(shapes: readonly MouthShape[], visemes: VisemeTable, clock: FrameClock): MouthTargets {
  const weight = new Float64Array(clock.frameCount);
  const open = new Float64Array(clock.frameCount);
  const width = new Float64Array(clock.frameCount);

  for (const shape of shapes) {
    const bell = computeBell(shape);
    const first = Math.max(0, Math.floor((bell.from + clock.leadIn) * clock.frameRate));
    const last = Math.min(clock.frameCount - 1, Math.ceil((bell.to + clock.leadIn) * clock.frameRate));
    const opening = computeOpening(shape, visemes);
    for (let frame = first; frame <= last; frame += 1) {
      const share = INSISTENCE[shape.viseme] * computeHeight(bell, getFrameMiddle(clock, frame));
      weight[frame] = (weight[frame] ?? 0) + share;
      open[frame] = (open[frame] ?? 0) + share * opening;
      width[frame] = (width[frame] ?? 0) + share * visemes[shape.viseme].width;
    }
  }

  return {
    open: open.map((sum, frame) => sum / Math.max(weight[frame] ?? 0, FULL_SHAPE)),
    width: width.map((sum, frame) => sum / Math.max(weight[frame] ?? 0, FULL_SHAPE)),
  };
}

function computeOpening(shape: MouthShape, visemes: VisemeTable): number {
  const calm = Math.min(visemes[shape.viseme].open * CALM, WIDEST_TALK);
  return VOWELS.has(shape.viseme) && !shape.stressed ? calm * UNSTRESSED : calm;
}

function computeBell(shape: MouthShape): Bell {
  const length = Math.max(shape.end - shape.start, SHORTEST_SHAPE);
  const middle = shape.start + (shape.end - shape.start) * PEAK_AT;
  const ramp = Math.min(length, LONGEST_RAMP);
  const held = (length - ramp) / 2;
  const begin = middle - length / 2;
  return {
    from: Math.max(middle - held - ramp * (PEAK_AT + RISE_BEFORE), begin - LONGEST_ANTICIPATION),
    full: middle - held,
    fading: middle + held,
    to: middle + held + ramp * (FADE_AFTER - PEAK_AT),
  };
}

function computeHeight(bell: Bell, time: number): number {
  const rising = (time - bell.from) / (bell.full - bell.from);
  const fading = (bell.to - time) / (bell.to - bell.fading);
  return Math.max(0, Math.min(1, rising, fading));
}
