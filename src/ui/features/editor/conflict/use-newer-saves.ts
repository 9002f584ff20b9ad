import { useEffect } from 'react';
import { refreshLooks } from '../refresh-looks.ts';
import type { EditorSessionProps, EditorStore } from '../editor-store.ts';

/** Milliseconds after which a finished composition is in the project. */
const COMPOSITION_SETTLES = 100;

/** Looks for what was saved elsewhere, presenters too, whenever the user comes back to the page, and while letters are composed holds it back. */
export function useNewerSaves(store: EditorStore, { autosave, composing }: EditorSessionProps['session']): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: number | undefined;
    const look = (): void => {
      if (document.visibilityState !== 'visible') return;
      void autosave.loadNewer();
      void refreshLooks(store);
    };
    const begin = (): void => {
      window.clearTimeout(timer);
      composing.begin();
    };
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    document.addEventListener('compositionstart', begin, { signal });
    document.addEventListener('compositionend', () => (timer = window.setTimeout(composing.end, COMPOSITION_SETTLES)), { signal });
    return () => {
      leaving.abort();
      window.clearTimeout(timer);
      composing.end();
    };
  }, [store, autosave, composing]);
}
