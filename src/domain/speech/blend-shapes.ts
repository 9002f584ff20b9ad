import type { VisemeTable } from './mouth-track.ts';
import type { MouthShape } from './compute-mouth-shapes.ts';
import {
  CALM,
  FADE_AFTER,
  LIPS_EARLY,
  LIPS_LASTING,
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

/**
 * Dominance of each shape over its neighbors (coarticulation), for the jaw and for the lips' width. Sounds of the tongue alone leave both
 * to the vowels around them; sibilants hold the jaw up; lips that round or spread own the width.
 */
const INSISTENCE: Readonly<Record<Viseme, { readonly open: number; readonly width: number }>> = {
  sil: { open: 0, width: 0 },
  PP: { open: 1, width: 0.1 },
  FF: { open: 1, width: 0.15 },
  TH: { open: 0.6, width: 0.15 },
  DD: { open: 0.2, width: 0 },
  kk: { open: 0.15, width: 0 },
  CH: { open: 1, width: 1 },
  SS: { open: 1, width: 0.45 },
  nn: { open: 0.2, width: 0 },
  RR: { open: 0.5, width: 0.5 },
  aa: { open: 0.9, width: 0.5 },
  E: { open: 0.8, width: 0.8 },
  I: { open: 0.8, width: 0.9 },
  O: { open: 0.9, width: 1 },
  U: { open: 0.9, width: 1.1 },
};
/** Shapes that are made with the lips: they start early and last. */
const ROUNDED: ReadonlySet<Viseme> = new Set(['CH', 'O', 'U']);
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
  const jaw = createSums(clock);
  const lips = createSums(clock);
  for (const shape of shapes) {
    const { open, width } = INSISTENCE[shape.viseme];
    const bell = computeBell(shape);
    addShape(jaw, clock, { bell, insistence: open, value: computeOpening(shape, visemes) });
    addShape(lips, clock, {
      bell: ROUNDED.has(shape.viseme) ? widenBell(bell) : bell,
      insistence: width,
      value: visemes[shape.viseme].width,
    });
  }
  return { open: divideSums(jaw), width: divideSums(lips) };
}

interface Sums {
  readonly weight: Float64Array;
  readonly value: Float64Array;
}

function createSums({ frameCount }: FrameClock): Sums {
  return { weight: new Float64Array(frameCount), value: new Float64Array(frameCount) };
}

function addShape(
  sums: Sums,
  clock: FrameClock,
  { bell, insistence, value }: { readonly bell: Bell; readonly insistence: number; readonly value: number },
): void {
  if (insistence === 0) return;
  const first = Math.max(0, Math.floor((bell.from + clock.leadIn) * clock.frameRate));
  const last = Math.min(clock.frameCount - 1, Math.ceil((bell.to + clock.leadIn) * clock.frameRate));
  for (let frame = first; frame <= last; frame += 1) {
    const share = insistence * computeHeight(bell, getFrameMiddle(clock, frame));
    sums.weight[frame] = (sums.weight[frame] ?? 0) + share;
    sums.value[frame] = (sums.value[frame] ?? 0) + share * value;
  }
}

function divideSums({ weight, value }: Sums): Float64Array {
  return value.map((sum, frame) => sum / Math.max(weight[frame] ?? 0, FULL_SHAPE));
}

function widenBell({ from, full, fading, to }: Bell): Bell {
  return { from: from - LIPS_EARLY, full: full - LIPS_EARLY / 2, fading: fading + LIPS_LASTING / 2, to: to + LIPS_LASTING };
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
