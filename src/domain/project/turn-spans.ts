import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findTurns } from '../script/find-turns.ts';
import { parseScript } from '../script/parse-script.ts';
import type { Scene } from './project.ts';

/** When a presenter has the frame, as `getAnchorOrder` counts; `to` is exclusive. */
export interface TurnSpan {
  readonly speaker: number;
  readonly from: number;
  readonly to: number;
}

/** Who has the frame of a scene in turn: from the first word of what they say to that of the next one, and together from end to end. */
export function listTurnSpans({ script, otherPresenters = [] }: Pick<Scene, 'script' | 'otherPresenters'>): readonly TurnSpan[] {
  const { words } = parseScript(script);
  const turns = findTurns(script, new Set([FIRST_SPEAKER, ...otherPresenters.map(({ speaker }) => speaker)]));
  const starts = turns.map(({ from }, index) => (index === 0 ? -Infinity : words.findIndex(({ charStart }) => charStart >= from)));
  return turns.map(({ speaker }, index) => ({ speaker, from: starts[index] ?? -Infinity, to: starts[index + 1] ?? Infinity }));
}
