import { useEffect } from 'react';
import type { EditorSession } from '../editor-store.ts';

/** Milliseconds after which a finished composition is in the project. */
const COMPOSITION_SETTLES = 100;

/** Looks for what was saved elsewhere whenever the user comes back to the page, and while letters are composed holds it back. */
export function useNewerSaves({ autosave, composing }: EditorSession): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: number | undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void autosave.loadNewer();
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
  }, [autosave, composing]);
}
