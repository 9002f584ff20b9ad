import { type RefObject, useEffect } from 'react';
import { runStageKey } from './stage-keys.ts';
import { runSpotKey } from './spot-keys.ts';
import type { SpotStore } from './spot-store.ts';
import type { StageStore } from './stage-store.ts';

interface StageKeysOptions {
  readonly stage: StageStore;
  readonly spots: SpotStore;
  readonly svg: RefObject<SVGSVGElement | null>;
}

/**
 * Runs keys on the stage while it has the focus, and pasting from everywhere but text fields. A press beside all layers selects none; one with
 * Shift selects layers, not text.
 */
export function useStageKeys({ stage, spots, svg }: StageKeysOptions): void {
  useEffect(() => {
    const element = svg.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const options = { signal: listeners.signal };

    function onKey(event: KeyboardEvent): void {
      const { selected } = spots;
      if (selected !== undefined && runSpotKey(spots, selected, event)) return;
      if (!runStageKey(stage, event)) return;
      event.preventDefault();
      // The focused layer may be gone; the keys go on working.
      if (stage.selected.length === 0) element?.focus();
    }
    function clear(): void {
      stage.clear();
      spots.clear();
    }
    function onPaste(event: KeyboardEvent): void {
      const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
      if (isPaste && !event.defaultPrevented && !isTextField(event.target)) stage.paste();
    }
    /** With Shift, browsers would mark all text between the last click and this one. */
    function onShiftPress(event: MouseEvent): void {
      if (!event.shiftKey || !(event.target instanceof SVGElement)) return;
      event.preventDefault();
      event.target.focus();
    }
    element.addEventListener('keydown', onKey, options);
    element.addEventListener('mousedown', onShiftPress, options);
    element.addEventListener('pointerdown', (event) => event.target === element && clear(), options);
    window.addEventListener('keydown', onPaste, options);
    return () => listeners.abort();
  }, [stage, spots, svg]);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
