import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { takesTurns } from './scene-presenters.ts';
import { type Placement, type Scene, type Side, SIDES } from './project.ts';

/**
 * Where each presenter of a scene is in the frame, by speaker: where they were placed, else in the free places from left to right. A
 * presenter who has the frame alone is in the middle.
 */
export function placePresenters(scene: Pick<Scene, 'inFrame' | 'placement' | 'otherPresenters'>): ReadonlyMap<number, Placement> {
  const { placement, otherPresenters = [] } = scene;
  const all = [{ speaker: FIRST_SPEAKER, placement }, ...otherPresenters];
  if (otherPresenters.length === 0 || takesTurns(scene))
    return new Map(all.map((each) => [each.speaker, placement === 'circle' ? placement : (each.placement ?? 'center')]));
  const standing = all.filter((each) => each.placement !== 'circle').length;
  const sides: readonly Side[] = standing === 1 ? ['left'] : standing === 2 ? ['left', 'right'] : SIDES;
  const free = sides.filter((side) => all.every((each) => each.placement !== side));
  return new Map(all.map((each) => [each.speaker, each.placement ?? free.shift() ?? 'center']));
}
