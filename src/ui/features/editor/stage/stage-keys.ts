import type { Handle, Point } from '../../../../domain/stage/box-geometry.ts';
import type { StageStore } from './stage-store.ts';

/** Steps of the arrow keys, in shares of the frame. */
const STEP = 0.005;
const LARGE_STEP = 0.05;

const ARROWS: Readonly<Record<string, Point & { readonly handle: Handle }>> = {
  ArrowLeft: { x: -1, y: 0, handle: 'e' },
  ArrowRight: { x: 1, y: 0, handle: 'e' },
  ArrowUp: { x: 0, y: -1, handle: 's' },
  ArrowDown: { x: 0, y: 1, handle: 's' },
};

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Runs what a key does on the stage; false for a key that means nothing there. */
export function runStageKey(stage: StageStore, event: Key): boolean {
  const arrow = ARROWS[event.key];
  if (event.ctrlKey || event.metaKey) return runCommand(stage, event.key.toLowerCase());
  if (arrow !== undefined) {
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const by = { x: arrow.x * step, y: arrow.y * step * stage.ratio };
    if (event.altKey) stage.resizeBy(arrow.handle, by);
    else stage.nudge(by);
    return true;
  }
  switch (event.key) {
    case 'Delete':
    case 'Backspace':
      stage.remove();
      return true;
    case ' ':
      return true;
    case 'Escape':
      stage.clear();
      return true;
    case 'Enter': {
      const [layer] = stage.selected;
      if (layer?.kind === 'text') stage.startWriting(layer.id);
      return true;
    }
    default:
      return false;
  }
}

function runCommand(stage: StageStore, key: string): boolean {
  switch (key) {
    case 'c':
      stage.copy();
      return true;
    case 'x':
      stage.cut();
      return true;
    case 'v':
      stage.paste();
      return true;
    case 'd':
      stage.duplicate();
      return true;
    case ']':
      stage.reorder('forward');
      return true;
    case '[':
      stage.reorder('backward');
      return true;
    default:
      return false;
  }
}
