import type { ConsonantSpan } from './compute-consonant-span.ts';
import { CONSONANT_RAMP, CONSONANT_SAG, SHORTEST_SHAPE } from './mouth-timing.ts';
import { getFrameMiddle, type FrameClock } from './frame-levels.ts';

export interface ConsonantTrack {
  /** Index into `CONSONANTS`; 0 is none. */
  readonly consonant: Uint8Array;
  readonly strength: Float64Array;
  /** Frames that must not be overwritten: visible lips or teeth. */
  readonly fixed: Uint8Array;
}

/** Weight of a must-show sprite in frames added to reach its minimum duration. */
const FOOT = 0.3;

/** Distributes sprites over frames: the strongest wins, and every must-show sound has a frame. */
export function placeConsonants(spans: readonly ConsonantSpan[], clock: FrameClock): ConsonantTrack {
  const track: ConsonantTrack = {
    consonant: new Uint8Array(clock.frameCount),
    strength: new Float64Array(clock.frameCount),
    fixed: new Uint8Array(clock.frameCount),
  };

  for (const span of spans) paint(track, span, clock);
  fixMustShow(track, spans, clock);

  const shortest = Math.ceil(SHORTEST_SHAPE * clock.frameRate);
  eachRun(track, (from, to) => track.fixed.subarray(from, to).includes(1) && lengthen(track, { from, to }, shortest));
  eachRun(track, (from, to) => to - from < shortest && !track.fixed.subarray(from, to).includes(1) && clear(track, from, to));
  return track;
}

function paint(track: ConsonantTrack, span: ConsonantSpan, clock: FrameClock): void {
  const first = Math.max(0, Math.floor((span.from - CONSONANT_RAMP + clock.leadIn) * clock.frameRate));
  const last = Math.min(clock.frameCount - 1, Math.ceil((span.to + CONSONANT_RAMP + clock.leadIn) * clock.frameRate));
  for (let frame = first; frame <= last; frame += 1) {
    const time = getFrameMiddle(clock, frame);
    const strength = span.peak * computeProfile(span, time);
    if (strength > (track.strength[frame] ?? 0)) put(track, frame, { consonant: span.consonant, strength });
  }
}

/** 1 in the span's middle, a little less at its edges, smoothly to 0 outside. */
function computeProfile(span: ConsonantSpan, time: number): number {
  const outside = Math.max(0, span.from - time, time - span.to);
  const rest = Math.max(0, 1 - outside / CONSONANT_RAMP);
  const half = Math.max((span.to - span.from) / 2, Number.EPSILON);
  const away = Math.min(Math.abs(time - (span.from + span.to) / 2) / half, 1);
  return rest * rest * (3 - 2 * rest) * (1 - CONSONANT_SAG * away);
}

function fixMustShow(track: ConsonantTrack, spans: readonly ConsonantSpan[], clock: FrameClock): void {
  let taken = -1;
  let last = 0;
  for (const span of spans) {
    if (!span.mustShow) continue;
    const middle = Math.floor(((span.from + span.to) / 2 + clock.leadIn) * clock.frameRate);
    const earliest = span.consonant === last ? taken : taken + 1;
    const frame = Math.max(middle, earliest, 0);
    if (frame >= clock.frameCount) return;
    put(track, frame, { consonant: span.consonant, strength: span.peak });
    track.fixed[frame] = 1;
    taken = frame;
    last = span.consonant;
  }
}

function put(track: ConsonantTrack, frame: number, sprite: { readonly consonant: number; readonly strength: number }): void {
  track.consonant[frame] = sprite.consonant;
  track.strength[frame] = sprite.strength;
}

function clear(track: ConsonantTrack, from: number, to: number): void {
  track.consonant.fill(0, from, to);
  track.strength.fill(0, from, to);
}

function eachRun(track: ConsonantTrack, visit: (from: number, to: number) => unknown): void {
  const { consonant } = track;
  for (let from = 0; from < consonant.length; ) {
    let to = from + 1;
    while (to < consonant.length && consonant[to] === consonant[from]) to += 1;
    if (consonant[from] !== 0) visit(from, to);
    from = to;
  }
}

/** Widens a run alternately on both sides, over anything but must-show frames. */
function lengthen(track: ConsonantTrack, run: { readonly from: number; readonly to: number }, shortest: number): void {
  const sprite = { consonant: track.consonant[run.from] ?? 0, strength: FOOT };
  let { from, to } = run;
  while (to - from < shortest) {
    const before = from > 0 && track.fixed[from - 1] === 0;
    const after = to < track.fixed.length && track.fixed[to] === 0;
    if (after) put(track, to, sprite);
    if (after) to += 1;
    if (before && to - from < shortest) put(track, from - 1, sprite);
    if (before && to - from < shortest) from -= 1;
    if (!before && !after) return;
  }
}
