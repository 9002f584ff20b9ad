import type { Anchor, AudioEffect } from '../project/project.ts';
import { computeAnchorSeconds, type SceneTimes } from '../renderer/anchor-seconds.ts';
import { findNearestStart, getEdgeIndex, listEdgeAnchors } from './move-span.ts';

/** An effect on the timeline: when it begins, in seconds from the scene's first frame, and its row from 0. */
export interface EffectMark {
  readonly effect: AudioEffect;
  readonly seconds: number;
  readonly row: number;
}

/** Seconds that the name of an effect takes: a mark that begins sooner is in another row. */
const MARK_SECONDS = 0.8;

/** Marks in the order of their times, each in the first row where it covers no other. */
export function listEffectMarks(effects: readonly AudioEffect[], times: SceneTimes): readonly EffectMark[] {
  const marks: EffectMark[] = [];
  const timed = effects.map((effect) => ({ effect, seconds: computeAnchorSeconds(effect.at, times) }));
  for (const { effect, seconds } of timed.toSorted((one, other) => one.seconds - other.seconds)) {
    let row = 0;
    while (marks.some((mark) => mark.row === row && seconds - mark.seconds < MARK_SECONDS)) row++;
    marks.push({ effect, seconds, row });
  }
  return marks;
}

/** Index of an effect among the places it can have: the scene's start, then the start of each word. */
export function getEffectIndex({ at }: Pick<AudioEffect, 'at'>, wordCount: number): number {
  return getEdgeIndex('from', at, wordCount);
}

/** The place with an index; the nearest one for an index beyond the ends. */
export function getEffectAnchor(index: number, wordCount: number): Anchor {
  return listEdgeAnchors('from', wordCount)[Math.min(Math.max(index, 0), wordCount)] ?? { edge: 'scene-start' };
}

/** The place nearest to a time. */
export function findEffectAnchor(seconds: number, times: SceneTimes): Anchor {
  return getEffectAnchor(findNearestStart(seconds, times), times.words.length);
}
