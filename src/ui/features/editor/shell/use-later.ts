import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after opening at which what isn't seen at first is loaded, if nobody comes near them before. */
const LATER_MS = 1_500;

export interface Later {
  readonly isDue: boolean;
  /** At once: the pointer or the focus is near. */
  readonly hasten: () => void;
}

/** For what isn't seen at first, so that it doesn't delay what is. */
export function useLater(): Later {
  const [isDue, setDue] = useState(false);
  const hasten = useCallback(() => setDue(true), []);
  useEffect(() => {
    const timer = window.setTimeout(hasten, LATER_MS);
    return () => window.clearTimeout(timer);
  }, [hasten]);
  return { isDue, hasten };
}
