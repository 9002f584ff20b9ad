import { useSyncExternalStore } from 'react';

/** HDR-5. Pixels. */
const HEADER_SHRINKS_AFTER = 60;

function watchScroll(tell: () => void): () => void {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
}

/** Whether the page is scrolled far enough for the header to step back. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    watchScroll,
    () => window.scrollY > HEADER_SHRINKS_AFTER,
    () => false,
  );
}
