import { useEffect, useEffectEvent } from 'react';
import { isPressed, type Shortcut } from '#domain/actions/shortcut.ts';
import type { EditorAction } from './editor-action.ts';

/** Elements that need the keys themselves: fields those that type, buttons and links the space bar too. Dialogs need all. */
const FIELDS = 'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
const PRESSED_BY_SPACE = 'input, button, a, summary, [role="menuitem"]';
const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Runs actions by their shortcuts. Find and replace that is open leaves its key to the browser's own search; an action that can't be done
 * now leaves nothing to the browser, so that undo never changes a field behind the editor's back. `hasDialog`: one is open, or about to be;
 * what is typed before it has the focus is not for the script.
 */
export function useActionKeys(listActions: () => readonly EditorAction[], hasDialog: () => boolean): void {
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (hasDialog() && event.key.length === 1 && !isInDialog(event.target)) return event.preventDefault();
    const action = listActions().find(
      ({ onStage, shortcuts }) =>
        onStage !== true && shortcuts.some((shortcut) => isPressed(shortcut, event) && reaches(shortcut, event.target)),
    );
    if (action === undefined || action.leavesKey === true) return;
    event.preventDefault();
    if (action.unavailable === '') action.run();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => run(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(DIALOGS) !== null;
}

function reaches({ key, command, alt }: Shortcut, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (isInDialog(target)) return false;
  if (command === true || alt === true) return true;
  return target.closest(FIELDS) === null && (key !== ' ' || target.closest(PRESSED_BY_SPACE) === null || target.matches('[type="range"]'));
}
