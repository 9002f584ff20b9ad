import type { StageElement } from '#domain/project/stage-element.ts';
import { ARROW_STEPS, computeArrowStep } from './stage-keys.ts';
import type { SpotStore } from './spot-store.ts';

/** Change of size by one press of Alt and an arrow key, and with Shift. */
const GROWTH = 1.02;
const LARGE_GROWTH = 1.2;

type SpotKeyEvent = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/** Runs what a key does to a part that has a usual place; false for a key that means nothing there. */
export function runSpotKey(spots: SpotStore, element: StageElement, event: SpotKeyEvent): boolean {
  const arrow = ARROW_STEPS[event.key];
  if (arrow !== undefined && !event.ctrlKey && !event.metaKey) {
    const growth = event.shiftKey ? LARGE_GROWTH : GROWTH;
    if (event.altKey) spots.resize(element, arrow.x + -arrow.y > 0 ? growth : 1 / growth);
    else spots.nudge(element, computeArrowStep(arrow, { isLarge: event.shiftKey, ratio: spots.ratio }));
  } else if (event.key === 'Delete' || event.key === 'Backspace') spots.reset(element.part);
  else if (event.key === 'Escape') spots.clear();
  else return false;
  event.preventDefault();
  return true;
}
