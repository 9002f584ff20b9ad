import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import type { Scene } from '../project/project.ts';
import { takesTurns } from '../project/scene-presenters.ts';
import { listHeardTurns } from '../speech/heard-turns.ts';
import type { SpokenScene } from '../speech/spoken-scene.ts';

/** Frames `from` (inclusive) to `to` (exclusive) in which one presenter has the frame. */
export interface FrameTurn {
  readonly speaker: number;
  readonly from: number;
  readonly to: number;
}

interface Length {
  readonly frameRate: number;
  readonly frameCount: number;
  /** Seconds before the speech. */
  readonly leadIn: number;
}

/**
 * Who has the frame when: a presenter comes with the first word of what they say, and stays until another one speaks. The first is there from
 * the start. Together the turns are the whole scene; undefined where all presenters are in the frame.
 */
export function listFrameTurns(
  scene: Pick<Scene, 'script' | 'inFrame' | 'otherPresenters'>,
  spoken: SpokenScene,
  { frameRate, frameCount, leadIn }: Length,
): readonly FrameTurn[] | undefined {
  if (!takesTurns(scene)) return undefined;
  const cuts = listHeardTurns(scene, spoken).map(({ speaker, words }, index) => {
    const start = Math.round((leadIn + (words[0]?.start ?? 0)) * frameRate);
    return { speaker, from: index === 0 ? 0 : Math.min(start, frameCount) };
  });
  if (cuts.length === 0) return [{ speaker: FIRST_SPEAKER, from: 0, to: frameCount }];
  return cuts
    .map(({ speaker, from }, index) => ({ speaker, from, to: cuts[index + 1]?.from ?? frameCount }))
    .filter(({ from, to }) => to > from);
}

/** Whoever has the frame `n`. */
export function findFrameTurn(turns: readonly FrameTurn[], n: number): FrameTurn | undefined {
  return turns.findLast(({ from }) => from <= n);
}

/** When something of a presenter is seen: as long as they have the frame. Whose time is over before they come gets as much of it once they do. */
export function limitToTurns<Span extends { readonly from: number; readonly to: number }>(
  span: Span,
  turns: readonly FrameTurn[],
  speaker: number,
): readonly Span[] {
  const own = turns.filter((turn) => turn.speaker === speaker);
  const seen = own
    .map((turn) => ({ ...span, from: Math.max(span.from, turn.from), to: Math.min(span.to, turn.to) }))
    .filter(({ from, to }) => to > from);
  const [first] = own;
  if (seen.length > 0 || first === undefined) return seen;
  return [{ ...span, from: first.from, to: Math.min(first.to, first.from + span.to - span.from) }];
}
