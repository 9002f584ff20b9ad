import { useEffect } from 'react';
import type { EditorSession } from './editor-store.ts';

/** Cmd/Ctrl-Z, Shift-Z and Y undo and redo; Space plays unless the focused element uses it. */
export function useEditorKeys({ project, preview }: EditorSession): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey) {
        return;
      }
      const key = event.key.toLowerCase();
      const command = event.metaKey || event.ctrlKey;
      if (command && (key === 'z' || key === 'y')) {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) {
          project.redo();
        } else {
          project.undo();
        }
      } else if (!command && event.key === ' ' && !wantsSpace(event.target)) {
        event.preventDefault();
        preview.toggle();
      }
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [project, preview]);
}

function wantsSpace(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="range"]), textarea, select, button, a, summary, [role="menuitem"], [role="dialog"]') !== null
  );
}
