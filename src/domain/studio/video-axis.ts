import type { VideoPart } from '../project/edit/compute-video-timeline.ts';

/** CSS pixels that a scene is wide at least, however short or empty it is: a finger finds it. */
export const NARROWEST_SCENE = 24;

/** CSS pixels of a second, from far away to near. Nearer than the whole video, which fits the view. */
export const AXIS_SCALES = [8, 15, 30, 60, 120, 240, 480] as const;

/** CSS pixels between two marks of the ruler, at least. */
export const TICK_GAP = 64;

/** Seconds that can be between two marks of the ruler. */
const TICK_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600] as const;

/** A scene on the axis of the whole video, in CSS pixels from the axis' start. */
export interface AxisBlock extends VideoPart {
  readonly left: number;
  readonly width: number;
}

interface SceneLength {
  readonly sceneId: string;
  /** 0 for a scene that isn't in the video, since it says nothing. */
  readonly seconds: number;
}

/** CSS pixels of a second at which the scenes fill a view, those that would be too narrow for a finger at their least width. */
export function fitScale(scenes: readonly SceneLength[], viewWidth: number): number {
  const byLength = scenes.map(({ seconds }) => seconds).toSorted((one, other) => one - other);
  let room = viewWidth;
  let left = byLength.reduce((sum, seconds) => sum + seconds, 0);
  // The shortest first: when one is wide enough, the longer ones are too.
  for (const seconds of byLength) {
    const scale = Math.max(room, 0) / left;
    if (seconds > 0 && seconds * scale >= NARROWEST_SCENE) return scale;
    room -= NARROWEST_SCENE;
    left -= seconds;
  }
  return 0;
}

/** The scenes one after the other, each as wide as it lasts. */
export function layOutScenes(scenes: readonly SceneLength[], scale: number): readonly AxisBlock[] {
  let [start, left] = [0, 0];
  return scenes.map(({ sceneId, seconds }, sceneIndex) => {
    const block = { sceneId, sceneIndex, seconds, start, left, width: Math.max(seconds * scale, NARROWEST_SCENE) };
    start += seconds;
    left += block.width;
    return block;
  });
}

/** CSS pixels of the whole axis. */
export function getAxisWidth(blocks: readonly AxisBlock[]): number {
  const last = blocks.at(-1);
  return last === undefined ? 0 : last.left + last.width;
}

/** Where a time of a scene is on the axis; `position` in seconds from the scene's first frame. */
export function findX({ left, width, seconds }: AxisBlock, position: number): number {
  return seconds === 0 ? left : left + (Math.min(Math.max(position, 0), seconds) / seconds) * width;
}

interface AxisPlace {
  readonly block: AxisBlock;
  /** Seconds from the scene's first frame. */
  readonly position: number;
}

/** The scene and its time at a place of the axis; the nearest one for a place outside. Undefined without scenes. */
export function findPlace(blocks: readonly AxisBlock[], x: number): AxisPlace | undefined {
  const block = blocks.findLast(({ left }) => left <= x) ?? blocks[0];
  if (block === undefined) return undefined;
  return { block, position: Math.min(Math.max((x - block.left) / block.width, 0), 1) * block.seconds };
}

/** The next nearer scale, or farther one; null for the whole video, which has the scale `fit`. */
export function stepScale(scale: number | null, fit: number, step: 1 | -1): number | null {
  const current = scale ?? fit;
  if (step === 1) return AXIS_SCALES.find((each) => each > current) ?? scale;
  return AXIS_SCALES.findLast((each) => each < current && each > fit) ?? null;
}

interface Tick {
  /** Seconds from the video's start. */
  readonly seconds: number;
  readonly x: number;
}

/** Marks of the ruler within a part of the axis, at even times. */
export function listTicks(blocks: readonly AxisBlock[], { from, to }: { readonly from: number; readonly to: number }): readonly Tick[] {
  const last = blocks.at(-1);
  const total = last === undefined ? 0 : last.start + last.seconds;
  if (total === 0) return [];
  const scale = getAxisWidth(blocks) / total;
  const step = TICK_SECONDS.find((seconds) => seconds * scale >= TICK_GAP) ?? total;
  const ticks: Tick[] = [];
  for (const block of blocks) {
    const end = block.start + block.seconds;
    if (block.left > to || block.left + block.width < from) continue;
    for (let seconds = Math.ceil(block.start / step) * step; seconds < end; seconds += step) {
      const x = findX(block, seconds - block.start);
      const isApart = x - (ticks.at(-1)?.x ?? Number.NEGATIVE_INFINITY) >= TICK_GAP / 2;
      if (x >= from && x <= to && isApart) ticks.push({ seconds, x });
    }
  }
  return ticks;
}
