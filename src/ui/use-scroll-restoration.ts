import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds a part of a page may take to be there after a link to it was followed. */
const TARGET_TIMEOUT = 3_000;

/**
 * HDR-2: after a step to another page: top of the page, and screen readers begin at its main part. With a hash: to that
 * part of the page, which may still be loading.
 */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const first = useRef(key);

  useEffect(() => {
    const isFirst = first.current === key;
    if (hash !== '') return isFirst && wasScrolledByBrowser() ? undefined : scrollToTarget(decodeURIComponent(hash.slice(1)));
    if (isFirst) return undefined;
    first.current = '';
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    return undefined;
  }, [pathname, hash, key]);
}

/** Whether the browser itself went there: nothing may move then under who began to use the page before its scripts came. */
function wasScrolledByBrowser(): boolean {
  return document.querySelector(':target') !== null;
}

/** Waits for the part where it is not there yet; the result gives up. */
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
