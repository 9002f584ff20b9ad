import { useEffect } from 'react';
import type { FindStore } from './find-store.ts';

/** Cmd/Ctrl-F opens find and replace; a second time the browser's own search opens, as in other editors. */
export function useFindKey(find: FindStore): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isFind = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f';
      if (!isFind || event.defaultPrevented || find.open) return;
      event.preventDefault();
      find.setOpen(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [find]);
}
