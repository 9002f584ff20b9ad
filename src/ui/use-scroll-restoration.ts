import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Maximum milliseconds to wait for the target of a hash link to be rendered. */
const TARGET_TIMEOUT = 3_000;

/** After navigation scrolls to the top and focuses the main part, or scrolls to the hash's target, which may still be loading (HDR-2). */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const first = useRef(key);

  useEffect(() => {
    const isFirst = first.current === key;
    if (hash !== '') return isFirst && wasScrolledByBrowser() ? undefined : scrollToTarget(decodeURIComponent(hash.slice(1)));
    if (isFirst) return undefined;
    first.current = '';
    window.scrollTo(0, 0);
    const main = document.getElementById('main');
    // A page that begins with a field, such as that of a code, has put the focus there.
    if (document.activeElement?.matches('#main :is(input, textarea)') !== true) main?.focus({ preventScroll: true });
    return undefined;
  }, [pathname, hash, key]);
}

/** Whether the browser has already scrolled by itself: moving then would disturb a user who started before hydration. */
function wasScrolledByBrowser(): boolean {
  return document.querySelector(':target') !== null;
}

/** Waits until the target is rendered; the returned function cancels. */
function scrollToTarget(id: string): (() => void) | undefined {
  const go = (): boolean => {
    const part = document.getElementById(id);
    if (!part) return false;
    part.scrollIntoView({ block: 'start' });
    if (!part.hasAttribute('tabindex')) part.setAttribute('tabindex', '-1');
    part.focus({ preventScroll: true });
    return true;
  };
  if (go()) return undefined;
  const watch = new MutationObserver(() => {
    if (go()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  const limit = window.setTimeout(() => watch.disconnect(), TARGET_TIMEOUT);
  return () => {
    window.clearTimeout(limit);
    watch.disconnect();
  };
}
