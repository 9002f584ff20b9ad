import type { Handle, Point } from '#domain/stage/box-geometry.ts';
import { isPressed, type PressedKey } from '#domain/actions/shortcut.ts';
import { STAGE_SHORTCUTS } from './stage-shortcuts.ts';
import type { StageStore } from './stage-store.ts';

/** Steps of the arrow keys, in shares of the frame. */
const STEP = 0.005;
const LARGE_STEP = 0.05;

export const ARROW_STEPS: Readonly<Record<string, Point & { readonly handle: Handle }>> = {
  ArrowLeft: { x: -1, y: 0, handle: 'e' },
  ArrowRight: { x: 1, y: 0, handle: 'e' },
  ArrowUp: { x: 0, y: -1, handle: 's' },
  ArrowDown: { x: 0, y: 1, handle: 's' },
};

/** The same way on the screen in both directions. */
export function computeArrowStep({ x, y }: Point, { isLarge, ratio }: { readonly isLarge: boolean; readonly ratio: number }): Point {
  const step = isLarge ? LARGE_STEP : STEP;
  return { x: x * step, y: y * step * ratio };
}

export type StageActionId = keyof typeof STAGE_SHORTCUTS;
export const STAGE_KEYS = Object.keys(STAGE_SHORTCUTS) as readonly StageActionId[];

/** Runs what a key does on the stage; false for a key that means nothing there. */
export function runStageKey(stage: StageStore, event: PressedKey): boolean {
  const arrow = ARROW_STEPS[event.key];
  if (arrow !== undefined && !event.ctrlKey && !event.metaKey) {
    const by = computeArrowStep(arrow, { isLarge: event.shiftKey, ratio: stage.ratio });
    if (event.altKey) stage.resizeBy(arrow.handle, by);
    else stage.nudge(by);
    return true;
  }
  const id = STAGE_KEYS.find((each) => STAGE_SHORTCUTS[each].some((shortcut) => isPressed(shortcut, event)));
  if (id !== undefined) runStageAction(stage, id);
  return id !== undefined || event.key === ' ';
}

export function runStageAction(stage: StageStore, id: StageActionId): void {
  switch (id) {
    case 'copy':
      return stage.copy();
    case 'cut':
      return stage.cut();
    case 'paste':
      return stage.paste();
    case 'duplicate':
      return stage.duplicate();
    case 'forward':
    case 'backward':
      return stage.reorder(id);
    case 'group':
      return stage.group();
    case 'ungroup':
      return stage.ungroup();
    case 'remove':
      return stage.remove();
    case 'clear':
      return stage.clear();
    case 'write': {
      const [layer] = stage.selected;
      if (layer?.kind === 'text') stage.startWriting(layer.id);
    }
  }
}
